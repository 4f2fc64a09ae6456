//! The evaluation of one search: learned where there are weights, else made by hand; blurred for weak levels.

use std::ops::RangeInclusive;

use damier_rules::board::Geometry;
use damier_rules::{Color, Position, Ruleset};

use super::patterns::{Look, Tables};
use super::weights::Schooling;
use super::wide::Wide;
use super::{Estimate, Evaluator, hand::Hand};
use crate::score::Score;
use crate::task::Noise;

/// What an engine knows of its game, made ready for the board.
#[derive(Debug)]
pub(crate) enum Knowledge {
    /// Learned weights.
    Learned(Box<Tables>),
    /// Features made by hand.
    ByHand(Schooling),
}

/// The registers that positions are judged in. What is found is the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Registers {
    /// The widest that the processor has.
    #[default]
    Widest,
    /// Those that every processor has: for comparisons.
    Common,
}

impl Registers {
    /// The wide ones, if they are to be used and there are any.
    fn wide(self) -> Option<Wide> {
        match self {
            Self::Widest => Wide::found(),
            Self::Common => None,
        }
    }
}

/// What a search judges positions by.
#[derive(Debug)]
pub(crate) struct Judge<'a, R: Ruleset> {
    by: By<'a, R>,
    noise: Noise,
    wide: Option<Wide>,
}

#[derive(Debug)]
enum By<'a, R: Ruleset> {
    Learned(&'a Tables, Look<R::Board>),
    Hand(Box<Hand<R>>),
}

impl<'a, R: Ruleset> Judge<'a, R> {
    /// Judges by what is known, if it is for this board.
    pub(crate) fn new(rules: R, knowledge: &'a Knowledge, noise: Noise, registers: Registers) -> Self {
        let by_hand = |schooling| By::Hand(Box::new(Hand::new(rules, schooling)));
        let by = match knowledge {
            Knowledge::Learned(tables) if tables.shape() == R::Board::SHAPE => {
                By::Learned(tables, Look::new())
            }
            Knowledge::Learned(_) => by_hand(Schooling::Fitted),
            Knowledge::ByHand(schooling) => by_hand(*schooling),
        };
        Self { by, noise, wide: registers.wide() }
    }
}

impl<R: Ruleset> Evaluator<R> for Judge<'_, R> {
    #[inline]
    fn evaluate(&self, position: &Position<R>, matters: RangeInclusive<Score>) -> Estimate {
        let (low, high) = (matters.start().value(), matters.end().value());
        let (to_white, is_exact) = match &self.by {
            By::Learned(tables, look) => {
                let matters = if position.turn() == Color::White { low..=high } else { -high..=-low };
                match self.wide {
                    Some(wide) => wide.to_white(tables, position, look, matters),
                    None => tables.to_white(position, look, matters),
                }
            }
            By::Hand(hand) => (hand.to_white(position), true),
        };
        let mine = if position.turn() == Color::White { to_white } else { -to_white };
        let shift = if self.noise == Noise::NONE { 0 } else { self.noise.shift(position.key()) };
        Estimate { score: Score::from_hundredths(mine + shift), is_exact }
    }
}
