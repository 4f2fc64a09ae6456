//! Adding events to a game.

use damier_club::{Ending, Event, GameId, Happened};
use damier_game::clock::Timestamp;
use sqlx::SqliteConnection;
use tracing::warn;

use crate::error::StoreError;
use crate::players::must_exist;
use crate::ratings::{self, RatingChange};
use crate::replay::{self, Impossible};
use crate::rows::{count, json, millis, name};
use crate::store::Store;

/// What follows from events: it is kept with them, or not at all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Aftermath {
    /// What the end of the game did to ratings.
    pub ratings: Vec<RatingChange>,
    /// The opening of the game that the players go on to.
    pub next: Option<Happened>,
}

/// Events to add, and what they say to the row of the game.
pub(crate) struct Addition {
    pub(crate) game: GameId,
    first: u32,
    events: Vec<Happened>,
    aftermath: Aftermath,
    final_fen: Option<String>,
}

impl Addition {
    /// The first event of a game.
    pub(crate) fn opening(game: GameId, opened: &Happened) -> Self {
        let (events, aftermath) = (vec![opened.clone()], Aftermath::default());
        Self { game, first: 0, events, aftermath, final_fen: None }
    }
}

impl Store {
    /// Adds events to a game; the first of them must be the next event of the game. A game begins with the event that
    /// opens it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the game has other events than the caller thinks, [`StoreError::NoPlayer`] if a game
    /// is opened for somebody unknown; or the store fails. Then none of the events is kept.
    pub async fn append(&self, game: GameId, first: u32, events: &[Happened]) -> Result<(), StoreError> {
        self.append_with(game, first, events, Aftermath::default()).await
    }

    /// Adds events to a game as [`append`](Self::append) does, and in the same transaction what follows from them.
    ///
    /// # Errors
    /// As `append`.
    pub async fn append_with(
        &self,
        game: GameId,
        first: u32,
        events: &[Happened],
        aftermath: Aftermath,
    ) -> Result<(), StoreError> {
        if events.is_empty() {
            return Ok(());
        }
        let final_fen =
            if ending(events).is_some() { self.final_fen(game, first, events).await? } else { None };
        let addition = Addition { game, first, events: events.to_vec(), aftermath, final_fen };
        self.write(addition, |db, addition| Box::pin(add(db, addition))).await
    }

    /// The position in which a game ends. None if the game cannot be replayed, which `verify` says better.
    async fn final_fen(
        &self,
        game: GameId,
        first: u32,
        events: &[Happened],
    ) -> Result<Option<String>, StoreError> {
        let mut all = self.events(game, 0).await?;
        all.truncate(first as usize);
        all.extend_from_slice(events);
        match replay::table(&all) {
            Ok(table) => Ok(Some(table.game().fen())),
            Err(Impossible { number, error }) => {
                warn!(%game, number, %error, "a game ends that cannot be replayed");
                Ok(None)
            }
        }
    }
}

/// How the game ends in these events, and when.
fn ending(events: &[Happened]) -> Option<(&Ending, Timestamp)> {
    events.iter().find_map(|happened| match &happened.event {
        Event::Ended { ending, .. } => Some((ending, happened.at)),
        _ => None,
    })
}

/// Adds events, and what follows from them; a refusal comes before anything is written.
pub(crate) async fn add(db: &mut SqliteConnection, addition: &Addition) -> Result<(), StoreError> {
    let next = addition.aftermath.next.as_ref().and_then(opens);
    let next = next.map(|(game, opened)| Addition::opening(game, opened));
    if let Some(next) = &next {
        may_open(db, next).await?;
    }
    write(db, addition).await?;
    match &next {
        Some(next) => write(db, next).await,
        None => Ok(()),
    }
}

/// The game that an event opens.
fn opens(opened: &Happened) -> Option<(GameId, &Happened)> {
    match &opened.event {
        Event::Opened { game, .. } => Some((*game, opened)),
        _ => None,
    }
}

async fn write(db: &mut SqliteConnection, addition: &Addition) -> Result<(), StoreError> {
    if addition.first == 0
        && let Some(opening) = addition.events.first()
    {
        may_open(db, addition).await?;
        open(db, addition.game, opening).await?;
    }
    let key = claim(db, addition).await?;
    for (happened, number) in addition.events.iter().zip(addition.first..) {
        sqlx::query("INSERT INTO events (game, number, event) VALUES ($1, $2, $3)")
            .bind(key)
            .bind(i64::from(number))
            .bind(json(happened))
            .execute(&mut *db)
            .await?;
    }
    if let Some((ending, at)) = ending(&addition.events) {
        sqlx::query(
            "UPDATE games SET ended_at = $2, result = $3, reason = $4, final_fen = $5 WHERE key = $1",
        )
        .bind(key)
        .bind(millis(at))
        .bind(&ending.result)
        .bind(&ending.reason)
        .bind(&addition.final_fen)
        .execute(&mut *db)
        .await?;
    }
    for change in &addition.aftermath.ratings {
        ratings::change(db, key, change, addition.events[0].at).await?;
    }
    Ok(())
}

/// Refuses a new game that exists already, or whose players do not.
async fn may_open(db: &mut SqliteConnection, addition: &Addition) -> Result<(), StoreError> {
    let game = addition.game;
    if let Some(events) = events_of(db, game).await? {
        return Err(StoreError::Conflict { game, events, first: 0 });
    }
    if let Some(Event::Opened { seats, .. }) = addition.events.first().map(|opening| &opening.event) {
        must_exist(db, seats.white).await?;
        must_exist(db, seats.black).await?;
    }
    Ok(())
}

/// Makes the row of a new game, without any events yet.
async fn open(db: &mut SqliteConnection, game: GameId, opening: &Happened) -> Result<(), StoreError> {
    let Event::Opened { terms, seats, rated, origin, previous, leg, .. } = &opening.event else {
        return Ok(());
    };
    let key: i64 = sqlx::query_scalar(
        "INSERT INTO games (id, variant, terms, white, black, is_rated, origin, previous, leg, started_at, changed_at, \
         events, acts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 0, 0) RETURNING key",
    )
    .bind(game.as_str())
    .bind(terms.variant.id())
    .bind(json(terms))
    .bind(seats.white.as_str())
    .bind(seats.black.as_str())
    .bind(rated)
    .bind(name(origin))
    .bind(previous.as_ref().map(GameId::as_str))
    .bind(leg.as_ref().map(json))
    .bind(millis(opening.at))
    .fetch_one(&mut *db)
    .await?;
    for (player, color) in [(seats.white, "W"), (seats.black, "B")] {
        sqlx::query("INSERT INTO seats (player, game, color) VALUES ($1, $2, $3)")
            .bind(player.as_str())
            .bind(key)
            .bind(color)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// Takes the numbers of the new events, and gives the key of the game.
async fn claim(db: &mut SqliteConnection, addition: &Addition) -> Result<i64, StoreError> {
    let Addition { game, first, events, .. } = addition;
    let acts = events.iter().rev().find_map(|happened| match happened.event {
        Event::Acted { act, .. } => Some(i64::from(act) + 1),
        Event::TakenBack { acts, .. } => Some(i64::from(acts)),
        _ => None,
    });
    let rematch = events.iter().find_map(|happened| match happened.event {
        Event::Rematched { game } => Some(game),
        _ => None,
    });
    let key: Option<i64> = sqlx::query_scalar(
        "UPDATE games SET events = events + $3, acts = COALESCE($4, acts), rematch = COALESCE($5, rematch), changed_at = $6 \
         WHERE id = $1 AND events = $2 RETURNING key",
    )
    .bind(game.as_str())
    .bind(i64::from(*first))
    .bind(events.len() as i64)
    .bind(acts)
    .bind(rematch.as_ref().map(GameId::as_str))
    .bind(events.last().map(|last| millis(last.at)))
    .fetch_optional(&mut *db)
    .await?;
    match key {
        Some(key) => Ok(key),
        None => {
            let events = events_of(db, *game).await?.unwrap_or(0);
            Err(StoreError::Conflict { game: *game, events, first: *first })
        }
    }
}

async fn events_of(db: &mut SqliteConnection, game: GameId) -> Result<Option<u32>, StoreError> {
    let events: Option<i64> = sqlx::query_scalar("SELECT events FROM games WHERE id = $1")
        .bind(game.as_str())
        .fetch_optional(db)
        .await?;
    events.map(count).transpose()
}
