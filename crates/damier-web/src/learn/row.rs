//! Problems in a row at the board: until the first error, or until the time is over.

use damier_game::Game;
use damier_rules::{Color, SquareSet};
use damier_view::scene::Marks;

use super::series::{Kind, Log};
use super::sheet::Sheet;
use super::solving::Solving;
use super::{Beat, Timed};

/// The rest before the next problem comes, in milliseconds.
const NEXT: u32 = 900;

/// A row of problems.
#[derive(Debug)]
pub struct Row {
    kind: Kind,
    sheets: Vec<Sheet>,
    log: Log,
    /// Whether the player has said that it may begin.
    has_begun: bool,
    now: Option<Solving>,
    /// The problem that was not solved, once the row is over: to be looked at.
    missed: Option<u32>,
    left: Option<u64>,
}

impl Row {
    /// A row of these problems that goes on where its log says; without one it has not begun.
    #[must_use]
    pub fn new(kind: Kind, sheets: Vec<Sheet>, log: Option<Log>) -> Self {
        let has_begun = log.as_ref().is_some_and(|log| !log.is_over());
        let log = log.unwrap_or_else(|| Log::begin(kind, 0, 0, 0));
        let mut row = Self { kind, sheets, log, has_begun, now: None, missed: None, left: kind.time() };
        row.draw();
        row
    }

    /// Begins a new row, at this moment in milliseconds since 1970.
    pub fn begin(&mut self, seed: u32, now: u64) -> Vec<Timed> {
        self.log = Log::begin(self.kind, seed, self.log.best(), now);
        (self.has_begun, self.missed, self.left) = (true, None, self.kind.time());
        self.draw();
        vec![(0, Beat::Sync)]
    }

    /// The problem that comes now.
    fn draw(&mut self) {
        let grades: Vec<u8> = self.sheets.iter().map(|sheet| sheet.grade).collect();
        let sheet = self.log.now_at(&grades).map(|index| self.sheets[index].clone());
        if sheet.is_none() && self.has_begun {
            self.log.end();
        }
        self.now = sheet.map(Solving::new);
    }

    /// How the problems follow one another.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Its log, to be kept.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Whether problems are being solved.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.has_begun && !self.log.is_over()
    }

    /// Whether it is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.has_begun && self.log.is_over()
    }

    /// The problem on the board.
    #[must_use]
    pub const fn now(&self) -> Option<&Solving> {
        self.now.as_ref()
    }

    /// The number of the problem that ended it.
    #[must_use]
    pub const fn missed(&self) -> Option<u32> {
        self.missed
    }

    /// Milliseconds left, where there is a time.
    #[must_use]
    pub const fn left(&self) -> Option<u64> {
        self.left
    }

    /// Time has passed, in milliseconds since 1970; whether that has just ended it.
    pub fn look_at(&mut self, now: u64) -> bool {
        let was_running = self.is_running();
        if was_running {
            self.left = self.log.look_at(now);
        }
        was_running && !self.is_running()
    }

    /// The game that the board comes to, and who moves there.
    #[must_use]
    pub fn game(&self) -> (Game, Option<Color>) {
        let Some(now) = &self.now else {
            return (Game::new(damier_rules::Variant::INTERNATIONAL), None);
        };
        let seat = now.seat().filter(|_| self.is_running());
        (now.game().clone(), seat)
    }

    /// The solver has played this.
    pub fn did(&mut self, word: &str) -> Vec<Timed> {
        let Some(now) = &mut self.now else { return Vec::new() };
        let errors = now.record().1;
        let mut beats = now.did(word);
        if now.record().1 > errors {
            self.missed = Some(now.sheet().number);
            self.log.erred(self.kind);
            if self.log.is_over() {
                return beats;
            }
            // Time is short: what was wrong is not shown, the next problem comes.
            self.draw();
            beats = vec![(NEXT, Beat::Sync)];
        } else if now.is_solved() {
            self.log.solved();
            self.draw();
            beats = vec![(NEXT, Beat::Sync)];
        }
        beats
    }

    /// Nothing is marked before it begins, nor what would help.
    pub fn dress(&self, marks: &mut Marks) {
        if !self.is_running() {
            marks.must_capture = SquareSet::EMPTY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sheet::tests::sheet;
    use super::*;

    fn sheets() -> Vec<Sheet> {
        let numbered = |number| Sheet { number, ..sheet() };
        (1..=3).map(numbered).collect()
    }

    #[test]
    fn a_streak_goes_on_until_the_first_error() {
        let mut row = Row::new(Kind::Streak, sheets(), None);
        assert!(row.game().1.is_none(), "it has not begun");
        row.begin(5, 0);
        let first = row.now().map(|now| now.sheet().number);
        row.did("17-12");
        assert_eq!(row.log().score(), (0, 0));
        assert_eq!(row.did("44x2"), [(NEXT, Beat::Sync)]);
        assert_ne!(row.now().map(|now| now.sheet().number), first);
        assert_eq!((row.log().score(), row.game().0.len()), ((1, 0), 0));
        let beats = row.did("32-27");
        assert_eq!(beats.len(), 3, "the refutation is shown");
        assert!(row.is_over() && row.game().1.is_none() && row.missed().is_some());
        let again = Row::new(Kind::Streak, sheets(), Log::read(&row.log().write()));
        assert!(!again.is_running(), "no reload revives it");
    }

    #[test]
    fn an_error_costs_the_problem_where_time_runs() {
        let mut row = Row::new(Kind::Three, sheets(), None);
        row.begin(5, 1_000);
        row.did("32-27");
        assert_eq!((row.log().score(), row.is_running()), ((0, 1), true));
        row.did("33-28");
        assert_eq!(row.log().score(), (1, 1), "another move that wins counts");
        assert!(!row.look_at(100_000) && row.look_at(181_000) && !row.look_at(182_000));
        assert_eq!(row.left(), Some(0));
    }

    #[test]
    fn the_row_ends_with_its_last_problem() {
        let mut row = Row::new(Kind::Five, sheets(), None);
        row.begin(1, 0);
        for _ in 0..3 {
            row.did("33-28");
        }
        assert!(row.is_over() && row.now().is_none());
        assert_eq!(row.log().score(), (3, 0));
    }
}
