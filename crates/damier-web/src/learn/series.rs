//! Problems one after the other: until the first error, or until the time is over.
//!
//! The log says all of it, so that a page loaded again goes on where it was: an error stays an error, time that has
//! passed stays passed, and the problem on the board stays the one to be solved.

use std::fmt::Write;

use super::lots::Lots;

/// How problems follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Until the first error.
    Streak,
    /// For three minutes.
    Three,
    /// For five minutes.
    Five,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Streak, Self::Three, Self::Five];

    /// Its name in addresses and in what is kept.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Streak => "serie",
            Self::Three => "3-minutes",
            Self::Five => "5-minutes",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// How long it takes, in milliseconds; a streak takes as long as it lasts.
    #[must_use]
    pub const fn time(self) -> Option<u64> {
        match self {
            Self::Streak => None,
            Self::Three => Some(180_000),
            Self::Five => Some(300_000),
        }
    }
}

/// A row of problems: which come, how many were solved, whether it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    seed: u32,
    /// How many problems have been left behind, solved or not.
    at: usize,
    right: u32,
    wrong: u32,
    /// When the time is over, in milliseconds since 1970.
    until: Option<u64>,
    is_over: bool,
    best: u32,
}

impl Log {
    /// A row that begins now, in milliseconds since 1970; `best` is the most that was solved in one before.
    #[must_use]
    pub fn begin(kind: Kind, seed: u32, best: u32, now: u64) -> Self {
        let until = kind.time().map(|time| now + time);
        Self { seed, at: 0, right: 0, wrong: 0, until, is_over: false, best }
    }

    /// Reads what [`Log::write`] wrote; none if it is no log.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let numbers: Vec<u64> = text.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        let [seed, at, right, wrong, until, is_over, best] = numbers[..] else { return None };
        Some(Self {
            seed: seed.try_into().ok()?,
            at: at.try_into().ok()?,
            right: right.try_into().ok()?,
            wrong: wrong.try_into().ok()?,
            until: (until > 0).then_some(until),
            is_over: is_over == 1,
            best: best.try_into().ok()?,
        })
    }

    /// The log as text.
    #[must_use]
    pub fn write(&self) -> String {
        let Self { seed, at, right, wrong, until, is_over, best } = self;
        let mut text = String::new();
        // A string takes all that is written to it.
        let _ = write!(
            text,
            "{seed} {at} {right} {wrong} {} {} {best}",
            until.unwrap_or_default(),
            u8::from(*is_over)
        );
        text
    }

    /// Which of the problems comes now, the easy ones first; none when all have come. `grades` has the grade of each.
    #[must_use]
    pub fn now_at(&self, grades: &[u8]) -> Option<usize> {
        let mut order = Lots::new(self.seed).shuffled(grades.len());
        order.sort_by_key(|index| grades[*index]);
        order.get(self.at).copied()
    }

    /// The problem on the board was solved: the next comes.
    pub fn solved(&mut self) {
        if !self.is_over {
            self.right += 1;
            self.at += 1;
            self.best = self.best.max(self.right);
        }
    }

    /// An error was made: a streak is over, else the next problem comes.
    pub fn erred(&mut self, kind: Kind) {
        if !self.is_over {
            self.wrong += 1;
            self.at += 1;
            self.is_over = kind == Kind::Streak;
        }
    }

    /// There are no more problems, or the player has had enough.
    pub fn end(&mut self) {
        self.is_over = true;
    }

    /// Milliseconds left, and whether that ends it now.
    pub fn look_at(&mut self, now: u64) -> Option<u64> {
        let left = self.until?.saturating_sub(now);
        if left == 0 {
            self.is_over = true;
        }
        Some(left)
    }

    /// How many were solved, how many were not.
    #[must_use]
    pub const fn score(&self) -> (u32, u32) {
        (self.right, self.wrong)
    }

    /// The most that was solved in one row.
    #[must_use]
    pub const fn best(&self) -> u32 {
        self.best
    }

    /// Whether it is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRADES: [u8; 6] = [2, 1, 3, 1, 2, 1];

    #[test]
    fn the_first_error_ends_a_streak_and_no_reload_revives_it() {
        let mut log = Log::begin(Kind::Streak, 5, 1, 0);
        log.solved();
        log.solved();
        let here = log.now_at(&GRADES);
        let reloaded = Log::read(&log.write()).expect("a log");
        assert_eq!((&reloaded, reloaded.now_at(&GRADES)), (&log, here), "the same problem is to be solved");
        log.erred(Kind::Streak);
        let mut reloaded = Log::read(&log.write()).expect("a log");
        assert!(reloaded.is_over());
        reloaded.solved();
        assert_eq!((reloaded.score(), reloaded.best()), ((2, 1), 2));
    }

    #[test]
    fn easy_problems_come_first_and_each_once() {
        let mut log = Log::begin(Kind::Five, 9, 0, 0);
        let mut seen = Vec::new();
        while let Some(index) = log.now_at(&GRADES) {
            seen.push(index);
            log.erred(Kind::Five);
        }
        let grades: Vec<u8> = seen.iter().map(|index| GRADES[*index]).collect();
        assert_eq!(grades, [1, 1, 1, 2, 2, 3]);
        seen.sort_unstable();
        assert_eq!(seen, [0, 1, 2, 3, 4, 5]);
        assert!(!log.is_over(), "an error costs the problem, not the row");
    }

    #[test]
    fn time_runs_while_the_page_is_away() {
        let mut log = Log::begin(Kind::Three, 1, 0, 1_000);
        assert_eq!(log.look_at(61_000), Some(120_000));
        let mut log = Log::read(&log.write()).expect("a log");
        assert!(!log.is_over());
        assert_eq!((log.look_at(999_000), log.is_over()), (Some(0), true));
    }

    #[test]
    fn what_is_no_log_is_none() {
        for text in ["", "1 2 3", "a 0 0 0 0 0 0", "1 2 3 4 5 6 7 8", "99999999999 0 0 0 0 0 0"] {
            assert_eq!(Log::read(text), None, "{text}");
        }
    }
}
