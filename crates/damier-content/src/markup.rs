//! The little markup that texts may have: paragraphs, squares, emphasis.
//!
//! Paragraphs are separated by an empty line, `[28]` is a square, `*word*` is stressed. Everything else is plain text,
//! to be escaped by whoever writes it into a page.

/// A piece of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span<'t> {
    /// Plain text.
    Plain(&'t str),
    /// The name of a square, as it is to be shown.
    Square(&'t str),
    /// Text that is stressed.
    Strong(&'t str),
}

/// The paragraphs of a text; none of them is empty.
pub fn paragraphs(text: &str) -> impl Iterator<Item = Vec<Span<'_>>> {
    text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty()).map(spans)
}

/// The pieces of one paragraph.
#[must_use]
pub fn spans(paragraph: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let (mut rest, mut searched) = (paragraph, 0);
    while let Some(offset) = rest[searched..].find(['[', '*']) {
        let start = searched + offset;
        match special(&rest[start..]) {
            None => searched = start + 1,
            Some((span, length)) => {
                if start > 0 {
                    spans.push(Span::Plain(&rest[..start]));
                }
                spans.push(span);
                (rest, searched) = (&rest[start + length..], 0);
            }
        }
    }
    if !rest.is_empty() {
        spans.push(Span::Plain(rest));
    }
    spans
}

/// What begins with a bracket or a star, and how long it is; `None` if these mean nothing there.
fn special(text: &str) -> Option<(Span<'_>, usize)> {
    let (end, is_square) = if text.starts_with('[') { (']', true) } else { ('*', false) };
    let inner = &text[1..=text[1..].find(end)?];
    let is_name = (1..=3).contains(&inner.len()) && inner.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_stressed = !inner.is_empty() && !inner.starts_with(' ') && !inner.ends_with(' ');
    match is_square {
        true if is_name => Some((Span::Square(inner), inner.len() + 2)),
        false if is_stressed => Some((Span::Strong(inner), inner.len() + 2)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Span::{Plain, Square, Strong};
    use super::*;

    #[test]
    fn squares_and_stressed_words_are_told_apart_from_text() {
        let text = "De [46] à [5] : *dix* cases [plus] 3 * 4 [";
        let expected = [
            Plain("De "),
            Square("46"),
            Plain(" à "),
            Square("5"),
            Plain(" : "),
            Strong("dix"),
            Plain(" cases [plus] 3 * 4 ["),
        ];
        assert_eq!(spans(text), expected);
    }

    #[test]
    fn paragraphs_are_separated_by_an_empty_line() {
        let all: Vec<_> = paragraphs("\nun\n\n\n\n[a1] deux\ntrois\n").collect();
        assert_eq!(all, [vec![Plain("un")], vec![Square("a1"), Plain(" deux\ntrois")]]);
        assert_eq!(paragraphs(" \n\n ").count(), 0);
    }

    #[test]
    fn whatever_is_written_nothing_is_lost() {
        for text in ["", "*", "**", "[]", "[*]*", "*a[b*c]", "é*é*é[é]", "[1234]", "* a*"] {
            let plain: usize = spans(text)
                .iter()
                .map(|span| match span {
                    Plain(text) => text.len(),
                    Square(text) | Strong(text) => text.len() + 2,
                })
                .sum();
            assert_eq!(plain, text.len(), "{text}");
        }
    }
}
