//! The drill of the compulsory capture: positions from games played at random, in each of which something must be taken.

use damier_rules::{AnyMove, AnyPosition, Color, Variant};

use super::lots::Lots;

/// How many positions a round has.
pub(super) const ROUND: u32 = 10;

/// Each so many positions the majority rule decides.
const MAJORITY_EVERY: u32 = 3;

/// A game at random is left after so many plies.
const LONGEST: usize = 70;

/// A round of positions.
#[derive(Clone, Debug)]
pub struct Captures {
    lots: Lots,
    /// How many positions have been answered.
    answered: u32,
    /// How many of them at the first try.
    right: u32,
    has_erred: bool,
    position: AnyPosition,
}

impl Captures {
    /// A round that begins.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        let mut lots = Lots::new(seed);
        let position = find(&mut lots, false);
        Self { lots, answered: 0, right: 0, has_erred: false, position }
    }

    /// The position to be answered.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// A try was refused.
    pub fn erred(&mut self) {
        self.has_erred = true;
    }

    /// The capture was found: the next position comes, if one does.
    pub fn found(&mut self) {
        self.answered += 1;
        self.right += u32::from(!self.has_erred);
        self.has_erred = false;
        if !self.is_over() {
            self.position = find(&mut self.lots, self.answered % MAJORITY_EVERY == MAJORITY_EVERY - 1);
        }
    }

    /// Whether the round is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.answered >= ROUND
    }

    /// How many positions were answered, and how many of them at the first try.
    #[must_use]
    pub const fn score(&self) -> (u32, u32) {
        (self.answered, self.right)
    }
}

/// A position in which White must take; where `by_majority`, something could be taken that may not be.
fn find(lots: &mut Lots, by_majority: bool) -> AnyPosition {
    loop {
        let mut position = Variant::INTERNATIONAL.start();
        let wait = 12 + lots.below(24);
        for ply in 0..LONGEST {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let is_asked = position.turn() == Color::White && ply >= wait && moves[0].is_capture();
            if is_asked && (!by_majority || is_tempting(&position)) {
                return position;
            }
            let Some(next) = position.play(&moves[lots.below(moves.len())]) else { break };
            position = next;
        }
    }
}

/// Whether something can be taken that the majority rule forbids.
fn is_tempting(position: &AnyPosition) -> bool {
    let most = position.legal_moves().first().map_or(0, |m| m.captured.len());
    let complete = |m: &AnyMove| m.is_capture() && m.captured.len() < most;
    let own: Vec<_> = position.legal_moves().iter().map(|m| m.from).collect();
    position.irregular_moves().iter().any(|m| complete(m) && !own.contains(&m.from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_must_be_taken_in_every_position() {
        for seed in 0..10 {
            let mut round = Captures::new(seed);
            for number in 0..ROUND {
                let position = *round.position();
                assert!(position.turn() == Color::White && position.has_capture());
                if number % MAJORITY_EVERY == MAJORITY_EVERY - 1 {
                    assert!(is_tempting(&position), "seed {seed}, {number}");
                }
                round.found();
            }
            assert!(round.is_over());
        }
    }

    #[test]
    fn only_the_first_try_counts() {
        let mut round = Captures::new(1);
        round.erred();
        round.erred();
        round.found();
        round.found();
        assert_eq!(round.score(), (2, 1));
    }
}
