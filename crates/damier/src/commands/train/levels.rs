//! `damier train levels`: how far apart the levels are.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use damier_engine::{Evaluation, Level, Limits};
use damier_rules::Variant;
use damier_train::{Match, Player, play_match};

use super::matches::{add_line, line};
use super::{Pace, parse_variant, processors, stopped_from_outside};
use crate::commands::tell;

/// What `damier train levels` can be told.
#[derive(Args)]
pub(crate) struct LevelsArgs {
    /// The variant.
    #[arg(long, value_name = "VARIANT", default_value = "international", value_parser = parse_variant)]
    variant: Variant,
    /// Pairs of games for each question.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// Only these questions: 1 for the first level against two plies, 2 to 5 for a level against the one below, 6
    /// for full strength against level 5.
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=6))]
    only: Vec<u8>,
    /// Positions that full strength may look at for each move.
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    full_nodes: u64,
    /// What the openings come from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games at a time; as many as there are processors if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Add what came of it to this file, a line for each question.
    #[arg(long, value_name = "FILE")]
    note: Option<PathBuf>,
}

/// The plies of the search that must beat the first level.
const SHALLOW: u32 = 2;

/// Two that play each other: who should win first.
struct Question {
    text: String,
    stronger: Player,
    weaker: Player,
}

/// Plays every question, and says what came of it.
pub(super) fn run(args: &LevelsArgs) -> Result<()> {
    let stop = stopped_from_outside()?;
    for number in (1..=6).filter(|number| args.only.is_empty() || args.only.contains(number)) {
        let Question { text, stronger, weaker } = question(number, args.full_nodes);
        let plan = Match {
            variant: args.variant,
            new: stronger,
            old: weaker,
            pairs: args.pairs,
            sprt: None,
            seed: args.seed,
            threads: args.threads.map_or_else(processors, usize::from),
            hash_mb: 16,
        };
        let mut pace = Pace::new();
        let done = play_match(&plan, &stop, &mut |progress| {
            if pace.is_due() {
                tell(format_args!("{text}: {}", line(progress, args.pairs)));
            }
        })?;
        let outcome = format!("{}: {text}: {}", args.variant.id(), line(&done, args.pairs));
        tell(&outcome);
        if let Some(path) = &args.note {
            add_line(path, &outcome)?;
        }
        if stop.is_stopped() {
            break;
        }
    }
    Ok(())
}

/// The question of a number, 1 to 6.
fn question(number: u8, full_nodes: u64) -> Question {
    let level = |number| Level::from_number(number).expect("there are levels from 1 to 5");
    let of_level = |number| Player::of_level(level(number));
    match number {
        1 => Question {
            text: format!("full strength at depth {SHALLOW} v level 1"),
            stronger: Player::new(Evaluation::BuiltIn, Limits::depth(SHALLOW)),
            weaker: of_level(1),
        },
        6 => Question {
            text: format!("full strength with {full_nodes} nodes v level 5"),
            stronger: Player::new(Evaluation::BuiltIn, Limits::nodes(full_nodes)),
            weaker: of_level(5),
        },
        _ => Question {
            text: format!("level {number} v level {}", number - 1),
            stronger: of_level(number),
            weaker: of_level(number - 1),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_asked_about_and_the_stronger_side_comes_first() {
        let questions: Vec<Question> = (1..=6).map(|number| question(number, 900_000)).collect();
        assert_eq!(questions[0].stronger.limits, Limits::depth(2));
        assert_eq!(questions[5].stronger.limits, Limits::nodes(900_000));
        for (place, question) in questions[1..5].iter().enumerate() {
            assert_eq!(question.text, format!("level {} v level {}", place + 2, place + 1));
            assert!(question.stronger.limits.nodes > question.weaker.limits.nodes);
            assert!(question.stronger.limits.time.is_none());
        }
    }
}
