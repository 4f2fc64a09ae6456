//! Weights of the games with short kings.
//!
//! Fitted by logistic regression to 28,553 games of English draughts, 1,000 and 1,500 nodes a move.

use std::borrow::Cow;

use super::{Phased, Weights};

pub(super) const WEIGHTS: Weights = Weights {
    rows: 8,
    #[rustfmt::skip]
    men: Cow::Borrowed(&[
        Phased::new(108, 89), Phased::new(185, 61), Phased::new(139, 79), Phased::new(145, 77),
        Phased::new(108, 89), Phased::new(185, 61), Phased::new(139, 79), Phased::new(145, 77),
        Phased::new(73, 93), Phased::new(80, 97), Phased::new(78, 97), Phased::new(97, 90),
        Phased::new(114, 94), Phased::new(81, 100), Phased::new(75, 103), Phased::new(72, 96),
        Phased::new(88, 96), Phased::new(108, 78), Phased::new(94, 82), Phased::new(126, 92),
        Phased::new(134, 84), Phased::new(104, 79), Phased::new(126, 66), Phased::new(105, 74),
        Phased::new(101, 83), Phased::new(127, 73), Phased::new(123, 68), Phased::new(143, 80),
        Phased::new(145, 59), Phased::new(150, 95), Phased::new(160, 94), Phased::new(153, 87),
    ]),
    king: Phased::new(430, 56),
    king_inside: Phased::new(-9, 13),
    king_on_main_line: Phased::new(7, -11),
    first_king: Phased::new(-262, 73),
    #[rustfmt::skip]
    safe_moves: [
        Phased::new(-215, -37), Phased::new(-100, -43), Phased::new(-70, -34), Phased::new(-35, -25),
        Phased::new(-6, -21), Phased::new(9, -3), Phased::new(29, 8), Phased::new(46, 22),
        Phased::new(67, 44), Phased::new(83, 60), Phased::new(99, 65), Phased::new(107, 57),
    ],
    backed: Phased::new(25, 4),
    facing: Phased::new(-59, -5),
    imbalance: Phased::new(0, -7),
    #[rustfmt::skip]
    runaways: Cow::Borrowed(&[
        Phased::new(0, 0), Phased::new(15, 26), Phased::new(19, 7), Phased::new(-15, 3),
        Phased::new(-20, -10), Phased::new(-42, -4), Phased::new(-21, -22), Phased::new(6, 25),
    ]),
};
