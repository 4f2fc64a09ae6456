//! Who wants nothing to do with whom.

use damier_club::PlayerId;
use damier_game::clock::Timestamp;

use crate::error::StoreError;
use crate::players::must_exist;
use crate::rows::{millis, word};
use crate::store::Store;

impl Store {
    /// Lets a player block another. Blocking twice is blocking once.
    ///
    /// # Errors
    /// If one of them does not exist, or the store fails.
    pub async fn block(&self, player: PlayerId, blocked: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        self.write((player, blocked, now), |db, (player, blocked, now)| {
            Box::pin(async move {
                must_exist(db, *player).await?;
                must_exist(db, *blocked).await?;
                sqlx::query(
                    "INSERT INTO blocks (player, blocked, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                )
                .bind(player.as_str())
                .bind(blocked.as_str())
                .bind(millis(*now))
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// Takes a block back; whether there was one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<bool, StoreError> {
        self.write((player, blocked), |db, (player, blocked)| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM blocks WHERE player = $1 AND blocked = $2")
                    .bind(player.as_str())
                    .bind(blocked.as_str())
                    .execute(db)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// Whom a player has blocked, the last first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn blocked_by(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        self.read(player, |db, player| {
            Box::pin(async move {
                let ids: Vec<String> = sqlx::query_scalar(
                    "SELECT blocked FROM blocks WHERE player = $1 ORDER BY at DESC, blocked",
                )
                .bind(player.as_str())
                .fetch_all(db)
                .await?;
                ids.iter().map(|id| word(id)).collect()
            })
        })
        .await
    }

    /// With whom a player is not to be paired: whom the player has blocked, and who has blocked the player.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn kept_apart_from(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        self.read(player, |db, player| {
            Box::pin(async move {
                let ids: Vec<String> = sqlx::query_scalar(
                    "SELECT blocked FROM blocks WHERE player = $1 UNION SELECT player FROM blocks WHERE blocked = $1",
                )
                .bind(player.as_str())
                .fetch_all(db)
                .await?;
                ids.iter().map(|id| word(id)).collect()
            })
        })
        .await
    }
}
