//! How much one connection may say.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// So much that cannot be answered is borne from one connection.
const MOST_FAULTS: u32 = 30;

/// Counts what a connection says, and what of it is nonsense or too much.
pub(super) struct Pace {
    limiter: DefaultDirectRateLimiter,
    faults: u32,
}

impl Pace {
    /// So many messages a second over time, and twice as many at once.
    pub(super) fn new(messages: u32) -> Self {
        let rate = NonZeroU32::new(messages).unwrap_or(NonZeroU32::MIN);
        let burst = NonZeroU32::new(messages.saturating_mul(2)).unwrap_or(NonZeroU32::MIN);
        Self { limiter: RateLimiter::direct(Quota::per_second(rate).allow_burst(burst)), faults: 0 }
    }

    /// Whether another message may be answered.
    pub(super) fn allows(&mut self) -> bool {
        self.limiter.check().is_ok()
    }

    /// Something that was not to be answered; whether that is enough.
    pub(super) const fn fault(&mut self) -> bool {
        self.faults += 1;
        self.faults > MOST_FAULTS
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_FAULTS, Pace};

    #[test]
    fn a_burst_is_fine_and_a_flood_is_not() {
        let mut pace = Pace::new(5);
        let allowed = (0..1000).filter(|_| pace.allows()).count();
        assert!((10..20).contains(&allowed), "{allowed}");
        let borne = (0..1000).take_while(|_| !pace.fault()).count();
        assert_eq!(borne, MOST_FAULTS as usize);
    }
}
