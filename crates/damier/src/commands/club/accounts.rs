//! `damier club accounts`.

use anyhow::Result;
use clap::Subcommand;
use damier_club::people::Role;
use damier_store::{Account, Errand};
use serde_json::json;

use super::{Club, date};
use crate::commands::InvalidInput;
use crate::commands::upkeep::now;

/// What can be done with accounts.
#[derive(Subcommand)]
pub(super) enum AccountsCommand {
    /// List the accounts in the order of their logins.
    List,
    /// Close an account: nobody signs in to it any more. Games stay.
    Close {
        /// The login or the id.
        player: String,
        /// Why; the player is told.
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// Open an account that was closed.
    Reopen {
        /// The login or the id.
        player: String,
    },
    /// Say what an account may do.
    Role {
        /// The login or the id.
        player: String,
        /// `player`, `moderator` or `operator`.
        #[arg(value_parser = parse_role)]
        role: Role,
    },
}

fn parse_role(code: &str) -> Result<Role, String> {
    Role::from_code(code).ok_or_else(|| {
        let codes = Role::ALL.map(Role::code).join(", ");
        format!("there is no such role; there are {codes}")
    })
}

pub(super) async fn run(club: &Club, command: &AccountsCommand) -> Result<()> {
    match command {
        AccountsCommand::List => list(club).await,
        AccountsCommand::Close { player, reason } => {
            let account = account(club, player).await?;
            club.store.close_account(account.player, reason, club.act()).await?;
            if !club.store.is_alone() {
                club.store.ask(Errand::SignOut(account.player), now()).await?;
            }
            club.print_done("closed", &account.login)
        }
        AccountsCommand::Reopen { player } => {
            let account = account(club, player).await?;
            club.store.reopen_account(account.player, club.act()).await?;
            club.print_done("open", &account.login)
        }
        AccountsCommand::Role { player, role } => {
            let account = account(club, player).await?;
            club.store.set_role(account.player, *role, club.act()).await?;
            club.print_done(role.code(), &account.login)
        }
    }
}

async fn account(club: &Club, who: &str) -> Result<Account> {
    let player = club.player(who).await?;
    let account = club.store.account(player).await?;
    account.ok_or_else(|| InvalidInput(format!("player {player} is a guest, without an account")).into())
}

/// So many accounts are read at a time.
const BATCH: u32 = 500;

async fn list(club: &Club) -> Result<()> {
    let mut accounts = club.store.accounts(None, BATCH).await?;
    loop {
        let last = accounts.last().map(|account| account.login.clone());
        let more = club.store.accounts(last.as_deref(), BATCH).await?;
        if more.is_empty() {
            break;
        }
        accounts.extend(more);
    }
    club.print_list(
        &accounts,
        |account| {
            json!({
                "login": account.login,
                "player": account.player,
                "role": account.role.code(),
                "created": account.created.0,
                "closed": account.closed.as_ref().map(|(at, _)| at.0),
                "reason": account.closed.as_ref().map(|(_, reason)| reason),
            })
        },
        |account| {
            let closed = account
                .closed
                .as_ref()
                .map(|(at, reason)| format!("  closed {}: {}", date(at.0), reason.escape_debug()));
            let Account { login, player, role, created, .. } = account;
            let created = date(created.0);
            format!("{player}  {created}  {:9}  {login}{}", role.code(), closed.unwrap_or_default())
        },
    )
}
