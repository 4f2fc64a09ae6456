//! From the events of a game to the game.

use damier_club::{Event, Happened};
use damier_game::Game;
use damier_game::record::{self, ActError};
use thiserror::Error;

/// Why events are no game.
#[derive(Debug, Error)]
pub(crate) enum ReplayError {
    /// The first event does not open the game.
    #[error("the first event does not open the game")]
    NotOpened,
    /// A second event opens the game.
    #[error("event {number}: the game is open already")]
    OpenedTwice { number: usize },
    /// The terms cannot be played.
    #[error(transparent)]
    Terms(#[from] damier_club::TermsError),
    /// An act that is not the next, or cannot be done.
    #[error("event {number}: {error}")]
    Act { number: usize, error: ActError },
    /// An act out of order.
    #[error("event {number}: act {act} is not the next of {acts}")]
    Order { number: usize, act: u32, acts: usize },
}

/// Plays a game through its events.
pub(crate) fn game<'e>(events: impl IntoIterator<Item = &'e Happened>) -> Result<Game, ReplayError> {
    let mut events = events.into_iter().enumerate();
    let Some((_, Happened { event: Event::Opened { terms, .. }, .. })) = events.next() else {
        return Err(ReplayError::NotOpened);
    };
    let mut game = terms.game()?;
    let mut words: Vec<&str> = Vec::new();
    for (number, happened) in events {
        match &happened.event {
            Event::Opened { .. } => return Err(ReplayError::OpenedTwice { number }),
            Event::Acted { act, word, .. } => {
                if *act as usize != words.len() {
                    return Err(ReplayError::Order { number, act: *act, acts: words.len() });
                }
                record::follow(&mut game, word).map_err(|error| ReplayError::Act { number, error })?;
                words.push(word);
            }
            Event::TakenBack { acts, .. } => {
                words.truncate(*acts as usize);
                game = terms.game()?;
                for word in &words {
                    record::follow(&mut game, word).map_err(|error| ReplayError::Act { number, error })?;
                }
            }
            _ => {}
        }
    }
    Ok(game)
}
