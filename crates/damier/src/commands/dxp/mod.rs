//! `damier dxp`: our engine, or any that speaks Hub, against another program over the DamExchange protocol.

pub(super) mod line;
mod record;
mod table;

use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::{Args, Subcommand, ValueEnum};
use damier_engine::{Level, Options};
use damier_protocol::dxp::{PORT, Role, parse_minutes, print_minutes};
use damier_rules::{AnyPosition, Color, Variant};
use tokio::net::TcpListener;

use super::InvalidInput;
use super::asked::{Asked, invalid};
use super::hub_engine::HubEngine;
use super::say::say;
use super::thinker::{Own, Thinker};
use line::Line;
use record::Record;
use table::{Left, Table};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier dxp serve                               waits at port 27531, and plays whoever asks for games
  damier dxp serve --host 0.0.0.0 --pdn games.pdn
  damier dxp play 127.0.0.1 --games 10 --time 5 --moves 75
  damier dxp play 192.168.1.7:27531 --follower   connects, and is asked for games there
  damier dxp play localhost --time 0.5 --fen 'W:W31-50:B1-20' --color black
  damier dxp serve --engine './scan hub'         puts an engine that speaks Hub on the line

One side waits for the connection, the other makes it; one asks for games (the initiator), the other follows. Both have
to be set to the same variant. Ctrl-C ends the game in hand at our next move and keeps it; twice, at once.";

/// Who makes the connection.
#[derive(Subcommand)]
pub(crate) enum DxpCommand {
    /// Wait for another program, and play it.
    #[command(after_help = EXAMPLES)]
    Serve(ServeArgs),
    /// Connect to a program that waits, and play it.
    #[command(after_help = EXAMPLES)]
    Play(PlayArgs),
}

/// What `damier dxp serve` can be told.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// The address of this machine to wait at; `0.0.0.0` for all.
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    host: String,
    /// The port to wait at.
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    port: u16,
    /// Ask for the games, where the other side usually does.
    #[arg(long)]
    initiator: bool,
    #[command(flatten)]
    play: DxpArgs,
}

/// What `damier dxp play` can be told.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The machine, and the port if it is not 27531.
    #[arg(value_name = "HOST[:PORT]")]
    peer: String,
    /// Let the other side ask for the games.
    #[arg(long)]
    follower: bool,
    /// For how many seconds to try to connect.
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    patience: u64,
    #[command(flatten)]
    play: DxpArgs,
}

/// How games are played.
#[derive(Args)]
struct DxpArgs {
    #[command(flatten)]
    asked: Asked,
    /// How many games; without it, two where we ask for them, and else as many as are asked for.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// Minutes for each side and game: whole, tenths below 10, or hundredths below 1. Not every program reads fractions.
    #[arg(long, value_name = "MINUTES", default_value = "5", value_parser = parse_time)]
    time: Duration,
    /// Moves of each side after which a game is broken off; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 75, value_parser = clap::value_parser!(u16).range(0..=999))]
    moves: u16,
    /// Our colour in the first game that we ask for; it changes with every game.
    #[arg(long, value_name = "COLOR", default_value = "white")]
    color: Side,
    /// How strong our engine plays: 1 to 5, or full.
    #[arg(
        long,
        value_name = "LEVEL",
        default_value = "full",
        conflicts_with = "engine",
        allow_negative_numbers = true
    )]
    level: Level,
    /// The size of our engine's transposition table in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 64, conflicts_with = "engine", value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// Threads of our engine's search.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "engine", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Another engine, by its command; it has to speak Hub on its standard input and output.
    #[arg(long, value_name = "CMD")]
    engine: Option<String>,
    /// Set a parameter of that engine, as often as wanted.
    #[arg(long = "engine-param", value_name = "NAME=VALUE", requires = "engine", value_parser = super::engine_match::parse_param)]
    params: Vec<(String, String)>,
    /// The name to play by, of at most 32 letters.
    #[arg(long, value_name = "NAME", default_value_t = own_name())]
    name: String,
    /// Refuse to take moves back.
    #[arg(long)]
    no_takeback: bool,
    /// The file that the games are added to.
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Do not tell every move.
    #[arg(long)]
    quiet: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Side {
    White,
    Black,
}

/// How games are played, checked.
struct Plan {
    role: Role,
    variant: Variant,
    start: AnyPosition,
    games: Option<u32>,
    time: Duration,
    moves: u16,
    /// Ours, in the first game.
    color: Color,
    name: String,
    takes_back: bool,
    tells_moves: bool,
}

fn own_name() -> String {
    concat!("Damier ", env!("CARGO_PKG_VERSION")).to_owned()
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let time = parse_minutes(text).filter(|time| print_minutes(*time).is_some());
    time.ok_or_else(|| {
        format!("`{text}` is no time that DXP can say; expected minutes such as 5, 1.5 or .25")
    })
}

/// Plays, and says how it went.
pub(super) fn run(command: &DxpCommand) -> Result<()> {
    let (args, is_initiator) = match command {
        DxpCommand::Serve(args) => (&args.play, args.initiator),
        DxpCommand::Play(args) => (&args.play, !args.follower),
    };
    let plan = plan(args, if is_initiator { Role::Initiator } else { Role::Follower })?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let record = args.pdn.as_deref().map(Record::open).transpose()?;
        let mut table = Table::new(plan, thinker(args)?, record);
        let played = match command {
            DxpCommand::Serve(args) => serve(args, &mut table).await,
            DxpCommand::Play(args) => {
                let line = Line::connect(&address(&args.peer), Duration::from_secs(args.patience)).await?;
                table.play(line).await.map(|_| ())
            }
        };
        say(table.score());
        played
    })
}

fn plan(args: &DxpArgs, role: Role) -> Result<Plan> {
    let variant = args.asked.variant()?;
    let plan = Plan {
        role,
        variant,
        start: args.asked.position()?,
        games: args.games.or((role == Role::Initiator).then_some(2)),
        time: args.time,
        moves: args.moves,
        color: match args.color {
            Side::White => Color::White,
            Side::Black => Color::Black,
        },
        name: args.name.clone(),
        takes_back: !args.no_takeback,
        tells_moves: !args.quiet,
    };
    // Said before anybody waits for it.
    plan.session().map_err(|error| invalid("--variant", error))?;
    Ok(plan)
}

fn thinker(args: &DxpArgs) -> Result<Thinker> {
    let variant = args.asked.variant()?;
    let mut thinker = match &args.engine {
        Some(command) => Thinker::Hub(
            HubEngine::new(command, args.params.clone())
                .map_err(|error| InvalidInput(format!("--engine: {error}")))?,
        ),
        None => {
            let options = Options {
                hash_mb: args.hash as usize,
                threads: usize::from(args.threads),
                ..Options::default()
            };
            Thinker::Own(Own::with_options(variant, args.level, options))
        }
    };
    thinker.new_game(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64));
    Ok(thinker)
}

/// Waits for one program after the other.
async fn serve(args: &ServeArgs, table: &mut Table) -> Result<()> {
    let address = format!("{}:{}", args.host, args.port);
    let listener = TcpListener::bind(&address).await.with_context(|| format!("cannot wait at {address}"))?;
    let address = listener.local_addr()?;
    loop {
        let stop = damier_server::stop_signal();
        say(format_args!("waiting at {address}"));
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => accepted.context("nobody can connect")?,
            () = stop => return Ok(()),
        };
        say(format_args!("{peer} has connected"));
        match table.play(Line::new(stream)).await {
            Ok(Left::Done) => return Ok(()),
            Ok(Left::Gone) => {}
            // The next may do better.
            Err(error) => say(format_args!("{error:#}")),
        }
    }
}

/// The address with the usual port if none is given.
pub(super) fn address(peer: &str) -> String {
    let has_port = peer.rsplit_once(':').is_some_and(|(host, port)| {
        port.bytes().all(|byte| byte.is_ascii_digit()) && (!host.contains(':') || host.ends_with(']'))
    });
    if has_port { peer.to_owned() } else { format!("{peer}:{PORT}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_the_usual_port_unless_it_says_another() {
        assert_eq!(address("localhost"), "localhost:27531");
        assert_eq!(address("10.0.0.1:99"), "10.0.0.1:99");
        assert_eq!(address("[::1]:99"), "[::1]:99");
        assert_eq!(address("[::1]"), "[::1]:27531");
    }

    #[test]
    fn times_are_those_that_can_be_said() {
        assert_eq!(parse_time("0.5"), Ok(Duration::from_secs(30)));
        assert_eq!(parse_time("90"), Ok(Duration::from_secs(5400)));
        for text in ["12.5", "0.123", "-1", "soon", "1000"] {
            assert!(parse_time(text).is_err(), "{text}");
        }
    }
}
