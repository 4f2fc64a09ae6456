//! `damier club`: what the operator of a club does.

mod accounts;
mod games;
mod reports;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand};
use damier_club::PlayerId;
use damier_store::{Act, Options, Store};
use serde_json::{Value, json};

use super::upkeep::{block_on, explained, now};
use super::{InvalidInput, print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier club accounts list
  damier club accounts role anne moderator
  damier club accounts close anne --reason 'insults in three games'
  damier club reports list
  damier club reports resolve 12 'muted for a day'
  damier club mute anne --hours 24 --reason insults
  damier club game close k3v9x2mqt7_c --data /srv/damier

A server may run meanwhile. Players are named by their login or their id. What is done is noted: damier club audit.";

/// What `damier club` can be told.
#[derive(Args)]
pub(crate) struct ClubArgs {
    /// The folder of the server: its --data.
    #[arg(long, value_name = "DIR", default_value = "data", global = true)]
    data: PathBuf,
    /// Print as JSON.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: ClubCommand,
}

/// What the operator can do.
#[derive(Subcommand)]
enum ClubCommand {
    /// Accounts: list them, close one, open it again, say what it may do.
    #[command(subcommand)]
    Accounts(accounts::AccountsCommand),
    /// What players report of each other.
    #[command(subcommand)]
    Reports(reports::ReportsCommand),
    /// Let a player say nothing in words of his own for a time.
    Mute(reports::MuteArgs),
    /// Let a player speak again.
    Unmute {
        /// The login or the id.
        player: String,
    },
    /// Games.
    #[command(subcommand)]
    Game(games::GameCommand),
    /// What moderators and the operator did, the last first.
    Audit {
        /// How many at most.
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
    },
}

/// The club, open.
struct Club {
    store: Store,
    json: bool,
}

/// Does what the operator asks.
pub(super) fn run(args: &ClubArgs) -> Result<()> {
    block_on(async {
        let store = Store::open_existing(&args.data, Options::default()).await.map_err(explained)?;
        let club = Club { store, json: args.json };
        let done = match &args.command {
            ClubCommand::Accounts(command) => accounts::run(&club, command).await,
            ClubCommand::Reports(command) => reports::run(&club, command).await,
            ClubCommand::Mute(args) => reports::mute(&club, args).await,
            ClubCommand::Unmute { player } => reports::unmute(&club, player).await,
            ClubCommand::Game(command) => games::run(&club, command).await,
            ClubCommand::Audit { limit } => audit(&club, *limit).await,
        };
        club.store.close().await;
        done
    })
}

impl Club {
    /// What the operator does, now.
    fn act(&self) -> Act {
        Act { by: None, at: now() }
    }

    /// The player of a login or an id.
    async fn player(&self, who: &str) -> Result<PlayerId> {
        if let Some(account) = self.store.account_by_login(who).await? {
            return Ok(account.player);
        }
        if let Ok(id) = who.parse()
            && self.store.player(id).await?.is_some()
        {
            return Ok(id);
        }
        Err(InvalidInput(format!("nobody has the login or the id `{}`", who.escape_debug())).into())
    }

    /// Prints a list: one line each, or all of it as JSON.
    fn print_list<T>(
        &self,
        list: &[T],
        json: impl Fn(&T) -> Value,
        line: impl Fn(&T) -> String,
    ) -> Result<()> {
        if self.json {
            return print_json(&list.iter().map(json).collect::<Vec<_>>());
        }
        print_lines(list.iter().map(line))
    }

    /// Says what was done.
    fn print_done(&self, done: &str, subject: &str) -> Result<()> {
        if self.json {
            return print_json(&json!({ "done": done, "subject": subject }));
        }
        print_lines([format!("{subject}: {done}")])
    }
}

async fn audit(club: &Club, limit: u32) -> Result<()> {
    let entries = club.store.audit(limit).await?;
    club.print_list(
        &entries,
        |entry| {
            json!({
                "at": entry.act.at.0,
                "by": entry.act.by,
                "action": entry.action,
                "subject": entry.subject,
                "detail": entry.detail,
            })
        },
        |entry| {
            let by = entry.act.by.map_or_else(|| "operator".to_owned(), |by| by.to_string());
            let words = [&date(entry.act.at.0), &by, &entry.action, &entry.subject, &entry.detail];
            words.map(|word| word.escape_debug().to_string()).join("  ").trim_end().to_owned()
        },
    )
}

/// A day and a time in UTC, such as `2026-12-01 18:30`.
fn date(millis: u64) -> String {
    let (days, minutes) = (millis / 86_400_000, millis / 60_000 % 1440);
    let (year, month, day) = civil(days);
    format!("{year}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

/// Year, month and day of a day since 1970, by the Gregorian calendar.
fn civil(days: u64) -> (u64, u64, u64) {
    // Counted from 1 March of the year 0, so that the day that leap years have more comes last.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, is_next_year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (400 * era + year_of_era + is_next_year, month, day)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_800, "2000-03-01 00:00"),
            (1_798_761_599, "2026-12-31 23:59"),
            (4_107_542_400, "2100-03-01 00:00"),
        ] {
            assert_eq!(date(1000 * seconds), text);
        }
    }
}
