//! `damier pdn search`: games by position, pattern, pieces, player or result.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use damier_game::GameTree;
use damier_game::pattern::{Counts, Pattern};
use damier_game::pdn::{self, Options, Record};
use damier_game::tree::{GameResult, NodeId};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyPosition, Numbering, Setup, Variant};
use damier_view::words::Words;
use serde::Serialize;

use super::Common;
use crate::commands::games::{self, shown};
use crate::commands::{InvalidInput, print_json, print_lines};

pub(super) const PATTERNS: &str = "\
Patterns are written as positions are, and say nothing of squares that they do not name:
  W: B: ?:       White to move, Black to move, either
  W28  WK28      a white man on 28, a white king
  W*28           a white piece of either kind; P28 a piece of either side
  E23,24         these squares are empty
  ?:W28,32:B19:E23-24
Numbers of pieces: W5:B4 five white men, four black ones, no kings; W3-5K1+:B*K* three to five men and
at least one king against anything. A side that is not named may have any pieces.";

/// What `damier pdn search` can be told.
#[derive(Args)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    common: Common,
    /// Exactly this position; squares by canonical number or algebraic name.
    #[arg(long, value_name = "FEN", conflicts_with = "pattern")]
    fen: Option<String>,
    /// Positions that look like this.
    #[arg(long, value_name = "PATTERN")]
    pattern: Option<String>,
    /// Positions with so many pieces.
    #[arg(long, value_name = "NUMBERS", value_parser = parse_counts)]
    material: Option<Counts>,
    /// Also the same with the colours changed and the board turned.
    #[arg(long)]
    reversed: bool,
    /// In variations, too.
    #[arg(long)]
    variations: bool,
    /// Every position found of a game, not only the first.
    #[arg(long)]
    all: bool,
    /// Games of this player: part of the name, small and capital letters alike.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Games with this player as White.
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// Games with this player as Black.
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// Games that ended so: 2-0, 1-1, 0-2 or 1-0, 1/2-1/2, 0-1.
    #[arg(long, value_name = "RESULT", value_parser = parse_result, allow_hyphen_values = true)]
    result: Option<GameResult>,
    /// Answer in JSON, a line for each find.
    #[arg(long)]
    json: bool,
    /// Write the games found, as PDN.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn parse_counts(text: &str) -> Result<Counts, String> {
    Counts::parse(text).map_err(|error| error.to_string())
}

fn parse_result(text: &str) -> Result<GameResult, String> {
    let known = GameResult::parse(text).filter(|result| *result != GameResult::Unknown);
    known.ok_or_else(|| format!("`{text}` is no result; results look like 2-0, 1-1, 0-2"))
}

/// A find, as JSON gives it; `ply` and what follows only where a position was looked for.
#[derive(Serialize)]
struct Hit {
    file: String,
    game: u64,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    /// Whether it fits with the colours changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    reversed: Option<bool>,
    /// The move that was played there.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    event: Option<String>,
    white: Option<String>,
    black: Option<String>,
    date: Option<String>,
    result: String,
}

/// What came of a record.
struct Found {
    hits: Vec<Hit>,
    /// The game, if it is to be written.
    text: Option<String>,
}

/// What is looked for.
struct Query<'a> {
    args: &'a SearchArgs,
    options: Options,
    /// Names in small letters.
    player: Option<String>,
    white: Option<String>,
    black: Option<String>,
}

/// What a position must be, for games of one variant.
struct Wanted {
    /// As given, and reversed if that will do.
    ways: Vec<(Option<Pattern>, Option<Counts>)>,
}

/// Searches.
pub(super) fn run(args: &SearchArgs) -> Result<()> {
    let query = Query::new(args)?;
    let words = args.common.words();
    let mut out = match &args.out {
        Some(path) => {
            let named = || path.display().to_string();
            Some(BufWriter::new(File::create(path).with_context(named)?))
        }
        None => None,
    };
    let (mut all, mut games, mut hits) = (0_usize, 0_usize, 0_usize);
    args.common.each_file(&words, |input| {
        let name = input.name.clone();
        let work = |record: Record| query.look(&name, record);
        input.each(args.common.threads(), work, |found| {
            all += 1;
            games += usize::from(!found.hits.is_empty());
            hits += found.hits.len();
            if let (Some(out), Some(text)) = (&mut out, &found.text) {
                writeln!(out, "{text}")?;
            }
            for hit in &found.hits {
                if args.json { print_json(hit)? } else { print_lines([told(&words, hit)])? }
            }
            Ok(())
        })?;
        Ok(())
    })?;
    if let Some(mut out) = out {
        out.flush()?;
    }
    if !args.json {
        let total = [("n", hits.into()), ("games", games.into()), ("all", all.into())];
        print_lines([words.with("pdn-search-total", &total)])?;
    }
    Ok(())
}

fn told(words: &Words, hit: &Hit) -> String {
    let players = [hit.white.as_deref().unwrap_or("?"), hit.black.as_deref().unwrap_or("?")].join(" – ");
    let about = format!(" ({players}, {})", hit.result);
    let place = format!("{}:{}", hit.file, hit.line);
    let game = i64::try_from(hit.game).unwrap_or(i64::MAX);
    let Some(plies) = hit.ply else {
        return words.with(
            "pdn-search-game",
            &[("place", place.into()), ("game", game.into()), ("about", about.into())],
        );
    };
    words.with(
        "pdn-search-hit",
        &[("place", place.into()), ("game", game.into()), ("plies", plies.into()), ("about", about.into())],
    )
}

impl<'a> Query<'a> {
    fn new(args: &'a SearchArgs) -> Result<Self, InvalidInput> {
        let small = |name: &Option<String>| name.as_ref().map(|name| name.trim().to_lowercase());
        let query = Self {
            args,
            options: args.common.options(),
            player: small(&args.player),
            white: small(&args.white),
            black: small(&args.black),
        };
        let names = [&args.player, &args.white, &args.black];
        if !query.wants_position() && args.result.is_none() && names.iter().all(|name| name.is_none()) {
            let text = "nothing to search for: give --fen, --pattern, --material, --player, --white, --black \
                        or --result";
            return Err(InvalidInput(text.to_owned()));
        }
        // What fits no variant at all is a fault, and not merely without a find.
        let first = args.common.variant.unwrap_or(Variant::INTERNATIONAL);
        let wrong = query.wanted(first).err();
        let fits_another = || Variant::ALL.iter().any(|variant| query.wanted(*variant).is_ok());
        match wrong {
            Some(error) if args.common.variant.is_some() || !fits_another() => Err(error),
            _ => Ok(query),
        }
    }

    fn wants_position(&self) -> bool {
        self.args.fen.is_some() || self.args.pattern.is_some() || self.args.material.is_some()
    }

    fn wanted(&self, variant: Variant) -> Result<Wanted, InvalidInput> {
        let (shape, numbering) = (variant.shape(), Numbering::FromTop);
        let pattern = match (&self.args.fen, &self.args.pattern) {
            (Some(text), _) => {
                Some(Pattern::exactly(&games::setup("--fen", text, variant, numbering)?, shape))
            }
            (None, Some(text)) => {
                let wrong = |error| InvalidInput(format!("--pattern {}: {error}", shown(text)));
                Some(Pattern::parse(text, shape, numbering).map_err(wrong)?)
            }
            (None, None) => None,
        };
        let counts = self.args.material;
        let mut ways = vec![(pattern, counts)];
        if self.args.reversed {
            ways.push((
                pattern.map(|pattern| pattern.reversed(shape)),
                counts.map(|counts| counts.reversed()),
            ));
        }
        Ok(Wanted { ways })
    }

    /// Looks at a record.
    fn look(&self, file: &str, record: Record) -> Found {
        let nothing = Found { hits: Vec::new(), text: None };
        let (checked, tree) = record.read(&self.options);
        let Some(tree) = tree.filter(|tree| self.has_right_players(tree)) else { return nothing };
        if self.args.result.is_some_and(|result| result != tree.result) {
            return nothing;
        }
        let hit = |place: Option<Place>| Hit {
            file: file.to_owned(),
            game: checked.number,
            line: checked.place.line,
            ply: place.as_ref().map(|place| place.ply),
            fen: place.as_ref().map(|place| fen::print(&place.setup)),
            reversed: place.as_ref().filter(|_| self.args.reversed).map(|place| place.is_reversed),
            next: place.and_then(|place| place.next),
            event: tree.tag("Event").map(ToOwned::to_owned),
            white: tree.tag("White").map(ToOwned::to_owned),
            black: tree.tag("Black").map(ToOwned::to_owned),
            date: tree.tag("Date").map(ToOwned::to_owned),
            result: tree.result.text(true),
        };
        let hits: Vec<_> = if self.wants_position() {
            let Ok(wanted) = self.wanted(tree.variant()) else { return nothing };
            places(&tree, &wanted, self.args).into_iter().map(|place| hit(Some(place))).collect()
        } else {
            vec![hit(None)]
        };
        let text = (!hits.is_empty() && self.args.out.is_some()).then(|| pdn::write_tree(&tree));
        Found { hits, text }
    }

    fn has_right_players(&self, tree: &GameTree) -> bool {
        let is = |tag: &str, wanted: &Option<String>| {
            wanted.as_ref().is_none_or(|wanted| {
                tree.tag(tag).is_some_and(|name| name.to_lowercase().contains(wanted.as_str()))
            })
        };
        is("White", &self.white)
            && is("Black", &self.black)
            && (is("White", &self.player) || is("Black", &self.player))
    }
}

/// A position found in a game.
struct Place {
    ply: usize,
    setup: Setup,
    is_reversed: bool,
    next: Option<String>,
}

fn places(tree: &GameTree, wanted: &Wanted, args: &SearchArgs) -> Vec<Place> {
    let mut places = Vec::new();
    // Places still to be seen: after how many plies, and the position there.
    let mut open: Vec<(usize, NodeId, AnyPosition)> = vec![(0, GameTree::ROOT, *tree.start())];
    while let Some((ply, node, position)) = open.pop() {
        let setup = position.setup();
        let fits = |(pattern, counts): &(Option<Pattern>, Option<Counts>)| {
            pattern.is_none_or(|pattern| pattern.matches(&setup))
                && counts.is_none_or(|counts| counts.matches(&setup))
        };
        if let Some(way) = wanted.ways.iter().position(fits) {
            let next = tree.line_from(node).next().and_then(|next| tree.move_to(next));
            let style = Style::of(tree.variant());
            let next = next.map(|m| move_text::print(&position, m, style));
            places.push(Place { ply, setup, is_reversed: way > 0, next });
            if !args.all {
                break;
            }
        }
        let before = open.len();
        if args.variations {
            open.extend(tree.children(node).map(|next| (ply + 1, next, tree.after(&position, next))));
        } else {
            open.extend(
                tree.line_from(node).take(1).map(|next| (ply + 1, next, tree.after(&position, next))),
            );
        }
        open[before..].reverse();
    }
    places
}
