//! How somebody becomes known.

use damier_club::PlayerId;
use damier_club::people::Name;
use damier_store::{Session, TokenHash};
use damier_view::words::{Lang, Words};

use super::{Asker, Known, Proof, cookie, days, expiry};
use crate::web::{AppState, Problem};
use crate::{random, wall};

/// A new guest, with a session if a browser asks.
pub(super) async fn welcome(state: &AppState, asker: &Asker, lang: Lang) -> Result<Known, Problem> {
    state.limiter.newcomer(asker.address)?;
    let player = PlayerId::from_random(random::bits());
    let name = Name::guest(&Words::new(lang).get("guest-name"), random::bits())?;
    state.store().create_guest(player, name.as_str(), wall::now()).await?;
    metrics::counter!("damier_guests_total").increment(1);
    sign_in(state, asker, player, false).await
}

/// Gives whoever asks a session as this player.
pub(crate) async fn sign_in(
    state: &AppState,
    asker: &Asker,
    player: PlayerId,
    has_account: bool,
) -> Result<Known, Problem> {
    let now = wall::now();
    let secret = random::secret();
    let session = Session { player, created: now, expires: expiry(state, has_account, now) };
    state.store().create_session(TokenHash::of(&secret), session).await?;
    asker.gift.give(cookie::set(Some(&secret), days(state, has_account), asker.is_secure));
    let known = super::who::of_session(state, &session, &secret).await?;
    known.ok_or_else(|| Problem::internal("a player is gone at once"))
}

impl Asker {
    /// Takes the cookie away.
    pub(crate) fn forget(&self) {
        self.gift.give(cookie::set(None, 0, self.is_secure));
    }

    /// The session by which a browser is known is over.
    pub(crate) async fn end_session(&self, state: &AppState) -> Result<(), Problem> {
        if let Some(Known { proof: Proof::Session(hash), .. }) = self.known() {
            state.store().end_session(*hash).await?;
        }
        Ok(())
    }
}
