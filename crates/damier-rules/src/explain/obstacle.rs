//! What stands against one straight step of a try.

use super::Reason;
use super::jumps::{Field, Runner};
use crate::board::{Direction, Directions, Square};
use crate::laws::KingLanding;
use crate::lines::line;
use crate::piece::{Color, Kind};

impl Field {
    /// Why the runner cannot go to a square in one straight line; `None` if nothing is against it but
    /// laws that look at more than this piece.
    pub(super) fn obstacle(&self, runner: &Runner, to: Square) -> Option<Reason> {
        let line = line(self.shape, runner.at, to).filter(|(direction, _)| self.uses(runner, *direction));
        let Some((direction, squares)) = line else {
            let is_occupied = to == runner.at || self.standing(runner, to).is_some();
            let occupied = Reason::SquareOccupied { square: to };
            return Some(if is_occupied { occupied } else { Reason::NotDiagonal });
        };
        self.piece_in_the_way(runner, &squares).or_else(|| {
            let victims: Vec<_> = squares
                .iter()
                .enumerate()
                .filter(|(_, square)| self.standing(runner, **square).is_some())
                .map(|(place, square)| (place, *square))
                .collect();
            if victims.is_empty() {
                self.against_a_step(runner, direction, squares.len())
            } else {
                self.against_a_capture(runner, direction, &victims, &squares)
            }
        })
    }

    /// Whether the piece ever goes along such a line, forwards or backwards.
    fn uses(&self, runner: &Runner, direction: Direction) -> bool {
        let (moves, captures) = match runner.piece.kind {
            Kind::Man => (self.laws.man_moves, self.laws.man_captures),
            Kind::King => (self.laws.king_moves, self.laws.king_captures),
        };
        has_such(moves.union(captures), runner.piece.color, direction)
    }

    /// A piece on the line that can be neither crossed nor captured.
    fn piece_in_the_way(&self, runner: &Runner, squares: &[Square]) -> Option<Reason> {
        let mut enemy_before = None;
        for (place, square) in squares.iter().copied().enumerate() {
            let Some(piece) = self.standing(runner, square) else {
                enemy_before = None;
                continue;
            };
            if runner.taken.contains(&square) {
                return Some(Reason::AlreadyTaken { square });
            }
            let is_last = place + 1 == squares.len();
            match (piece.color == runner.piece.color, enemy_before) {
                (true, Some(_)) => return Some(Reason::BlockedBehind { square }),
                (false, Some(first)) => return Some(Reason::TwoInARow { squares: [first, square] }),
                (_, None) if is_last => return Some(Reason::SquareOccupied { square }),
                (true, None) => return Some(Reason::OwnPieceInWay { square }),
                (false, None) => enemy_before = Some(square),
            }
        }
        None
    }

    fn against_a_step(&self, runner: &Runner, direction: Direction, steps: usize) -> Option<Reason> {
        let Runner { piece, .. } = runner;
        let directions = match piece.kind {
            Kind::Man => self.laws.man_moves,
            Kind::King => self.laws.king_moves,
        };
        if !directions.contains(piece.color, direction) {
            return Some(wrong_way(directions, piece.color, direction));
        }
        // Once on its way a piece only captures.
        let goes_too_far = !runner.taken.is_empty() || steps > 1 && !self.is_flying(piece.kind);
        goes_too_far.then_some(Reason::ManTooFar { kind: piece.kind })
    }

    /// `victims` are pieces of the other side, each with an empty square behind, and their places on the
    /// line.
    fn against_a_capture(
        &self,
        runner: &Runner,
        direction: Direction,
        victims: &[(usize, Square)],
        squares: &[Square],
    ) -> Option<Reason> {
        let Runner { piece, .. } = runner;
        let directions = match piece.kind {
            Kind::Man => self.laws.man_captures,
            Kind::King => self.laws.king_captures,
        };
        if !directions.contains(piece.color, direction) {
            return Some(wrong_way(directions, piece.color, direction));
        }
        // One step to the piece, one to the square behind, and so on.
        let step_by_step = victims.iter().enumerate().all(|(index, (place, _))| *place == 2 * index)
            && squares.len() == 2 * victims.len();
        if !step_by_step && !self.is_flying(piece.kind) {
            return Some(Reason::ManTooFar { kind: piece.kind });
        }
        let king = victims.iter().find_map(|(_, square)| {
            let victim = self.standing(runner, *square)?;
            self.is_too_great(runner, victim).then_some(*square)
        });
        if let Some(king) = king {
            return Some(Reason::ManCannotTakeKing { king });
        }
        if self.is_forbidden_half_turn(runner, direction) {
            return Some(Reason::HalfTurn { square: runner.at });
        }
        // The first landing that is not directly behind its victim.
        let stretches = victims.windows(2).map(|pair| (pair[0].0, pair[1].0 - pair[0].0));
        let last = victims.last().map(|(place, _)| (*place, squares.len() - place));
        stretches
            .chain(last)
            .find(|(_, stretch)| self.laws.king_landing == KingLanding::DirectlyBehind && *stretch > 2)
            .map(|(place, _)| Reason::KingLandsBehind { landing: squares[place + 1] })
    }
}

/// Whether the set has a direction of the same sort: diagonal, or along rows and columns.
fn has_such(directions: Directions, color: Color, direction: Direction) -> bool {
    Direction::ALL
        .into_iter()
        .any(|other| other.is_diagonal() == direction.is_diagonal() && directions.contains(color, other))
}

/// Why a piece that goes in `directions` does not go this way.
fn wrong_way(directions: Directions, color: Color, direction: Direction) -> Reason {
    let (down, _) = direction.delta();
    let is_backward = if color == Color::White { down > 0 } else { down < 0 };
    if is_backward && has_such(directions, color, direction) {
        Reason::ManBackwards
    } else {
        Reason::NotDiagonal
    }
}
