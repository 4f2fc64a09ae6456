//! The hall: live tables as tasks, one each, found by the name of their game.
//!
//! Whatever happens at a table happens in this order: *decide* (the club's [`Table`](damier_club::Table)), *store*,
//! *tell*. Nobody sees an event that is not kept.

mod error;
mod foyer;
mod people;
mod pulse;
mod rating;
mod running;
mod table;
#[cfg(test)]
mod tests;
mod wish;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damier_club::{GameId, Opening, PlayerId, Premove, Table};
use damier_game::clock::Timestamp;
use damier_store::{Store, TokenHash};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tracing::{info, warn};

use self::foyer::Foyer;
use self::people::People;
use self::running::Running;
use self::table::Ask;
use crate::{random, wall};

pub(crate) use error::HallError;
pub(crate) use foyer::{FoyerError, Paired, Visitor};
pub(crate) use rating::shown as shown_rating;
pub(crate) use table::{Told, Watch};
pub(crate) use wish::Wish;

/// How long the tables have to end when the server does.
const PATIENCE: Duration = Duration::from_secs(5);

/// The hall; cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Hall {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    tables: Mutex<HashMap<GameId, mpsc::UnboundedSender<Ask>>>,
    /// When tables that nobody looks at have to be looked at.
    wakes: Mutex<BTreeSet<(Timestamp, GameId)>>,
    people: People,
    foyer: Foyer,
    running: Running,
    /// Held while the ratings of a game are worked out and kept, so that each follows from the last.
    rating: tokio::sync::Mutex<()>,
    /// Players who are seated somewhere, and where.
    seated: broadcast::Sender<(PlayerId, GameId)>,
    /// Players whose sessions have all ended.
    evicted: broadcast::Sender<PlayerId>,
    door: watch::Sender<Door>,
    past: Mutex<Past>,
}

/// Whether anything can be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Door {
    Open,
    /// What is kept is being put back from a copy; it opens again.
    Renewing,
    /// The server is about to end.
    Closing,
}

/// What lies behind: games last heard of before go on from there.
#[derive(Clone, Copy, Debug)]
struct Past {
    /// When this server started, or began anew from a copy.
    until: Timestamp,
    /// When a server was last known to be awake before.
    last_awake: Option<Timestamp>,
}

impl Hall {
    /// The hall of a store, with all its open games going on from where they were.
    pub(crate) async fn open(store: Store) -> Result<Self, HallError> {
        let last_awake = store.last_heartbeat().await?;
        let games = store.open_games().await?;
        let conduct = store.conduct(wall::now()).await?;
        let inner = Inner {
            people: People::new(store.clone()),
            store,
            tables: Mutex::default(),
            wakes: Mutex::default(),
            foyer: Foyer::default(),
            running: Running::default(),
            rating: tokio::sync::Mutex::default(),
            seated: broadcast::Sender::new(256),
            evicted: broadcast::Sender::new(64),
            door: watch::Sender::new(Door::Open),
            past: Mutex::new(Past { until: wall::now(), last_awake }),
        };
        let hall = Self { inner: Arc::new(inner) };
        hall.foyer().recall(conduct);
        for game in games {
            hall.wake(game);
        }
        tokio::spawn(pulse::run(hall.clone()));
        tokio::spawn(foyer::run(hall.clone()));
        Ok(hall)
    }

    /// Where everything is kept.
    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    /// The players as others see them.
    pub(crate) fn people(&self) -> &People {
        &self.inner.people
    }

    /// Who looks for a game.
    pub(crate) fn foyer(&self) -> &Foyer {
        &self.inner.foyer
    }

    /// The games that go on.
    pub(crate) fn running(&self) -> &Running {
        &self.inner.running
    }

    /// Two players sit down.
    pub(crate) async fn seat(&self, opening: Opening) -> Result<GameId, HallError> {
        self.refuse_when_closing()?;
        let seats = opening.seats;
        let (table, opened) = Table::open(opening, wall::now())?;
        let game = table.id();
        self.inner.store.append(game, 0, &[opened]).await?;
        self.announce(game, [seats.white, seats.black]);
        Ok(game)
    }

    /// Two players sit down by an invitation, which is then taken.
    pub(crate) async fn seat_invited(
        &self,
        invitation: TokenHash,
        by: PlayerId,
        opening: Opening,
    ) -> Result<GameId, HallError> {
        self.refuse_when_closing()?;
        let seats = opening.seats;
        let (table, opened) = Table::open(opening, wall::now())?;
        let game = table.id();
        self.inner.store.take_invitation(invitation, by, game, &opened).await?;
        self.announce(game, [seats.white, seats.black]);
        Ok(game)
    }

    /// A game that has just been kept: its clock runs, and its players are told wherever they are.
    fn announce(&self, game: GameId, players: [PlayerId; 2]) {
        metrics::counter!("damier_games_opened_total").increment(1);
        self.wake(game);
        for player in players {
            // Nobody may be listening.
            let _ = self.inner.seated.send((player, game));
        }
    }

    /// Tells of players who are seated.
    pub(crate) fn seatings(&self) -> broadcast::Receiver<(PlayerId, GameId)> {
        self.inner.seated.subscribe()
    }

    /// Tells of players who are no longer who they were.
    pub(crate) fn evictions(&self) -> broadcast::Receiver<PlayerId> {
        self.inner.evicted.subscribe()
    }

    /// Closes whatever a player has open.
    pub(crate) fn evict(&self, player: PlayerId) {
        // Nothing may be open.
        let _ = self.inner.evicted.send(player);
    }

    /// Knows when the server is about to end.
    pub(crate) fn closing(&self) -> Closing {
        Closing { door: self.inner.door.subscribe(), also_renewing: false }
    }

    /// Knows when all tables are about to end: with the server, or to begin anew from a copy of what was kept.
    pub(crate) fn interruption(&self) -> Closing {
        Closing { also_renewing: true, ..self.closing() }
    }

    /// A player asks something of a table. Answers with the lines of the events that came of it; of an act that had
    /// been done before, the line of that.
    pub(crate) async fn ask(
        &self,
        game: GameId,
        player: PlayerId,
        wish: Wish,
    ) -> Result<Vec<Told>, HallError> {
        self.put(game, |reply| Ask::Do { player, wish: wish.clone(), reply }).await
    }

    /// A player decides on a move before the turn, or on none.
    pub(crate) async fn decide(
        &self,
        game: GameId,
        player: PlayerId,
        premove: Option<Premove>,
    ) -> Result<(), HallError> {
        self.put(game, |reply| Ask::Decide { player, premove, reply }).await
    }

    /// The operator ends a game without a result.
    pub(crate) async fn close_game(&self, game: GameId) -> Result<(), HallError> {
        self.put(game, |reply| Ask::Close { reply }).await
    }

    /// A player says something in words of his own.
    pub(crate) async fn say(&self, game: GameId, player: PlayerId, text: &str) -> Result<(), HallError> {
        self.put(game, |reply| Ask::Say { player, text: text.to_owned(), reply }).await
    }

    /// Watches a table from an event on: as a player, if this is one, else from outside.
    pub(crate) async fn watch(
        &self,
        game: GameId,
        player: Option<PlayerId>,
        from: u32,
    ) -> Result<Watch, HallError> {
        self.put(game, |reply| Ask::Watch { player, from, reply }).await
    }

    /// The lines of the events from a number on.
    pub(crate) async fn lines(&self, game: GameId, from: u32) -> Result<Vec<Told>, HallError> {
        self.put(game, |reply| Ask::Lines { from, reply }).await
    }

    /// The table as it stands.
    pub(crate) async fn table(&self, game: GameId) -> Result<Box<Table>, HallError> {
        self.put(game, |reply| Ask::Look { reply }).await
    }

    /// Hands something to a table, to another task of it if the one found has just ended.
    async fn put<T>(
        &self,
        game: GameId,
        ask: impl Fn(oneshot::Sender<Result<T, HallError>>) -> Ask,
    ) -> Result<T, HallError> {
        for _ in 0..3 {
            self.refuse_when_closing()?;
            let (reply, answer) = oneshot::channel();
            if self.find(game).send(ask(reply)).is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(HallError::Broken)
    }

    fn refuse_when_closing(&self) -> Result<(), HallError> {
        if *self.inner.door.borrow() == Door::Open { Ok(()) } else { Err(HallError::Closing) }
    }

    /// The task of a table, started if there is none.
    fn find(&self, game: GameId) -> mpsc::UnboundedSender<Ask> {
        let mut tables = self.tables();
        if let Some(asks) = tables.get(&game).filter(|asks| !asks.is_closed()) {
            return asks.clone();
        }
        let (asks, waiting) = mpsc::unbounded_channel();
        tables.insert(game, asks.clone());
        tokio::spawn(table::run(self.clone(), game, waiting));
        asks
    }

    /// Looks at a table, so that its clock runs.
    fn wake(&self, game: GameId) {
        self.find(game);
    }

    /// Has a table looked at later.
    fn wake_at(&self, at: Timestamp, game: GameId) {
        lock(&self.inner.wakes).insert((at, game));
    }

    /// The tables whose time has come.
    fn due(&self, now: Timestamp) -> BTreeSet<(Timestamp, GameId)> {
        let mut wakes = lock(&self.inner.wakes);
        let later = wakes.split_off(&(now + damier_game::clock::Millis(1), GameId::from_random(0)));
        std::mem::replace(&mut *wakes, later)
    }

    /// Forgets the task of a table, unless something has been asked of it meanwhile.
    fn forget(&self, game: GameId, waiting: &mpsc::UnboundedReceiver<Ask>) -> bool {
        let mut tables = self.tables();
        let is_idle = waiting.is_empty();
        if is_idle {
            tables.remove(&game);
        }
        is_idle
    }

    /// How many tables are awake.
    pub(crate) fn awake(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::UnboundedSender<Ask>>> {
        lock(&self.inner.tables)
    }

    /// From now on nothing more is decided, and who watches is told to come back later.
    pub(crate) fn begin_to_close(&self) {
        self.inner.door.send_replace(Door::Closing);
    }

    /// Puts back the copy that the operator has laid ready: whoever watches is told to come back in a moment, and the
    /// games of the copy go on from where they are in it. If it cannot be put back, those of before do.
    async fn renew(&self) {
        let is_open = |door: &mut Door| {
            let is_open = *door == Door::Open;
            if is_open {
                *door = Door::Renewing;
            }
            is_open
        };
        if !self.inner.door.send_if_modified(is_open) {
            return;
        }
        self.end_tables().await;
        match self.store().take_restore().await {
            Ok(_) => info!("what is kept was put back from a copy"),
            Err(error) => warn!(%error, "the copy could not be put back; all is as it was"),
        }
        self.inner.running.clear();
        lock(&self.inner.wakes).clear();
        let (last_awake, games) = match self.recall().await {
            Ok(recalled) => recalled,
            // A game is loaded when somebody asks for it.
            Err(error) => {
                warn!(%error, "the games that go on could not be listed");
                (None, Vec::new())
            }
        };
        *lock(&self.inner.past) = Past { until: wall::now(), last_awake };
        self.inner.door.send_if_modified(|door| {
            let is_renewing = *door == Door::Renewing;
            if is_renewing {
                *door = Door::Open;
            }
            is_renewing
        });
        for game in games {
            self.wake(game);
        }
    }

    async fn recall(&self) -> Result<(Option<Timestamp>, Vec<GameId>), HallError> {
        self.foyer().recall(self.store().conduct(wall::now()).await?);
        Ok((self.store().last_heartbeat().await?, self.store().open_games().await?))
    }

    /// Ends in order: the clocks stand as they are until the server is back.
    pub(crate) async fn close(&self) {
        self.begin_to_close();
        self.end_tables().await;
    }

    /// Waits until every table has ended, and notes until when its clock ran.
    async fn end_tables(&self) {
        let ended = async {
            while self.awake() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        if tokio::time::timeout(PATIENCE, ended).await.is_err() {
            warn!(tables = self.awake(), "some tables did not end in time");
        }
        if let Err(error) = self.inner.store.heartbeat(wall::now()).await {
            warn!(%error, "the moment of the end could not be kept; clocks go back to the last one known");
        }
    }
}

/// Knows when the server, or every table, is about to end.
#[derive(Debug)]
pub(crate) struct Closing {
    door: watch::Receiver<Door>,
    also_renewing: bool,
}

impl Closing {
    /// Done when that begins.
    pub(crate) async fn begins(&mut self) {
        let also_renewing = self.also_renewing;
        let begins = |door: &Door| *door == Door::Closing || also_renewing && *door == Door::Renewing;
        // A hall that is gone is closed.
        let _ = self.door.wait_for(begins).await;
    }
}

/// A name for a new game, and one for the game after it should it be the first of a match.
pub(crate) fn new_games() -> [GameId; 2] {
    [(); 2].map(|()| GameId::from_random(random::bits()))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
