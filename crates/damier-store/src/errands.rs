//! What the operator, at the command line, asks of a server that runs.

use damier_club::{GameId, PlayerId};
use damier_game::clock::Timestamp;

use crate::error::StoreError;
use crate::rows::{millis, word};
use crate::store::Store;

/// Something that only the running server can do, because it has the table or the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Break a game off without a result.
    CloseGame(GameId),
    /// Cut the connections of a player whose account was closed.
    SignOut(PlayerId),
}

/// An errand to be run, and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingErrand {
    /// By which it is crossed off.
    pub number: i64,
    /// What to do.
    pub errand: Errand,
}

const CLOSE_GAME: &str = "close_game";
const SIGN_OUT: &str = "sign_out";

impl Store {
    /// Asks something of the server, and gives the number of the errand.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn ask(&self, errand: Errand, now: Timestamp) -> Result<i64, StoreError> {
        self.write((errand, now), |db, (errand, now)| {
            Box::pin(async move {
                let (action, subject) = match errand {
                    Errand::CloseGame(game) => (CLOSE_GAME, game.as_str()),
                    Errand::SignOut(player) => (SIGN_OUT, player.as_str()),
                };
                let number = sqlx::query_scalar(
                    "INSERT INTO errands (action, subject, detail, at) VALUES ($1, $2, '', $3) RETURNING key",
                )
                .bind(action)
                .bind(subject)
                .bind(millis(*now))
                .fetch_one(db)
                .await?;
                Ok(number)
            })
        })
        .await
    }

    /// What waits to be done, in the order in which it was asked.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn errands(&self) -> Result<Vec<WaitingErrand>, StoreError> {
        self.read((), |db, ()| {
            Box::pin(async move {
                let rows: Vec<(i64, String, String)> =
                    sqlx::query_as("SELECT key, action, subject FROM errands ORDER BY key")
                        .fetch_all(db)
                        .await?;
                rows.into_iter()
                    .map(|(number, action, subject)| {
                        let errand = match action.as_str() {
                            CLOSE_GAME => Errand::CloseGame(word(&subject)?),
                            SIGN_OUT => Errand::SignOut(word(&subject)?),
                            _ => return Err(StoreError::damaged(format!("`{action}` is no errand"))),
                        };
                        Ok(WaitingErrand { number, errand })
                    })
                    .collect()
            })
        })
        .await
    }

    /// Crosses an errand off: it has been run, or is not wanted any more. Whether it was still there.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn cross_off(&self, number: i64) -> Result<bool, StoreError> {
        self.write(number, |db, number| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM errands WHERE key = $1").bind(number).execute(db).await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }
}
