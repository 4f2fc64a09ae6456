//! What becomes of the captures that the generator finds.

use smallvec::SmallVec;

use crate::board::{Bitboard, Geometry};
use crate::moves::{Move, MoveList, Route};

/// What is wanted of the captures of a position.
#[derive(Clone, Copy)]
pub(crate) enum Wanted<G: Geometry> {
    /// Each capture once.
    Moves,
    /// Each capture as often as it has routes.
    EveryRoute,
    /// The routes of this one.
    RoutesOf(Move<G>),
    /// All that a hand can do, lawful or not, of any rank and broken off or not: a move for every landing.
    ByHand,
    /// The routes of this one of them.
    RoutesByHand(Move<G>),
}

/// A rank that no capture has.
const ABOVE_ALL: u64 = u64::MAX;

/// Gathers captures, route by route; of complete ones it keeps those of highest rank.
pub(crate) struct Gatherer<'a, G: Geometry> {
    wanted: Wanted<G>,
    best: u64,
    moves: &'a mut MoveList<G>,
    path: SmallVec<[u8; 16]>,
    routes: Vec<Route>,
}

impl<'a, G: Geometry> Gatherer<'a, G> {
    /// Gathers what is wanted into an empty list, which stays empty if that is routes.
    #[inline(always)]
    pub(crate) fn new(wanted: Wanted<G>, moves: &'a mut MoveList<G>) -> Self {
        let best = match wanted {
            Wanted::Moves | Wanted::EveryRoute | Wanted::RoutesOf(_) => 0,
            Wanted::ByHand | Wanted::RoutesByHand(_) => ABOVE_ALL,
        };
        Self { wanted, best, moves, path: SmallVec::new(), routes: Vec::new() }
    }

    /// Whether only lawful captures are gathered.
    #[inline(always)]
    pub(crate) fn is_lawful(&self) -> bool {
        !matches!(self.wanted, Wanted::ByHand | Wanted::RoutesByHand(_))
    }

    /// The captures of highest rank.
    #[inline(always)]
    pub(crate) fn gathered(&self) -> &[Move<G>] {
        self.moves
    }

    pub(crate) fn into_routes(mut self) -> Vec<Route> {
        self.routes.sort();
        self.routes.dedup();
        self.routes
    }

    /// Whether captures that rank lower than one found already could still be wanted.
    #[inline(always)]
    pub(crate) fn wants_lower(&self) -> bool {
        self.best == 0 || self.best == ABOVE_ALL
    }

    /// A complete capture and its rank.
    #[inline]
    pub(crate) fn complete(&mut self, m: Move<G>, rank: u64) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.moves.clear();
            self.routes.clear();
        }
        match self.wanted {
            // One or two victims can be captured by one route only: two routes with the same ends would
            // have to cross inside a triangle and meet again outside it.
            Wanted::Moves if m.captured.count() > 2 && self.moves.contains(&m) => {}
            Wanted::Moves | Wanted::EveryRoute => self.moves.push(m),
            Wanted::RoutesOf(wanted) => {
                if m == wanted {
                    self.keep_route();
                }
            }
            // Nothing ranks so high that it comes here: all that a hand can do is gathered as it lands.
            Wanted::ByHand | Wanted::RoutesByHand(_) => {}
        }
    }

    /// The route has come to land here, and the piece would be crowned or not if it stopped.
    #[inline(always)]
    pub(crate) fn landed(&mut self, bit: u8, promotes: bool, path: &Path<G>) {
        if !matches!(self.wanted, Wanted::Moves | Wanted::EveryRoute) {
            self.note_landing(Move { captured: path.captured, from: path.origin, to: bit, promotes });
        }
    }

    #[cold]
    #[inline(never)]
    fn note_landing(&mut self, stopping: Move<G>) {
        match self.wanted {
            Wanted::ByHand => self.moves.push(stopping),
            Wanted::RoutesByHand(wanted) => {
                self.path.push(stopping.to);
                if stopping == wanted {
                    self.keep_route();
                }
            }
            Wanted::RoutesOf(_) => self.path.push(stopping.to),
            Wanted::Moves | Wanted::EveryRoute => {}
        }
    }

    fn keep_route(&mut self) {
        self.routes.push(self.path.iter().map(|bit| G::square_at(*bit)).collect());
    }

    /// The last landing is taken back.
    #[inline(always)]
    pub(crate) fn retreat(&mut self) {
        if matches!(self.wanted, Wanted::RoutesOf(_) | Wanted::RoutesByHand(_)) {
            self.path.pop();
        }
    }
}

/// How far a capture has come while it is explored.
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
