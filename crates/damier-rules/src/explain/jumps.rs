//! What a piece can physically capture, jump by jump, whether or not another capture comes first.

use crate::board::{BoardShape, Direction, Square, SquareSet};
use crate::laws::{CaptureFacts, HalfTurn, KingLanding, KingRange, Laws, ManTakesKing, Promotion, Removal};
use crate::lines::{self, ray};
use crate::moves::Route;
use crate::piece::{Color, Kind, Piece};
use crate::rulesets::AnyPosition;
use crate::setup::Setup;

use super::CapturePath;

/// The board before the move, and the laws.
pub(super) struct Field {
    pub(super) shape: BoardShape,
    pub(super) laws: Laws,
    setup: Setup,
}

/// A piece on its way.
#[derive(Clone)]
pub(super) struct Runner {
    pub(super) from: Square,
    pub(super) at: Square,
    /// What it is now, which may be more than what it set off as.
    pub(super) piece: Piece,
    /// What it has captured, in order.
    pub(super) taken: Vec<Square>,
    /// The square landed on after each jump; going straight on, the one just behind.
    pub(super) landings: Route,
    /// The jump just made.
    pub(super) last: Option<Jump>,
    /// Whether it was crowned and has to stop.
    pub(super) ended: bool,
}

/// A jump over one piece.
#[derive(Clone)]
pub(super) struct Jump {
    pub(super) direction: Direction,
    pub(super) victim: Square,
    /// Where the piece may come down, nearest first.
    pub(super) landings: Vec<Square>,
}

impl Field {
    pub(super) fn new(position: &AnyPosition) -> Self {
        Self { shape: position.shape(), laws: position.laws(), setup: position.setup() }
    }

    /// The piece on `from`, setting off.
    pub(super) fn runner(&self, from: Square) -> Option<Runner> {
        let piece = self.setup.get(from)?;
        Some(Runner {
            from,
            at: from,
            piece,
            taken: Vec::new(),
            landings: Vec::new(),
            last: None,
            ended: false,
        })
    }

    /// What stands on a square while the runner is on its way: its own square is empty.
    pub(super) fn standing(&self, runner: &Runner, square: Square) -> Option<Piece> {
        let is_gone = self.laws.removal == Removal::AtOnce && runner.taken.contains(&square);
        if square == runner.from || is_gone { None } else { self.setup.get(square) }
    }

    /// Whether pieces of this kind cross any number of empty squares.
    pub(super) fn is_flying(&self, kind: Kind) -> bool {
        kind == Kind::King && self.laws.king_range == KingRange::Flying
    }

    /// The empty squares that the piece could slide to, captures apart.
    pub(super) fn quiet_targets(&self, runner: &Runner) -> SquareSet {
        let directions = match runner.piece.kind {
            Kind::Man => self.laws.man_moves,
            Kind::King => self.laws.king_moves,
        };
        let reach = if self.is_flying(runner.piece.kind) { usize::MAX } else { 1 };
        Direction::ALL
            .into_iter()
            .filter(|direction| directions.contains(runner.piece.color, *direction))
            .flat_map(|direction| {
                ray(self.shape, runner.at, direction)
                    .take(reach)
                    .take_while(|square| self.standing(runner, *square).is_none())
            })
            .collect()
    }

    /// Where a piece of this kind can come down on the line behind a victim, laws of landing apart.
    pub(super) fn squares_behind(
        &self,
        runner: &Runner,
        victim: Square,
        direction: Direction,
    ) -> Vec<Square> {
        let reach = if self.is_flying(runner.piece.kind) { usize::MAX } else { 1 };
        ray(self.shape, victim, direction)
            .take(reach)
            .take_while(|square| self.standing(runner, *square).is_none())
            .collect()
    }

    /// The first piece that the runner meets in a direction and is near enough to capture.
    pub(super) fn first_met(&self, runner: &Runner, direction: Direction) -> Option<(Square, Piece)> {
        let reach = if self.is_flying(runner.piece.kind) { usize::MAX } else { 1 };
        ray(self.shape, runner.at, direction)
            .take(reach)
            .find_map(|square| Some((square, self.standing(runner, square)?)))
    }

    /// The jump in a direction, if the laws allow one.
    pub(super) fn jump(&self, runner: &Runner, direction: Direction) -> Option<Jump> {
        if runner.ended
            || !self.captures_towards(runner, direction)
            || self.is_forbidden_half_turn(runner, direction)
        {
            return None;
        }
        let (victim, piece) = self.first_met(runner, direction)?;
        if piece.color == runner.piece.color
            || runner.taken.contains(&victim)
            || self.is_too_great(runner, piece)
        {
            return None;
        }
        let mut landings = self.squares_behind(runner, victim, direction);
        if self.laws.king_landing == KingLanding::DirectlyBehind {
            landings.truncate(1);
        }
        (!landings.is_empty()).then_some(Jump { direction, victim, landings })
    }

    /// Whether pieces like the runner capture in a direction.
    pub(super) fn captures_towards(&self, runner: &Runner, direction: Direction) -> bool {
        let directions = match runner.piece.kind {
            Kind::Man => self.laws.man_captures,
            Kind::King => self.laws.king_captures,
        };
        directions.contains(runner.piece.color, direction)
    }

    /// Whether this is a king that the runner, a man, may not capture.
    pub(super) fn is_too_great(&self, runner: &Runner, piece: Piece) -> bool {
        self.laws.man_takes_king == ManTakesKing::Forbidden
            && runner.piece.kind == Kind::Man
            && piece.kind == Kind::King
    }

    /// Whether the direction leads straight back and may not.
    pub(super) fn is_forbidden_half_turn(&self, runner: &Runner, direction: Direction) -> bool {
        self.laws.half_turn == HalfTurn::Forbidden
            && runner.last.as_ref().is_some_and(|jump| jump.direction == direction.opposite())
    }

    /// All jumps from where the runner stands.
    fn jumps(&self, runner: &Runner) -> Vec<Jump> {
        Direction::ALL.into_iter().filter_map(|direction| self.jump(runner, direction)).collect()
    }

    /// The runner after a jump, on one of its landing squares.
    pub(super) fn land(&self, runner: &Runner, jump: Jump, landing: Square) -> Runner {
        let mut next = runner.clone();
        if let (Some(last), Some(before)) = (&runner.last, next.landings.last_mut())
            && runner.goes_straight(jump.direction)
        {
            *before = last.landings[0];
        }
        next.at = landing;
        next.taken.push(jump.victim);
        next.landings.push(landing);
        if next.piece.kind == Kind::Man && self.is_last_row(landing, next.piece.color) {
            match self.laws.promotion {
                Promotion::AtRest => {}
                Promotion::InFlight => next.piece.kind = Kind::King,
                Promotion::EndsTurn => next.ended = true,
            }
        }
        next.last = Some(jump);
        next
    }

    fn is_last_row(&self, square: Square, color: Color) -> bool {
        let last = if color == Color::White { 0 } else { self.shape.ranks - 1 };
        self.shape.row_column(square).0 == last
    }

    /// Moves the runner by jumps along a straight line to a square; `None` if that cannot be done.
    pub(super) fn advance(&self, runner: &Runner, to: Square) -> Option<Runner> {
        let direction = lines::direction(self.shape, runner.at, to)?;
        let mut runner = runner.clone();
        loop {
            let jump = self.jump(&runner, direction)?;
            if jump.landings.contains(&to) {
                return Some(self.land(&runner, jump, to));
            }
            let nearest = jump.landings[0];
            runner = self.land(&runner, jump, nearest);
        }
    }

    /// The runner at the end of a route that is known to be possible.
    pub(super) fn along(&self, from: Square, route: &[Square]) -> Option<Runner> {
        route.iter().try_fold(self.runner(from)?, |runner, landing| self.advance(&runner, *landing))
    }

    /// Where a capture that nothing can follow may end.
    fn resting_squares<'a>(&self, jump: &'a Jump) -> &'a [Square] {
        let is_king = self.setup.get(jump.victim).is_some_and(|piece| piece.kind == Kind::King);
        if self.laws.king_landing == KingLanding::BehindLastKing && is_king {
            &jump.landings[..1]
        } else {
            &jump.landings
        }
    }

    /// What a capture did, as far as ranking asks.
    pub(super) fn facts(&self, runner: &Runner) -> CaptureFacts {
        let kind = |square: &Square| self.setup.get(*square).map(|piece| piece.kind);
        let is_king = |square: &&Square| kind(square) == Some(Kind::King);
        let kings = runner.taken.iter().filter(is_king).count() as u32;
        CaptureFacts {
            men: runner.taken.len() as u32 - kings,
            kings,
            by_king: kind(&runner.from) == Some(Kind::King),
            order: runner.taken.iter().fold(0, |order, square| order << 1 | u32::from(is_king(&square))),
        }
    }

    /// Calls `visit` with every complete capture that the runner's jumps so far can become. It is told
    /// where the last jump can end; a search that grows too long is given up, with what was found.
    pub(super) fn for_each_completion(&self, runner: &Runner, visit: &mut dyn FnMut(&Runner, &[Square])) {
        let mut budget = 400;
        self.complete(runner, &mut budget, visit);
    }

    fn complete(&self, runner: &Runner, budget: &mut u32, visit: &mut dyn FnMut(&Runner, &[Square])) {
        if *budget == 0 {
            return;
        }
        *budget -= 1;
        let here = [runner.at];
        let starts = runner.last.as_ref().map_or(&here[..], |jump| &jump.landings);
        let mut goes_on = false;
        let mut standing = runner.clone();
        for start in starts {
            standing.at = *start;
            if let Some(landing) = standing.landings.last_mut() {
                *landing = *start;
            }
            for jump in self.jumps(&standing) {
                goes_on = true;
                if *start != starts[0] && standing.goes_straight(jump.direction) {
                    continue;
                }
                let nearest = jump.landings[0];
                self.complete(&self.land(&standing, jump, nearest), budget, visit);
            }
        }
        if let (false, Some(jump)) = (goes_on, &runner.last) {
            visit(runner, self.resting_squares(jump));
        }
    }
}

impl Runner {
    /// Whether a jump in this direction would go straight on, or straight back.
    fn goes_straight(&self, direction: Direction) -> bool {
        self.last
            .as_ref()
            .is_some_and(|last| last.direction == direction || last.direction == direction.opposite())
    }

    /// The capture so far.
    pub(super) fn path(&self) -> CapturePath {
        CapturePath {
            from: self.from,
            landings: self.landings.clone(),
            captured: self.taken.iter().copied().collect(),
        }
    }
}
