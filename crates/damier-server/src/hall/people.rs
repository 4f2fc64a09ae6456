//! The players as others see them.

use damier_club::PlayerId;
use damier_protocol::live::Card;
use damier_rules::Variant;
use damier_store::{Store, StoreError};

use super::rating;

/// The players as others see them.
#[derive(Clone, Debug)]
pub(crate) struct People {
    store: Store,
}

impl People {
    pub(super) const fn new(store: Store) -> Self {
        Self { store }
    }

    /// A player with the rating in a variant, if there is one; nameless if there is no such player any more.
    pub(crate) async fn card(&self, id: PlayerId, variant: Variant) -> Result<Card, StoreError> {
        let player = self.store.player(id).await?;
        let (name, bot) = player.map(|player| (player.name, player.is_bot)).unwrap_or_default();
        let rating = self.store.rating(id, variant).await?;
        let rating = rating.map(|standing| rating::shown(standing.rating.rating));
        Ok(Card { id, name, bot, rating })
    }
}
