//! `damier club reports`, `mute` and `unmute`.

use anyhow::Result;
use clap::{Args, Subcommand};
use damier_club::people::Mute;
use damier_game::clock::Millis;
use damier_store::Report;
use serde_json::json;

use super::{Club, date};
use crate::commands::InvalidInput;
use crate::commands::upkeep::now;

/// What can be done with reports.
#[derive(Subcommand)]
pub(super) enum ReportsCommand {
    /// List the reports to be dealt with, the newest first.
    List {
        /// Also those that have been dealt with.
        #[arg(long)]
        all: bool,
    },
    /// Note how a report was dealt with.
    Resolve {
        /// The number of the report.
        number: i64,
        /// What was done.
        #[arg(default_value = "")]
        text: String,
    },
}

/// Whom to mute, for how long and why.
#[derive(Args)]
pub(super) struct MuteArgs {
    /// The login or the id.
    player: String,
    /// For how many hours.
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=87_600))]
    hours: u32,
    /// Why.
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
}

/// No list is longer.
const MOST: u32 = 1000;

pub(super) async fn run(club: &Club, command: &ReportsCommand) -> Result<()> {
    match command {
        ReportsCommand::List { all } => {
            let reports = club.store.reports(*all, MOST).await?;
            club.print_list(&reports, as_json, line)
        }
        ReportsCommand::Resolve { number, text } => {
            if !club.store.resolve_report(*number, text, club.act()).await? {
                return Err(InvalidInput(format!("there is no report {number} to deal with")).into());
            }
            club.print_done("dealt with", &format!("report {number}"))
        }
    }
}

fn as_json(report: &Report) -> serde_json::Value {
    let said = &report.complaint;
    json!({
        "number": report.number,
        "at": said.at.0,
        "reporter": said.reporter,
        "reported": said.reported,
        "game": said.game,
        "text": said.text,
        "resolved": report.resolved.as_ref().map(|(at, _)| at.0),
        "resolution": report.resolved.as_ref().map(|(_, resolution)| resolution),
    })
}

fn line(report: &Report) -> String {
    let said = &report.complaint;
    let game = said.game.map(|game| format!(" in game {game}")).unwrap_or_default();
    let text = said.text.escape_debug();
    let resolved = report
        .resolved
        .as_ref()
        .map(|(at, how)| format!("  dealt with {}: {}", date(at.0), how.escape_debug()));
    let (number, at, resolved) = (report.number, date(said.at.0), resolved.unwrap_or_default());
    format!("{number}  {at}  {} about {}{game}: {text}{resolved}", said.reporter, said.reported)
}

pub(super) async fn mute(club: &Club, args: &MuteArgs) -> Result<()> {
    let player = club.player(&args.player).await?;
    let until = now() + Millis::from_mins(60 * u64::from(args.hours));
    club.store.mute(player, Mute { until, reason: args.reason.clone() }, club.act()).await?;
    club.print_done(&format!("muted until {} UTC", date(until.0)), &args.player)
}

pub(super) async fn unmute(club: &Club, who: &str) -> Result<()> {
    let player = club.player(who).await?;
    if !club.store.unmute(player, club.act()).await? {
        return Err(InvalidInput(format!("{who} is not muted")).into());
    }
    club.print_done("may speak again", who)
}
