//! The games that go on, for whoever wants to watch.

use std::collections::HashMap;
use std::sync::Mutex;

use damier_club::GameId;
use damier_game::clock::Timestamp;
use damier_protocol::live::RunningGame;

use super::lock;

/// The games that go on.
#[derive(Debug, Default)]
pub(crate) struct Running {
    games: Mutex<HashMap<GameId, (Timestamp, RunningGame)>>,
}

impl Running {
    pub(super) fn add(&self, since: Timestamp, game: RunningGame) {
        lock(&self.games).insert(game.game, (since, game));
    }

    pub(super) fn remove(&self, game: GameId) {
        lock(&self.games).remove(&game);
    }

    pub(super) fn clear(&self) {
        lock(&self.games).clear();
    }

    pub(crate) fn len(&self) -> usize {
        lock(&self.games).len()
    }

    /// The newest ones.
    pub(crate) fn newest(&self, most: usize) -> Vec<RunningGame> {
        let mut games: Vec<_> = lock(&self.games).values().cloned().collect();
        games.sort_unstable_by_key(|(since, game)| (std::cmp::Reverse(*since), game.game));
        games.into_iter().take(most).map(|(_, game)| game).collect()
    }
}
