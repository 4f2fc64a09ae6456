//! The time of day.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use damier_game::clock::Timestamp;

/// Milliseconds since 1970, as the system said when the server started and counted on from there: when somebody sets
/// the system's clock, no player's clock jumps.
pub(crate) fn now() -> Timestamp {
    static START: LazyLock<(Instant, u64)> = LazyLock::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (Instant::now(), u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    });
    let (began, epoch) = *START;
    Timestamp(epoch.saturating_add(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX)))
}
