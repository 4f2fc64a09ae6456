//! Sessions: who is behind a cookie.

use damier_club::PlayerId;
use damier_game::clock::Timestamp;

use crate::error::StoreError;
use crate::players::must_exist;
use crate::rows::{millis, moment, word};
use crate::store::Store;
use crate::token::TokenHash;

/// A proof of who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// Who.
    pub player: PlayerId,
    /// Since when.
    pub created: Timestamp,
    /// Until when.
    pub expires: Timestamp,
}

impl Store {
    /// Begins a session.
    ///
    /// # Errors
    /// If there is no such player, or the store fails.
    pub async fn create_session(&self, token: TokenHash, session: Session) -> Result<(), StoreError> {
        self.write((token, session), |db, (token, session)| {
            Box::pin(async move {
                must_exist(db, session.player).await?;
                sqlx::query("INSERT INTO sessions (token_hash, player, created_at, expires_at) VALUES ($1, $2, $3, $4)")
                    .bind(token.bytes())
                    .bind(session.player.as_str())
                    .bind(millis(session.created))
                    .bind(millis(session.expires))
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// The session of a token, unless it has expired.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn session(&self, token: TokenHash, now: Timestamp) -> Result<Option<Session>, StoreError> {
        self.read((token, now), |db, (token, now)| {
            Box::pin(async move {
                let row: Option<(String, i64, i64)> = sqlx::query_as(
                    "SELECT player, created_at, expires_at FROM sessions WHERE token_hash = $1 AND expires_at > $2",
                )
                .bind(token.bytes())
                .bind(millis(*now))
                .fetch_optional(db)
                .await?;
                row.map(|(player, created, expires)| {
                    Ok(Session { player: word(&player)?, created: moment(created), expires: moment(expires) })
                })
                .transpose()
            })
        })
        .await
    }

    /// Lets a session last longer.
    ///
    /// # Errors
    /// If the store fails; a session that is gone stays gone.
    pub async fn extend_session(&self, token: TokenHash, expires: Timestamp) -> Result<(), StoreError> {
        self.write((token, expires), |db, (token, expires)| {
            Box::pin(async move {
                sqlx::query("UPDATE sessions SET expires_at = $2 WHERE token_hash = $1")
                    .bind(token.bytes())
                    .bind(millis(*expires))
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn end_session(&self, token: TokenHash) -> Result<(), StoreError> {
        self.write(token, |db, token| {
            Box::pin(async move {
                sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
                    .bind(token.bytes())
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Ends all sessions of a player.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn end_sessions(&self, player: PlayerId) -> Result<(), StoreError> {
        self.write(player, |db, player| {
            Box::pin(async move {
                sqlx::query("DELETE FROM sessions WHERE player = $1")
                    .bind(player.as_str())
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }
}
