//! The hand-made evaluation: material, place, freedom of movement, structure.

use damier_rules::board::{Bitboard, Geometry};
use damier_rules::laws::KingRange;
use damier_rules::{Color, Position, Ruleset};

use super::side::Side;
use super::squares::{Phased, SquareWeights};
use super::weights::{BACKED, IMBALANCE, KING_ON_MAIN_LINE, Place, RUNAWAY, RUNAWAY_ROW, SAFE_MOVES, Worth};
use super::{Evaluator, endings};
use crate::score::Score;
use crate::task::Noise;

/// The hand-made evaluation of a ruleset.
#[derive(Debug)]
pub(crate) struct Hand<R: Ruleset> {
    worth: Worth,
    noise: Noise,
    /// Men with which the board counts as full.
    full: i32,
    men: [SquareWeights<R::Board>; 2],
    kings: [SquareWeights<R::Board>; 2],
    left: Bitboard<R::Board>,
    /// The rows counted from each side's promotion row.
    rows: [Vec<Bitboard<R::Board>>; 2],
}

impl<R: Ruleset> Hand<R> {
    pub(crate) fn new(rules: R, noise: Noise) -> Self {
        let shape = R::Board::SHAPE;
        let place = |color: Color, square| Place::new(shape, square, color == Color::Black);
        let laws = rules.laws();
        let worth = Worth::of(laws);
        let on_main_line = |square| {
            let (row, column) = shape.row_column(square);
            laws.king_range == KingRange::Flying && row + column == shape.ranks - 1
        };
        let rows_of = |color: Color| {
            let row = |row: u8| if color == Color::White { row } else { shape.ranks - 1 - row };
            (0..shape.ranks).map(|number| Bitboard::from_set(shape.row(row(number)))).collect()
        };
        Self {
            worth,
            noise,
            full: i32::from(shape.squares()) * 3 / 4,
            men: Color::ALL.map(|color| {
                SquareWeights::new(|square| place(color, square).man() + Phased::new(worth.man, worth.man))
            }),
            kings: Color::ALL.map(|color| {
                SquareWeights::new(|square| {
                    let line = if on_main_line(square) { KING_ON_MAIN_LINE } else { Phased::default() };
                    place(color, square).king() + Phased::new(worth.king, worth.king) + line
                })
            }),
            left: shape
                .all()
                .iter()
                .filter(|square| shape.row_column(*square).1 < shape.files / 2)
                .fold(Bitboard::empty(), |set, square| set | Bitboard::from_square(square)),
            rows: Color::ALL.map(rows_of),
        }
    }

    #[inline(always)]
    fn side<const WHITE: bool>(&self, position: &Position<R>) -> Phased {
        let color = if WHITE { Color::White } else { Color::Black };
        let (men, kings) = (position.men(color), position.kings(color));
        let side = Side::<R, WHITE>::new(position);
        let mut sum = self.men[color.index()].sum(men);
        if !kings.is_empty() {
            let first = self.worth.first_king - self.worth.king;
            sum += self.kings[color.index()].sum(kings) + Phased::new(first, first);
        }
        sum += SAFE_MOVES[(side.safe_moves() as usize).min(SAFE_MOVES.len() - 1)];
        sum += BACKED * side.backed() as i32;
        let left = (men & self.left).count() as i32;
        sum += IMBALANCE * (2 * left - men.count() as i32).abs();
        if position.kings(color.opponent()).is_empty() {
            sum += self.runaways(side.runaways(), color);
        }
        sum
    }

    /// What men are worth that nothing can keep from promoting.
    #[inline(always)]
    fn runaways(&self, men: Bitboard<R::Board>, color: Color) -> Phased {
        let mut sum = Phased::default();
        if men.is_empty() {
            return sum;
        }
        for (distance, row) in
            self.rows[color.index()].iter().enumerate().take(R::Board::SHAPE.ranks as usize / 2 + 2)
        {
            sum += (RUNAWAY - RUNAWAY_ROW * distance as i32) * (men & *row).count() as i32;
        }
        sum
    }
}

impl<R: Ruleset> Evaluator<R> for Hand<R> {
    #[inline]
    fn evaluate(&self, position: &Position<R>) -> Score {
        let sum = self.side::<true>(position) - self.side::<false>(position);
        let men = (position.men(Color::White) | position.men(Color::Black)).count() as i32;
        let score = endings::damp(position, sum.at(men.min(self.full), self.full));
        let mine = if position.turn() == Color::White { score } else { -score };
        let shift = if self.noise == Noise::NONE { 0 } else { self.noise.shift(position.key()) };
        Score::from_hundredths(mine + shift)
    }
}
