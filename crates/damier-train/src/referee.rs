//! A game as the rules see it: the position, the draw counters, the end.

use damier_rules::draw::{DrawTracker, Material, MoveFacts};
use damier_rules::{AnyMove, AnyPosition, Color, Outcome, Variant};

use crate::game::GameResult;

/// After so many plies a game counts as drawn, whatever the draw law says.
const LONGEST: usize = 600;

/// Follows one game by the rules.
#[derive(Clone, Debug)]
pub(crate) struct Referee {
    position: AnyPosition,
    draws: DrawTracker,
    plies: usize,
}

impl Referee {
    /// Begins a game at a position.
    pub(crate) fn new(variant: Variant, position: AnyPosition) -> Self {
        let draws = DrawTracker::new(variant.draw_law(), position.key(), &Material::of_any(&position));
        Self { position, draws, plies: 0 }
    }

    /// The position reached.
    pub(crate) fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The draw rules as the game has run.
    pub(crate) fn draws(&self) -> &DrawTracker {
        &self.draws
    }

    /// Plays a legal move; `None`, and nothing happens, if it is not legal.
    pub(crate) fn play(&mut self, m: &AnyMove) -> Option<()> {
        let next = self.position.play(m)?;
        self.draws.push(next.key(), &MoveFacts::of_any(&self.position, m, &next));
        self.position = next;
        self.plies += 1;
        Some(())
    }

    /// The result, once the game is over.
    pub(crate) fn result(&self) -> Option<GameResult> {
        match self.position.outcome() {
            Some(Outcome::Win(Color::White)) => Some(GameResult::White),
            Some(Outcome::Win(Color::Black)) => Some(GameResult::Black),
            Some(Outcome::Draw) => Some(GameResult::Draw),
            None if self.draws.reached().is_some() || self.plies >= LONGEST => Some(GameResult::Draw),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::notation::fen;

    fn referee(text: &str) -> Referee {
        let variant = Variant::INTERNATIONAL;
        let setup = fen::parse(text, variant.shape()).unwrap();
        Referee::new(variant, variant.position(&setup).unwrap())
    }

    #[test]
    fn a_side_without_moves_has_lost() {
        assert_eq!(referee("W:W:B1").result(), Some(GameResult::Black));
        assert_eq!(referee("B:WK50:B46").result(), Some(GameResult::White));
        assert_eq!(referee("W:WK50:BK1").result(), None);
    }

    #[test]
    fn one_king_against_another_is_drawn_after_five_moves_each() {
        let mut referee = referee("W:WK50:BK1");
        let mut plies = 0;
        while referee.result().is_none() {
            let moves = referee.position().legal_moves();
            let quiet = moves.iter().find(|m| {
                let next = referee.position().play(m).unwrap();
                !next.has_capture()
            });
            referee.play(quiet.expect("a king can keep away")).unwrap();
            plies += 1;
        }
        assert_eq!((plies, referee.result()), (10, Some(GameResult::Draw)));
    }
}
