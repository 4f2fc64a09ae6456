//! Which moves have done well so far, whatever the position.

use damier_rules::board::Geometry;
use damier_rules::{Color, Move};

/// A number for each move of each side by its ends: the more often it was best, the higher.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    squares: usize,
    values: Vec<i16>,
}

/// No value goes beyond this.
const BOUND: i32 = 8_192;

impl History {
    /// Makes room for board `G`; what is known of another board is forgotten.
    pub(crate) fn fit<G: Geometry>(&mut self) {
        let squares = usize::from(G::SHAPE.squares());
        if self.squares != squares {
            self.squares = squares;
            self.values = vec![0; 2 * squares * squares];
        }
    }

    /// Halves what is known, so that a new search outweighs it soon.
    pub(crate) fn age(&mut self) {
        for value in &mut self.values {
            *value /= 2;
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.values.fill(0);
    }

    #[inline(always)]
    fn index<G: Geometry>(color: Color, m: &Move<G>) -> usize {
        let squares = usize::from(G::SHAPE.squares());
        (color.index() * squares + m.from().index()) * squares + m.to().index()
    }

    /// How well a move has done.
    #[inline(always)]
    pub(crate) fn get<G: Geometry>(&self, color: Color, m: &Move<G>) -> i32 {
        i32::from(self.values[Self::index(color, m)])
    }

    /// Rewards a move, or punishes it by a negative amount.
    #[inline(always)]
    pub(crate) fn adjust<G: Geometry>(&mut self, color: Color, m: &Move<G>, amount: i32) {
        let value = &mut self.values[Self::index(color, m)];
        let old = i32::from(*value);
        // The nearer to the bound, the less is added.
        *value = (old + amount - old * amount.abs() / BOUND) as i16;
    }
}
