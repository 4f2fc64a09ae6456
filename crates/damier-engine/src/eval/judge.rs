//! The evaluation of one search: learned where there are weights, else made by hand; blurred for weak levels.

use std::ops::RangeInclusive;

use damier_rules::board::Geometry;
use damier_rules::{Color, Position, Ruleset};

use super::patterns::{Look, Tables};
use super::weights::Schooling;
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
    /// Whether these are the registers of processors of 2013 and later.
    fn are_wide(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            self == Self::Widest && has!("avx2") && has!("bmi1") && has!("bmi2")
        }
        #[cfg(not(target_arch = "x86_64"))]
        false
    }
}

/// What a search judges positions by.
#[derive(Debug)]
pub(crate) struct Judge<'a, R: Ruleset> {
    by: By<'a, R>,
    noise: Noise,
    /// What [`Registers::are_wide`] has said.
    is_wide: bool,
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
        Self { by, noise, is_wide: registers.are_wide() }
    }
}

impl<R: Ruleset> Evaluator<R> for Judge<'_, R> {
    #[inline]
    fn evaluate(&self, position: &Position<R>, matters: RangeInclusive<Score>) -> Estimate {
        let (low, high) = (matters.start().value(), matters.end().value());
        let (to_white, is_exact) = match &self.by {
            By::Learned(tables, look) => {
                let matters = if position.turn() == Color::White { low..=high } else { -high..=-low };
                if self.is_wide {
                    in_wide_registers(tables, position, look, matters)
                } else {
                    tables.to_white(position, look, matters)
                }
            }
            By::Hand(hand) => (hand.to_white(position), true),
        };
        let mine = if position.turn() == Color::White { to_white } else { -to_white };
        let shift = if self.noise == Noise::NONE { 0 } else { self.noise.shift(position.key()) };
        Estimate { score: Score::from_hundredths(mine + shift), is_exact }
    }
}

/// What [`Tables::to_white`] gives, in wide registers, which the processor must have: the same code, compiled once for
/// every processor and once for those of 2013 and later.
#[inline(always)]
fn in_wide_registers<R: Ruleset>(
    tables: &Tables,
    position: &Position<R>,
    look: &Look<R::Board>,
    matters: RangeInclusive<i32>,
) -> (i32, bool) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2,bmi1,bmi2")]
        fn with_avx2<R: Ruleset>(
            tables: &Tables,
            position: &Position<R>,
            look: &Look<R::Board>,
            matters: RangeInclusive<i32>,
        ) -> (i32, bool) {
            tables.to_white(position, look, matters)
        }
        // SAFETY: the function asks of its caller that the processor has these features; a judge comes here only
        // if `Registers::are_wide` has found them.
        #[allow(unsafe_code)]
        return unsafe { with_avx2(tables, position, look, matters) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    tables.to_white(position, look, matters)
}
