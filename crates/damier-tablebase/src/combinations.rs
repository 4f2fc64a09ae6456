//! Subsets by number: the combinatorial number system.

/// One more than the most elements of a subset.
const SIZES: usize = 8;
/// One more than the greatest number of things to choose from.
const THINGS: usize = 129;

const fn pascal() -> [[u64; SIZES]; THINGS] {
    let mut table = [[0; SIZES]; THINGS];
    let mut n = 0;
    while n < THINGS {
        table[n][0] = 1;
        let mut k = 1;
        while k < SIZES && k <= n {
            table[n][k] = table[n - 1][k - 1] + if k < n { table[n - 1][k] } else { 0 };
            k += 1;
        }
        n += 1;
    }
    table
}

static CHOOSE: [[u64; SIZES]; THINGS] = pascal();

/// How many subsets of `k` elements a set of `n` has.
#[inline(always)]
pub(crate) fn choose(n: u32, k: u32) -> u64 {
    CHOOSE[n as usize][k as usize]
}

/// Counts the elements of one subset, given in ascending order, up to the number of the subset.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rank {
    number: u64,
    seen: usize,
}

impl Rank {
    /// Takes the next element, counted from 0.
    #[inline(always)]
    pub(crate) fn add(&mut self, element: u32) {
        self.seen += 1;
        self.number += CHOOSE[element as usize][self.seen];
    }

    /// The number of the subset among those of its size.
    #[inline(always)]
    pub(crate) fn number(self) -> u64 {
        self.number
    }
}

/// The `k` elements of a subset of 0..`n` by its number, in descending order; the first `k` places are filled.
#[inline(always)]
pub(crate) fn elements(mut number: u64, n: u32, k: u32) -> [u32; SIZES] {
    let mut found = [0; SIZES];
    let mut top = n;
    for (place, size) in (1..=k as usize).rev().enumerate() {
        let mut element = if size == 1 { number as u32 } else { top - 1 };
        while CHOOSE[element as usize][size] > number {
            element -= 1;
        }
        number -= CHOOSE[element as usize][size];
        found[place] = element;
        top = element;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_subset_and_back() {
        for (n, k) in [(5, 0), (6, 1), (9, 3), (12, 5)] {
            for number in 0..choose(n, k) {
                let subset = elements(number, n, k);
                let mut rank = Rank::default();
                subset[..k as usize].iter().rev().for_each(|element| rank.add(*element));
                assert_eq!(rank.number(), number);
                assert!(subset[..k as usize].windows(2).all(|pair| pair[0] > pair[1]));
            }
        }
        assert_eq!(choose(50, 4), 230_300);
    }
}
