//! The laws of the variants side by side, in a word or two each.

use damier_rules::laws::{KingRange, Promotion, Rung};
use damier_rules::{Drawing, First, Huffing, Numbering, Playing, Variant};

use crate::words::Words;

/// The keys of the heads of [`cells`], among the words of pages.
pub const COLUMNS: [&str; 12] = [
    "col-board",
    "col-men",
    "col-squares",
    "col-corner",
    "col-first",
    "col-backward",
    "col-king",
    "col-passing",
    "col-majority",
    "col-kings",
    "col-faults",
    "col-notation",
];

/// A variant under each of [`COLUMNS`].
pub fn cells(words: &Words, variant: Variant) -> [String; COLUMNS.len()] {
    let (shape, laws, spec) = (variant.shape(), variant.laws(), variant.spec());
    let cell = |cell: &'static str| words.with("cell", &[("cell", cell.into())]);
    let truth = |value| cell(if value { "yes" } else { "no" });
    let ladder = laws.capture;
    let majority = match (ladder.has(Rung::MostPieces), ladder.has(Rung::MostValue)) {
        (_, true) => "value",
        (true, _) => "pieces",
        _ => "no",
    };
    let kings = match (ladder.has(Rung::ByKing), ladder.has(Rung::MostKings)) {
        (true, true) => "both-kings",
        (true, false) => "by-king",
        (false, true) => "most-kings",
        (false, false) => "no",
    };
    [
        format!("{}\u{a0}×\u{a0}{}", shape.files, shape.ranks),
        variant.men().to_string(),
        cell(match spec.drawing {
            Drawing::OnDark => "dark",
            Drawing::OnLight => "light",
            Drawing::Plain | Drawing::Chequered => "all",
        }),
        match shape.playing {
            Playing::CornerLeft => cell("left"),
            Playing::CornerRight => cell("right"),
            Playing::All => "–".to_owned(),
        },
        cell(match spec.first {
            First::White => "white",
            First::Black => "black",
            First::Lot => "lot",
        }),
        truth(laws.man_captures.has_backward()),
        truth(laws.king_range == KingRange::Flying),
        cell(match laws.promotion {
            Promotion::AtRest => "no",
            Promotion::EndsTurn => "stop",
            Promotion::InFlight => "yes",
        }),
        cell(majority),
        cell(kings),
        cell(match variant.huffing() {
            Huffing::Off => "huff-off",
            Huffing::Offered => "huff-offered",
            Huffing::On => "huff-on",
        }),
        match variant.numbering() {
            Numbering::FromTop | Numbering::FromBottom => format!("1–{}", shape.squares()),
            Numbering::Algebraic => {
                let last = char::from(b'a' + shape.files.saturating_sub(1));
                format!("a1–{last}{}", shape.ranks)
            }
        },
    ]
}
