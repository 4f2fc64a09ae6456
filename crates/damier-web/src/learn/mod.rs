//! What is asked of somebody who learns at a board, and what the board shows and says about it. Pure, so that it can be
//! tested without a browser; [`crate::island`] shows it.
//!
//! An exercise has a game of its own, which is what the board comes to: what the player does there is told to the
//! exercise, and what it answers is shown as [`Beat`]s, one after the other.

mod captures;
mod diagram;
mod drill;
mod lesson;
mod lots;
mod narrate;
mod progress;
mod row;
mod series;
mod sheet;
mod solving;
mod squares;
#[cfg(test)]
mod tests;
mod walk;

use damier_game::Game;
use damier_rules::{Color, Setup, Square};
use damier_view::scene::{Marks, View};
use damier_view::words::Words;

use crate::play::{Notice, Table, Told};

pub use captures::Captures;
pub use drill::{CaptureDrill, SquareDrill};
pub use lesson::{Ask, Lesson, LessonStep, LessonText};
pub use lots::Lots;
pub use narrate::{help_key, try_text};
pub use progress::{Mark, Progress};
pub use row::Row;
pub use series::{Kind, Log};
pub use sheet::Sheet;
pub use solving::{Solving, WrongTry};
pub use squares::{Squares, Touch};
pub use walk::Walk;

/// Something that is shown at the board without the player's doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beat {
    /// A move, as the record of a game writes it.
    Play(String),
    /// The board comes to the game of the exercise.
    Sync,
}

/// A beat, and how long to wait before it when the move before is over, in milliseconds.
pub type Timed = (u32, Beat);

/// The rest before the opponent answers.
const ANSWER: u32 = 450;

/// The rest between moves that are shown one after the other.
const FOLLOW: u32 = 650;

/// How long a refutation stands before it is taken back.
const TAKE_BACK: u32 = 1500;

/// What is learned at a board.
#[derive(Debug)]
pub enum Study {
    /// A problem.
    Problem(Box<Solving>),
    /// Problems in a row.
    Row(Box<Row>),
    /// A lesson.
    Lesson(Box<Lesson>),
    /// The drill of the compulsory capture.
    Captures(Box<CaptureDrill>),
    /// The drill of the squares' numbers.
    Squares(Box<SquareDrill>),
    /// A diagram that has come alive: whatever is legal may be tried.
    Diagram(Box<Game>),
    /// An example that is walked through.
    Walk(Box<Walk>),
}

impl Study {
    /// The game that the board comes to, and who moves there.
    #[must_use]
    pub fn game(&self) -> (Game, Option<Color>) {
        match self {
            Self::Problem(solving) => (solving.game().clone(), solving.seat()),
            Self::Row(row) => row.game(),
            Self::Lesson(lesson) => lesson.game(),
            Self::Captures(drill) => drill.game(),
            Self::Squares(drill) => (drill.game().clone(), None),
            Self::Diagram(game) => ((**game).clone(), Some(game.turn())),
            Self::Walk(walk) => (walk.game().clone(), None),
        }
    }

    /// The table to begin at.
    #[must_use]
    pub fn table(&self) -> Table {
        if let Self::Diagram(game) = self {
            let mut table = Table::new((**game).clone(), crate::play::Mode::SameScreen);
            table.start();
            return table;
        }
        let (game, seat) = self.game();
        Table::study(game, seat)
    }

    /// The player has done this at the board: the last words of its record.
    pub fn did(&mut self, word: &str) -> Vec<Timed> {
        match self {
            Self::Problem(solving) => solving.did(word),
            Self::Row(row) => row.did(word),
            Self::Lesson(lesson) => lesson.did(word),
            Self::Captures(drill) => drill.did(),
            Self::Squares(_) | Self::Diagram(_) | Self::Walk(_) => Vec::new(),
        }
    }

    /// A try was refused at the board.
    pub fn refused(&mut self) {
        match self {
            Self::Captures(drill) => drill.refused(),
            Self::Lesson(lesson) => lesson.refused(),
            _ => {}
        }
    }

    /// Whether squares are touched, and no pieces moved.
    #[must_use]
    pub fn takes_touches(&self) -> bool {
        match self {
            Self::Lesson(lesson) => lesson.takes_touches(),
            Self::Squares(_) => true,
            _ => false,
        }
    }

    /// A square was touched, at this moment in milliseconds.
    pub fn touch(&mut self, square: Square, now: u64) -> Vec<Timed> {
        match self {
            Self::Lesson(lesson) => lesson.touch(square),
            Self::Squares(drill) => {
                drill.touch(square, now);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Whether the numbers of the squares would give the answer away.
    #[must_use]
    pub fn hides_numbers(&self) -> bool {
        match self {
            Self::Squares(_) => true,
            Self::Lesson(lesson) => lesson.hides_numbers(),
            _ => false,
        }
    }

    /// Whether the board lies the wrong way.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        matches!(self, Self::Lesson(lesson) if lesson.is_turned())
    }

    /// Whose pieces are at the bottom.
    #[must_use]
    pub fn side(&self) -> Color {
        match self {
            Self::Problem(solving) => solving.sheet().problem.solver(),
            Self::Row(row) => row.now().map_or(Color::White, |now| now.sheet().problem.solver()),
            Self::Lesson(lesson) => lesson.side(),
            Self::Captures(_) | Self::Squares(_) | Self::Diagram(_) | Self::Walk(_) => Color::White,
        }
    }

    /// What is to be said now, given what is to be said of the board.
    #[must_use]
    pub fn tell(&self, words: &Words, view: &View, table: &Table, board: Told) -> Told {
        // What happens under the hand comes first: a refusal, a capture half made, a question, what is being typed.
        let is_at_hand = *table.notice() != Notice::None
            || table.hand().progress().is_some()
            || !table.hand().choices().is_empty()
            || !table.typed().is_empty();
        if is_at_hand && !self.takes_touches() {
            // In a lesson the reason is explained on the spot.
            let reason = board.reason.filter(|_| !matches!(self, Self::Lesson(_)));
            return Told { counters: Vec::new(), reason, ..board };
        }
        let narrator = narrate::Narrator { words, view };
        match self {
            Self::Problem(solving) => narrator.problem(solving),
            Self::Row(row) => narrator.row(row),
            Self::Lesson(lesson) => {
                let told = narrator.lesson(lesson, &board);
                // What can be done about a fault.
                let acts = if table.game().fault().is_some() { board.acts } else { Vec::new() };
                Told { acts, ..told }
            }
            Self::Captures(drill) => narrator.captures(drill),
            Self::Squares(drill) => narrator.squares(drill),
            Self::Diagram(_) => Told { counters: Vec::new(), acts: Vec::new(), ..board },
            Self::Walk(walk) => narrator.walk(walk),
        }
    }

    /// Changes what the board shows: pieces that are not there yet, marks that help or would help too much.
    pub fn dress(&self, table: &Table, setup: &mut Setup, marks: &mut Marks) {
        match self {
            Self::Problem(solving) => solving.dress(marks),
            Self::Row(row) => row.dress(marks),
            Self::Lesson(lesson) => lesson.dress(setup, marks),
            Self::Captures(_) if table.motion().is_none() && *table.notice() == Notice::None => {
                marks.must_capture = damier_rules::SquareSet::EMPTY;
            }
            Self::Captures(_) => {}
            Self::Squares(drill) => drill.dress(setup, marks),
            Self::Diagram(_) => diagram::dress(table, marks),
            Self::Walk(_) => {}
        }
    }
}
