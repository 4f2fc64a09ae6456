//! Thinking times: three characters for minutes, whole ones as the protocol has it, or with a fraction as programs that
//! play short games write it: `005`, `1.5`, `.25`.

use std::time::Duration;

const MINUTE: u64 = 60_000;

/// Reads a time in minutes, whole or with up to two decimals; `None` if it is none.
#[must_use]
pub fn parse(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let is_number =
        |digits: &str, most| digits.len() <= most && digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !is_number(whole, 4) || !is_number(fraction, 2) {
        return None;
    }
    let value = |digits: &str| digits.bytes().fold(0, |value, digit| value * 10 + u64::from(digit - b'0'));
    let part = value(fraction) * if fraction.len() == 1 { MINUTE / 10 } else { MINUTE / 100 };
    Some(Duration::from_millis(value(whole) * MINUTE + part))
}

/// Writes a time in three characters; `None` if they cannot say it exactly: whole minutes up to 999, tenths below 10,
/// hundredths below 1.
#[must_use]
pub fn print(time: Duration) -> Option<String> {
    let hundredths = time.as_nanos() / (u128::from(MINUTE) * 10_000);
    if hundredths * u128::from(MINUTE) * 10_000 != time.as_nanos() {
        return None;
    }
    let (whole, fraction) = (hundredths / 100, hundredths % 100);
    match fraction {
        0 if whole < 1000 => Some(format!("{whole:03}")),
        _ if fraction % 10 == 0 && whole < 10 => Some(format!("{whole}.{}", fraction / 10)),
        _ if whole == 0 => Some(format!(".{fraction:02}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_and_broken_minutes_are_read_as_written() {
        for (text, seconds) in [
            ("005", 300.0),
            ("999", 59_940.0),
            ("000", 0.0),
            ("1.5", 90.0),
            ("0.1", 6.0),
            (".25", 15.0),
            (".01", 0.6),
        ] {
            let time = Duration::from_secs_f64(seconds);
            assert_eq!(parse(text), Some(time), "{text}");
            assert_eq!(print(time).as_deref(), Some(text));
        }
        assert_eq!(parse(" 5 "), Some(Duration::from_secs(300)));
        assert_eq!(parse("10."), Some(Duration::from_secs(600)));
    }

    #[test]
    fn what_three_characters_cannot_say_is_not_said() {
        for seconds in [60_000, 606, 1, 10] {
            assert_eq!(print(Duration::from_secs(seconds)), None, "{seconds}");
        }
        assert_eq!(print(Duration::MAX), None);
        for text in ["", ".", "-05", "1e1", "1.234", "12345", "0x1", "1.2.3"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
