//! Clocks.

use damier_game::clock::{Clock, FlagFallen, Millis, TimeControl, Timestamp};
use damier_rules::Color;

const START: Timestamp = Timestamp(1_000_000);

fn at(seconds: u64) -> Timestamp {
    START + Millis::from_secs(seconds)
}

/// A clock of one minute and two seconds, both first moves made by second 10.
fn running() -> Clock {
    let mut clock = Clock::new("1+2".parse().unwrap(), Color::White, START);
    clock.press(at(5)).unwrap();
    clock.press(at(10)).unwrap();
    clock
}

#[test]
fn no_time_is_spent_before_both_sides_have_moved() {
    let mut clock = Clock::new(TimeControl::DEFAULT, Color::Black, START);
    assert_eq!(clock.turn(), Color::Black);
    assert!(!clock.is_running());
    assert_eq!(clock.flag_at(), None);
    assert_eq!(clock.first_move_by(), Some(at(30)));
    clock.press(at(20)).unwrap();
    assert_eq!(clock.first_move_by(), Some(at(50)));
    assert_eq!(clock.left(Color::Black, at(40)), Millis::from_mins(10));
    clock.press(at(45)).unwrap();
    assert_eq!(clock.first_move_by(), None);
    assert!(clock.is_running());
    assert_eq!(clock.left(Color::White, at(45)), Millis::from_mins(10));
    assert_eq!(clock.left(Color::Black, at(55)), Millis::from_secs(590));
}

#[test]
fn a_move_costs_its_time_and_gains_the_increment() {
    let mut clock = running();
    assert_eq!(clock.flag_at(), Some(at(70)));
    clock.press(at(30)).unwrap();
    assert_eq!(clock.left(Color::White, at(100)), Millis::from_secs(42));
    assert_eq!(clock.left(Color::Black, at(31)), Millis::from_secs(59));
}

#[test]
fn a_flag_falls_at_its_moment_and_no_increment_saves_it() {
    let mut clock = running();
    assert_eq!(clock.fallen(Timestamp(at(70).0 - 1)), None);
    assert_eq!(clock.fallen(at(70)), Some(FlagFallen { color: Color::White }));
    let mut in_time = clock;
    assert_eq!(in_time.press(Timestamp(at(70).0 - 1)), Ok(()));
    assert_eq!(in_time.left(Color::White, at(70)), Millis(2001));
    assert_eq!(clock.press(at(70)), Err(FlagFallen { color: Color::White }));
    assert_eq!(clock.left(Color::White, at(99)), Millis::ZERO);
    assert!(!clock.is_running());
}

#[test]
fn a_stopped_clock_keeps_what_is_left() {
    let mut clock = running();
    clock.stop(at(20));
    assert_eq!(clock.left(Color::White, at(500)), Millis::from_secs(50));
    assert_eq!(clock.flag_at(), None);
    clock.resume(at(500));
    assert_eq!(clock.flag_at(), Some(at(550)));
    assert_eq!(clock.left(Color::White, at(510)), Millis::from_secs(40));
}

#[test]
fn time_that_runs_backwards_costs_nothing() {
    let mut clock = running();
    assert_eq!(clock.left(Color::White, at(3)), Millis::from_secs(60));
    clock.press(at(3)).unwrap();
    assert_eq!(clock.left(Color::White, at(3)), Millis::from_secs(62));
}

#[test]
fn a_correspondence_move_has_its_time_anew() {
    let mut clock = Clock::new("3d".parse().unwrap(), Color::White, START);
    clock.press(at(1)).unwrap();
    clock.press(at(2)).unwrap();
    clock.press(at(100_000)).unwrap();
    assert_eq!(clock.left(Color::White, at(100_000)), Millis::from_days(3));
}

#[test]
fn time_controls_are_read_as_written() {
    for text in ["10+5", "1+0", "0+10", "0.5+1", "180+180", "7d"] {
        assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
    }
    // Whatever milliseconds there are, they come back.
    for millis in (1..90_000).step_by(7).chain([3_599_999, 10_800_000]) {
        let control = TimeControl::Fischer { base: Millis(millis), increment: Millis(millis % 180_000) };
        assert_eq!(control.to_string().parse(), Ok(control), "{control}");
    }
    assert_eq!("0.0500+1.25".parse::<TimeControl>().unwrap().to_string(), "0.05+1.25");
    for text in ["1e1+0", "1.5.5+0", "99999999999999999999+0", "180.1+0"] {
        assert!(text.parse::<TimeControl>().is_err(), "{text}");
    }
    for text in ["", "10", "+", "10+", "-1+5", "181+0", "1+181", "0+0", "NaN+1", "inf+1", "0d", "31d", "xd"] {
        assert!(text.parse::<TimeControl>().is_err(), "{text}");
    }
    let error = "soon".parse::<TimeControl>().unwrap_err().to_string();
    assert!(error.starts_with("`soon` is no time control"), "{error}");
}

#[test]
fn every_millisecond_of_a_time_control_is_written() {
    for (base, increment) in
        [(1, 0), (10_000, 1), (20_000, 333), (59_999, 59_999), (10_799_999, 179_999), (0, 7)]
    {
        let control = TimeControl::Fischer { base: Millis(base), increment: Millis(increment) };
        assert_eq!(control.to_string().parse(), Ok(control), "{control}");
    }
    for (text, written) in [("0.250+.5", "0.25+0.5"), ("007+1.", "7+1"), ("0.1666666666666+0", "0.166667+0")]
    {
        assert_eq!(text.parse::<TimeControl>().map(|control| control.to_string()).as_deref(), Ok(written));
    }
    for text in ["1e2+0", ".+1", "1+-1", "180.01+0", "1 +0", "99999999999999999999+0"] {
        assert!(text.parse::<TimeControl>().is_err(), "{text}");
    }
}

#[test]
fn a_player_is_warned_in_time() {
    let warning = |text: &str| text.parse::<TimeControl>().unwrap().warning();
    assert_eq!(warning("1+0"), Millis::from_secs(10));
    assert_eq!(warning("4+0"), Millis::from_secs(30));
    assert_eq!(warning("30+0"), Millis::from_secs(60));
}

#[test]
fn a_clock_of_another_moment_stands_until_it_is_resumed() {
    let left = [Millis::from_secs(30), Millis::from_secs(50)];
    let mut clock = Clock::standing("1+2".parse().unwrap(), left, Color::Black, 7);
    assert!(clock.is_standing() && !clock.is_running());
    assert_eq!((clock.left(Color::Black, at(500)), clock.flag_at()), (left[1], None));
    clock.resume(at(500));
    assert_eq!((clock.left(Color::Black, at(510)), clock.flag_at()), (Millis::from_secs(40), Some(at(550))));
    let mut opening = Clock::standing("1+2".parse().unwrap(), left, Color::White, 1);
    opening.resume(at(0));
    assert_eq!((opening.is_running(), opening.first_move_by()), (false, Some(at(30))));
}

#[test]
fn a_game_on_increments_alone_begins_with_one() {
    let control: TimeControl = "0+10".parse().unwrap();
    assert_eq!(control.base(), Millis::from_secs(10));
    let mut clock = Clock::new(control, Color::White, START);
    clock.press(at(1)).unwrap();
    clock.press(at(2)).unwrap();
    assert_eq!(clock.fallen(at(11)), None);
    clock.press(at(6)).unwrap();
    assert_eq!(clock.left(Color::White, at(6)), Millis::from_secs(16));
}
