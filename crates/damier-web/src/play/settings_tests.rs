//! What a player has chosen, kept and read again.

use damier_game::{FaultMode, TimeControl};
use damier_rules::{Color, Numbering, Variant};
use damier_view::scene::Numbers;
use damier_view::svg::PieceStyle;

use super::level::{Level, Side};
use super::settings::*;
use super::table::Mode;

#[test]
fn settings_are_kept() {
    let settings = Settings {
        theme: Theme::Dark,
        wood: Wood::Slate,
        pieces: Some(PieceStyle::Flat),
        numbers: Numbers::Edge,
        notation: Notation::Algebraic,
        animation: Animation::Off,
        rings: Rings::Never,
        targets: false,
        one_tap: true,
        forced_tap: true,
        auto_flip: true,
        keyboard: true,
        against_computer: false,
        level: Level::Full,
        side: Side::Random,
        variant: Variant::GERMAN.with("king_landing", "behind").expect("an option it has"),
        faults: Some(FaultMode::Arbiter),
        time: Some(TimeControl::minutes_seconds(3, 2)),
        points_out: false,
        touch: TouchRule::Never,
        confirm: Confirm::Always,
        premove: true,
        sounds: true,
    };
    assert_eq!(Settings::read(&settings.write()), settings);
    assert_eq!(Settings::read(&Settings::default().write()), Settings::default());
}

#[test]
fn what_is_not_understood_is_left_out() {
    let text = "theme=violet\nlevel=9\nsounds=loud\nnonsense\nrings=never\ntargets=maybe\nvariant=chess\nlaws=men=9\n=\n";
    assert_eq!(Settings::read(text), Settings { rings: Rings::Never, ..Settings::default() });
    assert_eq!(Settings::read(""), Settings::default());
}

#[test]
fn what_is_played_is_what_is_offered_next() {
    let mut settings = Settings::default();
    settings.agree_with(Mode::Computer { level: Level::Club, human: Color::Black }, Variant::THAI);
    assert_eq!((settings.level, settings.side), (Level::Club, Side::Black));
    assert_eq!(settings.variant, Variant::THAI);
    settings.agree_with(Mode::SameScreen, Variant::THAI);
    assert!(!settings.against_computer);
    assert_eq!(settings.level, Level::Club);
}

#[test]
fn faults_are_handled_as_is_usual_until_something_else_is_chosen() {
    let mut settings = Settings::default();
    assert_eq!(settings.fault_mode(Variant::POLISH), FaultMode::Huffing);
    assert_eq!(settings.fault_mode(Variant::INTERNATIONAL), FaultMode::Strict);
    settings.set_faults(FaultMode::Huffing, Variant::GERMAN);
    assert_eq!(settings.fault_mode(Variant::GERMAN), FaultMode::Huffing);
    assert_eq!(settings.fault_mode(Variant::RUSSIAN), FaultMode::Strict, "it knows no huffing");
    settings.set_faults(FaultMode::Strict, Variant::POLISH);
    assert_eq!(Settings::read(&settings.write()).fault_mode(Variant::POLISH), FaultMode::Strict);
    settings.set_faults(FaultMode::Huffing, Variant::POLISH);
    assert_eq!(settings.faults, None);
    assert!(TouchRule::Usual.applies(Variant::FRENCH) && !TouchRule::Usual.applies(Variant::GERMAN));
}

#[test]
fn the_usual_look_needs_no_cookie() {
    assert!(Settings::default().cookies().iter().all(|(_, value)| value.is_empty()));
}

#[test]
fn squares_are_named_as_asked() {
    let (numbers, letters) = (Variant::INTERNATIONAL, Variant::RUSSIAN);
    assert_eq!(Notation::Usual.numbering(numbers), Numbering::FromTop);
    assert_eq!(Notation::Usual.numbering(letters), Numbering::Algebraic);
    assert_eq!(Notation::Algebraic.numbering(numbers), Numbering::Algebraic);
    assert_eq!(Notation::Numeric.numbering(letters), Numbering::FromTop);
}
