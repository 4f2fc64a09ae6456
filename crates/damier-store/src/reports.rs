//! Reports: somebody says that somebody else behaved badly.

use damier_club::{GameId, PlayerId};
use damier_game::clock::Timestamp;
use sqlx::SqliteConnection;

use crate::audit::{self, Act};
use crate::error::StoreError;
use crate::players::must_exist;
use crate::rows::{millis, moment, word};
use crate::store::Store;

/// What somebody says about somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Who says it.
    pub reporter: PlayerId,
    /// About whom.
    pub reported: PlayerId,
    /// In which game it was.
    pub game: Option<GameId>,
    /// What.
    pub text: String,
    /// When.
    pub at: Timestamp,
}

/// A complaint, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// What was said.
    pub complaint: Complaint,
    /// When it was dealt with, if it was, and how.
    pub resolved: Option<(Timestamp, String)>,
}

type Row = (i64, String, String, Option<String>, String, i64, Option<i64>, Option<String>);

fn report(row: Row) -> Result<Report, StoreError> {
    let (number, reporter, reported, game, text, at, resolved, resolution) = row;
    let complaint = Complaint {
        reporter: word(&reporter)?,
        reported: word(&reported)?,
        game: game.as_deref().map(word).transpose()?,
        text,
        at: moment(at),
    };
    let resolved = resolved.map(|at| (moment(at), resolution.unwrap_or_default()));
    Ok(Report { number, complaint, resolved })
}

impl Store {
    /// Keeps a report, and gives its number.
    ///
    /// # Errors
    /// If one of the two does not exist, or the store fails.
    pub async fn report(&self, complaint: Complaint) -> Result<i64, StoreError> {
        self.write(complaint, |db, complaint| {
            Box::pin(async move {
                must_exist(db, complaint.reporter).await?;
                must_exist(db, complaint.reported).await?;
                let number = sqlx::query_scalar(
                    "INSERT INTO reports (reporter, reported, game, text, at) VALUES ($1, $2, $3, $4, $5) RETURNING key",
                )
                .bind(complaint.reporter.as_str())
                .bind(complaint.reported.as_str())
                .bind(complaint.game.as_ref().map(GameId::as_str))
                .bind(&complaint.text)
                .bind(millis(complaint.at))
                .fetch_one(db)
                .await?;
                Ok(number)
            })
        })
        .await
    }

    /// Reports, the newest first: those to be dealt with, or also the others.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn reports(&self, also_resolved: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        self.read((also_resolved, limit), |db, (also_resolved, limit)| {
            Box::pin(list(db, *also_resolved, *limit))
        })
        .await
    }

    /// Notes how a report was dealt with; whether there was such a one to deal with.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn resolve_report(&self, number: i64, resolution: &str, act: Act) -> Result<bool, StoreError> {
        self.write((number, resolution.to_owned(), act), |db, (number, resolution, act)| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE reports SET resolved_at = $2, resolution = $3 WHERE key = $1 AND resolved_at IS NULL",
                )
                .bind(number)
                .bind(millis(act.at))
                .bind(resolution)
                .execute(&mut *db)
                .await?;
                let is_new = done.rows_affected() == 1;
                if is_new {
                    audit::note(db, act, "resolve_report", &number.to_string(), resolution).await?;
                }
                Ok(is_new)
            })
        })
        .await
    }
}

async fn list(db: &mut SqliteConnection, also_resolved: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT key, reporter, reported, game, text, at, resolved_at, resolution FROM reports \
         WHERE resolved_at IS NULL OR $1 ORDER BY key DESC LIMIT $2",
    )
    .bind(also_resolved)
    .bind(i64::from(limit))
    .fetch_all(db)
    .await?;
    rows.into_iter().map(report).collect()
}
