//! Two guests for each game, and an invitation between them.

use std::time::Duration;

use anyhow::{Context, Result};
use damier_client::{Api, ClientError};
use damier_club::{GameId, Terms};
use damier_protocol::live::Seek;
use damier_rules::{Color, Variant};
use futures_util::{Stream, StreamExt, stream};
use tokio::time::{Instant, sleep};

/// So many games are begun at the same time.
const AT_ONCE: usize = 32;

/// For so long a server that is away is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The two players of a game, White first.
#[derive(Clone, Debug)]
pub(crate) struct Seats {
    pub(crate) white: Api,
    pub(crate) black: Api,
    pub(crate) game: GameId,
}

/// So many games, each between two new guests, as they begin.
pub(crate) fn seat_all(api: &Api, games: u32) -> impl Stream<Item = Result<Seats>> {
    stream::iter((0..games).map(|_| seat(api.another_guest(), api.another_guest()))).buffer_unordered(AT_ONCE)
}

async fn seat(mut white: Api, mut black: Api) -> Result<Seats> {
    white.become_somebody(None).await.context("a guest cannot come in")?;
    black.become_somebody(None).await.context("a guest cannot come in")?;
    let game = begin(&mut white, &mut black).await?;
    Ok(Seats { white, black, game })
}

/// Another game of the same two; where the server is away, as soon as it is back.
pub(crate) async fn begin(white: &mut Api, black: &mut Api) -> Result<GameId> {
    let end = Instant::now() + PATIENCE;
    loop {
        match begin_once(white, black).await {
            Err(error) if error.is_passing() && Instant::now() < end => {
                sleep(Duration::from_millis(500)).await;
            }
            begun => return begun.context("a game cannot begin"),
        }
    }
}

async fn begin_once(white: &mut Api, black: &mut Api) -> Result<GameId, ClientError> {
    let seek = Seek {
        terms: Terms::usual(Variant::INTERNATIONAL),
        color: Some(Color::White),
        rated: false,
        is_match: false,
        min_rating: None,
        max_rating: None,
    };
    let invitation = white.invite(&seek).await?;
    black.accept(&invitation.token).await
}
