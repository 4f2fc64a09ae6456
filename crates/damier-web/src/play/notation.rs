//! Moves as the score sheet has them.

use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Color, Numbering, Square, Variant};
use damier_view::words::Lang;

use super::table::Table;

/// The sign between the squares of a capture.
const CROSS: char = '×';

/// A move of this position: `32-28`, `32×23`, with the squares between where the ends do not tell.
#[must_use]
pub fn move_text(position: &AnyPosition, m: &AnyMove, numbering: Numbering) -> String {
    move_text::print(position, m, Style { numbering, capture: CROSS })
}

/// How a move is written in a game of this variant: a first move, from the middle of the board.
#[must_use]
pub fn example(variant: Variant, numbering: Numbering) -> String {
    let start = variant.start();
    let mut moves = start.legal_moves();
    moves.sort_unstable_by_key(|m| (m.from, m.to));
    moves.get(moves.len() / 3).map_or_else(String::new, |m| move_text(&start, m, numbering))
}

/// The move that led to this ply, counted from 1; empty if there is none.
#[must_use]
pub fn text_of_ply(table: &Table, ply: usize, numbering: Numbering) -> String {
    let Some(index) = ply.checked_sub(1) else { return String::new() };
    match (table.game().position_at(index), table.game().moves().nth(index)) {
        (Some(before), Some(m)) => move_text(before, &m, numbering),
        _ => String::new(),
    }
}

/// A capture under way: `32×23…`
#[must_use]
pub fn unfinished_text(
    position: &AnyPosition,
    from: Square,
    steps: &[Square],
    numbering: Numbering,
) -> String {
    let names: Vec<String> =
        [from].iter().chain(steps).map(|square| numbering.name(position.shape(), *square)).collect();
    names.join(&CROSS.to_string()) + "…"
}

/// Puts Black's moves in brackets, where score sheets do.
#[must_use]
pub fn as_written(text: &str, color: Color, lang: Lang) -> String {
    match (lang, color) {
        (Lang::Fr, Color::Black) => format!("({text})"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use damier_game::Game;
    use damier_rules::Variant;

    use super::*;
    use crate::play::Mode;

    #[test]
    fn the_example_is_a_move_of_the_game_as_it_is_written_there() {
        let of = |variant: Variant| example(variant, variant.numbering());
        assert_eq!(of(Variant::INTERNATIONAL), "32-28");
        assert_eq!(of(Variant::RUSSIAN), "c3-d4");
    }

    #[test]
    fn moves_are_written_as_on_a_score_sheet() {
        let mut game = Game::new(Variant::INTERNATIONAL);
        for text in ["32-28", "19-23", "28x19"] {
            game.play_text(text).expect("legal");
        }
        let table = Table::new(game, Mode::SameScreen);
        let text = |ply| text_of_ply(&table, ply, Numbering::FromTop);
        assert_eq!((text(1).as_str(), text(3).as_str(), text(0).as_str()), ("32-28", "28×19", ""));
        assert_eq!(text_of_ply(&table, 1, Numbering::Algebraic), "d4-e5");
        assert_eq!(as_written("19-23", Color::Black, Lang::Fr), "(19-23)");
        assert_eq!(as_written("19-23", Color::Black, Lang::En), "19-23");
        assert_eq!(as_written("32-28", Color::White, Lang::Fr), "32-28");
    }
}
