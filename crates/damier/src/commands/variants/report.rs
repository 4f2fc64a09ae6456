//! A variant as JSON gives it.

use std::collections::BTreeMap;

use damier_rules::draw::{DrawKind, DrawRule};
use damier_rules::laws::Goal;
use damier_rules::{Color, Direction, Drawing, First, Huffing, Numbering, OPTIONS, Playing, Variant};
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
pub(super) struct Report {
    id: &'static str,
    board: Board,
    squares: u8,
    men: u8,
    first: &'static str,
    numbering: &'static str,
    drawing: &'static str,
    huffing: &'static str,
    pdn_type: Option<u8>,
    /// The value of the tag `GameType` of PDN.
    game_type: Option<String>,
    laws: BTreeMap<&'static str, Value>,
    draws: Vec<Draw>,
}

#[derive(Serialize)]
struct Board {
    files: u8,
    ranks: u8,
    /// The corner at each player's hand that is played on: left, right, or all squares are.
    playing: &'static str,
}

#[derive(Serialize)]
struct Draw {
    code: &'static str,
    kind: &'static str,
    /// Occurrences of a position, or moves of each side.
    limit: u8,
}

impl Report {
    pub(super) fn new(variant: &Variant) -> Self {
        let shape = variant.shape();
        Self {
            id: variant.id(),
            board: Board { files: shape.files, ranks: shape.ranks, playing: playing(shape.playing) },
            squares: shape.squares(),
            men: variant.men(),
            first: match variant.spec().first {
                First::White => "white",
                First::Black => "black",
                First::Lot => "lot",
            },
            numbering: match variant.numbering() {
                Numbering::FromTop => "N2",
                Numbering::FromBottom => "N1",
                Numbering::Algebraic => "A0",
            },
            drawing: match variant.spec().drawing {
                Drawing::OnDark => "dark",
                Drawing::OnLight => "light",
                Drawing::Plain => "plain",
                Drawing::Chequered => "chequered",
            },
            huffing: match variant.huffing() {
                Huffing::Off => "off",
                Huffing::Offered => "offered",
                Huffing::On => "on",
            },
            pdn_type: variant.spec().pdn_type,
            game_type: variant.game_type().map(|of| of.to_string()),
            laws: laws(variant),
            draws: variant.draw_law().iter().map(draw).collect(),
        }
    }
}

fn playing(playing: Playing) -> &'static str {
    match playing {
        Playing::CornerLeft => "left",
        Playing::CornerRight => "right",
        Playing::All => "all",
    }
}

/// The laws that `--law` can change, by its keys, and those that come with the variant.
fn laws(variant: &Variant) -> BTreeMap<&'static str, Value> {
    let laws = variant.laws();
    let changeable = OPTIONS.iter().map(|option| (option.key, value(option.get(variant))));
    let directions = [
        ("man_moves", laws.man_moves),
        ("man_captures", laws.man_captures),
        ("king_moves", laws.king_moves),
        ("king_captures", laws.king_captures),
    ];
    let directions = directions.map(|(key, directions)| {
        let names = Direction::ALL.into_iter().filter(|way| directions.contains(Color::White, *way)).map(way);
        (key, json!(names.collect::<Vec<_>>()))
    });
    let goal = match laws.goal {
        Goal::LeaveNoMove => "leave_no_move",
        Goal::HaveNoMove => "have_no_move",
        Goal::FirstKing => "first_king",
    };
    let others = [
        // A number of men that is no value of the option is still the number of men.
        ("men", json!(variant.men())),
        ("quiet_king_limit", json!(laws.quiet_king_limit)),
        ("goal", json!(goal)),
    ];
    changeable.chain(directions).chain(others).collect()
}

/// The value of an option as JSON would have it.
fn value(text: Option<&str>) -> Value {
    match text {
        Some("true") => json!(true),
        Some("false") => json!(false),
        other => json!(other),
    }
}

/// A direction as the mover sees it.
fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "forward",
        Direction::NorthEast => "forward_right",
        Direction::East => "right",
        Direction::SouthEast => "backward_right",
        Direction::South => "backward",
        Direction::SouthWest => "backward_left",
        Direction::West => "left",
        Direction::NorthWest => "forward_left",
    }
}

fn draw(rule: &DrawRule) -> Draw {
    let reason = rule.reason();
    let kind = match reason.kind {
        DrawKind::Repetition => "repetition",
        DrawKind::QuietMoves => "quiet_moves",
        DrawKind::Endgame => "endgame",
        DrawKind::Balance => "balance",
    };
    Draw { code: reason.code, kind, limit: reason.limit }
}
