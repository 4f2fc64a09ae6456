//! One table at hand: its blocks are unpacked when they are first asked, and kept or not.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::file::TableFile;
use crate::index::Index;
use crate::limits::Standing;
use crate::verdict::{Value, Verdict};

/// What becomes of blocks once they are unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// All stay unpacked, a verdict in two bits (four in slices where draw limits come before wins) and a
    /// distance in two bytes: the quickest to ask.
    Unpacked,
    /// The last few of each table: the least memory.
    Packed,
}

/// Blocks of a table that are kept unpacked.
const BLOCKS_KEPT: usize = 4;

/// A table of a slice.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) index: Index,
    /// The plies that a win may take.
    pub(crate) limits: [u16; Standing::COUNT],
    file: TableFile,
    /// Bits of a verdict where it is kept unpacked.
    bits: u32,
    verdicts: Blocks<u8>,
    distances: Option<(TableFile, Blocks<u16>)>,
}

impl Table {
    /// A table of verdicts; `file` must be one, of the size of the index.
    pub(crate) fn new(index: Index, limits: [u16; Standing::COUNT], file: TableFile, keep: Keep) -> Self {
        let bits = match keep {
            Keep::Packed => 8,
            Keep::Unpacked if file.header.has_late => 4,
            Keep::Unpacked => 2,
        };
        Self { index, limits, bits, verdicts: Blocks::new(&file, keep), file, distances: None }
    }

    /// Adds the distances; `file` must be a table of them, of the same size.
    pub(crate) fn add_distances(&mut self, file: TableFile, keep: Keep) {
        let blocks = Blocks::new(&file, keep);
        self.distances = Some((file, blocks));
    }

    /// Whether distances are at hand.
    pub(crate) fn has_distances(&self) -> bool {
        self.distances.is_some()
    }

    /// The verdict on the position of a number, in which nothing must be captured.
    #[inline]
    pub(crate) fn verdict(&self, number: u64) -> Verdict {
        let (block, place) = block_of(&self.file, number);
        let per_byte = 8 / self.bits as usize;
        let unpack = || pack(&self.file.verdicts(block), self.bits);
        let byte = self.verdicts.at(block, place / per_byte, unpack);
        let shift = (place % per_byte) as u32 * self.bits;
        Verdict::from_symbol(byte >> shift & (((1_u16 << self.bits) - 1) as u8))
    }

    /// The value of a position in which nothing must be captured, without and with the draw limits; as if
    /// at the end where no distances are at hand.
    pub(crate) fn values(&self, number: u64) -> [Value; 2] {
        let verdict = self.verdict(number);
        let plies = if verdict == Verdict::Draw { None } else { self.plies(number) };
        Value::both(verdict, plies.unwrap_or(0))
    }

    /// Plies to the end or to where the counts start again; `None` without distances.
    pub(crate) fn plies(&self, number: u64) -> Option<u16> {
        let (file, blocks) = self.distances.as_ref()?;
        let (block, place) = block_of(file, number);
        Some(blocks.at(block, place, || file.distances(block, &self.file.verdicts(block))))
    }
}

#[inline(always)]
fn block_of(file: &TableFile, number: u64) -> (usize, usize) {
    let block = u64::from(file.header.block);
    ((number / block) as usize, (number % block) as usize)
}

/// Numbers of verdicts, several to a byte.
fn pack(symbols: &[u8], bits: u32) -> Vec<u8> {
    let byte = |some: &[u8]| some.iter().rev().fold(0, |byte: u16, symbol| byte << bits | u16::from(*symbol));
    symbols.chunks(8 / bits as usize).map(|some| byte(some) as u8).collect()
}

/// The blocks of a table that are unpacked.
#[derive(Debug)]
enum Blocks<T> {
    All(Vec<OnceLock<Box<[T]>>>),
    Last(Mutex<Recent<T>>),
}

/// Blocks by their numbers, the one asked last in front.
type Recent<T> = VecDeque<(usize, Arc<Vec<T>>)>;

impl<T: Copy> Blocks<T> {
    fn new(file: &TableFile, keep: Keep) -> Self {
        match keep {
            Keep::Unpacked => Self::All((0..file.blocks()).map(|_| OnceLock::new()).collect()),
            Keep::Packed => Self::Last(Mutex::default()),
        }
    }

    /// What stands at a place of a block, which is unpacked if it is not yet.
    #[inline(always)]
    fn at(&self, block: usize, place: usize, unpack: impl FnOnce() -> Vec<T>) -> T {
        match self {
            Self::All(blocks) => blocks[block].get_or_init(|| unpack().into_boxed_slice())[place],
            Self::Last(last) => recent(last, block, unpack)[place],
        }
    }
}

/// The block from those used last, or unpacked and kept.
fn recent<T>(last: &Mutex<Recent<T>>, block: usize, unpack: impl FnOnce() -> Vec<T>) -> Arc<Vec<T>> {
    let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) =
        last.iter().position(|(number, _)| *number == block).and_then(|place| last.remove(place))
    {
        last.push_front(found);
    } else {
        last.truncate(BLOCKS_KEPT - 1);
        last.push_front((block, Arc::new(unpack())));
    }
    Arc::clone(&last[0].1)
}
