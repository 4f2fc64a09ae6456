//! What is wrong with texts: a language missing, a square that the board does not have, careless typography.

use damier_rules::{Numbering, Variant};
use damier_view::words::Lang;

use crate::markup::{Span, paragraphs};
use crate::text::Text;

/// What is wrong with a text that stands beside a board of a variant, each a line that begins with `place`.
pub(crate) fn of_text(place: &str, text: &Text, variant: Variant) -> Vec<String> {
    let mut faults: Vec<_> =
        text.missing().map(|lang| format!("{place}: nothing is written in {}", lang.code())).collect();
    for lang in Lang::ALL.iter().copied() {
        let written = text.get(lang);
        let squares = paragraphs(written).flatten().filter_map(|span| match span {
            Span::Square(name) => Some(name),
            Span::Plain(_) | Span::Strong(_) => None,
        });
        let shape = variant.shape();
        let unknown = squares.filter(|name| Numbering::FromTop.square(shape, name).is_none());
        faults.extend(unknown.map(|name| format!("{place}: {}: no square {name}", lang.code())));
        if let Some(slip) = typography(written, lang) {
            faults.push(format!("{place}: {}: {slip}", lang.code()));
        }
    }
    faults
}

/// What is wrong with several texts of one place.
pub(crate) fn of_texts<'t>(
    place: &str,
    texts: impl IntoIterator<Item = &'t Text>,
    variant: Variant,
) -> Vec<String> {
    texts.into_iter().flat_map(|text| of_text(place, text, variant)).collect()
}

/// The first slip of the pen: straight quotes, or French signs without the space that belongs before them.
fn typography(text: &str, lang: Lang) -> Option<String> {
    if let Some(sign) = text.chars().find(|sign| matches!(sign, '\'' | '"')) {
        return Some(format!("a straight {sign}"));
    }
    if lang != Lang::Fr {
        return None;
    }
    // The name of a variant.
    let text = text.replace("Frysk!", "Frysk");
    let mut before = '\u{202f}';
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let wants_space = match sign {
            // Moves: `34-30!`, and the Russian `d6:b4`.
            '!' | '?' => !before.is_ascii_digit(),
            ':' => !signs.peek().is_some_and(char::is_ascii_alphanumeric),
            ';' | '»' => true,
            _ => false,
        };
        if wants_space && !matches!(before, '\u{202f}' | '!' | '?') {
            return Some(format!("`{before}{sign}`: a narrow no-break space belongs before {sign}"));
        }
        if before == '«' && sign != '\u{202f}' {
            return Some("a narrow no-break space belongs after «".to_owned());
        }
        before = sign;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(fr: &str, en: &str) -> Vec<String> {
        let text = Text { fr: fr.to_owned(), en: en.to_owned(), nl: "Ja".to_owned() };
        of_text("x", &text, Variant::RUSSIAN)
    }

    #[test]
    fn every_kind_of_slip_is_found() {
        assert_eq!(faults("Oui\u{202f}! «\u{202f}a1\u{202f}»", "Yes [a1]"), [""; 0]);
        assert_eq!(faults("Oui", ""), ["x: nothing is written in en"]);
        assert_eq!(faults("Oui", "Yes [33]"), ["x: en: no square 33"]);
        assert_eq!(faults("Oui", "It's"), ["x: en: a straight '"]);
        assert_eq!(faults("Oui !", "Yes").len(), 1);
        assert_eq!(faults("«oui\u{202f}»", "Yes").len(), 1);
    }
}
