//! What boards that teach show and say: where a piece may go and where not, what a move of a solution does.

use damier_rules::explain::{Attempt, why_not};
use damier_rules::laws::KingRange;
use damier_rules::{AnyMove, AnyPosition, Color, Direction, Kind, Square, SquareSet};

use crate::words::Words;

/// Where the piece on a square may go, and the free squares around it to which it may not: a step away, or a jump over
/// what stands there. A king that flies is told by its lines alone: of the squares beside it none is crossed.
pub fn around(position: &AnyPosition, from: Square) -> (SquareSet, SquareSet) {
    let may: SquareSet = position.legal_moves().iter().filter(|m| m.from == from).map(|m| m.to).collect();
    let shape = position.shape();
    let laws = position.laws();
    let is_king = position.piece_at(from).is_some_and(|piece| piece.kind == Kind::King);
    let ways = match is_king {
        true => laws.king_moves.union(laws.king_captures),
        false => laws.man_moves.union(laws.man_captures),
    };
    let is_flying = is_king && laws.king_range == KingRange::Flying;
    // Along lines of a kind that it never goes nothing is near.
    let is_near = |direction: &Direction| match direction.is_diagonal() {
        true => ways.has_diagonal(),
        false => ways.has_orthogonal(),
    };
    let mut may_not = SquareSet::EMPTY;
    for direction in Direction::ALL.into_iter().filter(|direction| !is_flying && is_near(direction)) {
        let Some(beside) = shape.step(from, direction) else { continue };
        let behind = shape.step(beside, direction).filter(|_| position.piece_at(beside).is_some());
        for to in [Some(beside), behind].into_iter().flatten() {
            let is_free = position.piece_at(to).is_none() && !may.contains(to);
            if is_free && why_not(position, &Attempt::new(from, to)).is_some() {
                may_not.insert(to);
            }
        }
    }
    (may, may_not)
}

/// A caption for a move of a solution, computed: an offer, a forced reply, a capture of so many, a king.
pub fn caption(words: &Words, before: &AnyPosition, m: &AnyMove, solver: Color) -> String {
    let key = if before.turn() == solver { own_key(before, m) } else { reply_key(before, m) };
    words.with(key, &[("n", m.captured.len().into())])
}

fn own_key(before: &AnyPosition, m: &AnyMove) -> &'static str {
    match (m.is_capture(), m.promotes) {
        (true, true) => "learn-caption-capture-king",
        (true, false) => "learn-caption-capture",
        (false, true) => "learn-caption-king",
        (false, false) if before.play(m).is_some_and(|after| after.has_capture()) => "learn-caption-offer",
        (false, false) => "learn-caption-quiet",
    }
}

fn reply_key(before: &AnyPosition, m: &AnyMove) -> &'static str {
    let is_only = before.legal_moves().len() == 1;
    let is_other = |other: &AnyMove| {
        other.is_capture() && (other.from != m.from || !other.captured.is_subset(m.captured))
    };
    match (is_only, m.is_capture()) {
        // Something else could be taken, and only the rules of choice forbid it.
        (true, true) if before.irregular_moves().iter().any(is_other) => "learn-caption-majority",
        (true, true) => "learn-caption-forced-capture",
        (true, false) => "learn-caption-forced",
        (false, _) => "learn-caption-resists",
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::{fen, move_text};

    use super::*;
    use crate::words::Lang;

    fn position(text: &str) -> AnyPosition {
        let variant = Variant::INTERNATIONAL;
        variant.position(&fen::parse(text, variant.shape()).expect("a position")).expect("legal")
    }

    fn near(text: &str, from: u8) -> (Vec<u8>, Vec<u8>) {
        let (may, may_not) = around(&position(text), Square::new(from).expect("a square"));
        let numbers = |squares: SquareSet| squares.iter().map(Square::number).collect();
        (numbers(may), numbers(may_not))
    }

    #[test]
    fn a_man_goes_forward_and_not_back() {
        assert_eq!(near("W:W28:B", 28), (vec![22, 23], vec![32, 33]));
        assert_eq!(near("W:W32:B28", 32), (vec![23], vec![27, 37, 38]));
        assert_eq!(near("W:W32:B23,28", 32), (vec![27], vec![37, 38]), "two in a row are not jumped");
    }

    #[test]
    fn a_king_that_flies_is_told_by_its_lines() {
        let (may, may_not) = near("W:WK28:B", 28);
        assert_eq!((may.len(), may_not.len()), (17, 0));
    }

    #[test]
    fn every_move_of_a_shot_has_its_caption() {
        let words = Words::new(Lang::Fr);
        let mut position = position("W:W17,22,32,33,44:B7,8,9,10,20,39");
        let mut said = Vec::new();
        for word in ["17-12", "7x29", "44x2"] {
            let m = move_text::parse(&position, word).expect("legal");
            said.push(caption(&words, &position, &m, Color::White));
            position = position.play(&m).expect("legal");
        }
        let expected =
            ["Un pion offert.", "La prise majoritaire l’impose.", "Rafle de 6 pièces, jusqu’à dame."];
        assert_eq!(said, expected);
    }
}
