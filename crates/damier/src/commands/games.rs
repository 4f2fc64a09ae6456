//! Positions and games that a command is asked about: a FEN, or games of a file.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use anyhow::{Context, Result};
use damier_game::GameTree;
use damier_game::pdn::{self, Checked, Options, Reader};
use damier_game::tree::NodeId;
use damier_rules::{Numbering, Setup, Variant};
use damier_view::words::Words;

use super::InvalidInput;

/// No more of a file than this many bytes is looked at to find out whether it holds games.
const GLANCE: usize = 4096;

/// Which games of a file, counted from 1: `3`, `1-12`, `1-4,9`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbers(Vec<(u64, u64)>);

impl Numbers {
    /// The one game of this number.
    pub(super) fn one(number: u64) -> Self {
        Self(vec![(number, number)])
    }

    /// All games.
    pub(super) fn all() -> Self {
        Self(vec![(1, u64::MAX)])
    }

    fn contain(&self, number: u64) -> bool {
        self.0.iter().any(|(first, last)| (*first..=*last).contains(&number))
    }

    fn last(&self) -> u64 {
        self.0.iter().map(|(_, last)| *last).max().unwrap_or(0)
    }
}

/// Reads such a choice of games, as an argument.
pub(super) fn parse_numbers(text: &str) -> Result<Numbers, String> {
    let wrong = || format!("`{text}` is no choice of games; one looks like `3`, `1-12` or `1-4,9`");
    let number = |text: &str| text.trim().parse::<u64>().ok().filter(|number| *number > 0).ok_or_else(wrong);
    let range = |part: &str| match part.split_once('-') {
        Some((first, last)) => {
            let (first, last) = (number(first)?, number(last)?);
            if first <= last { Ok((first, last)) } else { Err(wrong()) }
        }
        None => number(part).map(|number| (number, number)),
    };
    text.split(',').map(range).collect::<Result<_, _>>().map(Numbers)
}

/// Whether a text given as an argument is a position and not the name of a file.
pub(super) fn is_position(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(['W', 'w', 'B', 'b', '?']) && text[1..].trim_start().starts_with(':')
}

/// The position of a variant that an argument gives, its squares numbered so; what is wrong is told with its column.
pub(super) fn setup(
    argument: &str,
    text: &str,
    variant: Variant,
    numbering: Numbering,
) -> Result<Setup, InvalidInput> {
    pdn::read_fen(text, variant, numbering).map_err(|error| {
        let place = match pdn::fen_column(text, variant.shape(), &error) {
            Some(column) => format!("column {column}: "),
            None => String::new(),
        };
        InvalidInput(format!("{argument} {}: {place}{error}", shown(text)))
    })
}

/// An argument as an error repeats it.
pub(super) fn shown(text: &str) -> String {
    let text = text.escape_debug().to_string();
    if text.chars().count() <= 60 { text } else { text.chars().take(57).chain("...".chars()).collect() }
}

/// A file to be read, or standard input.
///
/// # Errors
/// If it is not there, is a folder, or may not be read.
pub(super) fn open(name: &str) -> Result<Box<dyn BufRead>> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(name).with_context(|| name.to_owned())?;
    let is_folder = file.metadata().with_context(|| name.to_owned())?.is_dir();
    anyhow::ensure!(!is_folder, "{name}: is a folder, not a file");
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// The games of a file that are asked for. One that cannot be read whole is told of, and is what was read.
///
/// # Errors
/// If the file cannot be read; [`InvalidInput`] if it has none of the games, or the start of one is unknown.
pub(super) fn read(
    name: &str,
    options: &Options,
    numbers: &Numbers,
    words: &Words,
) -> Result<Vec<(Checked, GameTree)>> {
    let mut input = open(name)?;
    let first = input.fill_buf().with_context(|| name.to_owned())?;
    if pdn::is_binary(&first[..first.len().min(GLANCE)]) {
        return Err(InvalidInput(format!("{name}: {}", words.get("pdn-not-text"))).into());
    }
    let mut games = Vec::new();
    let mut count = 0;
    for record in Reader::new(input) {
        let record = record.with_context(|| name.to_owned())?;
        count = record.number;
        if count > numbers.last() {
            break;
        }
        if !numbers.contain(count) {
            continue;
        }
        let (checked, tree) = record.read(options);
        for finding in checked.findings.iter().filter(|finding| finding.severity == pdn::Severity::Error) {
            let told = damier_view::pdn::line(words, checked.number, finding);
            eprintln!("{name}:{}:{}: {told}", finding.place.line, finding.place.column);
        }
        if let Some(tree) = tree {
            games.push((checked, tree));
        }
    }
    if games.is_empty() {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let text = words.with("pdn-no-such-game", &[("n", count.into())]);
        return Err(InvalidInput(format!("{name}: {text}")).into());
    }
    Ok(games)
}

/// The place in the main line after so many plies.
///
/// # Errors
/// If the game is shorter.
pub(super) fn after_plies(tree: &GameTree, plies: u32) -> Result<NodeId, InvalidInput> {
    let mut line = std::iter::once(GameTree::ROOT).chain(tree.main_line());
    line.nth(plies as usize).ok_or_else(|| {
        let count = tree.main_line().count();
        InvalidInput(format!("--ply {plies}: the game has {count} plies"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_chosen_by_number_and_range() {
        let numbers = parse_numbers("1-4, 9").expect("a choice");
        let chosen: Vec<_> = (1..12).filter(|number| numbers.contain(*number)).collect();
        assert_eq!((chosen, numbers.last()), (vec![1, 2, 3, 4, 9], 9));
        for text in ["", "0", "4-1", "a", "1-", "-3", "1,,2", "99999999999999999999"] {
            assert!(parse_numbers(text).is_err(), "{text}");
        }
    }

    #[test]
    fn positions_are_told_from_names_of_files() {
        for text in ["W:W31:B1", " b : B1:W31", "?:W1:B2"] {
            assert!(is_position(text), "{text}");
        }
        for text in ["games.pdn", "W", "Wch.pdn", "-", "", "é:", "B.fen"] {
            assert!(!is_position(text), "{text}");
        }
    }
}
