//! The clocks at the table. The time of day is told to the table before anything is done at it.

use damier_game::TimeControl;
use damier_game::clock::{Millis, Timestamp};
use damier_rules::Color;

use super::{Effect, Phase, Said, Table};
use crate::play::timing::{Stand, Timing};

impl Table {
    /// It is now this moment, by a clock that the caller keeps to.
    pub const fn at(&mut self, now: Timestamp) {
        self.now = now;
    }

    /// The same table with this time control, or none, if nothing has been played.
    #[must_use]
    pub fn with_time(mut self, time: Option<TimeControl>) -> Self {
        self.time = time;
        self.renew_timing();
        self
    }

    /// The next game has this time control, or none; so has this one, if nothing has been played.
    pub fn set_time(&mut self, time: Option<TimeControl>) {
        self.time = time;
        if self.phase() == Phase::Ready {
            self.renew_timing();
        }
    }

    /// The same table with the clocks of a game that was kept.
    #[must_use]
    pub fn with_kept_time(mut self, time: TimeControl, left: [Millis; 2], marks: Vec<[Millis; 2]>) -> Self {
        self.time = Some(time);
        self.timing = Some(Timing::kept(time, marks, left, self.stand()));
        self
    }

    /// Clocks for a game that has not begun.
    pub(super) fn renew_timing(&mut self) {
        if self.game.is_empty() && self.game.forced().is_none() {
            self.timing = self.time.map(|time| Timing::new(time, self.game.turn()));
        }
    }

    /// The clocks; none in a game without.
    #[must_use]
    pub const fn timing(&self) -> Option<&Timing> {
        self.timing.as_ref()
    }

    /// What each side has left; nothing in a game without clocks.
    #[must_use]
    pub fn left(&self) -> Option<[Millis; 2]> {
        let timing = self.timing.as_ref()?;
        Some(Color::ALL.map(|color| timing.left(color, self.now)))
    }

    fn stand(&self) -> Stand {
        let acts = damier_game::record::words(&self.game).len();
        Stand { acts, plies: self.game.len(), turn: self.game.turn() }
    }

    /// Lets the clocks go on, if they stood while the page was closed.
    pub(super) fn run_clock(&mut self) {
        if self.phase() == Phase::Playing
            && let Some(timing) = &mut self.timing
        {
            timing.run(self.now);
        }
    }

    /// A move has been played.
    pub(super) fn clock_moved(&mut self) {
        let stand = self.stand();
        if let Some(timing) = &mut self.timing {
            timing.moved(stand, self.now);
        }
        self.stop_clock_at_the_end();
    }

    /// A fault has been answered.
    pub(super) fn clock_answered(&mut self) {
        let stand = self.stand();
        if let Some(timing) = &mut self.timing {
            timing.answered(stand, self.now);
        }
        self.stop_clock_at_the_end();
    }

    /// Moves have been taken back, or played again.
    pub(super) fn clock_went(&mut self) {
        let stand = self.stand();
        if let Some(timing) = &mut self.timing {
            timing.go_to(stand, self.now);
        }
        self.stop_clock_at_the_end();
    }

    pub(super) fn stop_clock_at_the_end(&mut self) {
        if self.game.is_over()
            && let Some(timing) = &mut self.timing
        {
            timing.stop(self.now);
        }
    }

    /// Ends the game if a flag has fallen, whatever the position.
    pub(super) fn flag(&mut self) -> Option<Vec<Effect>> {
        let loser = self.timing.as_ref()?.fallen(self.now)?;
        let mut effects = self.hush();
        self.game.flag(loser).ok()?;
        self.stop_clock_at_the_end();
        effects.extend(self.settle());
        Some(effects)
    }

    /// Time has passed: a flag may have fallen, or a player's time become short.
    pub fn wake(&mut self) -> Vec<Effect> {
        if let Some(effects) = self.flag() {
            return effects;
        }
        let warned = self.timing.as_mut().and_then(|timing| timing.warning(self.now));
        match warned.filter(|color| self.is_human(*color)) {
            Some(color) => vec![Effect::Say(Said::Time(color))],
            None => Vec::new(),
        }
    }

    /// The page is left: the clocks stop, and go on when the player does something.
    pub fn leave(&mut self) -> Vec<Effect> {
        let Some(timing) = self.timing.as_mut().filter(|timing| timing.running().is_some()) else {
            return Vec::new();
        };
        timing.stop(self.now);
        vec![Effect::Save]
    }

    /// Whether the clocks stand while the game goes on.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.phase() == Phase::Playing
            && self.game.len() >= 2
            && self.timing.as_ref().is_some_and(|timing| timing.running().is_none())
    }
}
