//! The laws that come with a variant: its board, its aim, how it is written.

use damier_rules::laws::Goal;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{
    AnyMove, AnyPosition, Color, Direction, Drawing, First, Kind, Numbering, Piece, Playing, Setup, Variant,
};

use super::{Sentence, Topic, way};
use crate::words::{Arg, Words};

/// What is read before the laws that can be changed.
pub(super) fn before(words: &Words, variant: Variant) -> Vec<Sentence> {
    let man = way(words, variant.laws().man_moves);
    [
        (Topic::Game, board(words, variant)),
        (Topic::Game, first(words, variant)),
        (Topic::Men, words.with("law-men-move", &[("way", man.into())])),
        (Topic::Capture, words.get("law-capture-must")),
        (Topic::Capture, words.get("law-capture-again")),
        (Topic::Promotion, words.get("law-promotion-rest")),
    ]
    .map(|(topic, text)| Sentence { topic, text })
    .to_vec()
}

/// What is read after them.
pub(super) fn after(words: &Words, variant: Variant) -> Vec<Sentence> {
    let laws = variant.laws();
    let mut all = Vec::new();
    let mut say = |topic, text| all.push(Sentence { topic, text });
    say(Topic::Game, goal(words, laws.goal));
    if laws.king_captures != laws.king_moves {
        let captures = way(words, laws.king_captures);
        say(Topic::Kings, words.with("law-king-capture", &[("way", captures.into())]));
    }
    if let Some(moves) = laws.quiet_king_limit {
        say(Topic::Kings, words.with("law-king-limit", &[("n", moves.into())]));
    }
    say(Topic::Notation, squares(words, variant));
    say(Topic::Notation, written(words, variant));
    all
}

fn board(words: &Words, variant: Variant) -> String {
    let shape = variant.shape();
    let drawing = match variant.spec().drawing {
        Drawing::OnDark => "dark",
        Drawing::OnLight => "light",
        Drawing::Plain => "plain",
        Drawing::Chequered => "chequered",
    };
    let board = words.with(
        "law-board",
        &[
            ("files", shape.files.into()),
            ("ranks", shape.ranks.into()),
            ("n", shape.squares().into()),
            ("drawing", drawing.into()),
        ],
    );
    let corner = match shape.playing {
        Playing::CornerLeft => "left",
        Playing::CornerRight => "right",
        Playing::All => return board,
    };
    let corner = words.with("law-corner", &[("corner", corner.into()), ("drawing", drawing.into())]);
    format!("{board} {corner}")
}

fn first(words: &Words, variant: Variant) -> String {
    let first = match variant.spec().first {
        First::White => "white",
        First::Black => "black",
        First::Lot => "lot",
    };
    words.with("law-first", &[("first", first.into())])
}

fn goal(words: &Words, goal: Goal) -> String {
    words.get(match goal {
        Goal::LeaveNoMove => "law-goal-leave-no-move",
        Goal::HaveNoMove => "law-goal-have-no-move",
        Goal::FirstKing => "law-goal-first-king",
    })
}

fn squares(words: &Words, variant: Variant) -> String {
    let n = [("n", Arg::from(variant.shape().squares()))];
    match variant.numbering() {
        Numbering::FromTop => words.with("law-squares-top", &n),
        Numbering::FromBottom => words.with("law-squares-bottom", &n),
        Numbering::Algebraic => words.get("law-squares-algebraic"),
    }
}

/// With the first legal move of a game and a man's first capture on the board as examples.
fn written(words: &Words, variant: Variant) -> String {
    let start = variant.start();
    let style = Style::of(variant);
    let example = start.legal_moves().first().map(|m| move_text::print(&start, m, style)).unwrap_or_default();
    let capture = capture(variant).map(|(position, m)| move_text::print(&position, &m, style));
    let capture = capture.unwrap_or_default();
    words.with("law-written", &[("move", example.into()), ("capture", capture.into())])
}

/// One man in the way of another, near the middle of the board.
fn capture(variant: Variant) -> Option<(AnyPosition, AnyMove)> {
    let shape = variant.shape();
    let man = |color| Some(Piece::new(color, Kind::Man));
    shape.row(shape.ranks / 2).iter().flat_map(|from| Direction::ALL.map(|way| (from, way))).find_map(
        |(from, way)| {
            let mut setup = Setup::empty(Color::White);
            setup.set(from, man(Color::White));
            setup.set(shape.step(from, way)?, man(Color::Black));
            let position = variant.position(&setup).ok()?;
            let m = position.legal_moves().into_iter().find(AnyMove::is_capture)?;
            Some((position, m))
        },
    )
}
