//! Throwing away what nobody can use any more.

use damier_game::clock::{Millis, Timestamp};

use crate::error::StoreError;
use crate::rows::millis;
use crate::store::Store;

/// A guest who never played is forgotten this long after the last session ended or the guest was made.
const GUEST: Millis = Millis::from_days(7);

/// Taken invitations lead to their game for this long after they would have expired.
const INVITATION: Millis = Millis::from_days(30);

/// So many guests at a time, so that others can write between.
const GUESTS_AT_A_TIME: i64 = 1000;

impl Store {
    /// Throws away expired sessions and invitations, conduct that is forgotten, and guests who left nothing behind. To be called now and then.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sweep(&self, now: Timestamp) -> Result<(), StoreError> {
        self.write(now, |db, now| {
            Box::pin(async move {
                let before = |time: Millis| i64::try_from(now.0.saturating_sub(time.0)).unwrap_or(i64::MAX);
                sqlx::query("DELETE FROM sessions WHERE expires_at <= $1").bind(millis(*now)).execute(&mut *db).await?;
                sqlx::query(
                    "DELETE FROM invitations WHERE expires_at <= $1 AND (taken_at IS NULL OR expires_at <= $2)",
                )
                .bind(millis(*now))
                .bind(before(INVITATION))
                .execute(&mut *db)
                .await?;
                sqlx::query("DELETE FROM conduct WHERE forgotten_at <= $1").bind(millis(*now)).execute(&mut *db).await?;
                sqlx::query(SWEEP_GUESTS).bind(before(GUEST)).bind(GUESTS_AT_A_TIME).execute(db).await?;
                Ok(())
            })
        })
        .await
    }
}

/// Guests made before `$1` to whom nothing refers.
const SWEEP_GUESTS: &str = "DELETE FROM players WHERE id IN (SELECT id FROM players p WHERE created_at < $1 \
    AND NOT EXISTS (SELECT 1 FROM seats WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM api_tokens WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM invitations WHERE creator = p.id OR taken_by = p.id) \
    AND NOT EXISTS (SELECT 1 FROM messages WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked = p.id) \
    AND NOT EXISTS (SELECT 1 FROM reports WHERE reporter = p.id) \
    AND NOT EXISTS (SELECT 1 FROM reports WHERE reported = p.id) \
    AND NOT EXISTS (SELECT 1 FROM mutes WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM conduct WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM ratings WHERE player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM audit WHERE moderator = p.id) \
    LIMIT $2)";
