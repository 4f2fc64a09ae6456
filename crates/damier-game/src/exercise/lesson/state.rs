//! How far somebody has come in a step, and what each gesture does.

use damier_rules::explain::{Attempt, Refusal, why_not};
use damier_rules::{AnyMove, AnyPosition, Setup, Square};

use super::wanted::{Wanted, row};
use super::{Gesture, Goal, Step};
use crate::faults::Answer;
use crate::game::Game;
use crate::record::{self, answer_word, move_word};

/// A step while somebody does it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepState<'s> {
    step: &'s Step,
    /// What has been played, the moves that are shown too.
    game: Game,
    /// What has been found, in the order found.
    squares: Vec<Square>,
    words: Vec<String>,
    is_done: bool,
}

/// What kind of gesture a step waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// Touches of squares.
    Touches,
    /// Moves and tries; answers too, while there is a fault to answer.
    Moves,
    /// A choice among answers.
    Choice,
    /// The button that turns the board.
    Turn,
    /// The button for the next move.
    Next,
    /// That button, and the one that stops the game.
    NextOrStop,
    /// Nothing: it is done.
    Nothing,
}

/// How much of a step is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// How much is done: squares or moves found, moves played or shown.
    pub done: usize,
    /// How much there is to do.
    pub of: usize,
}

/// What came of a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing: the step does not wait for this, or it has been done already.
    Ignored,
    /// Right, and there is more to do.
    Going(Progress),
    /// Right, and the goal is reached.
    Done,
    /// Wrong; the board stands as before.
    Wrong(Wrong),
}

/// Why a gesture is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The move is not legal; for a square touched, the piece may not go there.
    Refused(Refusal),
    /// A legal move, but not one that is wanted here.
    Otherwise(AnyMove),
    /// A fault answered otherwise than is wanted here.
    OtherAnswer(Answer),
    /// Another square than the one asked for, or one on which nothing belongs.
    OtherSquare {
        /// The square touched.
        touched: Square,
    },
    /// A square to which the piece may go, where those were wanted to which it may not.
    MayGo {
        /// The square.
        square: Square,
    },
    /// A square too far from the piece to matter.
    NotBeside {
        /// The square.
        square: Square,
    },
    /// Not the right one of the answers.
    Choice {
        /// The one chosen, counted from 1.
        chosen: usize,
    },
    /// The game is not drawn yet.
    TooEarly,
    /// The game has been drawn already: it must be stopped, not played on.
    TooLate,
}

impl Wrong {
    /// The stable name: a code of refusals, or one of `otherwise`, `other_answer`, `other_square`, `may_go`,
    /// `not_beside`, `choice`, `too_early`, `too_late`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.reason.code(),
            Self::Otherwise(_) => "otherwise",
            Self::OtherAnswer(_) => "other_answer",
            Self::OtherSquare { .. } => "other_square",
            Self::MayGo { .. } => "may_go",
            Self::NotBeside { .. } => "not_beside",
            Self::Choice { .. } => "choice",
            Self::TooEarly => "too_early",
            Self::TooLate => "too_late",
        }
    }
}

impl<'s> StepState<'s> {
    /// The step, not yet begun.
    #[must_use]
    pub fn new(step: &'s Step) -> Self {
        Self { step, game: step.game.clone(), squares: Vec::new(), words: Vec::new(), is_done: false }
    }

    /// The step.
    #[must_use]
    pub const fn step(&self) -> &'s Step {
        self.step
    }

    /// The game as far as it has been played or shown: its last move and its draw counters are those of the board.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// The pieces to show: those of the position, or as many as have been put on the board.
    #[must_use]
    pub fn shown(&self) -> Setup {
        let mut setup = self.position().setup();
        if *self.step.goal() == Goal::Place {
            let missing: Vec<_> =
                setup.occupied().iter().filter(|square| !self.squares.contains(square)).collect();
            missing.into_iter().for_each(|square| setup.set(square, None));
        }
        setup
    }

    /// Whether the board is to be shown a quarter turned, so that the wrong corner is at its side.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        *self.step.goal() == Goal::Turn && !self.is_done
    }

    /// The squares found so far, to be lit.
    #[must_use]
    pub fn found(&self) -> &[Square] {
        &self.squares
    }

    /// The moves found so far, as words of a record.
    #[must_use]
    pub fn found_moves(&self) -> &[String] {
        &self.words
    }

    /// The piece that the goal speaks of, if it names one.
    #[must_use]
    pub const fn piece(&self) -> Option<Square> {
        match self.step.goal() {
            Goal::EveryDestination { from } | Goal::Forbidden { from } => Some(*from),
            _ => None,
        }
    }

    /// The square whose number is asked for.
    #[must_use]
    pub fn asked(&self) -> Option<Square> {
        let is_asking = matches!(self.step.goal(), Goal::Squares(_));
        self.step.wanted.squares().get(self.squares.len()).copied().filter(|_| is_asking)
    }

    /// Whether the goal is reached.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// How much is done. In a line, replies count.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let of = match self.step.goal() {
            Goal::Play(_) => 1,
            _ => self.step.wanted.len(),
        };
        let done = if self.is_done { of } else { self.squares.len() + self.words.len() };
        Progress { done, of }
    }

    /// What the step waits for.
    #[must_use]
    pub const fn takes(&self) -> Takes {
        if self.is_done {
            return Takes::Nothing;
        }
        match self.step.goal() {
            Goal::Play(_) | Goal::Line(_) | Goal::EveryMove => Takes::Moves,
            Goal::EveryDestination { .. } | Goal::Forbidden { .. } | Goal::Squares(_) | Goal::Place => {
                Takes::Touches
            }
            Goal::Turn => Takes::Turn,
            Goal::Choice { .. } => Takes::Choice,
            Goal::Watch(_) => Takes::Next,
            Goal::Stop(_) => Takes::NextOrStop,
        }
    }

    /// The gesture that a text stands for here: `45-40`, `28` (a touch), `2)` (a choice), `huff@27`, `force`, `stand`,
    /// `turn`, `next`, `stop`.
    #[must_use]
    pub fn read_gesture(&self, text: &str) -> Option<Gesture> {
        Gesture::read(&self.game, text)
    }

    /// What to do next; `None` when it is done. Whoever does as it says reaches the goal.
    #[must_use]
    pub fn help(&self) -> Option<Gesture> {
        if self.is_done {
            return None;
        }
        match self.step.goal() {
            Goal::Play(words) => self.read_gesture(unmarked(words.first()?)),
            Goal::Line(words) => self.read_gesture(unmarked(words.get(self.words.len())?)),
            Goal::EveryMove => {
                let missing = self.step.wanted.words().iter().find(|word| !self.words.contains(word));
                self.read_gesture(missing?)
            }
            Goal::EveryDestination { .. } | Goal::Forbidden { .. } | Goal::Squares(_) | Goal::Place => {
                let wanted = self.step.wanted.squares();
                wanted.iter().find(|square| !self.squares.contains(square)).copied().map(Gesture::Touch)
            }
            Goal::Turn => Some(Gesture::Turn),
            Goal::Choice { right, .. } => Some(Gesture::Choose(*right)),
            Goal::Watch(_) => Some(Gesture::Next),
            Goal::Stop(words) if self.words.len() == words.len() => Some(Gesture::Stop),
            Goal::Stop(_) => Some(Gesture::Next),
        }
    }

    /// Does what the learner does.
    pub fn act(&mut self, gesture: &Gesture) -> Verdict {
        match (self.takes(), gesture) {
            (Takes::Touches, Gesture::Touch(square)) => self.touch(*square),
            (Takes::Moves, Gesture::Play(m)) => self.play(m),
            (Takes::Moves, Gesture::Try(attempt)) => self.attempt(attempt),
            (Takes::Moves, Gesture::Answer(answer)) if self.game.fault().is_some() => {
                self.word(answer_word(*answer), Wrong::OtherAnswer(*answer))
            }
            (Takes::Choice, Gesture::Choose(chosen)) => match self.step.goal() {
                Goal::Choice { right, .. } if chosen == right => self.finish(),
                _ => Verdict::Wrong(Wrong::Choice { chosen: *chosen }),
            },
            (Takes::Turn, Gesture::Turn) => self.finish(),
            (Takes::Next, Gesture::Next) => self.next(),
            (Takes::NextOrStop, Gesture::Next) if self.progress().done == self.progress().of => {
                Verdict::Wrong(Wrong::TooLate)
            }
            (Takes::NextOrStop, Gesture::Next) => self.next(),
            (Takes::NextOrStop, Gesture::Stop) if self.progress().done < self.progress().of => {
                Verdict::Wrong(Wrong::TooEarly)
            }
            (Takes::NextOrStop, Gesture::Stop) => self.finish(),
            _ => Verdict::Ignored,
        }
    }

    fn finish(&mut self) -> Verdict {
        self.is_done = true;
        Verdict::Done
    }

    /// On, or done if nothing is missing.
    fn advance(&mut self) -> Verdict {
        let progress = self.progress();
        if progress.done == progress.of { self.finish() } else { Verdict::Going(progress) }
    }

    fn touch(&mut self, square: Square) -> Verdict {
        if self.squares.contains(&square) || self.piece() == Some(square) {
            return Verdict::Ignored;
        }
        let Wanted::Squares(wanted) = &self.step.wanted else { return Verdict::Ignored };
        let is_right = match self.asked() {
            Some(asked) => square == asked,
            None => wanted.contains(&square),
        };
        if !is_right {
            return Verdict::Wrong(self.wrong_square(square));
        }
        match self.step.goal() {
            Goal::Place => {
                let position = self.position();
                let row = row(&position.setup(), position.shape(), square);
                self.squares.extend(row);
            }
            _ => self.squares.push(square),
        }
        self.advance()
    }

    fn wrong_square(&self, square: Square) -> Wrong {
        let refusal = |from| why_not(self.position(), &Attempt::new(from, square));
        match self.step.goal() {
            Goal::EveryDestination { from } => {
                refusal(*from).map_or(Wrong::OtherSquare { touched: square }, Wrong::Refused)
            }
            Goal::Forbidden { from } if refusal(*from).is_none() => Wrong::MayGo { square },
            Goal::Forbidden { .. } => Wrong::NotBeside { square },
            _ => Wrong::OtherSquare { touched: square },
        }
    }

    fn attempt(&mut self, attempt: &Attempt) -> Verdict {
        if let Some(refusal) = why_not(self.position(), attempt) {
            return Verdict::Wrong(Wrong::Refused(refusal));
        }
        let moves = self.position().legal_moves();
        let mut fitting = moves.iter().filter(|m| m.from == attempt.from && m.to == attempt.to);
        match (fitting.next(), fitting.next()) {
            (Some(m), None) => self.play(m),
            // Several captures fit: which is meant has to be shown.
            _ => Verdict::Ignored,
        }
    }

    fn play(&mut self, m: &AnyMove) -> Verdict {
        let position = *self.position();
        if let Some(refusal) = why_not(&position, &Attempt::new(m.from, m.to)) {
            return Verdict::Wrong(Wrong::Refused(refusal));
        }
        self.word(move_word(&position, m), Wrong::Otherwise(*m))
    }

    /// Plays or finds a word if it is wanted; else it is wrong in the way given.
    fn word(&mut self, word: String, wrong: Wrong) -> Verdict {
        let is_wanted = match self.step.goal() {
            Goal::Line(words) => words.get(self.words.len()) == Some(&word),
            _ => self.step.wanted.words().contains(&word),
        };
        if !is_wanted {
            return Verdict::Wrong(wrong);
        }
        if *self.step.goal() == Goal::EveryMove {
            if self.words.contains(&word) {
                return Verdict::Ignored;
            }
            self.words.push(word);
            return self.advance();
        }
        self.follow(&word);
        if let Goal::Line(words) = self.step.goal() {
            self.reply(words);
        }
        self.advance()
    }

    /// Plays the words of a line that are not the learner's, up to the next one that is.
    fn reply(&mut self, words: &[String]) {
        let learner = self.step.game.turn();
        while let Some(word) = words.get(self.words.len()) {
            if self.game.turn() == learner {
                return;
            }
            self.follow(word);
        }
    }

    fn next(&mut self) -> Verdict {
        let words = self.step.wanted.words();
        if let Some(word) = words.get(self.words.len()) {
            self.follow(word);
        }
        if self.takes() == Takes::NextOrStop { Verdict::Going(self.progress()) } else { self.advance() }
    }

    fn follow(&mut self, word: &str) {
        // Every word was followed once when the step was made.
        let followed = record::follow(&mut self.game, word);
        debug_assert!(followed.is_ok(), "{word} was played when the step was made");
        self.words.push(word.to_owned());
    }
}

fn unmarked(word: &str) -> &str {
    word.trim_start_matches('~')
}
