//! What players say to each other in their own words.

use damier_club::{GameId, PlayerId};
use damier_game::clock::Timestamp;

use crate::error::StoreError;
use crate::rows::{millis, moment, word};
use crate::store::Store;

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// By whom.
    pub player: PlayerId,
    /// What.
    pub text: String,
    /// When.
    pub at: Timestamp,
}

impl Store {
    /// Keeps what was said.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn say(&self, game: GameId, message: Message) -> Result<(), StoreError> {
        self.write((game, message), |db, (game, message)| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO messages (game, player, text, at) SELECT key, $2, $3, $4 FROM games WHERE id = $1",
                )
                .bind(game.as_str())
                .bind(message.player.as_str())
                .bind(&message.text)
                .bind(millis(message.at))
                .execute(db)
                .await?;
                if done.rows_affected() == 0 { Err(StoreError::NoGame(*game)) } else { Ok(()) }
            })
        })
        .await
    }

    /// What was said at a table, oldest first, at most the last `limit`.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn messages(&self, game: GameId, limit: u32) -> Result<Vec<Message>, StoreError> {
        self.read((game, limit), |db, (game, limit)| {
            Box::pin(async move {
                let rows: Vec<(String, String, i64)> = sqlx::query_as(
                    "SELECT player, text, at FROM messages WHERE game = (SELECT key FROM games WHERE id = $1) \
                     ORDER BY key DESC LIMIT $2",
                )
                .bind(game.as_str())
                .bind(i64::from(*limit))
                .fetch_all(db)
                .await?;
                let newest_first = rows.into_iter().rev();
                newest_first
                    .map(|(player, text, at)| Ok(Message { player: word(&player)?, text, at: moment(at) }))
                    .collect()
            })
        })
        .await
    }
}
