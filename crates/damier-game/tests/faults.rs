//! Faults forced, let stand and huffed, from the touch of a piece to the record of the game.

use damier_game::faults::{AnswerError, FaultModeError, Touch};
use damier_game::{Act, Answer, EndReason, FaultMode, Game, PlayError, Standing, TouchMove, record};
use damier_rules::notation::fen;
use damier_rules::{Color, Square, Variant};

/// White has to take 28 and 19 with 32.
const TWO_TO_TAKE: &str = "W:W32,37,45:B1,19,28";

fn game(variant: Variant, mode: FaultMode, text: &str) -> Game {
    let setup = fen::parse(text, variant.shape()).unwrap();
    Game::from_setup(variant, &setup).unwrap().with_faults(mode).unwrap()
}

fn huffing() -> Game {
    game(Variant::POLISH, FaultMode::Huffing, TWO_TO_TAKE)
}

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn play_all(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The game is the same read from its record; the line of its moves.
fn recorded(game: &Game) -> String {
    let text = record::write(game);
    let read = record::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(record::write(&read), text);
    assert_eq!(read.position(), game.position(), "{text}");
    assert_eq!(read.draws(), game.draws(), "{text}");
    assert_eq!(read.conclusion(), game.conclusion(), "{text}");
    assert_eq!((read.fault(), read.forced()), (game.fault(), game.forced()), "{text}");
    assert_eq!(read.redo_acts(), game.redo_acts(), "{text}");
    text.lines().find_map(|line| line.strip_prefix("moves")).unwrap().trim().to_owned()
}

#[test]
fn a_huff_is_not_a_move() {
    let mut game = huffing();
    play_all(&mut game, "45-40");
    let fault = game.fault().unwrap();
    assert_eq!((fault.by, fault.m.from, fault.m.to), (Color::White, square(45), square(40)));
    assert_eq!(fault.answers(), [Answer::Force, Answer::LetStand, Answer::Huff(square(32))]);
    assert_eq!(game.standing_at(1), Some(Standing::Open));

    let not_huffable = AnswerError::NotHuffable { square: square(40) };
    assert_eq!(game.answer(Answer::Huff(square(40))), Err(not_huffable));
    game.answer(Answer::Huff(square(32))).unwrap();
    assert_eq!(game.fen(), "B:W37,40:B1,19,28");
    assert_eq!(game.standing_at(1), Some(Standing::Huffed(square(32))));
    assert_eq!(game.answer(Answer::Force), Err(AnswerError::NoFault), "one of the three, once");
    play_all(&mut game, "1-7");
    assert_eq!((game.len(), game.turn(), game.last_huff()), (2, Color::White, 1));
    assert_eq!(recorded(&game), "~45-40 huff@32 1-7");
}

#[test]
fn who_broke_off_is_huffed_where_it_stopped() {
    let mut game = huffing();
    play_all(&mut game, "32x23");
    assert_eq!(game.fault().unwrap().huffable, [square(23)].into_iter().collect());
    game.answer(Answer::Huff(square(23))).unwrap();
    // The man of 28 is gone all the same.
    assert_eq!(game.fen(), "B:W37,45:B1,19");
    assert_eq!(recorded(&game), "~32x23 huff@23");
}

#[test]
fn a_fault_let_stand_is_past_and_the_next_one_is_new() {
    let mut game = huffing();
    play_all(&mut game, "45-40 1-7");
    assert_eq!(game.fault(), None, "Black has moved");
    assert_eq!(recorded(&game), "~45-40 1-7");
    play_all(&mut game, "40-35");
    assert_eq!(game.fault().unwrap().huffable, [square(32)].into_iter().collect());
    game.answer(Answer::Huff(square(32))).unwrap();
    assert_eq!(recorded(&game), "~45-40 1-7 ~40-35 huff@32");
}

#[test]
fn touching_decides() {
    let mut game = huffing();
    assert_eq!(game.answer_by_touch(square(32)), None, "there is no fault yet");
    play_all(&mut game, "45-40");
    assert_eq!(game.answer_by_touch(square(32)), Some(Answer::Huff(square(32))));
    assert_eq!(game.answer_by_touch(square(37)), None);
    assert_eq!(game.answer_by_touch(square(2)), None);
    let answer = game.answer_by_touch(square(1)).unwrap();
    assert_eq!(answer, Answer::LetStand);
    game.answer(answer).unwrap();
    for late in [Answer::Huff(square(32)), Answer::Force] {
        assert_eq!(game.answer(late), Err(AnswerError::NoFault));
    }
    assert_eq!(recorded(&game), "~45-40 stand");
}

#[test]
fn an_arbiter_forces_or_lets_stand_whatever_is_touched() {
    let mut game = game(Variant::INTERNATIONAL, FaultMode::Arbiter, TWO_TO_TAKE);
    play_all(&mut game, "45-40");
    assert_eq!(game.fault().unwrap().answers(), [Answer::Force, Answer::LetStand]);
    assert_eq!(game.answer_by_touch(square(1)), None);
    assert!(game.answer(Answer::Huff(square(32))).is_err());
    game.answer(Answer::Force).unwrap();
    assert_eq!(game.position(), game.start());
    assert_eq!((game.len(), game.fault()), (0, None));
    assert_eq!(game.forced().map(|m| m.to), Some(square(40)));
    assert_eq!(game.playable_moves(), game.position().legal_moves());
    assert_eq!(recorded(&game), "~45-40 force");
    play_all(&mut game, "32x14");
    assert_eq!((game.forced(), game.forced_before(1).map(|m| m.to)), (None, Some(square(40))));
    assert_eq!((game.turn(), game.is_over()), (Color::Black, false));
    assert_eq!(recorded(&game), "~45-40 force 32x14");
}

#[test]
fn who_is_forced_and_refuses_has_lost() {
    let mut game = huffing();
    play_all(&mut game, "45-40");
    game.answer(Answer::Force).unwrap();
    let end = game.play_text("37-31").unwrap().conclusion.unwrap();
    assert_eq!((end.loser(), end.reason), (Some(Color::White), EndReason::RefusedCapture));
    assert_eq!(end.reason.code(), "refused_capture");
    assert_eq!(game.fault(), None);
    assert_eq!(game.play_text("1-7"), Err(PlayError::Over { conclusion: end }));
    assert_eq!(recorded(&game), "~45-40 force ~37-31");
    game.undo();
    assert!(!game.is_over());
    assert!(game.forced().is_some());
    play_all(&mut game, "32x14");
    assert!(!game.is_over());
}

#[test]
fn everything_is_taken_back_and_done_again() {
    let mut game = huffing();
    play_all(&mut game, "45-40");
    game.answer(Answer::Force).unwrap();
    play_all(&mut game, "32x14 1-7");
    let (end, position) = (recorded(&game), *game.position());
    for acts in 1..=4 {
        game.undo().unwrap();
        assert_eq!(game.redo_acts().len(), acts);
        recorded(&game);
    }
    assert_eq!((game.undo(), game.position()), (None, game.start()));
    assert_eq!(game.redo_acts()[1], Act::Answer(Answer::Force));
    assert_eq!(game.redo_moves().len(), 1, "as far as the first answer");
    while game.redo().is_some() {}
    assert_eq!((recorded(&game), *game.position()), (end, position));

    // The same answer by hand keeps what followed, another one does not.
    while game.undo().is_some() {}
    game.redo();
    game.answer(Answer::Force).unwrap();
    assert_eq!(game.redo_acts().len(), 2);
    game.undo();
    game.answer(Answer::LetStand).unwrap();
    assert_eq!(game.redo_acts(), []);
}

#[test]
fn a_huff_is_as_final_as_a_capture_to_the_draw_rules() {
    let mut game = game(Variant::POLISH, FaultMode::Huffing, "W:WK32,50:BK5,28,36");
    let quiet = game.playable_moves().into_iter().find(|m| m.from == square(50)).unwrap();
    game.play(&quiet).unwrap();
    let before = game.draws().clone();
    assert_eq!(before.keys().len(), 2);
    let huffed = game.fault().unwrap().huffable.iter().next().unwrap();
    game.answer(Answer::Huff(huffed)).unwrap();
    assert_eq!(game.draws().keys(), [game.position().key()]);
    recorded(&game);
    game.undo();
    assert_eq!(game.draws(), &before);
}

#[test]
fn the_lawful_end_of_a_game_leads_to_the_same_position() {
    let mut game = huffing();
    assert_eq!(game.lawful_end().fen(), game.fen());
    play_all(&mut game, "45-40");
    game.answer(Answer::Huff(square(32))).unwrap();
    assert_eq!((game.lawful_end().len(), game.lawful_end().fen()), (0, game.fen()));
    play_all(&mut game, "1-7 40-35");
    let end = game.lawful_end();
    assert_eq!((end.len(), end.fault_mode(), end.position()), (2, FaultMode::Strict, game.position()));
    assert_eq!(end.draws().keys().len(), 3);
    game.undo();
    assert_eq!(game.lawful_end().moves().collect::<Vec<_>>(), [game.last_move().unwrap()]);
}

#[test]
fn an_end_waits_for_the_answer() {
    let text = "W:W21,22,26,28,46,47:B17,36";
    let mut game = game(Variant::INTERNATIONAL, FaultMode::Arbiter, text);
    assert_eq!(game.play_text("46-41").unwrap().conclusion, None);
    assert!(game.position().legal_moves().is_empty());
    assert!(matches!(game.play_text("36-41"), Err(PlayError::Over { .. })));
    assert_eq!(game.playable_moves(), []);
    game.answer(Answer::LetStand).unwrap();
    assert_eq!(game.conclusion().unwrap().reason, EndReason::Blocked);
    game.undo();
    game.answer(Answer::Force).unwrap();
    assert!(!game.is_over());
    recorded(&game);
}

#[test]
fn strict_games_and_lawful_moves_know_no_fault() {
    let setup = fen::parse(TWO_TO_TAKE, Variant::POLISH.shape()).unwrap();
    let mut strict = Game::from_setup(Variant::POLISH, &setup).unwrap();
    assert_eq!(strict.fault_mode(), FaultMode::Strict);
    let irregular = strict.position().irregular_moves()[0];
    assert_eq!(strict.play(&irregular), Err(PlayError::Illegal { m: irregular }));
    assert!(strict.play_text("45-40").is_err());

    let mut game = huffing();
    play_all(&mut game, "32x14");
    assert_eq!((game.fault(), game.standing_at(1)), (None, None));
    assert_eq!(game.answer(Answer::LetStand), Err(AnswerError::NoFault));
}

#[test]
fn huffing_is_for_the_games_that_know_it() {
    let mut knowing = Vec::new();
    for variant in Variant::ALL {
        assert!(FaultMode::usual(*variant).is_offered(*variant), "{variant:?}");
        assert!(FaultMode::Arbiter.is_offered(*variant), "{variant:?}");
        match Game::new(*variant).with_faults(FaultMode::Huffing) {
            Ok(game) => knowing.push(game.variant().id()),
            Err(error) => {
                let not_offered =
                    FaultModeError::NotOffered { variant: variant.id(), mode: FaultMode::Huffing };
                assert_eq!(error, not_offered);
            }
        }
    }
    knowing.sort_unstable();
    assert_eq!(knowing, ["french", "german", "polish", "spanish"]);
    assert_eq!(FaultMode::usual(Variant::POLISH), FaultMode::Huffing);
    assert_eq!(FaultMode::usual(Variant::POLISH.with("huffing", "off").unwrap()), FaultMode::Strict);
    assert_eq!(FaultMode::usual(Variant::GERMAN), FaultMode::Strict);
    let mut begun = huffing();
    play_all(&mut begun, "32x14");
    assert_eq!(begun.with_faults(FaultMode::Strict).unwrap_err(), FaultModeError::Begun);
}

#[test]
fn records_that_cannot_be_are_refused() {
    let error = |rest: &str| record::read(&format!("damier 1\nvariant {rest}")).unwrap_err().to_string();
    let start = format!("polish\nfaults huffing\nstart {TWO_TO_TAKE}\n");
    assert_eq!(error("polish\nfaults none"), "`none` is no way to handle faults");
    assert_eq!(error("russian\nfaults huffing"), "russian is not played in the mode `huffing`");
    assert_eq!(error("polish\nmoves force"), "move 1: there is no fault to answer");
    assert_eq!(error(&format!("{start}moves ~45-40 huff@37")), "move 2: no piece on 37 may be huffed");
    assert_eq!(error(&format!("{start}moves ~45-40 huff@me")), "move 2: `huff@me` huffs no square");
    assert_eq!(error(&format!("{start}moves ~32x14")), "move 1: `32x14` is no legal move here");
    assert_eq!(error(&format!("{start}moves 45-40")), "move 1: `45-40` is no legal move here");
    assert_eq!(
        error(&format!("{start}moves ~45-40\nundone stand huff@32")),
        "move 2 to redo: there is no fault to answer"
    );
    let strict = format!("polish\nstart {TWO_TO_TAKE}\nmoves ~45-40");
    assert!(error(&strict).starts_with("move 1: the move from 45 to 40"));
}

#[test]
fn a_touched_piece_is_played() {
    let game = huffing();
    let movable = game.movable();
    let mut touch = TouchMove::new();
    assert_eq!(touch.touch(square(1), movable), Touch::Nothing);
    assert!(touch.adjust());
    assert_eq!(touch.touch(square(32), movable), Touch::Adjusted);
    let moves = game.playable_moves();
    assert!(!moves.iter().any(|m| touch.allows(m)), "nothing is played while pieces are adjusted");
    touch.stop_adjusting();
    assert_eq!(touch.touch(square(45), movable), Touch::Bound);
    assert_eq!(touch.touch(square(32), movable), Touch::Held { piece: square(45) });
    assert!(!touch.adjust(), "too late to adjust");
    assert_eq!(touch.touch(square(45), movable), Touch::Bound);
    let allowed: Vec<_> = moves.iter().filter(|m| touch.allows(m)).map(|m| m.from).collect();
    assert!(!allowed.is_empty() && allowed.iter().all(|from| *from == square(45)));
    touch.release();
    assert_eq!(touch.touch(square(32), movable), Touch::Bound);
}

/// Whatever is done, the record gives the same game back, and so do taking back and doing again.
#[test]
fn careless_games_are_kept() {
    let modes = [
        (Variant::POLISH, FaultMode::Huffing),
        (Variant::FRENCH, FaultMode::Huffing),
        (Variant::GERMAN, FaultMode::Huffing),
        (Variant::SPANISH, FaultMode::Huffing),
        (Variant::FRISIAN, FaultMode::Arbiter),
        (Variant::TURKISH, FaultMode::Arbiter),
        (Variant::RUSSIAN, FaultMode::Arbiter),
        (Variant::BREAKTHROUGH, FaultMode::Arbiter),
    ];
    let mut answers = [0; 3];
    let mut refusals = 0;
    for (round, (variant, mode)) in modes.into_iter().cycle().take(40).enumerate() {
        let mut game = Game::new(variant).with_faults(mode).unwrap();
        let mut chance = Chance(round as u64 + 1);
        for step in 0..120 {
            if !careless_step(&mut game, &mut chance, &mut answers) {
                break;
            }
            if step % 8 == 0 {
                recorded(&game);
            }
        }
        refusals += usize::from(game.conclusion().is_some_and(|end| end.reason == EndReason::RefusedCapture));
        let (line, position, draws) = (recorded(&game), *game.position(), game.draws().clone());
        let mut acts = 0;
        while game.undo().is_some() {
            acts += 1;
        }
        assert_eq!((game.position(), game.redo_acts().len()), (game.start(), acts));
        recorded(&game);
        while game.redo().is_some() {}
        assert_eq!((recorded(&game), game.position(), game.draws()), (line, &position, &draws));
    }
    assert!(answers.iter().all(|count| *count > 20) && refusals > 0, "{answers:?}, {refusals}");
}

/// A random answer or move, irregular ones preferred; false at the end of the game.
fn careless_step(game: &mut Game, chance: &mut Chance, answers: &mut [usize; 3]) -> bool {
    if game.is_over() {
        return false;
    }
    if chance.below(12) == 0 {
        game.undo();
        return true;
    }
    let has_moves = !game.playable_moves().is_empty();
    if let Some(fault) = game.fault().filter(|_| !has_moves || chance.below(3) > 0) {
        let all = fault.answers();
        let answer = all[chance.below(all.len())];
        game.answer(answer).unwrap();
        answers[match answer {
            Answer::Force => 0,
            Answer::LetStand => 1,
            Answer::Huff(_) => 2,
        }] += 1;
        return true;
    }
    let irregular = game.position().irregular_moves();
    let is_careless = !irregular.is_empty() && chance.below(if game.forced().is_some() { 8 } else { 2 }) == 0;
    let moves = if is_careless { irregular } else { game.position().legal_moves() };
    game.play(&moves[chance.below(moves.len())]).unwrap();
    true
}

/// Numbers without order, the same in every run (a 64-bit linear congruential generator, Knuth's).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
