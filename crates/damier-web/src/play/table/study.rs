//! A table to learn at: one seat is the player's, the other moves as it is told, and what was shown is taken back.

use damier_game::Game;
use damier_rules::Color;

use super::{Effect, Mode, Table};

impl Table {
    /// A table to learn at; without a seat nobody moves.
    #[must_use]
    pub fn study(game: Game, seat: Option<Color>) -> Self {
        let mut table = Self::new(game, Mode::Live { seat });
        table.started = true;
        table
    }

    /// Plays a move that somebody is shown, as the record of a game writes it; nothing if it is not legal.
    pub fn show_move(&mut self, word: &str) -> Vec<Effect> {
        self.viewed = None;
        self.see(word)
    }

    /// Takes back what came after so many plies.
    pub fn rewind(&mut self, ply: usize) -> Vec<Effect> {
        if ply >= self.game.len() {
            return Vec::new();
        }
        while self.game.len() > ply {
            self.game.undo();
        }
        self.follow_game(ply);
        self.settle().into()
    }

    /// The last move as the record of a game writes it.
    #[must_use]
    pub fn last_word(&self) -> Option<String> {
        damier_game::record::words(&self.game).pop()
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::notation::fen;
    use damier_rules::{Square, Variant};

    use super::*;

    fn table() -> Table {
        let setup = fen::parse("W:W17,22,32,33,44:B7,8,9,10,20,39", Variant::INTERNATIONAL.shape());
        let game = Game::from_setup(Variant::INTERNATIONAL, &setup.expect("a position")).expect("legal");
        Table::study(game, Some(Color::White))
    }

    fn tap(table: &mut Table, squares: [u8; 2]) {
        for number in squares {
            table.tap(Square::new(number).expect("a square"));
        }
    }

    #[test]
    fn what_is_shown_is_taken_back_and_can_be_tried_again() {
        let mut table = table();
        tap(&mut table, [17, 12]);
        assert_eq!(table.last_word().as_deref(), Some("17-12"));
        assert!(!table.is_human_to_move());
        assert!(!table.show_move("7x29").is_empty());
        assert!(table.is_human_to_move());
        assert!(table.show_move("1-2").is_empty(), "no legal move");
        table.rewind(0);
        assert_eq!(table.game().fen(), "W:W17,22,32,33,44:B7,8,9,10,20,39");
        assert!(!table.can_redo());
        tap(&mut table, [17, 12]);
        assert_eq!(table.game().len(), 1);
    }
}
