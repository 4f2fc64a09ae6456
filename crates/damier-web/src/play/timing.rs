//! The clocks of a game at this screen.

use damier_game::TimeControl;
use damier_game::clock::{Clock, Millis, Timestamp};
use damier_rules::Color;

/// The clocks of a game, and what they showed after each act, so that it can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timing {
    clock: Clock,
    /// What each side had left after so many acts. What stands beyond the present act was taken back.
    marks: Vec<[Millis; 2]>,
    /// Who has been warned that little is left.
    warned: [bool; 2],
}

/// Where a game stands, as far as its clocks go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Moves made, and faults answered.
    pub acts: usize,
    /// Moves on the board.
    pub plies: usize,
    /// Who is to move.
    pub turn: Color,
}

impl Timing {
    /// Clocks that wait for the first move.
    #[must_use]
    pub fn new(control: TimeControl, turn: Color) -> Self {
        let left = [control.base(); 2];
        Self { clock: Clock::standing(control, left, turn, 0), marks: vec![left], warned: [false; 2] }
    }

    /// Clocks that were kept: they stand until the game goes on.
    #[must_use]
    pub fn kept(control: TimeControl, marks: Vec<[Millis; 2]>, left: [Millis; 2], stand: Stand) -> Self {
        let clock = Clock::standing(control, left, stand.turn, stand.plies);
        Self { clock, marks, warned: [false; 2] }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.clock.control()
    }

    /// What a side has left.
    #[must_use]
    pub fn left(&self, color: Color, now: Timestamp) -> Millis {
        self.clock.left(color, now)
    }

    /// What was left after each act, the start first.
    #[must_use]
    pub fn marks(&self) -> &[[Millis; 2]] {
        &self.marks
    }

    /// Whose time is being spent.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.clock.is_running().then(|| self.clock.turn())
    }

    /// Lets the clocks run, if they stand.
    pub const fn run(&mut self, now: Timestamp) {
        if self.clock.is_standing() {
            self.clock.resume(now);
        }
    }

    /// Stops them.
    pub fn stop(&mut self, now: Timestamp) {
        self.clock.stop(now);
    }

    /// Whose flag has fallen.
    #[must_use]
    pub fn fallen(&self, now: Timestamp) -> Option<Color> {
        self.clock.fallen(now).map(|fallen| fallen.color)
    }

    /// The side to move has moved; whether its flag was still up.
    pub fn moved(&mut self, stand: Stand, now: Timestamp) -> bool {
        self.run(now);
        let is_in_time = self.clock.press(now).is_ok();
        self.mark(stand, now);
        is_in_time
    }

    /// A fault has been answered: time goes on as it does, for whoever has the turn now.
    pub fn answered(&mut self, stand: Stand, now: Timestamp) {
        if stand.turn != self.clock.turn() {
            let left = self.both(now);
            self.clock = Clock::standing(self.control(), left, stand.turn, stand.plies);
        }
        self.run(now);
        self.mark(stand, now);
    }

    /// Back, or forward again, to another point of the game: what was left then is left now.
    pub fn go_to(&mut self, stand: Stand, now: Timestamp) {
        let left = self.marks.get(stand.acts).copied().unwrap_or_else(|| self.both(now));
        self.clock = Clock::standing(self.control(), left, stand.turn, stand.plies);
        self.warned = left.map(|left| left <= self.control().warning());
        self.clock.resume(now);
    }

    /// The side whose time has just become short, once.
    pub fn warning(&mut self, now: Timestamp) -> Option<Color> {
        let running = self.running()?;
        let is_short = self.left(running, now) <= self.control().warning();
        let warned = &mut self.warned[running.index()];
        (is_short && !std::mem::replace(warned, is_short)).then_some(running)
    }

    fn both(&self, now: Timestamp) -> [Millis; 2] {
        Color::ALL.map(|color| self.left(color, now))
    }

    /// Notes what is left after an act. An answer that goes without saying is an act too, with the move that says it.
    fn mark(&mut self, stand: Stand, now: Timestamp) {
        let left = self.both(now);
        self.marks.truncate(stand.acts);
        self.marks.resize(stand.acts + 1, left);
    }
}

/// A time as a clock shows it: hours or minutes and seconds, and under ten seconds the tenths.
///
/// A second that has begun is shown until it is over; nothing is shown as left only when nothing is.
#[must_use]
pub fn clock_text(left: Millis) -> (String, Option<String>) {
    let tenths = left.0.div_ceil(100);
    if tenths < 100 {
        return (format!("0:0{}", tenths / 10), Some((tenths % 10).to_string()));
    }
    let seconds = left.0.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let text = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    (text, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Stand = Stand { acts: 0, plies: 0, turn: Color::White };

    fn after(acts: usize) -> Stand {
        let turn = if acts.is_multiple_of(2) { Color::White } else { Color::Black };
        Stand { acts, plies: acts, turn }
    }

    fn at(seconds: u64) -> Timestamp {
        Timestamp(seconds * 1000)
    }

    fn secs(white: u64, black: u64) -> [Millis; 2] {
        [Millis::from_secs(white), Millis::from_secs(black)]
    }

    /// One minute and two seconds; both first moves made, White's second after 10 seconds.
    fn begun() -> Timing {
        let mut timing = Timing::new("1+2".parse().expect("a time control"), FIRST.turn);
        for (acts, seconds) in [(1, 100), (2, 200), (3, 210)] {
            assert!(timing.moved(after(acts), at(seconds)));
        }
        timing
    }

    #[test]
    fn taking_back_brings_the_clocks_of_that_point_and_playing_again_those_of_then() {
        let mut timing = begun();
        assert_eq!(timing.both(at(215)), secs(52, 55));
        timing.go_to(after(2), at(215));
        assert_eq!((timing.both(at(215)), timing.running()), (secs(60, 60), Some(Color::White)));
        timing.go_to(after(3), at(300));
        assert_eq!((timing.both(at(301)), timing.running()), (secs(52, 59), Some(Color::Black)));
        timing.go_to(after(2), at(300));
        timing.moved(after(3), at(330));
        assert_eq!(timing.marks(), [secs(60, 60), secs(60, 60), secs(60, 60), secs(32, 60)]);
    }

    #[test]
    fn a_forced_capture_runs_on_the_time_of_who_has_to_capture() {
        let mut timing = begun();
        timing.answered(Stand { acts: 4, plies: 2, turn: Color::White }, at(214));
        assert_eq!((timing.both(at(220)), timing.running()), (secs(46, 56), Some(Color::White)));
    }

    #[test]
    fn clocks_kept_stand_until_the_game_goes_on() {
        let timing = begun();
        let left = timing.both(at(220));
        let mut kept = Timing::kept(timing.control(), timing.marks().to_vec(), left, after(3));
        assert_eq!((kept.both(at(9)), kept.running(), kept.fallen(at(999))), (secs(52, 50), None, None));
        kept.run(at(9));
        assert_eq!((kept.both(at(19)), kept.fallen(at(60))), (secs(52, 40), Some(Color::Black)));
    }

    #[test]
    fn a_flag_falls_and_one_is_warned_once_before() {
        let mut timing = begun();
        assert_eq!(timing.warning(at(259)), None);
        assert_eq!((timing.warning(at(260)), timing.warning(at(261))), (Some(Color::Black), None));
        assert_eq!((timing.fallen(at(269)), timing.fallen(at(270))), (None, Some(Color::Black)));
        assert!(!timing.moved(after(4), at(271)));
    }

    #[test]
    fn a_clock_shows_tenths_only_when_they_matter() {
        for (millis, text, tenths) in [
            (600_000, "10:00", None),
            (599_001, "10:00", None),
            (599_000, "9:59", None),
            (10_000, "0:10", None),
            (9_901, "0:10", None),
            (9_900, "0:09", Some("9")),
            (1, "0:00", Some("1")),
            (0, "0:00", Some("0")),
            (3_600_000, "1:00:00", None),
            (10_799_000, "2:59:59", None),
        ] {
            let shown = clock_text(Millis(millis));
            assert_eq!((shown.0.as_str(), shown.1.as_deref()), (text, tenths), "{millis}");
        }
    }
}
