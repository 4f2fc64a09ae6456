//! An engine in a process of its own that speaks Hub.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use damier_game::Game;
use damier_protocol::hub::{Level, LevelClock};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::hub_process::{Found, HubProcess, split};
use super::thinker::{Thought, Time, Worth};

/// Thinking time for a move of a game without a clock.
const MOVE_TIME: Duration = Duration::from_secs(5);

/// A search that has not ended so long after its time is given up, and the engine with it.
const GRACE: Duration = Duration::from_secs(60);

/// An engine at our service; clones ask the same one, one after the other.
#[derive(Clone)]
pub(super) struct HubEngine {
    questions: mpsc::Sender<Question>,
}

struct Question {
    game: Game,
    time: Option<Time>,
    answer: oneshot::Sender<Result<Thought>>,
}

impl HubEngine {
    /// An engine by its command; it is started with the first question, and again after it has failed.
    ///
    /// # Errors
    /// If the command is empty.
    pub(super) fn new(command: &str, params: Vec<(String, String)>) -> Result<Self> {
        let words = split(command);
        if words.is_empty() {
            bail!("the command of the engine is empty");
        }
        let (questions, asked) = mpsc::channel(8);
        tokio::spawn(serve(words, params, asked));
        Ok(Self { questions })
    }

    pub(super) async fn think(self, game: Game, time: Option<Time>) -> Result<Thought> {
        let (answer, answered) = oneshot::channel();
        let gone = || anyhow!("the engine is gone");
        self.questions.send(Question { game, time, answer }).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Answers questions until nobody asks any more.
async fn serve(words: Vec<String>, params: Vec<(String, String)>, mut asked: mpsc::Receiver<Question>) {
    let mut running: Option<HubProcess> = None;
    while let Some(Question { game, time, mut answer }) = asked.recv().await {
        let found = tokio::select! {
            found = ask(&mut running, &words, &params, &game, time) => found,
            () = answer.closed() => {
                // Nobody waits: the next question stops the search, see `Client::search`.
                continue;
            }
        };
        if found.is_err() {
            running = None;
        }
        // Whoever asked may be gone.
        let _ = answer.send(found);
    }
}

async fn ask(
    running: &mut Option<HubProcess>,
    words: &[String],
    params: &[(String, String)],
    game: &Game,
    time: Option<Time>,
) -> Result<Thought> {
    let process = match running {
        Some(process) => process,
        None => running.insert(HubProcess::start(words, params, game.variant()).await?),
    };
    let longest = time.map_or(MOVE_TIME, Time::usable) + GRACE;
    let about = || format!("the engine `{}`", words.join(" "));
    match timeout(longest, process.think(game, level(time))).await {
        Ok(found) => found.map(|found| thought(&found)).with_context(about),
        Err(_) => bail!("{} does not answer", about()),
    }
}

fn thought(found: &Found) -> Thought {
    let by_score = found.info.score.map(|score| Worth::Hundredths((score * 100.0) as i32));
    let by_end = found.info.win.map(|plies| if plies > 0 { Worth::Won } else { Worth::Lost });
    Thought { best: found.best, worth: by_end.or(by_score) }
}

fn level(time: Option<Time>) -> Level {
    match time {
        None => Level { move_time: Some(MOVE_TIME), ..Level::default() },
        Some(time) => {
            let clock = LevelClock { time: time.usable(), increment: time.increment, moves: time.moves };
            Level { clock: Some(clock), ..Level::default() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    #[tokio::test]
    async fn an_engine_that_cannot_be_started_is_named() {
        let engine = HubEngine::new("./no-such-engine hub", Vec::new()).unwrap();
        let game = Game::new(Variant::INTERNATIONAL);
        let error = engine.think(game, None).await.unwrap_err();
        assert!(format!("{error:#}").contains("`./no-such-engine hub`"), "{error:#}");
    }

    #[tokio::test]
    async fn any_engine_that_speaks_hub_is_asked() {
        // A few lines of shell are an engine with an opening of its own, which dies after the first move.
        let script = "read a; echo id name=x; echo wait; while read a; do case \"$a\" in \
                      init) echo ready;; go*) echo info score=-0.5; echo done move=32-28; exit;; esac; done";
        let engine = HubEngine::new(&format!("sh -c '{script}'"), Vec::new()).unwrap();
        let game = Game::new(Variant::INTERNATIONAL);
        for _ in 0..2 {
            let thought = engine.clone().think(game.clone(), None).await;
            let Ok(thought) = thought else { continue };
            assert_eq!((thought.best.from.number(), thought.best.to.number()), (32, 28));
            assert_eq!(thought.worth, Some(Worth::Hundredths(-50)));
        }
        let again = engine.think(game, None).await.unwrap();
        assert_eq!(again.best.to.number(), 28, "it was started again");
    }
}
