//! Where the pieces stand, as the side to move sees it.

use damier_rules::draw::Force;
use damier_rules::{BoardShape, Color, KingRun, Setup, Square, SquareSet};

use crate::material::Slice;

/// A side's king that has made quiet moves in a row, where rules limit them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Run {
    /// The place of its square, from 0.
    pub(crate) square: u8,
    pub(crate) moves: u8,
}

/// The pieces of a position as the side to move sees it: its own side first, playing up the board. Sets
/// have a bit for each square by its number less one.
///
/// All laws are the same for both sides, so that half a turn of the board and an exchange of colours
/// make one position of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Placement {
    pub(crate) men: [u128; 2],
    pub(crate) kings: [u128; 2],
    pub(crate) runs: [Option<Run>; 2],
}

impl Placement {
    /// The placement of an arrangement.
    pub(crate) fn from_setup(setup: &Setup, shape: BoardShape) -> Self {
        let run = |run: KingRun| Run { square: run.square.index() as u8, moves: run.moves };
        let placement = Self {
            men: setup.men.map(bits),
            kings: setup.kings.map(bits),
            runs: setup.king_runs.map(|king_run| king_run.map(run)),
        };
        match setup.turn {
            Color::White => placement,
            Color::Black => placement.turned(shape),
        }
    }

    /// The arrangement with White to move.
    pub(crate) fn to_setup(self) -> Setup {
        let run = |run: Run| Square::new(run.square + 1).map(|square| KingRun { square, moves: run.moves });
        Setup {
            turn: Color::White,
            men: self.men.map(squares),
            kings: self.kings.map(squares),
            king_runs: self.runs.map(|king_run| king_run.and_then(run)),
        }
    }

    /// The same position as the other side sees it.
    #[inline(always)]
    pub(crate) fn turned(self, shape: BoardShape) -> Self {
        let last = shape.squares() - 1;
        let turn = |set: u128| set.reverse_bits() >> (127 - last);
        let turn_run = |run: Run| Run { square: last - run.square, ..run };
        Self {
            men: [turn(self.men[1]), turn(self.men[0])],
            kings: [turn(self.kings[1]), turn(self.kings[0])],
            runs: [self.runs[1].map(turn_run), self.runs[0].map(turn_run)],
        }
    }

    /// All occupied squares.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> u128 {
        self.men[0] | self.men[1] | self.kings[0] | self.kings[1]
    }

    /// The slice of these pieces.
    #[inline(always)]
    pub(crate) fn slice(&self) -> Slice {
        let force = |side: usize| Force {
            kings: self.kings[side].count_ones() as u8,
            men: self.men[side].count_ones() as u8,
        };
        Slice::new(force(0), force(1))
    }
}

fn bits(set: SquareSet) -> u128 {
    set.iter().fold(0, |bits, square| bits | 1 << square.index())
}

fn squares(bits: u128) -> SquareSet {
    each(bits).filter_map(|place| Square::new(place as u8 + 1)).collect()
}

/// The places of the bits of a set, in ascending order.
#[inline(always)]
pub(crate) fn each(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let place = set.trailing_zeros();
        set &= set - 1;
        Some(place)
    })
}
