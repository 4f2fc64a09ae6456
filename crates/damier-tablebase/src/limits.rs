//! Draw limits: how many plies a win may take.
//!
//! The rule that counts in a position is the one with the fewest plies of those that hold for its pieces.
//! A *stretch* is what is played while that rule counts on: a move that starts its count again, or after
//! which it no longer holds, ends the stretch. Distances are plies to the end of the stretch, or of the
//! game; a position is won within the limits if such an end can be forced in time, and what follows is
//! won within the limits in its turn.
//!
//! Where a second rule with more plies holds for the same pieces it is not counted. Among the laws there
//! are, this matters for the official rules of 64 squares alone, whose 30 moves of unchanged balance run
//! beside the 15 moves of kings, which a man's move starts again. Where a rule depends on where a lone
//! king stands (on the main diagonal, 5 moves instead of 15), plies on and off it are counted together,
//! so that a win is promised only where both rules leave the time for it; but moves by which the lone king
//! leaves the diagonal end the five.

use damier_rules::draw::{DrawCounts, DrawLaw, DrawRule, Force, Material, MoveFacts};
use damier_rules::{BoardShape, Setup, Square, Variant};

use crate::material::Slice;
use crate::placement::Placement;
use crate::rules::Child;

/// A lone king.
const LONE: Force = Force { kings: 1, men: 0 };

/// What matters of where pieces stand: for each side, whether it is a lone king on the main diagonal. Below
/// [`Standing::COUNT`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing(u8);

impl Standing {
    pub(crate) const COUNT: usize = 4;

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    pub(crate) const fn place(self) -> usize {
        self.0 as usize
    }

    /// Whether the side to move is a lone king on the main diagonal.
    pub(crate) const fn is_own(self) -> bool {
        self.0 & 1 != 0
    }

    /// Whether the other side is a lone king on the main diagonal.
    pub(crate) const fn is_other(self) -> bool {
        self.0 & 2 != 0
    }

    /// The same once the side to move has left the main diagonal.
    pub(crate) const fn left(self) -> Self {
        Self(self.0 & 2)
    }
}

/// The draw limits of a variant.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    law: DrawLaw,
    /// The squares on which a lone king stands on the main diagonal; empty if no rule asks.
    diagonal: u128,
}

impl Limits {
    pub(crate) fn new(variant: Variant) -> Self {
        let law = variant.draw_law();
        let asks =
            |rule: &DrawRule| matches!(rule, DrawRule::Endgame { pattern, .. } if pattern.on_main_diagonal);
        let diagonal = if law.iter().any(asks) { main_diagonal(variant) } else { 0 };
        Self { law, diagonal }
    }

    /// Whether a rule asks for lone kings on the main diagonal.
    pub(crate) const fn ask_for_the_diagonal(&self) -> bool {
        self.diagonal != 0
    }

    /// Where lone kings stand, as far as a rule asks.
    #[inline(always)]
    pub(crate) fn standing(&self, placement: &Placement) -> Standing {
        if self.diagonal == 0 {
            return Standing::default();
        }
        let on = |side: usize| {
            let is_lone = placement.men[side] == 0 && placement.kings[side].count_ones() == 1;
            u8::from(is_lone && placement.kings[side] & self.diagonal != 0)
        };
        Standing(on(0) | on(1) << 1)
    }

    /// The plies that a win may take in a slice, by where lone kings stand.
    pub(crate) fn plies(&self, slice: Slice) -> [u16; Standing::COUNT] {
        let mut plies = [u16::MAX; Standing::COUNT];
        for standing in Standing::all() {
            if let Some((_, limit)) = self.governing(slice, standing) {
                plies[standing.place()] = limit;
            }
        }
        plies
    }

    /// Whether a move belongs to the stretch of the position it is made in, so that the plies after it
    /// count on.
    pub(crate) fn continues(&self, slice: Slice, standing: Standing, child: &Child) -> bool {
        let Some((rule, limit)) = self.governing(slice, standing) else {
            return !child.is_capture && !child.promotes;
        };
        let rule = &self.law[rule..=rule];
        let facts = MoveFacts {
            is_capture: child.is_capture,
            by_man: child.by_man,
            promotes: child.promotes,
            material: self.material(child.placement.slice(), self.standing(&child.placement)),
        };
        let counts = DrawCounts::start(rule, &self.material(slice, standing)).after(rule, &facts);
        counts.plies_left(rule).is_some_and(|left| left < limit)
    }

    /// Whether the plies of a stretch may be counted on into a slice from another one.
    pub(crate) fn reaches_across(&self, slice: Slice) -> bool {
        Standing::all().any(|standing| match self.governing(slice, standing) {
            Some((rule, _)) => match self.law[rule] {
                DrawRule::QuietMoves { man_moves_reset, .. } => !man_moves_reset,
                _ => true,
            },
            None => false,
        })
    }

    /// The rule that counts, by its place in the law, and its limit in plies.
    fn governing(&self, slice: Slice, standing: Standing) -> Option<(usize, u16)> {
        let material = self.material(slice, standing);
        (0..self.law.len())
            .filter_map(|place| {
                let rule = &self.law[place..=place];
                Some((place, DrawCounts::start(rule, &material).plies_left(rule)?))
            })
            .min_by_key(|(_, limit)| *limit)
    }

    fn material(&self, slice: Slice, standing: Standing) -> Material {
        Material {
            forces: [slice.own, slice.other],
            on_main_diagonal: [
                slice.own == LONE && standing.is_own(),
                slice.other == LONE && standing.is_other(),
            ],
        }
    }
}

/// The squares of the main diagonal, as the draw rules see it.
fn main_diagonal(variant: Variant) -> u128 {
    let shape: BoardShape = variant.shape();
    let is_on = |square: &Square| {
        let mut setup = Setup::empty(damier_rules::Color::White);
        setup.kings[0].insert(*square);
        let position = variant.position(&setup).expect("one king on a square of the board");
        Material::of_any(&position).on_main_diagonal[0]
    };
    shape.all().iter().filter(is_on).fold(0, |set, square| set | 1 << square.index())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(variant: Variant, counts: [u8; 4]) -> [u16; Standing::COUNT] {
        Limits::new(variant).plies(Slice::from_counts(counts))
    }

    #[test]
    fn the_rule_with_the_fewest_plies_counts() {
        let international = |counts| limit(Variant::INTERNATIONAL, counts)[0];
        assert_eq!(international([3, 0, 1, 0]), 32);
        assert_eq!(international([1, 0, 1, 2]), 32);
        assert_eq!(international([2, 0, 1, 0]), 10);
        assert_eq!(international([2, 0, 2, 0]), 50);
        assert_eq!(international([0, 3, 1, 0]), 50);
        assert_eq!(limit(Variant::FRISIAN, [3, 0, 1, 0])[0], u16::MAX);
        assert_eq!(limit(Variant::FRISIAN, [2, 0, 1, 0])[0], 14);
        assert_eq!(limit(Variant::RUSSIAN, [3, 0, 1, 0]), [30, 30, 10, 10]);
        assert_eq!(limit(Variant::RUSSIAN, [1, 0, 3, 0]), [30, 10, 30, 10]);
    }

    /// Tables see a position from the side to move, so that what is asked of squares must be the same for both.
    #[test]
    fn the_main_diagonal_is_the_same_for_both_sides() {
        for variant in Variant::ALL {
            let diagonal = Limits::new(*variant).diagonal;
            let turned = diagonal.reverse_bits() >> (128 - u32::from(variant.shape().squares()));
            assert_eq!(diagonal, turned, "{variant:?}");
        }
    }

    #[test]
    fn a_promotion_among_three_against_a_king_does_not_start_the_count_again() {
        let child = |counts: [u8; 4], by_man, promotes| {
            let index = crate::index::Index::new(
                Variant::INTERNATIONAL.shape(),
                Slice::from_counts(counts).reversed(),
                None,
            );
            Child { placement: index.placement(0), is_capture: false, by_man, promotes }
        };
        let limits = Limits::new(Variant::INTERNATIONAL);
        let from = |counts| Slice::from_counts(counts);
        let none = Standing::default();
        assert!(limits.continues(from([2, 1, 1, 0]), none, &child([3, 0, 1, 0], true, true)));
        assert!(limits.continues(from([2, 1, 1, 0]), none, &child([2, 1, 1, 0], true, false)));
        assert!(!limits.continues(from([0, 3, 1, 0]), none, &child([1, 2, 1, 0], true, true)));
        assert!(!limits.continues(from([2, 1, 2, 0]), none, &child([2, 1, 2, 0], true, false)));
        assert!(limits.continues(from([2, 1, 2, 0]), none, &child([2, 1, 2, 0], false, false)));
    }
}
