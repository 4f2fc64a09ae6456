//! Blur for weak levels.

use crate::task::Noise;

impl Noise {
    /// The shift of the estimate of the position of this key, in hundredths of a man: a small one is
    /// likelier than a large one.
    #[inline]
    pub(super) fn shift(self, key: u64) -> i32 {
        if self.hundredths == 0 {
            return 0;
        }
        let mixed = (key ^ self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        // The sum of two even draws is a triangle around the middle.
        let span = u64::from(self.hundredths) + 1;
        let (one, other) = (mixed >> 48, mixed >> 32 & 0xFFFF);
        ((one * span) >> 16) as i32 - ((other * span) >> 16) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blur_is_repeatable_bounded_and_balanced() {
        let noise = Noise { hundredths: 40, seed: 3 };
        let shifts: Vec<i32> = (0..4_000_u64).map(|key| noise.shift(key << 30)).collect();
        assert!(shifts.iter().all(|shift| shift.abs() <= 40));
        assert!(shifts.iter().any(|shift| shift.abs() > 30));
        assert!((shifts.iter().sum::<i32>() / 4_000).abs() <= 1);
        assert_eq!(noise.shift(99), noise.shift(99));
        assert!((0..100).any(|key| noise.shift(key) != Noise { seed: 4, ..noise }.shift(key)));
        assert_eq!(Noise::NONE.shift(99), 0);
    }
}
