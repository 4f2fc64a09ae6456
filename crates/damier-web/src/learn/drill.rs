//! The drills at the board: the compulsory capture, the squares' numbers.

use damier_game::Game;
use damier_rules::{Color, Setup, Square, SquareSet, Variant};
use damier_view::scene::{Marks, Refused};

use super::captures::Captures;
use super::squares::{Squares, Touch};
use super::{Beat, Timed};

/// The rest before the next position comes, in milliseconds.
const NEXT: u32 = 700;

/// The drill of the compulsory capture.
#[derive(Debug)]
pub struct CaptureDrill {
    round: Captures,
    game: Game,
}

impl CaptureDrill {
    /// A round.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        let round = Captures::new(seed);
        Self { game: game_of(&round), round }
    }

    /// Another round.
    pub fn again(&mut self, seed: u32) -> Vec<Timed> {
        *self = Self::new(seed);
        vec![(0, Beat::Sync)]
    }

    /// The round.
    #[must_use]
    pub const fn round(&self) -> &Captures {
        &self.round
    }

    /// The game that the board comes to, and who moves there.
    #[must_use]
    pub fn game(&self) -> (Game, Option<Color>) {
        (self.game.clone(), (!self.round.is_over()).then_some(Color::White))
    }

    /// Something was captured, for nothing else is legal.
    pub fn did(&mut self) -> Vec<Timed> {
        self.round.found();
        self.game = game_of(&self.round);
        vec![(NEXT, Beat::Sync)]
    }

    /// A try was refused.
    pub fn refused(&mut self) {
        self.round.erred();
    }
}

fn game_of(round: &Captures) -> Game {
    let setup = round.position().setup();
    Game::from_setup(Variant::INTERNATIONAL, &setup).expect("the position was played to")
}

/// The drill of the squares' numbers.
#[derive(Debug)]
pub struct SquareDrill {
    drill: Squares,
    game: Game,
    best: u32,
}

impl SquareDrill {
    /// A drill on the international board; `best` is the most found in one before.
    #[must_use]
    pub fn new(seed: u32, best: u32) -> Self {
        let variant = Variant::INTERNATIONAL;
        Self { drill: Squares::new(variant.shape(), seed), game: Game::new(variant), best }
    }

    /// Begins, at this moment in milliseconds.
    pub fn begin(&mut self, now: u64) {
        self.drill.begin(now);
    }

    /// The drill.
    #[must_use]
    pub const fn drill(&self) -> &Squares {
        &self.drill
    }

    /// The most found in one.
    #[must_use]
    pub const fn best(&self) -> u32 {
        self.best
    }

    /// A square was touched.
    pub fn touch(&mut self, square: Square, now: u64) {
        self.drill.touch(square, now);
        self.best = self.best.max(self.drill.score().0);
    }

    /// Time has passed; whether that has just ended it.
    pub fn look_at(&mut self, now: u64) -> bool {
        let was_running = self.drill.is_running();
        self.drill.look_at(now);
        was_running && self.drill.is_over()
    }

    /// The game whose board is shown.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// An empty board, and what became of the last touch.
    pub fn dress(&self, setup: &mut Setup, marks: &mut Marks) {
        *setup = Setup::empty(Color::White);
        *marks = Marks::default();
        match self.drill.last() {
            Some(Touch::Right(square)) => marks.right = SquareSet::from_iter([square]),
            Some(Touch::Wrong { touched, asked }) => {
                marks.refused = Some(Refused { way: vec![touched], ..Refused::default() });
                marks.hint = SquareSet::from_iter([asked]);
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_capture_found_brings_the_next_position() {
        let mut drill = CaptureDrill::new(4);
        let first = drill.game().0.fen();
        drill.refused();
        assert_eq!(drill.did(), [(NEXT, Beat::Sync)]);
        assert_ne!(drill.game().0.fen(), first);
        for _ in 1..super::super::captures::ROUND {
            drill.did();
        }
        assert_eq!((drill.game().1, drill.round().score()), (None, (10, 9)));
        drill.again(5);
        assert_eq!(drill.round().score(), (0, 0));
    }

    #[test]
    fn a_square_found_is_ticked_on_an_empty_board() {
        let mut drill = SquareDrill::new(2, 3);
        drill.begin(0);
        let asked = drill.drill().asked();
        drill.touch(asked, 100);
        let (mut setup, mut marks) = (drill.game().position().setup(), Marks::default());
        drill.dress(&mut setup, &mut marks);
        assert!(setup.occupied().is_empty() && marks.right.contains(asked));
        assert_eq!((drill.best(), drill.look_at(29_000), drill.look_at(30_000)), (3, false, true));
    }
}
