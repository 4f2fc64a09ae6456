//! All that a hand can do, lawful or not: the captures again, stopped wherever the piece lands.

use std::collections::BTreeSet;

use damier_rules::laws::{KingLanding, Promotion, Removal};
use damier_rules::{Color, Kind, Square, SquareSet};

use super::{Board, Capture, Game, Jump, Move};

impl Game {
    /// What a hand can do against the law where something can be captured.
    pub(crate) fn irregular_moves(&self, board: &Board) -> BTreeSet<Move> {
        let legal = self.moves(board);
        if !legal.keys().any(|m| !m.captured.is_empty()) {
            return BTreeSet::new();
        }
        let mut moves: BTreeSet<Move> = self.quiet_moves(board).into_keys().collect();
        for (from, piece) in self.pieces_of(board, board.turn) {
            let mut pieces = board.pieces.clone();
            pieces[from.index()] = None;
            let start = Capture { pieces, mover: piece, taken: Vec::new(), route: Vec::new(), last: None };
            let mut stop = |at: Square, capture: &Capture| {
                let rests_on_last_row = self.is_last_row(at, piece.color);
                let promotes =
                    piece.kind == Kind::Man && (rests_on_last_row || capture.mover.kind == Kind::King);
                let captured: SquareSet = capture.taken.iter().map(|(square, _)| *square).collect();
                moves.insert(Move { from, to: at, captured, promotes });
            };
            for jump in self.jumps(&start, from) {
                self.take_by_hand(&start, &jump, piece.color, &mut stop);
            }
        }
        moves.retain(|m| !legal.contains_key(m));
        moves
    }

    fn take_by_hand(
        &self,
        before: &Capture,
        jump: &Jump,
        color: Color,
        stop: &mut dyn FnMut(Square, &Capture),
    ) {
        let mut after = before.clone();
        let victim = before.pieces[jump.victim.index()].expect("a jump has a victim");
        after.taken.push((jump.victim, victim.kind));
        after.last = Some(jump.direction);
        if self.laws.removal == Removal::AtOnce {
            after.pieces[jump.victim.index()] = None;
        }
        let is_crowned = after.mover.kind == Kind::Man && self.is_last_row(jump.landings[0], color);
        if is_crowned && self.laws.promotion == Promotion::InFlight {
            after.mover.kind = Kind::King;
        }
        debug_assert!(self.laws.king_landing != KingLanding::DirectlyBehind || jump.landings.len() == 1);
        for landing in &jump.landings {
            stop(*landing, &after);
            if !(is_crowned && self.laws.promotion == Promotion::EndsTurn) {
                for next in self.jumps(&after, *landing) {
                    self.take_by_hand(&after, &next, color, stop);
                }
            }
        }
    }
}
