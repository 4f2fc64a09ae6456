//! The numbering of a slice: every position has a number, and every number below the size a position.

use damier_rules::BoardShape;

use crate::combinations::{Rank, choose, elements};
use crate::material::Slice;
use crate::placement::{Placement, Run, each};

/// Numbers the positions of a slice from 0.
///
/// From the slowest digit to the fastest: the men of both sides, what is remembered of kings' runs, the
/// own kings, the other side's kings. Men never stand on the row where they are crowned: own men are
/// told apart by how many stand on their home row, so that the squares left for the other side's men
/// are always the same number.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    slice: Slice,
    squares: u32,
    /// Squares of one row.
    row: u32,
    /// By the number of own men on the home row.
    homes: Vec<Home>,
    men: u64,
    runs: [u64; 2],
    kings: [u64; 2],
    /// Quiet moves in a row that a king may make.
    limit: u64,
}

/// Placements of men with the same number of own men on the home row.
#[derive(Clone, Copy, Debug)]
struct Home {
    first: u64,
    middles: u64,
    others: u64,
    /// Squares for the other side's men.
    free: u32,
}

impl Index {
    /// The numbering of a slice on a board; `limit` is how many quiet moves in a row a king may make beside
    /// a man, if there is a limit.
    pub(crate) fn new(shape: BoardShape, slice: Slice, limit: Option<u8>) -> Self {
        let squares = u32::from(shape.squares());
        let row = squares / u32::from(shape.ranks);
        let [own_kings, own_men, other_kings, other_men] = slice.counts().map(u32::from);
        let mut homes = Vec::new();
        let mut first = 0;
        for at_home in 0..=own_men {
            let middle = own_men - at_home;
            let middles = choose(squares - 2 * row, middle);
            let free = squares - row - middle;
            let others = choose(free, other_men);
            homes.push(Home { first, middles, others, free });
            first += choose(row, at_home) * middles * others;
        }
        let free = squares - own_men - other_men;
        let limit = limit.map_or(0, u64::from);
        let runs = |kings: u32, men: u32| if men > 0 { 1 + u64::from(kings) * limit } else { 1 };
        Self {
            slice,
            squares,
            row,
            homes,
            men: first,
            runs: [runs(own_kings, own_men), runs(other_kings, other_men)],
            kings: [choose(free, own_kings), choose(free - own_kings, other_kings)],
            limit,
        }
    }

    /// The slice.
    pub(crate) fn slice(&self) -> Slice {
        self.slice
    }

    /// How many positions there are.
    pub(crate) fn size(&self) -> u64 {
        self.men * self.per_men()
    }

    /// How many placements of men there are.
    pub(crate) fn men(&self) -> u64 {
        self.men
    }

    /// How many positions there are with the men of both sides on given squares; they follow each other.
    pub(crate) fn per_men(&self) -> u64 {
        self.runs[0] * self.runs[1] * self.kings[0] * self.kings[1]
    }

    /// How far apart two positions are that differ in the second fastest digit by one.
    pub(crate) fn stride(&self) -> u64 {
        let last = self.homes.last().map_or(1, |home| home.others);
        [self.kings[1], self.kings[0], last].into_iter().find(|count| *count > 1).unwrap_or(1)
    }

    /// Whether the men stand where men can stand.
    pub(crate) fn has(&self, placement: &Placement) -> bool {
        let row = (1_u128 << self.row) - 1;
        placement.men[0] & row == 0 && placement.men[1] & row << (self.squares - self.row) == 0
    }

    /// The number of a position of this slice, whose men stand where men can stand.
    #[inline]
    pub(crate) fn number(&self, placement: &Placement) -> u64 {
        let mut number = self.men_number(placement);
        if self.limit > 0 {
            number = number * self.runs[0] + self.run_number(placement, 0);
            number = number * self.runs[1] + self.run_number(placement, 1);
        }
        let mut before = placement.men[0] | placement.men[1];
        for side in 0..2 {
            number = number * self.kings[side] + rank_among(placement.kings[side], before);
            before |= placement.kings[side];
        }
        number
    }

    /// The number of the men's placement alone.
    #[inline]
    pub(crate) fn men_number(&self, placement: &Placement) -> u64 {
        let [own, other] = placement.men;
        if own | other == 0 {
            return 0;
        }
        let first_home = self.squares - self.row;
        let (mut home, mut middle) = (Rank::default(), Rank::default());
        let mut at_home = 0;
        for place in each(own) {
            if place >= first_home {
                at_home += 1;
                home.add(place - first_home);
            } else {
                middle.add(place - self.row);
            }
        }
        let digits = &self.homes[at_home];
        let own_number = home.number() * digits.middles + middle.number();
        digits.first + own_number * digits.others + rank_among(other, own)
    }

    fn run_number(&self, placement: &Placement, side: usize) -> u64 {
        let Some(run) = placement.runs[side].filter(|_| self.runs[side] > 1) else { return 0 };
        let below = (1_u128 << run.square) - 1;
        let king = u64::from((placement.kings[side] & below).count_ones());
        1 + king * self.limit + u64::from(run.moves - 1).min(self.limit - 1)
    }

    /// The position of a number below [`size`](Self::size).
    #[inline]
    pub(crate) fn placement(&self, mut number: u64) -> Placement {
        let other_kings = number % self.kings[1];
        number /= self.kings[1];
        let own_kings = number % self.kings[0];
        number /= self.kings[0];
        let mut runs = [0; 2];
        if self.limit > 0 {
            for side in [1, 0] {
                runs[side] = number % self.runs[side];
                number /= self.runs[side];
            }
        }
        let mut placement = self.men_placement(number);
        let mut before = placement.men[0] | placement.men[1];
        let [own_count, _, other_count, _] = self.slice.counts().map(u32::from);
        for (side, number, count) in [(0, own_kings, own_count), (1, other_kings, other_count)] {
            placement.kings[side] = set_among(number, count, self.squares, before);
            before |= placement.kings[side];
        }
        for (side, run) in runs.into_iter().enumerate() {
            if run > 0 {
                let (king, moves) = ((run - 1) / self.limit, (run - 1) % self.limit);
                let square = each(placement.kings[side]).nth(king as usize).unwrap_or(0) as u8;
                placement.runs[side] = Some(Run { square, moves: moves as u8 + 1 });
            }
        }
        placement
    }

    /// The men alone, by the number of their placement.
    pub(crate) fn men_placement(&self, number: u64) -> Placement {
        let mut placement = Placement::default();
        let [_, own, _, other] = self.slice.counts().map(u32::from);
        if own + other == 0 {
            return placement;
        }
        let at_home = self.homes.iter().rposition(|home| home.first <= number).unwrap_or(0);
        let digits = &self.homes[at_home];
        let number = number - digits.first;
        let (own_number, other_number) = (number / digits.others, number % digits.others);
        let at_home = at_home as u32;
        let first_home = self.squares - self.row;
        for place in &elements(own_number / digits.middles, self.row, at_home)[..at_home as usize] {
            placement.men[0] |= 1 << (place + first_home);
        }
        let middle = own - at_home;
        let middles = elements(own_number % digits.middles, self.squares - 2 * self.row, middle);
        for place in &middles[..middle as usize] {
            placement.men[0] |= 1 << (place + self.row);
        }
        let free = digits.free + middle;
        placement.men[1] = set_among(other_number, other, free, placement.men[0]);
        placement
    }
}

/// The number of a set among the squares that `taken` leaves.
#[inline(always)]
fn rank_among(set: u128, taken: u128) -> u64 {
    let mut rank = Rank::default();
    for place in each(set) {
        let below = (1_u128 << place) - 1;
        rank.add(place - (taken & below).count_ones());
    }
    rank.number()
}

/// The set of `count` of the first `squares` squares, by its number among those that `taken` leaves.
#[inline(always)]
fn set_among(number: u64, count: u32, squares: u32, taken: u128) -> u128 {
    if count == 0 {
        return 0;
    }
    let free = squares - (taken & ((1 << squares) - 1)).count_ones();
    let mut set = 0;
    for place in &elements(number, free, count)[..count as usize] {
        let mut square = *place;
        for other in each(taken) {
            if other > square {
                break;
            }
            square += 1;
        }
        set |= 1 << square;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::{Playing, Variant, laws};

    fn check(shape: BoardShape, slice: Slice, limit: Option<u8>, every: usize) {
        let index = Index::new(shape, slice, limit);
        for number in (0..index.size()).step_by(every) {
            let placement = index.placement(number);
            assert_eq!(placement.slice(), slice, "{number} of {slice}");
            assert!(index.has(&placement), "{number} of {slice}");
            assert_eq!(index.number(&placement), number, "{slice}");
            assert_eq!(index.men_number(&placement), number / index.per_men(), "{slice}");
            assert_eq!(Placement::from_setup(&placement.to_setup(), shape), placement);
            assert_eq!(placement.turned(shape).turned(shape), placement);
        }
    }

    #[test]
    fn every_position_of_small_slices_has_a_number_of_its_own() {
        let shape = Variant::BRAZILIAN.shape();
        for slice in Slice::pairs(3, &laws::INTERNATIONAL).into_iter().flat_map(Slice::both) {
            check(shape, slice, None, 1);
        }
    }

    #[test]
    fn numbers_and_positions_belong_together_on_every_board_and_with_runs() {
        for variant in Variant::ALL {
            let limit = variant.laws().quiet_king_limit;
            for slice in Slice::pairs(5, &laws::INTERNATIONAL).into_iter().flat_map(Slice::both) {
                let size = Index::new(variant.shape(), slice, limit).size() as usize;
                check(variant.shape(), slice, limit, size / 300 + 1);
            }
        }
    }

    #[test]
    fn sizes_are_those_counted_by_hand() {
        let ten = BoardShape { files: 10, ranks: 10, playing: Playing::CornerLeft };
        let size = |pieces: u8| -> u64 {
            Slice::pairs(5, &laws::INTERNATIONAL)
                .into_iter()
                .flat_map(Slice::both)
                .filter(|slice| slice.pieces() == pieces)
                .map(|slice| Index::new(ten, slice, None).size())
                .sum()
        };
        assert_eq!(size(2), 50 * 49 + 2 * 45 * 49 + 45 * 45 - 40);
        assert_eq!(size(4) / 1_000_000, 41);
    }
}
