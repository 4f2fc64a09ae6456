//! How a game ended, and how near a draw is, in words.

use damier_game::{Conclusion, EndReason};
use damier_rules::draw::{DrawCounter, DrawKind, DrawLaw, DrawReason, DrawRule, Force};
use damier_rules::{Color, Outcome};

use crate::speech::color_key;
use crate::words::Words;

/// Who won: "Les Blancs gagnent".
pub fn result(words: &Words, conclusion: &Conclusion) -> String {
    words.get(match conclusion.outcome {
        Outcome::Win(Color::White) => "result-white-wins",
        Outcome::Win(Color::Black) => "result-black-wins",
        Outcome::Draw => "result-draw",
    })
}

/// Who won, to the player of one side against the computer: "Vous gagnez".
pub fn result_for(words: &Words, conclusion: &Conclusion, player: Color) -> String {
    words.get(match conclusion.outcome {
        Outcome::Win(winner) if winner == player => "result-you-win",
        Outcome::Win(_) => "result-computer-wins",
        Outcome::Draw => "result-draw",
    })
}

/// Why it ended, the rule by name; `law` is that of the game.
pub fn why(words: &Words, law: DrawLaw, conclusion: &Conclusion) -> String {
    let of = |color: Option<Color>, key| match color {
        Some(color) => words.with(key, &[("color", color_key(color).into())]),
        None => String::new(),
    };
    let (winner, loser) = (conclusion.winner(), conclusion.loser());
    match conclusion.reason {
        EndReason::NoPieces => of(loser, "result-no-pieces"),
        EndReason::Blocked => of(loser, "result-blocked"),
        EndReason::FirstKing => of(winner, "result-first-king"),
        EndReason::AllGiven => of(winner, "result-all-given"),
        EndReason::ShutIn => of(winner, "result-shut-in"),
        EndReason::Resigned => of(loser, "result-resigned"),
        EndReason::Flag => of(loser, "result-flag"),
        EndReason::Forfeited => of(loser, "result-forfeited"),
        EndReason::RefusedCapture => of(loser, "result-refused-capture"),
        EndReason::Agreed => words.get("result-agreed"),
        EndReason::ClaimedDraw => words.get("result-claimed-draw"),
        EndReason::Draw(rule) => drawn(words, law, &rule),
        _ => result(words, conclusion),
    }
}

fn drawn(words: &Words, law: DrawLaw, reason: &DrawReason) -> String {
    let n = ("n", reason.limit.into());
    match reason.kind {
        DrawKind::Repetition => words.with("result-repetition", &[n]),
        DrawKind::QuietMoves => words.with("result-quiet", &[n, ("men", men(law, reason).into())]),
        DrawKind::Endgame => words.with("result-endgame", &[n, ("lone", lone(law, reason).into())]),
        DrawKind::Balance => words.with("result-balance", &[n]),
    }
}

fn rule<'a>(law: &'a [DrawRule], reason: &DrawReason) -> Option<&'a DrawRule> {
    law.iter().find(|rule| rule.reason().code == reason.code)
}

/// Whether a man's move starts the count of quiet moves again.
fn men(law: DrawLaw, reason: &DrawReason) -> &'static str {
    match rule(law, reason) {
        Some(DrawRule::QuietMoves { man_moves_reset: false, .. }) => "no",
        _ => "yes",
    }
}

/// Who defends in an endgame: one king, or one piece of any kind.
fn lone(law: DrawLaw, reason: &DrawReason) -> &'static str {
    match rule(law, reason) {
        Some(DrawRule::Endgame { pattern, .. }) if pattern.weaker != [Force { kings: 1, men: 0 }] => "piece",
        _ => "king",
    }
}

/// The points as they are shown: "2 – 0".
pub fn points(conclusion: &Conclusion) -> String {
    conclusion.points().replace('-', "\u{202f}–\u{202f}")
}

/// A draw counter: the number for its plate, and its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterText {
    /// Moves left, or how often the position has been seen.
    pub number: u16,
    /// "Nulle dans 9 coups", and why.
    pub text: String,
}

/// What a draw counter of the game's `law` says.
pub fn counter(words: &Words, law: DrawLaw, counter: &DrawCounter) -> CounterText {
    let why = match counter.reason.kind {
        DrawKind::Repetition => {
            let args = [("n", counter.done.into()), ("limit", counter.reason.limit.into())];
            return CounterText { number: counter.done, text: words.with("counter-repetition", &args) };
        }
        DrawKind::QuietMoves => words.with("counter-quiet-why", &[("men", men(law, &counter.reason).into())]),
        DrawKind::Endgame => {
            words.with("counter-endgame-why", &[("lone", lone(law, &counter.reason).into())])
        }
        DrawKind::Balance => words.get("counter-balance-why"),
    };
    // Both sides move once in a move, as players count.
    let number = counter.left().div_ceil(2);
    let soon = words.with("counter-draw-in", &[("n", number.into())]);
    CounterText { number, text: words.with("counter-line", &[("soon", soon.into()), ("why", why.into())]) }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::fen;

    use super::*;
    use crate::words::Lang;

    fn words() -> Words {
        Words::new(Lang::Fr)
    }

    const LAW: DrawLaw = Variant::INTERNATIONAL.spec().draws;

    fn rule(code: &str) -> DrawReason {
        DrawReason::from_code(LAW, code).expect("a rule of international draughts")
    }

    /// How a game that stands like this has ended, in French.
    fn ended(variant: Variant, position: &str) -> [String; 2] {
        let setup = fen::parse(position, variant.shape()).expect("a position");
        let position = variant.position(&setup).expect("a legal setup");
        let end = Conclusion::on_board(&position).expect("the game is over");
        [result(&words(), &end), why(&words(), variant.draw_law(), &end)]
    }

    #[test]
    fn a_win_says_who_and_why() {
        let lost = Conclusion::lost(Color::Black, EndReason::Blocked);
        assert_eq!(result(&words(), &lost), "Les Blancs gagnent");
        assert_eq!(result_for(&words(), &lost, Color::Black), "L’ordinateur gagne");
        assert_eq!(
            why(&words(), LAW, &lost),
            "Les Noirs n’ont plus de coup\u{202f}: leurs pièces sont enfermées."
        );
        assert_eq!(points(&lost), "2\u{202f}–\u{202f}0");
    }

    #[test]
    fn every_draw_names_its_rule() {
        let why = |code| why(&words(), LAW, &Conclusion::drawn(rule(code)));
        assert!(why("repetition").contains("3 fois"));
        assert!(why("twenty_five_moves").contains("25 coups"));
        assert!(why("sixteen_moves").contains("16 coups"));
        assert!(why("five_moves").contains("5 coups"));
    }

    #[test]
    fn every_ending_has_words_in_every_language() {
        let mut all: Vec<Conclusion> = [
            EndReason::NoPieces,
            EndReason::Blocked,
            EndReason::FirstKing,
            EndReason::AllGiven,
            EndReason::ShutIn,
            EndReason::Resigned,
            EndReason::Flag,
            EndReason::Forfeited,
            EndReason::RefusedCapture,
        ]
        .into_iter()
        .flat_map(|reason| Color::ALL.map(|loser| Conclusion::lost(loser, reason)))
        .collect();
        all.push(Conclusion { outcome: Outcome::Draw, reason: EndReason::Agreed });
        for &lang in Lang::ALL {
            let words = Words::new(lang);
            let check = |law, conclusion: &Conclusion| {
                for text in [result(&words, conclusion), why(&words, law, conclusion)] {
                    let is_open = text.contains("result-") || text.contains("{$");
                    assert!(!is_open && !text.is_empty(), "{lang}: {conclusion:?}: {text}");
                }
            };
            all.iter().for_each(|conclusion| check(LAW, conclusion));
            for variant in Variant::ALL {
                let law = variant.draw_law();
                law.iter().for_each(|rule| check(law, &Conclusion::drawn(rule.reason())));
            }
        }
    }

    #[test]
    fn a_game_with_another_aim_ends_in_its_own_words() {
        assert_eq!(
            ended(Variant::BREAKTHROUGH, "B:WK3:B20"),
            ["Les Blancs gagnent", "Les Blancs ont la première dame."]
        );
        assert_eq!(
            ended(Variant::BREAKTHROUGH, "W:W:B20"),
            ["Les Noirs gagnent", "Les Blancs n’ont plus de pièce."]
        );
        assert_eq!(
            ended(Variant::ANTIDRAUGHTS, "W:W:B20"),
            ["Les Blancs gagnent", "Les Blancs n’ont plus de pièce\u{202f}: c’était le but."]
        );
        assert_eq!(
            ended(Variant::ANTIDRAUGHTS, "B:W6,7,11,12:B1"),
            ["Les Noirs gagnent", "Les Noirs n’ont plus de coup\u{202f}: c’était le but."]
        );
        assert_eq!(
            ended(Variant::INTERNATIONAL, "W:W:B20"),
            ["Les Noirs gagnent", "Les Blancs n’ont plus de pièce."]
        );
    }

    #[test]
    fn a_draw_speaks_of_what_its_own_rule_counts() {
        let turkish = Variant::TURKISH.draw_law();
        let said = |code| {
            let rule = DrawReason::from_code(turkish, code).expect("a rule of Turkish draughts");
            why(&words(), turkish, &Conclusion::drawn(rule))
        };
        assert_eq!(said("twenty_five_moves"), "25 coups de chaque côté sans prise.");
        assert_eq!(said("one_piece_each"), "Une pièce contre une\u{202f}: 2 coups de chaque côté.");
        let drawn = why(&words(), LAW, &Conclusion::drawn(rule("twenty_five_moves")));
        assert_eq!(drawn, "25 coups de chaque côté sans prise ni coup de pion.");
    }

    #[test]
    fn counters_count_the_moves_of_both_sides() {
        let counter = |code, done, limit| {
            super::counter(&words(), LAW, &DrawCounter { reason: rule(code), done, limit })
        };
        let sixteen = counter("sixteen_moves", 14, 32);
        assert_eq!(sixteen.number, 9);
        assert_eq!(sixteen.text, "Nulle dans 9 coups\u{202f}: une dame seule se défend");
        assert_eq!(
            counter("sixteen_moves", 31, 32).text,
            "Nulle au prochain coup\u{202f}: une dame seule se défend"
        );
        let seen = counter("repetition", 2, 3);
        assert_eq!(seen.text, "Position vue 2 fois\u{202f}; la troisième fait nulle");
    }
}
