//! Tests: endings against a lone king, for which rule books give five, fifteen or sixteen moves.

use std::sync::Arc;

use damier_rules::Variant;
use damier_rules::notation::fen;

use super::tables;
use crate::build::Watch;
use crate::file::Bytes;
use crate::material::Slice;
use crate::probe::{Probe, Tablebase};
use crate::table::Keep;
use crate::verdict::Verdict;
use crate::verify::{Check, verify};

/// The tables of up to three pieces, of four kings, and of a lone king against two kings and a man.
fn made(variant: Variant) -> Tablebase {
    let mut base = Tablebase::new(variant);
    let pairs = Slice::pairs(4, base.rules().laws());
    let wanted = |pair: &Slice| pair.pieces() < 4 || pair.men() == 0 || pair.counts() == [2, 1, 1, 0];
    for pair in pairs.into_iter().filter(wanted) {
        for made in tables(&base, pair, 1, &Watch::default()).expect("nobody stops it") {
            for bytes in [made.verdicts, made.distances] {
                base.add(&(Arc::new(bytes) as Bytes), Keep::Unpacked).expect("a table of the game");
            }
        }
    }
    base
}

/// What the tables must say of positions.
fn check(base: &Tablebase, named: &[(&str, Verdict, Option<u16>)]) {
    let variant = base.variant();
    for (text, verdict, plies) in named {
        let setup = fen::parse(text, variant.shape()).expect(text);
        let found = base.probe_any(&variant.position(&setup).expect(text));
        assert_eq!(found, Probe::Known { verdict: *verdict, plies: *plies }, "{variant:?} {text}");
    }
    let check = Check { positions: 6_000, seed: 5, search_every: 50, search_plies: 4 };
    let report = verify(base, &check, &mut |_| true);
    assert_eq!((report.wrong, report.cautious), (0, 0), "{variant:?} {:#?}", report.disagreements);
}

/// The plies of the longest win in time and of the shortest that comes too late, of all positions of some pieces.
fn longest_and_late(base: &Tablebase, counts: [u8; 4]) -> (u16, Option<u16>) {
    let index = base.index(Slice::from_counts(counts));
    let (mut longest, mut late) = (0, None);
    for number in 0..index.size() {
        let [without, with] = base.values(&index.placement(number), &mut true).expect("it was made");
        if with.is_decided() {
            longest = longest.max(with.plies());
        } else if without.is_decided() {
            late = Some(late.unwrap_or(u16::MAX).min(without.plies()));
        }
    }
    (longest, late)
}

#[test]
fn three_kings_have_fifteen_moves_and_five_while_the_lone_king_keeps_the_main_diagonal() {
    for variant in [Variant::RUSSIAN, Variant::BRAZILIAN] {
        let base = made(variant);
        check(
            &base,
            &[
                // Petrov's triangle, off the main diagonal.
                ("W:WK1,K2,K3:BK5", Verdict::Win, Some(16)),
                ("W:WK7,K12,K17:BK20", Verdict::Win, Some(22)),
                ("W:WK1:BK8,K11,K25", Verdict::Loss, Some(23)),
                // On it a king is caught by a blow or not at all.
                ("W:WK2,K8,K15:BK29", Verdict::Win, Some(2)),
                ("W:WK1,K2,K3:BK4", Verdict::Draw, None),
                ("W:WK4:BK1,K2,K3", Verdict::Draw, None),
                // Where it stays it is caught at once, where it leaves the fifteen moves count.
                ("W:WK8:BK4,K5,K10", Verdict::Loss, Some(11)),
                ("W:WK8:BK1,K2,K4", Verdict::Loss, Some(15)),
                // Five moves against two.
                ("W:WK1,K2:BK28", Verdict::Win, Some(7)),
                ("W:WK1:BK24,K28", Verdict::Loss, Some(8)),
                ("W:WK2,5:BK32", Verdict::Win, Some(9)),
                ("W:WK1,K2:BK4", Verdict::Draw, None),
                // A man's move starts the fifteen moves again.
                ("W:WK7,K16,32:BK1", Verdict::Win, Some(1)),
            ],
        );
        assert_eq!(longest_and_late(&base, [3, 0, 1, 0]), (22, None));
        assert_eq!(longest_and_late(&base, [1, 0, 3, 0]), (23, None));
    }
}

#[test]
fn on_a_small_board_sixteen_moves_catch_whoever_can_be_caught_by_three_kings_and_five_by_two() {
    let base = made(Variant::QUICK64);
    check(
        &base,
        &[
            ("W:WK1,K2,K3:BK5", Verdict::Win, Some(16)),
            ("W:WK4,K7,K11:BK21", Verdict::Win, Some(22)),
            ("W:WK17:BK4,K8,K11", Verdict::Loss, Some(23)),
            ("W:WK1,K2,K3:BK4", Verdict::Draw, None),
            // While a man is on its way the count goes on, and so it does when the man is crowned.
            ("W:WK22,K20,26:BK1", Verdict::Win, Some(32)),
            ("W:WK11,K19,32:BK21", Verdict::Win, Some(32)),
            ("B:WK11,K5,28:BK9", Verdict::LateLoss, Some(33)),
            ("W:WK7,K16,32:BK1", Verdict::LateWin, Some(36)),
            ("B:WK11,K19,32:BK21", Verdict::LateLoss, Some(37)),
            // Five moves against two.
            ("W:WK1,K2:BK28", Verdict::Win, Some(7)),
            ("W:WK1:BK24,K28", Verdict::Loss, Some(8)),
            ("W:WK1,K2:BK3", Verdict::Draw, None),
        ],
    );
    for (counts, longest) in [([3, 0, 1, 0], 22), ([1, 0, 3, 0], 23), ([2, 0, 1, 0], 7), ([1, 0, 2, 0], 8)] {
        assert_eq!(longest_and_late(&base, counts), (longest, None), "{counts:?}");
    }
}
