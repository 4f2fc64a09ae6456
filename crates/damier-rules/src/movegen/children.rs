//! The positions after every move, without making the moves first: how perft walks.

use super::jumps::Jumps;
use super::sink::{Gatherer, Wanted};
use super::{Mover, each_direction};
use crate::board::Direction;
use crate::laws::Ruleset;
use crate::moves::MoveList;
use crate::position::{Memory, Position};

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// How many legal moves there are in all positions after a legal move.
    #[inline(never)]
    pub(super) fn count_replies(position: &Position<R>) -> u64 {
        let mut sum = 0;
        let mover = Self::new(position);
        if R::NAMED && !R::Memory::REMEMBERS && mover.kings.is_empty() {
            // The most frequent cases stay in registers.
            let jumps = mover.jumps();
            if !mover.men.meets(jumps.any) {
                mover.quiet_children_by_men(position, |child| sum += child.count_moves());
                return sum;
            }
            if mover.singles_rank_alike() && mover.count_single_captures_by_men(&jumps).is_some() {
                mover.single_capture_children(position, &jumps, |child| sum += child.count_moves());
                return sum;
            }
        }
        Self::count_other_replies(position)
    }

    #[inline(never)]
    fn count_other_replies(position: &Position<R>) -> u64 {
        let mut sum = 0;
        Self::new(position).each_child(position, |child| sum += child.count_moves());
        sum
    }

    /// Calls `give` with the position after every legal move.
    #[inline(always)]
    pub(super) fn each_child(&self, position: &Position<R>, mut give: impl FnMut(&Position<R>)) {
        let jumps = self.jumps();
        let by_men = self.men.meets(jumps.any);
        let by_kings = !self.kings.is_empty() && self.kings_capture();
        if !by_men && !by_kings {
            if R::Memory::REMEMBERS {
                self.quiets(|m| give(&position.play(&m)));
            } else {
                self.quiet_children(position, give);
            }
        } else if R::NAMED
            && !R::Memory::REMEMBERS
            && !by_kings
            && self.singles_rank_alike()
            && self.count_single_captures_by_men(&jumps).is_some()
        {
            self.single_capture_children(position, &jumps, give);
        } else {
            let mut moves = MoveList::default();
            let mut gatherer = Gatherer::new(Wanted::Moves, &mut moves);
            self.captures_from(self.men & jumps.any, &mut gatherer);
            for m in gatherer.gathered() {
                give(&position.play(m));
            }
        }
    }

    /// The positions after men's captures that take one piece each.
    #[inline(always)]
    fn single_capture_children(
        &self,
        position: &Position<R>,
        jumps: &Jumps<R::Board>,
        mut give: impl FnMut(&Position<R>),
    ) {
        let (own, other) = (self.color().index(), self.color().opponent().index());
        let row = self.promotion_row();
        let mut child = *position;
        child.turn = self.color().opponent();
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) {
                let mut jumpers = self.men & jumps.along[direction as usize];
                while let Some(from) = jumpers.pop() {
                    let victim = from.step(direction);
                    let to = victim.step(direction);
                    let crowned = to & row;
                    child.men[own] = self.men ^ (from | to) ^ crowned;
                    child.kings[own] = self.kings | crowned;
                    child.men[other] = position.men[other].without(victim);
                    child.kings[other] = self.enemy_kings.without(victim);
                    give(&child);
                }
            }
        });
    }

    /// Calls `give` with the position after every quiet move:
    /// not for rulesets that remember.
    #[inline(always)]
    fn quiet_children(&self, position: &Position<R>, mut give: impl FnMut(&Position<R>)) {
        self.quiet_children_by_men(position, &mut give);
        let own = self.color().index();
        let mut child = *position;
        child.turn = self.color().opponent();
        let mut kings = self.kings;
        while let Some(from) = kings.pop() {
            let mut reached = self.king_reach(from);
            while let Some(to) = reached.pop() {
                child.kings[own] = self.kings ^ (from | to);
                give(&child);
            }
        }
    }

    /// Calls `give` with the position after every quiet move of a man.
    #[inline(always)]
    fn quiet_children_by_men(&self, position: &Position<R>, mut give: impl FnMut(&Position<R>)) {
        let own = self.color().index();
        let row = self.promotion_row();
        let mut child = *position;
        child.turn = self.color().opponent();
        each_direction!(direction => {
            if self.laws().man_moves.contains(self.color(), direction) {
                let mut reached = self.men.step_into(direction, self.empty);
                while let Some(to) = reached.pop() {
                    let from = to.shift_back(direction);
                    let crowned = to & row;
                    child.men[own] = self.men ^ (from | to) ^ crowned;
                    child.kings[own] = self.kings | crowned;
                    give(&child);
                }
            }
        });
    }
}
