//! A table from what is kept of it.

use damier_club::{Command, GameId, Origin, Table};
use damier_game::clock::Timestamp;
use damier_rules::Color;
use damier_store::{Store, StoreError};
use tokio::sync::broadcast;
use tracing::info;

use super::attendance::Attendance;
use super::premove::Premoves;
use super::{BACKLOG, Hall, HallError, Task, Told};
use crate::hall::lock;

/// A chain of rematches is followed no further back.
const LONGEST_CHAIN: usize = 100;

impl Task {
    /// The table of a game; one that an earlier server left open goes on from here.
    pub(super) async fn load(hall: Hall, game: GameId) -> Result<Self, HallError> {
        let (table, lines) = read(hall.store(), game).await?;
        let talk = is_among_friends(hall.store(), &table).await?;
        let mut task = Self {
            hall,
            game,
            table,
            lines,
            tell: broadcast::Sender::new(BACKLOG),
            whisper: broadcast::Sender::new(BACKLOG),
            attendance: Attendance::default(),
            premoves: Premoves::default(),
            talk,
            is_stale: false,
            not_before: Timestamp(0),
        };
        task.resume().await?;
        task.list().await;
        Ok(task)
    }

    /// Loads the table again after something could not be kept.
    pub(super) async fn reload(&mut self) -> Result<(), HallError> {
        let (table, lines) = read(self.hall.store(), self.game).await?;
        self.table = table;
        self.lines = lines;
        self.is_stale = false;
        let now = crate::wall::now();
        for by in Color::ALL.into_iter().filter(|color| self.attendance.is_here(*color)) {
            // An arrival by itself leads to no event, and so needs nothing kept.
            let _ = self.table.apply(Command::Arrive { by }, now);
        }
        Ok(())
    }

    /// The time between two servers is nobody's.
    async fn resume(&mut self) -> Result<(), HallError> {
        let last = self.table.last_at();
        let past = *lock(&self.hall.inner.past);
        if self.table.ended().is_some() || last >= past.until {
            return Ok(());
        }
        let ran = past.last_awake.map(|awake| awake.since(last)).unwrap_or_default();
        self.perform(Command::Resume { ran }).await?;
        info!(game = %self.game, ran = ran.0, "a game goes on");
        Ok(())
    }
}

async fn read(store: &Store, game: GameId) -> Result<(Table, Vec<Told>), HallError> {
    let events = store.events(game, 0).await?;
    if events.is_empty() {
        return Err(HallError::NoSuchGame);
    }
    let lines = events.iter().zip(0..).map(|(event, number)| Told::event(number, event)).collect();
    let table = Table::replay(events)
        .map_err(|error| StoreError::Damaged { what: format!("game {game}: {error}") })?;
    Ok((table, lines))
}

/// Whether the players came together by an invitation, now or some games ago.
async fn is_among_friends(store: &Store, table: &Table) -> Result<bool, HallError> {
    let (mut origin, mut previous) = (table.origin(), table.previous());
    for _ in 0..LONGEST_CHAIN {
        match (origin, previous) {
            (Origin::Invitation, _) => return Ok(true),
            (Origin::Rematch, Some(game)) => match store.summary(game).await? {
                Some(summary) => (origin, previous) = (summary.origin, summary.previous),
                None => return Ok(false),
            },
            _ => return Ok(false),
        }
    }
    Ok(false)
}
