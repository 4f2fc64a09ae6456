//! Players and games to keep.

use std::path::{Path, PathBuf};

use damier_club::{Ending, Event, GameId, Happened, Origin, PlayerId, Sides, Terms};
use damier_game::clock::Timestamp;
use damier_game::{Game, record};
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
    at(
        0,
        Event::Opened { game, terms, seats, rated: false, origin: Origin::Lobby, previous: None, leg: None },
    )
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

/// A store in a folder that knows Anne and Bart.
pub(crate) async fn store_in(folder: &Path, options: Options) -> Store {
    let store = Store::open(folder, options).await.expect("a store");
    if store.player(anne()).await.expect("a look").is_none() {
        introduce(&store).await;
    }
    store
}

/// The events of a game that was begun: it is opened, and so many acts are done, legal and by lot.
pub(crate) fn begun(game: GameId, acts: usize) -> Vec<Happened> {
    let mut lot =
        game.as_str().bytes().fold(7_u64, |lot, byte| lot.wrapping_mul(31).wrapping_add(byte.into()));
    let mut played = Game::new(Variant::INTERNATIONAL);
    while played.len() < acts {
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = played.playable_moves();
        let Some(chosen) = moves.get((lot >> 33) as usize % moves.len().max(1)) else { break };
        played.play(chosen).expect("it is playable");
    }
    let words = record::words(&played);
    let acted = words.iter().zip(0..).map(|(word, act)| acted(act, word));
    std::iter::once(anne_and_bart(game)).chain(acted).collect()
}

/// The names in a folder, in order, without the lock and what SQLite puts beside a database.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text"));
    let mut names: Vec<_> =
        names.filter(|name| name != "lock" && !name.ends_with("-wal") && !name.ends_with("-shm")).collect();
    names.sort();
    names
}

pub(crate) fn database(folder: &Path) -> PathBuf {
    folder.join("club.db")
}
