//! From the events of a game to its table.

use damier_club::{FollowError, Happened, Table};

/// An event that cannot have happened.
#[derive(Debug)]
pub(crate) struct Impossible {
    /// Which.
    pub(crate) number: u32,
    /// Why.
    pub(crate) error: FollowError,
}

/// The table to which events lead.
pub(crate) fn table(events: &[Happened]) -> Result<Table, Impossible> {
    let wrong = |number: usize| move |error| Impossible { number: number as u32, error };
    let (first, rest) = events.split_first().ok_or_else(|| wrong(0)(FollowError::NotOpened))?;
    let mut table = Table::begin(first).map_err(wrong(0))?;
    for (happened, number) in rest.iter().zip(1..) {
        table.follow(happened).map_err(wrong(number))?;
    }
    Ok(table)
}
