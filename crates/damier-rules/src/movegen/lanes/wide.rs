//! Counting the lanes in the widest registers that the processor has: the same loop, compiled once for
//! every processor and once for those with AVX2.

use super::{Lanes, ROOM};
use crate::laws::Ruleset;

/// Counts the moves of the position in each lane, at a first or second look.
#[inline(never)]
pub(super) fn count<R: Ruleset, const WHITE: bool, const SECOND: bool>(
    rules: R,
    lanes: &Lanes,
    counts: &mut [u16; ROOM],
) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the function asks of its caller that the processor has AVX2, and it has.
        #[allow(unsafe_code)]
        unsafe {
            count_with_avx2::<R, WHITE, SECOND>(rules, lanes, counts);
        }
        return;
    }
    lanes.count::<R, WHITE, SECOND>(rules, counts);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn count_with_avx2<R: Ruleset, const WHITE: bool, const SECOND: bool>(
    rules: R,
    lanes: &Lanes,
    counts: &mut [u16; ROOM],
) {
    lanes.count::<R, WHITE, SECOND>(rules, counts);
}
