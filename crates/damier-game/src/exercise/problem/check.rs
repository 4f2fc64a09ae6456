//! Whether the tries of a problem fit its position: everything is played.

use damier_rules::notation::move_text;
use damier_rules::{AnyPosition, Color, Outcome as Ending, Setup, Square, Variant};
use thiserror::Error;

use super::{Outcome, Point, Problem, word};

/// What no game leads to.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum UnlikelySetup {
    /// A man on the row where it would have been crowned.
    #[error("a man of {color} stands on {square}, where it would have been crowned")]
    OnLastRow {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// A side without pieces.
    #[error("{color} has no piece")]
    NoPiece {
        /// Which.
        color: Color,
    },
    /// More pieces than a side begins with.
    #[error("{color} has {pieces} pieces; a game begins with {most}")]
    TooMany {
        /// Whose.
        color: Color,
        /// How many.
        pieces: usize,
        /// How many there can be.
        most: usize,
    },
}

/// Checks that an arrangement could come from a game, as far as that can be seen from it.
///
/// # Errors
/// The first thing that could not.
pub fn check_setup(variant: Variant, setup: &Setup) -> Result<(), UnlikelySetup> {
    let shape = variant.shape();
    let most = variant.start_setup().pieces(Color::White).len();
    for color in Color::ALL {
        let row = if color == Color::White { 0 } else { shape.ranks - 1 };
        let crowned = setup.men[color.index()] & shape.row(row);
        if let Some(square) = crowned.iter().next() {
            return Err(UnlikelySetup::OnLastRow { color, square });
        }
        match setup.pieces(color).len() {
            0 => return Err(UnlikelySetup::NoPiece { color }),
            pieces if pieces > most => return Err(UnlikelySetup::TooMany { color, pieces, most }),
            _ => {}
        }
    }
    Ok(())
}

/// What is wrong with the tries of a problem. `after` are the moves that lead there.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CheckError {
    /// A legal move that is not among the tries.
    #[error("{}the legal move {word} is not judged", place(.after))]
    Missing {
        /// The moves that lead there.
        after: Vec<String>,
        /// The move.
        word: String,
    },
    /// A try that is no legal move, or stands there twice.
    #[error("{}{word} is no legal move, or is judged twice", place(.after))]
    Extra {
        /// The moves that lead there.
        after: Vec<String>,
        /// The try.
        word: String,
    },
    /// Not exactly one move that is the solution, or not the first.
    #[error("{}the first move, and no other, is to be the solution", place(.after))]
    Solution {
        /// The moves that lead there.
        after: Vec<String>,
    },
    /// A reply or a move of a line that is not legal.
    #[error("{}{word} is not legal", place(.after))]
    Illegal {
        /// The moves that lead there.
        after: Vec<String>,
        /// The move.
        word: String,
    },
    /// A line that says to win or to fail and ends otherwise.
    #[error("{}the game ends otherwise than is said", place(.after))]
    End {
        /// The moves that lead there.
        after: Vec<String>,
    },
}

fn place(after: &[String]) -> String {
    if after.is_empty() { String::new() } else { format!("after {}: ", after.join(" ")) }
}

impl Problem {
    /// Plays every try, reply and line. That a move wins or fails is believed, unless the board shows otherwise.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), CheckError> {
        let mut course = Course { solver: self.solver(), after: Vec::new() };
        course.point(self.start(), self.first())
    }
}

/// The moves that led to a point.
struct Course {
    solver: Color,
    after: Vec<String>,
}

impl Course {
    fn point(&mut self, position: &AnyPosition, point: &Point) -> Result<(), CheckError> {
        let is_solution = |outcome: &Outcome| matches!(outcome, Outcome::Solved | Outcome::Goes { .. });
        let solutions = point.tries.iter().map(|tried| is_solution(&tried.outcome));
        if point.tries.is_empty() || !solutions.enumerate().all(|(index, is)| is == (index == 0)) {
            return Err(CheckError::Solution { after: self.after.clone() });
        }
        let mut left: Vec<_> = position.legal_moves().iter().map(|m| word(position, m)).collect();
        for tried in &point.tries {
            let extra = || CheckError::Extra { after: self.after.clone(), word: tried.word.clone() };
            let index = left.iter().position(|word| *word == tried.word).ok_or_else(extra)?;
            left.swap_remove(index);
            self.outcome(position, &tried.word, &tried.outcome)?;
        }
        match left.pop() {
            Some(word) => Err(CheckError::Missing { after: self.after.clone(), word }),
            None => Ok(()),
        }
    }

    fn outcome(&mut self, before: &AnyPosition, word: &str, outcome: &Outcome) -> Result<(), CheckError> {
        let depth = self.after.len();
        let position = self.play(before, word)?;
        match outcome {
            Outcome::Solved => self.must_not_be_won_by(self.solver.opponent(), &position)?,
            Outcome::Goes { reply, next } => {
                let position = self.play(&position, reply)?;
                self.point(&position, next)?;
            }
            Outcome::AlsoWins { line } => {
                let end = self.line(&position, line)?;
                self.must_not_be_won_by(self.solver.opponent(), &end)?;
            }
            Outcome::Fails { refutation } => {
                let end = self.line(&position, refutation)?;
                self.must_not_be_won_by(self.solver, &end)?;
            }
        }
        self.after.truncate(depth);
        Ok(())
    }

    /// Plays a line to its end.
    fn line(&mut self, from: &AnyPosition, words: &[String]) -> Result<AnyPosition, CheckError> {
        words.iter().try_fold(*from, |position, word| self.play(&position, word))
    }

    fn play(&mut self, position: &AnyPosition, word: &str) -> Result<AnyPosition, CheckError> {
        let illegal = || CheckError::Illegal { after: self.after.clone(), word: word.to_owned() };
        let m = move_text::parse(position, word).map_err(|_| illegal())?;
        let next = position.play(&m).ok_or_else(illegal)?;
        self.after.push(word.to_owned());
        Ok(next)
    }

    fn must_not_be_won_by(&self, loser: Color, position: &AnyPosition) -> Result<(), CheckError> {
        if position.outcome() == Some(Ending::Win(loser)) {
            Err(CheckError::End { after: self.after.clone() })
        } else {
            Ok(())
        }
    }
}
