//! Numbers as few bytes as they need: an adaptive range coder of single bits, as in LZMA.

/// How likely a bit is 0, in parts of [`WHOLE`]; learned on the way.
#[derive(Clone, Copy, Debug)]
struct Chance(u16);

const WHOLE: u32 = 1 << 12;

impl Chance {
    const EVEN: Self = Self(WHOLE as u16 / 2);

    fn learn(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> 5;
        } else {
            self.0 += (WHOLE as u16 - self.0) >> 5;
        }
    }

    fn bound(self, range: u32) -> u32 {
        (range >> 12) * u32::from(self.0)
    }
}

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

/// Where single bits are written to or read from.
trait Bits {
    /// Passes one bit: a writer takes the given bit, a reader gives the one that was written.
    fn pass(&mut self, bit: bool, chance: &mut Chance) -> bool;
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
#[derive(Debug)]
pub(super) struct Encoder {
    low: u64,
    range: u32,
    held: u8,
    holding: u64,
    out: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Self { low: 0, range: u32::MAX, held: 0, holding: 1, out: Vec::new() }
    }

    /// Writes a number above `i16::MIN`.
    pub(super) fn write(&mut self, number: i16, model: &mut Model) {
        model.pass(number, self);
    }

    /// Everything written.
    pub(super) fn finish(mut self) -> Vec<u8> {
        (0..5).for_each(|_| self.shift());
        self.out
    }

    /// Lets the highest byte go, once no carry can reach it.
    fn shift(&mut self) {
        let carry = (self.low >> 32) as u8;
        if self.low < 0xFF00_0000 || carry != 0 {
            self.out.push(self.held.wrapping_add(carry));
            self.out.extend((1..self.holding).map(|_| 0xFF_u8.wrapping_add(carry)));
            self.holding = 0;
            self.held = (self.low >> 24) as u8;
        }
        self.holding += 1;
        self.low = u64::from((self.low as u32) << 8);
    }
}

impl Bits for Encoder {
    fn pass(&mut self, bit: bool, chance: &mut Chance) -> bool {
        let bound = chance.bound(self.range);
        if bit {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

/// Reads numbers; past the end of what was written there are only meaningless ones.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    code: u32,
    range: u32,
    rest: &'a [u8],
    /// Bytes asked for beyond the end.
    missing: usize,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { code: 0, range: u32::MAX, rest: bytes, missing: 0 };
        (0..5).for_each(|_| decoder.shift());
        decoder
    }

    /// Reads a number.
    pub(super) fn read(&mut self, model: &mut Model) -> i16 {
        model.pass(0, self)
    }

    /// Whether exactly what was written has been read.
    pub(super) fn is_at_end(&self) -> bool {
        self.rest.is_empty() && self.missing == 0
    }

    fn shift(&mut self) {
        let byte = match self.rest.split_first() {
            Some((first, rest)) => {
                self.rest = rest;
                *first
            }
            None => {
                self.missing += 1;
                0
            }
        };
        self.code = self.code << 8 | u32::from(byte);
    }
}

impl Bits for Decoder<'_> {
    fn pass(&mut self, _: bool, chance: &mut Chance) -> bool {
        let bound = chance.bound(self.range);
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift();
        }
        bit
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
