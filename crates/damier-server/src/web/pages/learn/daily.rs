//! The problem of the day: the same for everybody, another every day.

use axum::response::Redirect;
use damier_content::problems::Entry;
use damier_view::speech::color_key;
use damier_view::words::Words;

use super::figure::stamp;
use super::problems::{all, label};
use crate::wall;
use crate::web::WebError;

/// A day, in milliseconds.
const DAY: u64 = 86_400_000;

/// Steps from one day's problem to the next: far apart, and no problem is left out as long as it shares no factor with
/// their number.
const STRIDE: u64 = 37;

/// The problem of the day as a card.
pub(in crate::web::pages) struct Daily {
    pub(in crate::web::pages) number: u32,
    pub(in crate::web::pages) board: String,
    pub(in crate::web::pages) task: String,
    pub(in crate::web::pages) label: String,
    pub(in crate::web::pages) title: String,
}

impl Daily {
    /// That of today, by universal time; none where there are no problems.
    pub(in crate::web::pages) fn of_today(words: &Words) -> Option<Self> {
        let entry = of_day(wall::now().0 / DAY)?;
        let number = entry.statement.number;
        let color = color_key(entry.problem.solver());
        Some(Self {
            number,
            board: stamp(entry.problem.variant(), &entry.problem.start().setup()),
            task: words.with("learn-task-title", &[("color", color.into())]),
            label: label(words, entry),
            title: words.with("problems-daily", &[("n", number.into())]),
        })
    }
}

/// The problem of a day, counted from 1970.
fn of_day(day: u64) -> Option<&'static Entry> {
    let all: Vec<&Entry> = all().collect();
    let count = u64::try_from(all.len()).ok().filter(|count| *count > 0)?;
    let stride = (STRIDE..).find(|stride| greatest_common_divisor(*stride, count) == 1)?;
    all.get(usize::try_from(day.wrapping_mul(stride) % count).ok()?).copied()
}

fn greatest_common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

/// Leads to the problem of the day.
pub(super) async fn today() -> Result<Redirect, WebError> {
    let entry = of_day(wall::now().0 / DAY).ok_or(WebError::NotFound)?;
    Ok(Redirect::to(&format!("/problemes/{}", entry.statement.number)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_problem_has_its_day() {
        let count = all().count() as u64;
        let seen: BTreeSet<u32> = (0..count).filter_map(of_day).map(|entry| entry.statement.number).collect();
        assert_eq!(seen.len() as u64, count);
    }
}
