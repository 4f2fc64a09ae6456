//! Tables made, read again, asked and checked.

use std::path::PathBuf;
use std::sync::Arc;

use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Variant};
use damier_tablebase::{
    BuildError, Bytes, Check, Folder, Keep, Plan, Probe, Report, Tablebase, Verdict, Watch, build, verify,
};

/// A folder that is removed in the end.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("damier-tables-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn made(variant: Variant, pieces: u8, keep: Keep) -> (Tablebase, Place) {
    let place = Place::new(&format!("{}-{pieces}-{keep:?}", variant.id()));
    let folder = Folder::make(&place.0).unwrap();
    let plan = Plan { variant, pieces, threads: 2, distances: true };
    build(&plan, &folder, &Watch::default()).unwrap();
    let mut base = Tablebase::new(variant);
    folder.load(&mut base, pieces, keep, true).unwrap();
    (base, place)
}

fn checked(base: &Tablebase, positions: u64) -> Report {
    let check = Check { positions, seed: 3, search_every: 20, search_plies: 4 };
    let report = verify(base, &check, &mut |_| true);
    assert_eq!(report.positions, positions);
    assert_eq!(report.wrong, 0, "{:?}: {:#?}", base.variant(), report.disagreements);
    report
}

fn position(variant: Variant, text: &str) -> AnyPosition {
    variant.position(&fen::parse(text, variant.shape()).unwrap()).unwrap()
}

fn verdict(base: &Tablebase, text: &str) -> Verdict {
    base.probe_any(&position(base.variant(), text)).verdict().expect(text)
}

#[test]
fn two_pieces_are_right_in_every_variant() {
    for variant in Variant::ALL {
        let (base, _place) = made(*variant, 2, Keep::Unpacked);
        checked(&base, 4_000);
    }
}

#[test]
fn three_pieces_are_right_in_variants_of_every_kind() {
    for variant in [
        Variant::RUSSIAN,
        Variant::ENGLISH,
        Variant::ITALIAN,
        Variant::QUICK64,
        Variant::THAI,
        Variant::POLISH,
    ] {
        let (base, _place) = made(variant, 3, Keep::Packed);
        let report = checked(&base, 6_000);
        assert!(report.proved > 0 && report.distances > 0, "{variant:?} {report:?}");
    }
}

#[test]
fn antidraughts_and_breakthrough_have_tables_of_their_own() {
    for variant in [Variant::ANTIDRAUGHTS, Variant::BREAKTHROUGH] {
        let (base, _place) = made(variant, 3, Keep::Unpacked);
        let report = checked(&base, 6_000);
        assert_eq!(report.verdicts[3] + report.verdicts[4], 0, "{variant:?}");
        assert!(report.verdicts[1] > 0 && report.verdicts[2] > 0, "{variant:?}");
    }
}

#[test]
fn two_kings_against_one_have_seven_moves_each_in_frisian_draughts() {
    const LIMIT: u16 = 14;
    let (base, _place) = made(Variant::FRISIAN, 3, Keep::Unpacked);
    checked(&base, 6_000);
    let (mut in_time, mut late) = (0, 0);
    for (one, two, other) in
        (1..=50).flat_map(|one| (one + 1..=50).map(move |two| (one, two, 1 + one * two % 50)))
    {
        if other == one || other == two {
            continue;
        }
        for turn in ["W", "B"] {
            let position = position(Variant::FRISIAN, &format!("{turn}:WK{one},K{two}:BK{other}"));
            let Probe::Known { verdict, plies } = base.probe_any(&position) else { panic!("{position:?}") };
            match verdict {
                Verdict::Win | Verdict::Loss => {
                    in_time += 1;
                    assert!(plies.expect("distances were made") <= LIMIT, "{position:?}: {plies:?}");
                }
                Verdict::LateWin | Verdict::LateLoss => {
                    late += 1;
                    assert!(plies.expect("distances were made") > LIMIT, "{position:?}: {plies:?}");
                }
                Verdict::Draw => {}
            }
        }
    }
    assert!(in_time > 1_000 && late > 50, "{in_time} {late}");
}

#[test]
fn two_against_a_king_on_the_large_board_win_in_time_if_they_win() {
    let (base, _place) = made(Variant::INTERNATIONAL, 3, Keep::Packed);
    assert_eq!(verdict(&base, "W:W28:B22"), Verdict::Win);
    assert_eq!(verdict(&base, "W:WK50,K45:BK46"), Verdict::Draw);
    let report = checked(&base, 30_000);
    assert_eq!(report.verdicts[3] + report.verdicts[4], 0, "{report:?}");
}

#[test]
fn what_is_unknown_is_said_to_be_unknown() {
    let (base, _place) = made(Variant::BRAZILIAN, 2, Keep::Unpacked);
    assert_eq!(base.most_pieces(), 2);
    assert_eq!(base.probe_any(&Variant::BRAZILIAN.start()), Probe::Unknown);
    // A man that stands on the row where it should have been crowned.
    assert_eq!(base.probe_any(&position(Variant::BRAZILIAN, "W:W1:B10")), Probe::Unknown);
    // Nobody to play against: the generator knows.
    assert_eq!(verdict(&base, "B:W32:B"), Verdict::Loss);
}

#[test]
fn tables_of_another_game_are_refused() {
    let place = Place::new("other");
    let folder = Folder::make(&place.0).unwrap();
    let plan = Plan { variant: Variant::RUSSIAN, pieces: 2, threads: 1, distances: false };
    build(&plan, &folder, &Watch::default()).unwrap();
    let packed: Bytes = Arc::new(folder.pack(&Tablebase::new(Variant::RUSSIAN), 2, false).unwrap());
    assert_eq!(Tablebase::new(Variant::RUSSIAN).add(&packed, Keep::Packed), Ok(4));
    let refused = Tablebase::new(Variant::BRAZILIAN).add(&packed, Keep::Packed).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "these tables are for russian, and not for brazilian with its present laws"
    );
}

#[test]
fn a_build_that_is_stopped_goes_on_where_it_was() {
    let place = Place::new("stopped");
    let folder = Folder::make(&place.0).unwrap();
    let plan = Plan { variant: Variant::ENGLISH, pieces: 3, threads: 1, distances: false };
    let watch = Watch::default();
    watch.stop();
    assert!(matches!(build(&plan, &folder, &watch), Err(BuildError::Stopped)));
    let fewer = Plan { pieces: 2, ..plan };
    let built = build(&fewer, &folder, &Watch::default()).unwrap();
    assert_eq!((built.made, built.found), (3, 0));
    let built = build(&plan, &folder, &Watch::default()).unwrap();
    assert_eq!((built.made, built.found), (6, 3));
    let built = build(&plan, &folder, &Watch::default()).unwrap();
    assert_eq!((built.made, built.positions), (0, 0));
}
