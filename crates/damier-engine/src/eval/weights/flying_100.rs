//! Weights of the games with flying kings on ten rows and more.
//!
//! Fitted by logistic regression to 25,435 games of international draughts, 1,000 and 1,500 nodes a move.

use std::borrow::Cow;

use super::{Phased, Weights};

pub(super) const WEIGHTS: Weights = Weights {
    rows: 10,
    #[rustfmt::skip]
    men: Cow::Borrowed(&[
        Phased::new(185, 72), Phased::new(143, 100), Phased::new(144, 109), Phased::new(158, 90), Phased::new(252, 141),
        Phased::new(185, 72), Phased::new(143, 100), Phased::new(144, 109), Phased::new(158, 90), Phased::new(252, 141),
        Phased::new(144, 92), Phased::new(42, 120), Phased::new(36, 116), Phased::new(77, 120), Phased::new(141, 71),
        Phased::new(112, 83), Phased::new(33, 109), Phased::new(25, 105), Phased::new(38, 92), Phased::new(124, 52),
        Phased::new(114, 70), Phased::new(78, 79), Phased::new(92, 72), Phased::new(115, 72), Phased::new(154, 58),
        Phased::new(135, 66), Phased::new(130, 52), Phased::new(141, 52), Phased::new(135, 55), Phased::new(128, 49),
        Phased::new(133, 41), Phased::new(146, 42), Phased::new(147, 46), Phased::new(133, 56), Phased::new(137, 67),
        Phased::new(137, 66), Phased::new(143, 49), Phased::new(149, 49), Phased::new(150, 53), Phased::new(139, 48),
        Phased::new(137, 39), Phased::new(144, 57), Phased::new(146, 59), Phased::new(144, 61), Phased::new(140, 67),
        Phased::new(133, 78), Phased::new(156, 75), Phased::new(128, 85), Phased::new(137, 74), Phased::new(159, 75),
    ]),
    king: Phased::new(430, 43),
    king_inside: Phased::new(15, 0),
    king_on_main_line: Phased::new(30, 6),
    first_king: Phased::new(2, 213),
    #[rustfmt::skip]
    safe_moves: [
        Phased::new(-264, -13), Phased::new(-120, -54), Phased::new(-42, -77), Phased::new(36, -89),
        Phased::new(59, -80), Phased::new(54, -53), Phased::new(51, -18), Phased::new(42, 15),
        Phased::new(35, 54), Phased::new(25, 91), Phased::new(17, 124), Phased::new(5, 183),
    ],
    backed: Phased::new(-5, 32),
    facing: Phased::new(-38, -41),
    imbalance: Phased::new(3, -15),
    #[rustfmt::skip]
    runaways: Cow::Borrowed(&[
        Phased::new(0, 0), Phased::new(180, 71), Phased::new(136, 37), Phased::new(70, 18),
        Phased::new(-4, 3), Phased::new(-7, -7), Phased::new(-21, -10), Phased::new(-23, -14),
        Phased::new(-4, -37), Phased::new(3, -25),
    ]),
};
