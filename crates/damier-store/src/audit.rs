//! What moderators and the operator did.

use damier_club::PlayerId;
use damier_game::clock::Timestamp;
use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::rows::{millis, moment, word};
use crate::store::Store;

/// Who does something that is noted, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// The moderator; nobody named is the operator, at the command line.
    pub by: Option<PlayerId>,
    /// When.
    pub at: Timestamp,
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// By whom, and when.
    pub act: Act,
    /// What: `mute`, `close_account`, `close_game`, …
    pub action: String,
    /// To whom or what: the id of a player or game, the number of a report.
    pub subject: String,
    /// What was said about it.
    pub detail: String,
}

impl Store {
    /// Notes that a moderator did something which the store does not do itself, such as closing a game.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn note(&self, act: Act, action: &str, subject: &str, detail: &str) -> Result<(), StoreError> {
        let args = (act, action.to_owned(), subject.to_owned(), detail.to_owned());
        self.write(args, |db, (act, action, subject, detail)| {
            Box::pin(async move { note(db, act, action, subject, detail).await })
        })
        .await
    }

    /// What was done last, the newest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn audit(&self, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        self.read(limit, |db, limit| {
            Box::pin(async move {
                let rows: Vec<(i64, Option<String>, String, String, String)> = sqlx::query_as(
                    "SELECT at, moderator, action, subject, detail FROM audit ORDER BY key DESC LIMIT $1",
                )
                .bind(i64::from(*limit))
                .fetch_all(db)
                .await?;
                rows.into_iter()
                    .map(|(at, by, action, subject, detail)| {
                        let act = Act { by: by.as_deref().map(word).transpose()?, at: moment(at) };
                        Ok(AuditEntry { act, action, subject, detail })
                    })
                    .collect()
            })
        })
        .await
    }
}

pub(crate) async fn note(
    db: &mut SqliteConnection,
    act: &Act,
    action: &str,
    subject: &str,
    detail: &str,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO audit (at, moderator, action, subject, detail) VALUES ($1, $2, $3, $4, $5)")
        .bind(millis(act.at))
        .bind(act.by.as_ref().map(PlayerId::as_str))
        .bind(action)
        .bind(subject)
        .bind(detail)
        .execute(db)
        .await?;
    Ok(())
}
