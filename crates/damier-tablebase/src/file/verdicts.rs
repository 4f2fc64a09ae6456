//! A block of verdicts in little space: each is guessed from its neighbours.

use super::Chance;
use crate::coder::{Bits, Reader, Writer};

/// In place of the number of a verdict: any will do, for it is never asked.
pub(crate) const ANY: u8 = 7;

/// What is learned of verdicts with the same neighbours: draw or not, won or lost, and for either whether
/// the draw limits come first.
type Chances = [Chance; 4];

/// Neighbours: the two before, the one a stride before, and the one after that.
const NEIGHBOURHOODS: usize = 5 * 5 * 5 * 5;

/// The verdicts of a block on their way in or out.
struct Passage<'a, B> {
    bits: B,
    chances: Vec<Chances>,
    done: &'a mut Vec<u8>,
    stride: usize,
    /// Whether any draw limit comes first in this slice.
    has_late: bool,
}

impl<B: Bits> Passage<'_, B> {
    fn new(bits: B, done: &mut Vec<u8>, stride: u64, has_late: bool) -> Passage<'_, B> {
        let stride = usize::try_from(stride).unwrap_or(usize::MAX);
        Passage { bits, chances: vec![[Chance::EVEN; 4]; NEIGHBOURHOODS], done, stride, has_late }
    }

    #[inline(always)]
    fn neighbourhood(&self) -> usize {
        let here = self.done.len();
        let at = |back: usize| if back <= here { usize::from(self.done[here - back]) } else { 0 };
        // In a narrow slice the one after the stride is not known yet.
        let after = if self.stride > 1 { at(self.stride - 1) } else { 0 };
        at(1) + 5 * at(2) + 25 * at(self.stride) + 125 * after
    }

    #[inline(always)]
    fn pass(&mut self, symbol: u8) {
        let place = self.neighbourhood();
        let chances = &mut self.chances[place];
        let symbol = if symbol == ANY { expected(chances) } else { symbol };
        let passed = if !self.bits.pass(symbol != 0, &mut chances[0]) {
            0
        } else {
            let lost = self.bits.pass(symbol == 2 || symbol == 4, &mut chances[1]);
            let late = self.has_late && self.bits.pass(symbol > 2, &mut chances[2 + usize::from(lost)]);
            1 + u8::from(lost) + 2 * u8::from(late)
        };
        self.done.push(passed);
    }
}

/// What costs least.
#[inline(always)]
fn expected(chances: &Chances) -> u8 {
    if chances[0].expects_zero() {
        return 0;
    }
    let lost = u8::from(!chances[1].expects_zero());
    let late = !chances[2 + usize::from(lost)].expects_zero();
    1 + lost + 2 * u8::from(late)
}

/// Writes a block; what was chosen for [`ANY`] comes out in `chosen`.
pub(crate) fn compress(symbols: &[u8], stride: u64, has_late: bool, chosen: &mut Vec<u8>) -> Vec<u8> {
    chosen.clear();
    let mut passage = Passage::new(Writer::new(), chosen, stride, has_late);
    symbols.iter().for_each(|symbol| passage.pass(*symbol));
    passage.bits.finish_short()
}

/// Reads a block of so many verdicts.
pub(crate) fn expand(bytes: &[u8], count: usize, stride: u64, has_late: bool) -> Vec<u8> {
    let mut done = Vec::with_capacity(count);
    let mut passage = Passage::new(Reader::new(bytes), &mut done, stride, has_late);
    (0..count).for_each(|_| passage.pass(0));
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs of verdicts with some noise and some that do not matter.
    fn symbols(most: u8) -> Vec<u8> {
        let mut state = 7_u64;
        (0..30_000)
            .map(|place: u64| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                match (state >> 33) % 50 {
                    0 => ((state >> 40) % u64::from(most)) as u8,
                    1..=9 => ANY,
                    _ => ((place / 17) % u64::from(most)) as u8,
                }
            })
            .collect()
    }

    #[test]
    fn verdicts_are_read_as_they_were_written() {
        for (most, has_late) in [(3, false), (5, true)] {
            for stride in [1, 17, 40_000] {
                let symbols = symbols(most);
                let mut chosen = Vec::new();
                let bytes = compress(&symbols, stride, has_late, &mut chosen);
                assert!(bytes.len() < symbols.len() / 10, "{}", bytes.len());
                assert_eq!(expand(&bytes, symbols.len(), stride, has_late), chosen);
                let kept = |(symbol, chosen): (&u8, &u8)| *symbol == ANY || symbol == chosen;
                assert!(symbols.iter().zip(&chosen).all(kept));
            }
        }
    }

    #[test]
    fn a_block_of_draws_takes_a_few_bytes() {
        assert!(compress(&[0; 65_536], 40, false, &mut Vec::new()).len() < 20);
    }

    #[test]
    fn meaningless_bytes_do_no_harm() {
        let bytes: Vec<u8> = (0..200).map(|byte: u32| (byte * 97 + 13) as u8).collect();
        assert!(expand(&bytes, 5_000, 9, true).iter().all(|symbol| *symbol < 5));
    }
}
