//! What is to be found in a step, computed from the rules.

use damier_rules::board::Direction;
use damier_rules::{BoardShape, Setup, Square};

use super::{Goal, StepError};
use crate::game::Game;
use crate::record::move_word;

/// What there is to find or to do, in the order in which help names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Squares to touch.
    Squares(Vec<Square>),
    /// Words to play: all of them, or one of them, as the goal says.
    Words(Vec<String>),
    /// One thing to do once.
    Once,
}

impl Wanted {
    pub(super) fn of(goal: &Goal, game: &Game) -> Result<Self, StepError> {
        let shape = game.position().shape();
        let on_board = |square: Square| {
            let off = StepError::NoSquare { number: square.number(), squares: shape.squares() };
            if shape.contains(square) { Ok(()) } else { Err(off) }
        };
        let wanted = match goal {
            Goal::Play(words) | Goal::Line(words) | Goal::Watch(words) | Goal::Stop(words) => {
                Self::Words(words.clone())
            }
            Goal::EveryMove => {
                let position = game.position();
                Self::Words(position.legal_moves().iter().map(|m| move_word(position, m)).collect())
            }
            Goal::EveryDestination { from } => {
                on_board(*from)?;
                Self::Squares(destinations(game, *from))
            }
            Goal::Forbidden { from } => {
                on_board(*from)?;
                Self::Squares(forbidden(game, *from))
            }
            Goal::Squares(squares) => {
                squares.iter().try_for_each(|square| on_board(*square))?;
                Self::Squares(squares.clone())
            }
            Goal::Place => Self::Squares(game.start().setup().occupied().iter().collect()),
            Goal::Choice { right, of } if (1..=*of).contains(right) => Self::Once,
            Goal::Choice { right, of } => return Err(StepError::Choice { right: *right, of: *of }),
            Goal::Turn => Self::Once,
        };
        if wanted.len() == 0 { Err(StepError::Nothing { goal: goal.to_string() }) } else { Ok(wanted) }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Squares(squares) => squares.len(),
            Self::Words(words) => words.len(),
            Self::Once => 1,
        }
    }

    pub(super) fn squares(&self) -> &[Square] {
        if let Self::Squares(squares) = self { squares } else { &[] }
    }

    pub(super) fn words(&self) -> &[String] {
        if let Self::Words(words) = self { words } else { &[] }
    }
}

/// Where the piece may come to stand.
fn destinations(game: &Game, from: Square) -> Vec<Square> {
    let moves = game.position().legal_moves();
    let mut squares: Vec<_> = moves.iter().filter(|m| m.from == from).map(|m| m.to).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The squares beside the piece, along lines on which pieces move, to which it may not go.
fn forbidden(game: &Game, from: Square) -> Vec<Square> {
    let allowed = destinations(game, from);
    let shape = game.position().shape();
    let turn = game.position().turn();
    let lines = game.position().laws().king_moves;
    let beside = Direction::ALL.into_iter().filter(|direction| lines.contains(turn, *direction));
    let mut squares: Vec<_> = beside.filter_map(|direction| shape.step(from, direction)).collect();
    squares.retain(|square| !allowed.contains(square));
    squares.sort_unstable();
    squares
}

/// The pieces of the row of a square, as the setup has them.
pub(super) fn row(setup: &Setup, shape: BoardShape, square: Square) -> Vec<Square> {
    (setup.occupied() & shape.row(shape.row_column(square).0)).iter().collect()
}
