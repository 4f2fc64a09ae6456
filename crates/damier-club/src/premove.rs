//! Premoves: moves decided on before the opponent has moved.
//!
//! A premove names the ends of a move. Once the opponent has moved it is played if exactly one legal move has them,
//! and else forgotten. It is no event: what comes of it is.

use damier_game::{FaultMode, Game, TimeControl};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, Square};

use crate::terms::Terms;

/// A move decided on before its time, by its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premove {
    /// Which act of the game it is to be, counted from 0.
    pub act: u32,
    /// Where the piece stands.
    pub from: Square,
    /// Where it is to come to.
    pub to: Square,
}

impl Premove {
    /// Whether games of these terms have premoves: those in which time is short, and no fault has to be answered
    /// before one moves.
    #[must_use]
    pub fn is_known_in(terms: &Terms) -> bool {
        matches!(terms.time, Some(TimeControl::Fischer { .. })) && terms.faults == FaultMode::Strict
    }

    /// The only legal move with these ends; nothing if there is none, or several.
    #[must_use]
    pub fn fitting(game: &Game, from: Square, to: Square) -> Option<AnyMove> {
        if game.is_over() {
            return None;
        }
        let legal = game.position().legal_moves();
        let mut fitting = legal.into_iter().filter(|m| m.from == from && m.to == to);
        fitting.next().filter(|_| fitting.next().is_none())
    }

    /// The act that comes of it in this game, as a word: the only legal move with its ends.
    #[must_use]
    pub fn word(&self, game: &Game) -> Option<String> {
        let m = Self::fitting(game, self.from, self.to)?;
        Some(move_text::print(game.position(), &m, Style::CANONICAL))
    }

    /// The ends of all moves that may become legal for the side that is not to move: after one move or another of
    /// the side that is. Each pair once, none while the game is over.
    #[must_use]
    pub fn reach(game: &Game) -> Vec<(Square, Square)> {
        let mut reach = Vec::new();
        if game.is_over() {
            return reach;
        }
        let position = game.position();
        let after = position.legal_moves().into_iter().filter_map(|m| position.play(&m));
        for m in after.flat_map(|position| position.legal_moves()) {
            if !reach.contains(&(m.from, m.to)) {
                reach.push((m.from, m.to));
            }
        }
        reach
    }
}

#[cfg(test)]
mod tests {
    use damier_game::record;
    use damier_rules::Variant;
    use damier_rules::notation::fen;

    use super::*;

    fn square(number: u8) -> Square {
        Square::new(number).expect("a square")
    }

    fn at(fen: &str) -> Game {
        let setup = fen::parse(fen, Variant::INTERNATIONAL.shape()).expect("a position");
        Game::from_setup(Variant::INTERNATIONAL, &setup).expect("legal")
    }

    fn reach_from(game: &Game, from: u8) -> Vec<u8> {
        let ends = Premove::reach(game).into_iter().filter(|(start, _)| *start == square(from));
        let mut ends: Vec<u8> = ends.map(|(_, end)| end.number()).collect();
        ends.sort_unstable();
        ends
    }

    #[test]
    fn only_what_may_become_legal_is_in_reach() {
        // At the start, White to move: Black's men of the first row can step, and nothing can be taken.
        let start = Game::new(Variant::INTERNATIONAL);
        assert_eq!(reach_from(&start, 19), [23, 24]);
        assert_eq!(reach_from(&start, 20), [24, 25]);
        assert_eq!(reach_from(&start, 14), [] as [u8; 0]);
        assert_eq!(reach_from(&start, 32), [] as [u8; 0], "White is to move");
        // 32-28 would have to be taken, and 38 with it.
        let game = at("W:W32,38:B19,23");
        assert_eq!(reach_from(&game, 23), [28, 29, 43]);
        assert!(Premove::reach(&game).contains(&(square(19), square(24))));
        // White has to take, and then Black has to take back: nothing else is in reach.
        assert_eq!(Premove::reach(&at("W:W27:B7,12,22")), [(square(12), square(23))]);
    }

    #[test]
    fn it_is_played_if_exactly_one_legal_move_fits() {
        let mut game = Game::new(Variant::INTERNATIONAL);
        let premove = Premove { act: 1, from: square(19), to: square(23) };
        record::follow(&mut game, "32-28").expect("legal");
        assert_eq!(premove.word(&game).as_deref(), Some("19-23"));
        let premove = Premove { act: 1, from: square(19), to: square(28) };
        assert_eq!(premove.word(&game), None, "nothing to take");
        // 4 comes to 15 by two ways that take different men.
        let several = at("W:WK4:B13,32,37,20");
        assert_eq!(Premove::fitting(&several, square(4), square(15)), None);
        let capture = at("W:W32,45:B28");
        let premove = Premove { act: 0, from: square(32), to: square(23) };
        assert_eq!(premove.word(&capture).as_deref(), Some("32x23"));
        let premove = Premove { act: 0, from: square(45), to: square(40) };
        assert_eq!(premove.word(&capture), None, "a capture has become compulsory");
    }

    #[test]
    fn a_capture_may_go_round_to_its_own_square() {
        let game = at("B:W28,32:B23,24,29,34");
        assert!(Premove::reach(&game).iter().any(|(from, to)| from == to), "{:?}", Premove::reach(&game));
    }

    #[test]
    fn they_are_for_games_with_a_clock_in_which_no_fault_is_answered() {
        let usual = Terms::usual(Variant::INTERNATIONAL);
        for (terms, known) in [
            (usual.clone(), true),
            (Terms { time: None, ..usual.clone() }, false),
            (Terms { time: "3d".parse().ok(), ..usual.clone() }, false),
            (Terms { faults: FaultMode::Arbiter, ..usual }, false),
            (Terms::usual(Variant::POLISH), false),
        ] {
            assert_eq!(Premove::is_known_in(&terms), known, "{terms:?}");
        }
    }
}
