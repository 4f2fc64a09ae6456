//! Weights of the games with flying kings on eight rows.
//!
//! Fitted by logistic regression to 51,378 games of Russian draughts, 1,000 and 1,500 nodes a move.

use std::borrow::Cow;

use super::{Phased, Weights};

pub(super) const WEIGHTS: Weights = Weights {
    rows: 8,
    #[rustfmt::skip]
    men: Cow::Borrowed(&[
        Phased::new(196, 51), Phased::new(182, 57), Phased::new(102, 70), Phased::new(213, 79),
        Phased::new(196, 51), Phased::new(182, 57), Phased::new(102, 70), Phased::new(213, 79),
        Phased::new(126, 64), Phased::new(62, 88), Phased::new(105, 83), Phased::new(186, 44),
        Phased::new(171, 22), Phased::new(129, 65), Phased::new(93, 60), Phased::new(144, 29),
        Phased::new(138, 29), Phased::new(154, 48), Phased::new(149, 44), Phased::new(177, 27),
        Phased::new(151, 42), Phased::new(148, 45), Phased::new(169, 32), Phased::new(157, 18),
        Phased::new(144, 32), Phased::new(168, 37), Phased::new(164, 35), Phased::new(166, 38),
        Phased::new(160, 41), Phased::new(163, 51), Phased::new(189, 34), Phased::new(181, 49),
    ]),
    king: Phased::new(362, 25),
    king_inside: Phased::new(11, 0),
    king_on_main_line: Phased::new(30, 3),
    first_king: Phased::new(99, 134),
    #[rustfmt::skip]
    safe_moves: [
        Phased::new(-222, -20), Phased::new(-143, -40), Phased::new(-45, -59), Phased::new(21, -67),
        Phased::new(43, -51), Phased::new(41, -16), Phased::new(44, 16), Phased::new(40, 53),
        Phased::new(43, 82), Phased::new(51, 102), Phased::new(65, 104), Phased::new(75, 87),
    ],
    backed: Phased::new(6, 19),
    facing: Phased::new(-71, -43),
    imbalance: Phased::new(1, -14),
    #[rustfmt::skip]
    runaways: Cow::Borrowed(&[
        Phased::new(0, 0), Phased::new(145, 52), Phased::new(59, 32), Phased::new(5, 30),
        Phased::new(-18, 11), Phased::new(-17, 14), Phased::new(-1, -25), Phased::new(-11, -53),
    ]),
};
