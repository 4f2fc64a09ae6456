//! Diagrams that come alive: a piece shows where it may go, and where it may not.

use damier_rules::SquareSet;
use damier_view::scene::Marks;
use damier_view::teach;

use crate::play::{Notice, Table};

/// Shows with a chosen piece not only where it may go, but also where not.
pub(super) fn dress(table: &Table, marks: &mut Marks) {
    let hand = table.hand();
    let is_plain = table.motion().is_none() && *table.notice() == Notice::None && hand.steps().is_empty();
    let Some(from) = hand.selected().filter(|_| is_plain) else { return };
    let (may, may_not) = teach::around(table.game().position(), from);
    marks.right = may.iter().filter(|square| marks.targets.contains(*square)).collect();
    marks.targets = SquareSet::EMPTY;
    marks.forbidden = may_not;
}
