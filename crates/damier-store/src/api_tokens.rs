//! Tokens of programs that act for a player.

use damier_club::PlayerId;
use damier_game::clock::Timestamp;
use serde::Serialize;
use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::players::must_exist;
use crate::rows::{as_millis, millis, moment, word};
use crate::store::Store;
use crate::token::TokenHash;

/// A token of a program. The token itself is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ApiToken {
    /// Its number, by which it is revoked.
    pub number: i64,
    /// For whom the program acts.
    #[serde(skip)]
    pub player: PlayerId,
    /// What the player calls it.
    pub name: String,
    /// Whether it is there for a program to play with.
    pub is_bot: bool,
    /// When it was made, in milliseconds since 1970.
    #[serde(serialize_with = "as_millis")]
    pub created: Timestamp,
    /// When it was last used, in milliseconds since 1970, give or take a day.
    #[serde(serialize_with = "maybe_millis")]
    pub used: Option<Timestamp>,
}

fn maybe_millis<S: serde::Serializer>(at: &Option<Timestamp>, serializer: S) -> Result<S::Ok, S::Error> {
    at.map(|at| at.0).serialize(serializer)
}

type Row = (i64, String, String, bool, i64, Option<i64>);

fn token((number, player, name, is_bot, created, used): Row) -> Result<ApiToken, StoreError> {
    let (created, used) = (moment(created), used.map(moment));
    Ok(ApiToken { number, player: word(&player)?, name, is_bot, created, used })
}

impl Store {
    /// Makes a token, and gives its number.
    ///
    /// # Errors
    /// If there is no such player, or the store fails.
    pub async fn create_api_token(
        &self,
        token: TokenHash,
        player: PlayerId,
        name: &str,
        is_bot: bool,
        now: Timestamp,
    ) -> Result<i64, StoreError> {
        let args = (token, player, name.to_owned(), is_bot, now);
        self.write(args, |db, (token, player, name, is_bot, now)| {
            Box::pin(async move {
                must_exist(db, *player).await?;
                let number = sqlx::query_scalar(
                    "INSERT INTO api_tokens (token_hash, player, name, is_bot, created_at) \
                     VALUES ($1, $2, $3, $4, $5) RETURNING key",
                )
                .bind(token.bytes())
                .bind(player.as_str())
                .bind(name)
                .bind(is_bot)
                .bind(millis(*now))
                .fetch_one(db)
                .await?;
                Ok(number)
            })
        })
        .await
    }

    /// What a token stands for.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn api_token(&self, hash: TokenHash) -> Result<Option<ApiToken>, StoreError> {
        self.read(hash, |db, hash| {
            Box::pin(async move {
                let row: Option<Row> = sqlx::query_as(
                    "SELECT key, player, name, is_bot, created_at, used_at FROM api_tokens WHERE token_hash = $1",
                )
                .bind(hash.bytes())
                .fetch_optional(db)
                .await?;
                row.map(token).transpose()
            })
        })
        .await
    }

    /// Notes that a token was used. Once a day is enough.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn api_token_used(&self, number: i64, now: Timestamp) -> Result<(), StoreError> {
        self.write((number, now), |db, (number, now)| {
            Box::pin(async move {
                sqlx::query("UPDATE api_tokens SET used_at = $2 WHERE key = $1")
                    .bind(number)
                    .bind(millis(*now))
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// The tokens of a player, oldest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn api_tokens(&self, player: PlayerId) -> Result<Vec<ApiToken>, StoreError> {
        self.read(player, |db, player| Box::pin(all(db, *player))).await
    }

    /// Revokes a token of a player; whether there was such a one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn delete_api_token(&self, player: PlayerId, number: i64) -> Result<bool, StoreError> {
        self.write((player, number), |db, (player, number)| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM api_tokens WHERE player = $1 AND key = $2")
                    .bind(player.as_str())
                    .bind(number)
                    .execute(db)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }
}

pub(crate) async fn all(db: &mut SqliteConnection, player: PlayerId) -> Result<Vec<ApiToken>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT key, player, name, is_bot, created_at, used_at FROM api_tokens WHERE player = $1 ORDER BY key",
    )
    .bind(player.as_str())
    .fetch_all(db)
    .await?;
    rows.into_iter().map(token).collect()
}
