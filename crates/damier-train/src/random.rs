//! Random numbers that are the same on every machine.

/// A source of random numbers that starts from a seed (SplitMix64).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The numbers of a seed for one of many tasks.
    #[must_use]
    pub fn for_task(seed: u64, task: u64) -> Self {
        let mut random = Self(seed);
        let start = random.next();
        Self(start ^ task.wrapping_mul(0xD134_2543_DE82_EF95))
    }

    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "numbers never end, and are wanted one by one")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Puts things in random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_again_and_another_seed_others() {
        let numbers = |seed| {
            let mut random = Random::new(seed);
            [random.next(), random.next(), random.next()]
        };
        assert_eq!(numbers(7), numbers(7));
        assert_ne!(numbers(7), numbers(8));
        assert_ne!(Random::for_task(1, 2).next(), Random::for_task(2, 1).next());
    }

    #[test]
    fn every_number_below_the_bound_comes_about_equally_often() {
        let mut random = Random::new(1);
        let mut counts = [0; 6];
        (0..6_000).for_each(|_| counts[random.below(6)] += 1);
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut things: Vec<u32> = (0..50).collect();
        Random::new(3).shuffle(&mut things);
        assert!(things.windows(2).any(|pair| pair[0] > pair[1]));
        things.sort_unstable();
        assert_eq!(things, (0..50).collect::<Vec<_>>());
    }
}
