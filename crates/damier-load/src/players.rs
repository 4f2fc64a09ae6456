//! Two guests for each game, and an invitation between them.

use anyhow::{Context, Result};
use damier_client::Api;
use damier_club::{GameId, Terms};
use damier_protocol::live::Seek;
use damier_rules::{Color, Variant};
use futures_util::{StreamExt, TryStreamExt, stream};

/// So many games are begun at the same time.
const AT_ONCE: usize = 16;

/// The two players of a game, White first.
#[derive(Clone, Debug)]
pub(crate) struct Seats {
    pub(crate) white: Api,
    pub(crate) black: Api,
    pub(crate) game: GameId,
}

/// So many games, each between two new guests.
pub(crate) async fn seat_all(api: &Api, games: u32) -> Result<Vec<Seats>> {
    stream::iter((0..games).map(|_| seat(api.another_guest(), api.another_guest())))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
}

async fn seat(mut white: Api, mut black: Api) -> Result<Seats> {
    white.become_somebody(None).await.context("a guest cannot come in")?;
    black.become_somebody(None).await.context("a guest cannot come in")?;
    let game = begin(&mut white, &mut black).await?;
    Ok(Seats { white, black, game })
}

/// Another game of the same two.
pub(crate) async fn begin(white: &mut Api, black: &mut Api) -> Result<GameId> {
    let seek = Seek {
        terms: Terms::usual(Variant::INTERNATIONAL),
        color: Some(Color::White),
        rated: false,
        min_rating: None,
        max_rating: None,
    };
    let invitation = white.invite(&seek).await.context("cannot invite")?;
    black.accept(&invitation.token).await.context("cannot accept an invitation")
}
