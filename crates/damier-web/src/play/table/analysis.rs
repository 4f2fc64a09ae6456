//! A table to analyse at: whoever is at the board moves both sides, and any place of a game can be shown.

use damier_game::{Game, record};

use super::{Effect, Mode, Table};

impl Table {
    /// A table to analyse at.
    #[must_use]
    pub fn analysis(game: Game) -> Self {
        let mut table = Self::new(game, Mode::SameScreen);
        table.started = true;
        table
    }

    /// Shows a game as it stands. Of one that goes on by a move the move is seen; what stands there already is left alone,
    /// with whatever the hand is about to do.
    pub fn turn_to(&mut self, game: &Game) -> Vec<Effect> {
        let is_same = game.variant() == self.game.variant() && game.start() == self.game.start();
        let (shown, wanted) = (record::words(&self.game), record::words(game));
        match wanted.strip_prefix(shown.as_slice()).filter(|_| is_same) {
            Some([]) => Vec::new(),
            Some([word]) => self.see(word),
            _ => {
                self.game = game.clone();
                self.follow_game(0);
                self.settle().into()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::{Square, Variant};

    use super::*;

    fn game(words: &[&str]) -> Game {
        let mut game = Game::new(Variant::INTERNATIONAL);
        for word in words {
            record::follow(&mut game, word).expect(word);
        }
        game
    }

    #[test]
    fn both_sides_are_moved_and_any_place_is_shown() {
        let mut table = Table::analysis(game(&[]));
        let tap = |table: &mut Table, squares: [u8; 2]| {
            for number in squares {
                table.tap(Square::new(number).expect("a square"));
            }
        };
        tap(&mut table, [32, 28]);
        tap(&mut table, [19, 23]);
        assert_eq!(table.game().len(), 2);
        table.turn_to(&game(&["32-28"]));
        assert_eq!((table.game().len(), table.can_redo()), (1, false));
        assert!(!table.turn_to(&game(&["32-28", "18-23"])).is_empty(), "one more move is seen");
        table.tap(Square::new(28).expect("a square"));
        assert!(table.turn_to(&game(&["32-28", "18-23"])).is_empty());
        assert!(table.hand().selected().is_some(), "the hand is left alone");
        let other = Game::new(Variant::RUSSIAN);
        table.turn_to(&other);
        assert_eq!(table.game().variant(), Variant::RUSSIAN);
        assert!(table.is_human_to_move());
    }
}
