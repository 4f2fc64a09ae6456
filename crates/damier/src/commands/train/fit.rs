//! `damier train fit`: weights from games.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use damier_engine::Evaluation;
use damier_engine::learning::{JOINTS, UNITS, Weights};
use damier_rules::Variant;
use damier_train::{
    Fit, FitProgress, Freedom, Header, Named, Positions, Reading, UnitFreedom, fit, name_of, read_games,
};

use super::{clock, evaluation, processors, stopped_from_outside};
use crate::commands::{InvalidInput, tell};

/// What `damier train fit` can be told.
#[derive(Args)]
pub(crate) struct FitArgs {
    /// Files of games of one variant, or of several that move alike on the same board.
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Where the weights go; how they were made goes beside them, with the ending `txt`.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A file of weights to go on from: what no position of the games shows stays as it was.
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
    /// How much the result of a game counts against what the search thought, from 0 to 1.
    #[arg(long, value_name = "SHARE", allow_negative_numbers = true, default_value_t = Fit::default().result_share)]
    result_share: f32,
    /// How much a position learns from what was thought at the next ply rather than at its own, from 0 to 1.
    #[arg(long, value_name = "SHARE", allow_negative_numbers = true, default_value_t = Reading::default().foresight)]
    foresight: f32,
    /// How often all positions are gone through.
    #[arg(long, value_name = "N", default_value_t = Fit::default().epochs)]
    epochs: u32,
    /// How large the first steps are.
    #[arg(long, value_name = "RATE", default_value_t = Fit::default().rate)]
    rate: f32,
    /// How freely the weights of blocks may move, in logarithms of odds.
    #[arg(long, value_name = "ODDS", default_value_t = Freedom::default().blocks)]
    block_freedom: f32,
    /// The same for windows.
    #[arg(long, value_name = "ODDS", default_value_t = Freedom::default().windows)]
    window_freedom: f32,
    /// How often all positions are gone through once more to learn units, which know how all that stands on the
    /// board depends on each other; they need some hundred thousand games.
    #[arg(long, value_name = "N", default_value_t = Fit::default().unit_epochs)]
    unit_epochs: u32,
    /// How large their first steps are.
    #[arg(long, value_name = "RATE", default_value_t = Fit::default().unit_rate)]
    unit_rate: f32,
    /// What the order of the positions and the first steps of units come from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Fits weights, and writes them and how they were made.
pub(super) fn run(args: &FitArgs) -> Result<()> {
    for (argument, share) in [("--result-share", args.result_share), ("--foresight", args.foresight)] {
        if !(0.0..=1.0).contains(&share) {
            return Err(InvalidInput(format!("{argument}: {share} is not from 0 to 1")).into());
        }
    }
    let mut headers: Vec<Header> = Vec::new();
    let mut games = Vec::new();
    for path in &args.games {
        let (header, mut some) = read_games(path)?;
        let variant = header.variant;
        if let Some(first) = headers.first().map(|first| first.variant).filter(|first| *first != variant) {
            if (first.laws(), first.shape()) != (variant.laws(), variant.shape()) {
                return Err(InvalidInput(format!("{}: games of another variant", path.display())).into());
            }
            some = some.into_iter().map(|game| game.retold_of(variant)).collect();
        }
        tell(format_args!("{} games in {}", some.len(), path.display()));
        headers.push(header);
        games.append(&mut some);
    }
    let plan = Fit {
        result_share: args.result_share,
        epochs: args.epochs,
        rate: args.rate,
        freedom: Freedom { blocks: args.block_freedom, windows: args.window_freedom, ..Freedom::default() },
        unit_epochs: args.unit_epochs,
        unit_rate: args.unit_rate,
        seed: args.seed,
        ..Fit::default()
    };
    let begin = args.from.as_deref().map(|file| begin(file, headers[0].variant)).transpose()?;
    let count = games.len();
    let reading = Reading { seed: args.seed, threads: processors(), foresight: args.foresight };
    let positions = Positions::of_games(headers[0].variant, games, &reading);
    tell(format_args!(
        "{} quiet positions to learn from, {} to test on",
        positions.learned(),
        positions.tested()
    ));
    let stop = stopped_from_outside()?;
    let weights = begin.as_ref().map(|(weights, _)| weights);
    let (weights, done) = fit(&plan, weights, &positions, &stop, &mut |progress| tell(line(progress)))?;
    let bytes = weights.to_bytes();
    let made = Made {
        headers: &headers,
        games: count,
        reading,
        from: begin.as_ref().map(|(_, name)| name.as_str()),
        positions: &positions,
        done,
        bytes: &bytes,
    };
    let cannot_write = || format!("cannot write {}", args.out.display());
    fs::write(&args.out, &bytes).with_context(cannot_write)?;
    fs::write(args.out.with_extension("txt"), provenance(&plan, &made)).with_context(cannot_write)?;
    tell(format_args!("{}: {} in {} bytes", args.out.display(), name_of(&bytes), bytes.len()));
    Ok(())
}

/// Weights to go on from, and what they are called.
fn begin(file: &str, variant: Variant) -> Result<(Weights, String), InvalidInput> {
    let Named { evaluation, name } = evaluation("--from", file, variant)?;
    match evaluation {
        Evaluation::Learned(weights) => Ok((weights, name)),
        _ => Err(InvalidInput(format!("--from: {file} is no file of weights"))),
    }
}

fn line(progress: &FitProgress) -> String {
    let FitProgress { epoch, of, loss, test_loss, result_loss, .. } = progress;
    format!(
        "epoch {epoch}/{of}  loss {loss:.5}  tested {test_loss:.5}  by results {result_loss:.5}  left {}",
        clock(progress.left())
    )
}

/// What weights were made of, and what came of it.
struct Made<'a> {
    headers: &'a [Header],
    games: usize,
    reading: Reading,
    /// The weights that it went on from.
    from: Option<&'a str>,
    positions: &'a Positions,
    done: FitProgress,
    bytes: &'a [u8],
}

/// How weights were made, for people and for whoever makes them again.
fn provenance(plan: &Fit, made: &Made) -> String {
    let mut text = String::new();
    let Fit { result_share, epochs, rate, freedom, unit_epochs, unit_rate, unit_freedom, .. } = plan;
    let Made { headers, games, reading, from, positions, done, bytes } = made;
    let mut say = |line: String| writeln!(text, "{line}").expect("a string can be written to");
    say(format!("{} for {}, {} bytes", name_of(bytes), headers[0].variant.id(), bytes.len()));
    say(String::new());
    say(format!("games      {games}, of the engine against itself"));
    for Header { variant, nodes, seed, evaluation, .. } in *headers {
        let of = if *variant == headers[0].variant { String::new() } else { format!("{}, ", variant.id()) };
        say(format!("           {of}{nodes} nodes a move, seed {seed}, evaluation {evaluation}"));
    }
    say(format!("positions  {} to learn from, {} to test on", positions.learned(), positions.tested()));
    if let Some(from) = from {
        say(format!("begun with {from}"));
    }
    say(format!(
        "fit        seed {}, {epochs} epochs, rate {rate}, result share {result_share}, foresight {}, freedom of \
         blocks {}, windows {}, kings {}, others {}, phases {}",
        reading.seed,
        reading.foresight,
        freedom.blocks,
        freedom.windows,
        freedom.kings,
        freedom.others,
        freedom.phases
    ));
    if *unit_epochs > 0 {
        let UnitFreedom { blocks, windows, others } = unit_freedom;
        say(format!(
            "units      {UNITS} with {JOINTS} joints, {unit_epochs} epochs, rate {unit_rate}, freedom of blocks \
             {blocks}, windows {windows}, others {others}"
        ));
    }
    say(format!("loss       {:.5} tested, {:.5} by results alone", done.test_loss, done.result_loss));
    say(format!("scale      {:.6} logarithms of odds a hundredth of a man", done.odds_per_hundredth));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_train::Manner;

    #[test]
    fn how_weights_were_made_can_be_read() {
        let variant = Variant::INTERNATIONAL;
        let headers = [Header {
            variant,
            nodes: 800,
            seed: 11,
            evaluation: "by-hand".to_owned(),
            manner: Manner::default(),
        }];
        let positions = Positions::of_games(variant, Vec::new(), &Reading::default());
        let done = FitProgress { epoch: 8, test_loss: 0.57, ..FitProgress::default() };
        let made = Made {
            headers: &headers,
            games: 90,
            reading: Reading { seed: 4, ..Reading::default() },
            from: Some("weights-1d991329"),
            positions: &positions,
            done,
            bytes: b"bytes",
        };
        let text = provenance(&Fit { unit_epochs: 3, ..Fit::default() }, &made);
        for part in [
            "for international, 5 bytes",
            "800 nodes a move, seed 11",
            "0 to test on",
            "begun with weights-1d991329",
            "fit        seed 4, 6 epochs",
            "units      16 with 8 joints, 3 epochs",
            "0.57000 tested",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}
