//! Lessons: steps with a goal to perform on the board.
