//! Letters escaped for web pages: `&#x00e9;`.

use std::borrow::Cow;

/// Names of letters that are met; most write numbers.
const NAMED: [(&str, char); 22] = [
    ("amp", '&'),
    ("quot", '"'),
    ("lt", '<'),
    ("gt", '>'),
    ("apos", '\''),
    ("nbsp", ' '),
    ("eacute", 'é'),
    ("Eacute", 'É'),
    ("egrave", 'è'),
    ("ecirc", 'ê'),
    ("euml", 'ë'),
    ("agrave", 'à'),
    ("acirc", 'â'),
    ("ccedil", 'ç'),
    ("icirc", 'î'),
    ("iuml", 'ï'),
    ("ocirc", 'ô'),
    ("ouml", 'ö'),
    ("uuml", 'ü'),
    ("ugrave", 'ù'),
    ("deg", '°'),
    ("frac12", '½'),
];

/// The longest escape, without `&` and `;`.
const LONGEST: usize = 8;

/// The text with such letters as themselves.
pub(super) fn unescaped(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains('&') {
        return text;
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = &text[..];
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        match letter(rest) {
            Some((letter, length)) => {
                plain.push(letter);
                rest = &rest[length..];
            }
            None => {
                plain.push('&');
                rest = &rest[1..];
            }
        }
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

/// The text such that it is the same once unescaped.
pub(super) fn escaped(text: &str) -> Cow<'_, str> {
    let text = Cow::Borrowed(text);
    if unescaped(text.clone()) == text { text } else { text.replace('&', "&amp;").into() }
}

/// The letter that an escape at the beginning of a text stands for, and how long the escape is.
fn letter(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(LONGEST + 2).position(|byte| byte == b';')?;
    let inner = text.get(1..end)?;
    let found = match inner.strip_prefix('#') {
        Some(number) => {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code).filter(|letter| !letter.is_control())?
        }
        None => NAMED.iter().find(|(name, _)| *name == inner)?.1,
    };
    Some((found, end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_unescaped_and_all_else_stays() {
        for (text, expected) in [
            ("&#x00c9;v&#x00e9;nement", "Événement"),
            ("R&eacute;sultat &amp; &#233;", "Résultat & é"),
            ("A&B; & &#x; &#99999999; &é;", "A&B; & &#x; &#99999999; &é;"),
            ("&#10;", "&#10;"),
        ] {
            assert_eq!(unescaped(Cow::Borrowed(text)), expected);
        }
    }
}
