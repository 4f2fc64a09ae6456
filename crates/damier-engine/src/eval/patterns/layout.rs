//! The features of a position and their numbers: what a weight is learned for.

use damier_rules::{BoardShape, Color, Square};

use super::cut::{BLOCK, BLOCK_STATES, Cut, WINDOW_STATES, turned};

/// Safe moves are told apart up to this number less one.
pub(super) const SAFE_MOVES: usize = 12;

/// The features of a board, numbered: men by square, blocks, windows, kings by square, and a few that
/// look at the whole board.
///
/// Each feature is seen from White. What Black has is the same feature as seen from the other side of the
/// board, and counts the other way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    cut: Cut,
    blocks: usize,
    windows: usize,
    kings: usize,
    pub(super) any_king: usize,
    pub(super) first_king: usize,
    pub(super) king_reach: usize,
    pub(super) safe_moves: usize,
    pub(super) imbalance: usize,
    pub(super) runaways: usize,
    pub(super) turn: usize,
    len: usize,
}

/// A feature, and how often it counts: −1 if it is Black's.
pub type Signed = (usize, i32);

impl Layout {
    /// The features of a board.
    #[must_use]
    pub fn of(shape: BoardShape) -> Self {
        let cut = Cut::of(shape);
        let squares = usize::from(shape.squares());
        let blocks = squares;
        let windows = blocks + (cut.bands * cut.blocks).div_ceil(2) * BLOCK_STATES;
        let kings = windows + cut.windows().div_ceil(2) * WINDOW_STATES;
        let any_king = kings + squares;
        let first_king = any_king + 1;
        let king_reach = first_king + 1;
        let safe_moves = king_reach + 1;
        let imbalance = safe_moves + SAFE_MOVES;
        let runaways = imbalance + 1;
        let turn = runaways + usize::from(shape.ranks);
        Self {
            cut,
            blocks,
            windows,
            kings,
            any_king,
            first_king,
            king_reach,
            safe_moves,
            imbalance,
            runaways,
            turn,
            len: turn + 1,
        }
    }

    /// The board.
    #[must_use]
    pub const fn shape(&self) -> BoardShape {
        self.cut.shape
    }

    /// How many features there are.
    #[expect(clippy::len_without_is_empty, reason = "no board is without features")]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// With how many men the game is at the stage between the full board and the empty one, and with how many
    /// the board counts as full.
    #[must_use]
    pub const fn stages(&self) -> (i32, i32) {
        stages(self.cut.shape)
    }

    /// How many windows the board has.
    #[must_use]
    pub const fn windows(&self) -> usize {
        self.cut.windows()
    }

    /// How many blocks the board has.
    #[must_use]
    pub const fn blocks(&self) -> usize {
        self.cut.bands * self.cut.blocks
    }

    /// How many blocks lie side by side in a band.
    pub(super) const fn blocks_of_band(&self) -> usize {
        self.cut.blocks
    }

    /// The block of this number, as part of the window that holds it first: the window, and whether it is
    /// the lower half.
    #[must_use]
    pub const fn block_in_window(&self, block: usize) -> (usize, bool) {
        if block < self.cut.windows() { (block, false) } else { (block - self.cut.blocks, true) }
    }

    /// The block that is a half of a window.
    #[must_use]
    pub const fn block_of_half(&self, window: usize, is_lower: bool) -> usize {
        if is_lower { window + self.cut.blocks } else { window }
    }

    /// The squares of a block in reading order.
    #[must_use]
    pub fn block_squares(&self, block: usize) -> [Square; BLOCK] {
        self.cut.block(block / self.cut.blocks, block % self.cut.blocks)
    }

    /// A man on a square.
    #[must_use]
    pub fn man(&self, color: Color, square: Square) -> Signed {
        self.on_square(0, color, square)
    }

    /// A king on a square.
    #[must_use]
    pub fn king(&self, color: Color, square: Square) -> Signed {
        self.on_square(self.kings, color, square)
    }

    /// The first feature that is no man and no arrangement of men; all that follow are none either.
    #[must_use]
    pub const fn first_other(&self) -> usize {
        self.kings
    }

    /// Whether a feature is a king on a square.
    #[must_use]
    pub fn is_king(&self, feature: usize) -> bool {
        (self.kings..self.any_king).contains(&feature)
    }

    #[inline(always)]
    fn on_square(&self, first: usize, color: Color, square: Square) -> Signed {
        match color {
            Color::White => (first + square.index(), 1),
            Color::Black => (first + usize::from(self.cut.shape.squares()) - 1 - square.index(), -1),
        }
    }

    /// The arrangement of a block.
    #[must_use]
    pub fn block(&self, block: usize, state: usize) -> Signed {
        let (place, state, sign) = once(block, self.blocks(), state, BLOCK);
        (self.blocks + place * BLOCK_STATES + state, sign)
    }

    /// The arrangement of a window.
    #[must_use]
    pub fn window(&self, window: usize, state: usize) -> Signed {
        let (place, state, sign) = once(window, self.windows(), state, 2 * BLOCK);
        (self.windows + place * WINDOW_STATES + state, sign)
    }

    /// Whether a feature is the arrangement of a window; then with how many men.
    #[must_use]
    pub fn men_in_window(&self, feature: usize) -> Option<u32> {
        let in_windows = (self.windows..self.kings).contains(&feature);
        in_windows.then(|| men((feature - self.windows) % WINDOW_STATES))
    }

    /// Whether a feature is the arrangement of a block; then with how many men.
    #[must_use]
    pub fn men_in_block(&self, feature: usize) -> Option<u32> {
        let in_blocks = (self.blocks..self.windows).contains(&feature);
        in_blocks.then(|| men((feature - self.blocks) % BLOCK_STATES))
    }
}

/// See [`Layout::stages`].
#[inline(always)]
pub(super) const fn stages(shape: BoardShape) -> (i32, i32) {
    let whole = shape.squares() as i32 * 3 / 4;
    (whole * 2 / 5, whole)
}

fn men(state: usize) -> u32 {
    std::iter::successors(Some(state), |rest| (*rest > 0).then_some(rest / 3))
        .filter(|rest| rest % 3 != 0)
        .count() as u32
}

/// Of an arrangement and the same seen from the other side, the one that has a weight, and with which sign.
/// An arrangement that looks the same from both sides counts for neither.
fn once(place: usize, places: usize, state: usize, squares: usize) -> (usize, usize, i32) {
    let (place_there, state_there) = (places - 1 - place, turned(state, squares));
    match (place, state).cmp(&(place_there, state_there)) {
        std::cmp::Ordering::Less => (place, state, 1),
        std::cmp::Ordering::Equal => (place, state, 0),
        std::cmp::Ordering::Greater => (place_there, state_there, -1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    #[test]
    fn the_numbers_of_the_features_are_distinct_and_within_the_layout() {
        for variant in Variant::ALL {
            let layout = Layout::of(variant.shape());
            let mut users = vec![0; layout.len()];
            for square in variant.shape().all().iter() {
                for color in Color::ALL {
                    users[layout.man(color, square).0] |= 1;
                    users[layout.king(color, square).0] |= 8;
                }
            }
            for block in 0..layout.blocks() {
                (0..BLOCK_STATES).for_each(|state| users[layout.block(block, state).0] |= 2);
            }
            for window in 0..layout.windows() {
                (0..WINDOW_STATES).for_each(|state| users[layout.window(window, state).0] |= 4);
            }
            let others = layout.any_king..layout.len();
            assert!(users[..layout.any_king].iter().all(|user: &i32| user.count_ones() <= 1));
            assert!(users[others].iter().all(|user| *user == 0), "{variant:?}");
        }
    }

    #[test]
    fn what_is_seen_from_the_other_side_counts_the_other_way() {
        let layout = Layout::of(Variant::INTERNATIONAL.shape());
        for (window, state) in [(0, 5), (7, 6_000), (15, 1)] {
            let there = layout.window(layout.windows() - 1 - window, turned(state, 8));
            let here = layout.window(window, state);
            assert_eq!((here.0, here.1), (there.0, -there.1));
        }
        assert_eq!(layout.men_in_window(layout.window(3, 1 + 9 + 2 * 27).0), Some(3));
        assert_eq!(layout.men_in_window(0), None);
        assert_eq!(layout.men_in_block(layout.block(3, 80).0), Some(4));
    }
}
