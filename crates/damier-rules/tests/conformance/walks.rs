//! Random positions by the million, the same for the same seed: some reached by play from the start,
//! most put on the board at random, full of kings and captures, and played on from.
//!
//! Beside `random` for speed: nothing here can be made smaller once a difference is found.

use damier_rules::laws::Goal;
use damier_rules::{
    AnyPosition, BoardShape, Color, Kind, KingRun, OPTIONS, Piece, Playing, Setup, Square, Variant,
};

/// A stream of numbers (SplitMix64): enough to make positions differ.
pub(crate) struct Numbers(u64);

impl Numbers {
    /// The stream of this seed and these coordinates.
    pub(crate) fn new(seed: u64, coordinates: &[u64]) -> Self {
        let mut numbers = Self(seed);
        for coordinate in coordinates {
            numbers.0 = numbers.next() ^ coordinate.wrapping_mul(0xA24B_AED4_963E_E407);
        }
        numbers
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which must not be 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 32) as usize % limit
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }

    fn kind(&mut self, kings_in_ten: usize) -> Kind {
        if self.below(10) < kings_in_ten { Kind::King } else { Kind::Man }
    }

    fn square(&mut self, shape: BoardShape) -> Square {
        Square::new(self.below(usize::from(shape.squares())) as u8 + 1).expect("a number of the board")
    }
}

/// The variant with some of its laws changed, and the changes.
pub(crate) fn change_laws(variant: Variant, numbers: &mut Numbers) -> (Variant, Vec<String>) {
    let mut changed = variant;
    let mut laws = Vec::new();
    // Huffing changes no legal move.
    for option in OPTIONS.iter().filter(|option| option.key != "huffing") {
        let value = option.values[numbers.below(option.values.len())];
        if numbers.one_in(2)
            && let Ok(next) = changed.with(option.key, value)
            && next != changed
        {
            changed = next;
            laws.push(format!("{}={value}", option.key));
        }
    }
    (changed, laws)
}

/// Where a walk begins, and how many plies it may take at most.
pub(crate) fn beginning(variant: Variant, numbers: &mut Numbers) -> (AnyPosition, usize) {
    if numbers.one_in(80) {
        return (variant.start(), 150);
    }
    let shape = variant.shape();
    // Where the first king ends the game, there is little to be said of positions with kings.
    let kings = if variant.laws().goal == Goal::FirstKing && !numbers.one_in(4) { 0 } else { 3 };
    let setup =
        if numbers.below(5) < 2 { crowd(shape, kings, numbers) } else { feast(shape, kings, numbers) };
    (variant.position(&setup).expect("each piece on a square of its own"), numbers.below(4))
}

/// Any pieces anywhere.
fn crowd(shape: BoardShape, kings: usize, numbers: &mut Numbers) -> Setup {
    let mut setup = Setup::empty(numbers.color());
    for _ in 0..2 + numbers.below(usize::from(shape.squares()) / 3 - 2) {
        let piece = Piece::new(numbers.color(), numbers.kind(kings));
        setup.set(numbers.square(shape), Some(piece));
    }
    for color in Color::ALL {
        let king = setup.kings[color.index()].iter().next();
        let moves = numbers.below(4) as u8;
        setup.king_runs[color.index()] = king.filter(|_| moves > 0).map(|square| KingRun { square, moves });
    }
    setup
}

/// A few pieces to move, and many of the other side that stand alone, off the edge: captures of many,
/// in many ways.
fn feast(shape: BoardShape, kings: usize, numbers: &mut Numbers) -> Setup {
    let side = numbers.color();
    let class = numbers.below(2) as u8;
    let mut setup = Setup::empty(side);
    let stands_alone = |square: &Square| {
        let (row, column) = shape.row_column(*square);
        let is_inside = (1..shape.ranks - 1).contains(&row) && (1..shape.files - 1).contains(&column);
        let lattice = if shape.playing == Playing::All { row + column } else { row };
        is_inside && lattice % 2 == class
    };
    let alone: Vec<_> = shape.all().iter().filter(stands_alone).collect();
    for _ in 0..3 + numbers.below(10) {
        let square = alone[numbers.below(alone.len())];
        setup.set(square, Some(Piece::new(side.opponent(), numbers.kind(kings))));
    }
    for _ in 0..1 + numbers.below(3) {
        setup.set(numbers.square(shape), Some(Piece::new(side, numbers.kind(2 * kings))));
    }
    setup
}
