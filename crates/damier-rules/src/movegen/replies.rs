//! The replies to all quiet moves at once.
//!
//! A man that steps from one square to the next changes little for the opponent: what could step to the
//! square it leaves gains a move, what could step to the square it enters loses one. Whether it opens a
//! capture shows from the squares around the two. So the replies to all quiet moves that open none are
//! counted together, and only the other moves have to be made.

use super::{Mover, each_direction};
use crate::board::{Bitboard, Direction, Geometry};
use crate::laws::Ruleset;

/// The replies to the quiet moves of a position of men.
pub(super) struct Replies<G: Geometry> {
    /// How many there are to moves that leave nothing to capture.
    pub(super) count: u64,
    /// Where the other moves lead in each direction.
    pub(super) open: [Bitboard<G>; 8],
}

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// The replies to quiet moves: where there are men only, who move and capture along diagonals, and
    /// the side to move has nothing to capture.
    #[inline(always)]
    pub(super) fn quiet_replies(&self) -> Replies<R::Board> {
        let laws = self.laws();
        let them = self.color().opponent();
        // Where each of their men would come by a step.
        let mut near = [Bitboard::empty(); 8];
        // What has an empty square behind it.
        let mut bare = [Bitboard::empty(); 8];
        // Squares behind what they meet: to leave one opens a capture.
        let mut held = [Bitboard::empty(); 8];
        let mut threats = Bitboard::empty();
        let mut before = 0;
        each_direction!(direction => {
            if laws.man_captures.contains(them, direction) || laws.man_moves.contains(them, direction) {
                near[direction as usize] = self.enemies.step_or_off(direction);
            }
            if laws.man_moves.contains(them, direction) {
                before += (near[direction as usize] & self.empty).count();
            }
            if laws.man_captures.contains(them, direction) {
                let met = near[direction as usize] & self.men;
                bare[direction as usize] = self.empty.step_or_off(direction.opposite());
                threats |= met & bare[direction as usize];
                held[direction as usize] = met.step_or_off(direction);
            }
        });
        let mut open = [Bitboard::empty(); 8];
        let mut count = 0;
        each_direction!(way => {
            if laws.man_moves.contains(self.color(), way) {
                let targets = self.men.step_into(way, self.empty);
                let mut exposed = Bitboard::empty();
                let mut leaving = Bitboard::empty();
                each_direction!(direction => {
                    if laws.man_captures.contains(them, direction) {
                        if direction == way.opposite() {
                            // What stands ahead captures over the square just left.
                            exposed |= near[direction as usize];
                        } else {
                            exposed |= near[direction as usize] & bare[direction as usize];
                            leaving |= held[direction as usize];
                        }
                    }
                });
                let opening = targets & (exposed | leaving.step_or_off(way));
                // A threat is parried by few moves: it is not worth finding them here.
                open[way as usize] = if threats.is_empty() { opening } else { targets };
                let safe = targets.without(open[way as usize]);
                let left = safe.shift_back(way);
                count += safe.count() * before;
                each_direction!(direction => {
                    if laws.man_moves.contains(them, direction) {
                        count += (left & near[direction as usize]).count();
                        count -= (safe & near[direction as usize]).count();
                    }
                });
            }
        });
        Replies { count: u64::from(count), open }
    }
}
