//! Numbers that look random and follow from a seed: the same after a reload.

/// A row of numbers (a linear congruence).
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// The row of a seed.
    #[must_use]
    pub const fn new(seed: u32) -> Self {
        Self((seed as u64) << 17 ^ 0x5DEE_CE66)
    }

    /// The next number below a limit; 0 if the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // The upper half of the state is the better one; it fits any `usize`.
        ((self.0 >> 33) as usize) % limit.max(1)
    }

    /// The numbers below a limit in some order.
    pub fn shuffled(&mut self, limit: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..limit).collect();
        for at in (1..limit).rev() {
            all.swap(at, self.below(at + 1));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_order_again_and_all_numbers_once() {
        let order = |seed| Lots::new(seed).shuffled(40);
        assert_eq!(order(7), order(7));
        assert_ne!(order(7), order(8));
        let mut sorted = order(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..40).collect::<Vec<_>>());
    }
}
