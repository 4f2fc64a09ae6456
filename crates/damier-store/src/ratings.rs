//! Ratings: how strong a player is in a variant, and what each game did to it.

use damier_club::{GameId, PlayerId, Rating};
use damier_game::clock::Timestamp;
use damier_rules::Variant;
use serde::Serialize;
use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::rows::{as_millis, count, millis, moment, word};
use crate::store::Store;

/// What a game did to the rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// Whose.
    pub player: PlayerId,
    /// In what.
    pub variant: Variant,
    /// The rating before the game.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

/// What a game did to the rating of a player, as it is remembered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rerated {
    /// Whose.
    pub player: PlayerId,
    /// The rating before the game.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
}

impl From<&RatingChange> for Rerated {
    fn from(change: &RatingChange) -> Self {
        let RatingChange { player, before, after, .. } = change;
        Self { player: *player, before: before.rating, after: after.rating }
    }
}

/// A player's rating in a variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The id of the variant.
    pub variant: String,
    /// The rating after the last game.
    pub rating: Rating,
    /// Rated games played.
    pub games: u32,
    /// When the last of them ended, in milliseconds since 1970.
    #[serde(serialize_with = "as_millis")]
    pub changed: Timestamp,
}

/// A player among the strongest of a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// Who.
    pub player: PlayerId,
    /// The name shown.
    pub name: String,
    /// How strong.
    pub standing: Standing,
}

/// The columns of a standing.
type Row = (String, f64, f64, f64, i64, i64);

/// Id and name of a player, and the columns of the standing.
type LeaderRow = (String, String, String, f64, f64, f64, i64, i64);

fn standing((variant, rating, deviation, volatility, games, changed): Row) -> Result<Standing, StoreError> {
    let rating = Rating { rating, deviation, volatility };
    Ok(Standing { variant, rating, games: count(games)?, changed: moment(changed) })
}

impl Store {
    /// A player's rating in a variant; none before the first rated game.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn rating(&self, player: PlayerId, variant: Variant) -> Result<Option<Standing>, StoreError> {
        self.read((player, variant), |db, (player, variant)| {
            Box::pin(async move {
                let row: Option<Row> = sqlx::query_as(
                    "SELECT variant, rating, deviation, volatility, games, changed_at FROM ratings \
                     WHERE player = $1 AND variant = $2",
                )
                .bind(player.as_str())
                .bind(variant.id())
                .fetch_optional(db)
                .await?;
                row.map(standing).transpose()
            })
        })
        .await
    }

    /// All ratings of a player, most games first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn ratings(&self, player: PlayerId) -> Result<Vec<Standing>, StoreError> {
        self.read(player, |db, player| Box::pin(all(db, *player))).await
    }

    /// What a game did to the ratings of its players; of those who have been erased nothing is known.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn rerated(&self, game: GameId) -> Result<Vec<Rerated>, StoreError> {
        self.read(game, |db, game| {
            Box::pin(async move {
                let rows: Vec<(String, f64, f64)> = sqlx::query_as(
                    "SELECT player, rating_before, rating_after FROM rating_changes \
                     WHERE game = (SELECT key FROM games WHERE id = $1)",
                )
                .bind(game.as_str())
                .fetch_all(db)
                .await?;
                rows.into_iter()
                    .map(|(player, before, after)| Ok(Rerated { player: word(&player)?, before, after }))
                    .collect()
            })
        })
        .await
    }

    /// The strongest players of a variant, of those whose deviation is no greater than asked; accounts that are closed
    /// do not count.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn leaders(
        &self,
        variant: Variant,
        deviation: f64,
        limit: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        self.read((variant, deviation, limit), |db, (variant, deviation, limit)| {
            Box::pin(async move {
                let rows: Vec<LeaderRow> = sqlx::query_as(
                    "SELECT players.id, players.name, variant, rating, deviation, volatility, games, changed_at \
                     FROM ratings JOIN players ON players.id = ratings.player JOIN accounts ON accounts.player = players.id \
                     WHERE variant = $1 AND deviation <= $2 AND accounts.closed_at IS NULL \
                     ORDER BY rating DESC, players.id LIMIT $3",
                )
                .bind(variant.id())
                .bind(deviation)
                .bind(i64::from(*limit))
                .fetch_all(db)
                .await?;
                rows.into_iter()
                    .map(|(player, name, variant, rating, deviation, volatility, games, changed)| {
                        let row = (variant, rating, deviation, volatility, games, changed);
                        Ok(Leader { player: word(&player)?, name, standing: standing(row)? })
                    })
                    .collect()
            })
        })
        .await
    }
}

/// All ratings of a player, most games first.
pub(crate) async fn all(db: &mut SqliteConnection, player: PlayerId) -> Result<Vec<Standing>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT variant, rating, deviation, volatility, games, changed_at FROM ratings \
         WHERE player = $1 ORDER BY games DESC, variant",
    )
    .bind(player.as_str())
    .fetch_all(db)
    .await?;
    rows.into_iter().map(standing).collect()
}

/// Notes what a game did to a rating.
pub(crate) async fn change(
    db: &mut SqliteConnection,
    game: i64,
    change: &RatingChange,
    at: Timestamp,
) -> Result<(), StoreError> {
    let RatingChange { player, variant, before, after } = change;
    sqlx::query(
        "INSERT INTO ratings (player, variant, rating, deviation, volatility, games, changed_at) \
         VALUES ($1, $2, $3, $4, $5, 1, $6) ON CONFLICT (player, variant) DO UPDATE SET rating = excluded.rating, \
         deviation = excluded.deviation, volatility = excluded.volatility, games = ratings.games + 1, \
         changed_at = excluded.changed_at",
    )
    .bind(player.as_str())
    .bind(variant.id())
    .bind(after.rating)
    .bind(after.deviation)
    .bind(after.volatility)
    .bind(millis(at))
    .execute(&mut *db)
    .await?;
    sqlx::query(
        "INSERT INTO rating_changes (game, player, variant, rating_before, rating_after) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(game)
    .bind(player.as_str())
    .bind(variant.id())
    .bind(before.rating)
    .bind(after.rating)
    .execute(db)
    .await?;
    Ok(())
}
