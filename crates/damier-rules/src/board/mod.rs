//! Boards: squares, directions, shapes, and sets of squares as bits.

mod bitboard;
mod bits;
mod direction;
mod geometry;
mod planes;
mod shape;
mod square;

pub use bitboard::Bitboard;
pub use bits::Bits;
pub use direction::{Direction, Directions};
pub use geometry::{Diagonal, FullGrid, Geometry, Step};
pub(crate) use planes::{Planes, fits};
pub use shape::{BoardShape, Playing};
pub use square::{Square, SquareSet};
