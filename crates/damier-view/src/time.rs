//! Time controls in words.

use damier_game::TimeControl;
use damier_game::clock::Millis;

use crate::words::{Arg, Lang, Words};

/// A time control as players say it: "10 min + 5 s", "3 jours par coup".
pub fn control(words: &Words, time: TimeControl) -> String {
    const DAY: u64 = Millis::from_days(1).0;
    match time {
        TimeControl::Fischer { increment, .. } => {
            let written = time.to_string();
            let minutes = written.split('+').next().unwrap_or_default();
            let point = if words.lang() == Lang::En { "." } else { "," };
            let args = [
                ("minutes", minutes.replace('.', point).into()),
                ("seconds", whole(increment.0.div_ceil(1000))),
            ];
            words.with("time-fischer", &args)
        }
        TimeControl::PerMove(time) => words.with("time-days", &[("n", whole(time.0.div_ceil(DAY)))]),
    }
}

/// Three minutes or three days: there are never so many that they do not fit.
fn whole(number: u64) -> Arg<'static> {
    u32::try_from(number).unwrap_or(u32::MAX).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_have_names() {
        let words = Words::new(Lang::Fr);
        let name = |text: &str| control(&words, text.parse().expect("a time control"));
        assert_eq!(name("10+5"), "10\u{a0}min + 5\u{a0}s");
        assert_eq!(name("1+0"), "1\u{a0}min");
        assert_eq!(name("0.5+0"), "0,5\u{a0}min");
        assert_eq!(name("1d"), "1 jour par coup");
        assert_eq!(name("3d"), "3 jours par coup");
    }
}
