//! The tables that come with the program: international draughts up to four pieces.
//!
//! Made by `damier tablebase build --pieces 4` and `damier tablebase pack --pieces 4`.

use std::sync::Arc;

use damier_rules::Variant;

use crate::file::Bytes;
use crate::probe::Tablebase;
use crate::table::Keep;

static INTERNATIONAL: &[u8] = include_bytes!("../tables/international.tables");

/// The tables of a variant that come with the program, if some do.
#[must_use]
pub fn shipped(variant: Variant, keep: Keep) -> Option<Tablebase> {
    let mut base = Tablebase::new(variant);
    base.check_game(Variant::INTERNATIONAL).ok()?;
    let bytes: Bytes = Arc::new(INTERNATIONAL);
    base.add(&bytes, keep).expect("the tables that come with the program are whole");
    Some(base)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::material::Slice;

    #[test]
    fn the_tables_that_come_with_the_program_are_whole_and_for_the_laws_as_they_are() {
        let base = shipped(Variant::INTERNATIONAL, Keep::Packed).expect("tables of international draughts");
        assert_eq!(base.most_pieces(), 4);
        assert_eq!(base.slices().count(), 41);
        let has_distances = |slice: Slice| base.table(slice).is_some_and(crate::table::Table::has_distances);
        assert!(base.slices().all(has_distances));
        assert!(INTERNATIONAL.len() < 4_000_000);
        assert!(shipped(Variant::RUSSIAN, Keep::Packed).is_none());
    }
}
