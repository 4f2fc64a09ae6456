//! The evaluation made by hand: which features there are; what each is worth has been fitted to games, or was set
//! before there were any.

use damier_rules::board::{Bitboard, Geometry};
use damier_rules::laws::Goal;
use damier_rules::{Color, Position, Ruleset};

use super::endings;
use super::side::Side;
use super::squares::{Phased, SquareWeights};
use super::weights::{SAFE_MOVES, Schooling, Weights};

/// The evaluation made by hand, for a ruleset.
#[derive(Debug)]
pub(crate) struct Hand<R: Ruleset> {
    weights: Weights,
    /// Men with which the board counts as full.
    full: i32,
    men: [SquareWeights<R::Board>; 2],
    kings: SquareWeights<R::Board>,
    left: Bitboard<R::Board>,
    /// The rows from each side's promotion row on, with what a man there is worth that nothing can stop.
    runaways: [Vec<(Bitboard<R::Board>, Phased)>; 2],
}

impl<R: Ruleset> Hand<R> {
    pub(crate) fn new(rules: R, schooling: Schooling) -> Self {
        let shape = R::Board::SHAPE;
        let weights = Weights::of(rules.laws(), shape, schooling);
        let men = |color: Color| {
            SquareWeights::new(|square| {
                let turned = shape.square(shape.squares() + 1 - square.number());
                let seen = if color == Color::White { Some(square) } else { turned };
                weights.man(shape, seen.expect("half a turn leads to a square of the board"))
            })
        };
        let runaways = |color: Color| {
            let row =
                |distance: u8| if color == Color::White { distance } else { shape.ranks - 1 - distance };
            (0..shape.ranks)
                .map(|distance| {
                    (Bitboard::from_set(shape.row(row(distance))), weights.runaway(shape, distance))
                })
                .collect()
        };
        Self {
            full: i32::from(shape.squares()) * 3 / 4,
            men: Color::ALL.map(men),
            kings: SquareWeights::new(|square| weights.king(shape, square)),
            left: Bitboard::from_set(
                shape.all().iter().filter(|square| shape.row_column(*square).1 < shape.files / 2).collect(),
            ),
            runaways: Color::ALL.map(runaways),
            weights,
        }
    }

    /// What a position is worth to one side, whatever the other has.
    #[inline(always)]
    fn side<const WHITE: bool>(&self, position: &Position<R>) -> Phased {
        let color = if WHITE { Color::White } else { Color::Black };
        let (men, kings) = (position.men(color), position.kings(color));
        let side = Side::<R, WHITE>::new(position);
        let mut sum = self.men[color.index()].sum(men);
        if !kings.is_empty() {
            sum += self.kings.sum(kings) + self.weights.first_king;
        }
        sum += self.weights.safe_moves[(side.safe_moves() as usize).min(SAFE_MOVES - 1)];
        sum += self.weights.backed * side.backed() as i32;
        sum += self.weights.facing * side.facing() as i32;
        let left = (men & self.left).count() as i32;
        sum += self.weights.imbalance * (2 * left - men.count() as i32).abs();
        if position.kings(color.opponent()).is_empty() {
            sum += self.runaways(side.runaways(), color);
        }
        sum
    }

    /// What men are worth that nothing stands before.
    #[inline(always)]
    fn runaways(&self, men: Bitboard<R::Board>, color: Color) -> Phased {
        let mut sum = Phased::default();
        if men.is_empty() {
            return sum;
        }
        for (row, worth) in &self.runaways[color.index()] {
            sum += *worth * (men & *row).count() as i32;
        }
        sum
    }

    /// What a position is worth to White, in hundredths of a man.
    #[inline(always)]
    pub(super) fn to_white(&self, position: &Position<R>) -> i32 {
        let sum = self.side::<true>(position) - self.side::<false>(position);
        let men = (position.men(Color::White) | position.men(Color::Black)).count() as i32;
        let worth = endings::damp(position, sum.at(men.min(self.full), self.full));
        // The weights are those of playing to win.
        if position.rules().laws().goal == Goal::HaveNoMove { -worth } else { worth }
    }
}
