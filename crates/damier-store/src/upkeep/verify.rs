//! Looking whether all is well: the pages of the file, and whether every game can be played from its events and is what
//! its row says.

use std::path::Path;

use damier_club::{GameId, Happened, Leg, Sides, Table};
use damier_game::clock::Timestamp;
use sqlx::SqliteConnection;

use super::file::Look;
use super::report::Report;
use super::{Progress, Stop, Tell};
use crate::error::StoreError;
use crate::games::{Summary, summary};
use crate::place::Place;
use crate::replay::{self, Impossible};
use crate::rows::{value, word};
use crate::schema;
use crate::store::Store;

/// So many games are looked up at a time.
const BATCH: i64 = 500;

/// Checks a database: that of a folder, or a copy in a file. A server may run meanwhile; each game is looked at as it is
/// at one moment.
///
/// # Errors
/// If the database cannot be looked at at all, or the check was stopped. What is wrong inside is in the report.
pub async fn verify(path: &Path, tell: Tell<'_>, stop: &Stop) -> Result<Report, StoreError> {
    let file = if path.is_dir() { Place::existing(path)?.database() } else { path.to_owned() };
    let mut look = Look::at(&file, stop).await?;
    let version = schema::version(&mut look.db, &file).await?;
    let mut report = Report { file: file.clone(), version, ..Report::default() };
    tell(Progress::Checking);
    check_pages(&mut look.db, &mut report).await?;
    if version > 0 {
        check_games(&mut look.db, &mut report, tell, stop).await?;
    }
    look.close().await?;
    Ok(report)
}

impl Store {
    /// Checks the database; see [`verify`].
    ///
    /// # Errors
    /// As `verify`; a store in memory has no file to check.
    pub async fn verify(&self, tell: Tell<'_>, stop: &Stop) -> Result<Report, StoreError> {
        verify(self.folder()?, tell, stop).await
    }
}

/// The check that SQLite makes of its own pages, and of what rows refer to.
async fn check_pages(db: &mut SqliteConnection, report: &mut Report) -> Result<(), StoreError> {
    match sqlx::query_scalar::<_, String>("PRAGMA integrity_check").fetch_all(&mut *db).await {
        Ok(said) => {
            for line in said.iter().flat_map(|said| said.lines()).filter(|line| *line != "ok") {
                report.add(None, None, line);
            }
        }
        Err(error) => damage(report, error.into(), "the pages")?,
    }
    let dangling = "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check";
    match sqlx::query_as::<_, (String, Option<i64>, String)>(dangling).fetch_all(db).await {
        Ok(rows) => {
            for (table, row, parent) in rows {
                let row = row.map(|row| format!(" {row}")).unwrap_or_default();
                report.add(None, None, format!("row{row} of {table} refers to none of {parent}"));
            }
        }
        Err(error) => damage(report, error.into(), "what rows refer to")?,
    }
    Ok(())
}

/// Notes damage; anything else ends the check.
fn damage(report: &mut Report, error: StoreError, of: &str) -> Result<(), StoreError> {
    match error {
        StoreError::Damaged { what } => {
            report.add(None, None, format!("{of}: {what}"));
            Ok(())
        }
        error => Err(error),
    }
}

async fn check_games(
    db: &mut SqliteConnection,
    report: &mut Report,
    tell: Tell<'_>,
    stop: &Stop,
) -> Result<(), StoreError> {
    let of: i64 = match sqlx::query_scalar("SELECT count(*) FROM games").fetch_one(&mut *db).await {
        Ok(games) => games,
        Err(error) => return damage(report, error.into(), "the games"),
    };
    let mut last = 0;
    loop {
        let batch = "SELECT key, id FROM games WHERE key > $1 ORDER BY key LIMIT $2";
        let batch = sqlx::query_as::<_, (i64, String)>(batch).bind(last).bind(BATCH);
        let games = match batch.fetch_all(&mut *db).await {
            Ok(games) => games,
            Err(error) => return damage(report, error.into(), "the games"),
        };
        let Some((key, _)) = games.last() else { return Ok(()) };
        last = *key;
        for (key, id) in &games {
            if stop.is_stopped() {
                return Err(StoreError::Stopped);
            }
            match check_game(db, report, *key, id).await {
                Ok(()) => {}
                Err(StoreError::Damaged { what }) => report.add(id.parse().ok(), None, what),
                Err(error) => return Err(error),
            }
            report.games += 1;
        }
        tell(Progress::Replaying { games: report.games, of: of.unsigned_abs().max(report.games) });
    }
}

/// Plays a game from its events and compares it with its row, both of the same moment.
async fn check_game(
    db: &mut SqliteConnection,
    report: &mut Report,
    key: i64,
    id: &str,
) -> Result<(), StoreError> {
    let game: GameId = word(id)?;
    sqlx::raw_sql("BEGIN").execute(&mut *db).await?;
    let read = read_game(db, key, game).await;
    sqlx::raw_sql("COMMIT").execute(&mut *db).await?;
    let (summary, rows) = read?;
    report.events += rows.len() as u64;
    let Some(events) = read_events(report, game, &rows) else { return Ok(()) };
    match replay::table(&events) {
        Err(Impossible { number, error }) => report.add(Some(game), Some(number), error.to_string()),
        Ok(table) => {
            compare(report, game, &summary, &table, &events);
            check_match(db, report, &table).await?;
        }
    }
    Ok(())
}

/// What a second game of a match brings is what its players made in the first, which leads to it.
async fn check_match(
    db: &mut SqliteConnection,
    report: &mut Report,
    table: &Table,
) -> Result<(), StoreError> {
    let (Some(Leg::Second { brought }), Some(previous)) = (table.leg(), table.previous()) else {
        return Ok(());
    };
    let first = summary::one(db, previous).await?.filter(|first| first.rematch == Some(table.id()));
    let made = first.and_then(|first| first.ended?.0.points());
    if made != Some(Sides { white: brought.black, black: brought.white }) {
        report.add(
            Some(table.id()),
            Some(0),
            format!("brings other points than were made in game {previous}"),
        );
    }
    Ok(())
}

type EventRow = (i64, String);

async fn read_game(
    db: &mut SqliteConnection,
    key: i64,
    game: GameId,
) -> Result<(Summary, Vec<EventRow>), StoreError> {
    let summary = summary::one(db, game).await?;
    let summary = summary.ok_or_else(|| StoreError::damaged("its row, or a player's, cannot be found"))?;
    let rows = sqlx::query_as("SELECT number, event FROM events WHERE game = $1 ORDER BY number");
    Ok((summary, rows.bind(key).fetch_all(db).await?))
}

/// The events, if all of them can be read and none is missing.
fn read_events(report: &mut Report, game: GameId, rows: &[EventRow]) -> Option<Vec<Happened>> {
    let mut events = Vec::with_capacity(rows.len());
    for ((number, text), expected) in rows.iter().zip(0_u32..) {
        if *number != i64::from(expected) {
            report.add(Some(game), Some(expected), format!("is missing; event {number} comes next"));
            return None;
        }
        match value(text) {
            Ok(event) => events.push(event),
            Err(error) => {
                report.add(Some(game), Some(expected), error.to_string());
                return None;
            }
        }
    }
    Some(events)
}

/// Compares the row of a game with what its events lead to.
fn compare(report: &mut Report, game: GameId, row: &Summary, table: &Table, events: &[Happened]) {
    let seats = row.seats.clone().map(|seat| seat.player);
    let fen = row.ended.is_some().then(|| table.game().fen());
    let ended = row.ended.as_ref().map(|(ending, _)| ending);
    let checks = [
        ("the game", table.id() == game),
        ("the terms", *table.terms() == row.terms),
        ("the players", *table.seats() == seats),
        ("whether it is rated", table.is_rated() == row.is_rated),
        ("its origin", table.origin() == row.origin),
        ("the game before it", table.previous() == row.previous),
        ("which game of a match it is", table.leg() == row.leg),
        ("the rematch", table.rematch() == row.rematch),
        ("the number of events", table.events() == row.events),
        ("the number of acts", table.acts() == row.acts),
        ("when it began", table.opened_at() == row.started),
        ("when something last happened", table.last_at() == row.changed),
        ("how it ended", table.ended() == ended),
        ("when it ended", ended_at(events) == row.ended.as_ref().map(|(_, at)| *at)),
        ("the last position", fen == row.final_fen),
    ];
    for (what, is_same) in checks {
        if !is_same {
            report.add(Some(game), None, format!("{what}: the row says something else than the events"));
        }
    }
}

fn ended_at(events: &[Happened]) -> Option<Timestamp> {
    let is_end = |happened: &&Happened| matches!(happened.event, damier_club::Event::Ended { .. });
    events.iter().find(is_end).map(|happened| happened.at)
}
