//! Numbers in as few bytes as they need, bit by bit.

use damier_tablebase::coder::{Bits, Reader, Writer};

/// How likely bits of weights are learned to be.
type Chance = damier_tablebase::coder::Chance<12>;

/// What is learned of the numbers that come in one kind of place.
#[derive(Clone, Debug)]
pub(super) struct Model {
    is_zero: Chance,
    is_negative: Chance,
    /// Whether the number needs another bit, by how many it has.
    longer: [Chance; 16],
    /// The bits below the highest, by length and place.
    bits: [[Chance; 16]; 16],
}

impl Default for Model {
    fn default() -> Self {
        let even = Chance::EVEN;
        Self { is_zero: even, is_negative: even, longer: [even; 16], bits: [[even; 16]; 16] }
    }
}

impl Model {
    fn pass(&mut self, number: i16, bits: &mut impl Bits) -> i16 {
        if bits.pass(number == 0, &mut self.is_zero) {
            return 0;
        }
        let is_negative = bits.pass(number < 0, &mut self.is_negative);
        let size = number.unsigned_abs();
        let mut length = 0;
        while length < 15 && bits.pass(u32::from(size) >> (length + 1) != 0, &mut self.longer[length]) {
            length += 1;
        }
        let mut read = 1_u16;
        for place in (0..length).rev() {
            let bit = bits.pass(size >> place & 1 == 1, &mut self.bits[length][place]);
            read = read << 1 | u16::from(bit);
        }
        let read = read.min(i16::MAX as u16) as i16;
        if is_negative { -read } else { read }
    }
}

/// Writes numbers.
#[derive(Debug, Default)]
pub(super) struct Encoder(Writer);

impl Encoder {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// Writes a number above `i16::MIN`.
    pub(super) fn write(&mut self, number: i16, model: &mut Model) {
        model.pass(number, &mut self.0);
    }

    /// Everything written.
    pub(super) fn finish(self) -> Vec<u8> {
        self.0.finish()
    }
}

/// Reads numbers; past the end of what was written there are only meaningless ones.
#[derive(Debug)]
pub(super) struct Decoder<'a>(Reader<'a>);

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self(Reader::new(bytes))
    }

    /// Reads a number.
    pub(super) fn read(&mut self, model: &mut Model) -> i16 {
        model.pass(0, &mut self.0)
    }

    /// Whether exactly what was written has been read.
    pub(super) fn is_at_end(&self) -> bool {
        self.0.is_at_end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of all sizes, most of them small.
    fn numbers() -> Vec<i16> {
        let mut state = 1_u64;
        let mut numbers = vec![0, 1, -1, i16::MAX, -i16::MAX, 256, -255];
        for _ in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let bits = (state >> 33) % 12;
            numbers.push(((state >> 40) as i16 >> 4) % (1 << bits));
        }
        numbers
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let mut encoder = Encoder::new();
        let mut models = [Model::default(), Model::default()];
        numbers().iter().enumerate().for_each(|(place, number)| {
            encoder.write(*number, &mut models[place % 2]);
        });
        let bytes = encoder.finish();
        assert!(bytes.len() < 2 * numbers().len());
        let mut decoder = Decoder::new(&bytes);
        let mut models = [Model::default(), Model::default()];
        for (place, number) in numbers().into_iter().enumerate() {
            assert_eq!(decoder.read(&mut models[place % 2]), number);
        }
        assert!(decoder.is_at_end());
    }

    #[test]
    fn zeros_cost_next_to_nothing() {
        let mut encoder = Encoder::new();
        let mut model = Model::default();
        (0..10_000).for_each(|_| encoder.write(0, &mut model));
        assert!(encoder.finish().len() < 100);
    }

    #[test]
    fn too_few_bytes_are_noticed_and_harmless() {
        let mut decoder = Decoder::new(&[1, 2, 3]);
        let mut model = Model::default();
        (0..100).for_each(|_| {
            decoder.read(&mut model);
        });
        assert!(!decoder.is_at_end());
    }
}
