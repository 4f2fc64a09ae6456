//! What a position has of each feature.

use damier_rules::board::{Bitboard, Direction, Geometry};
use damier_rules::laws::KingRange;
use damier_rules::{AnyPosition, Color, Position, PositionVisitor, Ruleset, Square};

use super::cut::BLOCK;
use super::layout::{Layout, SAFE_MOVES, Signed, stages};
use super::weights::STAGES;
use crate::eval::endings;
use crate::eval::side::{Side, each_direction};

/// What the board looks like to the features, whatever stands on it.
#[derive(Debug)]
pub(crate) struct Look<G: Geometry> {
    left: Bitboard<G>,
    /// The rows from each side's promotion row on.
    rows: [Vec<Bitboard<G>>; 2],
}

impl<G: Geometry> Look<G> {
    pub(crate) fn new() -> Self {
        let shape = G::SHAPE;
        let is_left = |square: &damier_rules::Square| shape.row_column(*square).1 < shape.files / 2;
        let rows = |color: Color| {
            let row = |distance| if color == Color::White { distance } else { shape.ranks - 1 - distance };
            (0..shape.ranks).map(|distance| Bitboard::from_set(shape.row(row(distance)))).collect()
        };
        Self {
            left: Bitboard::from_set(shape.all().iter().filter(is_left).collect()),
            rows: Color::ALL.map(rows),
        }
    }

    /// Between which stages the game is with so many men.
    #[inline(always)]
    pub(super) const fn phase(men: u32) -> Phase {
        let (half, whole) = stages(G::SHAPE);
        let men = men as i32;
        if men >= half {
            Phase { stage: 0, share: if men < whole { men - half } else { whole - half }, of: whole - half }
        } else {
            Phase { stage: 1, share: men, of: half }
        }
    }

    /// What something is worth with so many men that is worth so much at the two stages around.
    #[inline(always)]
    pub(super) const fn between(men: u32, [before, after]: [i32; 2]) -> i32 {
        let Phase { stage, share, of } = Self::phase(men);
        let sum = before * share + after * (of - share);
        // Divided by numbers that are known beforehand, which is faster.
        let (half, whole) = const { stages(G::SHAPE) };
        if stage == 0 { sum / (whole - half) } else { sum / half }
    }
}

/// How far the game has come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phase {
    /// The stage that it has left.
    pub(super) stage: usize,
    /// How much of that stage's worth still counts, as parts; the rest is the next stage's.
    pub(super) share: i32,
    /// Of so many parts.
    pub(super) of: i32,
}

/// Gives every feature of a position that is not the arrangement of men in windows, blocks and squares.
#[inline(always)]
pub(super) fn others<R: Ruleset>(
    position: &Position<R>,
    look: &Look<R::Board>,
    layout: &Layout,
    give: &mut impl FnMut(Signed),
) {
    side::<R, true>(position, look, layout, give);
    side::<R, false>(position, look, layout, give);
    give((layout.turn, if position.turn() == Color::White { 1 } else { -1 }));
}

#[inline(always)]
fn side<R: Ruleset, const WHITE: bool>(
    position: &Position<R>,
    look: &Look<R::Board>,
    layout: &Layout,
    give: &mut impl FnMut(Signed),
) {
    let (color, sign) = if WHITE { (Color::White, 1) } else { (Color::Black, -1) };
    let (men, kings) = (position.men(color), position.kings(color));
    let side = Side::<R, WHITE>::new(position);
    if !kings.is_empty() {
        give((layout.any_king, sign * kings.count() as i32));
        give((layout.first_king, sign));
        kings.iter().for_each(|square| give(layout.king(color, square)));
        give((layout.king_reach, sign * king_reach(position, kings) as i32));
    }
    give((layout.safe_moves + (side.safe_moves() as usize).min(SAFE_MOVES - 1), sign));
    let left = (men & look.left).count() as i32;
    give((layout.imbalance, sign * (2 * left - men.count() as i32).abs()));
    if position.kings(color.opponent()).is_empty() {
        let runaways = side.runaways();
        if !runaways.is_empty() {
            for (distance, row) in look.rows[color.index()].iter().enumerate() {
                let count = (runaways & *row).count() as i32;
                if count > 0 {
                    give((layout.runaways + distance, sign * count));
                }
            }
        }
    }
}

/// How many squares kings could go to, were it their turn and nothing to capture.
#[inline(always)]
fn king_reach<R: Ruleset>(position: &Position<R>, kings: Bitboard<R::Board>) -> u32 {
    let rules = position.rules();
    let laws = rules.laws();
    let empty = !position.occupied();
    let mut count = 0;
    each_direction!(D => {
        if laws.king_moves.contains(Color::White, D) {
            count += match laws.king_range {
                KingRange::Flying => kings.rays_over(D, empty).count(),
                KingRange::Short => kings.step_into(D, empty).count(),
            };
        }
    });
    count
}

/// What a position has: for whoever learns weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    /// The arrangement of each window.
    pub windows: Vec<u16>,
    /// All other features but blocks and men, which follow from the windows.
    pub others: Vec<Signed>,
    /// How much the worth at each stage counts; together 1.
    pub stages: [f32; STAGES],
    /// What a lead of White, or of Black, is divided by because it is hard to win.
    pub divisors: [i32; 2],
    /// Who is to move.
    pub turn: Color,
}

/// Finds what positions of a board have of each feature.
#[derive(Clone, Debug)]
pub struct FeatureFinder {
    layout: Layout,
    /// The squares of each window, those of its upper block first.
    windows: Vec<[Square; 2 * BLOCK]>,
}

impl FeatureFinder {
    /// For the board of a layout.
    #[must_use]
    pub fn new(layout: Layout) -> Self {
        let windows = (0..layout.windows()).map(|window| {
            let squares = [false, true].map(|half| layout.block_squares(layout.block_of_half(window, half)));
            std::array::from_fn(|place| squares[place / BLOCK][place % BLOCK])
        });
        Self { layout, windows: windows.collect() }
    }

    /// What a position has, which is of this board.
    #[must_use]
    pub fn find(&self, position: &AnyPosition) -> Features {
        crate::ruleset::visit(position, Gather(self))
    }

    /// The same of a quiet position; `None` where either side could capture.
    #[must_use]
    pub fn find_quiet(&self, position: &AnyPosition) -> Option<Features> {
        crate::ruleset::visit(position, GatherQuiet(self))
    }
}

struct Gather<'a>(&'a FeatureFinder);

struct GatherQuiet<'a>(&'a FeatureFinder);

impl PositionVisitor for GatherQuiet<'_> {
    type Output = Option<Features>;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Option<Features> {
        let is_quiet = !position.has_capture() && !position.passed().has_capture();
        is_quiet.then(|| Gather(self.0).visit(position))
    }
}

impl PositionVisitor for Gather<'_> {
    type Output = Features;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Features {
        let FeatureFinder { layout, windows } = self.0;
        debug_assert_eq!(layout.shape(), R::Board::SHAPE, "positions are of the board asked about");
        let look = Look::new();
        let men = Color::ALL.map(|color| position.men(color));
        let digit =
            |square| (0..2).find(|color| men[*color].contains(square)).map_or(0, |color| color as u16 + 1);
        let state = |squares: &[Square; 2 * BLOCK]| {
            squares.iter().rev().fold(0, |state, square| 3 * state + digit(*square))
        };
        let windows = windows.iter().map(state).collect();
        let mut gathered = Vec::new();
        others(position, &look, layout, &mut |feature: Signed| {
            if feature.1 != 0 {
                gathered.push(feature);
            }
        });
        let Phase { stage, share, of } = Look::<R::Board>::phase((men[0] | men[1]).count());
        let mut stages = [0.0; STAGES];
        stages[stage] = share as f32 / of as f32;
        stages[stage + 1] = 1.0 - stages[stage];
        Features {
            windows,
            others: gathered,
            stages,
            divisors: [1, -1].map(|sign| sign * DAMPED / endings::damp(position, sign * DAMPED)),
            turn: position.turn(),
        }
    }
}

/// A lead that can be divided without a rest.
const DAMPED: i32 = 64;
