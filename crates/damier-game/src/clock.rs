//! Clocks as values: no wall clock of their own, time comes in as an argument.

use std::fmt;
use std::ops::{Add, Sub};
use std::str::FromStr;

use damier_rules::Color;
use thiserror::Error;

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many seconds.
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// So many minutes.
    #[must_use]
    pub const fn from_mins(minutes: u64) -> Self {
        Self::from_secs(minutes.saturating_mul(60))
    }

    /// So many days.
    #[must_use]
    pub const fn from_days(days: u64) -> Self {
        Self::from_mins(days.saturating_mul(24 * 60))
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Self;

    /// What is left, at least nothing.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// A moment, in milliseconds since an epoch that the caller chooses and keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The time since an earlier moment; nothing if that is later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Self;

    fn add(self, time: Millis) -> Self {
        Self(self.0.saturating_add(time.0))
    }
}

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// A base time, and an increment for every move made.
    Fischer {
        /// At the start.
        base: Millis,
        /// For each move.
        increment: Millis,
    },
    /// So much time for each move, as in correspondence games.
    PerMove(Millis),
}

impl TimeControl {
    /// 10 minutes and 5 seconds a move.
    pub const DEFAULT: Self = Self::minutes_seconds(10, 5);

    /// The time controls that are offered, the shortest first.
    pub const USUAL: [Self; 7] = [
        Self::minutes_seconds(1, 0),
        Self::minutes_seconds(2, 1),
        Self::minutes_seconds(3, 2),
        Self::minutes_seconds(5, 3),
        Self::DEFAULT,
        Self::minutes_seconds(15, 10),
        Self::minutes_seconds(30, 15),
    ];

    /// A base in minutes and an increment in seconds.
    #[must_use]
    pub const fn minutes_seconds(base: u64, increment: u64) -> Self {
        Self::Fischer { base: Millis::from_mins(base), increment: Millis::from_secs(increment) }
    }

    /// The time on each clock at the start; one increment where there is no other.
    #[must_use]
    pub const fn base(self) -> Millis {
        match self {
            Self::Fischer { base: Millis::ZERO, increment } => increment,
            Self::Fischer { base, .. } => base,
            Self::PerMove(time) => time,
        }
    }

    /// When to warn a player, once: at an eighth of the base, at least 10 and at most 60 seconds.
    #[must_use]
    pub fn warning(self) -> Millis {
        Millis(self.base().0 / 8).clamp(Millis::from_secs(10), Millis::from_secs(60))
    }

    /// The time on the clock of a side that has moved with `left` on it.
    fn after_move(self, left: Millis) -> Millis {
        match self {
            Self::Fischer { increment, .. } => left + increment,
            Self::PerMove(time) => time,
        }
    }
}

/// Minutes and seconds as in `10+5`, or days a move as in `3d`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DAY: u64 = Millis::from_days(1).0;
        match *self {
            Self::Fischer { base, increment } => {
                decimal(f, base, Millis::from_mins(1))?;
                f.write_str("+")?;
                decimal(f, increment, Millis::from_secs(1))
            }
            Self::PerMove(time) if time.0 % DAY == 0 => write!(f, "{}d", time.0 / DAY),
            Self::PerMove(time) => {
                decimal(f, time, Millis::from_secs(1))?;
                f.write_str("s")
            }
        }
    }
}

/// Why a text is no time control.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{text}` is no time control; expected minutes and seconds like `10+5`, or days a move like `3d`")]
pub struct ParseTimeControlError {
    text: String,
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    /// Up to 180 minutes and 180 seconds, not both 0; up to 30 days a move.
    fn from_str(text: &str) -> Result<Self, ParseTimeControlError> {
        fischer(text)
            .or_else(|| per_move(text))
            .ok_or_else(|| ParseTimeControlError { text: text.to_owned() })
    }
}

fn fischer(text: &str) -> Option<TimeControl> {
    let (minutes, seconds) = text.split_once('+')?;
    let base = read_decimal(minutes, 180, Millis::from_mins(1))?;
    let increment = read_decimal(seconds, 180, Millis::from_secs(1))?;
    (base + increment > Millis::ZERO).then_some(TimeControl::Fischer { base, increment })
}

fn per_move(text: &str) -> Option<TimeControl> {
    let days: u64 = text.strip_suffix('d')?.parse().ok()?;
    (1..=30).contains(&days).then_some(TimeControl::PerMove(Millis::from_days(days)))
}

/// A millionth of a minute is less than a millisecond: so many places behind the point say each millisecond.
const PLACES: usize = 6;

/// Writes a time as a number of units, as exactly as milliseconds are. No floats: in a browser their code is large.
fn decimal(f: &mut fmt::Formatter<'_>, time: Millis, unit: Millis) -> fmt::Result {
    let (whole, rest) = (time.0 / unit.0, time.0 % unit.0);
    write!(f, "{whole}")?;
    if rest > 0 {
        let part = (rest * 10u64.pow(PLACES as u32) + unit.0 / 2) / unit.0;
        let digits = format!("{part:0PLACES$}");
        write!(f, ".{}", digits.trim_end_matches('0'))?;
    }
    Ok(())
}

/// Reads a number of units, at most `most` of them: `10`, `0.5`.
fn read_decimal(text: &str, most: u64, unit: Millis) -> Option<Millis> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number =
        !text.is_empty() && [whole, part].iter().all(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    if !is_number || whole.len() > 4 || whole.is_empty() && part.is_empty() {
        return None;
    }
    let digits = part.bytes().chain(std::iter::repeat(b'0')).take(PLACES);
    let part = digits.fold(0, |number, digit| number * 10 + u64::from(digit - b'0'));
    let scale = 10u64.pow(PLACES as u32);
    let whole: u64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let time = Millis(((whole * scale + part) * unit.0 + scale / 2) / scale);
    (time.0 <= most * unit.0).then_some(time)
}

/// The clocks of both players.
///
/// No time is spent before each side has made its first move; for these there is
/// [`FIRST_MOVE`](Self::FIRST_MOVE), counted from the moment it is the side's turn. A capture of any
/// number of pieces is one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    /// Indexed by [`Color::index`]; as of `since`.
    left: [Millis; 2],
    turn: Color,
    /// When the side to move began to think; `None` while the clock stands.
    since: Option<Timestamp>,
    /// Moves made, up to the two that start the clock.
    opening_moves: u8,
}

/// The side to move has run out of time.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the flag of {color} has fallen")]
pub struct FlagFallen {
    /// Whose flag.
    pub color: Color,
}

impl Clock {
    /// The time for each side's first move; a game in which one is not made is no game.
    pub const FIRST_MOVE: Millis = Millis::from_secs(30);

    /// The clocks at the start of a game, `first` to move.
    #[must_use]
    pub const fn new(control: TimeControl, first: Color, now: Timestamp) -> Self {
        Self { control, left: [control.base(); 2], turn: first, since: Some(now), opening_moves: 0 }
    }

    /// Clocks that stand as at another moment of a game: what each side has left, who is to move, and how many moves
    /// have been made. [`resume`](Self::resume) lets them run.
    #[must_use]
    pub const fn standing(control: TimeControl, left: [Millis; 2], turn: Color, moves: usize) -> Self {
        let opening_moves = if moves < 2 { moves as u8 } else { 2 };
        Self { control, left, turn, since: None, opening_moves }
    }

    /// Whether no time can be spent: the game is over, or interrupted.
    #[must_use]
    pub const fn is_standing(&self) -> bool {
        self.since.is_none()
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose clock is running, or would be.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Whether time is being spent.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some() && self.opening_moves >= 2
    }

    /// The side to move has moved: its increment is added and the other side's clock runs.
    ///
    /// # Errors
    /// If its flag has fallen by now; the clock then stands at nothing.
    pub fn press(&mut self, now: Timestamp) -> Result<(), FlagFallen> {
        let mover = self.turn;
        let left = self.left(mover, now);
        if self.is_running() {
            if left == Millis::ZERO {
                self.stop(now);
                return Err(FlagFallen { color: mover });
            }
            self.left[mover.index()] = self.control.after_move(left);
        }
        self.opening_moves = self.opening_moves.saturating_add(1).min(2);
        self.turn = mover.opponent();
        self.since = Some(now);
        Ok(())
    }

    /// Stops the clock, keeping what is left: the game is over, or interrupted.
    pub fn stop(&mut self, now: Timestamp) {
        self.left[self.turn.index()] = self.left(self.turn, now);
        self.since = None;
    }

    /// Lets a clock that stands run on: after an interruption, or with the clocks of an earlier moment
    /// when moves are taken back.
    pub const fn resume(&mut self, now: Timestamp) {
        self.since = Some(now);
    }

    /// What a side has left.
    #[must_use]
    pub fn left(&self, color: Color, now: Timestamp) -> Millis {
        let left = self.left[color.index()];
        match self.since {
            Some(since) if self.is_running() && color == self.turn => left - now.since(since),
            _ => left,
        }
    }

    /// When the flag of the side to move falls; `None` while no time is spent.
    #[must_use]
    pub fn flag_at(&self) -> Option<Timestamp> {
        self.since.filter(|_| self.is_running()).map(|since| since + self.left[self.turn.index()])
    }

    /// When a first move comes too late; `None` once both are made, or while the clock stands.
    #[must_use]
    pub fn first_move_by(&self) -> Option<Timestamp> {
        self.since.filter(|_| self.opening_moves < 2).map(|since| since + Self::FIRST_MOVE)
    }

    /// Whose flag has fallen by now, if any.
    #[must_use]
    pub fn fallen(&self, now: Timestamp) -> Option<FlagFallen> {
        self.flag_at().filter(|at| now >= *at).map(|_| FlagFallen { color: self.turn })
    }
}
