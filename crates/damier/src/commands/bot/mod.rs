//! `damier bot`: an engine that plays at a server, as anybody could write one.

mod decision;
mod interrupt;
mod judgement;
mod seek;
mod table;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use damier_client::{Address, Api, Connection};
use damier_club::{GameId, Terms};
use damier_engine::Level;
use damier_game::{FaultMode, TimeControl};
use damier_protocol::live::Seek;

use super::InvalidInput;
use super::asked::{Asked, invalid};
use super::hub_engine::HubEngine;
use super::say::say;
use super::thinker::{Own, Thinker};
use interrupt::Interrupt;
use seek::{Source, Wanted};
use table::{Manners, Outcome, Points, Seat};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier bot --server http://127.0.0.1:8080 --level 4
  damier bot --server https://club.example --accept challenges --games 0
  damier bot --server https://club.example --accept invite --variant russian --time 3+2
  damier bot --accept https://club.example/i/TOKEN --level full
  damier bot --server https://club.example --engine './scan hub'

The bot plays as a guest, or by a token of POST /api/tokens given by --token or DAMIER_TOKEN. Ctrl-C ends it after the
game it plays; twice, at once.";

/// What `damier bot` can be told.
#[derive(Args)]
pub(crate) struct BotArgs {
    #[command(flatten)]
    asked: Asked,
    /// The server; not needed with the link of an invitation.
    #[arg(long, value_name = "URL", value_parser = parse_server)]
    server: Option<Address>,
    /// A token that says who plays; without one, a new guest.
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// The name to play by.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Where games come from: `lobby`, `challenges`, `invite` (prints a link for whoever wants to play), or the link of
    /// somebody's invitation.
    #[arg(long, value_name = "FROM", default_value = "lobby")]
    accept: String,
    /// The clock of games that the bot offers, such as 10+5 or 3d.
    #[arg(long, value_name = "TIME", default_value = "10+5")]
    time: TimeControl,
    /// What is done about faults in games that the bot offers: strict, arbiter or huffing.
    #[arg(long, value_name = "MODE")]
    faults: Option<String>,
    /// Offer games that count for ratings; needs an account.
    #[arg(long)]
    rated: bool,
    /// How strong our engine plays: 1 to 5, or full.
    #[arg(
        long,
        value_name = "LEVEL",
        default_value = "4",
        conflicts_with = "engine",
        allow_negative_numbers = true
    )]
    level: Level,
    /// Another engine, by its command; it has to speak Hub on its standard input and output.
    #[arg(long, value_name = "CMD")]
    engine: Option<String>,
    /// Set a parameter of that engine, as often as wanted.
    #[arg(long = "engine-param", value_name = "NAME=VALUE", requires = "engine", value_parser = parse_param)]
    params: Vec<(String, String)>,
    /// How many games to play; 0 goes on until interrupted.
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u32,
    /// What to do with the game in hand when interrupted.
    #[arg(long, value_name = "WHAT", default_value = "finish")]
    on_interrupt: OnInterrupt,
    /// For how many minutes to wait for a server that is away.
    #[arg(long, value_name = "MINUTES", default_value_t = 30)]
    patience: u64,
    /// Do not tell every move.
    #[arg(long)]
    quiet: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OnInterrupt {
    /// Play it to its end.
    Finish,
    /// Resign.
    Resign,
}

/// Plays until so many games are over, or interrupted.
pub(super) fn run(args: &BotArgs) -> Result<()> {
    let wanted = wanted(args)?;
    let server =
        seek::server(args.server.as_ref(), &args.accept).map_err(|error| InvalidInput(error.to_string()))?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .context("cannot start the threads of the bot")?;
    runtime.block_on(play(args, wanted, server))
}

fn wanted(args: &BotArgs) -> Result<Wanted, InvalidInput> {
    let source: Source = args.accept.parse().map_err(|error| invalid("--accept", error))?;
    let variant = args.asked.variant()?;
    let faults = match &args.faults {
        None => FaultMode::usual(variant),
        Some(code) => FaultMode::from_code(code)
            .ok_or_else(|| invalid("--faults", "expected strict, arbiter or huffing"))?,
    };
    let position = args.asked.position()?;
    let start = (position != variant.start()).then(|| position.setup());
    let terms = Terms { variant, time: Some(args.time), faults, start };
    terms.game().map_err(|error| invalid("--fen", error))?;
    let seek =
        Seek { terms, color: None, rated: args.rated, is_match: false, min_rating: None, max_rating: None };
    let only = args.asked.is_named().then_some(variant);
    Ok(Wanted { source, seek, only, patience: patience(args) })
}

const fn patience(args: &BotArgs) -> Duration {
    Duration::from_secs(args.patience.saturating_mul(60))
}

async fn play(args: &BotArgs, wanted: Wanted, server: Address) -> Result<()> {
    let token = args.token.clone().or_else(|| std::env::var("DAMIER_TOKEN").ok());
    let mut api = Api::new(server, token)?;
    let me = api.become_somebody(args.name.as_deref()).await?;
    say(format_args!("{}: I am {}", api.address(), me.name));
    let mut interrupt = interrupt::listen();
    let mut manners = Manners {
        thinker: thinker(args, &wanted)?,
        resigns_on_interrupt: args.on_interrupt == OnInterrupt::Resign,
        plays_rematches: false,
        tells_moves: !args.quiet,
    };
    let is_single = wanted.source.is_single();
    let mut score = Score::default();
    let mut next: Option<GameId> = None;
    while *interrupt.borrow() == Interrupt::No
        && (next.is_some() || args.games == 0 || score.games < args.games)
    {
        let game = match next.take() {
            Some(game) => game,
            // An invitation is good for one game, and those that follow from it.
            None if is_single && score.games > 0 => break,
            None => match seek::find(&mut api, &wanted, &mut interrupt).await? {
                Some(game) => game,
                None => break,
            },
        };
        say(format_args!("{}", api.address().http(&format!("/partie/{game}"))));
        manners.thinker.new_game(seed());
        manners.plays_rematches = args.games == 0 || score.games + 1 < args.games;
        let connection = Connection::new(api.clone(), game, patience(args));
        let outcome = Seat::new(connection, &manners, interrupt.clone()).play().await?;
        score.count(&outcome);
        next = outcome.rematch.filter(|_| outcome.is_second || manners.plays_rematches);
    }
    say(&score);
    Ok(())
}

fn thinker(args: &BotArgs, wanted: &Wanted) -> Result<Thinker> {
    Ok(match &args.engine {
        Some(command) => Thinker::Hub(
            HubEngine::new(command, args.params.clone())
                .map_err(|error| InvalidInput(format!("--engine: {error}")))?,
        ),
        None => Thinker::Own(Own::new(wanted.seek.terms.variant, args.level)),
    })
}

/// What has been won so far.
#[derive(Default)]
struct Score {
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Score {
    fn count(&mut self, outcome: &Outcome) {
        self.games += 1;
        match outcome.points {
            Some(Points::Won) => self.won += 1,
            Some(Points::Drawn) => self.drawn += 1,
            Some(Points::Lost) => self.lost += 1,
            None => {}
        }
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, won, drawn, lost } = self;
        write!(f, "games: {games}, won: {won}, drawn: {drawn}, lost: {lost}")
    }
}

/// Another game every time.
fn seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

fn parse_server(text: &str) -> Result<Address, String> {
    text.parse::<Address>().map_err(|error| error.to_string())
}

fn parse_param(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected a name and a value, such as `book=false`")?;
    Ok((name.to_owned(), value.to_owned()))
}
