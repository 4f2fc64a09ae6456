//! `damier pdn stats`: how many games, how long, how they ended.

use std::collections::BTreeMap;

use anyhow::Result;
use clap::Args;
use damier_game::pdn::{Checked, Record, Severity};
use damier_game::tree::GameResult;
use damier_game::{GameTree, pdn::Options};
use damier_rules::Color;
use damier_view::words::Words;
use serde::Serialize;

use super::Common;
use crate::commands::{print_json, print_lines};

/// What `damier pdn stats` can be told.
#[derive(Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    common: Common,
    /// Answer in JSON, a line a file.
    #[arg(long)]
    json: bool,
}

/// A file, as JSON gives it.
#[derive(Default, Serialize)]
struct Stats {
    file: String,
    records: u64,
    games: u64,
    plies: u64,
    longest: u32,
    white_wins: u64,
    draws: u64,
    black_wins: u64,
    other: u64,
    comments: u64,
    side_moves: u64,
    errors: u64,
    warnings: u64,
    variants: BTreeMap<&'static str, u64>,
}

/// What one game adds.
struct Share {
    checked: Checked,
    result: GameResult,
    comments: u64,
    moves: u64,
}

/// Counts.
pub(super) fn run(args: &StatsArgs) -> Result<()> {
    let words = args.common.words();
    let options = args.common.options();
    args.common.each_file(&words, |input| {
        let mut stats = Stats { file: input.name.clone(), ..Stats::default() };
        let left_over = input.each(
            args.common.threads(),
            |record| share(record, &options),
            |share| {
                stats.add(&share);
                Ok(())
            },
        )?;
        super::tell_left_over(&words, &stats.file, &left_over);
        if args.json { print_json(&stats) } else { print_lines(stats.told(&words)) }
    })
}

fn share(record: Record, options: &Options) -> Share {
    let (checked, tree) = record.read(options);
    let comments = |tree: &GameTree| {
        let notes = std::iter::once(GameTree::ROOT).chain(tree.walk()).filter_map(|node| tree.note(node));
        notes.map(|note| note.before.len() + note.after.len()).sum::<usize>() as u64
    };
    Share {
        result: tree.as_ref().map_or(GameResult::Unknown, |tree| tree.result),
        comments: tree.as_ref().map_or(0, comments),
        moves: tree.as_ref().map_or(0, |tree| tree.len() as u64),
        checked,
    }
}

impl Stats {
    fn add(&mut self, share: &Share) {
        let Share { checked, result, .. } = share;
        self.records += 1;
        self.games += u64::from(checked.has_moves);
        self.plies += u64::from(checked.plies);
        self.longest = self.longest.max(checked.plies);
        *match result {
            GameResult::Win(Color::White) => &mut self.white_wins,
            GameResult::Win(Color::Black) => &mut self.black_wins,
            GameResult::Draw => &mut self.draws,
            _ => &mut self.other,
        } += 1;
        self.comments += share.comments;
        self.side_moves += share.moves.saturating_sub(u64::from(checked.plies));
        let errors =
            checked.findings.iter().filter(|finding| finding.severity == Severity::Error).count() as u64;
        self.errors += errors;
        self.warnings += checked.findings.len() as u64 - errors;
        *self.variants.entry(checked.variant.id()).or_default() += 1;
    }

    fn told(&self, words: &Words) -> Vec<String> {
        let average = if self.games == 0 { 0.0 } else { self.plies as f64 / self.games as f64 };
        let rows = [
            ("records", self.records.to_string()),
            ("games", self.games.to_string()),
            ("plies", self.plies.to_string()),
            ("average", format!("{average:.1}")),
            ("longest", self.longest.to_string()),
            ("white", self.white_wins.to_string()),
            ("draws", self.draws.to_string()),
            ("black", self.black_wins.to_string()),
            ("other", self.other.to_string()),
            ("comments", self.comments.to_string()),
            ("variations", self.side_moves.to_string()),
            ("errors", self.errors.to_string()),
            ("warnings", self.warnings.to_string()),
        ];
        let mut lines = vec![self.file.clone()];
        lines.extend(
            rows.map(|(key, value)| format!("  {:<32}{value:>10}", words.get(&format!("pdn-stats-{key}")))),
        );
        let variants = self.variants.iter();
        lines.extend(
            variants.map(|(id, count)| format!("  {:<32}{count:>10}", words.get(&format!("variant-{id}")))),
        );
        lines
    }
}
