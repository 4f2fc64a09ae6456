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

    /// Plays a quiet move of a king or a man that leads to a new position without captures; which one
    /// varies from ply to ply.
    fn step(&mut self, kind: Kind, suits: impl Fn(&AnyPosition) -> bool) -> Option<&'static str> {
        let steps: Vec<_> = self
            .position
            .legal_moves()
            .into_iter()
            .filter(|m| !m.is_capture() && !m.promotes)
            .filter(|m| self.position.piece_at(m.from).unwrap().kind == kind)
            .filter(|m| {
                let after = self.position.play(m).unwrap();
                !after.has_capture() && !self.seen.contains(&after.key()) && suits(&after)
            })
            .collect();
        assert!(!steps.is_empty(), "no quiet step left in {}", fen::print(&self.position.setup()));
        let m = steps[self.plies * 7 % steps.len()];
        self.play(&m)
    }

    /// Plays so many quiet king moves, none of which may make a draw.
    fn wander(&mut self, plies: usize) -> &mut Self {
        for _ in 0..plies {
            let reached = self.step(Kind::King, |_| true);
            assert_eq!(reached, None, "after {} plies", self.plies);
        }
        self
    }

    fn last(&mut self) -> Option<&'static str> {
        self.step(Kind::King, |_| true)
    }

    fn moves_left(&self, code: &str) -> Option<u16> {
        let counters = self.tracker.counters();
        counters.iter().find(|counter| counter.reason.code == code).map(|counter| counter.moves_left())
    }
}

const INTERNATIONAL: Variant = Variant::INTERNATIONAL;

#[test]
fn the_third_occurrence_draws_and_the_start_counts_as_the_first() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,6:BK5,K4,45");
    assert_eq!(game.play_all("46-41 5-10 41-46 10-5"), None);
    assert_eq!(game.tracker.occurrences(), 2);
    assert_eq!(game.moves_left("repetition"), Some(1));
    assert_eq!(game.play_all("46-41 5-10 41-46"), None);
    assert_eq!(game.play_text("10-5"), Some("repetition"));
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    // White loses a move by a triangle: the pieces of the start stand again, but Black is to move.
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,16:BK5,35");
    game.play_all("46-41 5-10 41-36 10-5");
    assert_eq!(game.tracker.occurrences(), 1);
    game.play_text("36-41");
    assert_eq!(game.tracker.occurrences(), 1);
    game.play_all("5-10 41-46 10-5");
    assert_eq!(game.tracker.occurrences(), 2);
}

#[test]
fn a_capture_forgets_the_positions_before_it() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,6:BK5,K4,45");
    game.play_all("46-41 5-10");
    assert_eq!(game.tracker.keys().len(), 3);
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,16:B14,K35");
    game.play_all("46x5");
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
    assert_eq!(game.last(), Some("twenty_five_moves"));
    assert_eq!(game.plies, 50);
}

#[test]
fn a_move_of_a_man_starts_the_twenty_five_again() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK46,K47,35:BK5,K4,16");
    game.wander(40);
    assert_eq!(game.step(Kind::Man, |_| true), None);
    game.wander(49);
    assert_eq!(game.last(), Some("twenty_five_moves"));
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
    game.wander(49);
    assert_eq!(game.last(), Some("twenty_five_moves"));
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
    assert_eq!(game.last(), Some("sixteen_moves"));
    assert_eq!(game.plies, 33);
}

#[test]
fn sixteen_moves_are_counted_after_the_promotion_that_makes_the_first_king() {
    // Three men against a king stay under the 25 moves; the promotion makes one of them a king.
    let mut game = Followed::new(INTERNATIONAL, "W:W7,35,45:BK26");
    assert_eq!(game.tracker.counters(), []);
    assert_eq!(game.play_text("7-2"), None);
    game.wander(31);
    assert_eq!(game.last(), Some("sixteen_moves"));
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
    game.wander(10);
    assert_eq!(game.last(), Some("sixteen_moves"));
    assert_eq!(game.plies, 32);
}

#[test]
fn a_capture_within_the_sixteen_starts_the_five() {
    let mut game = Followed::new(INTERNATIONAL, "W:WK48,K47,35:BK26");
    game.wander(24);
    // White offers its man; Black takes it.
    let offer = game
        .position
        .legal_moves()
        .into_iter()
        .find(|m| {
            let after = game.position.play(m).unwrap();
            let replies = after.legal_moves();
            replies.iter().all(|reply| {
                reply.captured.len() == 1 && after.play(reply).is_some_and(|end| !end.has_capture())
            }) && after.has_capture()
        })
        .expect("some piece can be offered");
    assert_eq!(game.play(&offer), None);
    let take = game.position.legal_moves()[0];
    assert_eq!(game.play(&take), None);
    assert_eq!(game.moves_left("sixteen_moves"), None);
    assert_eq!(game.moves_left("five_moves"), None, "the capture itself does not count");
    game.wander(9);
    assert_eq!(game.last(), Some("five_moves"));
    assert_eq!(game.plies, 24 + 2 + 10);
}

#[test]
fn five_moves_of_each_side_draw_two_or_one_against_a_king() {
    for start in ["W:WK46,K47:BK5", "W:WK47,35:BK26", "W:WK47:BK26", "B:WK47:BK26,16"] {
        let mut game = Followed::new(INTERNATIONAL, start);
        game.wander(9);
        assert_eq!(game.last(), Some("five_moves"), "{start}");
        assert_eq!(game.plies, 10, "{start}");
    }
}

#[test]
fn a_king_against_men_alone_or_four_pieces_has_twenty_five() {
    for start in ["W:WK46:B5,15", "W:WK46,K47,K48,45:BK26"] {
        let mut game = Followed::new(INTERNATIONAL, start);
        let mut reached = None;
        while reached.is_none() && game.plies < 40 {
            let kind = if game
                .position
                .legal_moves()
                .iter()
                .any(|m| game.position.piece_at(m.from).unwrap().kind == Kind::King)
            {
                Kind::King
            } else {
                Kind::Man
            };
            if kind == Kind::Man {
                break;
            }
            reached = game.step(kind, |_| true);
        }
        assert_eq!(reached, None, "{start}");
    }
}

#[test]
fn canadian_keeps_the_international_limits() {
    let mut game = Followed::new(Variant::CANADIAN, "W:WK67,K68:BK6");
    game.wander(9);
    assert_eq!(game.last(), Some("five_moves"));
}

#[test]
fn russian_gives_fifteen_moves_to_three_kings() {
    for variant in [Variant::RUSSIAN, Variant::BRAZILIAN] {
        // Away from the main diagonal.
        let mut game = Followed::new(variant, "W:WK30,K31,K32:BK5");
        let off = |position: &AnyPosition| !Material::of_any(position).on_main_diagonal[1];
        for ply in 1..30 {
            assert_eq!(game.step(Kind::King, off), None, "ply {ply}");
        }
        assert_eq!(game.step(Kind::King, off), Some("three_kings"));
    }
}

#[test]
fn russian_gives_three_pieces_five_moves_against_the_main_diagonal() {
    let on = |position: &AnyPosition| Material::of_any(position).on_main_diagonal[1];
    let mut game = Followed::new(Variant::RUSSIAN, "W:WK5,K9,13:BK29");
    for _ in 0..9 {
        assert_eq!(game.step(Kind::King, on), None);
    }
    assert_eq!(game.step(Kind::King, on), Some("main_diagonal"));

    // Leaving the diagonal ends the count; returning begins it anew, and the returning move is not counted.
    let mut game = Followed::new(Variant::RUSSIAN, "W:WK5,K9,13:BK29");
    for _ in 0..7 {
        assert_eq!(game.step(Kind::King, on), None);
    }
    assert_eq!(game.moves_left("main_diagonal"), Some(2));
    assert_eq!(game.step(Kind::King, |position| !on(position)), None);
    assert_eq!(game.moves_left("main_diagonal"), None);
    assert_eq!(game.step(Kind::King, |position| !on(position)), None);
    assert_eq!(game.step(Kind::King, on), None);
    assert_eq!(game.moves_left("main_diagonal"), None);
}

#[test]
fn russian_gives_fifteen_moves_of_kings() {
    let mut game = Followed::new(Variant::RUSSIAN, "W:WK32,K31,21:BK1,K2,12");
    game.wander(29);
    assert_eq!(game.last(), Some("fifteen_moves"));
    assert_eq!(game.plies, 30);
}

#[test]
fn russian_gives_thirty_moves_to_four_or_five_pieces() {
    let mut game = Followed::new(Variant::RUSSIAN, "W:WK32,28:BK1,5");
    // A man moves now and then, so that the fifteen moves of kings start again.
    for ply in 1..60 {
        let kind = if ply % 20 == 0 { Kind::Man } else { Kind::King };
        assert_eq!(game.step(kind, |_| true), None, "ply {ply}");
    }
    assert_eq!(game.moves_left("thirty_moves"), Some(1));
    assert_eq!(game.last(), Some("thirty_moves"));
}

#[test]
fn russian_gives_sixty_moves_to_six_or_seven_pieces() {
    let mut game = Followed::new(Variant::RUSSIAN, "W:WK32,29,28:BK1,4,5");
    for ply in 1..120 {
        let kind = if ply % 29 == 0 { Kind::Man } else { Kind::King };
        assert_eq!(game.step(kind, |_| true), None, "ply {ply}");
    }
    assert_eq!(game.last(), Some("sixty_moves"));
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
        game.wander(9);
        assert_eq!(game.last(), Some("five_moves"), "{start}");
    }
}

#[test]
fn english_gives_forty_moves_without_a_man_or_a_capture() {
    let mut game = Followed::new(Variant::ENGLISH, "B:WK29,K30,21:BK3,K4,12");
    game.wander(60);
    assert_eq!(game.step(Kind::Man, |_| true), None);
    game.wander(79);
    assert_eq!(game.last(), Some("forty_moves"));
    assert_eq!(game.plies, 141);
}

#[test]
fn english_has_no_rule_for_few_pieces() {
    let mut game = Followed::new(Variant::ENGLISH, "W:WK29:BK4");
    game.wander(40);
    assert_eq!(game.moves_left("forty_moves"), Some(20));
}
