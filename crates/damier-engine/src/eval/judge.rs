//! The evaluation of one search: learned where there are weights, else made by hand; blurred for weak levels.

use std::ops::RangeInclusive;

use damier_rules::board::Geometry;
use damier_rules::{Color, Position, Ruleset};

use super::patterns::{Look, Tables};
use super::{Estimate, Evaluator, hand::Hand};
use crate::score::Score;
use crate::task::Noise;

/// What a search judges positions by.
#[derive(Debug)]
pub(crate) struct Judge<'a, R: Ruleset> {
    by: By<'a, R>,
    noise: Noise,
}

#[derive(Debug)]
enum By<'a, R: Ruleset> {
    Learned(&'a Tables, Look<R::Board>),
    Hand(Box<Hand<R>>),
}

impl<'a, R: Ruleset> Judge<'a, R> {
    /// Judges by learned weights, if there are any for this board.
    pub(crate) fn new(rules: R, learned: Option<&'a Tables>, noise: Noise) -> Self {
        let by = match learned.filter(|tables| tables.shape() == R::Board::SHAPE) {
            Some(tables) => By::Learned(tables, Look::new()),
            None => By::Hand(Box::new(Hand::new(rules))),
        };
        Self { by, noise }
    }
}

impl<R: Ruleset> Evaluator<R> for Judge<'_, R> {
    #[inline]
    fn evaluate(&self, position: &Position<R>, matters: RangeInclusive<Score>) -> Estimate {
        let (low, high) = (matters.start().value(), matters.end().value());
        let (to_white, is_exact) = match &self.by {
            By::Learned(tables, look) => {
                let matters = if position.turn() == Color::White { low..=high } else { -high..=-low };
                tables.to_white(position, look, matters)
            }
            By::Hand(hand) => (hand.to_white(position), true),
        };
        let mine = if position.turn() == Color::White { to_white } else { -to_white };
        let shift = if self.noise == Noise::NONE { 0 } else { self.noise.shift(position.key()) };
        Estimate { score: Score::from_hundredths(mine + shift), is_exact }
    }
}
