//! Lists of games, newest first.

use damier_club::{GameId, PlayerId};
use damier_rules::Variant;
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::summary::{self, SELECT, Summary};
use crate::error::StoreError;
use crate::store::Store;

/// Which games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameFilter {
    /// Of this player.
    pub player: Option<PlayerId>,
    /// Of this variant, whatever its house rules.
    pub variant: Option<Variant>,
    /// Only those that go on, or only those that are over.
    pub is_running: Option<bool>,
    /// Only those older than this one: the last of the page before.
    pub before: Option<GameId>,
}

/// Some of the games asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct GamePage {
    /// The games, newest first.
    pub games: Vec<Summary>,
    /// Whether there are older ones.
    pub has_more: bool,
}

impl Store {
    /// The newest games that a filter lets through, at most `limit`.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn list(&self, filter: GameFilter, limit: u32) -> Result<GamePage, StoreError> {
        self.read((filter, limit), |db, (filter, limit)| Box::pin(page(db, filter, *limit))).await
    }
}

async fn page(db: &mut SqliteConnection, filter: &GameFilter, limit: u32) -> Result<GamePage, StoreError> {
    let mut query = query(filter);
    // One more than asked for, to know whether there are more.
    query.push_bind(i64::from(limit) + 1);
    let rows = query.build().fetch_all(db).await?;
    let mut games = rows.iter().map(summary::read).collect::<Result<Vec<_>, _>>()?;
    let has_more = games.len() > limit as usize;
    games.truncate(limit as usize);
    Ok(GamePage { games, has_more })
}

/// The query up to the limit.
fn query(filter: &GameFilter) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new(SELECT);
    let key = match &filter.player {
        None => "g.key",
        Some(player) => {
            // Who plays both sides is asked for only once.
            query
                .push(" JOIN (SELECT DISTINCT game FROM seats WHERE player = ")
                .push_bind(player.as_str().to_owned());
            query.push(") s ON s.game = g.key");
            "s.game"
        }
    };
    query.push(" WHERE 1 = 1");
    if let Some(variant) = filter.variant {
        query.push(" AND g.variant = ").push_bind(variant.id());
    }
    match filter.is_running {
        None => {}
        Some(true) => {
            query.push(" AND g.result IS NULL");
        }
        Some(false) => {
            query.push(" AND g.result IS NOT NULL");
        }
    }
    if let Some(before) = filter.before {
        query.push(" AND ").push(key).push(" < (SELECT key FROM games WHERE id = ");
        query.push_bind(before.as_str().to_owned()).push(")");
    }
    query.push(" ORDER BY ").push(key).push(" DESC LIMIT ");
    query
}
