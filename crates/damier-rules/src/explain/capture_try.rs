//! Tries that are no legal move where something must be captured.

use super::jumps::{Field, Jump, Runner};
use super::{CapturePath, Case, Reason};
use crate::board::{Direction, Square, SquareSet};
use crate::laws::{CaptureFacts, Rung};
use crate::moves::AnyMove;

impl Case<'_> {
    pub(super) fn against_capture_try(&self) -> Reason {
        let mut runner = self.field.runner(self.attempt.from).expect("a piece stands there");
        for leg in self.legs() {
            match self.field.advance(&runner, leg) {
                Some(next) => runner = next,
                None if runner.taken.is_empty() => return self.against_ends(&runner, leg),
                None => return self.against_going_on(&runner, leg),
            }
        }
        self.against_capture(&runner)
    }

    /// The try begins with captures and would go on to a square where they do not lead.
    fn against_going_on(&self, runner: &Runner, leg: Square) -> Reason {
        if self.legal_capture_beginning_with(runner).is_none() {
            return self.against_capture(runner);
        }
        self.field.obstacle(runner, leg).unwrap_or(Reason::ManTooFar { kind: runner.piece.kind })
    }

    /// The try is a possible capture, or the beginning of one.
    fn against_capture(&self, runner: &Runner) -> Reason {
        if let Some(whole) = self.legal_capture_beginning_with(runner) {
            return if whole.taken.len() > runner.taken.len() {
                self.unfinished(&whole, runner)
            } else {
                Reason::KingLandsBehind { landing: whole.landings[whole.landings.len() - 1] }
            };
        }
        let mut tried: Option<(CaptureFacts, CapturePath)> = None;
        self.field.for_each_completion(runner, &mut |complete, _| {
            self.keep_higher(&mut tried, complete, None);
        });
        tried.and_then(|tried| self.lower_rank(tried)).unwrap_or_else(|| self.must_capture())
    }

    /// The try names ends that no straight line of captures joins.
    fn against_ends(&self, runner: &Runner, to: Square) -> Reason {
        // A move that would be right if nothing could be captured, or no move at all.
        if self.field.quiet_targets(runner).contains(to) || to == runner.at {
            return self.must_capture();
        }
        if let Some(reason) = self.unfinished_at(to).or_else(|| self.broken_at(to)) {
            return reason;
        }
        if let Some(reason) = self.lower_capture_to(runner, to) {
            return reason;
        }
        let captures = self.legal.iter().any(|m| m.from == runner.from);
        let crosses_enemy = |square: &Square| {
            self.field.standing(runner, *square).is_some_and(|piece| piece.color != runner.piece.color)
        };
        let line = crate::lines::line(self.field.shape, runner.at, to);
        match line {
            Some((_, squares)) if captures && squares[..squares.len() - 1].iter().any(crosses_enemy) => {
                self.field.obstacle(runner, to).unwrap_or_else(|| self.must_capture())
            }
            _ => self.must_capture(),
        }
    }

    /// The square is one on which a legal capture lands on its way.
    fn unfinished_at(&self, to: Square) -> Option<Reason> {
        self.own_captures().iter().find_map(|whole| {
            let mut stages = self.stages(whole);
            stages.pop();
            let (stage, _) = stages.into_iter().find(|(_, jump)| jump.landings.contains(&to))?;
            Some(self.unfinished(whole, &Runner { at: to, ..stage }))
        })
    }

    /// The square could be reached if, somewhere along a legal capture, one law were not.
    fn broken_at(&self, to: Square) -> Option<Reason> {
        let stages: Vec<_> = self.own_captures().iter().flat_map(|whole| self.stages(whole)).collect();
        let starts = || {
            stages.iter().flat_map(|(runner, jump)| {
                jump.landings.iter().map(|landing| Runner { at: *landing, ..runner.clone() })
            })
        };
        starts()
            .find_map(|runner| self.field.shielded_by_taken(&runner, to))
            .or_else(|| starts().find_map(|runner| self.field.too_great_on_the_way(&runner, to)))
            .or_else(|| {
                stages.iter().find_map(|(runner, jump)| {
                    let behind = self.field.squares_behind(runner, jump.victim, jump.direction);
                    behind.contains(&to).then(|| Reason::KingLandsBehind { landing: behind[0] })
                })
            })
            .or_else(|| starts().find_map(|runner| self.field.half_turn_to(&runner, to)))
    }

    /// The square ends, or is on the way of, a capture that is possible but not of highest rank.
    fn lower_capture_to(&self, runner: &Runner, to: Square) -> Option<Reason> {
        if self.field.laws.capture.is_free() {
            return None;
        }
        let (mut ending, mut passing) = (None, None);
        self.field.for_each_completion(runner, &mut |complete, ends| {
            if ends.contains(&to) {
                self.keep_higher(&mut ending, complete, Some(to));
            } else if complete.landings.contains(&to) {
                self.keep_higher(&mut passing, complete, None);
            }
        });
        self.lower_rank(ending.or(passing)?)
    }

    fn keep_higher(
        &self,
        best: &mut Option<(CaptureFacts, CapturePath)>,
        complete: &Runner,
        end: Option<Square>,
    ) {
        let ladder = self.field.laws.capture;
        let facts = self.field.facts(complete);
        if best.as_ref().is_none_or(|(known, _)| ladder.rank(&facts) > ladder.rank(known)) {
            let mut path = complete.path();
            if let (Some(end), Some(last)) = (end, path.landings.last_mut()) {
                *last = end;
            }
            *best = Some((facts, path));
        }
    }

    /// Why a complete capture is not of highest rank; `None` if it is.
    fn lower_rank(&self, (facts, tried): (CaptureFacts, CapturePath)) -> Option<Reason> {
        let best = self.legal_capture()?;
        let rung = self.field.laws.capture.deciding(&self.field.facts(&best), &facts)?;
        let best = best.path();
        Some(if rung == Rung::MostPieces {
            Reason::Majority { taken: tried.captured.len(), required: best.captured.len(), tried, best }
        } else {
            Reason::Priority { rung, tried, best }
        })
    }

    fn must_capture(&self) -> Reason {
        let pieces: SquareSet = self.legal.iter().map(|m| m.from).collect();
        match self.own_captures().first() {
            Some(whole) => Reason::MustCaptureWithIt { path: whole.path() },
            None => Reason::MustCaptureElsewhere { pieces },
        }
    }

    /// A legal capture that begins with the runner's jumps, or consists of them.
    fn legal_capture_beginning_with(&self, runner: &Runner) -> Option<Runner> {
        let (_, before) = runner.landings.split_last()?;
        self.legal
            .iter()
            .filter(|m| m.from == runner.from)
            .flat_map(|m| self.position.routes(m))
            .filter(|route| route.starts_with(before))
            .filter_map(|route| self.field.along(runner.from, &route))
            .find(|whole| whole.taken.starts_with(&runner.taken))
    }

    /// The legal captures of the piece tried, by their routes; of very many routes only some.
    fn own_captures(&self) -> &[Runner] {
        const MOST: usize = 64;
        self.own_captures.get_or_init(|| {
            let own = self.legal.iter().filter(|m| m.from == self.attempt.from);
            own.flat_map(|m| self.by_all_routes(m)).take(MOST).collect()
        })
    }

    fn by_all_routes(&self, m: &AnyMove) -> impl Iterator<Item = Runner> {
        let from = m.from;
        self.position.routes(m).into_iter().filter_map(move |route| self.field.along(from, &route))
    }

    /// A legal capture, of the piece tried if it has one.
    fn legal_capture(&self) -> Option<Runner> {
        let own = self.own_captures().first().cloned();
        own.or_else(|| self.by_all_routes(self.legal.first()?).next())
    }

    /// The rest of a capture of which the runner has made the first jumps.
    fn unfinished(&self, whole: &Runner, runner: &Runner) -> Reason {
        let done = runner.taken.len();
        // Where the king came down it may have no way on, though it would have from another square.
        let next = self.field.advance(runner, whole.landings[done]);
        let goes_on = next.is_some_and(|next| next.taken[..] == whole.taken[..=done]);
        let remaining = &whole.landings[if goes_on { done } else { done - 1 }..];
        Reason::CaptureUnfinished { remaining: remaining.to_vec() }
    }

    /// The capture after each of its jumps.
    fn stages(&self, whole: &Runner) -> Vec<(Runner, Jump)> {
        let mut stages = Vec::new();
        let mut runner = self.field.runner(whole.from);
        for landing in &whole.landings {
            runner = runner.and_then(|runner| self.field.advance(&runner, *landing));
            if let Some(runner) = &runner
                && let Some(jump) = &runner.last
            {
                stages.push((runner.clone(), jump.clone()));
            }
        }
        stages
    }
}

impl Field {
    /// A piece already taken that keeps the runner from jumping on to a square.
    fn shielded_by_taken(&self, runner: &Runner, to: Square) -> Option<Reason> {
        let is_taken = |square: &Square| runner.taken.contains(square);
        Direction::ALL.into_iter().find_map(|direction| {
            let (first, piece) = self.first_met(runner, direction)?;
            let shield = if is_taken(&first) {
                first
            } else {
                let behind = self.shape.step(first, direction)?;
                let stands = self.standing(runner, behind).is_some() && is_taken(&behind);
                (stands && piece.color != runner.piece.color).then_some(behind)?
            };
            let reach = self.squares_behind(runner, shield, direction);
            let captures = self.captures_towards(runner, direction);
            (captures && reach.contains(&to)).then_some(Reason::AlreadyTaken { square: shield })
        })
    }

    /// A king that keeps the runner, a man, from jumping on to a square.
    fn too_great_on_the_way(&self, runner: &Runner, to: Square) -> Option<Reason> {
        Direction::ALL.into_iter().find_map(|direction| {
            let (king, piece) = self.first_met(runner, direction)?;
            let bars = piece.color != runner.piece.color && self.is_too_great(runner, piece);
            let lands = self.shape.step(king, direction) == Some(to) && self.standing(runner, to).is_none();
            let captures = self.captures_towards(runner, direction);
            (bars && lands && captures).then_some(Reason::ManCannotTakeKing { king })
        })
    }

    /// A jump straight back to a square, where the laws forbid it.
    fn half_turn_to(&self, runner: &Runner, to: Square) -> Option<Reason> {
        let direction = runner.last.as_ref()?.direction.opposite();
        if !self.is_forbidden_half_turn(runner, direction) {
            return None;
        }
        let (victim, piece) = self.first_met(runner, direction)?;
        let is_enemy = piece.color != runner.piece.color;
        let lands = self.squares_behind(runner, victim, direction).contains(&to);
        (is_enemy && lands).then_some(Reason::HalfTurn { square: runner.at })
    }
}
