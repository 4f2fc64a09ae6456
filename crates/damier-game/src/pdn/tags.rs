//! The tags of a game: who played whom, where and when, and how it ended.

use damier_rules::{Color, Outcome, Variant};

use crate::clock::{TimeControl, Timestamp};
use crate::conclusion::{Conclusion, EndReason};
use crate::faults::FaultMode;
use crate::game::Game;
use crate::house;

use super::squares;

/// What is said of a game beside its moves. What is left empty is written as unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The tournament, match or occasion.
    pub event: String,
    /// Where: a place, or an address on the web.
    pub site: String,
    /// The day it began, as `2026.11.30`; see [`date`].
    pub date: String,
    /// The round.
    pub round: String,
    /// Who played White.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// The time each had; `None` for a game without a clock.
    pub time: Option<TimeControl>,
    /// The result of a game that ended otherwise than its record shows, such as a draw that a player claimed.
    pub outcome: Option<Outcome>,
    /// Further tags, name and value; a name begins with a capital and has letters, digits and `_`. Others are left out.
    pub more: Vec<(String, String)>,
}

/// The day of a moment in milliseconds since 1970, as PDN writes it, in universal time: `2026.11.30`.
#[must_use]
pub fn date(at: Timestamp) -> String {
    // Days are counted in eras of 400 years from the first of March of the year 0, so that leap days come last.
    let days = at.0 / 86_400_000 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The lines of the tags.
pub(super) fn lines(game: &Game, tags: &Tags) -> Vec<String> {
    let variant = game.variant();
    let conclusion = game.conclusion();
    let outcome = conclusion.map(|conclusion| conclusion.outcome).or(tags.outcome);
    let mut lines = vec![
        line("Event", or_unknown(&tags.event, "?")),
        line("Site", or_unknown(&tags.site, "?")),
        line("Date", or_unknown(&tags.date, "????.??.??")),
        line("Round", or_unknown(&tags.round, "?")),
        line("White", or_unknown(&tags.white, "?")),
        line("Black", or_unknown(&tags.black, "?")),
        line("Result", result(variant, outcome)),
    ];
    if let Some(game_type) = variant.game_type().filter(|_| !variant.is_house()) {
        lines.push(line("GameType", &game_type.to_string()));
    }
    lines.push(line("Variant", variant.id()));
    let laws = house::write(variant);
    if !laws.is_empty() {
        lines.push(line("Laws", &laws));
    }
    if game.fault_mode() != FaultMode::Strict {
        lines.push(line("Faults", game.fault_mode().code()));
    }
    if game.has_own_start() {
        let fen = squares::fen(&game.start().setup(), variant.shape(), variant.numbering());
        lines.extend([line("SetUp", "1"), line("FEN", &fen)]);
    }
    lines.push(line("TimeControl", &time_control(tags.time)));
    lines.push(line("Termination", termination(conclusion, outcome)));
    lines.extend(tags.more.iter().filter(|(name, _)| is_name(name)).map(|(name, value)| line(name, value)));
    lines
}

fn or_unknown<'a>(text: &'a str, unknown: &'a str) -> &'a str {
    if text.trim().is_empty() { unknown } else { text }
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// A tag with its value escaped: a quote or a backslash gets a backslash before it, and what would end the line becomes
/// a space.
fn line(name: &str, value: &str) -> String {
    let mut text = format!("[{name} \"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            letter if letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}') => text.push(' '),
            letter => text.push(letter),
        }
    }
    text + "\"]"
}

/// The result as the standard wants it for the type of game: two points to share on the large boards, one elsewhere.
fn result(variant: Variant, outcome: Option<Outcome>) -> &'static str {
    let number = variant.game_type().map(|game_type| game_type.number());
    let has_two_points = matches!(number, None | Some(20 | 27));
    match outcome {
        None => "*",
        Some(Outcome::Win(Color::White)) if has_two_points => "2-0",
        Some(Outcome::Win(Color::Black)) if has_two_points => "0-2",
        Some(Outcome::Draw) if has_two_points => "1-1",
        Some(Outcome::Win(Color::White)) => "1-0",
        Some(Outcome::Win(Color::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
    }
}

/// Seconds: `600+5`, or `1/259200` for days a move.
fn time_control(time: Option<TimeControl>) -> String {
    let seconds = |time: crate::clock::Millis| time.0.div_ceil(1000);
    match time {
        None => "-".to_owned(),
        Some(TimeControl::Fischer { base, increment }) => {
            format!("{}+{}", seconds(base), seconds(increment))
        }
        Some(TimeControl::PerMove(time)) => format!("1/{}", seconds(time)),
    }
}

fn termination(conclusion: Option<Conclusion>, outcome: Option<Outcome>) -> &'static str {
    match (conclusion.map(|conclusion| conclusion.reason), outcome) {
        (Some(EndReason::Flag), _) => "time forfeit",
        (Some(EndReason::Forfeited), _) => "abandoned",
        (Some(EndReason::RefusedCapture), _) => "rules infraction",
        (None, None) => "unterminated",
        _ => "normal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Millis;

    #[test]
    fn days_are_counted_through_leap_years() {
        for (seconds, expected) in [
            (0, "1970.01.01"),
            (951_782_400, "2000.02.29"),
            (951_868_800, "2000.03.01"),
            (1_709_164_800, "2024.02.29"),
            (1_735_689_599, "2024.12.31"),
            (4_107_542_400, "2100.03.01"),
        ] {
            assert_eq!(date(Timestamp(seconds * 1000)), expected);
        }
    }

    #[test]
    fn values_are_escaped() {
        assert_eq!(line("White", r#"Jo "Le\Roi""#), r#"[White "Jo \"Le\\Roi\""]"#);
        assert_eq!(line("Site", "a\nb\u{2028}]"), "[Site \"a b ]\"]");
    }

    #[test]
    fn times_are_written_in_seconds() {
        assert_eq!(time_control(Some(TimeControl::DEFAULT)), "600+5");
        assert_eq!(time_control(Some(TimeControl::PerMove(Millis::from_days(3)))), "1/259200");
        assert_eq!(time_control(None), "-");
    }

    #[test]
    fn results_are_those_of_the_type_of_game() {
        let results = |variant| {
            [Outcome::Win(Color::White), Outcome::Draw, Outcome::Win(Color::Black)]
                .map(|outcome| result(variant, Some(outcome)))
        };
        for variant in [Variant::INTERNATIONAL, Variant::CANADIAN, Variant::GOTHIC] {
            assert_eq!(results(variant), ["2-0", "1-1", "0-2"], "{variant:?}");
        }
        for variant in [Variant::ENGLISH, Variant::RUSSIAN, Variant::FRISIAN] {
            assert_eq!(results(variant), ["1-0", "1/2-1/2", "0-1"], "{variant:?}");
        }
        assert_eq!(result(Variant::RUSSIAN, None), "*");
    }
}
