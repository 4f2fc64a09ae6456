//! How fast the engine is in a browser: its bench, by the worker that is served and by the program, in turns.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Parser;
use damier_e2e::{Module, Page, Searched, Window, bench_of_page, bench_of_program, in_browser};

/// Measure the engine in a headless browser beside the program, and compare what they count.
#[derive(Parser)]
#[command(name = "damier-bench-web", bin_name = "cargo xtask bench-web", version)]
struct Args {
    /// Plies of every search; 13 are the signature of the engine, and too soon over to be timed.
    #[arg(long, value_name = "PLIES", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// How often; the fastest round counts, on either side.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// Take the module for browsers without wide registers.
    #[arg(long)]
    plain: bool,
    /// Compare with a program that judges positions in the registers every processor has, as the browser must.
    #[arg(long)]
    without_avx2: bool,
    /// The program to compare with; else the one that serves the page, which `cargo xtask bench-web` builds.
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let args = Args::parse();
    in_browser("bench-web", Window::DESKTOP, async |page| measure(&args, page).await).await;
}

async fn measure(args: &Args, page: &Page) -> Result<()> {
    page.open("/").await?;
    let more: &[&str] = if args.without_avx2 { &["--without-avx2"] } else { &[] };
    let module = if args.plain { Module::Plain } else { Module::Best };
    let (mut program, mut browser) = (Vec::new(), Vec::new());
    for _ in 0..args.rounds {
        keep_fastest(&mut program, bench_of_program(args.program.as_deref(), args.depth, more)?);
        keep_fastest(&mut browser, bench_of_page(page, module, args.depth, &program).await?);
    }
    println!("{:<14} {:>11} {:>11} {:>9} {:>9} {:>6}", "", "nodes", "browser", "n/s", "browser", "ratio");
    for (of_program, of_browser) in program.iter().zip(&browser) {
        let each = [std::slice::from_ref(of_program), std::slice::from_ref(of_browser)];
        println!("{} {}", line(&of_program.variant, each), of_program.fen);
    }
    println!("{}", line("all", [&program, &browser]));
    let differs = program.iter().zip(&browser).find(|(program, browser)| program.nodes != browser.nodes);
    ensure!(differs.is_none(), "the browser counts otherwise: {differs:?}");
    Ok(())
}

/// Keeps the faster of two rounds.
fn keep_fastest(fastest: &mut Vec<Searched>, round: Vec<Searched>) {
    let seconds = |round: &[Searched]| round.iter().map(|searched| searched.seconds).sum::<f64>();
    if fastest.is_empty() || seconds(&round) < seconds(fastest) {
        *fastest = round;
    }
}

/// What program and browser have counted, how many positions a second, and the share of that in the browser.
fn line(name: &str, sides: [&[Searched]; 2]) -> String {
    let [nodes, in_browser] = sides.map(|side| side.iter().map(|searched| searched.nodes).sum::<u64>());
    let speed = |side: &[Searched], nodes: u64| {
        nodes as f64 / side.iter().map(|searched| searched.seconds).sum::<f64>().max(1e-9)
    };
    let (native, web) = (speed(sides[0], nodes), speed(sides[1], in_browser));
    format!(
        "{name:<14} {nodes:>11} {in_browser:>11} {:>7.2} M {:>7.2} M {:>4.0} %",
        native / 1e6,
        web / 1e6,
        100.0 * web / native
    )
}
