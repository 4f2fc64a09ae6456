//! One step of a lesson: a position, a [`Goal`] to reach on the board, and how far somebody has come.
//!
//! A [`Step`] is checked when it is made: whatever its goal names is legal there, and what is to be found is
//! computed from the rules, never listed. A [`StepState`] takes [`Gesture`]s and answers each with a
//! [`Verdict`]; it says what to do next, too, so every goal can be reached by asking it.
//!
//! ```
//! use damier_game::exercise::lesson::{Gesture, Step, StepState, Verdict};
//!
//! let step = Step::from_text("start W:W32,45:B28\ngoal play 32x23")?;
//! let mut state = StepState::new(&step);
//! let slip = state.read_gesture("45-40").unwrap();
//! let Verdict::Wrong(why) = state.act(&slip) else { panic!("45-40 is not legal") };
//! assert_eq!(why.code(), "must_capture_elsewhere");
//! let capture = state.help().unwrap();
//! assert_eq!(state.act(&capture), Verdict::Done);
//! # Ok::<(), damier_game::exercise::lesson::ReadStepError>(())
//! ```

mod gesture;
mod goal;
mod state;
mod text;
mod wanted;

pub use gesture::Gesture;
pub use goal::{Goal, ReadGoalError};
pub use state::{Progress, StepState, Takes, Verdict, Wrong};
pub use text::ReadStepError;

use damier_rules::{IllegalSetup, Setup, Variant};
use thiserror::Error;

use crate::faults::{FaultMode, FaultModeError};
use crate::game::Game;
use crate::record::{self, ActError};
use wanted::Wanted;

/// A position and what is to be done there, checked against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The game as the learner finds it, `before` played.
    game: Game,
    before: Vec<String>,
    goal: Goal,
    wanted: Wanted,
}

/// Why there is no such step.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum StepError {
    /// The position is none of the variant.
    #[error("the start: {0}")]
    Setup(#[from] IllegalSetup),
    /// Irregular moves in a variant that knows no huffing.
    #[error(transparent)]
    Faults(#[from] FaultModeError),
    /// A word that cannot be followed where it stands.
    #[error("`{word}` cannot be played there: {error}")]
    Word {
        /// The word.
        word: String,
        /// Why not.
        error: ActError,
    },
    /// A square that the board does not have.
    #[error("square {number} is not on this board of {squares} squares")]
    NoSquare {
        /// The number.
        number: u8,
        /// How many squares the board has.
        squares: u8,
    },
    /// A goal with nothing to do or to find.
    #[error("there is nothing to do or to find for `{goal}`")]
    Nothing {
        /// The goal as text.
        goal: String,
    },
    /// An answer to choose that is not among those there are.
    #[error("answer {right} of {of} cannot be right")]
    Choice {
        /// The number of the right answer, counted from 1.
        right: usize,
        /// How many answers there are.
        of: usize,
    },
    /// A line that is to be stopped at a draw, and does not end with one.
    #[error("the line does not end in a draw by rule")]
    NoDraw,
}

impl Step {
    /// A step of a variant; `before` is played before the learner sees the board, and if there is an irregular
    /// move in it (`~31-27`), faults are answered as in huffing play.
    ///
    /// # Errors
    /// If the position, a word or a square is none of the variant, or there is nothing to do.
    pub fn new(variant: Variant, start: &Setup, before: &[String], goal: Goal) -> Result<Self, StepError> {
        let mut game = Game::from_setup(variant, start)?;
        if before.iter().any(|word| word.starts_with('~')) {
            game = game.with_faults(FaultMode::Huffing)?;
        }
        let before = follow_all(&mut game, before)?;
        let goal = canonical(goal, &game)?;
        let wanted = Wanted::of(&goal, &game)?;
        Ok(Self { game, before, goal, wanted })
    }

    /// The variant played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.game.variant()
    }

    /// The position before the words of [`before`](Self::before).
    #[must_use]
    pub fn start(&self) -> Setup {
        self.game.start().setup()
    }

    /// What has been played when the learner comes, as words of a record.
    #[must_use]
    pub fn before(&self) -> &[String] {
        &self.before
    }

    /// What is to be done; its moves are written as records write them.
    #[must_use]
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The game as the learner finds it.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

/// Plays words in order, and gives them as records write them.
fn follow_all(game: &mut Game, words: &[String]) -> Result<Vec<String>, StepError> {
    let mut canonical = Vec::new();
    for word in words {
        let wrong = |error| StepError::Word { word: word.clone(), error };
        let own = record::word(game, word).map_err(wrong)?;
        record::follow(game, &own).map_err(wrong)?;
        canonical.push(own);
    }
    Ok(canonical)
}

/// The goal with every move written as records write it.
fn canonical(goal: Goal, game: &Game) -> Result<Goal, StepError> {
    let one = |word: &String| {
        record::word(game, word).map_err(|error| StepError::Word { word: word.clone(), error })
    };
    Ok(match goal {
        Goal::Play(words) => Goal::Play(words.iter().map(one).collect::<Result<_, _>>()?),
        Goal::Line(words) => Goal::Line(follow_all(&mut game.clone(), &words)?),
        Goal::Watch(words) => Goal::Watch(follow_all(&mut game.clone(), &words)?),
        Goal::Stop(words) => {
            let mut ahead = game.clone();
            let words = follow_all(&mut ahead, &words)?;
            let is_drawn = ahead.draws().reached().is_some() && ahead.declared_end().is_none();
            if !is_drawn {
                return Err(StepError::NoDraw);
            }
            Goal::Stop(words)
        }
        other => other,
    })
}
