//! Plays many games at once at a Damier server: how fast are moves seen, how much does a game cost, what is lost when
//! the server is killed.
//!
//! Every player is a WebSocket client of its own that plays legal random moves with a clock. A move is timed from when
//! it is sent to when the opponent's connection has read it. The same frames at the same pace are then sent through a
//! bare echo made of the same libraries: what they take there, no server could save.

mod count;
mod echo;
mod game;
mod players;
mod report;
mod server;
mod usage;
mod verify;

use std::path::PathBuf;
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};
use damier_client::{Address, Api};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

use count::Counts;
use game::{Pace, Played};
use report::Report;
use server::{Server, Synchronous};
use usage::Usage;

/// Play many games at once at a Damier server, and measure it.
#[derive(Parser)]
#[command(name = "damier-load", bin_name = "cargo xtask load", version)]
struct Args {
    #[command(subcommand)]
    inner: Option<Inner>,
    /// How many games at once.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Moves a second in each game, both players together.
    #[arg(long, default_value_t = 0.2, value_parser = parse_rate)]
    rate: f64,
    /// How long to measure, once all games have begun.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,
    /// How long the beginning takes; as long as one move at least.
    #[arg(long, value_name = "SECONDS")]
    ramp: Option<u64>,
    /// Kill the server with SIGKILL and start it again, so often while playing as this many seconds go into the time;
    /// then check that no acknowledged move is missing, and run `damier db verify`.
    #[arg(long, value_name = "SECONDS")]
    kill_every: Option<u64>,
    /// The program to start; else that of DAMIER_PROGRAM, which `cargo xtask load` builds.
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
    /// A server that runs already, instead of one of our own; its limits have to allow all this.
    #[arg(long, value_name = "URL", value_parser = parse_server, conflicts_with_all = ["program", "kill_every"])]
    server: Option<Address>,
    /// Where the server keeps its data; a folder of its own in the system's temporary one, removed when all went well.
    #[arg(long, value_name = "DIR", conflicts_with = "server")]
    data: Option<PathBuf>,
    /// How sure the database is of what it has written.
    #[arg(long, value_name = "HOW", default_value = "full", conflicts_with = "server")]
    synchronous: Synchronous,
    /// Leave out the comparison with an echo.
    #[arg(long)]
    no_echo: bool,
    /// What the random moves depend on.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Fail if the 95th percentile is above this many milliseconds.
    #[arg(long, value_name = "MS")]
    expect_p95: Option<f64>,
    /// Print one line of JSON instead of a table.
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum Inner {
    /// The bare echo, in a process of its own as the server is.
    #[command(hide = true)]
    Echo,
}

fn main() -> ExitCode {
    let args = Args::parse();
    // Each player is a connection here, and one in the server.
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!("cannot ask for more open files: {error}");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = runtime.context("cannot start threads").and_then(|runtime| {
        runtime.block_on(async {
            match args.inner {
                Some(Inner::Echo) => echo::serve().await.map(|()| true),
                None => run(&args).await,
            }
        })
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all went well.
async fn run(args: &Args) -> Result<bool> {
    let interval = Duration::from_secs_f64(1.0 / args.rate);
    let ramp = args.ramp.map_or(interval, Duration::from_secs).max(interval);
    let mut server = match &args.server {
        Some(_) => None,
        None => Some(start_server(args).await?),
    };
    let address = match (&args.server, &server) {
        (Some(address), _) => address.clone(),
        (None, Some(server)) => server.address().clone(),
        (None, None) => bail!("there is neither a server nor a program to start"),
    };
    let idle = server.as_ref().and_then(Server::usage);
    let api = Api::new(address, None)?;
    let counts = Arc::new(Counts::default());

    tell(args, &format!("{} games of two players each begin", args.games));
    let (phase, phases) = watch::channel(Phase::Playing);
    let pace = Pace { interval, ramp, seed: args.seed };
    let mut games = Vec::new();
    let mut seats = pin!(players::seat_all(&api, args.games));
    while let Some(seats) = seats.next().await {
        // At once: who does not make a first move in time has no game.
        let play = game::play(seats?, games.len(), pace, phases.clone(), Arc::clone(&counts));
        games.push(tokio::spawn(play));
    }
    sleep(ramp + interval).await;

    tell(args, &format!("playing for {} s", args.seconds));
    counts.begin();
    let busy = Busy::now(&server);
    let began = Instant::now();
    let kills = measure(args, &mut server, began).await?;
    let lasted = began.elapsed();
    counts.end();
    let (server_cpu, client_cpu) = busy.shares(&server, lasted);
    let loaded = server.as_ref().and_then(Server::usage);

    phase.send_replace(Phase::Over);
    let mut played: Vec<Played> = Vec::new();
    for game in games {
        match game.await? {
            Ok(games) => played.extend(games),
            Err(error) => counts.failed(&error),
        }
    }
    let verified = verify::against_api(&api, &played).await?;
    let database = match server {
        Some(server) => Some(server.stop_and_verify().await?),
        None => None,
    };

    let frame = counts.frame_len();
    let echo = if args.no_echo {
        None
    } else {
        tell(args, "the same frames through a bare echo");
        let lasts = Duration::from_secs(args.seconds.min(30));
        let echo = echo::measure(args.games, pace, lasts, frame).await;
        echo.map_err(|error| counts.failed(&error.context("the echo"))).ok()
    };
    let memory = idle.zip(loaded).map(|(idle, loaded): (Usage, Usage)| report::Memory {
        server_kib: loaded.resident_kib,
        per_game_kib: loaded.resident_kib.saturating_sub(idle.resident_kib) as f64 / f64::from(args.games),
    });
    let report = Report {
        games: args.games,
        rate: args.rate,
        seconds: lasted.as_secs_f64(),
        synchronous: args.server.is_none().then(|| args.synchronous.to_string()),
        moves: counts.moves(),
        moves_per_second: counts.moves() as f64 / lasted.as_secs_f64(),
        seen: counts.percentiles(),
        echo,
        memory,
        server_cpu,
        client_cpu,
        late: counts.late(),
        errors: counts.errors(),
        first_error: counts.first_error(),
        disconnects: counts.disconnects(),
        kills,
        verified,
        database,
    };
    report.print(args.json)?;
    Ok(report.is_well(args.expect_p95))
}

/// What the games do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Playing,
    Over,
}

async fn start_server(args: &Args) -> Result<Server> {
    let named = args.program.clone().or_else(|| std::env::var_os("DAMIER_PROGRAM").map(PathBuf::from));
    let program = named.context("--program: say which program to start")?;
    Server::start(&program, args.data.as_deref(), args.synchronous).await
}

/// Lets the time pass; kills the server now and then if that is wanted.
async fn measure(args: &Args, server: &mut Option<Server>, began: Instant) -> Result<u32> {
    let end = began + Duration::from_secs(args.seconds);
    let (Some(every), Some(server)) = (args.kill_every, server) else {
        sleep_until(end).await;
        return Ok(0);
    };
    let every = Duration::from_secs(every.max(1));
    let mut kills = 0;
    loop {
        let at = began + every * (kills + 1);
        if at > end {
            sleep_until(end).await;
            return Ok(kills);
        }
        sleep_until(at).await;
        kills += 1;
        server.kill_and_restart().await.with_context(|| format!("kill number {kills}"))?;
        tell(args, &format!("killed and started again, {kills} times now"));
    }
}

/// How much the processors have done for server and clients so far.
struct Busy {
    server: Option<Usage>,
    client: Option<Usage>,
}

impl Busy {
    fn now(server: &Option<Server>) -> Self {
        Self { server: server.as_ref().and_then(Server::usage), client: Usage::of(std::process::id()) }
    }

    /// Processors used since, by server and clients. A server that was killed counts from its last start.
    fn shares(&self, server: &Option<Server>, lasted: Duration) -> (Option<f64>, Option<f64>) {
        let now = Self::now(server);
        let share = |before: Option<Usage>, after: Option<Usage>| {
            let (before, after) = before.zip(after)?;
            Some(after.seconds_since(&before) / lasted.as_secs_f64())
        };
        (share(self.server, now.server), share(self.client, now.client))
    }
}

/// Says what is going on, where that is not in the way.
fn tell(args: &Args, line: &str) {
    if !args.json {
        eprintln!("{line}");
    }
}

fn parse_rate(text: &str) -> Result<f64, String> {
    let rate: f64 = text.parse().map_err(|_| "expected a number".to_owned())?;
    if (0.001..=100.0).contains(&rate) { Ok(rate) } else { Err("expected 0.001 to 100".to_owned()) }
}

fn parse_server(text: &str) -> Result<Address, String> {
    text.parse::<Address>().map_err(|error| error.to_string())
}
