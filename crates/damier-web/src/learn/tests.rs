//! What is said and shown at boards that teach, as a whole.

use damier_game::exercise::HelpLevel;
use damier_rules::{Square, Variant};
use damier_view::words::Lang;

use super::sheet::tests::sheet;
use super::*;
use crate::play::{Arbiter, Settings, Tone};

/// What is told of a study at its table, in a language.
fn told_in(study: &Study, table: &Table, lang: Lang) -> Told {
    let (words, settings) = (Words::for_learning(lang), Settings::default());
    let view = View::of(table.game().variant());
    let board = Arbiter { words: &words, view: &view, settings: &settings }.tell(table);
    let told = study.tell(&words, &view, table, board);
    let all = format!("{} {}", told.title, told.spoken());
    assert!(!all.contains("{$") && !all.contains("learn-"), "{lang}: {all}");
    told
}

fn told(study: &Study, table: &Table) -> Told {
    for &lang in Lang::ALL {
        told_in(study, table, lang);
    }
    told_in(study, table, Lang::Fr)
}

fn problem(act: impl FnOnce(&mut Solving)) -> (Study, Table) {
    let mut solving = Solving::new(sheet());
    act(&mut solving);
    let study = Study::Problem(Box::new(solving));
    let table = study.table();
    (study, table)
}

#[test]
fn a_problem_says_what_is_asked_what_was_wrong_and_what_it_was() {
    let (study, table) = problem(|_| {});
    assert_eq!(told(&study, &table).title, "Les Blancs jouent et gagnent");
    let (study, table) = problem(|solving| {
        solving.did("32-27");
    });
    let wrong = told(&study, &table);
    assert_eq!((wrong.tone, wrong.title.as_str()), (Tone::Refusal, "Pas ce coup"));
    assert!(wrong.spoken().contains("32-27 (39×28) 22×33"), "{}", wrong.spoken());
    let (study, table) = problem(|solving| {
        solving.did("17-12");
    });
    assert!(told(&study, &table).spoken().contains("(7×29)"));
    let (study, table) = problem(|solving| {
        solving.did("17-12");
        solving.did("44x2");
    });
    let solved = told(&study, &table);
    assert_eq!((solved.title.as_str(), solved.links.len()), ("Problème résolu", 1));
    let (study, table) = problem(|solving| {
        solving.did("33-28");
    });
    assert_eq!(told(&study, &table).title, "Gagne aussi");
}

#[test]
fn every_help_has_its_words() {
    for (level, part) in [
        (HelpLevel::Theme, "Prise majoritaire"),
        (HelpLevel::Piece, "17"),
        (HelpLevel::Move, "17-12"),
        (HelpLevel::Solution, "coup 0 sur 3"),
    ] {
        let (study, table) = problem(|solving| {
            solving.help(level);
        });
        let told = told(&study, &table);
        assert!(format!("{} {}", told.title, told.spoken()).contains(part), "{level:?}: {told:?}");
    }
}

#[test]
fn a_refusal_goes_before_everything_and_in_a_lesson_needs_no_link() {
    let text = r#"{"slug":"a","number":1,"of":2,"title":"t","steps":[{"step":"start W:W32,45:B28\ngoal play 32x23"}]}"#;
    let study = Study::Lesson(Box::new(Lesson::read(text, 0).expect("a lesson")));
    let mut table = study.table();
    assert_eq!(told(&study, &table).title, "À jouer");
    for number in [45, 40] {
        table.tap(Square::new(number).expect("a square"));
    }
    let refused = told(&study, &table);
    assert_eq!((refused.tone, refused.reason), (Tone::Refusal, None));
    let study = Study::Diagram(Box::new(table.game().clone()));
    assert_eq!(told(&study, &table).reason, Some("must_capture_elsewhere"));
}

#[test]
fn a_row_and_the_drills_say_how_it_goes() {
    let mut row = Row::new(Kind::Streak, vec![sheet()], None);
    row.begin(1, 0);
    row.did("32-27");
    let study = Study::Row(Box::new(row));
    let over = told(&study, &study.table());
    assert!(over.title.contains("La série s’arrête") && over.spoken().contains("32-27"), "{over:?}");
    let study = Study::Captures(Box::new(CaptureDrill::new(1)));
    let table = study.table();
    assert!(told(&study, &table).spoken().contains("Position 1 sur 10"));
    let (mut setup, mut marks) = (table.game().position().setup(), crate::play::marks(&table, &Settings::default()));
    assert!(!marks.must_capture.is_empty());
    study.dress(&table, &mut setup, &mut marks);
    assert!(marks.must_capture.is_empty(), "nothing gives it away");
    let mut drill = SquareDrill::new(1, 0);
    drill.begin(0);
    let study = Study::Squares(Box::new(drill));
    assert!(told(&study, &study.table()).title.starts_with("Où est la case"));
}

#[test]
fn a_diagram_shows_where_a_piece_may_go_and_where_not() {
    let setup = damier_rules::notation::fen::parse("W:W32:B1", Variant::INTERNATIONAL.shape());
    let game = Game::from_setup(Variant::INTERNATIONAL, &setup.expect("a position")).expect("legal");
    let study = Study::Diagram(Box::new(game));
    let mut table = study.table();
    table.tap(Square::new(32).expect("a square"));
    let (mut setup, mut marks) = (table.game().position().setup(), crate::play::marks(&table, &Settings::default()));
    study.dress(&table, &mut setup, &mut marks);
    let numbers = |squares: damier_rules::SquareSet| squares.iter().map(Square::number).collect::<Vec<_>>();
    assert_eq!((numbers(marks.right), numbers(marks.forbidden)), (vec![27, 28], vec![37, 38]));
    assert!(marks.targets.is_empty());
}
