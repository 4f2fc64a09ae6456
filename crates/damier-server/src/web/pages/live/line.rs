//! What lists of games and the pages of games say of players and games.

use askama::Template;
use damier_club::{GameId, PlayerId, Sides, Terms};
use damier_protocol::live::Card;
use damier_store::{Seat, Summary};
use damier_view::words::Words;

use super::{clock, named, variant};

/// A player's name, which leads to his page if he has one.
#[derive(Clone, Debug, Template)]
#[template(
    source = r#"{% if let Some(id) = page %}<a href="/joueur/{{ id }}">{{ name }}</a>{% else %}{{ name }}{% endif %}"#,
    ext = "html"
)]
pub(super) struct Person {
    page: Option<PlayerId>,
    pub(super) name: String,
}

impl Person {
    pub(super) fn new(words: &Words, card: &Card) -> Self {
        // Whoever has been forgotten has no page.
        Self { page: (!card.name.is_empty()).then_some(card.id), name: named(words, card) }
    }
}

/// A game in a list.
pub(super) struct Line {
    pub(super) game: GameId,
    pub(super) white: Person,
    pub(super) black: Person,
    pub(super) name: String,
    pub(super) clock: String,
    /// Empty while the game goes on.
    pub(super) result: String,
}

impl Line {
    pub(super) fn new(words: &Words, game: GameId, terms: &Terms, players: &Sides<Card>) -> Self {
        Self {
            game,
            white: Person::new(words, &players.white),
            black: Person::new(words, &players.black),
            name: variant(words, terms),
            clock: clock(words, terms),
            result: String::new(),
        }
    }

    pub(super) fn of(words: &Words, summary: &Summary) -> Self {
        let line = Self::new(words, summary.game, &summary.terms, &summary.seats.clone().map(card));
        let result = summary.ended.as_ref().map(|(ending, _)| ending.result.clone()).unwrap_or_default();
        Self { result, ..line }
    }

    /// The players, what was played, and the result, without links.
    pub(super) fn in_short(&self) -> String {
        let Self { white, black, name, result, .. } = self;
        let result = if result.is_empty() { String::new() } else { format!(" · {result}") };
        format!("{} – {} · {name}{result}", white.name, black.name)
    }
}

fn card(seat: Seat) -> Card {
    Card { id: seat.player, name: seat.name, bot: seat.is_bot, rating: None }
}
