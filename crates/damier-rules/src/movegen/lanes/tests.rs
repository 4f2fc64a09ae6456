//! The lanes against the plain count, position by position.

use super::*;
use crate::rulesets::{Brazilian, Czech, English, German, Italian, Russian, Spanish};

const POSITIONS: usize = 4000;

/// A sequence of numbers that looks random (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % limit
    }

    /// A position with pieces anywhere, full or nearly empty; `kings` of ten pieces are kings.
    fn position<R: Ruleset + Default>(&mut self, kings: u64) -> Position<R> {
        let mut position = Position {
            rules: R::default(),
            men: [Bitboard::empty(); 2],
            kings: [Bitboard::empty(); 2],
            turn: Color::ALL[self.below(2) as usize],
            memory: R::Memory::default(),
        };
        let fullness = 1 + self.below(8);
        for square in R::Board::SHAPE.all().iter() {
            if self.below(10) < fullness {
                let color = self.below(2) as usize;
                let pieces = if self.below(10) < kings { &mut position.kings } else { &mut position.men };
                pieces[color] |= Bitboard::from_square(square);
            }
        }
        position
    }
}

fn batch<R: Ruleset>(position: &Position<R>) -> Batch<R> {
    assert!(Batch::serves(position.rules));
    Batch::new(position.rules, position.turn)
}

fn check<R: Ruleset + Default>() {
    let mut random = Random(64);
    let word = |set| halves(Planes::<R::Board>::word_of(set));
    for _ in 0..POSITIONS {
        let position: Position<R> = random.position(0);
        let mut alone = batch(&position);
        alone.first.put(word(position.men(position.turn)), word(position.men(position.turn.opponent())));
        assert_eq!(alone.finish(), position.count_moves(), "moves of {position:?}");
        for kings in [0, 1] {
            let position: Position<R> = random.position(kings);
            let mut replies = batch(&position.passed());
            crate::movegen::batch_replies(&position, &mut replies);
            let mut plain = 0;
            position.legal_moves().iter().for_each(|m| plain += position.play(m).legal_moves().len() as u64);
            assert_eq!(replies.finish(), plain, "replies in {position:?}");
        }
    }
}

#[test]
fn every_ruleset_of_32_squares_is_counted_as_elsewhere() {
    check::<Brazilian>();
    check::<Russian>();
    check::<English>();
    check::<Italian>();
    check::<Spanish>();
    check::<German>();
    check::<Czech>();
}

#[test]
fn full_batches_are_counted_as_single_positions() {
    let mut random = Random(1);
    let mut together = Batch::new(Russian, Color::White);
    let mut sum = 0;
    for _ in 0..POSITIONS {
        let position = Position { turn: Color::Black, ..random.position::<Russian>(0) };
        crate::movegen::batch_replies(&position, &mut together);
        sum += position.count_replies();
    }
    assert_eq!(together.finish(), sum);
}

fn check_registers<R: Ruleset + Default, const WHITE: bool, const SECOND: bool>(random: &mut Random) {
    for len in [0, 1, 15, 16, 17, FULL, ROOM] {
        let mut lanes = Lanes::EMPTY;
        for _ in 0..len {
            let [men, other] = random.position::<R>(0).men.map(Planes::<R::Board>::word_of);
            lanes.put(halves(men), halves(other));
        }
        let (mut wide, mut narrow) = ([1; ROOM], [2; ROOM]);
        wide::count::<R, WHITE, SECOND>(R::default(), &lanes, &mut wide);
        lanes.count::<R, WHITE, SECOND>(R::default(), &mut narrow);
        assert_eq!(wide, narrow, "{len} lanes");
    }
}

#[test]
fn wide_registers_count_as_narrow_ones() {
    let mut random = Random(2);
    for _ in 0..100 {
        check_registers::<Brazilian, true, false>(&mut random);
        check_registers::<Brazilian, false, true>(&mut random);
        check_registers::<Russian, true, true>(&mut random);
        check_registers::<Russian, false, false>(&mut random);
        check_registers::<English, true, true>(&mut random);
        check_registers::<Italian, false, false>(&mut random);
    }
}
