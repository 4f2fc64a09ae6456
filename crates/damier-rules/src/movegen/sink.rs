//! What becomes of the captures that the generator finds.

use smallvec::SmallVec;

use crate::board::{Bitboard, Geometry, Square};
use crate::moves::{Move, MoveList, Route};

/// Receives complete captures, route by route, with the rank of each.
pub(crate) trait CaptureSink<G: Geometry> {
    /// The rank below which captures are not wanted: they need not be reported.
    fn floor(&self) -> u64;
    /// A complete capture.
    fn complete(&mut self, m: Move<G>, rank: u64);
    /// The route has come to land here.
    #[inline(always)]
    fn landed(&mut self, _bit: u8) {}
    /// The last landing is taken back.
    #[inline(always)]
    fn retreat(&mut self) {}
}

/// The captures of highest rank, each once.
#[derive(Default)]
pub(crate) struct RankedList<G: Geometry> {
    best: u64,
    moves: MoveList<G>,
}

impl<G: Geometry> RankedList<G> {
    pub(crate) fn into_moves(self) -> MoveList<G> {
        self.moves
    }
}

impl<G: Geometry> CaptureSink<G> for RankedList<G> {
    #[inline(always)]
    fn floor(&self) -> u64 {
        self.best
    }

    #[inline]
    fn complete(&mut self, m: Move<G>, rank: u64) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.moves.clear();
        }
        // One or two victims can be captured by one route only: two routes with the same ends would
        // have to cross inside a triangle and meet again outside it.
        let known = m.captured.count() > 2 && self.moves.contains(&m);
        if !known {
            self.moves.push(m);
        }
    }
}

/// The captures of highest rank, as often as they have routes.
#[derive(Default)]
pub(crate) struct RouteList<G: Geometry> {
    best: u64,
    moves: MoveList<G>,
}

impl<G: Geometry> RouteList<G> {
    pub(crate) fn into_moves(self) -> MoveList<G> {
        self.moves
    }
}

impl<G: Geometry> CaptureSink<G> for RouteList<G> {
    fn floor(&self) -> u64 {
        self.best
    }

    fn complete(&mut self, m: Move<G>, rank: u64) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.moves.clear();
        }
        self.moves.push(m);
    }
}

/// All routes of highest rank of one capture.
pub(crate) struct RouteFinder<G: Geometry> {
    wanted: Move<G>,
    best: u64,
    path: SmallVec<[u8; 32]>,
    routes: Vec<Route>,
}

impl<G: Geometry> RouteFinder<G> {
    pub(crate) fn new(wanted: Move<G>) -> Self {
        Self { wanted, best: 0, path: SmallVec::new(), routes: Vec::new() }
    }

    pub(crate) fn into_routes(mut self) -> Vec<Route> {
        self.routes.sort();
        self.routes.dedup();
        self.routes
    }
}

impl<G: Geometry> CaptureSink<G> for RouteFinder<G> {
    fn floor(&self) -> u64 {
        0
    }

    fn complete(&mut self, m: Move<G>, rank: u64) {
        if rank > self.best {
            self.best = rank;
            self.routes.clear();
        }
        if rank == self.best && m == self.wanted {
            let landings: Vec<Square> = self.path.iter().map(|bit| G::square_at(*bit)).collect();
            self.routes.push(landings);
        }
    }

    fn landed(&mut self, bit: u8) {
        self.path.push(bit);
    }

    fn retreat(&mut self) {
        self.path.pop();
    }
}

/// A set of captured squares with a count, kept together while a capture is explored.
#[derive(Clone, Copy)]
pub(crate) struct Path<G: Geometry> {
    /// Where the piece set off.
    pub(crate) origin: u8,
    /// Whether it was a king then.
    pub(crate) by_king: bool,
    /// Whether it has been crowned on the way.
    pub(crate) crowned: bool,
    /// Squares that can be crossed and landed on.
    pub(crate) empty: Bitboard<G>,
    /// Pieces that can still be captured.
    pub(crate) victims: Bitboard<G>,
    /// Pieces captured so far.
    pub(crate) captured: Bitboard<G>,
    /// The captured pieces in order, a bit each: 1 for a king.
    pub(crate) order: u32,
}
