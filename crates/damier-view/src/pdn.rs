//! What is wrong or odd in a file of games, in words.

use damier_game::pdn::{Fault, Finding, IllegalMove, Severity};
use damier_rules::Variant;

use crate::explain;
use crate::scene::View;
use crate::speech::color_key;
use crate::words::{Arg, Words};

/// What a finding says, in a sentence or two.
pub fn message(words: &Words, fault: &Fault) -> String {
    let key = format!("pdn-{}", fault.code().replace('_', "-"));
    match fault {
        Fault::Illegal { text, why: Some(why) } => illegal(words, text, why),
        Fault::Illegal { text, why: None } => {
            words.with("pdn-illegal-move-bare", &[("move", text.as_str().into())])
        }
        _ => words.with(&key, &args(words, fault)),
    }
}

/// Which game, and which move of it.
fn place(words: &Words, game: u64, finding: &Finding) -> String {
    let game = i64::try_from(game).unwrap_or(i64::MAX);
    match finding.at {
        None => words.with("pdn-in-game", &[("game", game.into())]),
        Some(at) => words.with(
            "pdn-in-move",
            &[("game", game.into()), ("number", at.number.into()), ("color", color_key(at.color).into())],
        ),
    }
}

/// A finding in one line: how much it matters, in which game and move, and what it is.
pub fn line(words: &Words, game: u64, finding: &Finding) -> String {
    let severity = words.get(match finding.severity {
        Severity::Warning => "pdn-warning",
        Severity::Error => "pdn-error",
    });
    let (place, text) = (place(words, game, finding), message(words, &finding.fault));
    words
        .with("pdn-finding", &[("severity", severity.into()), ("where", place.into()), ("text", text.into())])
}

/// A refused move, with the reason and its code.
fn illegal(words: &Words, text: &str, why: &IllegalMove) -> String {
    let view = View::of(why.variant);
    let told = explain::explain(words, &view, &why.position, &why.attempt, &why.refusal);
    let args: [(&str, Arg<'_>); 3] =
        [("move", text.into()), ("why", told.sentence.into()), ("code", why.refusal.reason.code().into())];
    words.with("pdn-illegal-move", &args)
}

fn args<'a>(words: &Words, fault: &'a Fault) -> Vec<(&'static str, Arg<'a>)> {
    match fault {
        Fault::Illegal { text, .. }
        | Fault::NoMove { text }
        | Fault::WrongWay { text }
        | Fault::SplitCapture { text }
        | Fault::WrongSign { text } => vec![("move", text.as_str().into())],
        Fault::Resolved { text, chosen } => {
            vec![("move", text.as_str().into()), ("chosen", chosen.as_str().into())]
        }
        Fault::Ambiguous { text, choices } => {
            vec![("move", text.as_str().into()), ("choices", words.either(choices).into())]
        }
        Fault::Position { error, .. } => vec![("error", error.to_string().into())],
        Fault::House(error) => vec![("error", error.to_string().into())],
        Fault::UnknownPosition { tag: name } | Fault::TagTwice { name } => {
            vec![("name", name.as_str().into())]
        }
        Fault::Guessed { variant } => vec![("variant", variant_name(words, *variant).into())],
        Fault::OtherGame { game_type, variant } => {
            vec![("text", game_type.as_str().into()), ("variant", variant_name(words, *variant).into())]
        }
        Fault::UnknownGame { game_type: text } | Fault::UnknownResult { text } => {
            vec![("text", text.as_str().into())]
        }
        Fault::Tag { name, flaw } => vec![("name", name.as_str().into()), ("flaw", flaw.code().into())],
        Fault::TagName { written, name } => {
            vec![("written", written.as_str().into()), ("name", (*name).into())]
        }
        Fault::OtherResult { tag, terminator } => {
            vec![("written", tag.as_str().into()), ("text", terminator.as_str().into())]
        }
        Fault::Escapes { count } | Fault::Placeholders { count } | Fault::Prose { count } => {
            vec![("n", (*count).into())]
        }
        Fault::Stray { text, count } => vec![("text", text.as_str().into()), ("n", (*count).into())],
        Fault::Encoding { name } => vec![("name", (*name).into())],
        _ => Vec::new(),
    }
}

fn variant_name(words: &Words, variant: Variant) -> String {
    words.get(&format!("variant-{}", variant.id()))
}

#[cfg(test)]
mod tests {
    use damier_game::pdn::{Options, Reader};

    use super::*;
    use crate::words::Lang;

    /// A text with nearly everything that can be wrong.
    const TEXT: &str = "[Evento \"x\"]\\r\n[Event \"y\"]\n[Event \"z\"]\n[Round 1]\n[Empty]\n[Site \"open]\n\
        [Result \"1-0\"]\n[GameType \"77\"]\n1. 32x28 (some words here) ( ) ) foo 19-23 2. 28x20 ( 1. 31-27 0-1\n\
        [FEN \"W:W99:B1\"]\n1. 31-27 *\n[FEN \"?:W28:B19\"] 1. 28-23 - - 0-1\n[GameType \"25\"] 32-28 99-1 {open";

    #[test]
    fn every_finding_has_words_with_nothing_left_open() {
        for &lang in Lang::ALL {
            let words = Words::new(lang);
            let mut codes = std::collections::BTreeSet::new();
            for record in Reader::new(TEXT.as_bytes()) {
                for finding in record.expect("bytes can be read").check(&Options::default()).findings {
                    let text = message(&words, &finding.fault);
                    assert!(!text.contains("pdn-") && !text.contains("{$"), "{lang} {text}");
                    codes.insert(finding.fault.code());
                }
            }
            assert!(codes.len() > 15, "{codes:?}");
        }
    }

    #[test]
    fn a_refused_move_tells_the_reason_and_its_code() {
        let text = "[GameType \"20\"]\n1. 32-28 19-23 2. 33-29 *";
        let record = Reader::new(text.as_bytes()).next().expect("a game").expect("bytes can be read");
        let findings = record.check(&Options::default()).findings;
        let words = Words::new(Lang::En);
        assert!(message(&words, &findings[0].fault).ends_with("(must_capture_elsewhere)"));
        assert_eq!(place(&words, 1, &findings[0]), "game 1, move 2 of White");
    }
}
