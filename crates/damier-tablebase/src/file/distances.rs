//! A block of distances in little space: each as its difference from the last of the same kind.

use super::Chance;
use crate::coder::{Bits, Reader, Writer};

/// In place of a distance: any will do, for it is never asked.
pub(crate) const ANY: u16 = u16::MAX;

/// What is learned of differences after one of a given size.
#[derive(Clone, Debug)]
struct Model {
    is_zero: Chance,
    is_negative: Chance,
    /// Whether the number needs another bit, by how many it has.
    longer: [Chance; 16],
    /// The bits below the highest, by length and place.
    bits: [[Chance; 16]; 16],
}

impl Model {
    const NEW: Self = Self {
        is_zero: Chance::EVEN,
        is_negative: Chance::EVEN,
        longer: [Chance::EVEN; 16],
        bits: [[Chance::EVEN; 16]; 16],
    };

    fn pass(&mut self, number: i16, bits: &mut impl Bits) -> i16 {
        if !bits.pass(number != 0, &mut self.is_zero) {
            return 0;
        }
        let is_negative = bits.pass(number < 0, &mut self.is_negative);
        let size = number.unsigned_abs();
        let mut length = 0;
        while length < 14 && bits.pass(u32::from(size) >> (length + 1) != 0, &mut self.longer[length]) {
            length += 1;
        }
        let mut passed = 1_i16;
        for place in (0..length).rev() {
            let bit = bits.pass(size >> place & 1 == 1, &mut self.bits[length][place]);
            passed = passed << 1 | i16::from(bit);
        }
        if is_negative { -passed } else { passed }
    }
}

/// Passes the distances of all decided verdicts; the others are 0.
fn pass_all(verdicts: &[u8], distances: Option<&[u16]>, bits: &mut impl Bits) -> Vec<u16> {
    // By won or lost, and by the size of the difference before.
    let mut models = vec![Model::NEW; 6];
    let mut last = [1_u16; 2];
    let mut sizes = [0_usize; 2];
    let mut passed = vec![0; verdicts.len()];
    for (place, verdict) in verdicts.iter().enumerate().filter(|(_, verdict)| **verdict != 0) {
        let lost = usize::from(verdict % 2 == 0);
        let given = distances.map_or(ANY, |distances| distances[place]);
        let difference = if given == ANY { 0 } else { (i32::from(given) - i32::from(last[lost])) as i16 };
        let difference = models[lost * 3 + sizes[lost]].pass(difference, bits);
        last[lost] = last[lost].saturating_add_signed(difference);
        sizes[lost] = usize::from(difference.unsigned_abs().min(2));
        passed[place] = last[lost];
    }
    passed
}

/// Writes the distances of a block, whose verdicts are those that a reader will have.
pub(crate) fn compress(verdicts: &[u8], distances: &[u16]) -> Vec<u8> {
    let mut writer = Writer::new();
    pass_all(verdicts, Some(distances), &mut writer);
    writer.finish_short()
}

/// Reads the distances of a block; 0 where the verdict is a draw.
pub(crate) fn expand(bytes: &[u8], verdicts: &[u8]) -> Vec<u16> {
    pass_all(verdicts, None, &mut Reader::new(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_read_as_they_were_written() {
        let verdicts: Vec<u8> = (0..20_000_u32).map(|place| (place * 7 % 5) as u8).collect();
        let distances: Vec<u16> = (0..20_000_u32)
            .map(|place| if place % 11 == 0 { ANY } else { (place * 31 % 97) as u16 * (place % 3) as u16 })
            .collect();
        let bytes = compress(&verdicts, &distances);
        let read = expand(&bytes, &verdicts);
        for place in 0..verdicts.len() {
            let expected = if verdicts[place] == 0 { 0 } else { distances[place] };
            assert!(expected == ANY || read[place] == expected, "{place}");
        }
    }
}
