//! From a record to a game: its variant, its start, its moves played.

use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Color, KingRun, Numbering, Setup, Square, SquareSet, Variant};

use super::encoding::at_most;
use super::finding::{Fault, Finding, PositionError, Severity};
use super::guess::{self, Guess};
use super::lexer::{LONGEST_NAME, LONGEST_TAG};
use super::names::{self, ROSTER};
use super::record::Record;
use super::replay::{MOST_TRIES, Replay, Replayed};
use super::scribe::Scribe;
use super::source::Place;
use crate::tree::{GameResult, GameTree};

/// How records are read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The variant, whatever a record says of it; else it is taken from tags and moves.
    pub variant: Option<Variant>,
    /// Whether whatever departs from the standard is an error.
    pub is_strict: bool,
}

/// What came of a record.
#[derive(Debug)]
pub struct Checked {
    /// Which of the text, counted from 1.
    pub number: u64,
    /// Where it begins.
    pub place: Place,
    /// The variant it was read as.
    pub variant: Variant,
    /// Whether it has moves, legal or not.
    pub has_moves: bool,
    /// How many plies of the main line could be played.
    pub plies: u32,
    /// The tag `Result` as it stands there.
    pub result: Option<String>,
    /// What ends the moves: a result or `*`.
    pub terminator: Option<String>,
    /// The position after the last move that could be played; `None` if it is not known.
    pub end: Option<Setup>,
    /// What is wrong or odd, in the order of the text.
    pub findings: Vec<Finding>,
}

/// A reading of a record: a variant, how its squares are counted, and where its game begins.
#[derive(Clone, Copy)]
struct Reading {
    variant: Variant,
    numbering: Numbering,
    start: AnyPosition,
}

/// What is wrong or odd about a tag, and where it stands.
type Flaw = (Place, Fault);

/// No reading in another numbering counts that reads fewer moves, unless it reads them all.
const CONVINCING: u32 = 8;

impl Record {
    /// Plays the record by the rules.
    #[must_use]
    pub fn check(mut self, options: &Options) -> Checked {
        self.outcome(options, false).0
    }

    /// Reads the record as a game; `None` if its start position is not known.
    #[must_use]
    pub fn read(mut self, options: &Options) -> (Checked, Option<GameTree>) {
        self.outcome(options, true)
    }

    fn outcome(&mut self, options: &Options, wants_tree: bool) -> (Checked, Option<GameTree>) {
        let Guess { variants, is_guess, findings } = guess::variants(self, options.variant);
        self.findings.extend(findings);
        let first = variants.first().copied().unwrap_or(Variant::INTERNATIONAL);
        let (variant, replayed) = match self.best(&variants, is_guess, wants_tree) {
            Some((reading, replayed)) => (reading.variant, Some(replayed)),
            None => (first, None),
        };
        // What nothing can be read of is no game of any variant.
        let says_something =
            !self.has_moves() || replayed.as_ref().is_some_and(|replayed| replayed.plies > 0);
        let is_guess = options.variant.is_none() && (is_guess || variant != first);
        self.warn_of_variant(variant, is_guess && says_something);
        self.warn_of_result();
        let mut checked = Checked {
            number: self.number,
            place: self.place,
            variant,
            has_moves: self.has_moves(),
            plies: 0,
            result: self.tag("Result"),
            terminator: self.terminator().map(Into::into),
            end: None,
            findings: std::mem::take(&mut self.findings),
        };
        let mut tree = None;
        if let Some(replayed) = replayed {
            checked.plies = replayed.plies;
            checked.end = replayed.end;
            checked.findings.extend(replayed.scribe.findings);
            tree = replayed.scribe.tree;
        }
        checked.findings.sort_by_key(|finding| finding.place);
        if options.is_strict {
            let departs = |finding: &&mut Finding| !finding.fault.is_in_order();
            checked
                .findings
                .iter_mut()
                .filter(departs)
                .for_each(|finding| finding.severity = Severity::Error);
        }
        let tree = tree.map(|tree| self.with_tags(tree));
        (checked, tree)
    }

    /// The reading by which most can be read, and what came of it. The first is taken if it reads all.
    fn best(
        &mut self,
        variants: &[Variant],
        is_guess: bool,
        wants_tree: bool,
    ) -> Option<(Reading, Replayed)> {
        let first = self.reading(*variants.first()?, None);
        let first = match first {
            Ok((reading, odd)) => {
                if let Some((place, fault)) = odd {
                    self.warn(place, fault);
                }
                reading
            }
            Err((place, fault)) => {
                let usable = variants[1..].iter().find_map(|variant| self.reading(*variant, None).ok());
                let Some((reading, _)) = usable.filter(|_| is_guess) else {
                    self.findings.push(Finding { severity: Severity::Error, place, at: None, fault });
                    return None;
                };
                reading
            }
        };
        let replayed = self.replay(&first, true, wants_tree);
        if replayed.is_whole {
            return Some((first, replayed));
        }
        let Some(other) = self.better(&first, &replayed, variants, is_guess) else {
            return Some((first, replayed));
        };
        if other.numbering != first.numbering && other.variant == first.variant {
            self.warn(self.place, Fault::Mirrored);
        }
        let replayed = self.replay(&other, true, wants_tree);
        Some((other, replayed))
    }

    /// A reading that reads more than the first one did.
    fn better(
        &self,
        first: &Reading,
        replayed: &Replayed,
        variants: &[Variant],
        is_guess: bool,
    ) -> Option<Reading> {
        let turned = match first.numbering {
            Numbering::FromBottom => Numbering::FromTop,
            Numbering::FromTop | Numbering::Algebraic => Numbering::FromBottom,
        };
        // What the tags tell is doubted only if hardly a move can be read so.
        let doubts = is_guess || replayed.plies < CONVINCING;
        let others = variants[1..].iter().filter(|_| doubts).map(|variant| (*variant, None));
        let least = if replayed.plies == 0 { 2 } else { CONVINCING };
        let mut best = (replayed.plies, None);
        for (variant, numbering) in others.chain([(first.variant, Some(turned))]) {
            let Ok((reading, _)) = self.reading(variant, numbering) else { continue };
            let other = self.replay(&reading, false, false);
            // One move proves nothing against a tag.
            let convinces = other.is_whole || other.plies >= least;
            if other.plies > best.0 && convinces && (is_guess || other.plies > 1) {
                best = (other.plies, Some(reading));
                if other.is_whole {
                    break;
                }
            }
        }
        best.1
    }

    fn reading(
        &self,
        variant: Variant,
        numbering: Option<Numbering>,
    ) -> Result<(Reading, Option<Flaw>), Flaw> {
        let numbering = numbering.unwrap_or(variant.numbering());
        self.start(variant, numbering).map(|(start, odd)| (Reading { variant, numbering, start }, odd))
    }

    fn replay(&self, reading: &Reading, wants_findings: bool, wants_tree: bool) -> Replayed {
        let tree = wants_tree.then(|| GameTree::starting_at(reading.variant, reading.start));
        reading.start.visit(Replay {
            record: self,
            variant: reading.variant,
            numbering: reading.numbering,
            scribe: Scribe::new(tree, wants_findings),
            tries: MOST_TRIES,
        })
    }

    /// Where the game begins.
    fn start(&self, variant: Variant, numbering: Numbering) -> Result<(AnyPosition, Option<Flaw>), Flaw> {
        let Some((text, place)) = self.tag_meaning("FEN").filter(|(text, _)| !text.trim().is_empty()) else {
            let own = self.tags.iter().find(|tag| names::is_own_position(&self.name(tag)));
            return match own {
                Some(tag) => Err((tag.place, Fault::UnknownPosition { tag: self.name(tag).into_owned() })),
                None => Ok((variant.start(), None)),
            };
        };
        let begins = variant.start_setup().turn;
        let (text, odd) = match text.trim().strip_prefix('?') {
            Some(rest) => (format!("{begins}{rest}"), Some((place, Fault::NoTurn))),
            None => (text.trim().to_owned(), None),
        };
        let wrong = |error| (place, Fault::Position { text: text.clone(), error });
        let setup = setup(&text, variant, numbering).map_err(wrong)?;
        let start = variant.position(&setup).map_err(|error| wrong(error.into()))?;
        Ok((start, odd))
    }

    fn warn_of_variant(&mut self, variant: Variant, is_guess: bool) {
        if let Some((text, place)) = self.tag_meaning("GameType") {
            let number = guess::game_number(&text);
            let own = variant.game_type().map(|of| of.number());
            let is_known = number.is_some_and(guess::is_known);
            let is_other = is_known && own.is_some() && own != number;
            let game_type = text.into_owned();
            if is_other {
                self.warn(place, Fault::OtherGame { game_type, variant });
            }
        }
        if is_guess {
            self.warn(self.place, Fault::Guessed { variant });
        }
    }

    fn warn_of_result(&mut self) {
        let tag = self.tag_meaning("Result").map(|(text, place)| (text.into_owned(), place));
        let terminator = self.terminator().map(|text| text.into_owned());
        let result = |text: &str| GameResult::parse(text);
        let Some((text, place)) = tag else { return };
        match (result(&text), terminator.as_deref().and_then(result)) {
            (None, _) => self.warn(place, Fault::UnknownResult { text }),
            (Some(GameResult::Unknown), _) | (_, None | Some(GameResult::Unknown)) => {}
            (Some(one), Some(other)) if one == other => {}
            _ => {
                let terminator = terminator.unwrap_or_default();
                self.warn(place, Fault::OtherResult { tag: text, terminator });
            }
        }
    }

    /// The tree with what is said of the game.
    fn with_tags(&self, mut tree: GameTree) -> GameTree {
        let result = self.tag_meaning("Result").and_then(|(text, _)| GameResult::parse(&text));
        let ending = self.terminator().and_then(|text| GameResult::parse(&text));
        tree.result = result.filter(|result| *result != GameResult::Unknown).or(ending).unwrap_or_default();
        let mut tags: Vec<(String, String)> = Vec::new();
        for tag in &self.tags {
            let name = self.name(tag);
            let standard = tag.meaning;
            let value = one_line(&at_most(self.value(tag), LONGEST_TAG - LONGEST_NAME));
            let is_told =
                matches!(standard, Some("Result" | "GameType" | "Variant" | "Laws" | "SetUp" | "FEN"));
            if is_told || matches!(value.as_str(), "" | "?" | "????.??.??") {
                continue;
            }
            let name = standard.map_or_else(|| tag_name(&name), ToOwned::to_owned);
            // The standard has a name once: the second of a kind is numbered.
            let number = |count: usize| if count == 1 { String::new() } else { count.to_string() };
            let named = |count| shortened("", &name, &number(count));
            let is_taken = |name: &String| tags.iter().any(|(known, _)| known == name);
            let Some(name) = (1..).map(named).find(|name| !is_taken(name)) else { continue };
            tags.push((name, value));
        }
        tags.sort_by_key(|(name, _)| ROSTER.iter().position(|known| known == name).unwrap_or(ROSTER.len()));
        for (name, value) in tags {
            tree.add_tag(&name, &value);
        }
        tree
    }
}

/// A value as it can stand in a tag.
fn one_line(value: &str) -> String {
    let is_break = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    value.replace(is_break, " ").trim().to_owned()
}

/// A name with what comes before and after it, no longer than names are.
fn shortened(before: &str, name: &str, after: &str) -> String {
    let name = at_most(name.into(), LONGEST_NAME - before.len() - after.len());
    format!("{before}{name}{after}")
}

/// A name as the standard allows it: letters and digits, the first a capital; none that means something known.
fn tag_name(name: &str) -> String {
    let is_separator = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    let words = name.split(is_separator).filter(|word| !word.is_empty());
    let name: String = words.map(capital).collect();
    let is_free =
        name.starts_with(|first: char| first.is_ascii_uppercase()) && names::standard(&name).is_none();
    let name = if is_free { name } else { shortened("Tag", &name, "") };
    if names::is_own_position(&name) { shortened("", &name, "Text") } else { name }
}

/// The arrangement that a text tells, its squares counted so.
pub(super) fn setup(text: &str, variant: Variant, numbering: Numbering) -> Result<Setup, PositionError> {
    let setup = fen::parse(text, variant.shape())?;
    let is_turned = numbering == Numbering::FromBottom && !has_names(text);
    Ok(if is_turned { turned(&setup, variant.shape().squares()) } else { setup })
}

/// Whether a position names squares by letters.
fn has_names(text: &str) -> bool {
    text.as_bytes()
        .windows(2)
        .any(|pair| matches!(pair[0], b'a' | b'c'..=b'j' | b'l') && pair[1].is_ascii_digit())
}

/// The arrangement with squares counted from the other end.
fn turned(setup: &Setup, squares: u8) -> Setup {
    let turn = |square: Square| Square::new(squares + 1 - square.number());
    let turn_set = |set: SquareSet| -> SquareSet { set.iter().filter_map(turn).collect() };
    let turn_run = |run: Option<KingRun>| {
        let KingRun { square, moves } = run?;
        turn(square).map(|square| KingRun { square, moves })
    };
    Setup {
        men: setup.men.map(turn_set),
        kings: setup.kings.map(turn_set),
        king_runs: setup.king_runs.map(turn_run),
        ..*setup
    }
}

impl Checked {
    /// Whether anything of the game was not read.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// Whose turn it is after the moves that could be played.
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        self.end.map(|end| end.turn)
    }
}
