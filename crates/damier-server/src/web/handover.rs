//! A seat that another device of the same player asks for: who asks, and whether the player says yes.
//!
//! Nothing of it is kept: it lasts five minutes, and after a restart the player shows a new square.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use damier_club::{GameId, PlayerId};
use damier_game::clock::{Millis, Timestamp};
use damier_store::TokenHash;

use crate::random;

/// So long a square works.
pub(crate) const LASTS: Millis = Millis::from_mins(5);

/// The seats offered to other devices, at most one a seat.
#[derive(Debug, Default)]
pub(crate) struct Handovers(Mutex<HashMap<Seat, Handover>>);

/// A player at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seat {
    pub(crate) player: PlayerId,
    pub(crate) game: GameId,
}

#[derive(Debug)]
struct Handover {
    /// What the square leads to. It is shown again at each visit, so it is not only a hash.
    token: String,
    expires: Timestamp,
    asked: Option<Asked>,
}

#[derive(Debug)]
struct Asked {
    /// What the device that asks is known by.
    by: TokenHash,
    /// The number that both devices show.
    code: u16,
    /// The session that said yes.
    confirmed: Option<TokenHash>,
}

/// An offer, as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Offered {
    /// Nobody has asked yet; this is the token to show.
    Open(String),
    /// A device asks, and shows this number.
    Asked(u16),
    /// The player has said yes, and the device has not come yet.
    Confirmed,
}

/// An offer, as the other device sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// It can be asked for.
    Open(Seat),
    /// This device has asked, and shows this number.
    Waiting(u16),
    /// This device has asked, and the player has said yes in this session. It is told once.
    Given(Seat, TokenHash),
    /// There is none, or another device has asked.
    Nothing,
}

impl Handovers {
    /// The offer of a seat; a new one if there is none.
    pub(crate) fn offer(&self, seat: Seat, now: Timestamp) -> Offered {
        let mut all = self.current(now);
        let fresh = || Handover { token: random::secret(), expires: now + LASTS, asked: None };
        let handover = all.entry(seat).or_insert_with(fresh);
        match &handover.asked {
            None => Offered::Open(handover.token.clone()),
            Some(Asked { confirmed: None, code, .. }) => Offered::Asked(*code),
            Some(Asked { confirmed: Some(_), .. }) => Offered::Confirmed,
        }
    }

    /// What a token leads to, for a device that asked before and has this secret, or for one that did not.
    pub(crate) fn find(&self, token: &str, secret: Option<&str>, now: Timestamp) -> Found {
        let mut all = self.current(now);
        let Some((seat, handover)) = by_token(&mut all, token) else { return Found::Nothing };
        let Some(asked) = &handover.asked else { return Found::Open(seat) };
        if secret.map(TokenHash::of) != Some(asked.by) {
            return Found::Nothing;
        }
        match asked.confirmed {
            None => Found::Waiting(asked.code),
            Some(session) => {
                all.remove(&seat);
                Found::Given(seat, session)
            }
        }
    }

    /// Asks for the seat. Gives what the device is known by from now on; nothing if there is no such offer, or another
    /// device was faster.
    pub(crate) fn ask(&self, token: &str, now: Timestamp) -> Option<String> {
        let mut all = self.current(now);
        let (_, handover) = by_token(&mut all, token).filter(|(_, handover)| handover.asked.is_none())?;
        let secret = random::secret();
        // Four digits, as even as anybody can tell.
        let code = 1000 + (random::bits() % 9000) as u16;
        handover.asked = Some(Asked { by: TokenHash::of(&secret), code, confirmed: None });
        Some(secret)
    }

    /// The player's answer to the device that shows this number; false if none does.
    pub(crate) fn answer(&self, seat: Seat, code: u16, yes: Option<TokenHash>, now: Timestamp) -> bool {
        let mut all = self.current(now);
        let asked = all.get_mut(&seat).and_then(|handover| handover.asked.as_mut());
        let Some(asked) = asked.filter(|asked| asked.code == code && asked.confirmed.is_none()) else {
            return false;
        };
        match yes {
            Some(session) => asked.confirmed = Some(session),
            None => {
                all.remove(&seat);
            }
        }
        true
    }

    /// Forgets what is over.
    pub(crate) fn forget(&self, now: Timestamp) {
        drop(self.current(now));
    }

    fn current(&self, now: Timestamp) -> MutexGuard<'_, HashMap<Seat, Handover>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, handover| handover.expires > now);
        all
    }
}

/// Compared as hashes, so that how long it takes says nothing of the token.
fn by_token<'a>(all: &'a mut HashMap<Seat, Handover>, token: &str) -> Option<(Seat, &'a mut Handover)> {
    let hash = TokenHash::of(token);
    let found = all.iter_mut().find(|(_, handover)| TokenHash::of(&handover.token) == hash);
    found.map(|(seat, handover)| (*seat, handover))
}

#[cfg(test)]
mod tests {
    use damier_club::{GameId, PlayerId};
    use damier_game::clock::{Millis, Timestamp};
    use damier_store::TokenHash;

    use super::{Found, Handovers, LASTS, Offered, Seat};

    const NOW: Timestamp = Timestamp(1000);

    fn seat() -> Seat {
        Seat { player: PlayerId::from_random(1), game: GameId::from_random(2) }
    }

    fn open(handovers: &Handovers) -> String {
        match handovers.offer(seat(), NOW) {
            Offered::Open(token) => token,
            other => panic!("{other:?}"),
        }
    }

    fn code(handovers: &Handovers) -> u16 {
        match handovers.offer(seat(), NOW) {
            Offered::Asked(code) => code,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_seat_is_given_once_to_the_device_that_asked_and_only_after_a_yes() {
        let handovers = Handovers::default();
        let (token, session) = (open(&handovers), TokenHash::of("session"));
        assert_eq!(open(&handovers), token, "a reload shows the same square");
        assert_eq!(handovers.find(&token, None, NOW), Found::Open(seat()));
        let secret = handovers.ask(&token, NOW).expect("the first to ask");
        assert_eq!(handovers.ask(&token, NOW), None, "the second to ask");
        assert_eq!(handovers.find(&token, None, NOW), Found::Nothing, "another device");
        let code = code(&handovers);
        assert_eq!(handovers.find(&token, Some(&secret), NOW), Found::Waiting(code));
        assert!(!handovers.answer(seat(), code ^ 1, Some(session), NOW), "another number");
        assert!(handovers.answer(seat(), code, Some(session), NOW));
        assert!(!handovers.answer(seat(), code, None, NOW), "it has been said");
        assert_eq!(handovers.offer(seat(), NOW), Offered::Confirmed);
        assert_eq!(handovers.find(&token, Some("guess"), NOW), Found::Nothing);
        assert_eq!(handovers.find(&token, Some(&secret), NOW), Found::Given(seat(), session));
        assert_eq!(handovers.find(&token, Some(&secret), NOW), Found::Nothing, "once");
        assert_ne!(open(&handovers), token, "a new square");
    }

    #[test]
    fn whoever_is_refused_or_too_late_gets_nothing() {
        let handovers = Handovers::default();
        let token = open(&handovers);
        let secret = handovers.ask(&token, NOW).expect("an offer");
        assert!(handovers.answer(seat(), code(&handovers), None, NOW));
        assert_eq!(handovers.find(&token, Some(&secret), NOW), Found::Nothing);
        let token = open(&handovers);
        let late = NOW + LASTS;
        assert_eq!(handovers.find(&token, None, NOW + Millis(LASTS.0 - 1)), Found::Open(seat()));
        assert_eq!(handovers.find(&token, None, late), Found::Nothing);
        assert_eq!(handovers.ask(&token, late), None);
    }
}
