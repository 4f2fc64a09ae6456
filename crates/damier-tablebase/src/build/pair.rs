//! A slice and its reverse while they are solved.

use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};

use damier_rules::board::Direction;
use damier_rules::{Color, Laws};

use crate::index::Index;
use crate::limits::Standing;
use crate::material::Slice;
use crate::placement::Placement;
use crate::probe::Tablebase;
use crate::rules::Child;
use crate::verdict::Value;

/// The two games that are solved together: as if there were no draw limits, and within them.
pub(super) const GAMES: usize = 2;

/// One of the two slices and what is known of its positions.
#[derive(Debug)]
pub(super) struct Side {
    pub(super) index: Index,
    /// The plies that a win may take.
    pub(super) limits: [u16; Standing::COUNT],
    /// By game and number of the position; a draw while it is not decided.
    values: [Vec<AtomicU16>; GAMES],
    /// Where something must be captured.
    captures: Vec<AtomicBool>,
}

impl Side {
    fn new(base: &Tablebase, slice: Slice) -> Self {
        let index = base.index(slice);
        let size = index.size() as usize;
        let values = || (0..size).map(|_| AtomicU16::new(0)).collect();
        Self {
            limits: base.limits().plies(slice),
            values: [values(), values()],
            captures: (0..size).map(|_| AtomicBool::new(false)).collect(),
            index,
        }
    }

    #[inline(always)]
    pub(super) fn value(&self, game: usize, number: u64) -> Value {
        Value(self.values[game][number as usize].load(Ordering::Relaxed))
    }

    #[inline(always)]
    pub(super) fn set(&self, game: usize, number: u64, value: Value) {
        self.values[game][number as usize].store(value.0, Ordering::Relaxed);
    }

    #[inline(always)]
    pub(super) fn mark_capture(&self, number: u64) {
        self.captures[number as usize].store(true, Ordering::Relaxed);
    }

    #[inline(always)]
    pub(super) fn has_capture(&self, number: u64) -> bool {
        self.captures[number as usize].load(Ordering::Relaxed)
    }
}

/// A slice and its reverse, or a slice that is its own reverse: moves that neither capture nor promote lead
/// from one to the other.
#[derive(Debug)]
pub(super) struct Pair<'a> {
    pub(super) base: &'a Tablebase,
    pub(super) sides: Vec<Side>,
    /// Whether men never come back to where they were. Then positions with the same men can be solved
    /// together, those with men further on first.
    pub(super) men_only_advance: bool,
}

impl<'a> Pair<'a> {
    pub(super) fn new(base: &'a Tablebase, slice: Slice) -> Self {
        Self {
            base,
            sides: slice.both().into_iter().map(|slice| Side::new(base, slice)).collect(),
            men_only_advance: men_only_advance(base.rules().laws()),
        }
    }

    /// The side to which a position belongs whose opponent is of this one.
    pub(super) fn opposite(&self, side: usize) -> usize {
        self.sides.len() - 1 - side
    }

    /// Whether a move leads to a position that is solved together with the one before it.
    #[inline(always)]
    pub(super) fn is_internal(&self, child: &Child) -> bool {
        !(child.is_capture || child.promotes || child.by_man && self.men_only_advance)
    }

    /// The values of a position that has been solved before.
    pub(super) fn solved(&self, child: &Child) -> [Value; GAMES] {
        let placement = &child.placement;
        if !child.is_capture && !child.promotes {
            let slice = placement.slice();
            let side = self.sides.iter().find(|side| side.index.slice() == slice);
            let side = side.expect("a quiet move leads to the reverse slice");
            let number = side.index.number(placement);
            return [side.value(0, number), side.value(1, number)];
        }
        let values = self.base.values(placement, &mut true);
        values.expect("the slices that captures and promotions lead to have been solved before")
    }
}

fn men_only_advance(laws: &Laws) -> bool {
    Direction::ALL
        .into_iter()
        .filter(|direction| laws.man_moves.contains(Color::White, *direction))
        .all(|direction| direction.delta().0 < 0)
}

/// How far the men have advanced, in rows, both sides together: the same for either side to move.
pub(super) fn advance(placement: &Placement, squares: u32, row: u32) -> u32 {
    use crate::placement::each;
    let own: u32 = each(placement.men[0]).map(|place| (squares - 1 - place) / row).sum();
    own + each(placement.men[1]).map(|place| place / row).sum::<u32>()
}
