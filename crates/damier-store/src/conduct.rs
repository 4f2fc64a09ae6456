//! Who has left games to others of late.

use damier_club::PlayerId;
use damier_club::lobby::Conduct;
use damier_game::clock::Timestamp;

use crate::error::StoreError;
use crate::players::must_exist;
use crate::rows::{count, millis, moment, word};
use crate::store::Store;

impl Store {
    /// Keeps how often a player has let others down, in the place of what was known.
    ///
    /// # Errors
    /// If there is no such player, or the store fails.
    pub async fn keep_conduct(&self, player: PlayerId, conduct: Conduct) -> Result<(), StoreError> {
        self.write((player, conduct), |db, (player, conduct)| {
            Box::pin(async move {
                must_exist(db, *player).await?;
                sqlx::query(
                    "INSERT INTO conduct (player, games, last_at, forgotten_at) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (player) DO UPDATE SET games = excluded.games, last_at = excluded.last_at, \
                     forgotten_at = excluded.forgotten_at",
                )
                .bind(player.as_str())
                .bind(i64::from(conduct.games))
                .bind(millis(conduct.last))
                .bind(millis(conduct.forgotten_at()))
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// The conduct of all players who have let others down, as far as it is not forgotten.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn conduct(&self, now: Timestamp) -> Result<Vec<(PlayerId, Conduct)>, StoreError> {
        self.read(now, |db, now| {
            Box::pin(async move {
                let rows: Vec<(String, i64, i64)> =
                    sqlx::query_as("SELECT player, games, last_at FROM conduct WHERE forgotten_at > $1")
                        .bind(millis(*now))
                        .fetch_all(db)
                        .await?;
                rows.into_iter()
                    .map(|(player, games, last)| {
                        Ok((word(&player)?, Conduct { games: count(games)?, last: moment(last) }))
                    })
                    .collect()
            })
        })
        .await
    }
}
