//! Who plays.

use damier_club::PlayerId;
use damier_game::clock::Timestamp;
use serde::Serialize;
use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::rows::{millis, moment};
use crate::store::Store;

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    /// The public id.
    pub id: PlayerId,
    /// The name shown; empty for one who has been erased.
    pub name: String,
    /// Whether a program plays.
    pub is_bot: bool,
    /// Whether there is an account to sign in to.
    pub has_account: bool,
    /// Whether the player has asked to be forgotten.
    pub is_erased: bool,
    /// Since when, in milliseconds since 1970.
    #[serde(serialize_with = "crate::rows::as_millis")]
    pub created: Timestamp,
}

impl Store {
    /// A new player without an account.
    ///
    /// # Errors
    /// If the id is taken, or the store fails.
    pub async fn create_guest(&self, id: PlayerId, name: &str, now: Timestamp) -> Result<(), StoreError> {
        self.write((id, name.to_owned(), now), |db, (id, name, now)| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO players (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
                )
                .bind(id.as_str())
                .bind(name)
                .bind(millis(*now))
                .execute(db)
                .await?;
                if done.rows_affected() == 0 {
                    return Err(StoreError::Taken { what: format!("the id {id}") });
                }
                Ok(())
            })
        })
        .await
    }

    /// A player.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        self.read(id, |db, id| Box::pin(one(db, *id))).await
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// If there is no such player, or one who has been erased; or the store fails.
    pub async fn rename(&self, id: PlayerId, name: &str) -> Result<(), StoreError> {
        self.write((id, name.to_owned()), |db, (id, name)| {
            Box::pin(async move {
                let done = sqlx::query("UPDATE players SET name = $2 WHERE id = $1 AND erased_at IS NULL")
                    .bind(id.as_str())
                    .bind(name)
                    .execute(db)
                    .await?;
                if done.rows_affected() == 0 { Err(StoreError::NoPlayer(*id)) } else { Ok(()) }
            })
        })
        .await
    }

    /// Says whether a program plays under a player's name.
    ///
    /// # Errors
    /// If there is no such player, or the store fails.
    pub async fn set_bot(&self, id: PlayerId, is_bot: bool) -> Result<(), StoreError> {
        self.write((id, is_bot), |db, (id, is_bot)| {
            Box::pin(async move {
                let done = sqlx::query("UPDATE players SET is_bot = $2 WHERE id = $1")
                    .bind(id.as_str())
                    .bind(is_bot)
                    .execute(db)
                    .await?;
                if done.rows_affected() == 0 { Err(StoreError::NoPlayer(*id)) } else { Ok(()) }
            })
        })
        .await
    }
}

pub(crate) async fn one(db: &mut SqliteConnection, id: PlayerId) -> Result<Option<Player>, StoreError> {
    let row: Option<(String, bool, bool, Option<i64>, i64)> = sqlx::query_as(
        "SELECT name, is_bot, EXISTS (SELECT 1 FROM accounts WHERE player = players.id), erased_at, created_at \
         FROM players WHERE id = $1",
    )
    .bind(id.as_str())
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(name, is_bot, has_account, erased, created)| Player {
        id,
        name,
        is_bot,
        has_account,
        is_erased: erased.is_some(),
        created: moment(created),
    }))
}

/// Refuses what refers to a player that does not exist.
pub(crate) async fn must_exist(db: &mut SqliteConnection, id: PlayerId) -> Result<(), StoreError> {
    let found: Option<i64> = sqlx::query_scalar("SELECT 1 FROM players WHERE id = $1 AND erased_at IS NULL")
        .bind(id.as_str())
        .fetch_optional(db)
        .await?;
    found.map(drop).ok_or(StoreError::NoPlayer(id))
}
