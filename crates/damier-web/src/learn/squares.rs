//! The drill of the squares' numbers: the board asks for one after the other, for half a minute.

use damier_rules::{BoardShape, Square};

use super::lots::Lots;

/// How long it takes, in milliseconds.
const TIME: u64 = 30_000;

/// What became of the last touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It was the square asked for.
    Right(Square),
    /// It was another.
    Wrong {
        /// The square touched.
        touched: Square,
        /// The square asked for.
        asked: Square,
    },
}

/// The drill.
#[derive(Clone, Debug)]
pub struct Squares {
    shape: BoardShape,
    lots: Lots,
    asked: Square,
    right: u32,
    wrong: u32,
    last: Option<Touch>,
    /// When it ends, in milliseconds; none before it has begun.
    until: Option<u64>,
    left: u64,
}

impl Squares {
    /// A drill that has not begun.
    #[must_use]
    pub fn new(shape: BoardShape, seed: u32) -> Self {
        let mut lots = Lots::new(seed);
        let asked = draw(shape, &mut lots, None);
        Self { shape, lots, asked, right: 0, wrong: 0, last: None, until: None, left: TIME }
    }

    /// Begins, at this moment in milliseconds.
    pub fn begin(&mut self, now: u64) {
        let asked = draw(self.shape, &mut self.lots, Some(self.asked));
        *self = Self { lots: self.lots.clone(), asked, until: Some(now + TIME), ..Self::new(self.shape, 0) };
    }

    /// A square was touched.
    pub fn touch(&mut self, square: Square, now: u64) {
        self.look_at(now);
        if !self.is_running() {
            return;
        }
        let asked = self.asked;
        if square == asked {
            self.right += 1;
            self.last = Some(Touch::Right(square));
        } else {
            self.wrong += 1;
            self.last = Some(Touch::Wrong { touched: square, asked });
        }
        self.asked = draw(self.shape, &mut self.lots, Some(asked));
    }

    /// Time has passed.
    pub fn look_at(&mut self, now: u64) {
        if let Some(until) = self.until {
            self.left = until.saturating_sub(now);
        }
    }

    /// Whether squares are being asked for.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.until.is_some() && self.left > 0
    }

    /// Whether it has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.until.is_some() && self.left == 0
    }

    /// The square asked for.
    #[must_use]
    pub const fn asked(&self) -> Square {
        self.asked
    }

    /// What became of the last touch.
    #[must_use]
    pub const fn last(&self) -> Option<Touch> {
        self.last
    }

    /// How many squares were found, how many were not.
    #[must_use]
    pub const fn score(&self) -> (u32, u32) {
        (self.right, self.wrong)
    }

    /// Milliseconds left.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }
}

/// A square, not the one before.
fn draw(shape: BoardShape, lots: &mut Lots, before: Option<Square>) -> Square {
    let all: Vec<Square> = shape.all().iter().filter(|square| Some(*square) != before).collect();
    all[lots.below(all.len())]
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    #[test]
    fn squares_are_asked_for_until_the_time_is_over() {
        let mut drill = Squares::new(Variant::INTERNATIONAL.shape(), 3);
        drill.touch(drill.asked(), 0);
        assert_eq!(drill.score(), (0, 0), "it has not begun");
        drill.begin(1_000);
        let asked = drill.asked();
        drill.touch(asked, 2_000);
        assert_eq!((drill.last(), drill.score()), (Some(Touch::Right(asked)), (1, 0)));
        assert_ne!(drill.asked(), asked, "never the same twice");
        let (asked, touched) = (drill.asked(), asked);
        drill.touch(touched, 3_000);
        assert_eq!((drill.last(), drill.score()), (Some(Touch::Wrong { touched, asked }), (1, 1)));
        assert_eq!((drill.left(), drill.is_over()), (28_000, false));
        drill.touch(drill.asked(), 31_000);
        assert_eq!((drill.is_over(), drill.score()), (true, (1, 1)));
        drill.begin(40_000);
        assert_eq!((drill.is_running(), drill.score()), (true, (0, 0)));
    }
}
