//! Moves taken back: which positions a quiet move may have come from.

use damier_rules::board::Direction;
use damier_rules::laws::KingRange;
use damier_rules::{BoardShape, Color, Laws, Square};

use crate::placement::{Placement, Run, each};

/// The squares a piece may have come from, for one board and its laws.
#[derive(Debug)]
pub(super) struct Back {
    shape: BoardShape,
    /// For each square the lines along which a king may have come, nearest square first.
    kings: Vec<Vec<Vec<u8>>>,
    /// For each square those a man may have come from.
    men: Vec<Vec<u8>>,
    /// Quiet moves in a row that a king may make beside a man.
    limit: u8,
}

impl Back {
    pub(super) fn new(shape: BoardShape, laws: &Laws) -> Self {
        let line = |square: Square, direction: Direction, most: usize| -> Vec<u8> {
            let mut line = Vec::new();
            let mut at = shape.step(square, direction.opposite());
            while let Some(square) = at.filter(|_| line.len() < most) {
                line.push(square.index() as u8);
                at = shape.step(square, direction.opposite());
            }
            line
        };
        let most = if laws.king_range == KingRange::Short { 1 } else { usize::MAX };
        let kings = |square| {
            Direction::ALL
                .into_iter()
                .filter(|direction| laws.king_moves.contains(Color::White, *direction))
                .map(|direction| line(square, direction, most))
                .filter(|line| !line.is_empty())
                .collect()
        };
        let men = |square| {
            Direction::ALL
                .into_iter()
                .filter(|direction| laws.man_moves.contains(Color::White, *direction))
                .flat_map(|direction| line(square, direction, 1))
                .collect()
        };
        Self {
            shape,
            kings: shape.all().iter().map(kings).collect(),
            men: shape.all().iter().map(men).collect(),
            limit: laws.quiet_king_limit.unwrap_or(0),
        }
    }

    /// Gives the positions from which a king has come to this position by a quiet move, had there been
    /// nothing to capture.
    #[inline]
    pub(super) fn king_moves(&self, placement: &Placement, mut give: impl FnMut(&Placement)) {
        let after = placement.turned(self.shape);
        let empty = !after.occupied();
        let counts = self.limit > 0 && after.men[0] != 0;
        for to in each(after.kings[0]) {
            if counts && after.runs[0].is_none_or(|run| u32::from(run.square) != to) {
                continue;
            }
            for line in &self.kings[to as usize] {
                for from in line.iter().take_while(|from| empty >> **from & 1 == 1) {
                    let mut before = after;
                    before.kings[0] ^= 1 << to | 1 << from;
                    before.runs[0] = None;
                    match after.runs[0].filter(|_| counts) {
                        None => give(&before),
                        Some(run) if run.moves > 1 => {
                            before.runs[0] = Some(Run { square: *from, moves: run.moves - 1 });
                            give(&before);
                        }
                        Some(_) => self.any_run(&before, Some(*from), &mut give),
                    }
                }
            }
        }
    }

    /// Gives the positions from which a man has come to this position by a quiet move, had there been
    /// nothing to capture.
    pub(super) fn man_moves(&self, placement: &Placement, mut give: impl FnMut(&Placement)) {
        let after = placement.turned(self.shape);
        let empty = !after.occupied();
        let row = u32::from(self.shape.squares() / self.shape.ranks);
        let counts = self.limit > 0;
        if counts && after.runs[0].is_some() {
            return;
        }
        for to in each(after.men[0]) {
            for from in &self.men[to as usize] {
                if empty >> from & 1 == 1 && u32::from(*from) >= row {
                    let mut before = after;
                    before.men[0] ^= 1 << to | 1 << from;
                    if counts {
                        self.any_run(&before, None, &mut give);
                    } else {
                        give(&before);
                    }
                }
            }
        }
    }

    /// Gives the position with every run that a king other than the one on `but` may have made, and with
    /// none.
    fn any_run(&self, before: &Placement, but: Option<u8>, give: &mut impl FnMut(&Placement)) {
        give(before);
        let kings = but.map_or(before.kings[0], |square| before.kings[0] & !(1 << square));
        for square in each(kings) {
            for moves in 1..=self.limit {
                let run = Some(Run { square: square as u8, moves });
                give(&Placement { runs: [run, before.runs[1]], ..*before });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::Index;
    use crate::material::Slice;
    use crate::rules::rules_of;
    use damier_rules::Variant;
    use std::collections::HashSet;

    /// Every quiet move forward is found backward, and every one found backward is a move forward unless
    /// something had to be captured.
    #[test]
    fn moves_back_are_the_moves_forward_reversed() {
        let variants = [
            Variant::INTERNATIONAL,
            Variant::FRISIAN,
            Variant::ENGLISH,
            Variant::TURKISH,
            Variant::ARMENIAN,
            Variant::GOTHIC,
        ];
        for variant in variants {
            let rules = rules_of(variant);
            let back = Back::new(rules.shape(), rules.laws());
            for counts in [[1, 1, 1, 0], [2, 0, 1, 1], [0, 1, 1, 1]] {
                check(&back, &*rules, Slice::from_counts(counts));
            }
        }
    }

    fn check(back: &Back, rules: &dyn crate::rules::Rules, slice: Slice) {
        let limit = rules.laws().quiet_king_limit;
        let from = Index::new(rules.shape(), slice, limit);
        let to = Index::new(rules.shape(), slice.reversed(), limit);
        let (mut forward, mut backward) = (HashSet::new(), HashSet::new());
        let mut children = Vec::new();
        for number in (0..from.size()).step_by((from.size() / 4_000) as usize + 1) {
            rules.children(&from.placement(number), &mut children);
            for child in children.iter().filter(|child| !child.is_capture && !child.promotes) {
                forward.insert((number, to.number(&child.placement)));
            }
        }
        let ends: HashSet<u64> = forward.iter().map(|(_, end)| *end).collect();
        let begins: HashSet<u64> = forward.iter().map(|(begin, _)| *begin).collect();
        for end in ends {
            let mut give = |before: &Placement| {
                let number = from.number(before);
                if begins.contains(&number) {
                    assert!(backward.insert((number, end)), "given twice");
                }
            };
            back.king_moves(&to.placement(end), &mut give);
            back.man_moves(&to.placement(end), &mut give);
        }
        assert_eq!(forward, backward, "{slice}");
    }
}
