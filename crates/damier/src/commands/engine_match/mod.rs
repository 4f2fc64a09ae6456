//! `damier match`: any engines that speak Hub or DXP against each other, in pairs of games with colours reversed.
//!
//! The file of games is the record: a match that was stopped goes on where the file ends.

mod dxp_player;
mod game;
mod limit;
mod openings;
mod player;
mod record;
mod run;
mod standing;

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use damier_protocol::dxp::{Role, Session, print_minutes};
use damier_rules::Variant;
use damier_train::Sprt;

use super::InvalidInput;
use super::asked::invalid;
use super::dxp;
use super::hub_process::split;
use limit::Limit;
use openings::Openings;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier match --first './new hub' --second './old hub' --games 200 --movetime 0.1 --pdn games.pdn
  damier match --first './damier hub' --second './other hub' --clock 10+0.1 --sprt 0 10
  damier match --first 'damier hub' --first-set level=4 --second 'damier hub' --second-set level=3 --nodes 40000
  damier match --first 'damier hub' --second 'dxp:127.0.0.1:27531' --clock 60 --longest 150
  damier match --first 'damier hub' --second 'dxp:127.0.0.1 ./other dxp' --clock 30 --ponder

An engine is the command of a program that speaks Hub, or `dxp:HOST[:PORT]` for one that waits there and speaks DXP, with
the command that starts it if it is not running. DXP knows a clock without increment only, and one game at a time.

An engine that crashes, plays an illegal move, says nothing or oversteps its clock loses the game, and it is counted.
With --pdn, a match that was stopped goes on when the same command is given again.";

/// What `damier match` can be told.
#[derive(Args)]
pub(crate) struct MatchArgs {
    /// The engine whose strength is asked about: a command that speaks Hub, or dxp:HOST[:PORT].
    #[arg(long, value_name = "ENGINE")]
    first: String,
    /// The engine that it is measured by.
    #[arg(long, value_name = "ENGINE")]
    second: String,
    /// A parameter of the first engine, as often as wanted.
    #[arg(long, value_name = "NAME=VALUE", value_parser = parse_param)]
    first_set: Vec<(String, String)>,
    /// A parameter of the second engine, as often as wanted.
    #[arg(long, value_name = "NAME=VALUE", value_parser = parse_param)]
    second_set: Vec<(String, String)>,
    /// The variant.
    #[arg(long, value_name = "VARIANT", default_value = "international", value_parser = parse_variant)]
    variant: Variant,
    /// At most so many games: two for each opening.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Seconds for each move.
    #[arg(long, value_name = "SECONDS", group = "limit")]
    movetime: Option<f64>,
    /// Seconds for the game, and for each move on top.
    #[arg(long, value_name = "SECONDS+SECONDS", group = "limit", value_parser = limit::parse_clock)]
    clock: Option<Limit>,
    /// Positions looked at for each move.
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Plies searched for each move.
    #[arg(long, value_name = "PLIES", group = "limit", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// Openings, a FEN a line, or `moves | FEN`; random ones if not given.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Random plies of an opening.
    #[arg(long, value_name = "PLIES", default_value_t = 6, conflicts_with = "openings", value_parser = clap::value_parser!(u32).range(0..=40))]
    plies: u32,
    /// What random openings come from.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "openings")]
    seed: u64,
    /// Let engines that speak Hub think on their opponent's time.
    #[arg(long)]
    ponder: bool,
    /// Games at a time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: u16,
    /// Stop once it is clear whether the first is better by the second number of Elo rather than the first.
    #[arg(long, num_args = 2, value_names = ["LOW", "HIGH"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// How late an answer may be, in seconds: later oversteps the clock, or is counted with a time for each move.
    #[arg(long, value_name = "SECONDS", default_value_t = 0.05)]
    margin: f64,
    /// A game of so many plies is a draw.
    #[arg(long, value_name = "PLIES", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    longest: u32,
    /// The file that the games are added to.
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
}

/// One of the two engines, as it was asked for.
#[derive(Clone, Debug)]
enum Team {
    /// A program that speaks Hub.
    Hub { words: Vec<String>, params: Vec<(String, String)> },
    /// A program that waits at an address and speaks DXP, and what starts it, if it has to be started.
    Dxp { address: String, words: Vec<String> },
}

/// How a match is to be played.
#[derive(Debug)]
struct Plan {
    variant: Variant,
    teams: [Team; 2],
    games: u32,
    limit: Limit,
    openings: Openings,
    concurrency: u16,
    ponders: bool,
    sprt: Option<Sprt>,
    margin: f64,
    longest: usize,
    pdn: Option<PathBuf>,
}

/// Plays, and says how it stands.
pub(super) fn run(args: &MatchArgs) -> Result<()> {
    let plan = plan(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run::play(plan))
}

fn plan(args: &MatchArgs) -> Result<Plan> {
    let variant = args.variant;
    let limit = limit(args)?;
    let team = |argument: &str, command: &str, params: &[(String, String)]| {
        let team = team(command, params).map_err(|error| invalid(argument, error))?;
        if matches!(team, Team::Dxp { .. }) {
            dxp_can(variant, limit, args.concurrency).map_err(|error| invalid(argument, error))?;
        }
        Ok::<_, InvalidInput>(team)
    };
    Ok(Plan {
        variant,
        teams: [
            team("--first", &args.first, &args.first_set)?,
            team("--second", &args.second, &args.second_set)?,
        ],
        games: args.games.next_multiple_of(2),
        limit,
        openings: match &args.openings {
            Some(path) => Openings::read(path, variant)?,
            None => Openings::Random { variant, plies: args.plies as usize, seed: args.seed },
        },
        concurrency: args.concurrency,
        ponders: args.ponder,
        sprt: sprt(args)?,
        margin: Some(args.margin)
            .filter(|margin| (0.0..=3_600.0).contains(margin))
            .ok_or_else(|| InvalidInput(format!("--margin: {} is no time", args.margin)))?,
        longest: args.longest as usize,
        pdn: args.pdn.clone(),
    })
}

/// An engine by how it is asked for.
fn team(command: &str, params: &[(String, String)]) -> Result<Team, String> {
    let words = split(command);
    let (first, rest) = words.split_first().ok_or("the command is empty")?;
    match first.strip_prefix("dxp:") {
        None => Ok(Team::Hub { words, params: params.to_vec() }),
        Some("") => Err("expected dxp:HOST or dxp:HOST:PORT".to_owned()),
        Some(_) if !params.is_empty() => Err("no parameter can be set over DXP".to_owned()),
        Some(address) => Ok(Team::Dxp { address: dxp::address(address), words: rest.to_vec() }),
    }
}

/// Whether DXP can say how the match is played.
fn dxp_can(variant: Variant, limit: Limit, concurrency: u16) -> Result<(), String> {
    Session::new(Role::Initiator, "", variant).map_err(|error| error.to_string())?;
    let time = limit.base().filter(|_| limit.increment().is_zero());
    if time.and_then(print_minutes).is_none() {
        return Err(
            "DXP needs --clock without an increment, in minutes that it can say, such as 60 or 30".to_owned()
        );
    }
    if concurrency > 1 { Err("over DXP one game is played at a time".to_owned()) } else { Ok(()) }
}

fn limit(args: &MatchArgs) -> Result<Limit, InvalidInput> {
    let by_time = args.movetime.map(|seconds| limit::for_move(seconds).map_err(|e| invalid("--movetime", e)));
    let others = [args.clock, args.nodes.map(Limit::Nodes), args.depth.map(Limit::Depth)];
    by_time
        .transpose()?
        .or_else(|| others.into_iter().flatten().next())
        .ok_or_else(|| InvalidInput("one of --movetime, --clock, --nodes and --depth is needed".to_owned()))
}

fn sprt(args: &MatchArgs) -> Result<Option<Sprt>, InvalidInput> {
    match args.sprt.as_deref() {
        Some([low, high]) if low < high => Ok(Some(Sprt { low: *low, high: *high })),
        Some(_) => Err(InvalidInput("--sprt: expected a lower and a higher number of Elo".to_owned())),
        None => Ok(None),
    }
}

fn parse_variant(name: &str) -> Result<Variant, String> {
    Variant::from_id(name).ok_or_else(|| format!("`{name}` is no variant; `damier variants` lists them"))
}

pub(super) fn parse_param(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("`{text}` is not NAME=VALUE"))?;
    Ok((name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn engines_are_asked_for_by_command_or_address() {
        let hub = team("./scan hub", &[("book".to_owned(), "false".to_owned())]);
        assert!(matches!(hub, Ok(Team::Hub { words, params }) if words.len() == 2 && params.len() == 1));
        let dxp = team("dxp:localhost ./scan dxp", &[]);
        assert!(
            matches!(dxp, Ok(Team::Dxp { address, words }) if address == "localhost:27531" && words.len() == 2)
        );
        assert!(team("dxp:localhost", &[("a".to_owned(), "b".to_owned())]).is_err());
        assert!(team("  ", &[]).is_err() && team("dxp:", &[]).is_err());
    }

    #[test]
    fn dxp_can_say_whole_and_short_minutes_and_no_increment() {
        let clock = |seconds| Limit::Clock { base: Duration::from_secs(seconds), increment: Duration::ZERO };
        let can = |limit| dxp_can(Variant::INTERNATIONAL, limit, 1);
        assert!(can(clock(300)).is_ok() && can(clock(30)).is_ok());
        assert!(can(clock(10)).is_err() && can(Limit::Nodes(5)).is_err());
        let increment = Limit::Clock { base: Duration::from_secs(60), increment: Duration::from_secs(1) };
        assert!(can(increment).is_err());
        assert!(dxp_can(Variant::INTERNATIONAL, clock(60), 2).is_err());
        assert!(dxp_can(Variant::CANADIAN, clock(60), 1).is_err());
    }
}
