//! Accounts: players who can sign in.

use damier_club::PlayerId;
use damier_club::people::Role;
use damier_game::clock::Timestamp;
use sqlx::SqliteConnection;

use crate::audit::{self, Act};
use crate::error::StoreError;
use crate::players::must_exist;
use crate::rows::{count, millis, moment, word};
use crate::store::Store;
use crate::token::TokenHash;

/// A player who can sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub player: PlayerId,
    /// The name to sign in with, as it was chosen.
    pub login: String,
    /// The password as a hash in PHC format.
    pub password: String,
    /// What the player may do.
    pub role: Role,
    /// Since when.
    pub created: Timestamp,
    /// When it was closed, if it was, and why.
    pub closed: Option<(Timestamp, String)>,
}

/// An account to be made.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// For whom; a guest keeps games and id.
    pub player: PlayerId,
    /// The name to sign in with. No two differ by upper and lower case alone.
    pub login: String,
    /// The password as a hash in PHC format.
    pub password: String,
    /// The hashes of the recovery codes.
    pub recovery: Vec<TokenHash>,
}

/// The form of a login by which it is found.
fn key(login: &str) -> String {
    login.trim().to_lowercase()
}

type Row = (String, String, String, String, i64, Option<i64>, Option<String>);

const SELECT: &str =
    "SELECT player, login, password, role, created_at, closed_at, closed_reason FROM accounts";

fn account(row: Row) -> Result<Account, StoreError> {
    let (player, login, password, role, created, closed, reason) = row;
    Ok(Account {
        player: word(&player)?,
        login,
        password,
        role: Role::from_code(&role).ok_or_else(|| StoreError::damaged(format!("`{role}` is no role")))?,
        created: moment(created),
        closed: closed.map(|at| (moment(at), reason.unwrap_or_default())),
    })
}

impl Store {
    /// Gives a player an account.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if another account has the login, or the player has one already; or the store fails.
    pub async fn create_account(&self, new: NewAccount, now: Timestamp) -> Result<(), StoreError> {
        self.write((new, now), |db, (new, now)| Box::pin(create(db, new, *now))).await
    }

    /// The account of a player.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn account(&self, player: PlayerId) -> Result<Option<Account>, StoreError> {
        self.read(player, |db, player| Box::pin(of(db, *player))).await
    }

    /// The account with a login, in upper or lower case.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.read(key(login), |db, key| {
            Box::pin(async move {
                let mut query = sqlx::QueryBuilder::new(SELECT);
                query.push(" WHERE login_key = ").push_bind(key);
                let row: Option<Row> = query.build_query_as().fetch_optional(db).await?;
                row.map(account).transpose()
            })
        })
        .await
    }

    /// Accounts in the order of their logins, from after one on.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn accounts(&self, after: Option<&str>, limit: u32) -> Result<Vec<Account>, StoreError> {
        self.read((after.map(key), limit), |db, (after, limit)| {
            Box::pin(async move {
                let mut query = sqlx::QueryBuilder::new(SELECT);
                query.push(" WHERE login_key > ").push_bind(after.as_deref().unwrap_or_default());
                query.push(" ORDER BY login_key LIMIT ").push_bind(i64::from(*limit));
                let rows: Vec<Row> = query.build_query_as().fetch_all(db).await?;
                rows.into_iter().map(account).collect()
            })
        })
        .await
    }

    /// Gives an account another password, and ends all sessions of the player: whoever knew the old one is out.
    ///
    /// # Errors
    /// If there is no account, or the store fails.
    pub async fn set_password(&self, player: PlayerId, password: &str) -> Result<(), StoreError> {
        self.write((player, password.to_owned()), |db, (player, password)| {
            Box::pin(async move {
                let done = sqlx::query("UPDATE accounts SET password = $2 WHERE player = $1")
                    .bind(player.as_str())
                    .bind(password)
                    .execute(&mut *db)
                    .await?;
                if done.rows_affected() == 0 {
                    return Err(StoreError::NoPlayer(*player));
                }
                end_sessions(db, *player).await
            })
        })
        .await
    }

    /// Puts new recovery codes in the place of all that an account had.
    ///
    /// # Errors
    /// If there is no account, or the store fails.
    pub async fn set_recovery_codes(
        &self,
        player: PlayerId,
        codes: Vec<TokenHash>,
    ) -> Result<(), StoreError> {
        self.write((player, codes), |db, (player, codes)| {
            Box::pin(async move {
                of(db, *player).await?.ok_or(StoreError::NoPlayer(*player))?;
                sqlx::query("DELETE FROM recovery_codes WHERE player = $1")
                    .bind(player.as_str())
                    .execute(&mut *db)
                    .await?;
                add_codes(db, *player, codes).await
            })
        })
        .await
    }

    /// Uses a recovery code, which works once; whether it was one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn use_recovery_code(
        &self,
        player: PlayerId,
        code: TokenHash,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write((player, code, now), |db, (player, code, now)| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE recovery_codes SET used_at = $3 WHERE player = $1 AND code_hash = $2 AND used_at IS NULL",
                )
                .bind(player.as_str())
                .bind(code.bytes())
                .bind(millis(*now))
                .execute(db)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// How many recovery codes of an account have not been used.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn recovery_codes_left(&self, player: PlayerId) -> Result<u32, StoreError> {
        self.read(player, |db, player| {
            Box::pin(async move {
                let left = "SELECT count(*) FROM recovery_codes WHERE player = $1 AND used_at IS NULL";
                count(sqlx::query_scalar(left).bind(player.as_str()).fetch_one(db).await?)
            })
        })
        .await
    }

    /// Gives somebody another role.
    ///
    /// # Errors
    /// If there is no account, or the store fails.
    pub async fn set_role(&self, player: PlayerId, role: Role, act: Act) -> Result<(), StoreError> {
        self.write((player, role, act), |db, (player, role, act)| {
            Box::pin(async move {
                let done = sqlx::query("UPDATE accounts SET role = $2 WHERE player = $1")
                    .bind(player.as_str())
                    .bind(role.code())
                    .execute(&mut *db)
                    .await?;
                if done.rows_affected() == 0 {
                    return Err(StoreError::NoPlayer(*player));
                }
                audit::note(db, act, "role", player.as_str(), role.code()).await
            })
        })
        .await
    }

    /// Closes an account: nobody signs in to it, its sessions and tokens end. Games and ratings stay.
    ///
    /// # Errors
    /// If there is no account, or the store fails.
    pub async fn close_account(&self, player: PlayerId, reason: &str, act: Act) -> Result<(), StoreError> {
        self.write((player, reason.to_owned(), act), |db, (player, reason, act)| {
            Box::pin(async move {
                let done =
                    sqlx::query("UPDATE accounts SET closed_at = $2, closed_reason = $3 WHERE player = $1")
                        .bind(player.as_str())
                        .bind(millis(act.at))
                        .bind(reason)
                        .execute(&mut *db)
                        .await?;
                if done.rows_affected() == 0 {
                    return Err(StoreError::NoPlayer(*player));
                }
                end_sessions(db, *player).await?;
                sqlx::query("DELETE FROM api_tokens WHERE player = $1")
                    .bind(player.as_str())
                    .execute(&mut *db)
                    .await?;
                audit::note(db, act, "close_account", player.as_str(), reason).await
            })
        })
        .await
    }

    /// Opens an account that was closed.
    ///
    /// # Errors
    /// If there is no account, or the store fails.
    pub async fn reopen_account(&self, player: PlayerId, act: Act) -> Result<(), StoreError> {
        self.write((player, act), |db, (player, act)| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE accounts SET closed_at = NULL, closed_reason = NULL WHERE player = $1",
                )
                .bind(player.as_str())
                .execute(&mut *db)
                .await?;
                if done.rows_affected() == 0 {
                    return Err(StoreError::NoPlayer(*player));
                }
                audit::note(db, act, "reopen_account", player.as_str(), "").await
            })
        })
        .await
    }
}

pub(crate) async fn of(db: &mut SqliteConnection, player: PlayerId) -> Result<Option<Account>, StoreError> {
    let mut query = sqlx::QueryBuilder::new(SELECT);
    query.push(" WHERE player = ").push_bind(player.as_str());
    let row: Option<Row> = query.build_query_as().fetch_optional(db).await?;
    row.map(account).transpose()
}

async fn create(db: &mut SqliteConnection, new: &NewAccount, now: Timestamp) -> Result<(), StoreError> {
    must_exist(db, new.player).await?;
    let key = key(&new.login);
    let taken: Option<String> =
        sqlx::query_scalar("SELECT player FROM accounts WHERE login_key = $1 OR player = $2 LIMIT 1")
            .bind(&key)
            .bind(new.player.as_str())
            .fetch_optional(&mut *db)
            .await?;
    match taken {
        Some(player) if player == new.player.as_str() => {
            return Err(StoreError::Taken { what: format!("an account for player {player}") });
        }
        Some(_) => return Err(StoreError::Taken { what: format!("the login `{}`", new.login) }),
        None => {}
    }
    sqlx::query(
        "INSERT INTO accounts (player, login, login_key, password, role, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(new.player.as_str())
    .bind(new.login.trim())
    .bind(key)
    .bind(&new.password)
    .bind(Role::Player.code())
    .bind(millis(now))
    .execute(&mut *db)
    .await?;
    add_codes(db, new.player, &new.recovery).await
}

async fn add_codes(
    db: &mut SqliteConnection,
    player: PlayerId,
    codes: &[TokenHash],
) -> Result<(), StoreError> {
    for code in codes {
        sqlx::query("INSERT INTO recovery_codes (player, code_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(player.as_str())
            .bind(code.bytes())
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

async fn end_sessions(db: &mut SqliteConnection, player: PlayerId) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM sessions WHERE player = $1").bind(player.as_str()).execute(db).await?;
    Ok(())
}
