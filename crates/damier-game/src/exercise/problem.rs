//! A problem: a position to win, and what comes of every move that a solver can try.
//!
//! All was proved beforehand, so that nothing here needs an engine: at each point where the solver is to move,
//! every legal move has its [`Outcome`]. One move, the first, goes on with the solution or ends it.

mod attempt;
mod check;
mod text;

pub use attempt::{Attempt, Help, HelpLevel, Verdict};
pub use check::{CheckError, UnlikelySetup, check_setup};
pub use text::TreeError;

use damier_rules::notation::fen::{self, ParseFenError};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Color, IllegalSetup, Setup, Variant};
use thiserror::Error;

use crate::game::Game;

/// What the solver may play at one point, and what comes of each move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// All legal moves of the position, each once; the move of the solution is the first.
    pub tries: Vec<Try>,
}

/// A move of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The move in canonical numbers, as records of games write it: `32-28`, `32x23`.
    pub word: String,
    /// What comes of it.
    pub outcome: Outcome,
}

/// What comes of a move of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The solution ends here: the game is won, or the win is plain.
    Solved,
    /// The solution goes on.
    Goes {
        /// What the opponent plays: the only move, or that which resists longest.
        reply: String,
        /// What the solver may play then.
        next: Point,
    },
    /// Another move that wins as well: the problem is solved by it.
    AlsoWins {
        /// How it wins, as far as it is told: the opponent's move first. It may be empty.
        line: Vec<String>,
    },
    /// The win is gone.
    Fails {
        /// What the opponent plays against it, then the solver, in turn. Empty if the game ends at once.
        refutation: Vec<String>,
    },
}

impl Point {
    /// The move of the solution.
    #[must_use]
    pub fn solution(&self) -> Option<&Try> {
        self.tries.iter().find(|tried| matches!(tried.outcome, Outcome::Solved | Outcome::Goes { .. }))
    }

    /// What comes of a move; `None` if it is not among the legal ones.
    #[must_use]
    pub fn find(&self, word: &str) -> Option<&Try> {
        self.tries.iter().find(|tried| tried.word == word)
    }

    /// The solution from here on: the solver's move, the reply, and so on.
    #[must_use]
    pub fn line(&self) -> Vec<&str> {
        let mut words = Vec::new();
        let mut point = Some(self);
        while let Some(tried) = point.and_then(Self::solution) {
            words.push(tried.word.as_str());
            point = match &tried.outcome {
                Outcome::Goes { reply, next } => {
                    words.push(reply);
                    Some(next)
                }
                _ => None,
            };
        }
        words
    }

    /// Every other move that wins as well.
    pub fn others_that_win(&self) -> impl Iterator<Item = &Try> {
        self.tries.iter().filter(|tried| matches!(tried.outcome, Outcome::AlsoWins { .. }))
    }
}

/// A position to win, with what comes of every try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    variant: Variant,
    start: AnyPosition,
    first: Point,
}

/// Why a text is no problem.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ReadProblemError {
    /// The position cannot be read.
    #[error("the position: {0}")]
    Fen(#[from] ParseFenError),
    /// The position is none of the variant.
    #[error("the position: {0}")]
    Setup(#[from] IllegalSetup),
    /// The tree of tries cannot be read.
    #[error("the tries: {0}")]
    Tree(#[from] TreeError),
}

impl Problem {
    /// A problem of a variant.
    ///
    /// # Errors
    /// If the arrangement is no position of the variant. Whether the tries fit it is not looked at; see
    /// [`check`](Self::check).
    pub fn new(variant: Variant, setup: &Setup, first: Point) -> Result<Self, IllegalSetup> {
        Ok(Self { variant, start: variant.position(setup)?, first })
    }

    /// A problem from its position as FEN and its tries as [`Point::to_text`] writes them.
    ///
    /// # Errors
    /// If either cannot be read.
    pub fn read(variant: Variant, fen: &str, tries: &str) -> Result<Self, ReadProblemError> {
        let setup = fen::parse(fen, variant.shape())?;
        Ok(Self::new(variant, &setup, Point::from_text(tries)?)?)
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The position to win.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Who has to win: the side to move.
    #[must_use]
    pub fn solver(&self) -> Color {
        self.start.turn()
    }

    /// What the solver may play in the position to win.
    #[must_use]
    pub const fn first(&self) -> &Point {
        &self.first
    }

    /// The solution: the solver's move, the reply, and so on.
    #[must_use]
    pub fn solution(&self) -> Vec<&str> {
        self.first.line()
    }

    /// A game that begins with the problem.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::from_setup(self.variant, &self.start.setup()).expect("the position was made by this variant")
    }
}

/// A move as the tries write it.
fn word(position: &AnyPosition, m: &AnyMove) -> String {
    move_text::print(position, m, Style::CANONICAL)
}
