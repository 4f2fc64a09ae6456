//! Positions and moves as text.

mod coordinates;
pub mod fen;
pub mod move_text;
