//! Decimal numbers as Hub writes them, read and written without the standard library's way for all floating-point
//! numbers: its tables would be a tenth of what a browser loads to play.

use std::time::Duration;

/// Digits whose value a floating-point number holds exactly, and so do the powers of ten up to it.
const MOST_DIGITS: usize = 15;

/// Reads a number such as `-0.35`, correctly rounded; `None` if it has an exponent or more than 15 digits.
pub(super) fn parse(text: &str) -> Option<f64> {
    let (is_negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = || whole.bytes().chain(fraction.bytes());
    let count = digits().count();
    if !(1..=MOST_DIGITS).contains(&count) || !digits().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let value = digits().fold(0_u64, |value, digit| value * 10 + u64::from(digit - b'0'));
    let scale = fraction.bytes().fold(1_u64, |scale, _| scale * 10);
    let number = value as f64 / scale as f64;
    Some(if is_negative { -number } else { number })
}

/// A time in seconds, with no more digits than it needs.
pub(super) fn seconds(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_the_standard_library_reads_them() {
        for text in ["0", "-0.35", "+1.5", "12.", ".5", "0.1", "3.14159265358979", "999999999999999", "-7"] {
            assert_eq!(parse(text), text.parse().ok(), "{text}");
        }
    }

    #[test]
    fn what_is_no_decimal_number_is_none() {
        for text in ["", "-", ".", "1e3", "inf", "NaN", "1.2.3", "--1", "1 ", "١", "1234567890123456"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn times_have_the_digits_they_need() {
        let written = |nanos| seconds(Duration::from_nanos(nanos));
        assert_eq!(written(1_500_000_000), "1.5");
        assert_eq!(written(300_000_000_000), "300");
        assert_eq!(written(100_000_000), "0.1");
        assert_eq!(written(0), "0");
    }
}
