//! One game of a match, refereed by our rules.

use std::time::{Duration, Instant};

use damier_game::Game;
use damier_rules::Outcome;
use tokio::time::timeout;

use super::dxp_player::DxpTerms;
use super::limit::Limit;
use super::player::{Player, Reply};
use super::standing::{Fault, Played, Round, Used};
use crate::commands::hub_process::{Found, ProcessError};

/// How games are refereed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Referee {
    pub(super) limit: Limit,
    /// An answer later than this after it was due is late.
    pub(super) margin: Duration,
    /// A game of so many plies is a draw.
    pub(super) longest: usize,
}

/// An answer so long after it was due is not waited for.
const GRACE: Duration = Duration::from_secs(10);
/// The same where no time was given.
const PATIENCE: Duration = Duration::from_secs(600);

impl Referee {
    /// Lets two engines, the first of the match first, play a game from where it is to its end. Also whether both are
    /// ready for another.
    pub(super) async fn play(
        &self,
        round: Round,
        game: &mut Game,
        teams: &mut [Player; 2],
    ) -> (Played, bool) {
        let mut clocks = [self.limit.base(); 2];
        let mut used = [Used::default(); 2];
        let mut fault = None;
        let mut are_well = true;
        for (team, engine) in teams.iter_mut().enumerate() {
            let color = if team == 0 { round.first } else { round.first.opponent() };
            match timeout(GRACE, engine.begin(game, color, self.dxp_terms())).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => drop(fault.get_or_insert((team, fault_of(&error)))),
                Err(_) => drop(fault.get_or_insert((team, Fault::Silence))),
            }
        }
        while fault.is_none() && !game.is_over() && game.len() < self.longest {
            let team = round.team(game.turn());
            if let Some(clock) = &mut clocks[team] {
                *clock += self.limit.increment();
            }
            if let Err(wrong) =
                self.move_once(game, &mut teams[team], &mut clocks[team], &mut used[team]).await
            {
                fault = Some((team, wrong));
            }
        }
        if let Some((team, wrong)) = fault {
            let loser = if team == 0 { round.first } else { round.first.opponent() };
            let ended = if wrong == Fault::Overstepped { game.flag(loser) } else { game.forfeit(loser) };
            debug_assert!(ended.is_ok(), "a game with a fault is not over");
        } else {
            for engine in teams.iter_mut() {
                // The game is decided: an engine that cannot end it is started anew, and no more.
                are_well &= engine.end(game).await.is_ok();
            }
        }
        let outcome = game.conclusion().map_or(Outcome::Draw, |conclusion| conclusion.outcome);
        (Played { round, outcome, fault, used }, are_well)
    }

    /// The time and the moves that an engine is told that speaks DXP: a game ends sooner by its longest.
    fn dxp_terms(&self) -> DxpTerms {
        let moves = u16::try_from(self.longest.div_ceil(2)).unwrap_or(0);
        DxpTerms { time: self.limit.base().unwrap_or_default(), moves: if moves > 999 { 0 } else { moves } }
    }

    /// One move of the side to move.
    async fn move_once(
        &self,
        game: &mut Game,
        engine: &mut Player,
        clock: &mut Option<Duration>,
        used: &mut Used,
    ) -> Result<(), Fault> {
        let due = self.limit.due(*clock);
        let patience = due.map_or(PATIENCE, |due| due + self.margin + GRACE);
        let asked = Instant::now();
        let answer = timeout(patience, engine.think(game, self.limit.level(*clock))).await;
        let thought = asked.elapsed();
        let found = match answer {
            Err(_) => return Err(Fault::Silence),
            Ok(Err(error)) => return Err(fault_of(&error)),
            Ok(Ok(Reply::GivesUp)) => {
                return game.resign(game.turn()).map(|_| ()).map_err(|_| Fault::Quit);
            }
            Ok(Ok(Reply::Move(found))) => found,
        };
        let is_late = due.is_some_and(|due| thought > due + self.margin);
        used.add(use_of(&found, thought, is_late));
        if let Some(clock) = clock {
            if is_late {
                return Err(Fault::Overstepped);
            }
            *clock = clock.saturating_sub(thought);
        }
        game.play(&found.best).map_err(|_| Fault::Illegal)?;
        if game.is_over() || game.len() >= self.longest {
            return Ok(());
        }
        // What it will have on its next turn.
        let next = clock.map(|clock| clock + self.limit.increment());
        engine.ponder(game, found.ponder, self.limit.level(next)).await.map_err(|error| fault_of(&error))
    }
}

fn use_of(found: &Found, thought: Duration, is_late: bool) -> Used {
    let told = found.info.depth.zip(found.info.nodes);
    Used {
        moves: 1,
        thought,
        slowest: thought,
        late: u32::from(is_late),
        told: u32::from(told.is_some()),
        plies: told.map_or(0, |(depth, _)| u64::from(depth)),
        nodes: told.map_or(0, |(_, nodes)| nodes),
    }
}

fn fault_of(error: &anyhow::Error) -> Fault {
    match error.downcast_ref() {
        Some(ProcessError::Illegal(_)) => Fault::Illegal,
        Some(ProcessError::Quit(_)) => Fault::Quit,
        Some(ProcessError::Ended) | None => Fault::Crash,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::hub_process::HubProcess;
    use damier_rules::{Color, Variant};

    /// A few lines of shell that speak Hub: what they do when asked for a move is given.
    async fn engine(answer: &str) -> Player {
        let script = format!(
            "read a; echo id name=x version=1; echo wait; while read a; do case \"$a\" in \
             init) echo ready;; go*) {answer};; esac; done"
        );
        let words = ["sh", "-c", &script].map(str::to_owned);
        let mut engine = HubProcess::start(&words, &[], Variant::INTERNATIONAL).await.unwrap();
        engine.get_ready().await.unwrap();
        assert_eq!(engine.name(), "x 1");
        Player::hub(engine, false)
    }

    async fn game_of(white: &str, black: &str, limit: Limit) -> Played {
        let referee = Referee { limit, margin: Duration::from_millis(100), longest: 3 };
        let mut teams = [engine(white).await, engine(black).await];
        let mut game = Game::new(Variant::INTERNATIONAL);
        referee.play(Round::of(0), &mut game, &mut teams).await.0
    }

    const GOOD: &str = "echo info depth=3 nodes=7; echo done move=32-28";

    #[tokio::test]
    async fn who_plays_no_legal_move_loses() {
        let played = game_of(GOOD, "echo done move=1-2", Limit::Depth(1)).await;
        assert_eq!((played.outcome, played.fault), (Outcome::Win(Color::White), Some((1, Fault::Illegal))));
        assert_eq!((played.used[0].moves, played.used[0].plies, played.used[0].nodes), (1, 3, 7));
    }

    #[tokio::test]
    async fn who_ends_in_the_middle_of_a_game_loses() {
        let played = game_of("exit", GOOD, Limit::Nodes(5)).await;
        assert_eq!((played.outcome, played.fault), (Outcome::Win(Color::Black), Some((0, Fault::Crash))));
    }

    #[tokio::test]
    async fn who_oversteps_the_clock_loses_and_who_is_slow_for_a_move_is_late() {
        let slow = format!("sleep 0.4; {GOOD}");
        let clock = Limit::Clock { base: Duration::from_millis(100), increment: Duration::ZERO };
        let played = game_of(&slow, "echo done move=20-24", clock).await;
        assert_eq!(
            (played.outcome, played.fault),
            (Outcome::Win(Color::Black), Some((0, Fault::Overstepped)))
        );
        // White's second move would be the same again, which is not legal: the game ends before it does.
        let referee = Referee {
            limit: Limit::MoveTime(Duration::from_millis(50)),
            margin: Duration::from_millis(100),
            longest: 2,
        };
        let mut teams = [engine(&slow).await, engine("echo done move=20-24").await];
        let mut game = Game::new(Variant::INTERNATIONAL);
        let (played, _) = referee.play(Round::of(0), &mut game, &mut teams).await;
        assert_eq!((played.outcome, played.fault), (Outcome::Draw, None));
        assert_eq!((played.used[0].late, played.used[1].late), (1, 0));
    }

    /// A Hub engine of a few lines of shell that has two moves of Black's ready, says which replies it expects, and keeps
    /// what it was told in a file.
    async fn pondering_engine(told: &std::path::Path) -> Player {
        let script = format!(
            "n=0; read a; echo id name=p; echo wait; while read a; do echo \"$a\" >> {}; case \"$a\" in \
             init) echo ready;; \
             'go think'|ponder-hit) n=$((n+1)); \
             if [ $n = 1 ]; then echo done move=20-24 ponder=37-32; else echo done move=14-20 ponder=41-37; fi;; \
             stop) echo done move=10-14;; \
             esac; done",
            told.display()
        );
        let words = ["sh", "-c", &script].map(str::to_owned);
        let mut engine = HubProcess::start(&words, &[], Variant::INTERNATIONAL).await.unwrap();
        engine.get_ready().await.unwrap();
        Player::hub(engine, true)
    }

    /// What an engine that ponders is told in a game in which White plays these moves.
    async fn told_in_a_game(white: [&str; 3]) -> Vec<String> {
        let path = std::env::temp_dir().join(format!("damier-ponder-{}-{}", std::process::id(), white[1]));
        let _ = std::fs::remove_file(&path);
        let [first, second, third] = white;
        let answer = format!(
            "n=$((n+1)); case $n in 1) echo done move={first};; 2) echo done move={second};; *) echo done move={third};; esac"
        );
        let referee = Referee { limit: Limit::Depth(1), margin: Duration::from_millis(100), longest: 5 };
        let mut teams = [engine(&answer).await, pondering_engine(&path).await];
        let mut game = Game::new(Variant::INTERNATIONAL);
        let (played, are_well) = referee.play(Round::of(0), &mut game, &mut teams).await;
        assert_eq!((played.fault, game.len(), are_well), (None, 5, true));
        // What is still being thought about is dropped before another game.
        teams[1].begin(&game, Color::Black, referee.dxp_terms()).await.unwrap();
        drop(teams);
        let told = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        let is_told = |line: &&str| ["go", "ponder-hit", "stop"].iter().any(|word| line.starts_with(word));
        told.lines().filter(is_told).map(str::to_owned).collect()
    }

    #[tokio::test]
    async fn an_engine_ponders_and_is_told_whether_the_reply_was_expected() {
        let hit = told_in_a_game(["32-28", "37-32", "41-37"]).await;
        assert_eq!(hit, ["go think", "go ponder", "ponder-hit", "go ponder", "stop"]);
        let miss = told_in_a_game(["32-28", "38-32", "42-38"]).await;
        // The second reply that it expects cannot be played, and is not thought about.
        assert_eq!(miss, ["go think", "go ponder", "stop", "go think"]);
    }
}
