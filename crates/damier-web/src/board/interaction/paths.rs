//! The ways a piece can go, leg by leg, as a hand follows them.

use damier_rules::laws::{KingLanding, KingRange};
use damier_rules::{AnyMove, AnyPosition, Direction, Kind, Square, SquareSet};

/// One leg of a move: from the square before to a landing square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where the rules let it land.
    pub landing: Square,
    /// Every square where a hand may put the piece down on this leg and still go on the same way: a flying
    /// king that goes straight on may rest anywhere on the empty stretch.
    pub landings: SquareSet,
    /// What it jumps over.
    pub victim: Option<Square>,
}

/// One way of performing a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The move.
    pub play: AnyMove,
    /// Its legs, at least one; the last lands on the destination.
    pub legs: Vec<Leg>,
}

impl Path {
    /// Every way of performing a move of this position; none if no hand can make it there.
    #[must_use]
    pub fn all(position: &AnyPosition, play: &AnyMove) -> Vec<Self> {
        position.routes(play).iter().map(|route| Self::along(position, *play, route)).collect()
    }

    /// A move along a route: the squares landed on, as the rules or a hand give them.
    #[must_use]
    pub fn along(position: &AnyPosition, play: AnyMove, route: &[Square]) -> Self {
        let mut legs: Vec<Leg> = Vec::with_capacity(route.len());
        let mut gone = SquareSet::EMPTY;
        let mut at = play.from;
        for &landing in route {
            let victim = between(position, at, landing).into_iter().find(|square| {
                *square != play.from && !gone.contains(*square) && position.piece_at(*square).is_some()
            });
            gone = gone | victim.into_iter().collect();
            legs.push(Leg { landing, landings: SquareSet::from_iter([landing]), victim });
            at = landing;
        }
        if rests_anywhere(position, play.from) {
            widen(position, play.from, &mut legs);
        }
        Self { play, legs }
    }

    /// Whether the piece may have gone this way so far.
    #[must_use]
    pub fn begins_with(&self, steps: &[Square]) -> bool {
        steps.len() < self.legs.len()
            && self.legs.iter().zip(steps).all(|(leg, step)| leg.landings.contains(*step))
    }

    /// Whether these steps are the whole way.
    #[must_use]
    pub fn ends_with(&self, steps: &[Square]) -> bool {
        steps.len() == self.legs.len()
            && self.legs.iter().zip(steps).all(|(leg, step)| leg.landings.contains(*step))
    }

    /// The squares landed on, the last being the destination.
    #[must_use]
    pub fn landings(&self) -> Vec<Square> {
        self.legs.iter().map(|leg| leg.landing).collect()
    }

    /// What has been jumped over after this many legs, in order.
    #[must_use]
    pub fn victims(&self, legs: usize) -> Vec<Square> {
        self.legs.iter().take(legs).filter_map(|leg| leg.victim).collect()
    }

    /// The first leg after `done` legs that may rest on `square` without ending there.
    #[must_use]
    pub fn passes(&self, square: Square, done: usize) -> Option<usize> {
        let last = self.legs.len() - 1;
        (done..last).find(|index| self.legs[*index].landings.contains(square))
    }
}

/// Whether this piece may come down anywhere behind what it captures.
fn rests_anywhere(position: &AnyPosition, from: Square) -> bool {
    let laws = position.laws();
    let is_king = position.piece_at(from).is_some_and(|piece| piece.kind == Kind::King);
    is_king && laws.king_range == KingRange::Flying && laws.king_landing == KingLanding::Anywhere
}

/// Adds the other resting squares to the legs that go on along the same line.
fn widen(position: &AnyPosition, from: Square, legs: &mut [Leg]) {
    let mut before = from;
    for index in 0..legs.len().saturating_sub(1) {
        let (here, next) = (legs[index].landing, legs[index + 1].landing);
        let straight_on = direction(position, before, here)
            .filter(|way| direction(position, here, next).is_some_and(|then| then == *way));
        before = here;
        let Some(way) = straight_on else { continue };
        let mut at = here;
        while let Some(square) = position.shape().step(at, way) {
            if square != from && position.piece_at(square).is_some() {
                break;
            }
            legs[index].landings.insert(square);
            at = square;
        }
    }
}

/// The direction in which `to` lies from `from`, if it is on a line with it.
#[must_use]
pub fn direction(position: &AnyPosition, from: Square, to: Square) -> Option<Direction> {
    let shape = position.shape();
    Direction::ALL.into_iter().find(|way| {
        std::iter::successors(shape.step(from, *way), |at| shape.step(*at, *way)).any(|at| at == to)
    })
}

/// The squares strictly between two squares of a line; none if they are not on one.
fn between(position: &AnyPosition, from: Square, to: Square) -> Vec<Square> {
    let Some(way) = direction(position, from, to) else { return Vec::new() };
    let shape = position.shape();
    std::iter::successors(shape.step(from, way), |at| shape.step(*at, way))
        .take_while(|at| *at != to)
        .collect()
}
