//! Who finds the moves: our engine, or any other that speaks Hub.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, anyhow};
use damier_engine::{ClockLimit, Engine, Level, Limits, Options, ScoreKind, SearchTask, Stop, TimeLimit};
use damier_game::Game;
use damier_rules::AnyMove;

use super::hub_engine::HubEngine;

/// What the clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Time {
    pub(super) left: Duration,
    pub(super) increment: Duration,
    /// Moves to be made in the time left; `None` for the rest of the game.
    pub(super) moves: Option<u32>,
}

impl Time {
    /// Kept back for the way to the other side.
    const RESERVE: Duration = Duration::from_millis(300);

    /// What may be used up.
    pub(super) fn usable(self) -> Duration {
        self.left.saturating_sub(Self::RESERVE).max(Duration::from_millis(20))
    }
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Worth {
    Lost,
    /// Hundredths of a man.
    Hundredths(i32),
    Won,
}

impl Worth {
    /// The same for the other side.
    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Hundredths(hundredths) => Self::Hundredths(-hundredths),
            Self::Won => Self::Lost,
        }
    }
}

/// What came of thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thought {
    pub(super) best: AnyMove,
    /// Unknown where an engine does not tell.
    pub(super) worth: Option<Worth>,
}

pub(super) type Thinking<T> = Pin<Box<dyn Future<Output = Result<T>> + Send>>;

/// Finds moves. Clones think with the same engine.
#[derive(Clone)]
pub(super) enum Thinker {
    Own(Own),
    Hub(HubEngine),
}

impl Thinker {
    /// Thinks about the present position of a game; dropped, it stops.
    pub(super) fn think(&self, game: &Game, time: Option<Time>) -> Thinking<Thought> {
        match self {
            Self::Own(own) => Box::pin(own.clone().think(game.clone(), time)),
            Self::Hub(hub) => Box::pin(hub.clone().think(game.clone(), time)),
        }
    }

    /// Another game begins.
    pub(super) fn new_game(&mut self, seed: u64) {
        if let Self::Own(own) = self {
            own.seed = seed;
        }
    }
}

/// Our engine at a level.
#[derive(Clone)]
pub(super) struct Own {
    engine: Arc<Mutex<Engine>>,
    level: Level,
    seed: u64,
}

/// Stops a search that nobody waits for any more.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Own {
    pub(super) fn new(variant: damier_rules::Variant, level: Level) -> Self {
        Self::with_options(variant, level, Options { hash_mb: 32, ..Options::default() })
    }

    pub(super) fn with_options(variant: damier_rules::Variant, level: Level, options: Options) -> Self {
        Self { engine: Arc::new(Mutex::new(Engine::new(variant, options))), level, seed: 0 }
    }

    async fn think(self, game: Game, time: Option<Time>) -> Result<Thought> {
        let stop = Stop::new();
        let guard = StopOnDrop(stop.clone());
        let lawful = game.lawful_end();
        let task = SearchTask {
            draws: Some(lawful.draws().clone()),
            noise: self.level.noise(self.seed),
            ..SearchTask::new(*lawful.position(), limits(self.level, time))
        };
        let search = move || {
            let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            if engine.variant() != game.variant() {
                *engine = Engine::new(game.variant(), *engine.options());
            }
            engine.search(&task, &stop, &mut |_| ())
        };
        let verdict = tokio::task::spawn_blocking(search).await?;
        drop(guard);
        let best = verdict.best_move().ok_or_else(|| anyhow!("the engine found no move"))?;
        let worth = verdict.score().map(|score| match score.kind() {
            ScoreKind::Hundredths(hundredths) => Worth::Hundredths(hundredths),
            ScoreKind::Won { .. } => Worth::Won,
            ScoreKind::Lost { .. } => Worth::Lost,
        });
        Ok(Thought { best, worth })
    }
}

/// What a level may use, and no more of the clock than is good for it.
fn limits(level: Level, time: Option<Time>) -> Limits {
    let own = level.limits();
    let Some(time) = time else { return own };
    let clock = ClockLimit { remaining: time.usable(), increment: time.increment, moves: time.moves };
    if level == Level::Full {
        return Limits::clock(clock);
    }
    let TimeLimit::Move(most) = own.time.unwrap_or(TimeLimit::Clock(clock)) else { return own };
    let fair = time.usable() / 20 + time.increment / 2;
    Limits { time: Some(TimeLimit::Move(most.min(fair).min(time.usable()))), ..own }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    fn move_time(level: Level, left: u64, increment: u64) -> Duration {
        let (left, increment) = (Duration::from_millis(left), Duration::from_millis(increment));
        let time = Time { left, increment, moves: None };
        match limits(level, Some(time)).time {
            Some(TimeLimit::Move(time)) => time,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_level_never_uses_more_than_the_clock_bears() {
        assert_eq!(move_time(Level::Four, 600_000, 5000), Duration::from_millis(1500));
        assert_eq!(move_time(Level::Four, 4300, 0), Duration::from_millis(200));
        assert_eq!(move_time(Level::Five, 800, 60_000), Duration::from_millis(500));
        assert_eq!(move_time(Level::Five, 0, 0), Duration::from_millis(1));
    }

    #[test]
    fn worth_is_ordered_and_turns_round() {
        let mut all = [Worth::Won, Worth::Hundredths(-5), Worth::Lost, Worth::Hundredths(3)];
        all.sort();
        assert_eq!(all, [Worth::Lost, Worth::Hundredths(-5), Worth::Hundredths(3), Worth::Won]);
        assert_eq!(Worth::Hundredths(-5).turned(), Worth::Hundredths(5));
        assert_eq!(Worth::Lost.turned(), Worth::Won);
    }

    #[tokio::test]
    async fn our_engine_finds_a_legal_move_in_any_variant() {
        let thinker = Thinker::Own(Own::new(Variant::INTERNATIONAL, Level::Two));
        for variant in [Variant::INTERNATIONAL, Variant::RUSSIAN, Variant::TURKISH] {
            let game = Game::new(variant);
            let thought = thinker.think(&game, None).await.unwrap();
            assert!(game.position().is_legal(&thought.best));
            assert!(thought.worth.is_some());
        }
    }
}
