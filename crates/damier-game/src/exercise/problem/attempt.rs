//! The state while somebody solves a problem.

use damier_rules::{AnyMove, AnyPosition, Square};

use super::{Outcome, Point, Problem, Try, word};
use crate::game::{Game, PlayError};

/// Somebody's attempt at a problem: how far the solution has been played, what was asked for and what went wrong.
///
/// A move that goes wrong is not played: its refutation is given, to be shown and taken back.
#[derive(Clone, Debug)]
pub struct Attempt {
    problem: Problem,
    /// The game from the problem's position, the solver to move unless it is solved.
    game: Game,
    /// How many moves of the solution have been played.
    played: usize,
    is_solved: bool,
    errors: u32,
    /// The next help to give at this point.
    next: HelpLevel,
    most: Option<HelpLevel>,
}

/// What came of a move of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is no legal move, or the problem is over.
    Illegal(PlayError),
    /// It was the last of the solution.
    Solved,
    /// It was right: the opponent has answered, and there is more to do.
    Goes {
        /// The answer.
        reply: String,
    },
    /// It was another way to win: the problem is solved.
    AlsoWins {
        /// How it wins, the opponent's move first; it may be empty.
        line: Vec<String>,
    },
    /// It gave the win away, and was not played.
    Fails {
        /// The move.
        word: String,
        /// How the opponent answers it, his move first; empty if the game ends at once.
        refutation: Vec<String>,
    },
}

/// How much help is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HelpLevel {
    /// What kind of combination it is.
    Theme,
    /// Which piece to move.
    Piece,
    /// Which move to play.
    Move,
    /// All that is left of the solution.
    Solution,
}

/// A help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help {
    /// The theme, which whoever has the problem knows.
    Theme,
    /// The piece to move now.
    Piece(Square),
    /// The move to play now.
    Move(String),
    /// The solution from here on: the solver's move, the reply, and so on.
    Solution(Vec<String>),
}

impl HelpLevel {
    /// Every level, the least first.
    pub const ALL: [Self; 4] = [Self::Theme, Self::Piece, Self::Move, Self::Solution];

    /// Its name in files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Piece => "piece",
            Self::Move => "move",
            Self::Solution => "solution",
        }
    }

    /// The level of a name.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.code() == code)
    }

    /// More help; the most after the most.
    const fn higher(self) -> Self {
        match self {
            Self::Theme => Self::Piece,
            Self::Piece => Self::Move,
            Self::Move | Self::Solution => Self::Solution,
        }
    }
}

impl Attempt {
    /// An attempt from the beginning.
    #[must_use]
    pub fn new(problem: Problem) -> Self {
        Self {
            game: problem.game(),
            problem,
            played: 0,
            is_solved: false,
            errors: 0,
            next: HelpLevel::Theme,
            most: None,
        }
    }

    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The game so far, replies included.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// Whether the problem is solved.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// How many moves gave the win away.
    #[must_use]
    pub const fn errors(&self) -> u32 {
        self.errors
    }

    /// The most help that was asked for.
    #[must_use]
    pub const fn most_help(&self) -> Option<HelpLevel> {
        self.most
    }

    /// What the solver may play now; `None` once the problem is solved.
    #[must_use]
    pub fn point(&self) -> Option<&Point> {
        let mut point = self.problem.first();
        for _ in 0..self.played {
            point = match &point.solution()?.outcome {
                Outcome::Goes { next, .. } => next,
                _ => return None,
            };
        }
        (!self.is_solved).then_some(point)
    }

    /// Plays a move given as text, in any common writing.
    pub fn play(&mut self, text: &str) -> Verdict {
        match self.game.read_text(text) {
            Ok(m) => self.play_move(&m),
            Err(error) => Verdict::Illegal(error),
        }
    }

    /// Plays a move.
    pub fn play_move(&mut self, m: &AnyMove) -> Verdict {
        let illegal = Verdict::Illegal(PlayError::Illegal { m: *m });
        if !self.position().is_legal(m) {
            return illegal;
        }
        let word = word(self.position(), m);
        let Some(Try { outcome, .. }) = self.point().and_then(|point| point.find(&word)).cloned() else {
            return illegal;
        };
        match outcome {
            Outcome::Fails { refutation } => {
                self.errors += 1;
                Verdict::Fails { word, refutation }
            }
            Outcome::Goes { reply, .. } => {
                self.follow(&[&word, &reply]);
                self.played += 1;
                self.next = self.next.min(HelpLevel::Piece);
                Verdict::Goes { reply }
            }
            Outcome::Solved => {
                self.follow(&[&word]);
                self.is_solved = true;
                Verdict::Solved
            }
            Outcome::AlsoWins { line } => {
                self.follow(&[&word]);
                self.is_solved = true;
                Verdict::AlsoWins { line }
            }
        }
    }

    /// Plays what stands in the tries; a reply that is not legal is left out.
    fn follow(&mut self, words: &[&str]) {
        for word in words {
            if self.game.play_text(word).is_err() {
                return;
            }
        }
    }

    /// Gives the next help of the ladder: theme, piece, move, solution. When the solution goes on, so does the
    /// ladder, from the piece.
    pub fn help(&mut self) -> Option<Help> {
        let line: Vec<String> = self.point()?.line().into_iter().map(str::to_owned).collect();
        let first = line.first()?.clone();
        let level = self.next;
        self.next = level.higher();
        self.most = self.most.max(Some(level));
        Some(match level {
            HelpLevel::Theme => Help::Theme,
            HelpLevel::Piece => Help::Piece(self.game.read_text(&first).ok()?.from),
            HelpLevel::Move => Help::Move(first),
            HelpLevel::Solution => Help::Solution(line),
        })
    }

    /// Begins again; errors and helps stay counted.
    pub fn restart(&mut self) {
        self.game = self.problem.game();
        self.played = 0;
        self.is_solved = false;
        self.next = HelpLevel::Theme;
    }
}
