//! Reads the part of Fluent that the catalogue uses: comments, `key = text`, text that goes on over indented lines,
//! `{ $variable }`, `{ "literal" }`, and a choice by number, plural or word:
//!
//! ```text
//! pieces = { $n ->
//!     [one] { $n } pièce
//!    *[other] { $n } pièces
//! }
//! ```

use std::borrow::Cow;

use super::Lang;

/// The value of a variable in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A number: printed in digits, and what plurals choose by.
    Number(i64),
    /// A piece of text, or the word that a choice looks for.
    Text(Cow<'a, str>),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<usize> for Arg<'_> {
    fn from(n: usize) -> Self {
        Self::Number(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

macro_rules! number {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg<'_> {
            fn from(n: $kind) -> Self {
                Self::Number(i64::from(n))
            }
        }
    )*};
}
number!(u8, u16, u32, i32, i64);

/// The entries of a catalogue: each key with its pattern, as written.
pub(super) fn entries(catalogue: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut rest = catalogue;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            let start = rest;
            rest = after;
            let Some((key, value)) = line.split_once('=').filter(|_| is_entry(line)) else { continue };
            let from = line.len() - value.len();
            let mut end = line.len();
            while let Some(next) = continuation(rest) {
                end = start.len() - rest.len() + next;
                rest = start.get(end + 1..).unwrap_or("");
            }
            return Some((key.trim(), trimmed(&start[from..end])));
        }
        None
    })
}

/// Without spaces and line ends around it; other kinds of space are part of the text.
fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\n', '\r'])
}

fn is_entry(line: &str) -> bool {
    line.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// The length of the next line, if it goes on with the entry before it.
fn continuation(rest: &str) -> Option<usize> {
    let line = rest.split('\n').next().filter(|line| !line.is_empty())?;
    (line.starts_with(' ') || line.starts_with('}')).then_some(line.len())
}

/// The text of a pattern.
pub(super) fn format(pattern: &str, lang: Lang, args: &[(&str, Arg<'_>)]) -> String {
    let mut out = String::with_capacity(pattern.len());
    write(&mut out, pattern, lang, args);
    out
}

fn write(out: &mut String, pattern: &str, lang: Lang, args: &[(&str, Arg<'_>)]) {
    for part in parts(pattern) {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Variable(name) => match find(args, name) {
                Some(Arg::Number(n)) => out.push_str(&n.to_string()),
                Some(Arg::Text(text)) => out.push_str(text),
                None => out.extend(["{$", name, "}"]),
            },
            Part::Choice { name, arms } => {
                if let Some(arm) = chosen(arms, find(args, name), lang) {
                    write(out, arm, lang, args);
                }
            }
        }
    }
}

fn find<'a>(args: &'a [(&str, Arg<'_>)], name: &str) -> Option<&'a Arg<'a>> {
    args.iter().find(|(given, _)| *given == name).map(|(_, arg)| arg)
}

/// The arm for this value: the exact number or word, else the plural category, else the one with a star.
fn chosen<'a>(arms: &'a str, value: Option<&Arg<'_>>, lang: Lang) -> Option<&'a str> {
    let arms: Vec<Arm<'_>> = Arms(arms).collect();
    let named = |key: &str| arms.iter().find(|arm| arm.key == key);
    let arm = match value {
        Some(Arg::Number(n)) => named(&n.to_string()).or_else(|| named(lang.plural(*n))),
        Some(Arg::Text(word)) => named(word),
        None => None,
    };
    arm.or_else(|| arms.iter().find(|arm| arm.default)).map(|arm| arm.text)
}

/// The names of a pattern's variables, in order, as often as they occur.
pub(super) fn variables(pattern: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for part in parts(pattern) {
        match part {
            Part::Text(_) => {}
            Part::Variable(name) => names.push(name),
            Part::Choice { name, arms } => {
                names.push(name);
                names.extend(Arms(arms).flat_map(|arm| variables(arm.text)));
            }
        }
    }
    names
}

enum Part<'a> {
    Text(&'a str),
    Variable(&'a str),
    Choice { name: &'a str, arms: &'a str },
}

fn parts(pattern: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = pattern;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let open = rest.find('{').unwrap_or(rest.len());
        if open > 0 {
            let (text, after) = rest.split_at(open);
            rest = after;
            return Some(Part::Text(text));
        }
        let close = closing(rest);
        let inside = rest[1..close].trim();
        rest = rest.get(close + 1..).unwrap_or("");
        Some(placeable(inside))
    })
}

fn placeable(inside: &str) -> Part<'_> {
    if let Some(literal) = inside.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        return Part::Text(literal);
    }
    match inside.split_once("->") {
        Some((name, arms)) => Part::Choice { name: variable_name(name), arms },
        None => Part::Variable(variable_name(inside)),
    }
}

fn variable_name(text: &str) -> &str {
    text.trim().trim_start_matches('$')
}

/// The place of the brace that closes the one at the start; the end of the text if none does.
fn closing(text: &str) -> usize {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

struct Arm<'a> {
    key: &'a str,
    default: bool,
    text: &'a str,
}

/// The arms of a choice: `[one] text *[other] text`.
struct Arms<'a>(&'a str);

impl<'a> Iterator for Arms<'a> {
    type Item = Arm<'a>;

    fn next(&mut self) -> Option<Arm<'a>> {
        let open = self.0.find('[')?;
        let close = open + self.0[open..].find(']')?;
        let key = self.0[open + 1..close].trim();
        let default = self.0[..open].trim_end().ends_with('*');
        let body = &self.0[close + 1..];
        let end = next_arm(body);
        self.0 = &body[end..];
        Some(Arm { key, default, text: trimmed(&body[..end]) })
    }
}

/// Where the next arm begins, its star included: a bracket at the start of a line, outside all braces.
fn next_arm(body: &str) -> usize {
    let (mut depth, mut line_start) = (0usize, false);
    for (at, c) in body.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '[' | '*' if depth == 0 && line_start => return at,
            _ => {}
        }
        line_start = c == '\n' || (line_start && c == ' ');
    }
    body.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(pattern: &str, args: &[(&str, Arg<'_>)]) -> String {
        format(pattern, Lang::Fr, args)
    }

    #[test]
    fn a_variable_is_replaced_by_its_value() {
        let args = [("from", 32u8.into()), ("to", "28".into())];
        assert_eq!(text("{ $from } va en {$to}.", &args), "32 va en 28.");
    }

    #[test]
    fn a_missing_variable_stays_visible() {
        assert_eq!(text("{ $from } va", &[]), "{$from} va");
    }

    #[test]
    fn a_plural_is_chosen_by_the_rules_of_the_language() {
        let pattern = "{ $n ->\n    [one] { $n } pièce\n   *[other] { $n } pièces\n} en jeu";
        assert_eq!(format(pattern, Lang::Fr, &[("n", 0.into())]), "0 pièce en jeu");
        assert_eq!(format(pattern, Lang::Nl, &[("n", 0.into())]), "0 pièces en jeu");
        assert_eq!(format(pattern, Lang::En, &[("n", 1.into())]), "1 pièce en jeu");
        assert_eq!(format(pattern, Lang::En, &[("n", 2.into())]), "2 pièces en jeu");
    }

    #[test]
    fn an_exact_number_goes_before_its_plural() {
        let pattern = "{ $n ->\n    [0] aucun\n    [one] un\n   *[other] des\n}";
        assert_eq!(text(pattern, &[("n", 0.into())]), "aucun");
    }

    #[test]
    fn a_choice_by_word_may_hold_another_choice() {
        let pattern = "{ $kind ->\n    [king] la dame { $color ->\n        [white] blanche\n       *[black] noire\n    }\n   *[man] le pion\n} part";
        let args = |kind, color: &'static str| [("kind", Arg::from(kind)), ("color", color.into())];
        assert_eq!(text(pattern, &args("king", "white")), "la dame blanche part");
        assert_eq!(text(pattern, &args("king", "black")), "la dame noire part");
        assert_eq!(text(pattern, &args("man", "black")), "le pion part");
    }

    #[test]
    fn literals_keep_their_spaces() {
        assert_eq!(text(r#"{ "  " }x"#, &[]), "  x");
    }

    #[test]
    fn an_entry_goes_on_over_indented_lines() {
        let file = "# a comment\none = first\n\ntwo = { $n ->\n    [one] a\n   *[other] b\n}\nthree=last";
        let found: Vec<_> = entries(file).collect();
        assert_eq!(found[0], ("one", "first"));
        assert_eq!(found[1].0, "two");
        assert!(found[1].1.starts_with("{ $n") && found[1].1.ends_with('}'));
        assert_eq!(found[2], ("three", "last"));
    }
}
