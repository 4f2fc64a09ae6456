//! What a program that plays tells of itself.

use std::fmt::Display;
use std::io::{Write, stdout};

/// Writes a line about what is going on. It plays on if nobody reads.
pub(super) fn say(line: impl Display) {
    let mut out = stdout();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
