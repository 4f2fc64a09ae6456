//! Moves that are walked through, forward and back: a solution, an example.

use damier_game::{Game, record};
use damier_rules::Color;
use damier_rules::notation::move_text;
use damier_view::teach;
use damier_view::words::Words;

use super::{Beat, Timed};

/// A line of moves, as far as it is shown.
#[derive(Clone, Debug)]
pub struct Walk {
    game: Game,
    words: Vec<String>,
    /// What is said after each move; where nothing is, it is computed.
    captions: Vec<String>,
    at: usize,
}

impl Walk {
    /// A line from where a game stands.
    #[must_use]
    pub const fn new(game: Game, words: Vec<String>, captions: Vec<String>) -> Self {
        Self { game, words, captions, at: 0 }
    }

    /// The game as far as it is shown.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many moves are shown, and how many there are.
    #[must_use]
    pub const fn place(&self) -> (usize, usize) {
        (self.at, self.words.len())
    }

    /// The next move.
    pub fn forward(&mut self) -> Vec<Timed> {
        if let Some(word) = self.words.get(self.at)
            && record::follow(&mut self.game, word).is_ok()
        {
            self.at += 1;
        }
        vec![(0, Beat::Sync)]
    }

    /// Back to the move before.
    pub fn back(&mut self) -> Vec<Timed> {
        if self.at > 0 {
            self.game.undo();
            self.at -= 1;
        }
        vec![(0, Beat::Sync)]
    }

    /// The move shown last, as the record writes it, with the game before it; none at the beginning.
    #[must_use]
    pub fn last(&self) -> Option<(Game, &str)> {
        let word = self.words.get(self.at.checked_sub(1)?)?;
        let mut before = self.game.clone();
        before.undo();
        Some((before, word))
    }

    /// What is said about the move shown last; `solver` is who the line is for.
    #[must_use]
    pub fn caption(&self, words: &Words, solver: Color) -> Option<String> {
        let (before, word) = self.last()?;
        let own = self.captions.get(self.at - 1).filter(|text| !text.is_empty());
        own.cloned().or_else(|| {
            let m = move_text::parse(before.position(), word).ok()?;
            Some(teach::caption(words, before.position(), &m, solver))
        })
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::fen;
    use damier_view::words::Lang;

    use super::*;

    #[test]
    fn a_line_is_walked_forward_and_back() {
        let setup = fen::parse("W:W17,22,32,33,44:B7,8,9,10,20,39", Variant::INTERNATIONAL.shape());
        let game = Game::from_setup(Variant::INTERNATIONAL, &setup.expect("a position")).expect("legal");
        let words = ["17-12", "7x29", "44x2"].map(str::to_owned).to_vec();
        let mut walk = Walk::new(game, words, vec!["Un quatrième pion.".to_owned()]);
        let said = Words::for_learning(Lang::Fr);
        assert_eq!((walk.place(), walk.caption(&said, Color::White)), ((0, 3), None));
        walk.forward();
        assert_eq!(walk.caption(&said, Color::White).as_deref(), Some("Un quatrième pion."));
        walk.forward();
        assert_eq!(walk.caption(&said, Color::White).as_deref(), Some("La prise majoritaire l’impose."));
        walk.forward();
        walk.forward();
        assert_eq!((walk.place(), walk.game().len()), ((3, 3), 3));
        walk.back();
        assert_eq!((walk.place(), walk.last().map(|(_, word)| word)), ((2, 3), Some("7x29")));
    }
}
