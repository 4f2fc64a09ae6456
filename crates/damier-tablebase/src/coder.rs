//! Yes or no in as little space as it needs: an adaptive binary range coder, as in LZMA. Tables are packed by it, and so are
//! the weights of the engine.

/// How likely a bit is 0, in parts of 2 to the power of `BITS`, at most 15; learned on the way.
#[derive(Clone, Copy, Debug)]
pub struct Chance<const BITS: u32>(u16);

impl<const BITS: u32> Chance<BITS> {
    /// Nothing has been learned.
    pub const EVEN: Self = Self(1 << (BITS - 1));

    /// Whether 0 is at least as likely as 1.
    #[must_use]
    pub const fn expects_zero(self) -> bool {
        self.0 >= 1 << (BITS - 1)
    }

    #[inline(always)]
    fn learn(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> 5;
        } else {
            self.0 += ((1 << BITS) - self.0) >> 5;
        }
    }

    #[inline(always)]
    fn bound(self, range: u32) -> u32 {
        (range >> BITS) * u32::from(self.0)
    }
}

/// Where bits are written to or read from.
pub trait Bits {
    /// Passes one bit: a writer takes the given bit, a reader gives the one that was written.
    fn pass<const BITS: u32>(&mut self, bit: bool, chance: &mut Chance<BITS>) -> bool;
}

/// Writes bits.
#[derive(Debug)]
pub struct Writer {
    low: u64,
    range: u32,
    held: u8,
    holding: u64,
    out: Vec<u8>,
}

impl Default for Writer {
    fn default() -> Self {
        Self { low: 0, range: u32::MAX, held: 0, holding: 1, out: Vec::new() }
    }
}

impl Writer {
    /// Nothing is written yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Everything written.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        (0..5).for_each(|_| self.shift());
        self.out
    }

    /// The same without the zeros at its end, for a reader finds nothing else there; whether it has come to the end cannot
    /// be told then.
    #[must_use]
    pub fn finish_short(self) -> Vec<u8> {
        let mut out = self.finish();
        while out.last() == Some(&0) {
            out.pop();
        }
        out
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

impl Bits for Writer {
    #[inline(always)]
    fn pass<const BITS: u32>(&mut self, bit: bool, chance: &mut Chance<BITS>) -> bool {
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

/// Reads bits; past the end of what was written there are only zeros.
#[derive(Debug)]
pub struct Reader<'a> {
    code: u32,
    range: u32,
    rest: &'a [u8],
    /// Bytes asked for beyond the end.
    missing: usize,
}

impl<'a> Reader<'a> {
    /// Reads what a [`Writer`] has written.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { code: 0, range: u32::MAX, rest: bytes, missing: 0 };
        (0..5).for_each(|_| reader.shift());
        reader
    }

    /// Whether exactly what was written has been read.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
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

impl Bits for Reader<'_> {
    #[inline(always)]
    fn pass<const BITS: u32>(&mut self, _: bool, chance: &mut Chance<BITS>) -> bool {
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
