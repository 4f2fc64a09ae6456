//! What a list shows of a game.

use damier_club::{Ending, GameId, Leg, Origin, PlayerId, Sides, Terms};
use damier_game::clock::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, Sqlite, SqliteConnection};

use crate::error::StoreError;
use crate::rows::{count, moment, named, value, word};
use crate::store::Store;

/// A player at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who.
    pub player: PlayerId,
    /// The name shown now; empty for one who has been erased.
    pub name: String,
    /// Whether a program plays.
    pub is_bot: bool,
}

/// A game in one row. All of it follows from its events.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The game.
    pub game: GameId,
    /// What they agreed on.
    pub terms: Terms,
    /// Who plays.
    pub seats: Sides<Seat>,
    /// Whether it counts for ratings.
    pub is_rated: bool,
    /// How it came about.
    pub origin: Origin,
    /// The game before it, of a rematch.
    pub previous: Option<GameId>,
    /// The game after it, of a rematch.
    pub rematch: Option<GameId>,
    /// Which game of a match it is, if it is of one.
    pub leg: Option<Leg>,
    /// When it was opened.
    pub started: Timestamp,
    /// When something last happened.
    pub changed: Timestamp,
    /// How many events it has.
    pub events: u32,
    /// How many acts stand.
    pub acts: u32,
    /// How it ended, and when; none while it goes on.
    pub ended: Option<(Ending, Timestamp)>,
    /// The position at the end.
    pub final_fen: Option<String>,
}

/// What is selected for a summary; the player of each seat is joined.
pub(super) const SELECT: &str = "SELECT g.id, g.terms, g.white, w.name AS white_name, w.is_bot AS white_bot, \
    g.black, b.name AS black_name, b.is_bot AS black_bot, g.is_rated, g.origin, g.previous, g.rematch, g.leg, g.started_at, \
    g.changed_at, g.events, g.acts, g.ended_at, g.result, g.reason, g.final_fen \
    FROM games g JOIN players w ON w.id = g.white JOIN players b ON b.id = g.black";

impl Store {
    /// What a list would show of a game.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn summary(&self, game: GameId) -> Result<Option<Summary>, StoreError> {
        self.read(game, |db, game| Box::pin(one(db, *game))).await
    }
}

pub(crate) async fn one(db: &mut SqliteConnection, game: GameId) -> Result<Option<Summary>, StoreError> {
    let mut query = sqlx::QueryBuilder::<Sqlite>::new(SELECT);
    query.push(" WHERE g.id = ").push_bind(game.as_str());
    let row = query.build().fetch_optional(db).await?;
    row.as_ref().map(read).transpose()
}

/// Reads a row of [`SELECT`].
pub(super) fn read(row: &SqliteRow) -> Result<Summary, StoreError> {
    let game = |column| row.try_get::<Option<&str>, _>(column);
    Ok(Summary {
        game: word(row.try_get("id")?)?,
        terms: value(row.try_get("terms")?)?,
        seats: Sides {
            white: seat(row, ["white", "white_name", "white_bot"])?,
            black: seat(row, ["black", "black_name", "black_bot"])?,
        },
        is_rated: row.try_get("is_rated")?,
        origin: named(row.try_get("origin")?)?,
        previous: game("previous")?.map(word).transpose()?,
        rematch: game("rematch")?.map(word).transpose()?,
        leg: row.try_get::<Option<&str>, _>("leg")?.map(value).transpose()?,
        started: moment(row.try_get("started_at")?),
        changed: moment(row.try_get("changed_at")?),
        events: count(row.try_get("events")?)?,
        acts: count(row.try_get("acts")?)?,
        ended: ended(row)?,
        final_fen: row.try_get("final_fen")?,
    })
}

fn seat(row: &SqliteRow, [player, name, is_bot]: [&str; 3]) -> Result<Seat, StoreError> {
    Ok(Seat { player: word(row.try_get(player)?)?, name: row.try_get(name)?, is_bot: row.try_get(is_bot)? })
}

fn ended(row: &SqliteRow) -> Result<Option<(Ending, Timestamp)>, StoreError> {
    let result: Option<String> = row.try_get("result")?;
    let Some(result) = result else { return Ok(None) };
    let reason: Option<String> = row.try_get("reason")?;
    let at: Option<i64> = row.try_get("ended_at")?;
    let ending = Ending { result, reason: reason.unwrap_or_default() };
    Ok(Some((ending, moment(at.unwrap_or_default()))))
}
