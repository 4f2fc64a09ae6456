//! The first position of a game, and of the next one.

use damier_game::Game;
use damier_rules::{Color, First, Setup, Variant};

use super::table::Mode;

/// A new game; where the lot decides who begins, `lot` gives it to White.
#[must_use]
pub fn first_game(variant: Variant, lot: bool) -> Game {
    match variant.spec().first {
        First::Lot => Game::begun_by(variant, if lot { Color::White } else { Color::Black }),
        First::White | First::Black => Game::new(variant),
    }
}

/// The game after this one, from the same start.
///
/// Where the lot gave the first move, the players begin by turns: against the computer they change sides, so the
/// same color begins; at one screen they keep them.
#[must_use]
pub fn next_game(game: &Game, mode: Mode) -> Game {
    let variant = game.variant();
    let mut start = game.start().setup();
    let is_by_lot =
        variant.spec().first == First::Lot && start == Setup { turn: start.turn, ..variant.start_setup() };
    if is_by_lot && mode == Mode::SameScreen {
        start.turn = start.turn.opponent();
    }
    Game::from_setup(variant, &start).unwrap_or_else(|_| Game::new(variant))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Level;

    const AGAINST: Mode = Mode::Computer { level: Level::Club, human: Color::White };

    #[test]
    fn the_lot_decides_only_where_the_rules_say_so() {
        let first = |variant, lot| first_game(variant, lot).turn();
        assert_eq!(
            (first(Variant::POLISH, true), first(Variant::POLISH, false)),
            (Color::White, Color::Black)
        );
        assert_eq!(first(Variant::INTERNATIONAL, false), Color::White);
        assert_eq!(first(Variant::ENGLISH, true), Color::Black);
    }

    #[test]
    fn players_begin_by_turns() {
        let game = first_game(Variant::FRENCH, false);
        assert_eq!(next_game(&game, Mode::SameScreen).turn(), Color::White);
        assert_eq!(next_game(&next_game(&game, Mode::SameScreen), Mode::SameScreen).turn(), Color::Black);
        assert_eq!(next_game(&game, AGAINST).turn(), Color::Black, "the other player has Black now");
        let english = Game::new(Variant::ENGLISH);
        assert_eq!(next_game(&english, Mode::SameScreen).turn(), Color::Black);
    }

    #[test]
    fn a_position_is_played_again_as_it_was() {
        let setup = damier_rules::notation::fen::parse("B:W32,31:B18,17", Variant::POLISH.shape());
        let game = Game::from_setup(Variant::POLISH, &setup.expect("a position")).expect("legal");
        assert_eq!(next_game(&game, Mode::SameScreen).fen(), game.fen());
    }
}
