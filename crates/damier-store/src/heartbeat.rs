//! When the server was last awake: clocks do not run while it is not.

use damier_game::clock::Timestamp;

use crate::error::StoreError;
use crate::rows::{millis, moment};
use crate::store::Store;

impl Store {
    /// Notes that the server is awake.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn heartbeat(&self, now: Timestamp) -> Result<(), StoreError> {
        self.write(now, |db, now| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                )
                .bind(millis(*now))
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// When the server was last known to be awake, if it ever was.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn last_heartbeat(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read((), |db, ()| {
            Box::pin(async move {
                let at: Option<i64> =
                    sqlx::query_scalar("SELECT at FROM heartbeat WHERE id = 1").fetch_optional(db).await?;
                Ok(at.map(moment))
            })
        })
        .await
    }
}
