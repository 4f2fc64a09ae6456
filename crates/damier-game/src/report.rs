//! What became of a game: the loss of each move, mistakes by degree, and what would have been as good as the best.
//!
//! Nothing here thinks: what positions are worth comes in, from an engine, from endgame tables, from whoever looked.
//! Losses are counted in the share of the game that a side may expect, 1 for a win and 0.5 for a draw, for a man more or less
//! decides an even game and nothing in one that is won.
//!
//! | grade | the move gives away of the game |
//! |---|---|
//! | inaccuracy | from 0.08 |
//! | mistake | from 0.16 |
//! | blunder | from 0.28 |
//!
//! In an even position that is a quarter of a man, half a man and nearly a man; a win thrown away for a draw, or a draw for a loss, is
//! 0.5, and a blunder always.

use damier_rules::{AnyMove, Color, Outcome};

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// An estimate in hundredths of a man, from White's side.
    Estimate(i32),
    /// Known for certain: by the end of the game itself, by tables, or because the end has been seen.
    Known {
        /// How it ends.
        outcome: Outcome,
        /// In so many plies, where that is known.
        plies: Option<u32>,
    },
}

impl Worth {
    /// A draw that is certain.
    pub const DRAW: Self = Self::Known { outcome: Outcome::Draw, plies: None };

    /// The share of the game that a side may expect, from 0 to 1.
    ///
    /// A man more is a share of 0.8, two men are 0.94: an estimate of the engine is the logarithm of odds that its
    /// evaluation has learned, and so much is a man in it.
    #[must_use]
    pub fn share(self, side: Color) -> f64 {
        match self {
            Self::Known { outcome: Outcome::Draw, .. } => 0.5,
            Self::Known { outcome: Outcome::Win(winner), .. } => f64::from(u8::from(winner == side)),
            Self::Estimate(white) => {
                let men = f64::from(white) / 100.0;
                let of_side = if side == Color::White { men } else { -men };
                1.0 / (1.0 + (-ODDS_A_MAN * of_side).exp())
            }
        }
    }

    /// The same in hundredths of a man for a side, where a number can be given.
    #[must_use]
    pub const fn hundredths(self, side: Color) -> Option<i32> {
        match (self, side) {
            (Self::Estimate(white), Color::White) => Some(white),
            (Self::Estimate(white), Color::Black) => Some(-white),
            (Self::Known { outcome: Outcome::Draw, .. }, _) => Some(0),
            (Self::Known { .. }, _) => None,
        }
    }
}

/// The logarithm of the odds that a man more gives.
const ODDS_A_MAN: f64 = 1.386;

/// Moves that lose no more than this against the best are as good.
pub const NEARLY_EQUAL: f64 = 0.04;

/// From here on a side is expected to win, and from there on, below, to lose.
const WINNING: f64 = 0.9;
const LOSING: f64 = 0.1;

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// There was no other.
    Forced,
    /// None is better, or hardly.
    Good,
    /// Gives something away.
    Inaccuracy,
    /// Gives much away.
    Mistake,
    /// Gives the game away, or half of it.
    Blunder,
}

impl Grade {
    /// What a move is that gives away so much.
    #[must_use]
    pub fn of_loss(loss: f64) -> Self {
        match loss {
            loss if loss >= 0.28 => Self::Blunder,
            loss if loss >= 0.16 => Self::Mistake,
            loss if loss >= 0.08 => Self::Inaccuracy,
            _ => Self::Good,
        }
    }

    /// A stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The mark that PDN has for it: `?!`, `?` or `??`.
    #[must_use]
    pub const fn mark(self) -> Option<u16> {
        match self {
            Self::Forced | Self::Good => None,
            Self::Inaccuracy => Some(6),
            Self::Mistake => Some(2),
            Self::Blunder => Some(4),
        }
    }
}

/// A move that could be played, and what the position is worth after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub m: AnyMove,
    /// After it.
    pub worth: Worth,
}

/// What is known about one move of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// Whose move it was.
    pub turn: Color,
    /// How many moves there were.
    pub legal: usize,
    /// The moves looked at before it, in any order.
    pub choices: Vec<Choice>,
    /// The move played.
    pub played: AnyMove,
    /// What the position was worth after it.
    pub after: Worth,
}

/// A move judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Whose move it was.
    pub turn: Color,
    /// The move played.
    pub played: AnyMove,
    /// What the position was worth after it.
    pub after: Worth,
    /// The best that was known; the move played if nothing was better.
    pub best: Choice,
    /// The moves as good as the best, that one first.
    pub as_good: Vec<AnyMove>,
    /// The share of the game that was given away, from 0 to 1.
    pub loss: f64,
    /// How good it is.
    pub grade: Grade,
}

impl Judged {
    /// Judges a move.
    #[must_use]
    pub fn of(weighed: &Weighed) -> Self {
        let Weighed { turn, legal, choices, played, after } = weighed;
        let share = |worth: Worth| worth.share(*turn);
        let own = Choice { m: *played, worth: *after };
        // Of the move played its own position is what is known best.
        let others = choices.iter().filter(|choice| choice.m != *played);
        let mut all: Vec<Choice> = std::iter::once(own).chain(others.copied()).collect();
        all.sort_by(|one, other| share(other.worth).total_cmp(&share(one.worth)));
        let best = all[0];
        let loss = (share(best.worth) - share(*after)).max(0.0);
        let as_good = all.iter().filter(|choice| is_as_good(share(best.worth), share(choice.worth)));
        let grade = if *legal <= 1 { Grade::Forced } else { Grade::of_loss(loss) };
        Self {
            turn: *turn,
            played: *played,
            after: *after,
            best,
            as_good: as_good.map(|choice| choice.m).collect(),
            loss: if grade == Grade::Forced { 0.0 } else { loss },
            grade,
        }
    }

    /// Whether to find a better move is worth asking: one was there, and the move played was a mistake.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        self.grade >= Grade::Mistake && !self.as_good.is_empty()
    }

    /// Whether a move solves the exercise: it is as good as the best one.
    #[must_use]
    pub fn is_solved_by(&self, m: &AnyMove) -> bool {
        self.as_good.contains(m)
    }
}

/// Whether a move is as good as the best: it gives away next to nothing, and neither the win nor the draw.
fn is_as_good(best: f64, share: f64) -> bool {
    let same_side = (best < WINNING || share >= WINNING) && (best <= LOSING || share > LOSING);
    // What is certain is kept for certain.
    let is_win_kept = best < 1.0 || share >= 0.97;
    best - share <= NEARLY_EQUAL && same_side && is_win_kept
}

/// What became of one side's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Side {
    /// How many it made.
    pub moves: u32,
    /// How many of them it had no choice about.
    pub forced: u32,
    /// How many were no worse than the best.
    pub good: u32,
    /// How many of each degree.
    pub inaccuracies: u32,
    /// Moves that gave much away.
    pub mistakes: u32,
    /// Moves that gave the game away.
    pub blunders: u32,
    /// All that it gave away.
    pub loss: f64,
}

impl Side {
    /// What a move that was free gave away on the average.
    #[must_use]
    pub fn average_loss(&self) -> f64 {
        let free = self.moves - self.forced;
        if free == 0 { 0.0 } else { self.loss / f64::from(free) }
    }
}

/// What became of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The moves, in their order.
    pub moves: Vec<Judged>,
    /// White's and Black's.
    pub sides: [Side; 2],
}

impl Report {
    /// Puts together what has been judged.
    #[must_use]
    pub fn of(moves: Vec<Judged>) -> Self {
        let mut sides = [Side::default(); 2];
        for judged in &moves {
            let side = &mut sides[judged.turn.index()];
            side.moves += 1;
            side.loss += judged.loss;
            *match judged.grade {
                Grade::Forced => &mut side.forced,
                Grade::Good => &mut side.good,
                Grade::Inaccuracy => &mut side.inaccuracies,
                Grade::Mistake => &mut side.mistakes,
                Grade::Blunder => &mut side.blunders,
            } += 1;
        }
        Self { moves, sides }
    }

    /// The moves after which it is worth asking for a better one, by their place, from 0.
    pub fn exercises(&self) -> impl Iterator<Item = (usize, &Judged)> {
        self.moves.iter().enumerate().filter(|(_, judged)| judged.is_exercise())
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    fn moves() -> Vec<AnyMove> {
        Variant::INTERNATIONAL.start().legal_moves()
    }

    fn won(winner: Color) -> Worth {
        Worth::Known { outcome: Outcome::Win(winner), plies: Some(5) }
    }

    /// A move of White's that was worth `after`, where the others were worth these.
    fn judged(turn: Color, after: Worth, others: &[Worth]) -> Judged {
        let moves = moves();
        let choices = others.iter().zip(&moves[1..]).map(|(worth, m)| Choice { m: *m, worth: *worth });
        let weighed =
            Weighed { turn, legal: moves.len(), choices: choices.collect(), played: moves[0], after };
        Judged::of(&weighed)
    }

    #[test]
    fn shares_add_up_and_grow_with_the_men() {
        for worth in [Worth::Estimate(0), Worth::Estimate(130), Worth::Estimate(-40), Worth::DRAW] {
            let both = worth.share(Color::White) + worth.share(Color::Black);
            assert!((both - 1.0).abs() < 1e-9, "{worth:?}");
        }
        let share = |hundredths| Worth::Estimate(hundredths).share(Color::White);
        assert!((share(0) - 0.5).abs() < 1e-9 && (share(100) - 0.8).abs() < 0.01);
        assert!(share(20_000) <= won(Color::White).share(Color::White));
        assert!(won(Color::Black).share(Color::White).abs() < 1e-9);
    }

    #[test]
    fn the_same_loss_counts_more_in_an_even_game() {
        let even = judged(Color::White, Worth::Estimate(-100), &[Worth::Estimate(0)]);
        let won = judged(Color::White, Worth::Estimate(400), &[Worth::Estimate(500)]);
        assert_eq!((even.grade, won.grade), (Grade::Blunder, Grade::Good));
        assert!(even.loss > 10.0 * won.loss);
    }

    #[test]
    fn grades_have_the_thresholds_that_are_documented() {
        let grade = |lost: i32| judged(Color::White, Worth::Estimate(-lost), &[Worth::Estimate(0)]).grade;
        assert_eq!(
            [grade(20), grade(25), grade(50), grade(100)].map(Grade::code),
            ["good", "inaccuracy", "mistake", "blunder"]
        );
    }

    #[test]
    fn a_win_thrown_away_is_a_blunder_whoever_plays() {
        for side in Color::ALL {
            let missed = judged(side, Worth::DRAW, &[won(side)]);
            assert_eq!((missed.grade, missed.loss), (Grade::Blunder, 0.5));
            assert!(missed.is_exercise() && missed.is_solved_by(&moves()[1]));
            assert!(!missed.is_solved_by(&moves()[0]));
        }
        let other = judged(Color::Black, won(Color::White), &[Worth::Estimate(30)]);
        assert_eq!(other.grade, Grade::Blunder);
    }

    #[test]
    fn the_move_played_is_best_if_its_own_position_says_so() {
        let better = judged(Color::White, Worth::Estimate(60), &[Worth::Estimate(20)]);
        assert_eq!((better.loss, better.grade, better.best.m), (0.0, Grade::Good, moves()[0]));
    }

    #[test]
    fn moves_of_nearly_equal_worth_solve_the_exercise() {
        let worths = [Worth::Estimate(30), Worth::Estimate(25), Worth::Estimate(10), Worth::Estimate(0)];
        let missed = judged(Color::White, Worth::Estimate(-120), &worths);
        let moves = moves();
        assert_eq!(missed.as_good, [moves[1], moves[2]]);
        assert!(missed.is_exercise());
    }

    #[test]
    fn a_certain_win_is_not_given_for_a_likely_one() {
        let missed = judged(Color::White, Worth::DRAW, &[won(Color::White), Worth::Estimate(240)]);
        assert_eq!(missed.as_good, [moves()[1]]);
    }

    #[test]
    fn a_forced_move_is_nobodys_mistake() {
        let moves = moves();
        let weighed = Weighed {
            turn: Color::White,
            legal: 1,
            choices: vec![Choice { m: moves[0], worth: Worth::Estimate(0) }],
            played: moves[0],
            after: Worth::Estimate(-300),
        };
        let judged = Judged::of(&weighed);
        assert_eq!((judged.grade, judged.loss, judged.is_exercise()), (Grade::Forced, 0.0, false));
    }

    #[test]
    fn a_report_counts_each_side() {
        let of = |turn, after| judged(turn, Worth::Estimate(after), &[Worth::Estimate(0)]);
        let report = Report::of(vec![
            of(Color::White, 0),
            of(Color::Black, 0),
            of(Color::White, -100),
            of(Color::Black, 60),
        ]);
        let [white, black] = report.sides;
        assert_eq!((white.moves, white.good, white.blunders), (2, 1, 1));
        assert_eq!((black.moves, black.mistakes, black.blunders), (2, 1, 0));
        assert!((white.average_loss() - white.loss / 2.0).abs() < 1e-9);
        assert_eq!(report.exercises().map(|(at, _)| at).collect::<Vec<_>>(), [2, 3]);
    }
}
