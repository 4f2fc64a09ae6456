//! What a position means to one side, by whole-board steps.

use damier_rules::board::{Bitboard, Direction, Geometry};
use damier_rules::{Color, Position, Ruleset};

/// Runs the body once for each of the eight directions, as a constant.
macro_rules! each_direction {
    ($direction:ident => $body:block) => {
        each_direction!(@ $direction $body
            NorthWest NorthEast SouthWest SouthEast North East South West)
    };
    (@ $direction:ident $body:block $($name:ident)*) => {
        $({
            #[allow(non_upper_case_globals)]
            const $direction: Direction = Direction::$name;
            $body
        })*
    };
}
pub(super) use each_direction;

/// The men of one side among the pieces of both. `WHITE` says which side, at compile time.
pub(super) struct Side<R: Ruleset, const WHITE: bool> {
    rules: R,
    men: Bitboard<R::Board>,
    enemy_men: Bitboard<R::Board>,
    enemies: Bitboard<R::Board>,
    empty: Bitboard<R::Board>,
}

impl<R: Ruleset, const WHITE: bool> Side<R, WHITE> {
    const COLOR: Color = if WHITE { Color::White } else { Color::Black };

    #[inline(always)]
    pub(super) fn new(position: &Position<R>) -> Self {
        Self {
            rules: position.rules(),
            men: position.men(Self::COLOR),
            enemy_men: position.men(Self::COLOR.opponent()),
            enemies: position.pieces(Self::COLOR.opponent()),
            empty: !position.occupied(),
        }
    }

    /// How many moves of men lead to squares where no enemy man can capture at once.
    #[inline(always)]
    pub(super) fn safe_moves(&self) -> u32 {
        let laws = self.rules.laws();
        let mut attacked = Bitboard::empty();
        each_direction!(D => {
            if laws.man_captures.contains(Self::COLOR.opponent(), D) {
                attacked |= self.enemy_men.step(D) & self.empty.step(D.opposite());
            }
        });
        let mut count = 0;
        each_direction!(D => {
            if laws.man_moves.contains(Self::COLOR, D) {
                let mut reached = self.men.step_into(D, self.empty.without(attacked));
                // The square it leaves is free for one that captures straight back.
                if laws.man_captures.contains(Self::COLOR.opponent(), D.opposite()) {
                    reached = reached.without(self.enemy_men.step(D.opposite()));
                }
                count += reached.count();
            }
        });
        count
    }

    /// How many pairs of men stand one right behind the other.
    #[inline(always)]
    pub(super) fn backed(&self) -> u32 {
        let mut count = 0;
        each_direction!(D => {
            if self.rules.laws().man_moves.contains(Self::COLOR, D) {
                count += self.men.step_into(D, self.men).count();
            }
        });
        count
    }

    /// How many men have an enemy before them on every way forward.
    #[inline(always)]
    pub(super) fn facing(&self) -> u32 {
        let mut facing = self.men;
        each_direction!(D => {
            if self.rules.laws().man_moves.contains(Self::COLOR, D) {
                facing &= self.enemies.step(D.opposite());
            }
        });
        facing.count()
    }

    /// The men that no enemy stands before, however they advance.
    #[inline(always)]
    pub(super) fn runaways(&self) -> Bitboard<R::Board> {
        let mut shadow = self.enemies;
        for row in 1..R::Board::SHAPE.ranks {
            // Mostly there is an enemy before every man, and not far away.
            if row == R::Board::SHAPE.ranks / 2 && self.men.without(shadow).is_empty() {
                return Bitboard::empty();
            }
            let edge = shadow;
            each_direction!(D => {
                if self.rules.laws().man_moves.contains(Self::COLOR, D) {
                    shadow |= edge.step(D.opposite());
                }
            });
        }
        self.men.without(shadow)
    }
}
