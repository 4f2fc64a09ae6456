//! Why a try was refused, for eyes and ears: the marks to draw and the words to say.

use damier_rules::board::Directions;
use damier_rules::explain::{Attempt, CapturePath, Reason, Refusal};
use damier_rules::laws::{CaptureFacts, KingLanding, KingRange, Ladder, Laws, Rung};
use damier_rules::{AnyMove, AnyPosition, Kind, Square, SquareSet};

use crate::laws::way;
use crate::scene::{Marks, Refused, View};
use crate::speech::{color_key, in_order, kind_key};
use crate::words::{Arg, Words};

/// A refusal in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// A few words: "Prise majoritaire".
    pub title: String,
    /// One sentence: "Cette prise en enlève 1 ; il faut en prendre 3."
    pub sentence: String,
    /// What to do now, where that is not plain.
    pub advice: Option<String>,
    /// How many pieces the try takes and how many must be taken, to be drawn in pieces.
    pub counts: Option<(usize, usize)>,
}

/// The words of a refusal of this position, with squares named as `view` names them.
pub fn explain(
    words: &Words,
    view: &View,
    position: &AnyPosition,
    attempt: &Attempt,
    refusal: &Refusal,
) -> Explanation {
    let case = Case { words, view, position, laws: position.laws(), attempt, refusal };
    let stem = case.stem();
    let args = case.args();
    let advice = format!("{stem}-todo");
    Explanation {
        title: words.with(&stem, &args),
        sentence: words.with(&format!("{stem}-text"), &args),
        advice: words.has(&advice).then(|| words.with(&advice, &args)),
        counts: match refusal.reason {
            Reason::Majority { taken, required, .. } => Some((taken, required)),
            _ => None,
        },
    }
}

/// What to draw of a refusal, and nothing else.
pub fn marks(attempt: &Attempt, refusal: &Refusal) -> Marks {
    let squares: SquareSet = refusal.squares.iter().copied().collect();
    let tried = || [&[attempt.from], &attempt.via[..], &[attempt.to]].concat();
    let refused = |way: Vec<Square>, because| Some(Refused { way, because });
    match &refusal.reason {
        Reason::GameOver | Reason::OffBoard { .. } => Marks::default(),
        Reason::NotYourTurn { .. } | Reason::NotYourPiece | Reason::KingMoveLimit { .. } => {
            Marks { refused: refused(vec![attempt.from], SquareSet::EMPTY), ..Marks::default() }
        }
        Reason::MustCaptureElsewhere { pieces } => {
            Marks { must_capture: *pieces, refused: refused(tried(), SquareSet::EMPTY), ..Marks::default() }
        }
        Reason::MustCaptureWithIt { path } => Marks {
            required: vec![path.squares()],
            refused: refused(tried(), SquareSet::EMPTY),
            ..Marks::default()
        },
        Reason::Majority { tried, best, .. } | Reason::Priority { tried, best, .. } => Marks {
            must_capture: SquareSet::from_iter([best.from]),
            required: vec![best.squares()],
            refused: refused(tried.squares(), SquareSet::EMPTY),
            ..Marks::default()
        },
        Reason::CaptureUnfinished { .. }
        | Reason::KingLandsBehind { .. }
        | Reason::ManBackwards
        | Reason::ManTooFar { .. }
        | Reason::NotDiagonal => {
            Marks { targets: squares, refused: refused(tried(), SquareSet::EMPTY), ..Marks::default() }
        }
        _ => Marks { refused: refused(tried(), squares), ..Marks::default() },
    }
}

/// All that the words of a refusal depend on.
struct Case<'a> {
    words: &'a Words,
    view: &'a View,
    position: &'a AnyPosition,
    laws: Laws,
    attempt: &'a Attempt,
    refusal: &'a Refusal,
}

type Args = Vec<(&'static str, Arg<'static>)>;

impl Case<'_> {
    /// The start of the reason's keys in the catalogue.
    fn stem(&self) -> String {
        match &self.refusal.reason {
            Reason::NotDiagonal if self.goes_straight() => "why-not-a-line".to_owned(),
            reason => format!("why-{}", reason.code().replace('_', "-")),
        }
    }

    fn args(&self) -> Args {
        let squares = &self.refusal.squares;
        let names: Vec<String> = squares.iter().map(|square| self.view.name(*square)).collect();
        let square = |square: Square| ("square", self.view.name(square).into());
        match &self.refusal.reason {
            Reason::NotYourTurn { turn } => vec![("color", color_key(*turn).into())],
            Reason::NotYourPiece => vec![square(self.attempt.from)],
            Reason::MustCaptureElsewhere { pieces } => {
                vec![("n", pieces.len().into()), ("squares", self.words.list(&names).into())]
            }
            Reason::Majority { taken, required, .. } => {
                vec![("n", (*taken).into()), ("m", (*required).into())]
            }
            Reason::Priority { rung, tried, best } => self.priority(*rung, tried, best),
            Reason::CaptureUnfinished { .. } => vec![("squares", names.join(", ").into())],
            Reason::ManBackwards => {
                let back = self.laws.man_captures.has_backward();
                vec![("back", if back { "yes" } else { "no" }.into())]
            }
            Reason::ManTooFar { kind } => vec![("kind", self.too_far(*kind).into())],
            Reason::NotDiagonal => self.directions(),
            Reason::KingLandsBehind { landing } => {
                let is_last = self.laws.king_landing == KingLanding::BehindLastKing;
                vec![square(*landing), ("choice", if is_last { "last" } else { "behind" }.into())]
            }
            Reason::KingMoveLimit { moves } => vec![("n", (*moves).into())],
            // The board has no name for it but its number.
            Reason::OffBoard { square } => vec![("square", square.to_string().into())],
            _ => squares.first().map(|first| vec![square(*first)]).unwrap_or_default(),
        }
    }

    /// What decided between two captures, with what each of them takes.
    fn priority(&self, rung: Rung, tried: &CapturePath, best: &CapturePath) -> Args {
        let (lower, higher) = (self.facts(tried), self.facts(best));
        let mut args = vec![("rung", rung_key(rung).into())];
        match rung {
            Rung::MostPieces => {}
            Rung::MostValue => args.extend([
                ("n", lower.value().into()),
                ("m", higher.value().into()),
                ("tried", self.counted(&lower).into()),
                ("best", self.counted(&higher).into()),
            ]),
            Rung::ByKing => args.push(("equal", equal_before_kings(self.laws.capture).into())),
            Rung::MostKings => args.extend([("n", lower.kings.into()), ("m", higher.kings.into())]),
            Rung::KingEarliest => {
                let (tried, best) = (self.victims(tried), self.victims(best));
                let first = tried.iter().zip(&best).position(|(one, other)| one != other);
                args.push(("n", (first.unwrap_or_default() + 1).into()));
            }
        }
        args
    }

    /// What a capture takes, as far as ranking asks and words tell.
    fn facts(&self, path: &CapturePath) -> CaptureFacts {
        let kings = self.victims(path).iter().filter(|kind| **kind == Kind::King).count() as u32;
        CaptureFacts { men: path.captured.len() as u32 - kings, kings, ..CaptureFacts::default() }
    }

    /// The pieces taken, in the order in which they fall.
    fn victims(&self, path: &CapturePath) -> Vec<Kind> {
        let squares = in_order(self.view.shape, path.from, &path.landings, path.captured);
        squares.iter().filter_map(|square| self.kind(*square)).collect()
    }

    fn kind(&self, square: Square) -> Option<Kind> {
        self.position.piece_at(square).map(|piece| piece.kind)
    }

    /// "2 pions et 1 dame".
    fn counted(&self, facts: &CaptureFacts) -> String {
        let count = |key, n: u32| (n > 0).then(|| self.words.with(key, &[("n", n.into())]));
        let both: Vec<_> = [count("count-men", facts.men), count("count-kings", facts.kings)]
            .into_iter()
            .flatten()
            .collect();
        self.words.list(&both)
    }

    /// Which limit the piece met.
    fn too_far(&self, kind: Kind) -> &'static str {
        let is_flying = kind == Kind::King && self.laws.king_range == KingRange::Flying;
        // Asked of the moves, not of the position: what that takes, compiled for each ruleset, is a load for a browser.
        let must_take = self.position.legal_moves().first().is_some_and(AnyMove::is_capture);
        match (must_take, is_flying) {
            (true, _) if is_flying || !self.attempt.via.is_empty() => "taking",
            (_, true) => "flying",
            _ => kind_key(kind),
        }
    }

    /// Where the piece moves and where it captures.
    fn ways(&self) -> (Directions, Directions) {
        match self.kind(self.attempt.from) {
            Some(Kind::King) => (self.laws.king_moves, self.laws.king_captures),
            _ => (self.laws.man_moves, self.laws.man_captures),
        }
    }

    /// Whether the piece goes along rows or columns, if only to capture.
    fn goes_straight(&self) -> bool {
        let (moves, captures) = self.ways();
        moves.has_orthogonal() || captures.has_orthogonal()
    }

    fn directions(&self) -> Args {
        let (moves, captures) = self.ways();
        let kind = self.kind(self.attempt.from).unwrap_or(Kind::Man);
        vec![
            ("kind", kind_key(kind).into()),
            ("same", if moves == captures { "yes" } else { "no" }.into()),
            ("moves", way(self.words, moves).into()),
            ("captures", way(self.words, captures).into()),
        ]
    }
}

/// What is equal between two captures before a king goes before a man.
fn equal_before_kings(ladder: Ladder) -> &'static str {
    if ladder.has(Rung::MostPieces) {
        "number"
    } else if ladder.has(Rung::MostValue) {
        "value"
    } else {
        "nothing"
    }
}

fn rung_key(rung: Rung) -> &'static str {
    match rung {
        Rung::MostPieces => "pieces",
        Rung::MostValue => "value",
        Rung::ByKing => "by-king",
        Rung::MostKings => "most-kings",
        Rung::KingEarliest => "king-earliest",
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::explain::why_not;
    use damier_rules::notation::fen;
    use damier_rules::{Color, Kind, Variant};

    use super::*;
    use crate::words::Lang;

    fn at(number: u8) -> Square {
        Square::new(number).expect("a number from 1")
    }

    fn refused(variant: Variant, position: &str, from: u8, to: u8) -> (Explanation, Marks) {
        let setup = fen::parse(position, variant.shape()).expect("a position");
        let position = variant.position(&setup).expect("a legal setup");
        let attempt = Attempt::new(at(from), at(to));
        let refusal = why_not(&position, &attempt).expect("a refusal");
        let words = Words::new(Lang::Fr);
        let explanation = explain(&words, &View::of(variant), &position, &attempt, &refusal);
        (explanation, marks(&attempt, &refusal))
    }

    #[test]
    fn the_majority_is_counted_in_words_and_drawn_by_both_ways() {
        let (told, shown) = refused(Variant::INTERNATIONAL, "W:W32,37:B19,20,28,31", 37, 26);
        assert_eq!(told.title, "Prise majoritaire");
        assert_eq!(told.sentence, "Cette prise en enlève 1\u{202f}; il faut en prendre 3.");
        assert_eq!(told.counts, Some((1, 3)));
        assert_eq!(shown.required, [[32, 23, 14, 25].map(at).to_vec()]);
        assert_eq!(shown.refused.map(|refused| refused.way), Some([37, 26].map(at).to_vec()));
    }

    #[test]
    fn a_missed_capture_rings_the_pieces_that_can() {
        let (told, shown) = refused(Variant::INTERNATIONAL, "W:W32,45:B28", 45, 40);
        assert_eq!(told.sentence, "La pièce 32 doit prendre.");
        assert!(told.advice.is_some());
        assert_eq!(shown.must_capture, SquareSet::from_iter([at(32)]));
    }

    #[test]
    fn a_man_going_back_is_told_what_the_laws_allow_it() {
        let (told, shown) = refused(Variant::INTERNATIONAL, "W:W28:B1", 28, 32);
        assert_eq!(told.sentence, "Un pion avance. Il ne revient en arrière que pour prendre.");
        assert_eq!(shown.targets, [22, 23].map(at).into_iter().collect());
        let (told, _) = refused(Variant::ENGLISH, "W:W18:B1", 18, 23);
        assert_eq!(told.sentence, "Un pion ne recule jamais, même pour prendre.");
    }

    #[test]
    fn squares_are_named_as_the_variant_names_them() {
        let (told, _) = refused(Variant::RUSSIAN, "W:Wa1,b2:Bh8", 29, 25);
        assert!(!told.sentence.contains("{$"), "{}", told.sentence);
        let (told, _) = refused(Variant::RUSSIAN, "W:Wc3,d4:Bh8", 22, 18);
        assert_eq!(told.sentence, "La case d4 n’est pas libre.");
    }

    /// One of every reason there is.
    fn every_reason() -> Vec<Reason> {
        let path = damier_rules::explain::CapturePath {
            from: at(32),
            landings: vec![at(23)],
            captured: SquareSet::from_iter([at(28)]),
        };
        let (tried, best) = (path.clone(), path.clone());
        let mut reasons = vec![
            Reason::NotYourTurn { turn: Color::White },
            Reason::NotYourPiece,
            Reason::GameOver,
            Reason::MustCaptureElsewhere { pieces: SquareSet::from_iter([at(32)]) },
            Reason::MustCaptureWithIt { path },
            Reason::Majority { taken: 1, required: 2, tried: tried.clone(), best: best.clone() },
            Reason::CaptureUnfinished { remaining: vec![at(14), at(25)] },
            Reason::AlreadyTaken { square: at(9) },
            Reason::BlockedBehind { square: at(9) },
            Reason::TwoInARow { squares: [at(9), at(13)] },
            Reason::OwnPieceInWay { square: at(9) },
            Reason::SquareOccupied { square: at(9) },
            Reason::ManBackwards,
            Reason::ManTooFar { kind: Kind::Man },
            Reason::ManTooFar { kind: Kind::King },
            Reason::NotDiagonal,
            Reason::ManCannotTakeKing { king: at(9) },
            Reason::KingLandsBehind { landing: at(9) },
            Reason::HalfTurn { square: at(9) },
            Reason::KingMoveLimit { moves: 3 },
            Reason::OffBoard { square: at(51) },
        ];
        reasons.extend(Rung::ALL.map(|rung| Reason::Priority {
            rung,
            tried: tried.clone(),
            best: best.clone(),
        }));
        reasons
    }

    #[test]
    fn every_reason_has_words_in_every_language_with_nothing_left_open() {
        let attempt = Attempt::new(at(32), at(28));
        for reason in every_reason() {
            let refusal = Refusal { reason, squares: vec![at(9), at(13)] };
            for &lang in Lang::ALL {
                for variant in [Variant::INTERNATIONAL, Variant::TURKISH, Variant::FRISIAN, Variant::ITALIAN]
                {
                    let words = Words::new(lang);
                    let told = explain(&words, &View::of(variant), &variant.start(), &attempt, &refusal);
                    for text in [Some(told.title), Some(told.sentence), told.advice].into_iter().flatten() {
                        let is_open = text.contains("why-") || text.contains("{$");
                        assert!(!is_open && !text.is_empty(), "{lang} {:?}: {text}", refusal.reason);
                    }
                }
            }
        }
    }
}
