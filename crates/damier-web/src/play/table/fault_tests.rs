//! Tables at which faults are answered, and pieces touched are played.

use damier_game::{EndReason, Standing};
use damier_view::scene::View;
use damier_view::words::{Lang, Words};

use super::*;
use crate::play::{Act, Arbiter, Remark, Told, TouchRule, marks, remarks, restore, save, shown_setup};

/// White has to take 28 and 19 with 32.
const TWO_TO_TAKE: &str = "W:W32,37,45:B1,19,28";

fn sq(number: u8) -> Square {
    Square::new(number).expect("a square")
}

fn quiet_settings() -> Settings {
    Settings { touch: TouchRule::Never, ..Settings::default() }
}

fn with(fen: &str, mode: Mode, faults: FaultMode, settings: &Settings) -> Table {
    let table = Table::at_position(Variant::POLISH, fen, mode).expect("a position");
    let mut table = table.with_faults(faults);
    table.apply(settings, 0);
    table
}

fn huffing() -> Table {
    with(TWO_TO_TAKE, Mode::SameScreen, FaultMode::Huffing, &quiet_settings())
}

fn silent() -> Table {
    let settings = Settings { points_out: false, ..quiet_settings() };
    with(TWO_TO_TAKE, Mode::SameScreen, FaultMode::Huffing, &settings)
}

fn tap(table: &mut Table, squares: &[u8]) -> Vec<Effect> {
    squares.iter().flat_map(|number| table.tap(sq(*number))).collect()
}

fn told(table: &Table) -> Told {
    told_in(table, Lang::Fr)
}

fn told_in(table: &Table, lang: Lang) -> Told {
    let (words, settings) = (Words::new(lang), Settings::default());
    let view = View::of(table.game().variant());
    Arbiter { words: &words, view: &view, settings: &settings }.tell(table)
}

#[test]
fn a_fault_is_shown_and_three_answers_are_offered() {
    let mut table = huffing();
    let effects = tap(&mut table, &[45, 40]);
    assert!(effects.contains(&Effect::Say(Said::Move(1))));
    let told = told(&table);
    assert_eq!(told.acts, [Act::Huff, Act::Force, Act::LetStand]);
    assert!(told.spoken().contains("32") && told.spoken().contains("45-40"), "{}", told.spoken());
    assert!(marks(&table, &Settings::default()).huffable.contains(sq(32)));
    assert_eq!(remarks(&table, 1), [Remark::Fault]);
}

#[test]
fn a_piece_is_huffed_by_the_button_or_by_touching_it() {
    for by_touch in [true, false] {
        let mut table = huffing();
        tap(&mut table, &[45, 40]);
        let effects = if by_touch { table.tap(sq(32)) } else { table.huff() };
        assert!(effects.contains(&Effect::Save) && effects.contains(&Effect::Say(Said::Arbiter)));
        assert_eq!(table.game().fen(), "B:W37,40:B1,19,28");
        assert!(matches!(table.notice(), Notice::Huffed(..)));
        assert!(told(&table).spoken().contains("Souffler n’est pas jouer"));
        tap(&mut table, &[1, 7]);
        assert_eq!((table.game().len(), table.game().turn()), (2, Color::White));
        assert_eq!(remarks(&table, 1), [Remark::Huffed(sq(32))]);
    }
}

#[test]
fn a_huffed_piece_is_seen_leaving() {
    let mut table = huffing();
    tap(&mut table, &[45, 40]);
    table.apply(&quiet_settings(), 160);
    let effects = table.huff();
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Tick(_))));
    let motion = table.motion().expect("the piece fades");
    assert!(motion.frame().leaving.contains(sq(32)) && shown_setup(&table).get(sq(32)).is_some());
    table.advance();
    assert!(shown_setup(&table).get(sq(32)).is_none());
}

#[test]
fn of_several_pieces_the_one_touched_is_huffed() {
    let fen = "W:W32,34,45:B1,28,30";
    let mut table = with(fen, Mode::SameScreen, FaultMode::Huffing, &quiet_settings());
    tap(&mut table, &[45, 40]);
    assert_eq!(table.game().fault().expect("a fault").huffable.len(), 2);
    table.huff();
    assert!(table.is_huffing());
    assert_eq!(told(&table).acts, [Act::Cancel]);
    table.back();
    assert!(!table.is_huffing());
    table.huff();
    table.tap(sq(40));
    assert!(matches!(table.notice(), Notice::NotHuffable(_)), "{:?}", table.notice());
    table.tap(sq(34));
    assert_eq!(table.game().standing_at(1), Some(Standing::Huffed(sq(34))));
}

#[test]
fn touching_a_piece_of_ones_own_gives_up_the_huff() {
    let mut table = huffing();
    tap(&mut table, &[45, 40]);
    assert!(table.tap(sq(1)).contains(&Effect::Save));
    assert_eq!(table.game().standing_at(1), Some(Standing::Stands));
    assert_eq!((table.fault(), table.hand().selected()), (None, Some(sq(1))));
    assert_eq!(table.huff().len(), 1, "too late");
    table.tap(sq(32));
    assert!(table.game().position().piece_at(sq(32)).is_some());
}

#[test]
fn moving_lets_a_fault_stand_and_the_arbiter_can_force_until_then() {
    let mut table = with(TWO_TO_TAKE, Mode::SameScreen, FaultMode::Arbiter, &quiet_settings());
    tap(&mut table, &[45, 40]);
    assert_eq!(told(&table).acts, [Act::Force, Act::LetStand]);
    table.tap(sq(1));
    assert_eq!(told(&table).acts, [Act::Force, Act::LetStand], "touching is nothing to an arbiter");
    table.tap(sq(7));
    assert_eq!((table.game().len(), table.fault()), (2, None));
    assert_eq!(remarks(&table, 1), [Remark::LetStand]);
}

#[test]
fn who_refuses_a_forced_capture_is_asked_and_loses() {
    let mut table = huffing();
    tap(&mut table, &[45, 40]);
    table.force();
    assert_eq!((table.game().len(), table.game().turn()), (0, Color::White));
    assert!(told(&table).spoken().contains("45-40"), "{}", told(&table).spoken());
    tap(&mut table, &[37, 31]);
    assert_eq!(told(&table).acts, [Act::Cancel, Act::Refuse]);
    table.back();
    assert_eq!((table.notice(), table.game().len()), (&Notice::None, 0));
    tap(&mut table, &[37, 31]);
    table.refuse_to_capture();
    let end = table.conclusion().expect("an end");
    assert_eq!((end.loser(), end.reason), (Some(Color::White), EndReason::RefusedCapture));
    assert!(told(&table).spoken().contains("ont refusé de prendre"));
    assert_eq!(remarks(&table, 1), [Remark::Refusal]);
    table.undo();
    tap(&mut table, &[32, 14]);
    assert_eq!((table.phase(), remarks(&table, 1)), (Phase::Playing, vec![Remark::Forced]));
}

#[test]
fn answers_are_taken_back_and_done_again() {
    let mut table = huffing();
    tap(&mut table, &[45, 40]);
    table.force();
    tap(&mut table, &[32, 14, 1, 7]);
    let kept = save(&table);
    let mut acts = 0;
    while table.can_undo() {
        table.undo();
        acts += 1;
        let text = save(&table);
        assert_eq!(save(&restore(&text).expect("what was just written")), text);
        assert_eq!(table.way_to(table.game().len()).is_empty(), table.game().is_empty());
    }
    assert_eq!((acts, table.game().fen().as_str()), (4, "W:W32,37,45:B1,19,28"));
    table.redo();
    assert_eq!(table.way_to(1), [sq(45), sq(40)]);
    assert!(table.fault().is_some());
    while table.can_redo() {
        table.redo();
    }
    assert_eq!(save(&table), kept);
    assert_eq!(table.way_to(1).last(), Some(&sq(14)));
}

#[test]
fn nothing_is_betrayed_where_faults_are_not_pointed_out() {
    let mut table = silent();
    assert!(marks(&table, &Settings::default()).must_capture.is_empty());
    assert!(told(&table).acts.is_empty(), "nothing has been played");
    tap(&mut table, &[45, 40]);
    let told_fault = told(&table);
    assert_eq!((table.fault(), told_fault.acts.as_slice()), (None, [Act::Huff, Act::Force].as_slice()));
    assert!(!told_fault.spoken().contains("devait"));
    assert!(marks(&table, &Settings::default()).huffable.is_empty());
    assert_eq!(remarks(&table, 1), []);
    table.huff();
    assert!(table.is_huffing(), "one has to know which");
    table.tap(sq(32));
    assert_eq!(table.game().standing_at(1), Some(Standing::Huffed(sq(32))));

    let mut lawful = silent();
    tap(&mut lawful, &[32, 14]);
    assert_eq!(told(&lawful).acts, told_fault.acts, "a lawful move looks the same");
    lawful.force();
    assert_eq!(*lawful.notice(), Notice::NoFault);
    lawful.huff();
    lawful.tap(sq(37));
    assert_eq!(*lawful.notice(), Notice::NoFault);
    lawful.tap(sq(1));
    assert!(!lawful.may_claim(), "a piece of one's own has been touched");
}

#[test]
fn a_piece_touched_is_played() {
    let settings = Settings::default();
    let mut table = with("W:W31,32,33:B11,12,13", Mode::SameScreen, FaultMode::Huffing, &settings);
    assert_eq!(told(&table).acts, [Act::Adjust]);
    table.grab(sq(32));
    assert_eq!(table.bound(), Some(sq(32)));
    assert!(!table.may_adjust());
    table.tap(sq(33));
    assert_eq!((table.notice(), table.hand().selected()), (&Notice::Touched(sq(32)), Some(sq(32))));
    table.tap(sq(32));
    assert_eq!(table.hand().selected(), Some(sq(32)), "it is not put down again");
    table.cancel();
    assert!(told(&table).title.contains("Pièce touchée"));
    table.set_typed("33-29");
    table.enter(damier_rules::Numbering::FromTop);
    assert_eq!((table.notice(), table.game().len()), (&Notice::Touched(sq(32)), 0));
    tap(&mut table, &[32, 28]);
    assert_eq!((table.game().len(), table.bound()), (1, None));
}

#[test]
fn who_says_jadoube_first_touches_freely() {
    let settings = Settings::default();
    let mut table = with(TWO_TO_TAKE, Mode::SameScreen, FaultMode::Huffing, &settings);
    table.adjust();
    assert!(table.is_adjusting());
    assert_eq!(told(&table).acts, [Act::Adjusted]);
    table.grab(sq(32));
    table.drop_on(sq(14), &[sq(23), sq(14)]);
    assert_eq!((table.game().len(), table.bound(), table.hand().selected()), (0, None, None));
    tap(&mut table, &[32, 14]);
    assert_eq!(table.game().len(), 0);
    table.adjust();
    tap(&mut table, &[45, 40]);
    assert_eq!(table.game().len(), 1, "45 has no lawful move: it binds nobody, but can be played");
    table.adjust();
    table.tap(sq(1));
    assert!(table.game().fault().is_some(), "adjusted, not touched");
    table.adjust();
    table.tap(sq(1));
    assert_eq!(table.game().standing_at(1), Some(Standing::Stands));
}

#[test]
fn touch_move_ends_with_its_setting() {
    let mut table = with("W:W31,32:B11", Mode::SameScreen, FaultMode::Strict, &Settings::default());
    table.grab(sq(32));
    table.apply(&quiet_settings(), 0);
    table.tap(sq(31));
    assert_eq!((table.bound(), table.hand().selected()), (None, Some(sq(31))));
}

/// Answers the computer's questions about what an answer to a fault leads to.
fn judge(table: &mut Table, worth: impl Fn(&Game) -> f64) -> Vec<Effect> {
    for _ in 0..9 {
        let (game, is_glance) = table.question();
        if !is_glance {
            break;
        }
        let (score, best) = (worth(game), game.position().legal_moves().first().copied());
        table.engine_thinks(score);
        let effects = table.engine_plays(best);
        if !effects.contains(&Effect::Think) || !table.question().1 {
            return effects;
        }
    }
    panic!("nothing was asked, or without end");
}

fn against_computer() -> Table {
    let mode = Mode::Computer { level: Level::Beginner, human: Color::White };
    let mut table = with(TWO_TO_TAKE, mode, FaultMode::Huffing, &quiet_settings());
    assert_eq!(tap(&mut table, &[45, 40]).last(), Some(&Effect::Think));
    assert!(table.is_thinking() && table.fault().is_none(), "it is not for the player to answer");
    table
}

#[test]
fn the_computer_takes_the_answer_that_is_worth_most() {
    // It counts pieces: a man huffed is a man won.
    let pieces = |game: &Game| {
        let setup = game.position().setup();
        let (own, other) = (setup.pieces(game.turn()).len(), setup.pieces(game.turn().opponent()).len());
        own as f64 - other as f64
    };
    let mut table = against_computer();
    let effects = judge(&mut table, pieces);
    assert_eq!(table.game().standing_at(1), Some(Standing::Huffed(sq(32))));
    assert!(effects.contains(&Effect::Think) && table.is_thinking(), "and then it moves");
    let reply = table.game().position().legal_moves()[0];
    table.engine_plays(Some(reply));
    assert!(matches!(table.notice(), Notice::Huffed(..)), "what it did is still to be read");
    assert!(table.is_human_to_move());
    table.undo();
    assert_eq!((table.game().len(), table.game().turn()), (0, Color::White));
    table.redo();
    assert_eq!((table.game().len(), table.is_human_to_move()), (2, true));
}

#[test]
fn the_computer_forces_a_capture_that_is_bad_for_the_player() {
    let mut table = against_computer();
    let effects = judge(&mut table, |game| if game.forced().is_some() { -5.0 } else { 0.0 });
    assert!(!effects.contains(&Effect::Think));
    assert!(table.is_human_to_move() && table.game().forced().is_some());
    assert!(matches!(table.notice(), Notice::Forced(_)));
}

#[test]
fn a_fault_that_the_computer_lets_stand_is_named_after_its_move() {
    let mut table = against_computer();
    judge(&mut table, |game| if game.standing_at(1) == Some(Standing::Stands) { 5.0 } else { 0.0 });
    assert_eq!(table.game().standing_at(1), Some(Standing::Stands));
    table.engine_plays(table.game().position().legal_moves().first().copied());
    assert!(told(&table).spoken().contains("45-40 reste joué"), "{}", told(&table).spoken());
}

#[test]
fn a_fault_left_unanswered_by_the_computer_is_weighed_again_on_return() {
    let table = against_computer();
    let mut back = restore(&save(&table)).expect("what was just written");
    back.apply(&quiet_settings(), 0);
    assert_eq!(back.resume(), [Effect::Think]);
    assert!(back.question().1);
    back.engine_failed();
    assert_eq!(back.retry(), [Effect::Think]);
    back.go_on_as_two();
    assert!(back.fault().is_some() && !back.question().1);
    back.let_stand();
    assert_eq!(back.game().standing_at(1), Some(Standing::Stands));
}

#[test]
fn a_new_game_handles_faults_as_chosen() {
    let settings = Settings { faults: Some(FaultMode::Arbiter), ..Settings::default() };
    let mut table = Table::new(Game::new(Variant::POLISH), Mode::SameScreen);
    assert_eq!(table.game().fault_mode(), FaultMode::Strict);
    table.apply(&settings, 0);
    assert_eq!(table.game().fault_mode(), FaultMode::Arbiter);
    table.new_game(Game::new(table.game().variant()), Mode::SameScreen);
    assert_eq!(table.game().fault_mode(), FaultMode::Arbiter);
    table.apply(&Settings::default(), 0);
    assert_eq!(table.game().fault_mode(), FaultMode::Arbiter, "the game being played stays as it is");
    table.rematch();
    assert_eq!(table.game().fault_mode(), FaultMode::Huffing);
}

#[test]
fn nothing_about_faults_is_said_without_words() {
    let mut tables = vec![huffing(), silent()];
    for table in &mut tables {
        tap(table, &[45, 40]);
    }
    let answered: [fn(&mut Table); 5] = [
        |table| drop(table.huff()),
        |table| drop(table.force()),
        |table| drop(table.let_stand()),
        |table| {
            table.force();
            tap(table, &[37, 31]);
        },
        |table| drop(table.adjust()),
    ];
    for table in tables.clone() {
        tables.extend(answered.map(|answer| {
            let mut table = table.clone();
            answer(&mut table);
            table
        }));
    }
    for notice in [Notice::NoFault, Notice::NotHuffable(sq(40)), Notice::Touched(sq(45))] {
        let mut table = huffing();
        table.set_notice(notice);
        tables.push(table);
    }
    for table in &tables {
        for lang in Lang::ALL {
            let (told, words) = (told_in(table, *lang), Words::new(*lang));
            assert!(!told.title.is_empty(), "{lang}: {told:?}");
            assert!(!told.spoken().contains("{$") && !told.spoken().contains("fault-"), "{}", told.spoken());
            assert!(told.acts.iter().all(|act| words.has(act.key())));
            for remark in remarks(table, 1) {
                assert!(!remark.text(&words, |square| square.to_string()).contains("remark-"));
            }
        }
    }
}
