//! Positions of a ruleset: pieces, side to move, memory; and what a move makes of them.

mod faults;
mod key;
mod memory;

pub use faults::WeakerSide;
pub use memory::{KingRun, KingRuns, Memory};

use crate::board::{Bitboard, Geometry, Square};
use crate::laws::{Goal, Ruleset};
use crate::moves::{Move, MoveList, Route};
use crate::outcome::Outcome;
use crate::piece::{Color, Kind, Piece};
use crate::setup::{IllegalSetup, Setup};

/// A position of ruleset `R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<R: Ruleset> {
    pub(crate) rules: R,
    pub(crate) men: [Bitboard<R::Board>; 2],
    pub(crate) kings: [Bitboard<R::Board>; 2],
    pub(crate) turn: Color,
    pub(crate) memory: R::Memory,
}

impl<R: Ruleset> Position<R> {
    /// The position of an arrangement. A side may have no pieces; a man may stand on its own
    /// promotion row, and stays a man.
    ///
    /// # Errors
    /// If a piece stands off the board or two stand on one square.
    pub fn from_setup(rules: R, setup: &Setup) -> Result<Self, IllegalSetup> {
        setup.check(R::Board::SHAPE)?;
        let mut position = Self {
            rules,
            men: setup.men.map(Bitboard::from_set),
            kings: setup.kings.map(Bitboard::from_set),
            turn: setup.turn,
            memory: R::Memory::default(),
        };
        if R::Memory::REMEMBERS {
            position.remember(setup.king_runs);
        }
        Ok(position)
    }

    /// The arrangement of this position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            turn: self.turn,
            men: self.men.map(Bitboard::to_set),
            kings: self.kings.map(Bitboard::to_set),
            king_runs: self.memory.runs(),
        }
    }

    /// The ruleset.
    #[must_use]
    #[inline(always)]
    pub fn rules(&self) -> R {
        self.rules
    }

    /// Who is to move.
    #[must_use]
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The men of a side.
    #[must_use]
    #[inline(always)]
    pub fn men(&self, color: Color) -> Bitboard<R::Board> {
        self.men[color.index()]
    }

    /// The kings of a side.
    #[must_use]
    #[inline(always)]
    pub fn kings(&self, color: Color) -> Bitboard<R::Board> {
        self.kings[color.index()]
    }

    /// All pieces of a side.
    #[must_use]
    #[inline(always)]
    pub fn pieces(&self, color: Color) -> Bitboard<R::Board> {
        self.men(color) | self.kings(color)
    }

    /// The occupied squares.
    #[must_use]
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard<R::Board> {
        self.pieces(Color::White) | self.pieces(Color::Black)
    }

    /// What stands on a square of this board.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let on = Bitboard::from_square(square);
        Color::ALL.into_iter().find_map(|color| {
            if self.men(color).meets(on) {
                Some(Piece::new(color, Kind::Man))
            } else if self.kings(color).meets(on) {
                Some(Piece::new(color, Kind::King))
            } else {
                None
            }
        })
    }

    /// All legal moves, each once; none once the goal of the game is reached.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<R::Board> {
        let mut moves = MoveList::default();
        self.list_legal_moves(&mut moves);
        moves
    }

    /// The same in a list that is there already, which need not be moved: what it holds is forgotten.
    pub fn list_legal_moves(&self, moves: &mut MoveList<R::Board>) {
        moves.clear();
        if !self.is_goal_reached() {
            crate::movegen::list_legal_moves(self, moves);
        }
    }

    /// The same where something must be captured, as [`has_capture`](Self::has_capture) has said.
    pub fn list_captures(&self, moves: &mut MoveList<R::Board>) {
        debug_assert!(self.has_capture());
        moves.clear();
        crate::movegen::list_captures(self, moves);
    }

    /// How many legal moves there are: the length of [`legal_moves`](Self::legal_moves), sooner.
    #[must_use]
    #[inline(always)]
    pub fn count_moves(&self) -> u64 {
        if self.is_goal_reached() { 0 } else { crate::movegen::count_moves(self) }
    }

    /// How many legal moves there are in all positions after a legal move.
    #[inline(always)]
    pub(crate) fn count_replies(&self) -> u64 {
        if self.is_goal_reached() { 0 } else { crate::movegen::count_replies(self) }
    }

    /// Calls `give` with the position after every legal move.
    #[inline(always)]
    pub(crate) fn each_child(&self, give: impl FnMut(&Self)) {
        if !self.is_goal_reached() {
            crate::movegen::each_child(self, give);
        }
    }

    /// Whether the side to move has to capture.
    #[must_use]
    #[inline]
    pub fn has_capture(&self) -> bool {
        !self.is_goal_reached() && crate::movegen::has_capture(self)
    }

    /// The same pieces with the other side to move: what the opponent threatens.
    #[must_use]
    #[inline(always)]
    pub fn passed(&self) -> Self {
        Self { turn: self.turn.opponent(), ..*self }
    }

    /// Every way of performing a move; of a legal one only the ways of highest rank, where routes are
    /// ranked.
    #[must_use]
    pub fn routes(&self, m: &Move<R::Board>) -> Vec<Route> {
        if m.is_capture() { crate::movegen::routes(self, m) } else { vec![vec![m.to()]] }
    }

    /// The position after a move, which must be one of this position's legal or irregular moves.
    #[must_use]
    #[inline]
    pub fn play(&self, m: &Move<R::Board>) -> Self {
        let from = Bitboard::from_bit(m.from);
        let to = Bitboard::from_bit(m.to);
        let (mover, other) = (self.turn.index(), self.turn.opponent().index());
        let mut next = *self;
        let is_man = self.men[mover].meets(from);
        if is_man {
            next.men[mover] = self.men[mover] ^ from;
            if m.promotes {
                next.kings[mover] |= to;
            } else {
                next.men[mover] |= to;
            }
        } else {
            next.kings[mover] = (self.kings[mover] ^ from) | to;
        }
        next.men[other] = self.men[other].without(m.captured);
        next.kings[other] = self.kings[other].without(m.captured);
        next.turn = self.turn.opponent();
        if R::Memory::REMEMBERS {
            next.remember_move(self, m, is_man);
        }
        next
    }

    /// How the game stands by the board alone: `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_goal_reached() {
            let winner = if self.kings[0].is_empty() { Color::Black } else { Color::White };
            return Some(Outcome::Win(winner));
        }
        // The list is cheaper in code than counting, which is compiled into one piece for each ruleset.
        if !self.legal_moves().is_empty() {
            return None;
        }
        Some(Outcome::Win(match self.rules.laws().goal {
            Goal::HaveNoMove => self.turn,
            Goal::LeaveNoMove | Goal::FirstKing => self.turn.opponent(),
        }))
    }

    #[inline(always)]
    fn is_goal_reached(&self) -> bool {
        self.rules.laws().goal == Goal::FirstKing && !(self.kings[0] | self.kings[1]).is_empty()
    }

    /// The king of the side to move that has used up its quiet moves.
    #[inline(always)]
    pub(crate) fn tired_king(&self) -> Bitboard<R::Board> {
        if !R::Memory::REMEMBERS {
            return Bitboard::empty();
        }
        match (self.rules.laws().quiet_king_limit, self.memory.runs()[self.turn.index()]) {
            (Some(limit), Some(run)) if run.moves >= limit => Bitboard::from_square(run.square),
            _ => Bitboard::empty(),
        }
    }

    #[inline(never)]
    fn remember_move(&mut self, before: &Self, m: &Move<R::Board>, is_man: bool) {
        let mover = before.turn.index();
        let mut runs = before.memory.runs();
        runs[mover] = if is_man || m.is_capture() {
            None
        } else {
            let so_far = runs[mover].filter(|run| run.square == m.from()).map_or(0, |run| run.moves);
            Some(KingRun { square: m.to(), moves: so_far.saturating_add(1) })
        };
        self.remember(runs);
    }

    /// Keeps only runs that still matter: of a king that stands there, beside a man of its side.
    fn remember(&mut self, mut runs: [Option<KingRun>; 2]) {
        let limited = self.rules.laws().quiet_king_limit.is_some();
        for color in Color::ALL {
            let matters = |run: &KingRun| {
                limited
                    && run.moves > 0
                    && R::Board::SHAPE.contains(run.square)
                    && self.kings(color).contains(run.square)
                    && !self.men(color).is_empty()
            };
            runs[color.index()] = runs[color.index()].filter(matters);
        }
        self.memory = R::Memory::from_runs(runs);
    }
}
