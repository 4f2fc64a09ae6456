//! The tables, and the steps that lead to them.

use std::path::Path;

use sqlx::{SqliteConnection, raw_sql};

use crate::error::StoreError;
use crate::place::APPLICATION_ID;

/// The steps, in order; the number of a step is its place, from 1. A step that has been published is never changed.
const STEPS: &[&str] = &[
    include_str!("../migrations/0001_players_and_games.sql"),
    include_str!("../migrations/0002_accounts.sql"),
    include_str!("../migrations/0003_moderation.sql"),
    include_str!("../migrations/0004_matches_and_conduct.sql"),
];

/// The version of the tables that this program knows.
pub(crate) const VERSION: u32 = STEPS.len() as u32;

/// The version of the tables in a database; 0 if it is empty.
///
/// # Errors
/// If the file is not one of ours, or newer than this program.
pub(crate) async fn version(db: &mut SqliteConnection, file: &Path) -> Result<u32, StoreError> {
    read_version(db, file).await.map_err(|error| match error {
        StoreError::Damaged { what } => StoreError::damaged(format!("{}: {what}", file.display())),
        error => error,
    })
}

async fn read_version(db: &mut SqliteConnection, file: &Path) -> Result<u32, StoreError> {
    let id: i32 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *db).await?;
    let found: u32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *db).await?;
    if id == APPLICATION_ID {
        return if found <= VERSION {
            Ok(found)
        } else {
            Err(StoreError::Newer { file: file.to_owned(), found, known: VERSION })
        };
    }
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(db).await?;
    if id == 0 && tables == 0 {
        Ok(0)
    } else {
        Err(StoreError::damaged("it is a database, but not of damier's"))
    }
}

/// Brings the tables to the newest version, each step a transaction of its own.
pub(crate) async fn migrate(db: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    let from = version(db, file).await?;
    for (sql, version) in STEPS.iter().zip(1..).skip(from as usize) {
        step(db, sql, version)
            .await
            .map_err(|error| StoreError::Migration { version, because: Box::new(error) })?;
    }
    Ok(())
}

async fn step(db: &mut SqliteConnection, sql: &'static str, version: u32) -> Result<(), StoreError> {
    raw_sql("BEGIN IMMEDIATE").execute(&mut *db).await?;
    let marks = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {version}; COMMIT");
    let done = match raw_sql(sql).execute(&mut *db).await {
        Ok(_) => raw_sql(sqlx::AssertSqlSafe(marks)).execute(&mut *db).await,
        failed => failed,
    };
    if let Err(error) = done {
        // It may have been rolled back already.
        let _ = raw_sql("ROLLBACK").execute(db).await;
        return Err(error.into());
    }
    Ok(())
}
