//! Every draw rule, at the exact ply.

use std::collections::HashSet;

use damier_rules::draw::{DrawReason, DrawTracker, Material, MoveFacts};
use damier_rules::notation::{fen, move_text};
use damier_rules::{AnyMove, AnyPosition, Kind, Variant};

/// A game followed by its draw rules.
struct Followed {
    position: AnyPosition,
    tracker: DrawTracker,
    seen: HashSet<u64>,
    plies: usize,
}

impl Followed {
    fn new(variant: Variant, text: &str) -> Self {
        let setup = fen::parse(text, variant.shape()).unwrap();
        let position = variant.position(&setup).unwrap();
        let tracker = DrawTracker::new(variant.draw_law(), position.key(), &Material::of_any(&position));
        Self { seen: HashSet::from([position.key()]), position, tracker, plies: 0 }
    }

    fn play(&mut self, m: &AnyMove) -> Option<&'static str> {
        let after = self.position.play(m).expect("a legal move");
        let facts = MoveFacts::of_any(&self.position, m, &after);
        let reached = self.tracker.push(after.key(), &facts);
        self.position = after;
        self.seen.insert(after.key());
        self.plies += 1;
        reached.map(|reason: DrawReason| reason.code)
    }

    fn play_all(&mut self, texts: &str) -> Option<&'static str> {
        texts.split_whitespace().map(|text| self.play_text(text)).last().flatten()
    }

    fn play_text(&mut self, text: &str) -> Option<&'static str> {
        let m = move_text::parse(&self.position, text).unwrap();
        self.play(&m)
    }

    /// Plays so many quiet moves that lead to new positions without captures, by the kinds of piece and
    /// through the positions that `suits`; what the draw rules said to each.
    fn roam(
        &mut self,
        plies: usize,
        suits: impl Fn(usize, Kind, &AnyPosition) -> bool,
    ) -> Vec<Option<&'static str>> {
        let mut path = Vec::new();
        let mut seen = self.seen.clone();
        let found = find_path(&self.position, plies, &mut path, &mut seen, &suits);
        assert!(found, "no such way from {}", fen::print(&self.position.setup()));
        path.iter().map(|m| self.play(m)).collect()
    }

    /// Plays so many quiet king moves, none of which may make a draw.
    fn wander(&mut self, plies: usize) {
        let said = self.roam(plies, |_, kind, _| kind == Kind::King);
        assert_eq!(said, vec![None; plies]);
    }

    /// Plays so many quiet king moves, of which the last, and no other, makes a draw by this rule.
    fn reach(&mut self, plies: usize, code: &'static str) {
        let said = self.roam(plies, |_, kind, _| kind == Kind::King);
        assert_draws_last(&said, code);
    }

    fn moves_left(&self, code: &str) -> Option<u16> {
        let counters = self.tracker.counters();
        counters.iter().find(|counter| counter.reason.code == code).map(|counter| counter.moves_left())
    }
}

fn assert_draws_last(said: &[Option<&'static str>], code: &'static str) {
    let (last, before) = said.split_last().unwrap();
    assert_eq!(before, vec![None; before.len()]);
    assert_eq!(*last, Some(code));
}

/// Looks for a way of so many quiet moves, depth first; which move is tried first varies from ply to ply.
fn find_path(
    position: &AnyPosition,
    plies: usize,
    path: &mut Vec<AnyMove>,
    seen: &mut HashSet<u64>,
    suits: &impl Fn(usize, Kind, &AnyPosition) -> bool,
) -> bool {
    if path.len() == plies {
        return true;
    }
    let mut moves = position.legal_moves();
    let first = path.len() * 7 % moves.len().max(1);
    moves.rotate_left(first);
    for m in moves.into_iter().filter(|m| !m.is_capture() && !m.promotes) {
        let kind = position.piece_at(m.from).unwrap().kind;
        let after = position.play(&m).unwrap();
        if after.has_capture() || !suits(path.len() + 1, kind, &after) || !seen.insert(after.key()) {
            continue;
        }
        path.push(m);
        if find_path(&after, plies, path, seen, suits) {
            return true;
        }
        path.pop();
        seen.remove(&after.key());
    }
    false
}

const INTERNATIONAL: Variant = Variant::INTERNATIONAL;

#[test]
fn the_third_occurrence_draws_and_the_start_counts_as_the_first() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK48,35:BK3,16");
    assert_eq!(game.play_all("48-42 3-9 42-48 9-3"), None);
    assert_eq!(game.tracker.occurrences(), 2);
    assert_eq!(game.moves_left("repetition"), Some(1));
    assert_eq!(game.play_all("48-42 3-9 42-48"), None);
    assert_eq!(game.play_text("9-3"), Some("repetition"));
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK48,35:BK3,16");
    // White loses a move by a triangle.
    game.play_all("48-42 3-9 42-37 9-3 37-48");
    assert_eq!(game.tracker.occurrences(), 1);
    game.play_all("3-9 48-42 9-3 42-48");
    assert_eq!(game.tracker.occurrences(), 2);
}

#[test]
fn a_capture_forgets_the_positions_before_it() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK48,35:BK3,16,24");
    game.play_all("48-37 3-8 37-48 8-3");
    assert_eq!(game.tracker.keys().len(), 5);
    game.play_all("48-42 24-29");
    assert_eq!(game.tracker.keys().len(), 7);
    let take = game.position.legal_moves()[0];
    assert_eq!(take.captured.len(), 1);
    assert_eq!(game.play(&take), None);
    assert_eq!(game.tracker.keys().len(), 1);
}

#[test]
fn twenty_five_moves_of_kings_on_each_side_draw() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,35:BK5,K4,16");
    assert_eq!(game.moves_left("twenty_five_moves"), None);
    game.wander(1);
    assert_eq!(game.moves_left("twenty_five_moves"), Some(25));
    game.wander(1);
    assert_eq!(game.moves_left("twenty_five_moves"), Some(24));
    game.wander(47);
    assert_eq!(game.moves_left("twenty_five_moves"), Some(1));
    game.reach(1, "twenty_five_moves");
    assert_eq!(game.plies, 50);
}

#[test]
fn a_move_of_a_man_starts_the_twenty_five_again() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,35:BK5,K4,16");
    game.wander(40);
    assert_eq!(game.roam(1, |_, kind, _| kind == Kind::Man), [None]);
    game.reach(50, "twenty_five_moves");
    assert_eq!(game.plies, 91);
}

#[test]
fn a_capture_starts_the_twenty_five_again() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,35:BK5,K4,K14,16");
    assert_eq!(game.play_text("46x10"), None);
    // Black takes back: two kings are left on each side, less one.
    assert!(game.position.has_capture());
    let m = game.position.legal_moves()[0];
    assert_eq!(game.play(&m), None);
    assert_eq!(game.tracker.counters(), []);
    game.reach(50, "twenty_five_moves");
    assert_eq!(game.plies, 52);
}

#[test]
fn sixteen_moves_are_counted_after_the_capture_that_leaves_a_king_against_three() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,K48:BK6,23");
    assert_eq!(game.play_text("46x5"), None);
    assert_eq!(game.moves_left("sixteen_moves"), None);
    game.wander(1);
    assert_eq!(game.moves_left("sixteen_moves"), Some(16));
    game.wander(30);
    assert_eq!(game.moves_left("sixteen_moves"), Some(1));
    game.reach(1, "sixteen_moves");
    assert_eq!(game.plies, 33);
}

#[test]
fn sixteen_moves_are_counted_after_the_promotion_that_makes_the_first_king() {
    // Three men against a king stay under the 25 moves; the promotion makes one of them a king.
    let mut game = Followed::new(INTERNATIONAL, "W:W7,35,45:BK26");
    assert_eq!(game.tracker.counters(), []);
    assert_eq!(game.play_text("7-2"), None);
    game.reach(32, "sixteen_moves");
    assert_eq!(game.plies, 33);
}

#[test]
fn a_promotion_among_the_three_does_not_start_the_sixteen_again() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,7:BK26");
    game.wander(20);
    let promotion = game.position.legal_moves().into_iter().find(|m| m.promotes).unwrap();
    assert_eq!(game.play(&promotion), None);
    assert_eq!(game.moves_left("sixteen_moves"), Some(6));
    assert_eq!(game.moves_left("twenty_five_moves"), None);
    game.reach(11, "sixteen_moves");
    assert_eq!(game.plies, 32);
}

/// A move that gives away one piece, and the capture that takes it and ends in safety.
fn offer(position: &AnyPosition) -> Option<(AnyMove, AnyMove)> {
    position.legal_moves().into_iter().find_map(|m| {
        let after = position.play(&m)?;
        let replies = after.legal_moves();
        let take = *replies.iter().find(|reply| reply.captured.len() == 1)?;
        let end = after.play(&take)?;
        (!end.has_capture() && end.outcome().is_none()).then_some((m, take))
    })
}

#[test]
fn a_capture_within_the_sixteen_starts_the_five() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK48,K47,35:BK26");
    let said = game.roam(24, |ply, kind, after| kind == Kind::King && (ply < 24 || offer(after).is_some()));
    assert_eq!(said, [None; 24]);
    assert_eq!(game.moves_left("sixteen_moves"), Some(4));
    let (give, take) = offer(&game.position).unwrap();
    assert_eq!((game.play(&give), game.play(&take)), (None, None));
    assert_eq!(game.moves_left("sixteen_moves"), None);
    assert_eq!(game.moves_left("five_moves"), None, "the capture itself does not count");
    game.reach(10, "five_moves");
}

#[test]
fn five_moves_of_each_side_draw_two_or_one_against_a_king() {
    for start in ["W:WK46,K47:BK26", "W:WK47,35:BK26", "W:WK47:BK26", "B:WK47:BK26,16"] {
        let mut game = Followed::new(INTERNATIONAL, start);
        game.reach(10, "five_moves");
        assert_eq!(game.plies, 10, "{start}");
    }
}

#[test]
fn a_king_against_men_alone_or_against_four_has_twenty_five() {
    for start in ["W:WK46,K47,K48,45:BK26", "W:WK46:BK6,K16,K1,K26"] {
        let mut game = Followed::new(INTERNATIONAL, start);
        game.reach(50, "twenty_five_moves");
    }
    let mut game = Followed::new(INTERNATIONAL, "W:WK48:B16,26");
    game.roam(3, |_, _, _| true);
    let codes: Vec<_> = game.tracker.counters().iter().map(|counter| counter.reason.code).collect();
    assert_eq!(codes, ["twenty_five_moves"]);
}

#[test]
fn canadian_keeps_the_international_limits() {
    let mut game = Followed::new(Variant::CANADIAN, "W:WK67,K68:BK31");
    game.reach(10, "five_moves");
}

/// Whether Black's lone king stands on the main diagonal.
fn on_diagonal(position: &AnyPosition) -> bool {
    Material::of_any(position).on_main_diagonal[1]
}

#[test]
fn russian_and_brazilian_give_fifteen_moves_to_three_kings() {
    for variant in [Variant::RUSSIAN, Variant::BRAZILIAN] {
        let mut game = Followed::new(variant, "W:WK30,K31,K32:BK5");
        let said = game.roam(30, |_, kind, after| kind == Kind::King && !on_diagonal(after));
        assert_draws_last(&said, "three_kings");
    }
}

#[test]
fn russian_gives_three_pieces_five_moves_against_the_main_diagonal() {
    let start = "W:WK5,K9,13:BK29";
    let mut game = Followed::new(Variant::RUSSIAN, start);
    let said = game.roam(10, |_, kind, after| kind == Kind::King && on_diagonal(after));
    assert_draws_last(&said, "main_diagonal");

    // Leaving the diagonal ends the count; the move that returns begins it anew and does not count.
    let mut game = Followed::new(Variant::RUSSIAN, start);
    let off = 6..8;
    let said =
        game.roam(8, |ply, kind, after| kind == Kind::King && on_diagonal(after) != off.contains(&ply));
    assert_eq!(said, [None; 8]);
    assert_eq!(game.moves_left("main_diagonal"), None);
    let said = game.roam(10, |_, kind, after| kind == Kind::King && on_diagonal(after));
    assert_draws_last(&said, "main_diagonal");
}

#[test]
fn russian_gives_fifteen_moves_of_kings() {
    let mut game = Followed::new(Variant::RUSSIAN, "W:WK32,K31,21:BK1,K2,12");
    game.reach(30, "fifteen_moves");
    assert_eq!(game.plies, 30);
}

#[test]
fn russian_gives_thirty_moves_to_four_or_five_pieces() {
    for start in ["W:WK32,28:BK1,5", "W:WK32,28,29:BK1,5"] {
        let mut game = Followed::new(Variant::RUSSIAN, start);
        // A man moves now and then, so that the fifteen moves of kings start again.
        let said = game.roam(60, |ply, kind, _| (kind == Kind::Man) == (ply % 20 == 0));
        assert_draws_last(&said, "thirty_moves");
    }
}

#[test]
fn russian_gives_sixty_moves_to_six_or_seven_pieces() {
    for start in ["W:WK32,29,28:BK1,4,5", "W:WK32,29,28:BK1,K2,4,5"] {
        let mut game = Followed::new(Variant::RUSSIAN, start);
        let said = game.roam(120, |ply, kind, _| (kind == Kind::Man) == (ply % 29 == 0));
        assert_draws_last(&said, "sixty_moves");
    }
}

#[test]
fn a_promotion_changes_the_balance_of_pieces() {
    let mut game = Followed::new(Variant::RUSSIAN, "W:WK32,5:BK31,24");
    game.wander(8);
    assert_eq!(game.moves_left("thirty_moves"), Some(26));
    assert_eq!(game.play_text("5-1"), None);
    assert_eq!(game.moves_left("thirty_moves"), None);
}

#[test]
fn russian_gives_five_moves_to_two_pieces() {
    for start in ["W:WK32,K31:BK5", "W:WK32,21:BK5", "W:WK31:BK5"] {
        let mut game = Followed::new(Variant::RUSSIAN, start);
        game.reach(10, "five_moves");
    }
}

#[test]
fn english_gives_forty_moves_without_a_man_or_a_capture() {
    let mut game = Followed::new(Variant::ENGLISH, "B:WK29,K30,21:BK3,K4,12");
    game.wander(60);
    assert_eq!(game.roam(1, |_, kind, _| kind == Kind::Man), [None]);
    game.reach(80, "forty_moves");
    assert_eq!(game.plies, 141);
}

#[test]
fn english_has_no_rule_for_few_pieces() {
    let mut game = Followed::new(Variant::ENGLISH, "W:WK29:BK4");
    game.wander(40);
    assert_eq!(game.moves_left("forty_moves"), Some(20));
}

#[test]
fn italian_waits_for_the_fourth_occurrence() {
    let mut game = Followed::new(Variant::ITALIAN, "W:WK31,K32:BK1,K2");
    let shuffle = "31-27 1-5 27-31 5-1";
    assert_eq!(game.play_all(shuffle), None);
    assert_eq!(game.play_all(shuffle), None);
    assert_eq!(game.moves_left("repetition"), Some(1));
    assert_eq!(game.play_all(shuffle), Some("repetition"));
}

#[test]
fn frisian_gives_seven_moves_to_two_kings_and_two_to_one() {
    let mut game = Followed::new(Variant::FRISIAN, "W:WK46,K47:BK15");
    game.reach(14, "two_kings");
    let mut game = Followed::new(Variant::FRISIAN, "W:WK47:BK15");
    game.reach(4, "one_king_each");
}

#[test]
fn turkish_gives_two_moves_to_one_piece_each_and_men_count_among_the_twenty_five() {
    let mut game = Followed::new(Variant::TURKISH, "W:WKa1:Bh8");
    let said = game.roam(4, |_, _, _| true);
    assert_draws_last(&said, "one_piece_each");
    let mut game = Followed::new(Variant::TURKISH, "W:WKa1,Kb1,h2:BKa8,Kb8,g7");
    let said = game.roam(50, |ply, kind, _| (kind == Kind::Man) == (ply == 20 || ply == 31));
    assert_draws_last(&said, "twenty_five_moves");
}

#[test]
fn the_old_polish_game_gives_a_lone_king_one_move() {
    let mut game = Followed::new(Variant::POLISH, "W:WK46,K47,35:BK16");
    game.reach(2, "lone_king");
}

#[test]
fn pool_gives_thirteen_moves_to_three_kings() {
    let mut game = Followed::new(Variant::POOL, "W:WK30,K31,K32:BK5");
    game.reach(26, "three_kings");
}
