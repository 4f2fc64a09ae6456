//! Games of the engine against itself, kept in a file: on several threads, to be stopped and resumed.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use damier_engine::learning::WeightsError;
use damier_engine::{
    Engine, Evaluation, Limits, Options, ScoreKind, SearchTask, Stop, TableError, TableVerdict, Tablebase,
};
use damier_rules::notation::fen;
use damier_rules::{Color, Variant};
use thiserror::Error;

use crate::game::{Game, GameResult, ordered};
use crate::opening::Opening;
use crate::random::Random;
use crate::referee::Referee;
use crate::store::{GameFile, Header, Manner, StoreError};

/// How games are to be played.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The variant.
    pub variant: Variant,
    /// How many games the file is to hold in the end.
    pub games: u32,
    /// Positions looked at for each move.
    pub nodes: u64,
    /// What every random choice comes from.
    pub seed: u64,
    /// How many games at a time.
    pub threads: usize,
    /// What the engine judges positions by.
    pub evaluation: Evaluation,
    /// A name for it without spaces, which tells it from others.
    pub evaluation_name: String,
    /// Endgame tables: a game ends with what they say of it.
    pub tables: Option<Arc<Tablebase>>,
}

/// How far the games have come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Games in the file.
    pub games: u32,
    /// Games to be in the file.
    pub of: u32,
    /// Games of this run.
    pub played: u32,
    /// Positions of this run.
    pub positions: u64,
    /// Games of this run by result, in the order of [`GameResult::ALL`].
    pub results: [u32; 3],
    /// Time since this run began.
    pub time: Duration,
}

impl Progress {
    /// Games a second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        f64::from(self.played) / self.time.as_secs_f64().max(1e-3)
    }

    /// The time that the rest will take at this speed.
    #[must_use]
    pub fn left(&self) -> Duration {
        let left = f64::from(self.of.saturating_sub(self.games));
        Duration::from_secs_f64((left / self.speed().max(1e-6)).min(1e9))
    }
}

/// Why there are no games.
#[derive(Debug, Error)]
pub enum SelfPlayError {
    /// The file of games cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The evaluation is for another board.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// The endgame tables are for another game.
    #[error(transparent)]
    Tables(#[from] TableError),
}

/// Of so many games one may begin with a lead that a few random moves have given away.
const UNEVEN: usize = 6;
/// A beginning is even if no side is better by more than this, in hundredths of a man.
const EVEN: i32 = 80;

/// The table of an engine that looks at little for each move.
const HASH_MB: usize = 1;

/// Plays the games that the file does not have yet, telling after each how far it has come, until it has
/// all or is told to stop.
///
/// # Errors
/// If the file or the evaluation cannot be used.
pub fn self_play(
    plan: &SelfPlay,
    path: &Path,
    stop: &Stop,
    tell: &mut dyn FnMut(&Progress),
) -> Result<Progress, SelfPlayError> {
    let manner = Manner::of(plan.variant);
    let header = Header {
        variant: plan.variant,
        nodes: plan.nodes,
        seed: plan.seed,
        evaluation: plan.evaluation_name.clone(),
        manner,
    };
    let options = Options { hash_mb: HASH_MB, ..Options::default() };
    let engines = (0..plan.threads.max(1))
        .map(|_| -> Result<Engine, SelfPlayError> {
            let mut engine = Engine::with_evaluation(plan.variant, options, &plan.evaluation)?;
            engine.set_tables(plan.tables.clone())?;
            Ok(engine)
        })
        .collect::<Result<Vec<_>, _>>()?;
    let (mut file, numbers) = GameFile::open(path, &header)?;
    let have: HashSet<u32> = numbers.into_iter().collect();
    let begun = Instant::now();
    let mut progress = Progress { games: have.len() as u32, of: plan.games, ..Progress::default() };
    let next = AtomicU32::new(0);
    let (sender, games) = channel();
    thread::scope(|scope| {
        for mut engine in engines {
            let (sender, next, have) = (sender.clone(), &next, &have);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games || stop.is_stopped() {
                        return;
                    }
                    if have.contains(&number) {
                        continue;
                    }
                    let Some(game) = play(plan, manner, &mut engine, number, stop) else { return };
                    if sender.send(game).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for game in games {
            if let Err(error) = file.append(&game) {
                stop.stop();
                return Err(error);
            }
            progress.games += 1;
            progress.played += 1;
            progress.positions += game.scores.len() as u64;
            progress.results[game.result as usize] += 1;
            progress.time = begun.elapsed();
            tell(&progress);
        }
        Ok(())
    })?;
    Ok(progress)
}

/// Plays the game of a number; `None` if it is stopped before its end.
fn play(plan: &SelfPlay, manner: Manner, engine: &mut Engine, number: u32, stop: &Stop) -> Option<Game> {
    let mut random = Random::for_task(plan.seed, u64::from(number));
    let Opening { mut referee, start, mut moves } = opening(plan, engine, &mut random, stop)?;
    let mut scores = Vec::new();
    engine.clear();
    let result = loop {
        if let Some(result) = referee.result().or_else(|| known_result(plan, &referee, scores.len())) {
            break result;
        }
        let task = SearchTask {
            draws: Some(referee.draws().clone()),
            ..SearchTask::new(*referee.position(), Limits::nodes(plan.nodes))
        };
        let verdict = engine.search(&task, stop, &mut |_| ());
        if stop.is_stopped() {
            return None;
        }
        let (best, score) = (verdict.best_move()?, verdict.score()?);
        if manner != Manner::EvenToTheEnd
            && let Some(result) = seen_to_the_end(&referee, score.kind())
        {
            break result;
        }
        let place = ordered(referee.position()).iter().position(|m| *m == best)?;
        moves.push(u8::try_from(place).ok()?);
        scores.push(score.value() as i16);
        referee.play(&best)?;
    };
    let start = start.map_or_else(String::new, |setup| fen::print(&setup));
    Some(Game { number, result, start, moves, scores })
}

/// Where a game begins. Most games from the usual position begin even: what a position is worth is seldom
/// learned from a game that random moves have decided.
fn opening(plan: &SelfPlay, engine: &mut Engine, random: &mut Random, stop: &Stop) -> Option<Opening> {
    let may_be_uneven = random.below(UNEVEN) == 0;
    loop {
        let opening = Opening::varied(plan.variant, random);
        if may_be_uneven || opening.start.is_some() || opening.unevenness(engine, plan.nodes, stop)? <= EVEN {
            return Some(opening);
        }
    }
}

/// The result that the endgame tables promise where nothing must be captured, once a move has been searched.
fn known_result(plan: &SelfPlay, referee: &Referee, searched: usize) -> Option<GameResult> {
    let tables = plan.tables.as_ref().filter(|_| searched > 0)?;
    let position = referee.position();
    let verdict = (!position.has_capture()).then(|| tables.probe_any(position).verdict())??;
    let to_move = position.turn() == Color::White;
    Some(match verdict.within_limits() {
        TableVerdict::Win if to_move => GameResult::White,
        TableVerdict::Loss if !to_move => GameResult::White,
        TableVerdict::Win | TableVerdict::Loss => GameResult::Black,
        _ => GameResult::Draw,
    })
}

/// The result that the search has seen by the rules alone: nothing can change it.
fn seen_to_the_end(referee: &Referee, score: ScoreKind) -> Option<GameResult> {
    let wins = match score {
        ScoreKind::Hundredths(_) => return None,
        ScoreKind::Won { .. } => referee.position().turn(),
        ScoreKind::Lost { .. } => referee.position().turn().opponent(),
    };
    Some(if wins == Color::White { GameResult::White } else { GameResult::Black })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::read_games;

    fn plan(games: u32) -> SelfPlay {
        SelfPlay {
            variant: Variant::INTERNATIONAL,
            games,
            nodes: 60,
            seed: 3,
            threads: 2,
            evaluation: Evaluation::ByHand,
            evaluation_name: "by-hand".to_owned(),
            tables: None,
        }
    }

    /// All games of a plan, played in steps, in the order of their numbers.
    fn games(name: &str, steps: &[u32]) -> Vec<Game> {
        let path = std::env::temp_dir().join(format!("damier-games-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        for step in steps {
            let progress = self_play(&plan(*step), &path, &Stop::new(), &mut |_| ()).unwrap();
            assert_eq!(progress.games, *step);
        }
        let mut games = read_games(&path).unwrap().1;
        std::fs::remove_file(&path).unwrap();
        games.sort_by_key(|game| game.number);
        games
    }

    #[test]
    fn a_run_that_was_resumed_has_the_games_of_one_that_was_not() {
        let whole = games("whole", &[6]);
        assert_eq!(whole, games("steps", &[2, 2, 6]));
        assert_eq!(whole.len(), 6);
    }

    #[test]
    fn every_game_can_be_followed_to_its_result() {
        for game in games("followed", &[5]) {
            let variant = Variant::INTERNATIONAL;
            let mut referee = Referee::new(variant, game.first_position(variant).unwrap());
            for place in &game.moves {
                assert_eq!(referee.result(), None);
                let m = ordered(referee.position())[usize::from(*place)];
                referee.play(&m).unwrap();
            }
            assert!(referee.result().is_none_or(|result| result == game.result));
            assert!(game.scores.len() < game.moves.len() || !game.start.is_empty());
        }
    }

    #[test]
    fn where_the_first_king_wins_games_go_on_until_he_stands() {
        let path = std::env::temp_dir().join(format!("damier-games-king-{}", std::process::id()));
        let variant = Variant::BREAKTHROUGH;
        let plan = SelfPlay { variant, nodes: 500, ..plan(4) };
        self_play(&plan, &path, &Stop::new(), &mut |_| ()).unwrap();
        let games = read_games(&path).unwrap().1;
        std::fs::remove_file(&path).unwrap();
        assert_eq!(games.len(), 4);
        for game in games {
            let mut referee = Referee::new(variant, game.first_position(variant).unwrap());
            for place in &game.moves {
                let m = ordered(referee.position())[usize::from(*place)];
                referee.play(&m).unwrap();
            }
            assert_eq!(referee.result(), Some(game.result));
        }
    }

    #[test]
    fn a_stop_keeps_the_games_that_are_done() {
        let path = std::env::temp_dir().join(format!("damier-games-stop-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let stop = Stop::new();
        let progress = self_play(&plan(10_000), &path, &stop, &mut |_| stop.stop()).unwrap();
        assert!((1..100).contains(&progress.games));
        assert_eq!(read_games(&path).unwrap().1.len() as u32, progress.games);
        std::fs::remove_file(&path).unwrap();
    }
}
