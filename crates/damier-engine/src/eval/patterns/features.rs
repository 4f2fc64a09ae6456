//! What a position has of each feature.

use damier_rules::board::{Bitboard, Direction, Geometry};
use damier_rules::laws::KingRange;
use damier_rules::{AnyPosition, BoardShape, Color, Position, PositionVisitor, Ruleset};

use super::cut::BLOCK;
use super::layout::{Layout, SAFE_MOVES, Signed};
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

    /// How full a board with so many men is: so many parts of so many.
    #[inline(always)]
    pub(super) const fn phase(&self, men: u32) -> (i32, i32) {
        let whole = whole(G::SHAPE);
        let men = men as i32;
        (if men < whole { men } else { whole }, whole)
    }
}

/// Men with which a board counts as full.
#[inline(always)]
const fn whole(shape: BoardShape) -> i32 {
    shape.squares() as i32 * 3 / 4
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
                give((layout.runaways + distance, sign * (runaways & *row).count() as i32));
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
    /// How full the board is, from 0 to 1.
    pub fullness: f32,
    /// What a lead of White, or of Black, is divided by because it is hard to win.
    pub divisors: [i32; 2],
}

/// What a position has of each feature of its board.
#[must_use]
pub fn features(position: &AnyPosition) -> Features {
    crate::ruleset::visit(position, Gather)
}

/// The same of a quiet position; `None` where either side could capture.
#[must_use]
pub fn quiet_features(position: &AnyPosition) -> Option<Features> {
    crate::ruleset::visit(position, GatherQuiet)
}

struct Gather;

struct GatherQuiet;

impl PositionVisitor for GatherQuiet {
    type Output = Option<Features>;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Option<Features> {
        let is_quiet = !position.has_capture() && !position.passed().has_capture();
        is_quiet.then(|| Gather.visit(position))
    }
}

impl PositionVisitor for Gather {
    type Output = Features;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Features {
        let layout = Layout::of(R::Board::SHAPE);
        let look = Look::new();
        let men = Color::ALL.map(|color| position.men(color));
        let windows = (0..layout.windows()).map(|window| {
            let squares = [false, true].map(|half| layout.block_squares(layout.block_of_half(window, half)));
            let digit = |place: usize| {
                let square = squares[place / BLOCK][place % BLOCK];
                (0..2).find(|color| men[*color].contains(square)).map_or(0, |color| color as u16 + 1)
            };
            (0..2 * BLOCK).rev().fold(0, |state, place| 3 * state + digit(place))
        });
        let windows = windows.collect();
        let mut gathered = Vec::new();
        others(position, &look, &layout, &mut |feature: Signed| {
            if feature.1 != 0 {
                gathered.push(feature);
            }
        });
        let (fullness, whole) = look.phase((men[0] | men[1]).count());
        Features {
            windows,
            others: gathered,
            fullness: fullness as f32 / whole as f32,
            divisors: [1, -1].map(|sign| sign * DAMPED / endings::damp(position, sign * DAMPED)),
        }
    }
}

/// A lead that can be divided without a rest.
const DAMPED: i32 = 64;
