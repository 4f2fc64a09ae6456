//! Draw rules in words.

use damier_rules::draw::{DrawLaw, DrawRule, Force, Pattern};

use super::{Sentence, Topic};
use crate::words::Words;

pub(super) fn sentences(words: &Words, law: DrawLaw) -> Vec<Sentence> {
    let said = |text| Sentence { topic: Topic::Draws, text };
    if law.is_empty() {
        return vec![said(words.get("law-draw-none"))];
    }
    let mut all: Vec<_> = law.iter().map(|rule| said(sentence(words, rule))).collect();
    all.push(said(words.get("law-draw-agreed")));
    all
}

fn sentence(words: &Words, rule: &DrawRule) -> String {
    match *rule {
        DrawRule::Repetition { times } => words.with("law-draw-repetition", &[("n", times.into())]),
        DrawRule::QuietMoves { moves, man_moves_reset, .. } => {
            let men = if man_moves_reset { "yes" } else { "no" };
            words.with("law-draw-quiet", &[("n", moves.into()), ("men", men.into())])
        }
        DrawRule::Endgame { pattern, moves, .. } => endgame(words, &pattern, moves),
        DrawRule::Balance { pieces: (least, most), moves, .. } => words
            .with("law-draw-balance", &[("n", moves.into()), ("least", least.into()), ("most", most.into())]),
    }
}

fn endgame(words: &Words, pattern: &Pattern, moves: u8) -> String {
    let place = if pattern.on_main_diagonal { "diagonal" } else { "anywhere" };
    words.with(
        "law-draw-endgame",
        &[
            ("n", moves.into()),
            ("weaker", forces(words, pattern.weaker).into()),
            ("stronger", forces(words, pattern.stronger).into()),
            ("place", place.into()),
        ],
    )
}

/// "deux dames, une dame et un pion ou une dame"; a long run of kings alone is "trois dames ou plus".
fn forces(words: &Words, forces: &[Force]) -> String {
    let is_run = forces.len() > 3
        && forces.windows(2).all(|pair| pair[1].men == 0 && pair[1].kings == pair[0].kings + 1);
    if let (true, Some(least)) = (is_run, forces.first()) {
        let kings = pieces(words, least.kings, 0);
        return words.with("law-or-more", &[("pieces", kings.into())]);
    }
    let each: Vec<_> = forces.iter().map(|force| pieces(words, force.kings, force.men)).collect();
    words.either(&each)
}

/// "deux dames et un pion".
fn pieces(words: &Words, kings: u8, men: u8) -> String {
    let count = |key, n: u8| (n > 0).then(|| words.with(key, &[("n", n.into())]));
    let both: Vec<_> = [count("law-kings", kings), count("law-men", men)].into_iter().flatten().collect();
    words.list(&both)
}
