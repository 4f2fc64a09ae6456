//! A table whose game is played elsewhere: what happens there is shown here, and only one seat, or none, is ours.

use damier_game::{Act, Game, record};
use damier_rules::Color;

use super::{Effect, Mode, Table};

/// So many acts are seen one after the other; of more only what they led to is shown.
const SEEN: usize = 2;

impl Table {
    /// A table for a live game.
    #[must_use]
    pub fn live(game: Game) -> Self {
        let mut table = Self::new(game, Mode::Live { seat: None });
        table.started = true;
        table
    }

    /// Whether the game is played by others than this table decides.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        matches!(self.mode, Mode::Live { .. })
    }

    /// Whether each move of the player's is to be confirmed from now on.
    pub const fn set_confirming(&mut self, confirms: bool) {
        self.confirms = confirms;
    }

    /// Shows a live game as it stands, the player of this page in this seat; `is_over` even if the board does not say so.
    ///
    /// What the board shows already is left alone, with whatever the hand is about to do.
    pub fn show(&mut self, game: &Game, seat: Option<Color>, is_over: bool) -> Vec<Effect> {
        let is_same_game = game.variant() == self.game.variant()
            && game.start() == self.game.start()
            && game.fault_mode() == self.game.fault_mode();
        let (shown, wanted) = (record::words(&self.game), record::words(game));
        let news = wanted.strip_prefix(shown.as_slice()).filter(|news| is_same_game && news.len() <= SEEN);
        let mut effects = Vec::new();
        let is_new_seat = self.mode != Mode::Live { seat };
        self.mode = Mode::Live { seat };
        match news {
            Some(news) => news.iter().for_each(|word| effects.extend(self.see(word))),
            None => {
                self.game = game.clone();
                self.follow_game(0);
                effects.extend(self.settle());
            }
        }
        if is_new_seat || self.is_closed != is_over || self.game.declared_end() != game.declared_end() {
            self.is_closed = is_over;
            self.game = game.clone();
            effects.extend(self.settle());
        }
        effects.extend(self.meet_premove());
        effects
    }

    /// Sees what somebody else does.
    pub(super) fn see(&mut self, word: &str) -> Vec<Effect> {
        match record::follow(&mut self.game.clone(), word) {
            Ok(Act::Move(m)) => {
                let route = self.game.position().routes(&m).into_iter().next();
                self.commit(&m, route.unwrap_or_else(|| vec![m.to]), 0)
            }
            Ok(Act::Answer(answer)) => self.answer(answer),
            Err(_) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_game::FaultMode;
    use damier_rules::{Square, Variant};

    use super::*;
    use crate::play::{Notice, Phase};

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

    fn shown(words: &[&str], seat: Option<Color>) -> Table {
        let mut table = Table::live(Game::new(Variant::INTERNATIONAL));
        table.show(&game(words), seat, false);
        table
    }

    #[test]
    fn only_ones_own_seat_moves() {
        let mut table = shown(&[], Some(Color::Black));
        assert!(table.is_flipped(&crate::play::Settings::default()) && !table.is_human_to_move());
        table.tap(sq(32));
        table.tap(sq(28));
        assert!(table.game().is_empty());
        let effects = table.show(&game(&["32-28"]), Some(Color::Black), false);
        assert!(!effects.contains(&Effect::Think) && table.is_human_to_move());
        table.tap(sq(19));
        table.tap(sq(23));
        assert_eq!(table.game().len(), 2);
        let mut watched = shown(&["32-28"], None);
        watched.tap(sq(19));
        watched.tap(sq(23));
        assert_eq!((watched.game().len(), watched.hand().selected()), (1, None));
    }

    #[test]
    fn a_move_to_be_confirmed_is_seen_but_not_played() {
        let mut table = shown(&[], Some(Color::White));
        table.set_confirming(true);
        table.tap(sq(32));
        table.tap(sq(28));
        assert!(table.game().is_empty() && matches!(table.notice(), Notice::Confirming(..)));
        let setup = crate::play::shown_setup(&table);
        assert!(setup.get(sq(32)).is_none() && setup.get(sq(28)).is_some());
        // Cancelled, it goes back; confirmed, it is played.
        table.back();
        assert_eq!((table.notice(), table.game().len()), (&Notice::None, 0));
        assert!(table.confirm().is_empty() && table.game().is_empty());
        table.tap(sq(31));
        table.tap(sq(27));
        table.confirm();
        assert_eq!((table.game().len(), table.notice()), (1, &Notice::None));
        // A try against the rules is refused as ever.
        table.show(&game(&["31-27", "19-23"]), Some(Color::White), false);
        table.tap(sq(32));
        table.tap(sq(23));
        assert!(!matches!(table.notice(), Notice::Confirming(..)));
    }

    #[test]
    fn what_happens_meanwhile_takes_back_a_move_not_confirmed() {
        let mut table = shown(&["32-28", "19-23"], Some(Color::White));
        table.set_confirming(true);
        table.tap(sq(28));
        table.tap(sq(19));
        assert!(matches!(table.notice(), Notice::Confirming(..)));
        table.show(&game(&["32-28"]), Some(Color::White), false);
        assert!(table.confirm().is_empty());
        assert_eq!(table.game().len(), 1);
    }

    #[test]
    fn what_is_known_already_leaves_the_hand_alone() {
        let mut table = shown(&["32-28", "19-23"], Some(Color::White));
        table.tap(sq(28));
        assert_eq!(table.show(&game(&["32-28", "19-23"]), Some(Color::White), false), []);
        assert_eq!(table.hand().selected(), Some(sq(28)));
    }

    #[test]
    fn what_is_taken_back_leaves_the_board_and_cannot_be_played_again() {
        let mut table = shown(&["32-28", "19-23", "28x19"], Some(Color::White));
        table.show(&game(&["32-28", "19-23"]), Some(Color::White), false);
        assert_eq!((table.game().len(), table.is_human_to_move()), (2, true));
        assert!(!table.can_undo() && !table.can_redo());
        assert!(table.undo().is_empty() && table.redo().is_empty());
        assert_eq!(table.game().len(), 2);
    }

    #[test]
    fn a_game_that_is_over_is_not_played_on() {
        let mut resigned = game(&["32-28"]);
        resigned.resign(Color::Black).expect("it goes on");
        for (end, is_over) in [(resigned, true), (game(&["32-28"]), true)] {
            let mut table = shown(&["32-28"], Some(Color::Black));
            table.show(&end, Some(Color::Black), is_over);
            assert_eq!((table.phase(), table.is_human_to_move()), (Phase::Over, false));
            table.tap(sq(19));
            table.tap(sq(23));
            assert_eq!(table.game().len(), 1);
        }
    }

    #[test]
    fn faults_and_their_answers_are_seen() {
        let start = |words: &[&str]| {
            let setup = damier_rules::notation::fen::parse("W:W32,37,45:B1,19,28", Variant::POLISH.shape());
            let game = Game::from_setup(Variant::POLISH, &setup.expect("a position")).expect("legal");
            let mut game = game.with_faults(FaultMode::Huffing).expect("it knows huffing");
            for word in words {
                record::follow(&mut game, word).expect(word);
            }
            game
        };
        let mut table = Table::live(start(&[]));
        table.show(&start(&["~45-40"]), Some(Color::Black), false);
        assert!(table.game().fault().is_some());
        table.show(&start(&["~45-40", "huff@32"]), Some(Color::Black), false);
        assert!(matches!(table.notice(), Notice::Huffed(..)));
        assert_eq!(table.game().fen(), "B:W37,40:B1,19,28");
    }
}
