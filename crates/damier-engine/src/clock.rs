//! The clock an engine reads.

use std::sync::OnceLock;
use std::time::Duration;

use web_time::Instant;

/// A clock: the time since some moment that never changes. Given to the engine, so that it runs where
/// there is no system clock and its time use can be tested.
pub type Clock = fn() -> Duration;

/// The monotonic clock of the machine, or of the browser.
#[must_use]
pub fn system() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
