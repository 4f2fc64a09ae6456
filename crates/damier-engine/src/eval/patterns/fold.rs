//! One table for each window, into which the weights of blocks and single men are folded: a position costs
//! one look into each.

use damier_rules::{Color, Square};

use super::cut::{BLOCK, BLOCK_STATES, WINDOW_STATES};
use super::weights::{STAGES, Weights};

/// What an arrangement is worth at each stage.
type Worth = [i32; STAGES];

/// What every arrangement of every window is worth to White, one window after the other.
pub(super) fn fold(weights: &Weights) -> Vec<Worth> {
    let layout = weights.layout();
    let mut folded = Vec::with_capacity(layout.windows() * WINDOW_STATES);
    let mut is_counted = vec![false; usize::from(layout.shape().squares())];
    for window in 0..layout.windows() {
        let halves = halves(weights, window, &mut is_counted);
        for state in 0..WINDOW_STATES {
            let [upper, lower] = [halves[0][state % BLOCK_STATES], halves[1][state / BLOCK_STATES]];
            folded.push(sum([weights.of(layout.window(window, state)), upper, lower]));
        }
    }
    folded
}

/// What the arrangements of the two blocks of a window are worth, as far as no window before counts them.
fn halves(weights: &Weights, window: usize, is_counted: &mut [bool]) -> [Vec<Worth>; 2] {
    let layout = weights.layout();
    [false, true].map(|is_lower| {
        let block = (0..layout.blocks()).find(|block| layout.block_in_window(*block) == (window, is_lower));
        let squares = layout.block_squares(layout.block_of_half(window, is_lower));
        let is_new = squares.map(|square| !std::mem::replace(&mut is_counted[square.index()], true));
        (0..BLOCK_STATES)
            .map(|state| {
                let own = block.map_or([0; STAGES], |block| weights.of(layout.block(block, state)));
                sum([own, men(weights, squares, is_new, state)])
            })
            .collect()
    })
}

/// What the single men of an arrangement are worth, on the squares that count.
fn men(weights: &Weights, squares: [Square; BLOCK], counts: [bool; BLOCK], state: usize) -> Worth {
    let mut rest = state;
    let mut worth = [0; STAGES];
    for (square, counts) in squares.into_iter().zip(counts) {
        let man = [None, Some(Color::White), Some(Color::Black)][rest % 3];
        rest /= 3;
        if let Some(color) = man.filter(|_| counts) {
            worth = sum([worth, weights.of(weights.layout().man(color, square))]);
        }
    }
    worth
}

fn sum<const COUNT: usize>(worths: [Worth; COUNT]) -> Worth {
    std::array::from_fn(|stage| worths.iter().map(|worth| worth[stage]).sum())
}

/// The most that the windows of any arrangement can add up to, or more.
pub(super) fn highest_sum(weights: &Weights) -> i32 {
    let folded = fold(weights);
    let highest = |stage: usize| -> i32 {
        let of_window = |states: &[Worth]| states.iter().map(|worth| worth[stage].abs()).max();
        folded.chunks(WINDOW_STATES).filter_map(of_window).sum()
    };
    (0..STAGES).map(highest).max().unwrap_or(0)
}
