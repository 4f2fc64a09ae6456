//! A move decided on while the opponent thinks: tapped now, played when the turn comes.

use damier_club::Premove;
use damier_rules::{Square, SquareSet};

use super::{Effect, Mode, Notice, Said, Table};

/// What the player has decided on before the turn. Both stand only as long as the game has so many plies.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    is_allowed: bool,
    /// The piece chosen, and where it may come to.
    chosen: Option<(usize, Square, SquareSet)>,
    /// The ends of the move decided on.
    decided: Option<(usize, Square, Square)>,
}

impl Table {
    /// Whether moves can be decided on before the turn from now on.
    pub fn set_premoving(&mut self, is_allowed: bool) {
        if self.ahead.is_allowed != is_allowed {
            self.ahead = Ahead { is_allowed, ..Ahead::default() };
        }
    }

    /// The ends of the move decided on before the turn.
    #[must_use]
    pub fn premove(&self) -> Option<(Square, Square)> {
        let (_, from, to) = self.ahead.decided.filter(|(ply, ..)| *ply == self.game.len())?;
        Some((from, to))
    }

    /// The piece chosen before the turn, and where it may come to.
    #[must_use]
    pub fn premoving(&self) -> Option<(Square, SquareSet)> {
        let (_, from, targets) = self.ahead.chosen.filter(|(ply, ..)| *ply == self.game.len())?;
        Some((from, targets))
    }

    /// Whether a tap decides on something before the turn.
    pub(super) fn is_ahead(&self) -> bool {
        let is_waiting = matches!(self.mode, Mode::Live { seat: Some(seat) } if seat != self.game.turn());
        self.ahead.is_allowed && is_waiting && !self.is_over() && self.viewed.is_none()
    }

    /// A square was tapped before the turn: a piece is chosen, a move decided on, or taken back.
    pub(super) fn tap_ahead(&mut self, square: Square) -> Vec<Effect> {
        let (decided, chosen) = (self.premove(), self.premoving());
        let is_allowed = self.ahead.is_allowed;
        self.ahead = Ahead { is_allowed, ..Ahead::default() };
        self.notice = Notice::None;
        let ply = self.game.len();
        match (decided, chosen) {
            (None, Some((from, targets))) if targets.contains(square) => {
                self.ahead.decided = Some((ply, from, square));
            }
            (Some((from, to)), _) if square == from || square == to => {}
            (_, Some((from, _))) if square == from => {}
            _ => {
                let reach = Premove::reach(&self.game).into_iter();
                let targets: SquareSet =
                    reach.filter(|(from, _)| *from == square).map(|(_, to)| to).collect();
                self.ahead.chosen = (!targets.is_empty()).then_some((ply, square, targets));
            }
        }
        vec![Effect::Say(Said::Arbiter)]
    }

    /// Forgets what was decided on before the turn; whether there was anything.
    pub(super) fn forget_premove(&mut self) -> bool {
        let was_any = self.premove().is_some() || self.premoving().is_some();
        self.ahead.chosen = None;
        self.ahead.decided = None;
        was_any
    }

    /// The game has gone on: if the opponent has moved, what was decided on is played, or dropped.
    pub(super) fn meet_premove(&mut self) -> Vec<Effect> {
        let Some((ply, from, to)) = self.ahead.decided.filter(|(ply, ..)| *ply != self.game.len()) else {
            return Vec::new();
        };
        self.forget_premove();
        self.ahead.decided = None;
        if self.game.len() != ply + 1 || !self.is_human_to_move() {
            return Vec::new();
        }
        match Premove::fitting(&self.game, from, to) {
            Some(m) => {
                let route = self.game.position().routes(&m).into_iter().next();
                self.commit(&m, route.unwrap_or_else(|| vec![m.to]), 0)
            }
            None => {
                self.notice = Notice::PremoveDropped(from, to);
                vec![Effect::Say(Said::Arbiter)]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_game::{Game, record};
    use damier_rules::{Color, Variant};

    use super::*;

    fn sq(number: u8) -> Square {
        Square::new(number).expect("a square")
    }

    fn game(words: &[&str]) -> Game {
        let mut game = Game::new(Variant::INTERNATIONAL);
        for word in words {
            record::follow(&mut game, word).expect(word);
        }
        game
    }

    /// Black's table, White to move, with premoves.
    fn black() -> Table {
        let mut table = Table::live(game(&[]));
        table.show(&game(&[]), Some(Color::Black), false);
        table.set_premoving(true);
        table
    }

    fn decided(from: u8, to: u8) -> Table {
        let mut table = black();
        table.tap(sq(from));
        table.tap(sq(to));
        assert_eq!(table.premove(), Some((sq(from), sq(to))));
        table
    }

    #[test]
    fn only_what_may_become_possible_is_offered() {
        let mut table = black();
        table.tap(sq(19));
        let (from, targets) = table.premoving().expect("it is chosen");
        assert_eq!((from, targets), (sq(19), SquareSet::from_iter([sq(23), sq(24)])));
        table.tap(sq(28));
        assert_eq!((table.premoving(), table.premove()), (None, None));
        table.tap(sq(14));
        assert_eq!(table.premoving(), None, "it cannot move whatever White does");
        table.tap(sq(32));
        assert_eq!(table.premoving(), None, "the opponent's");
        assert_eq!((table.game().len(), table.notice()), (0, &Notice::None));
    }

    #[test]
    fn it_is_played_when_the_turn_comes() {
        let mut table = decided(19, 23);
        assert_eq!(crate::play::marks(&table, &crate::play::Settings::default()).premove, table.premove());
        table.set_confirming(true);
        table.show(&game(&["32-28"]), Some(Color::Black), false);
        assert_eq!(record::words(table.game()), ["32-28", "19-23"]);
        assert_eq!((table.premove(), table.notice()), (None, &Notice::None), "and not confirmed first");
        // The server has played it too.
        assert_eq!(table.show(&game(&["32-28", "19-23"]), Some(Color::Black), false), []);
        assert_eq!(table.game().len(), 2);
    }

    #[test]
    fn it_is_dropped_if_it_cannot_be_played() {
        let played = ["32-28", "19-23", "28x19", "14x23", "33-28"];
        let mut table = Table::live(game(&played[..4]));
        table.show(&game(&played[..4]), Some(Color::Black), false);
        table.set_premoving(true);
        table.tap(sq(10));
        table.tap(sq(14));
        table.show(&game(&played), Some(Color::Black), false);
        assert_eq!(table.notice(), &Notice::PremoveDropped(sq(10), sq(14)));
        assert_eq!((table.game().len(), table.premove()), (5, None));
    }

    #[test]
    fn it_can_be_taken_back_or_changed() {
        for cancel in [Table::back, Table::cancel] {
            let mut table = decided(19, 23);
            assert!(!cancel(&mut table).is_empty());
            assert_eq!(table.premove(), None);
        }
        for square in [19, 23] {
            let mut table = decided(19, 23);
            table.tap(sq(square));
            assert_eq!((table.premove(), table.premoving()), (None, None));
        }
        let mut table = decided(19, 23);
        table.tap(sq(20));
        table.tap(sq(24));
        assert_eq!(table.premove(), Some((sq(20), sq(24))));
        table.set_premoving(false);
        assert_eq!(table.premove(), None);
        table.tap(sq(19));
        assert!(table.premoving().is_none() && matches!(table.notice(), Notice::Refused(..)));
    }

    #[test]
    fn what_is_taken_back_or_over_plays_no_premove() {
        let mut table = Table::live(game(&["32-28", "19-23"]));
        table.show(&game(&["32-28", "19-23"]), Some(Color::Black), false);
        table.set_premoving(true);
        table.tap(sq(14));
        table.tap(sq(23));
        assert!(table.premove().is_some());
        table.show(&game(&["32-28"]), Some(Color::Black), false);
        assert_eq!((table.premove(), table.game().len(), table.notice()), (None, 1, &Notice::None));
        let mut table = decided(19, 23);
        table.show(&game(&["32-28"]), Some(Color::Black), true);
        assert_eq!((table.premove(), table.game().len()), (None, 1));
    }
}
