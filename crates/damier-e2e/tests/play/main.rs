//! Games played on the board in a real browser: by mouse, finger and keyboard.

mod captures;
mod choosing;
mod clocks;
mod computer;
mod course;
mod faults;
mod hand;
mod keyboard;
mod live;
mod looks;
mod match_of_two;
mod person;
mod rated;
mod variants;
mod whole_game;
mod whole_live_game;
