//! The laws that house rules can change, a sentence each.

use damier_rules::laws::{HalfTurn, KingLanding, KingRange, Ladder, ManTakesKing, Promotion, Removal, Rung};
use damier_rules::{Huffing, Variant};

use super::{Sentence, Topic, way};
use crate::words::Words;

pub(super) fn sentences(words: &Words, variant: Variant) -> Vec<Sentence> {
    let laws = variant.laws();
    let is_flying = laws.king_range == KingRange::Flying;
    let mut all = Vec::with_capacity(12);
    let mut say = |topic, text| all.push(Sentence { topic, text });
    let choose = |key, choice: &'static str| words.with(key, &[("choice", choice.into())]);

    say(Topic::Game, words.with("law-men-count", &[("n", variant.men().into())]));
    let captures = way(words, laws.man_captures);
    say(Topic::Men, words.with("law-men-capture", &[("way", captures.into())]));
    let takes_kings = laws.man_takes_king == ManTakesKing::Allowed;
    say(Topic::Men, choose("law-men-take-kings", if takes_kings { "yes" } else { "no" }));

    let moves = ("way", way(words, laws.king_moves).into());
    let range = ("choice", if is_flying { "fly" } else { "short" }.into());
    say(Topic::Kings, words.with("law-king-range", &[range, moves]));
    if is_flying {
        say(
            Topic::Kings,
            choose(
                "law-king-landing",
                match laws.king_landing {
                    KingLanding::Anywhere => "free",
                    KingLanding::DirectlyBehind => "behind",
                    KingLanding::BehindLastKing => "last",
                },
            ),
        );
    }

    let at_once = laws.removal == Removal::AtOnce;
    say(Topic::Capture, choose("law-removal", if at_once { "now" } else { "end" }));
    if at_once {
        let turns = laws.half_turn == HalfTurn::Allowed;
        say(Topic::Capture, choose("law-half-turn", if turns { "yes" } else { "no" }));
    }
    say(Topic::Choice, choice(words, laws.capture));

    // A man that captures forwards only has nothing more to capture on the last row.
    let ends_there = laws.man_captures == laws.man_captures.not_back() && !laws.man_captures.has_orthogonal();
    let promotion = match laws.promotion {
        Promotion::InFlight => "cont",
        Promotion::AtRest if !ends_there => "end",
        _ => "stop",
    };
    say(Topic::Promotion, choose("law-promotion", promotion));
    let huffing = match variant.huffing() {
        Huffing::Off => "off",
        Huffing::Offered => "offered",
        Huffing::On => "on",
    };
    say(Topic::Faults, choose("law-huffing", huffing));
    all
}

/// The ladder, rung by rung.
fn choice(words: &Words, ladder: Ladder) -> String {
    if ladder.is_free() {
        return words.get("law-choice-free");
    }
    let mut rungs: Vec<String> = Vec::with_capacity(5);
    for rung in Rung::ALL.into_iter().filter(|rung| ladder.has(*rung)) {
        let key = match rung {
            Rung::MostPieces => "law-choice-pieces",
            Rung::MostValue => "law-choice-value",
            Rung::ByKing if rungs.is_empty() => "law-choice-king-first",
            Rung::ByKing => "law-choice-king",
            Rung::MostKings if rungs.len() == 1 => "law-choice-kings",
            Rung::MostKings => "law-choice-kings-then",
            Rung::KingEarliest => "law-choice-earliest",
        };
        rungs.push(words.get(key));
    }
    rungs.push(words.get("law-choice-rest"));
    rungs.join(" ")
}
