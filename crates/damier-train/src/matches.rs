//! A match of one player against another: pairs of games from the same opening with colours reversed.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use damier_engine::learning::WeightsError;
use damier_engine::{Engine, Evaluation, Level, Limits, Noise, Options, SearchTask, Stop};
use damier_rules::{AnyPosition, Color, Variant};

use crate::elo::{Finding, Pairs, Sprt};
use crate::game::GameResult;
use crate::opening::Opening;
use crate::random::Random;
use crate::referee::Referee;

/// How a match is to be played.
#[derive(Clone, Debug)]
pub struct Match {
    /// The variant.
    pub variant: Variant,
    /// The player to be tried.
    pub new: Player,
    /// The one it is measured by.
    pub old: Player,
    /// At most so many pairs of games.
    pub pairs: u32,
    /// Stop as soon as this is decided.
    pub sprt: Option<Sprt>,
    /// What the openings come from.
    pub seed: u64,
    /// How many games at a time.
    pub threads: usize,
    /// The size of each side's table in megabytes.
    pub hash_mb: usize,
}

/// How one side plays.
#[derive(Clone, Debug)]
pub struct Player {
    /// What it judges positions by.
    pub evaluation: Evaluation,
    /// What it may use for a move; time as the processor counts it.
    pub limits: Limits,
    /// The greatest shift of an estimate, in hundredths of a man; another one in every game.
    pub blur: u16,
}

impl Player {
    /// Sees clearly, by this evaluation, within these limits.
    #[must_use]
    pub const fn new(evaluation: Evaluation, limits: Limits) -> Self {
        Self { evaluation, limits, blur: 0 }
    }

    /// A level as it plays where it is never short of time; full strength has no limit then, and must be
    /// given one.
    #[must_use]
    pub fn of_level(level: Level) -> Self {
        Self {
            evaluation: Evaluation::BuiltIn,
            limits: Limits { time: None, ..level.limits() },
            blur: level.noise(0).hundredths,
        }
    }

    fn noise(&self, seed: u64) -> Noise {
        if self.blur == 0 { Noise::NONE } else { Noise { hundredths: self.blur, seed } }
    }
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchProgress {
    /// The pairs played.
    pub pairs: Pairs,
    /// Games won, drawn and lost by the new side.
    pub games: [u32; 3],
    /// Positions looked at by the new side and the old.
    pub nodes: [u64; 2],
    /// Time thought by the new side and the old, as the processor counts it.
    pub thought: [Duration; 2],
    /// Time since the beginning.
    pub time: Duration,
    /// What the test has found.
    pub finding: Option<Finding>,
}

impl MatchProgress {
    /// Positions a second, of the new side and the old.
    #[must_use]
    pub fn speeds(&self) -> [f64; 2] {
        [0, 1].map(|side| self.nodes[side] as f64 / self.thought[side].as_secs_f64().max(1e-6))
    }
}

/// What one game or pair adds.
#[derive(Clone, Copy, Debug, Default)]
struct Report {
    /// Half points of the new side.
    half_points: usize,
    games: [u32; 3],
    nodes: [u64; 2],
    thought: [Duration; 2],
}

/// Positions that each side looks at to see whether an opening is even.
const EVEN_NODES: u64 = 200_000;
/// What they may find one side to be better by, in hundredths of a man.
const EVEN: i32 = 30;

/// The time that the processor has spent on the thread, on which an engine thinks alone: so that time is equal on a
/// machine with much else to do.
fn processor_time() -> Duration {
    ThreadTime::now().as_duration()
}

/// Plays a match, telling after each pair how it stands, until it has been played, the test has found
/// something, or it is told to stop.
///
/// # Errors
/// If an evaluation is for another board.
pub fn play_match(
    plan: &Match,
    stop: &Stop,
    tell: &mut dyn FnMut(&MatchProgress),
) -> Result<MatchProgress, WeightsError> {
    let begun = Instant::now();
    let options = Options { hash_mb: plan.hash_mb, clock: processor_time, ..Options::default() };
    let engines = || -> Result<[Engine; 2], WeightsError> {
        Ok([
            Engine::with_evaluation(plan.variant, options, &plan.new.evaluation)?,
            Engine::with_evaluation(plan.variant, options, &plan.old.evaluation)?,
        ])
    };
    let teams = (0..plan.threads.max(1)).map(|_| engines()).collect::<Result<Vec<_>, _>>()?;
    let mut progress = MatchProgress::default();
    let next = AtomicU32::new(0);
    let (sender, reports) = channel();
    let enough = Stop::new();
    thread::scope(|scope| {
        for mut team in teams {
            let (sender, next, enough) = (sender.clone(), &next, &enough);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.pairs || stop.is_stopped() || enough.is_stopped() {
                        return;
                    }
                    let Some(report) = play_pair(plan, &mut team, number, stop) else { return };
                    if sender.send(report).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for report in reports {
            progress.pairs.add(report.half_points);
            for place in 0..3 {
                progress.games[place] += report.games[place];
            }
            for side in 0..2 {
                progress.nodes[side] += report.nodes[side];
                progress.thought[side] += report.thought[side];
            }
            progress.time = begun.elapsed();
            if progress.finding.is_none() {
                progress.finding = plan.sprt.and_then(|sprt| sprt.finding(&progress.pairs));
            }
            if progress.finding.is_some() {
                enough.stop();
            }
            tell(&progress);
        }
    });
    Ok(progress)
}

/// Plays the pair of a number; `None` if it is stopped before its end.
fn play_pair(plan: &Match, team: &mut [Engine; 2], number: u32, stop: &Stop) -> Option<Report> {
    let mut random = Random::for_task(plan.seed, u64::from(number));
    let start = loop {
        let opening = Opening::usual(plan.variant, &mut random);
        let [new, old] = team;
        let is_even = |engine: &mut Engine| Some(opening.unevenness(engine, EVEN_NODES, stop)? <= EVEN);
        if is_even(old)? && is_even(new)? {
            break *opening.referee.position();
        }
    };
    let mut report = Report::default();
    let seed = random.next();
    for new_side in Color::ALL {
        play_game(plan, team, &start, new_side, seed, stop, &mut report)?;
    }
    Some(report)
}

fn play_game(
    plan: &Match,
    team: &mut [Engine; 2],
    start: &AnyPosition,
    new_side: Color,
    seed: u64,
    stop: &Stop,
    report: &mut Report,
) -> Option<()> {
    let mut referee = Referee::new(plan.variant, *start);
    let players = [&plan.new, &plan.old];
    team.iter_mut().for_each(Engine::clear);
    let result = loop {
        if let Some(result) = referee.result() {
            break result;
        }
        let side = usize::from(referee.position().turn() != new_side);
        let task = SearchTask {
            draws: Some(referee.draws().clone()),
            noise: players[side].noise(seed.wrapping_add(new_side as u64)),
            ..SearchTask::new(*referee.position(), players[side].limits)
        };
        let verdict = team[side].search(&task, stop, &mut |_| ());
        if stop.is_stopped() {
            return None;
        }
        report.nodes[side] += verdict.nodes;
        report.thought[side] += verdict.time;
        referee.play(&verdict.best_move()?)?;
    };
    let half_points = match (result, new_side) {
        (GameResult::Draw, _) => 1,
        (GameResult::White, Color::White) | (GameResult::Black, Color::Black) => 2,
        (GameResult::White, Color::Black) | (GameResult::Black, Color::White) => 0,
    };
    report.half_points += half_points;
    report.games[2 - half_points] += 1;
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_engine::learning::Weights;

    fn knowing_nothing() -> Player {
        let nothing = Evaluation::Learned(Weights::zero(Variant::INTERNATIONAL.shape()));
        Player::new(nothing, Limits::nodes(150))
    }

    fn plan() -> Match {
        Match {
            variant: Variant::INTERNATIONAL,
            new: Player::new(Evaluation::ByHand, Limits::nodes(150)),
            old: knowing_nothing(),
            pairs: 8,
            sprt: None,
            seed: 1,
            threads: 2,
            hash_mb: 1,
        }
    }

    #[test]
    fn knowing_something_beats_knowing_nothing() {
        let mut told = 0;
        let progress = play_match(&plan(), &Stop::new(), &mut |_| told += 1).unwrap();
        assert_eq!((told, progress.pairs.count(), progress.games.iter().sum::<u32>()), (8, 8, 16));
        assert!(progress.pairs.score() > 0.75, "{progress:?}");
        assert!(progress.nodes[0] > 1_000);
    }

    #[test]
    fn a_test_ends_the_match() {
        let sprt = Some(Sprt { low: 0.0, high: 200.0 });
        let progress = play_match(&Match { pairs: 500, sprt, ..plan() }, &Stop::new(), &mut |_| ()).unwrap();
        assert_eq!(progress.finding, Some(Finding::Better));
        assert!(progress.pairs.count() < 100);
    }

    #[test]
    fn a_clear_view_beats_a_blurred_one() {
        let clear = Player::new(Evaluation::ByHand, Limits::nodes(150));
        let blurred = Player { blur: 90, ..clear.clone() };
        let plan = Match { new: clear, old: blurred, pairs: 15, ..plan() };
        let progress = play_match(&plan, &Stop::new(), &mut |_| ()).unwrap();
        assert!(progress.pairs.score() > 0.6, "{progress:?}");
    }

    #[test]
    fn a_level_plays_within_its_budget() {
        let [one, two] = [Level::One, Level::Two].map(Player::of_level);
        let plan = Match { new: two.clone(), old: one.clone(), pairs: 2, ..plan() };
        let progress = play_match(&plan, &Stop::new(), &mut |_| ()).unwrap();
        assert_eq!(one.limits, Limits::nodes(Level::One.limits().nodes.unwrap()));
        assert!(progress.nodes[0] > progress.nodes[1], "{progress:?}");
        assert!(Player::of_level(Level::Full).blur == 0 && one.blur > two.blur);
    }

    #[test]
    fn weights_of_another_board_are_refused() {
        let english = Variant::from_id("english").unwrap();
        let evaluation = Evaluation::Learned(Weights::zero(english.shape()));
        let plan = Match { new: Player { evaluation, ..knowing_nothing() }, ..plan() };
        assert!(play_match(&plan, &Stop::new(), &mut |_| ()).is_err());
    }
}
