//! How often something may be asked for.

use std::num::NonZeroU32;
use std::time::Duration;

use damier_club::PlayerId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::Address;
use crate::settings::Limits;

/// Asked too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany {
    /// After how long it may be asked again.
    pub(crate) wait: Duration,
}

/// Counts who has asked how often.
#[derive(Debug)]
pub(crate) struct Limiter {
    requests: DefaultKeyedRateLimiter<Address>,
    changes: DefaultKeyedRateLimiter<PlayerId>,
    newcomers: DefaultKeyedRateLimiter<Address>,
    sign_ins: DefaultKeyedRateLimiter<Address>,
    accounts: DefaultKeyedRateLimiter<String>,
    guesses: DefaultKeyedRateLimiter<Address>,
    clock: DefaultClock,
}

impl Limiter {
    pub(crate) fn new(limits: &Limits) -> Self {
        let sign_ins =
            Quota::per_hour(at_least_one(limits.sign_ins)).allow_burst(at_least_one(limits.sign_ins / 10));
        let guesses =
            Quota::per_hour(at_least_one(limits.sign_ins)).allow_burst(at_least_one(limits.sign_ins / 2));
        Self {
            guesses: RateLimiter::keyed(guesses),
            requests: RateLimiter::keyed(
                Quota::per_second(at_least_one(limits.requests))
                    .allow_burst(at_least_one(limits.requests_burst)),
            ),
            changes: RateLimiter::keyed(
                Quota::per_second(at_least_one(limits.changes))
                    .allow_burst(at_least_one(limits.changes_burst)),
            ),
            newcomers: RateLimiter::keyed(Quota::per_hour(at_least_one(limits.newcomers))),
            sign_ins: RateLimiter::keyed(sign_ins),
            accounts: RateLimiter::keyed(sign_ins),
            clock: DefaultClock::default(),
        }
    }

    /// A request of any kind.
    pub(crate) fn request(&self, address: Address) -> Result<(), TooMany> {
        self.check(&self.requests, &address)
    }

    /// Something that changes what others see.
    pub(crate) fn change(&self, player: PlayerId) -> Result<(), TooMany> {
        self.check(&self.changes, &player)
    }

    /// A new guest or account.
    pub(crate) fn newcomer(&self, address: Address) -> Result<(), TooMany> {
        self.check(&self.newcomers, &address)
    }

    /// An attempt to sign in to an account: of the address, and whoever tries, at the account.
    pub(crate) fn sign_in(&self, address: Address, login: &str) -> Result<(), TooMany> {
        self.check(&self.sign_ins, &address)?;
        self.check(&self.accounts, &login.to_lowercase())
    }

    /// The address of a seat that is handed over, which might be guessed.
    pub(crate) fn guess(&self, address: Address) -> Result<(), TooMany> {
        self.check(&self.guesses, &address)
    }

    /// Forgets who has not asked for long.
    pub(crate) fn forget(&self) {
        self.requests.retain_recent();
        self.changes.retain_recent();
        self.newcomers.retain_recent();
        self.sign_ins.retain_recent();
        self.accounts.retain_recent();
        self.guesses.retain_recent();
    }

    fn check<K: Clone + std::hash::Hash + Eq>(
        &self,
        of: &DefaultKeyedRateLimiter<K>,
        key: &K,
    ) -> Result<(), TooMany> {
        of.check_key(key).map_err(|not_until| TooMany { wait: not_until.wait_time_from(self.clock.now()) })
    }
}

const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::{Address, Limiter};
    use crate::settings::Limits;

    fn address(last: u8) -> Address {
        Address::new(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[test]
    fn each_address_has_its_own_measure() {
        let limiter = Limiter::new(&Limits { requests: 1, requests_burst: 3, ..Limits::default() });
        for _ in 0..3 {
            limiter.request(address(1)).expect("within the burst");
        }
        let refused = limiter.request(address(1)).expect_err("one too many");
        assert!(refused.wait.as_millis() <= 1000, "{refused:?}");
        limiter.request(address(2)).expect("somebody else");
        limiter.forget();
        limiter.request(address(1)).expect_err("not forgotten while it counts");
    }

    #[test]
    fn an_account_is_guarded_whoever_tries() {
        let limiter = Limiter::new(&Limits { sign_ins: 20, ..Limits::default() });
        limiter.sign_in(address(1), "awa").expect("first");
        limiter.sign_in(address(2), "Awa").expect("second");
        limiter.sign_in(address(3), "AWA").expect_err("third, from a third address");
        limiter.sign_in(address(3), "binta").expect("another account");
    }
}
