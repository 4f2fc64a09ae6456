//! Games played on the board in a real browser: by mouse, finger and keyboard.

mod captures;
mod computer;
mod course;
mod faults;
mod hand;
mod keyboard;
mod looks;
mod whole_game;
