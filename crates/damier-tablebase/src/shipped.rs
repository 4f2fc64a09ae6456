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
    use crate::probe::Probe;
    use crate::verdict::Verdict;
    use damier_rules::notation::fen;

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

    #[test]
    fn a_lone_king_has_sixteen_moves_to_hold_out_against_three_pieces_and_five_against_two() {
        let base = shipped(Variant::INTERNATIONAL, Keep::Packed).expect("tables of international draughts");
        for (text, verdict, plies) in [
            ("W:WK1,K7,K18:BK35", Verdict::Win, Some(12)),
            ("W:WK8:BK13,K19,K37", Verdict::Loss, Some(13)),
            ("W:WK1,K2,K3:BK4", Verdict::Draw, None),
            // A promotion does not start the count again.
            ("W:WK1,K2,30:BK45", Verdict::Win, Some(7)),
            ("W:WK1,K2,45:BK5", Verdict::Draw, None),
            ("W:WK1,K2:BK45", Verdict::Win, Some(7)),
            ("W:WK2,6:BK50", Verdict::Win, Some(9)),
            ("W:WK1:BK40,K45", Verdict::Loss, Some(8)),
            // On the main diagonal.
            ("W:WK10,K11,K12:BK46", Verdict::Win, Some(3)),
            ("W:WK2,K3:BK46", Verdict::Draw, None),
        ] {
            let setup = fen::parse(text, Variant::INTERNATIONAL.shape()).expect(text);
            let found = base.probe_any(&Variant::INTERNATIONAL.position(&setup).expect(text));
            assert_eq!(found, Probe::Known { verdict, plies }, "{text}");
        }
    }
}
