//! A match from its first game to its last: several games at a time, each with engines of its own.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use anyhow::Result;
use damier_game::Game;
use damier_train::Finding;
use tokio::sync::mpsc;

use super::Plan;
use super::game::Referee;
use super::player::Player;
use super::record::GameRecord;
use super::standing::{Played, Round, Standing};
use crate::commands::tell;

/// What the players of a match share.
struct Shared {
    plan: Plan,
    have: HashSet<Round>,
    next: AtomicU32,
    /// No further game is begun.
    is_over: AtomicBool,
}

/// A game that has been played, and by whom: the first engine's name first.
struct Report {
    played: Played,
    game: Game,
    names: [String; 2],
}

/// What a player tells.
enum News {
    Played(Box<Report>),
    Failed(anyhow::Error),
}

/// Plays a match, saying how it stands, until all games are played, the test has found something, or it is told
/// to stop: the games that have begun are then played to their end.
pub(super) async fn play(plan: Plan) -> Result<()> {
    let mut standing = Standing::default();
    let mut record = None;
    let mut have = HashSet::new();
    let mut names = ["first".to_owned(), "second".to_owned()];
    if let Some(path) = &plan.pdn {
        let (opened, games, known) = GameRecord::open(path, plan.terms())?;
        // The first game of a round counts, were there two.
        for played in games.iter().filter(|played| have.insert(played.round)) {
            standing.add(played);
        }
        if standing.count() > 0 {
            tell(format_args!("{} games are in {}", standing.count(), path.display()));
        }
        names = known.unwrap_or(names);
        record = Some(opened);
    }
    let players = plan.concurrency.max(1);
    let shared = Arc::new(Shared { plan, have, next: AtomicU32::new(0), is_over: AtomicBool::new(false) });
    let (sender, mut news) = mpsc::channel(64);
    for _ in 0..players {
        tokio::spawn(play_on(Arc::clone(&shared), sender.clone()));
    }
    drop(sender);
    let (stopping, stop) = (Arc::clone(&shared), damier_server::stop_signal());
    tokio::spawn(async move {
        stop.await;
        tell("stopping: the games that have begun are played to their end");
        stopping.is_over.store(true, Ordering::Relaxed);
    });
    let mut failure = None;
    while let Some(item) = news.recv().await {
        match item {
            News::Failed(error) => {
                shared.is_over.store(true, Ordering::Relaxed);
                failure.get_or_insert(error);
            }
            News::Played(report) => {
                let Report { played, game, names: who } = *report;
                standing.add(&played);
                if let Some(record) = &mut record {
                    record.add(&played, &game, &who)?;
                }
                names = who;
                tell(line_of(&played, &game, &names, &standing));
                if finding(&shared.plan, &standing).is_some() {
                    shared.is_over.store(true, Ordering::Relaxed);
                }
            }
        }
    }
    if standing.count() > 0 {
        summary(&shared.plan, &names, &standing);
    }
    failure.map_or(Ok(()), Err)
}

fn finding(plan: &Plan, standing: &Standing) -> Option<Finding> {
    plan.sprt.and_then(|sprt| sprt.finding(&standing.pairs))
}

fn line_of(played: &Played, game: &Game, names: &[String; 2], standing: &Standing) -> String {
    let color = |color| &names[played.round.team(color)];
    let (white, black) = (color(damier_rules::Color::White), color(damier_rules::Color::Black));
    let points = game.conclusion().map_or("1-1", |conclusion| conclusion.points());
    let how = match (played.fault, game.conclusion()) {
        (Some((team, fault)), _) => format!("{} by {}", fault.code(), names[team]),
        (None, Some(conclusion)) => conclusion.reason.code().to_owned(),
        (None, None) => "longest".to_owned(),
    };
    format!(
        "{}  {white} - {black}  {points}  {how}, {} plies  |  {}",
        played.round,
        game.len(),
        standing.line()
    )
}

fn summary(plan: &Plan, names: &[String; 2], standing: &Standing) {
    tell("");
    tell(format_args!("{} v {}, {}", names[0], names[1], plan.terms()));
    tell(standing.line());
    for (team, name) in names.iter().enumerate() {
        tell(format_args!("{name}: {}", standing.of_team(team)));
    }
    match finding(plan, standing) {
        Some(Finding::Better) => tell("the first engine is better"),
        Some(Finding::NotBetter) => tell("the first engine is not better"),
        None => {}
    }
}

impl Plan {
    /// What all games of a match have in common, as a file of games says it.
    fn terms(&self) -> String {
        format!("{}, {}", self.variant.id(), self.limit)
    }
}

/// Plays games until there are no more.
async fn play_on(shared: Arc<Shared>, news: mpsc::Sender<News>) {
    let mut teams: Option<[Player; 2]> = None;
    let referee = Referee {
        limit: shared.plan.limit,
        margin: Duration::from_secs_f64(shared.plan.margin),
        longest: shared.plan.longest,
    };
    while let Some(round) = shared.next_round() {
        let ready = match teams.take() {
            Some(ready) => ready,
            None => match start_both(&shared.plan).await {
                Ok(ready) => ready,
                Err(error) => {
                    // Nobody listens any more only when the match has failed otherwise.
                    let _ = news.send(News::Failed(error)).await;
                    return;
                }
            },
        };
        let mut ready = ready;
        let mut game = shared.plan.openings.game(round.pair);
        let (played, are_well) = referee.play(round, &mut game, &mut ready).await;
        let names = told_apart([ready[0].name(), ready[1].name()]);
        // After a fault both begin anew.
        teams = (are_well && played.fault.is_none()).then_some(ready);
        if news.send(News::Played(Box::new(Report { played, game, names }))).await.is_err() {
            return;
        }
    }
}

impl Shared {
    /// The next game to be played.
    fn next_round(&self) -> Option<Round> {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.games || self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            let round = Round::of(number);
            if !self.have.contains(&round) {
                return Some(round);
            }
        }
    }
}

async fn start_both(plan: &Plan) -> Result<[Player; 2]> {
    let [first, second] = &plan.teams;
    let start = |team| Player::start(team, plan.variant, plan.ponders);
    Ok([start(first).await?, start(second).await?])
}

/// The names of two engines, told apart where they are the same.
fn told_apart(names: [&str; 2]) -> [String; 2] {
    let mut uses: HashMap<&str, u32> = HashMap::new();
    names.map(|name| {
        let count = uses.entry(name).or_default();
        *count += 1;
        if names[0] == names[1] { format!("{name} ({count})") } else { name.to_owned() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_of_one_name_are_told_apart() {
        assert_eq!(told_apart(["Damier 1", "Scan 2"]), ["Damier 1", "Scan 2"]);
        assert_eq!(told_apart(["Damier 1", "Damier 1"]), ["Damier 1 (1)", "Damier 1 (2)"]);
    }
}
