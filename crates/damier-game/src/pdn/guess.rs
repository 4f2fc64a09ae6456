//! Which variant a record is of, by its tags, else by its moves.

use damier_rules::Variant;

use super::finding::{Fault, Finding, Severity};
use super::record::{ItemKind, Record};
use crate::house;

/// The variants to try, the likeliest first.
pub(super) struct Guess {
    pub(super) variants: Vec<Variant>,
    /// Whether nothing tells which.
    pub(super) is_guess: bool,
    pub(super) findings: Vec<Finding>,
}

/// How many moves are looked at.
const GLANCE: usize = 400;

/// Names of squares on a board of 8 × 8, and numbers up to 32.
const LETTERS: [Variant; 4] = [Variant::RUSSIAN, Variant::BRAZILIAN, Variant::CZECH, Variant::TURKISH];
const WIDE_LETTERS: [Variant; 2] = [Variant::RUSSIAN80, Variant::INTERNATIONAL80];
const SMALL: [Variant; 11] = [
    Variant::ENGLISH,
    Variant::ITALIAN,
    Variant::INTERNATIONAL,
    Variant::RUSSIAN,
    Variant::SPANISH,
    Variant::POOL,
    Variant::BRAZILIAN,
    Variant::CZECH,
    Variant::GERMAN,
    Variant::FRISIAN,
    Variant::THAI,
];
const MIDDLE: [Variant; 6] = [
    Variant::INTERNATIONAL,
    Variant::FRISIAN,
    Variant::FRYSK,
    Variant::KILLER,
    Variant::CANADIAN,
    Variant::SRI_LANKAN,
];
const LARGE: [Variant; 2] = [Variant::CANADIAN, Variant::SRI_LANKAN];

/// The variants a record can be of.
pub(super) fn variants(record: &Record, given: Option<Variant>) -> Guess {
    let sure = |variants: Vec<Variant>, findings| Guess { variants, is_guess: false, findings };
    if let Some(variant) = given {
        return sure(vec![variant], Vec::new());
    }
    let mut findings = Vec::new();
    if let Some(variant) = named(record, &mut findings) {
        return sure(vec![variant], findings);
    }
    if let Some((text, place)) = record.tag_meaning("GameType") {
        let number = game_number(&text);
        let found = Variant::ALL
            .iter()
            .find(|variant| number.is_some() && variant.game_type().map(|of| of.number()) == number);
        if let Some(variant) = found {
            let mut variants = vec![*variant];
            variants.extend(by_moves(record).into_iter().filter(|other| other != variant));
            return sure(variants, findings);
        }
        let fault = Fault::UnknownGame { game_type: text.into_owned() };
        findings.push(Finding { severity: Severity::Warning, place, at: None, fault });
    }
    Guess { variants: by_moves(record), is_guess: true, findings }
}

/// By the tags in which we write what has no number.
fn named(record: &Record, findings: &mut Vec<Finding>) -> Option<Variant> {
    let (id, _) = record.tag_meaning("Variant")?;
    let variant = Variant::from_id(id.trim())?;
    let Some((laws, place)) = record.tag_meaning("Laws") else { return Some(variant) };
    match house::read(variant, &laws) {
        Ok(variant) => Some(variant),
        Err(error) => {
            findings.push(Finding { severity: Severity::Error, place, at: None, fault: Fault::House(error) });
            Some(variant)
        }
    }
}

/// The number with which a game type begins.
pub(super) fn game_number(text: &str) -> Option<u8> {
    let text = text.trim();
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

/// Whether a variant has this number.
pub(super) fn is_known(number: u8) -> bool {
    Variant::ALL.iter().any(|variant| variant.game_type().is_some_and(|of| of.number() == number))
}

fn by_moves(record: &Record) -> Vec<Variant> {
    let moves = record.items.iter().filter(|item| item.kind == ItemKind::Move).take(GLANCE);
    let words: Vec<&[u8]> = moves.map(|item| record.bytes(item.text)).collect();
    let position = record.tag_meaning("FEN").map(|(text, _)| text.into_owned()).unwrap_or_default();
    let has_letters = words.iter().filter(|word| word.iter().any(is_file)).count() * 2 > words.len();
    if has_letters || words.is_empty() && names_squares(&position) {
        let is_wide =
            words.iter().any(|word| word.iter().any(|byte| matches!(byte, b'i' | b'j' | b'I' | b'J')));
        return if is_wide { WIDE_LETTERS.to_vec() } else { LETTERS.to_vec() };
    }
    let highest = words.iter().map(|word| highest(word)).chain([highest(position.as_bytes())]).max();
    match highest.unwrap_or(0) {
        0 => vec![Variant::INTERNATIONAL],
        1..=32 => SMALL.to_vec(),
        33..=50 => MIDDLE.to_vec(),
        _ => LARGE.to_vec(),
    }
}

fn is_file(byte: &u8) -> bool {
    byte.is_ascii_alphabetic() && !matches!(byte, b'x' | b'X')
}

/// Whether a position names squares by letters: one stands before every number but those of kings.
fn names_squares(position: &str) -> bool {
    let after_letter = position
        .as_bytes()
        .windows(2)
        .filter(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_digit());
    after_letter.count() > 0
}

/// The highest number in a text that a board can have.
fn highest(text: &[u8]) -> u32 {
    let numbers = text.split(|byte| !byte.is_ascii_digit()).filter(|digits| (1..=2).contains(&digits.len()));
    numbers
        .map(|digits| digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
        .max()
        .unwrap_or(0)
}
