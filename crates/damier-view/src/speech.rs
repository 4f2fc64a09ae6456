//! What a screen reader says: the names of squares and positions, and moves as spoken.

use damier_rules::{AnyMove, BoardShape, Color, Kind, Piece, Setup, Square, SquareSet};

use crate::scene::{Marks, View};
use crate::words::{Arg, Words};

/// A colour as the catalogue's choices name it.
pub fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A kind of piece as the catalogue's choices name it.
pub fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::King => "king",
    }
}

/// A piece: "pion blanc".
pub fn piece(words: &Words, piece: Piece) -> String {
    words.with("piece", &[("kind", kind_key(piece.kind).into()), ("color", color_key(piece.color).into())])
}

/// A square with its piece and everything the board shows on it: "28, pion blanc, doit prendre".
pub fn square(words: &Words, view: &View, square: Square, on: Option<Piece>, marks: &Marks) -> String {
    let name = view.name(square);
    let mut said = vec![match on {
        Some(on) => {
            words.with("square-piece", &[("square", name.into()), ("piece", piece(words, on).into())])
        }
        None => words.with("square-empty", &[("square", name.into())]),
    }];
    let mut say = |shown: bool, key: &str| {
        if shown {
            said.push(words.get(key));
        }
    };
    say(marks.must_capture.contains(square), "square-must-capture");
    say(marks.huffable.contains(square), "square-huffable");
    say(marks.chosen == Some(square), "square-chosen");
    say(marks.round_trip == Some(square), "square-round-trip");
    say(marks.targets.contains(square), "square-target");
    say(marks.right.contains(square), "square-right");
    say(marks.forbidden.contains(square), "square-forbidden");
    say(marks.taken.contains(square), "square-taken");
    say(marks.last_move.len() > 1 && marks.last_move.first() == Some(&square), "square-last-from");
    say(marks.last_move.last() == Some(&square), "square-last-to");
    let numbered = |list: &[(Square, u8)], key: &str| {
        let (_, n) = list.iter().find(|(at, _)| *at == square)?;
        Some(words.with(key, &[("n", (*n).into())]))
    };
    said.extend(numbered(&marks.finals, "square-final").or_else(|| numbered(&marks.steps, "square-step")));
    said.join(", ")
}

/// A move as spoken: "32 prend 28, 19 et 20, arrive en 25". The captured pieces come in the order of `route`.
pub fn spoken_move(words: &Words, view: &View, m: &AnyMove, route: &[Square]) -> String {
    let (from, to): (Arg<'_>, Arg<'_>) = (view.name(m.from).into(), view.name(m.to).into());
    let said = if m.is_capture() {
        let captured: Vec<String> = in_order(view.shape, m.from, route, m.captured)
            .into_iter()
            .map(|square| view.name(square))
            .collect();
        words
            .with("spoken-capture", &[("from", from), ("captured", words.list(&captured).into()), ("to", to)])
    } else {
        words.with("spoken-quiet", &[("from", from), ("to", to)])
    };
    if m.promotes { words.with("spoken-crowned", &[("move", said.into())]) } else { said }
}

/// All pieces of a position: "Damier. Blancs : 31, 32, dame 40. Noirs : 1, 2."
pub fn position(words: &Words, view: &View, setup: &Setup) -> String {
    let side = |color| {
        let named = setup.pieces(color).iter().map(|square| match setup.get(square) {
            Some(Piece { kind: Kind::King, .. }) => {
                words.with("square-king", &[("square", view.name(square).into())])
            }
            _ => view.name(square),
        });
        let named: Vec<String> = named.collect();
        if named.is_empty() { words.get("board-no-pieces") } else { words.list(&named) }
    };
    words
        .with("board-position", &[("white", side(Color::White).into()), ("black", side(Color::Black).into())])
}

/// The captured squares in the order in which the route passes over them; what it misses comes last.
pub fn in_order(shape: BoardShape, from: Square, route: &[Square], captured: SquareSet) -> Vec<Square> {
    let (mut rest, mut order, mut at) = (captured, Vec::new(), from);
    for &landing in route {
        let mut passed: Vec<Square> =
            rest.iter().filter(|square| lies_between(shape, *square, at, landing)).collect();
        passed.sort_by_key(|square| distance(shape, at, *square));
        passed.iter().for_each(|square| {
            rest.remove(*square);
        });
        order.extend(passed);
        at = landing;
    }
    order.extend(rest.iter());
    order
}

fn offset(shape: BoardShape, from: Square, to: Square) -> (i32, i32) {
    let ((row, column), (to_row, to_column)) = (shape.row_column(from), shape.row_column(to));
    (i32::from(to_row) - i32::from(row), i32::from(to_column) - i32::from(column))
}

fn distance(shape: BoardShape, from: Square, to: Square) -> i32 {
    let (down, right) = offset(shape, from, to);
    down.abs().max(right.abs())
}

/// Whether `square` lies on the straight way from `from` to `to`, both ends left out.
fn lies_between(shape: BoardShape, square: Square, from: Square, to: Square) -> bool {
    let ((down, right), (to_down, to_right)) = (offset(shape, from, square), offset(shape, from, to));
    let on_line = down * to_right == right * to_down && down * to_down >= 0 && right * to_right >= 0;
    let (here, there) = (down.abs().max(right.abs()), to_down.abs().max(to_right.abs()));
    on_line && 0 < here && here < there
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::fen;

    use super::*;
    use crate::words::Lang;

    fn at(number: u8) -> Square {
        Square::new(number).expect("a number from 1")
    }

    fn view() -> View {
        View::of(Variant::INTERNATIONAL)
    }

    fn words() -> Words {
        Words::new(Lang::Fr)
    }

    /// The only legal move of a position, with its first route.
    fn only_move(position: &str) -> (AnyMove, Vec<Square>) {
        let setup = fen::parse(position, view().shape).expect("a position");
        let position = Variant::INTERNATIONAL.position(&setup).expect("a legal setup");
        let [m] = position.legal_moves()[..] else { panic!("not one move") };
        (m, position.routes(&m).swap_remove(0))
    }

    #[test]
    fn a_square_says_its_piece_and_what_the_board_shows() {
        let man = Piece::new(Color::White, Kind::Man);
        let huffable = Marks { huffable: SquareSet::from_iter([at(28)]), ..Marks::default() };
        let white_man = Some(Piece::new(Color::White, Kind::Man));
        assert_eq!(square(&words(), &view(), at(28), white_man, &huffable), "28, pion blanc, à souffler");
        let must = Marks { must_capture: SquareSet::from_iter([at(28)]), ..Marks::default() };
        assert_eq!(square(&words(), &view(), at(28), Some(man), &must), "28, pion blanc, doit prendre");
        assert_eq!(square(&words(), &view(), at(28), None, &Marks::default()), "28, case libre");
        let finals = Marks { finals: vec![(at(25), 3)], ..Marks::default() };
        assert_eq!(square(&words(), &view(), at(25), None, &finals), "25, case libre, arrivée, 3 prises");
    }

    #[test]
    fn a_capture_names_its_victims_in_the_order_they_fall() {
        let (m, route) = only_move("W:W32,37:B19,20,28,31");
        assert_eq!(spoken_move(&words(), &view(), &m, &route), "32 prend 28, 19 et 20, arrive en 25");
    }

    #[test]
    fn a_crowning_is_said() {
        let m = AnyMove { from: at(7), to: at(1), captured: SquareSet::EMPTY, promotes: true };
        assert_eq!(spoken_move(&words(), &view(), &m, &[at(1)]), "7 va en 1, et devient dame");
    }

    #[test]
    fn the_same_move_is_spoken_in_every_language() {
        let (m, route) = only_move("W:W32:B28");
        let spoken = |lang| spoken_move(&Words::new(lang), &view(), &m, &route);
        assert_eq!(spoken(Lang::En), "32 captures 28, lands on 23");
        assert_eq!(spoken(Lang::Nl), "32 slaat 28, eindigt op 23");
    }

    #[test]
    fn a_position_is_told_piece_by_piece() {
        let setup = fen::parse("W:W31,K40:B", view().shape).expect("a position");
        let told = position(&words(), &view(), &setup);
        assert_eq!(told, "Damier. Blancs\u{202f}: 31 et dame 40. Noirs\u{202f}: aucune pièce.");
    }
}
