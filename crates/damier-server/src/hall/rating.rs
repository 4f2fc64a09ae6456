//! What a game does to the ratings of its players.

use damier_club::rating::{Rated, rate};
use damier_club::{PlayerId, Rating, Sides, Table};
use damier_game::clock::Millis;
use damier_rules::{Color, Variant};
use damier_store::{RatingChange, Store, StoreError};

/// The changes that a rated game makes; none if it ended without a result.
pub(super) async fn changes(store: &Store, table: &Table) -> Result<Vec<RatingChange>, StoreError> {
    let Some(conclusion) = table.conclusion() else { return Ok(Vec::new()) };
    let variant = table.terms().variant;
    let seats = *table.seats();
    let before = Sides {
        white: before(store, seats.white, variant, table).await?,
        black: before(store, seats.black, variant, table).await?,
    };
    let after = rate(before, conclusion.outcome);
    let change = |color| RatingChange {
        player: *seats.of(color),
        variant,
        before: before.of(color).rating,
        after: *after.of(color),
    };
    Ok(Color::ALL.map(change).into())
}

/// A rating as players see it.
pub(crate) fn shown(rating: f64) -> u16 {
    // Ratings lie between 0 and some thousands.
    rating.round().clamp(0.0, 9999.0) as u16
}

async fn before(
    store: &Store,
    player: PlayerId,
    variant: Variant,
    table: &Table,
) -> Result<Rated, StoreError> {
    let standing = store.rating(player, variant).await?;
    Ok(standing.map_or(Rated { rating: Rating::default(), idle: Millis::ZERO }, |standing| Rated {
        rating: standing.rating,
        idle: table.last_at().since(standing.changed),
    }))
}
