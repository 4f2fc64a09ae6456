//! A game as a short text, to keep it in a browser or a file and take it up again.
//!
//! ```text
//! damier 1
//! variant international
//! start W:W31-50:B1-20
//! moves 32-28 19-23 28x19 14x23
//! undone 37-32
//! end resigned B
//! ```
//!
//! One line each; `faults` (`arbiter` or `huffing`) only if irregular moves are answered, `start` only if the game began elsewhere than the variant does, `undone` (the moves
//! taken back, the next to redo first) and `end` only if there is something to say. House rules follow
//! the variant they change, as in `variant german king_landing=behind`. Moves and squares are canonical
//! numbers; where faults are answered, irregular moves are marked and answers stand between the moves, as
//! in `~31-27 force 31x22` or `~31-27 huff@27 20-24` or `~31-27 stand 20-24`. Ends that the moves themselves show, on the board or by a draw rule, are not
//! written.

use damier_rules::notation::fen::{self, ParseFenError};
use damier_rules::notation::move_text;
use damier_rules::{Color, IllegalSetup, Variant};
use thiserror::Error;

mod script;

pub use script::{ActError, follow, is_answer, word, words};
pub(crate) use script::{answer_word, move_word};

use crate::conclusion::EndReason;
use crate::faults::{FaultMode, FaultModeError};
use crate::game::Game;
use crate::house::{self, HouseError, shortened};
use crate::tree::{GameResult, GameTree};

const HEADER: &str = "damier 1";

/// Why a text is no game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ReadGameError {
    /// Does not begin as a game does.
    #[error("`{found}` does not begin a game; expected `{HEADER}`")]
    Header {
        /// The first line, cut if it is long.
        found: String,
    },
    /// A line of an unknown kind, or one that comes twice.
    #[error("`{line}` says nothing about a game, or says it twice")]
    Line {
        /// The line, cut if it is long.
        line: String,
    },
    /// No variant is named.
    #[error("the game does not say its variant")]
    NoVariant,
    /// A variant that does not exist.
    #[error("there is no variant `{id}`")]
    Variant {
        /// The name, cut if it is long.
        id: String,
    },
    /// House rules that are none, or that the variant cannot have.
    #[error("the house rules: {0}")]
    House(#[from] HouseError),
    /// The start is no position.
    #[error("the start: {0}")]
    Start(#[from] ParseFenError),
    /// The start is no position of the variant.
    #[error("the start: {0}")]
    Setup(#[from] IllegalSetup),
    /// A way of handling faults that does not exist.
    #[error("`{mode}` is no way to handle faults")]
    FaultMode {
        /// The name, cut if it is long.
        mode: String,
    },
    /// A way of handling faults that the variant cannot have.
    #[error(transparent)]
    Faults(#[from] FaultModeError),
    /// A move is not legal, or comes after the end; or there is no fault to answer.
    #[error("move {ply}: {error}")]
    Move {
        /// Which, counted from 1; answers to faults count.
        ply: usize,
        /// What is wrong with it.
        error: ActError,
    },
    /// A move to redo is not legal.
    #[error("move {ply} to redo: {error}")]
    Undone {
        /// Which, counted from 1; answers to faults count.
        ply: usize,
        /// What is wrong with it.
        error: ActError,
    },
    /// The end is none that a game can have here.
    #[error("`{end}` is no end of this game")]
    End {
        /// The end, cut if it is long.
        end: String,
    },
}

/// Writes a game.
#[must_use]
pub fn write(game: &Game) -> String {
    let mut lines = vec![HEADER.to_owned(), format!("variant {}", variant_text(game.variant()))];
    if game.fault_mode() != FaultMode::Strict {
        lines.push(format!("faults {}", game.fault_mode().code()));
    }
    if game.has_own_start() {
        lines.push(format!("start {}", fen::print(&game.start().setup())));
    }
    lines.push(format!("moves {}", script::words(game).join(" ")));
    let undone = script::undone_words(game);
    if !undone.is_empty() {
        lines.push(format!("undone {}", undone.join(" ")));
    }
    if let Some(end) = game.declared_end() {
        let loser = end.loser().map(|loser| format!(" {loser}")).unwrap_or_default();
        lines.push(format!("end {}{loser}", end.reason.code()));
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n") + "\n"
}

/// The variant, and where its house rules differ from it.
pub(crate) fn variant_text(variant: Variant) -> String {
    format!("{} {}", variant.id(), house::write(variant)).trim_end().to_owned()
}

pub(crate) fn read_variant(text: &str) -> Result<Variant, ReadGameError> {
    let (id, changes) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if id.is_empty() {
        return Err(ReadGameError::NoVariant);
    }
    let named = Variant::from_id(id).ok_or_else(|| ReadGameError::Variant { id: shortened(id) })?;
    Ok(house::read(named, changes)?)
}

/// The lines of a record, each kind at most once.
#[derive(Default)]
struct Lines<'a> {
    variant: Option<&'a str>,
    faults: Option<&'a str>,
    start: Option<&'a str>,
    moves: Option<&'a str>,
    undone: Option<&'a str>,
    end: Option<&'a str>,
}

impl<'a> Lines<'a> {
    fn split(text: &'a str) -> Result<Self, ReadGameError> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let header = lines.next().unwrap_or_default();
        if header != HEADER {
            return Err(ReadGameError::Header { found: shortened(header) });
        }
        let mut found = Self::default();
        for line in lines {
            let (kind, value) = line.split_once(' ').unwrap_or((line, ""));
            let place = match kind {
                "variant" => &mut found.variant,
                "faults" => &mut found.faults,
                "start" => &mut found.start,
                "moves" => &mut found.moves,
                "undone" => &mut found.undone,
                "end" => &mut found.end,
                _ => return Err(ReadGameError::Line { line: shortened(line) }),
            };
            if place.replace(value.trim()).is_some() {
                return Err(ReadGameError::Line { line: shortened(line) });
            }
        }
        Ok(found)
    }
}

/// Reads a game.
///
/// # Errors
/// The first thing that is wrong, naming it.
pub fn read(text: &str) -> Result<Game, ReadGameError> {
    let lines = Lines::split(text)?;
    let variant = read_variant(lines.variant.ok_or(ReadGameError::NoVariant)?)?;
    let mut game = match lines.start {
        None => Game::new(variant),
        Some(start) => Game::from_setup(variant, &fen::parse(start, variant.shape())?)?,
    };
    if let Some(mode) = lines.faults {
        let unknown = || ReadGameError::FaultMode { mode: shortened(mode) };
        game = game.with_faults(FaultMode::from_code(mode).ok_or_else(unknown)?)?;
    }
    for (index, word) in lines.moves.unwrap_or_default().split_whitespace().enumerate() {
        script::follow(&mut game, word).map_err(|error| ReadGameError::Move { ply: index + 1, error })?;
    }
    read_undone(&mut game, lines.undone.unwrap_or_default())?;
    if let Some(end) = lines.end {
        read_end(&mut game, end)?;
    }
    Ok(game)
}

/// The lawful moves of a written game as a tree, and its result: all that an analysis takes of it, read by little code. What
/// was taken back is left out, and so is what follows an answer to a fault.
#[must_use]
pub fn read_tree(text: &str) -> Option<GameTree> {
    let line = |kind: &str| text.lines().find_map(|line| line.strip_prefix(kind)?.strip_prefix(' '));
    let variant = read_variant(line("variant")?).ok()?;
    let mut position = match line("start") {
        Some(start) => variant.position(&fen::parse(start, variant.shape()).ok()?).ok()?,
        None => variant.start(),
    };
    let (mut tree, mut at) = (GameTree::starting_at(variant, position), GameTree::ROOT);
    for word in line("moves").unwrap_or_default().split_whitespace() {
        let Some((m, after)) =
            move_text::parse(&position, word).ok().and_then(|m| Some((m, position.play(&m)?)))
        else {
            break;
        };
        at = tree.push(at, m);
        position = after;
    }
    let loser = |end: &str| Color::ALL.into_iter().find(|color| end.ends_with(&format!(" {color}")));
    tree.result = match (line("end"), position.outcome()) {
        (Some(end), _) => loser(end).map_or(GameResult::Draw, |loser| GameResult::Win(loser.opponent())),
        (None, Some(outcome)) => GameResult::of(outcome),
        (None, None) => GameResult::Unknown,
    };
    Some(tree)
}

fn read_undone(game: &mut Game, words: &str) -> Result<(), ReadGameError> {
    let mut ahead = game.clone();
    let mut acts = Vec::new();
    for word in words.split_whitespace() {
        let wrong = |error| ReadGameError::Undone { ply: acts.len() + 1, error };
        acts.push(script::follow(&mut ahead, word).map_err(wrong)?);
    }
    game.set_redo_acts(acts);
    Ok(())
}

fn read_end(game: &mut Game, end: &str) -> Result<(), ReadGameError> {
    let wrong = || ReadGameError::End { end: shortened(end) };
    let (code, loser) = end.split_once(' ').map_or((end, None), |(code, loser)| (code, Some(loser)));
    let loser = match loser {
        None => None,
        Some(text) => Some(Color::ALL.into_iter().find(|color| color.to_string() == text).ok_or_else(wrong)?),
    };
    let ended = match loser {
        Some(loser) if code == EndReason::Resigned.code() => game.resign(loser),
        Some(loser) if code == EndReason::Flag.code() => game.flag(loser),
        Some(loser) if code == EndReason::Forfeited.code() => game.forfeit(loser),
        None if code == EndReason::Agreed.code() => game.agree_draw(),
        None if code == EndReason::ClaimedDraw.code() => game.call_draw(),
        _ => return Err(wrong()),
    };
    ended.map(drop).map_err(|_| wrong())
}
