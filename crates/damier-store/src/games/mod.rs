//! Games: their events, and one row that sums each up.

mod append;
mod list;
pub(crate) mod summary;

use damier_club::{GameId, Happened};

use crate::error::StoreError;
use crate::rows::{value, word};
use crate::store::Store;

pub use append::Aftermath;
pub(crate) use append::{Addition, add};
pub use list::{GameFilter, GamePage};
pub use summary::{Seat, Summary};

impl Store {
    /// The events of a game from a number on; none if the game does not exist.
    ///
    /// # Errors
    /// If the store fails, or an event cannot be read.
    pub async fn events(&self, game: GameId, from: u32) -> Result<Vec<Happened>, StoreError> {
        self.read((game, from), |db, (game, from)| {
            Box::pin(async move {
                let texts: Vec<String> = sqlx::query_scalar(
                    "SELECT event FROM events WHERE game = (SELECT key FROM games WHERE id = $1) AND number >= $2 \
                     ORDER BY number",
                )
                .bind(game.as_str())
                .bind(i64::from(*from))
                .fetch_all(db)
                .await?;
                texts.iter().map(|text| value(text)).collect()
            })
        })
        .await
    }

    /// The games that are not over, oldest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn open_games(&self) -> Result<Vec<GameId>, StoreError> {
        self.read((), |db, ()| {
            Box::pin(async move {
                let ids: Vec<String> =
                    sqlx::query_scalar("SELECT id FROM games WHERE result IS NULL ORDER BY key")
                        .fetch_all(db)
                        .await?;
                ids.iter().map(|id| word(id)).collect()
            })
        })
        .await
    }
}
