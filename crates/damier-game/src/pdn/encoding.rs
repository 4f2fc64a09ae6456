//! Texts that are no UTF-8: which of the old encodings they are in.

use std::borrow::Cow;

/// How the bytes of a text are letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Utf8,
    Western,
    CyrillicDos,
    CyrillicUnix,
    CyrillicWindows,
}

/// The letters of Russian, the most frequent first.
const FREQUENT: &str = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё";

/// So many letters tell an encoding for themselves.
const TELLING: usize = 12;

const CYRILLIC: [Encoding; 3] = [Encoding::CyrillicWindows, Encoding::CyrillicDos, Encoding::CyrillicUnix];

impl Encoding {
    /// The encoding of these bytes, which follow others in an encoding known already.
    pub(super) fn of(bytes: &[u8], before: Self) -> Self {
        if std::str::from_utf8(bytes).is_ok() {
            return Self::Utf8;
        }
        let letters = bytes.iter().filter(|byte| **byte >= 0x80).count();
        if letters < TELLING && before != Self::Utf8 {
            return before;
        }
        if !has_cyrillic_words(bytes) {
            return Self::Western;
        }
        let score = |encoding: &Self| plausibility(&encoding.decode(bytes));
        CYRILLIC.into_iter().max_by_key(score).unwrap_or(Self::Western)
    }

    /// Its usual name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Western => "Windows-1252",
            Self::CyrillicDos => "CP866",
            Self::CyrillicUnix => "KOI8-R",
            Self::CyrillicWindows => "Windows-1251",
        }
    }

    #[cfg(feature = "encodings")]
    pub(super) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        let encoding = match self {
            Self::Utf8 => return String::from_utf8_lossy(bytes),
            Self::Western => encoding_rs::WINDOWS_1252,
            Self::CyrillicDos => encoding_rs::IBM866,
            Self::CyrillicUnix => encoding_rs::KOI8_R,
            Self::CyrillicWindows => encoding_rs::WINDOWS_1251,
        };
        encoding.decode_without_bom_handling(bytes).0
    }

    /// Without the tables of the old encodings a byte is the letter of its number, as nearly in the Western one.
    #[cfg(not(feature = "encodings"))]
    pub(super) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Self::Utf8 => String::from_utf8_lossy(bytes),
            _ => bytes.iter().map(|byte| char::from(*byte)).collect(),
        }
    }
}

/// So many bytes of a text at most, as whole letters.
pub(super) fn at_most(text: Cow<'_, str>, bytes: usize) -> Cow<'_, str> {
    let end = text.floor_char_boundary(bytes);
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(&text[..end]),
        Cow::Owned(mut text) => {
            text.truncate(end);
            Cow::Owned(text)
        }
    }
}

/// Whether most high bytes stand in words of them: a Western text has one among other letters.
fn has_cyrillic_words(bytes: &[u8]) -> bool {
    let (mut in_words, mut alone) = (0, 0);
    for run in bytes.split(|byte| *byte < 0x80).filter(|run| !run.is_empty()) {
        if run.len() >= 3 {
            in_words += run.len();
        } else {
            alone += run.len();
        }
    }
    in_words > alone
}

/// How much a text looks like Russian: frequent letters, and capitals only where words begin.
fn plausibility(text: &str) -> i64 {
    let mut score = 0;
    let mut before = ' ';
    for letter in text.chars() {
        if !letter.is_ascii() {
            let small = letter.to_lowercase().next().unwrap_or(letter);
            let rank = FREQUENT.chars().position(|known| known == small);
            score += rank.map_or(-40, |rank| 32 - rank as i64);
            let is_capital = letter.is_uppercase();
            if is_capital && before.is_lowercase() {
                score -= 60;
            }
            if !is_capital && !before.is_alphabetic() {
                score -= 8;
            }
        }
        before = letter;
    }
    score
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    #[test]
    fn russian_is_told_in_each_of_its_encodings() {
        let text = "Абациев Н. Лиепая, первенство СССР, белые выиграли";
        for (encoding, coder) in [
            (Encoding::CyrillicUnix, encoding_rs::KOI8_R),
            (Encoding::CyrillicWindows, encoding_rs::WINDOWS_1251),
        ] {
            let (bytes, _, _) = coder.encode(text);
            assert_eq!(Encoding::of(&bytes, Encoding::Utf8), encoding);
            assert_eq!(Encoding::of(&bytes[..2], encoding), encoding, "too little to tell");
            assert_eq!(encoding.decode(&bytes), text);
        }
        let dos: Vec<u8> = text
            .chars()
            .map(|letter| match letter {
                'А'..='п' => (letter as u32 - 'А' as u32 + 0x80) as u8,
                'р'..='я' => (letter as u32 - 'р' as u32 + 0xE0) as u8,
                other => other as u8,
            })
            .collect();
        assert_eq!(Encoding::of(&dos, Encoding::Western), Encoding::CyrillicDos);
        assert_eq!(Encoding::CyrillicDos.decode(&dos), text);
    }

    #[test]
    fn a_letter_with_an_accent_among_others_is_western() {
        let (bytes, _, _) = encoding_rs::WINDOWS_1252.encode("Évènement à Orléans – André");
        assert_eq!(Encoding::of(&bytes, Encoding::Utf8), Encoding::Western);
        assert_eq!(Encoding::of("Évènement".as_bytes(), Encoding::Western), Encoding::Utf8);
    }
}
