//! Who may not say anything in words of his own.

use damier_club::PlayerId;
use damier_club::people::Mute;
use damier_game::clock::Timestamp;

use crate::audit::{self, Act};
use crate::error::StoreError;
use crate::players::must_exist;
use crate::rows::{millis, moment};
use crate::store::Store;

impl Store {
    /// Mutes a player, in the place of any mute before.
    ///
    /// # Errors
    /// If there is no such player, or the store fails.
    pub async fn mute(&self, player: PlayerId, mute: Mute, act: Act) -> Result<(), StoreError> {
        self.write((player, mute, act), |db, (player, mute, act)| {
            Box::pin(async move {
                must_exist(db, *player).await?;
                sqlx::query(
                    "INSERT INTO mutes (player, until, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT (player) \
                     DO UPDATE SET until = excluded.until, reason = excluded.reason, at = excluded.at",
                )
                .bind(player.as_str())
                .bind(millis(mute.until))
                .bind(&mute.reason)
                .bind(millis(act.at))
                .execute(&mut *db)
                .await?;
                audit::note(db, act, "mute", player.as_str(), &mute.reason).await
            })
        })
        .await
    }

    /// Ends a mute; whether there was one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unmute(&self, player: PlayerId, act: Act) -> Result<bool, StoreError> {
        self.write((player, act), |db, (player, act)| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM mutes WHERE player = $1 AND until > $2")
                    .bind(player.as_str())
                    .bind(millis(act.at))
                    .execute(&mut *db)
                    .await?;
                let was_muted = done.rows_affected() == 1;
                if was_muted {
                    audit::note(db, act, "unmute", player.as_str(), "").await?;
                }
                Ok(was_muted)
            })
        })
        .await
    }

    /// The mute of a player, while it lasts.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn mute_of(&self, player: PlayerId, now: Timestamp) -> Result<Option<Mute>, StoreError> {
        self.read((player, now), |db, (player, now)| {
            Box::pin(async move {
                let row: Option<(i64, String)> =
                    sqlx::query_as("SELECT until, reason FROM mutes WHERE player = $1 AND until > $2")
                        .bind(player.as_str())
                        .bind(millis(*now))
                        .fetch_optional(db)
                        .await?;
                Ok(row.map(|(until, reason)| Mute { until: moment(until), reason }))
            })
        })
        .await
    }
}
