//! The computer's answer to a fault: what each answer leads to is asked of the engine, and the best is taken.

use damier_game::{Answer, Game};
use damier_rules::Outcome;

use super::{Effect, Table};

/// A decided game, in men.
const DECIDED: f64 = 1000.0;

/// An answer, and the game as it stands after it.
#[derive(Clone, Debug)]
struct Case {
    answer: Answer,
    game: Game,
    /// What it is worth to the computer, in men.
    score: Option<f64>,
}

/// The answers to a fault, being weighed one after the other.
#[derive(Clone, Debug)]
pub(super) struct Weighing(Vec<Case>);

impl Weighing {
    /// The answers to the fault in a game; none if there is no fault.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let fault = game.fault()?;
        let case = |answer| {
            let mut after = game.clone();
            after.answer(answer).ok()?;
            let score = after.conclusion().map(|end| match end.outcome {
                Outcome::Draw => 0.0,
                Outcome::Win(winner) if winner == fault.by => -DECIDED,
                Outcome::Win(_) => DECIDED,
            });
            Some(Case { answer, game: after, score })
        };
        Some(Self(fault.answers().into_iter().filter_map(case).collect()))
    }

    /// The game to be judged next.
    pub(super) fn next(&self) -> Option<&Game> {
        self.0.iter().find(|case| case.score.is_none()).map(|case| &case.game)
    }

    /// The game judged next is worth this to its side to move.
    fn judge(&mut self, side: damier_rules::Color, score: f64) {
        if let Some(case) = self.0.iter_mut().find(|case| case.score.is_none()) {
            case.score = Some(if case.game.turn() == side { score } else { -score });
        }
    }

    /// The best answer; of equals the one that costs the opponent more.
    fn best(&self) -> Option<Answer> {
        let worth = |case: &&Case| case.score.unwrap_or(-DECIDED);
        self.0.iter().max_by(|one, other| worth(one).total_cmp(&worth(other))).map(|case| case.answer)
    }
}

impl Table {
    /// The game that the engine is to think about, and whether only to judge it: then a short look is enough.
    #[must_use]
    pub fn question(&self) -> (&Game, bool) {
        match self.weighing.as_ref().and_then(Weighing::next) {
            Some(game) => (game, true),
            None => (&self.game, false),
        }
    }

    /// Begins to weigh the answers to the player's fault.
    pub(super) fn weigh(&mut self) -> Vec<Effect> {
        self.weighing = Weighing::of(&self.game);
        self.worth = None;
        self.weigh_on()
    }

    /// The engine has judged one answer.
    pub(super) fn weighed(&mut self) -> Vec<Effect> {
        let (side, worth) = (self.game.turn(), self.worth.take().unwrap_or_default());
        if let Some(weighing) = &mut self.weighing {
            weighing.judge(side, worth);
        }
        self.weigh_on()
    }

    fn weigh_on(&mut self) -> Vec<Effect> {
        let Some(weighing) = &self.weighing else { return Vec::new() };
        if weighing.next().is_some() {
            return vec![Effect::Think];
        }
        let best = weighing.best().unwrap_or(Answer::LetStand);
        self.weighing = None;
        self.engine = super::Engine::Idle;
        self.answer(best)
    }
}
