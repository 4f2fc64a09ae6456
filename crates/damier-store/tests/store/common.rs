//! Players and games to keep.

use damier_club::{Ending, Event, GameId, Happened, Origin, PlayerId, Sides, Terms};
use damier_game::clock::Timestamp;
use damier_rules::Variant;
use damier_store::{Options, Store};

/// A moment in 2026.
pub(crate) const NOW: Timestamp = Timestamp(1_790_000_000_000);

pub(crate) fn anne() -> PlayerId {
    PlayerId::from_random(1)
}
pub(crate) fn bart() -> PlayerId {
    PlayerId::from_random(2)
}

pub(crate) fn at(seconds: u64, event: Event) -> Happened {
    Happened { at: Timestamp(NOW.0 + 1000 * seconds), event }
}

pub(crate) fn opened(game: GameId, seats: Sides<PlayerId>) -> Happened {
    let terms = Terms { time: None, ..Terms::usual(Variant::INTERNATIONAL) };
    at(0, Event::Opened { game, terms, seats, rated: false, origin: Origin::Lobby, previous: None })
}

/// A game of Anne's against Bart, opened.
pub(crate) fn anne_and_bart(game: GameId) -> Happened {
    opened(game, Sides { white: anne(), black: bart() })
}

pub(crate) fn acted(act: u32, word: &str) -> Happened {
    at(u64::from(act) + 1, Event::Acted { act, word: word.to_owned(), left: None, quota: None })
}

pub(crate) fn ended(seconds: u64, result: &str, reason: &str) -> Happened {
    let ending = Ending { result: result.to_owned(), reason: reason.to_owned() };
    at(seconds, Event::Ended { ending, left: None })
}

/// A store in memory that knows Anne and Bart.
pub(crate) async fn store() -> Store {
    let store = Store::in_memory(Options::default()).await.expect("memory");
    introduce(&store).await;
    store
}

pub(crate) async fn introduce(store: &Store) {
    store.create_guest(anne(), "Anne", NOW).await.expect("Anne is new");
    store.create_guest(bart(), "Bart", NOW).await.expect("Bart is new");
}
