//! How a game ends, as far as points go.

use crate::piece::Color;

/// Who won, or that nobody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Color),
    /// A draw.
    Draw,
}
