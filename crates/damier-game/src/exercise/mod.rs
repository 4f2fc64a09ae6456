//! What is learned at a board: the steps of lessons.
//!
//! Pure values without words: texts are content, and a page carries them.

pub mod lesson;
