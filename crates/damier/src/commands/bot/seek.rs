//! How the bot comes to a game.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use damier_client::{Address, Api, ClientError, Invitation, Lobby, Rumour};
use damier_club::{GameId, Terms};
use damier_protocol::live::{LobbyRequest, Offer, Seek};
use damier_rules::Variant;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::interrupt::Interrupt;
use crate::commands::say::say;

/// Between two tries to come back to the lobby.
const RETRY: Duration = Duration::from_secs(3);

/// Between two looks whether an invitation has been accepted.
const POLL: Duration = Duration::from_secs(1);

/// Where games come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// From the lobby: offers one, and takes one on the same terms.
    Lobby,
    /// From whoever challenges the bot.
    Challenges,
    /// From an invitation that the bot makes.
    Invite,
    /// From somebody's invitation, by its token.
    Invitation(String),
}

impl Source {
    /// Whether it is good for one game only, and those that follow from it.
    pub(super) const fn is_single(&self) -> bool {
        matches!(self, Self::Invitation(_))
    }
}

impl FromStr for Source {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "lobby" => Ok(Self::Lobby),
            "challenges" => Ok(Self::Challenges),
            "invite" => Ok(Self::Invite),
            link => Address::of_invitation(link).map(|(_, token)| Self::Invitation(token)).map_err(|_| {
                format!("expected lobby, challenges, invite or the link of an invitation, not `{link}`")
            }),
        }
    }
}

/// What the bot wants to play.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) source: Source,
    pub(super) seek: Seek,
    /// Challenges in other variants are declined.
    pub(super) only: Option<Variant>,
    /// For how long a server that is away is waited for.
    pub(super) patience: Duration,
}

/// Waits for a game; `None` when interrupted before.
pub(super) async fn find(
    api: &mut Api,
    wanted: &Wanted,
    interrupt: &mut watch::Receiver<Interrupt>,
) -> Result<Option<GameId>> {
    match &wanted.source {
        Source::Invitation(token) => return Ok(Some(api.accept(token).await?)),
        Source::Invite => return invite(api, wanted, interrupt).await,
        Source::Lobby | Source::Challenges => {}
    }
    let mut away_since: Option<Instant> = None;
    loop {
        if *interrupt.borrow() != Interrupt::No {
            return Ok(None);
        }
        let wait = async {
            let lobby = Lobby::enter(api).await?;
            Ok::<_, ClientError>(in_lobby(lobby, wanted).await)
        };
        let found = tokio::select! {
            found = wait => found,
            changed = interrupt.changed() => {
                changed.context("nobody listens for interrupts")?;
                continue;
            }
        };
        let error = match found {
            Ok(Ok(game)) => return Ok(Some(game)),
            Ok(Err(error)) => {
                away_since = None;
                error
            }
            Err(error) => error.into(),
        };
        let is_passing = error.downcast_ref::<ClientError>().is_some_and(ClientError::is_passing);
        if !is_passing || away_since.get_or_insert_with(Instant::now).elapsed() > wanted.patience {
            return Err(error);
        }
        say(format_args!("{error}; coming back"));
        sleep(RETRY).await;
    }
}

/// Makes an invitation, shows its link, and waits until somebody has accepted it.
async fn invite(
    api: &mut Api,
    wanted: &Wanted,
    interrupt: &mut watch::Receiver<Interrupt>,
) -> Result<Option<GameId>> {
    let Invitation { token, url } = api.invite(&wanted.seek).await?;
    say(format_args!("I invite to {}: {url}", shown(&wanted.seek.terms)));
    let mut away_since: Option<Instant> = None;
    loop {
        tokio::select! {
            () = sleep(POLL) => {}
            changed = interrupt.changed() => {
                changed.context("nobody listens for interrupts")?;
                return Ok(None);
            }
        }
        match api.game_of_invitation(&token).await {
            Ok(Some(game)) => return Ok(Some(game)),
            Ok(None) => away_since = None,
            Err(error) if error.is_passing() => {
                if away_since.get_or_insert_with(Instant::now).elapsed() > wanted.patience {
                    return Err(error.into());
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
}

async fn in_lobby(mut lobby: Lobby, wanted: &Wanted) -> Result<GameId> {
    if wanted.source == Source::Lobby {
        lobby.ask(&LobbyRequest::Seek(wanted.seek.clone())).await?;
        say(format_args!("waiting in the lobby: {}", shown(&wanted.seek.terms)));
    } else {
        say(format_args!("waiting for challenges to {} ({})", lobby.you().name, lobby.you().id));
    }
    loop {
        match lobby.next().await? {
            Rumour::Seated(game) => {
                lobby.leave().await;
                return Ok(game);
            }
            Rumour::Offers(offers) if wanted.source == Source::Lobby => {
                if let Some(offer) = worth_taking(&offers, &lobby, wanted) {
                    lobby.ask(&LobbyRequest::Take { offer }).await?;
                }
            }
            Rumour::Challenges(offers) => {
                let me = lobby.you().id;
                for offer in offers.iter().filter(|offer| offer.to == Some(me)) {
                    let number = offer.offer;
                    let is_wanted = wanted.source == Source::Challenges
                        && wanted.only.is_none_or(|variant| variant == offer.seek.terms.variant);
                    let verb = if is_wanted { "accept" } else { "decline" };
                    let name = &offer.player.name;
                    say(format_args!("{name} challenges me to {}: I {verb}", shown(&offer.seek.terms)));
                    let request = if is_wanted {
                        LobbyRequest::Take { offer: number }
                    } else {
                        LobbyRequest::Decline { offer: number }
                    };
                    lobby.ask(&request).await?;
                }
            }
            // Somebody else was quicker.
            Rumour::Refused(refused) if refused.reason == "too_many" => bail!("{}", refused.text),
            Rumour::Refused(refused) => say(format_args!("refused: {}", refused.text)),
            Rumour::Offers(_) => {}
        }
    }
}

/// Somebody else's offer on the same terms, made before one's own: of two bots that wait, one takes.
fn worth_taking(offers: &[Offer], lobby: &Lobby, wanted: &Wanted) -> Option<u64> {
    let me = lobby.you().id;
    let own = offers.iter().find(|offer| offer.player.id == me)?.offer;
    let fits = |offer: &&Offer| {
        offer.player.id != me
            && offer.offer < own
            && offer.to.is_none()
            && offer.seek.terms == wanted.seek.terms
            && offer.seek.rated == wanted.seek.rated
    };
    offers.iter().find(fits).map(|offer| offer.offer)
}

fn shown(terms: &Terms) -> String {
    let time = terms.time.map_or_else(|| "without a clock".to_owned(), |time| time.to_string());
    format!("{:?}, {time}", terms.variant)
}

/// The server to play at: the one named, else that of the invitation.
pub(super) fn server(named: Option<&Address>, accept: &str) -> Result<Address> {
    match named {
        Some(address) => Ok(address.clone()),
        None => Address::of_invitation(accept)
            .map(|(address, _)| address)
            .map_err(|_| anyhow!("--server: say at which server to play, as in http://127.0.0.1:8080")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_from_four_places() {
        assert_eq!("lobby".parse(), Ok(Source::Lobby));
        assert_eq!("challenges".parse(), Ok(Source::Challenges));
        assert_eq!("invite".parse(), Ok(Source::Invite));
        assert_eq!("https://x.example/i/abc".parse(), Ok(Source::Invitation("abc".to_owned())));
        assert!("https://x.example/abc".parse::<Source>().is_err());
        assert_eq!(server(None, "https://x.example/i/abc").unwrap().to_string(), "https://x.example");
        assert!(server(None, "lobby").unwrap_err().to_string().starts_with("--server"));
    }
}
