//! How a game ended, and how near a draw is, in words.

use damier_game::{Conclusion, EndReason};
use damier_rules::draw::{DrawCounter, DrawKind, DrawReason};
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

/// Why it ended, the rule by name.
pub fn why(words: &Words, conclusion: &Conclusion) -> String {
    let of_loser = |key| match conclusion.loser() {
        Some(loser) => words.with(key, &[("color", color_key(loser).into())]),
        None => String::new(),
    };
    match conclusion.reason {
        EndReason::NoPieces => of_loser("result-no-pieces"),
        EndReason::Blocked => of_loser("result-blocked"),
        EndReason::Resigned => of_loser("result-resigned"),
        EndReason::Flag => of_loser("result-flag"),
        EndReason::Forfeited => of_loser("result-forfeited"),
        EndReason::RefusedCapture => of_loser("result-refused-capture"),
        EndReason::Agreed => words.get("result-agreed"),
        EndReason::Draw(rule) => drawn(words, &rule),
        _ => result(words, conclusion),
    }
}

fn drawn(words: &Words, rule: &DrawReason) -> String {
    let key = match rule.kind {
        DrawKind::Repetition => "result-repetition",
        DrawKind::QuietMoves => "result-quiet",
        DrawKind::Endgame => "result-endgame",
        DrawKind::Balance => "result-balance",
    };
    words.with(key, &[("n", rule.limit.into())])
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

/// What a draw counter says.
pub fn counter(words: &Words, counter: &DrawCounter) -> CounterText {
    let why = match counter.reason.kind {
        DrawKind::Repetition => {
            let args = [("n", counter.done.into()), ("limit", counter.reason.limit.into())];
            return CounterText { number: counter.done, text: words.with("counter-repetition", &args) };
        }
        DrawKind::QuietMoves => "counter-quiet-why",
        DrawKind::Endgame => "counter-endgame-why",
        DrawKind::Balance => "counter-balance-why",
    };
    // Both sides move once in a move, as players count.
    let number = counter.left().div_ceil(2);
    let soon = words.with("counter-draw-in", &[("n", number.into())]);
    CounterText {
        number,
        text: words.with("counter-line", &[("soon", soon.into()), ("why", words.get(why).into())]),
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;
    use crate::words::Lang;

    fn words() -> Words {
        Words::new(Lang::Fr)
    }

    fn rule(code: &str) -> DrawReason {
        DrawReason::from_code(Variant::INTERNATIONAL.draw_law(), code)
            .expect("a rule of international draughts")
    }

    #[test]
    fn a_win_says_who_and_why() {
        let lost = Conclusion::lost(Color::Black, EndReason::Blocked);
        assert_eq!(result(&words(), &lost), "Les Blancs gagnent");
        assert_eq!(result_for(&words(), &lost, Color::Black), "L’ordinateur gagne");
        assert_eq!(
            why(&words(), &lost),
            "Les Noirs n’ont plus de coup\u{202f}: leurs pièces sont enfermées."
        );
        assert_eq!(points(&lost), "2\u{202f}–\u{202f}0");
    }

    #[test]
    fn every_draw_names_its_rule() {
        let why = |code| why(&words(), &Conclusion::drawn(rule(code)));
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
            EndReason::Resigned,
            EndReason::Flag,
            EndReason::Forfeited,
            EndReason::RefusedCapture,
        ]
        .into_iter()
        .flat_map(|reason| Color::ALL.map(|loser| Conclusion::lost(loser, reason)))
        .collect();
        all.push(Conclusion { outcome: Outcome::Draw, reason: EndReason::Agreed });
        for variant in Variant::ALL {
            all.extend(variant.draw_law().iter().map(|rule| Conclusion::drawn(rule.reason())));
        }
        for &lang in Lang::ALL {
            let words = Words::new(lang);
            for conclusion in &all {
                for text in [result(&words, conclusion), why(&words, conclusion)] {
                    let is_open = text.contains("result-") || text.contains("{$");
                    assert!(!is_open && !text.is_empty(), "{lang}: {conclusion:?}: {text}");
                }
            }
        }
    }

    #[test]
    fn counters_count_the_moves_of_both_sides() {
        let counter =
            |code, done, limit| super::counter(&words(), &DrawCounter { reason: rule(code), done, limit });
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
