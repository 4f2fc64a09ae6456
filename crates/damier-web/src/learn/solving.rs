//! A problem at the board: tries, their refutations, helps, the solution step by step.

use damier_game::Game;
use damier_game::exercise::{Attempt, Help, HelpLevel, Verdict};
use damier_rules::notation::move_text;
use damier_rules::{AnyMove, Color, Square};
use damier_view::scene::Marks;

use super::sheet::Sheet;
use super::walk::Walk;
use super::{ANSWER, Beat, FOLLOW, TAKE_BACK, Timed};

/// A move that gave the win away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongTry {
    /// The game before it.
    pub game: Game,
    /// The move.
    pub word: String,
    /// What was played against it, and so on.
    pub refutation: Vec<String>,
}

/// What there is to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Says {
    /// What is asked.
    #[default]
    Task,
    /// The move was right; this was the answer.
    Goes(String),
    /// The last try was wrong.
    Wrong,
    /// A help.
    Help(Help),
    /// The solution is being shown.
    Solution,
    /// It is solved; whether by a move that is not the solution's, and how that goes on.
    Solved(Option<(String, Vec<String>)>),
}

/// A problem that somebody solves.
#[derive(Debug)]
pub struct Solving {
    sheet: Sheet,
    attempt: Attempt,
    says: Says,
    wrong: Vec<WrongTry>,
    /// The most help given where the problem stands.
    given: Option<HelpLevel>,
    /// The solution, from where the problem stood when it was asked for.
    shown: Option<Walk>,
    /// Whether the whole solution has been seen.
    has_seen: bool,
}

impl Solving {
    /// A problem at its beginning.
    #[must_use]
    pub fn new(sheet: Sheet) -> Self {
        let attempt = Attempt::new(sheet.problem.clone());
        Self {
            sheet,
            attempt,
            says: Says::Task,
            wrong: Vec::new(),
            given: None,
            shown: None,
            has_seen: false,
        }
    }

    /// The problem as its page brings it.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The game that the board comes to.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.shown.as_ref().map_or_else(|| self.attempt.game(), Walk::game)
    }

    /// Who moves: the solver, while there is something to solve.
    #[must_use]
    pub fn seat(&self) -> Option<Color> {
        (!self.is_solved() && self.shown.is_none()).then(|| self.sheet.problem.solver())
    }

    /// What there is to say.
    #[must_use]
    pub const fn says(&self) -> &Says {
        &self.says
    }

    /// The moves that gave the win away, in order.
    #[must_use]
    pub fn wrong_tries(&self) -> &[WrongTry] {
        &self.wrong
    }

    /// Whether it is solved, with help or without.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.attempt.is_solved()
    }

    /// Whether there is nothing left to find: it is solved, or its solution has been seen to the end.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.is_solved() || self.has_seen
    }

    /// The most help asked for, from 1, and the errors made.
    #[must_use]
    pub fn record(&self) -> (u8, u16) {
        let help = self.attempt.most_help().map_or(0, |level| level as u8 + 1);
        (help, u16::try_from(self.attempt.errors()).unwrap_or(u16::MAX))
    }

    /// The most help asked for.
    #[must_use]
    pub const fn most_help(&self) -> Option<HelpLevel> {
        self.attempt.most_help()
    }

    /// The solver has played this.
    pub fn did(&mut self, word: &str) -> Vec<Timed> {
        let game = self.attempt.game().clone();
        match self.attempt.play(word) {
            // What is legal at the board is a try of the problem; if not, the board goes back.
            Verdict::Illegal(_) => vec![(0, Beat::Sync)],
            Verdict::Solved => {
                self.says = Says::Solved(None);
                vec![(0, Beat::Sync)]
            }
            Verdict::Goes { reply } => {
                self.says = Says::Goes(reply);
                self.given = None;
                vec![(ANSWER, Beat::Sync)]
            }
            Verdict::AlsoWins { line } => {
                self.says = Says::Solved(Some((word.to_owned(), line.clone())));
                let shown = line.into_iter().map(|word| (FOLLOW, Beat::Play(word)));
                std::iter::once((0, Beat::Sync)).chain(shown).collect()
            }
            Verdict::Fails { word, refutation } => {
                self.says = Says::Wrong;
                let shown = refutation.iter().map(|word| (FOLLOW, Beat::Play(word.clone())));
                let beats = shown.chain([(TAKE_BACK, Beat::Sync)]).collect();
                self.wrong.push(WrongTry { game, word, refutation });
                beats
            }
        }
    }

    /// Gives help up to this level of the ladder; the last shows the solution. What was given already is said again.
    pub fn help(&mut self, level: HelpLevel) -> Vec<Timed> {
        if self.shown.is_some() {
            return Vec::new();
        }
        while self.given < Some(level) {
            let Some(help) = self.attempt.help() else { return Vec::new() };
            self.given = Some(match help {
                Help::Theme => HelpLevel::Theme,
                Help::Piece(_) => HelpLevel::Piece,
                Help::Move(_) => HelpLevel::Move,
                Help::Solution(words) => {
                    self.shown = Some(Walk::new(self.attempt.game().clone(), words, Vec::new()));
                    HelpLevel::Solution
                }
            });
        }
        self.says = self.said_at(level).unwrap_or_default();
        vec![(0, Beat::Sync)]
    }

    fn said_at(&self, level: HelpLevel) -> Option<Says> {
        let word = &self.attempt.point()?.solution()?.word;
        Some(match level {
            HelpLevel::Theme => Says::Help(Help::Theme),
            HelpLevel::Piece => {
                Says::Help(Help::Piece(move_text::parse(self.attempt.position(), word).ok()?.from))
            }
            HelpLevel::Move => Says::Help(Help::Move(word.clone())),
            HelpLevel::Solution => Says::Solution,
        })
    }

    /// The most help given where the problem stands.
    #[must_use]
    pub const fn given(&self) -> Option<HelpLevel> {
        self.given
    }

    /// The next move of the solution that is shown.
    pub fn forward(&mut self) -> Vec<Timed> {
        let Some(shown) = &mut self.shown else { return Vec::new() };
        let beats = shown.forward();
        let (at, of) = shown.place();
        self.has_seen |= at == of;
        beats
    }

    /// Back to the move before.
    pub fn back(&mut self) -> Vec<Timed> {
        self.shown.as_mut().map(Walk::back).unwrap_or_default()
    }

    /// The solution, if it is being shown.
    #[must_use]
    pub const fn walk(&self) -> Option<&Walk> {
        self.shown.as_ref()
    }

    /// How many moves of the solution have been shown, and how many there are; none if it is not shown.
    #[must_use]
    pub fn shown(&self) -> Option<(usize, usize)> {
        self.shown.as_ref().map(Walk::place)
    }

    /// From the beginning; errors and helps stay counted.
    pub fn restart(&mut self) -> Vec<Timed> {
        self.attempt.restart();
        (self.shown, self.given) = (None, None);
        self.says = Says::Task;
        vec![(0, Beat::Sync)]
    }

    /// Marks what the help names.
    pub fn dress(&self, marks: &mut Marks) {
        match &self.says {
            Says::Help(Help::Piece(square)) => {
                marks.hint.insert(*square);
            }
            Says::Help(Help::Move(word)) => {
                if let Ok(m) = move_text::parse(self.attempt.position(), word) {
                    marks.hint.insert(m.from);
                    marks.hint_way = self.way(&m);
                }
            }
            _ => {}
        }
    }

    fn way(&self, m: &AnyMove) -> Vec<Square> {
        let route = self.attempt.position().routes(m).into_iter().next();
        std::iter::once(m.from).chain(route.unwrap_or_else(|| vec![m.to])).collect()
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Square;

    use super::super::sheet::tests::sheet;
    use super::*;

    fn solving() -> Solving {
        Solving::new(sheet())
    }

    #[test]
    fn a_wrong_move_is_answered_and_taken_back() {
        let mut problem = solving();
        let beats = problem.did("32-27");
        let moves: Vec<_> = beats.iter().map(|(_, beat)| beat.clone()).collect();
        assert_eq!(moves, [Beat::Play("39x28".into()), Beat::Play("22x33".into()), Beat::Sync]);
        assert_eq!((problem.says(), problem.game().len()), (&Says::Wrong, 0));
        assert_eq!((problem.wrong_tries().len(), problem.record()), (1, (0, 1)));
    }

    #[test]
    fn the_solution_is_played_to_its_end() {
        let mut problem = solving();
        assert_eq!(problem.did("17-12"), [(ANSWER, Beat::Sync)]);
        assert_eq!((problem.says(), problem.game().len()), (&Says::Goes("7x29".into()), 2));
        problem.did("44x2");
        assert!(problem.is_solved() && problem.seat().is_none());
        assert_eq!((problem.says(), problem.record()), (&Says::Solved(None), (0, 0)));
    }

    #[test]
    fn another_move_that_wins_solves_it_too() {
        let mut problem = solving();
        let beats = problem.did("33-28");
        assert_eq!(beats.len(), 3, "the move stands, and two more are shown");
        assert!(problem.is_solved() && matches!(problem.says(), Says::Solved(Some(_))));
    }

    #[test]
    fn help_comes_step_by_step_and_the_solution_is_walked_through() {
        let mut problem = solving();
        problem.help(HelpLevel::Theme);
        assert_eq!(problem.says(), &Says::Help(Help::Theme));
        problem.help(HelpLevel::Piece);
        let mut marks = Marks::default();
        problem.dress(&mut marks);
        assert_eq!(marks.hint.iter().next(), Square::new(17));
        problem.help(HelpLevel::Move);
        problem.dress(&mut marks);
        assert_eq!(marks.hint_way.last().copied(), Square::new(12));
        problem.help(HelpLevel::Theme);
        assert_eq!((problem.says(), problem.record()), (&Says::Help(Help::Theme), (3, 0)), "said again");
        problem.help(HelpLevel::Solution);
        assert_eq!((problem.shown(), problem.seat()), (Some((0, 3)), None));
        for _ in 0..3 {
            assert!(!problem.is_finished());
            problem.forward();
        }
        assert_eq!((problem.shown(), problem.game().len()), (Some((3, 3)), 3));
        assert!(problem.is_finished() && !problem.is_solved());
        problem.forward();
        problem.back();
        assert_eq!((problem.shown(), problem.game().len()), (Some((2, 3)), 2));
        problem.restart();
        assert_eq!((problem.game().len(), problem.record()), (0, (4, 0)));
    }

    #[test]
    fn a_higher_help_can_be_asked_for_at_once() {
        let mut problem = solving();
        problem.help(HelpLevel::Move);
        assert_eq!(problem.says(), &Says::Help(Help::Move("17-12".into())));
        problem.did("17-12");
        problem.help(HelpLevel::Solution);
        assert_eq!(problem.shown(), Some((0, 1)));
    }
}
