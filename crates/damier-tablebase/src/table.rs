//! One table at hand: unpacked in memory, or block by block from its bytes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::file::TableFile;
use crate::index::Index;
use crate::limits::Standing;
use crate::verdict::{Value, Verdict};

/// How tables are kept at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Everything unpacked: the quickest to ask.
    Unpacked,
    /// Verdicts unpacked, two bits each (four in slices where draw limits come before wins), and distances
    /// as they are: for whoever asks for many verdicts and few distances.
    VerdictsUnpacked,
    /// As they are, with the last few blocks unpacked: the least memory.
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
    held: Held,
    file: TableFile,
    distances: Option<Distances>,
}

#[derive(Debug)]
enum Held {
    Unpacked { verdicts: Vec<u8>, bits: u32 },
    Packed(Mutex<VecDeque<(usize, Arc<Vec<u8>>)>>),
}

#[derive(Debug)]
struct Distances {
    file: TableFile,
    unpacked: Option<Vec<u16>>,
    last: Mutex<VecDeque<(usize, Arc<Vec<u16>>)>>,
}

impl Table {
    /// A table of verdicts; `file` must be one, of the size of the index.
    pub(crate) fn new(index: Index, limits: [u16; Standing::COUNT], file: TableFile, keep: Keep) -> Self {
        let held = match keep {
            Keep::Unpacked | Keep::VerdictsUnpacked => unpack(&file),
            Keep::Packed => Held::Packed(Mutex::default()),
        };
        Self { index, limits, held, file, distances: None }
    }

    /// Adds the distances; `file` must be a table of them, of the same size.
    pub(crate) fn add_distances(&mut self, file: TableFile, keep: Keep) {
        let unpacked = (keep == Keep::Unpacked).then(|| {
            (0..file.blocks()).flat_map(|block| file.distances(block, &self.file.verdicts(block))).collect()
        });
        self.distances = Some(Distances { file, unpacked, last: Mutex::default() });
    }

    /// Whether distances are at hand.
    pub(crate) fn has_distances(&self) -> bool {
        self.distances.is_some()
    }

    /// The verdict on the position of a number, in which nothing must be captured.
    #[inline]
    pub(crate) fn verdict(&self, number: u64) -> Verdict {
        match &self.held {
            Held::Unpacked { verdicts, bits } => {
                let per_byte = u64::from(8 / bits);
                let byte = verdicts[(number / per_byte) as usize];
                let shift = (number % per_byte) as u32 * bits;
                Verdict::from_symbol(byte >> shift & ((1 << bits) - 1))
            }
            Held::Packed(_) => {
                let (block, place) = self.block_of(number);
                Verdict::from_symbol(self.block(block)[place])
            }
        }
    }

    /// The value of a position in which nothing must be captured, without and with the draw limits; as if
    /// at the end where no distances are at hand.
    pub(crate) fn values(&self, number: u64) -> [Value; 2] {
        Value::both(self.verdict(number), self.plies(number).unwrap_or(0))
    }

    /// Plies to the end or to where the counts start again; `None` without distances.
    pub(crate) fn plies(&self, number: u64) -> Option<u16> {
        let distances = self.distances.as_ref()?;
        if let Some(unpacked) = &distances.unpacked {
            return Some(unpacked[number as usize]);
        }
        let (block, place) = self.block_of(number);
        let read = || distances.file.distances(block, &self.block(block));
        Some(recent(&distances.last, block, read)[place])
    }

    fn block_of(&self, number: u64) -> (usize, usize) {
        let block = u64::from(self.file.header.block);
        ((number / block) as usize, (number % block) as usize)
    }

    fn block(&self, block: usize) -> Arc<Vec<u8>> {
        match &self.held {
            Held::Packed(last) => recent(last, block, || self.file.verdicts(block)),
            Held::Unpacked { .. } => Arc::new(self.file.verdicts(block)),
        }
    }
}

fn unpack(file: &TableFile) -> Held {
    let bits: u32 = if file.header.has_late { 4 } else { 2 };
    let per_byte = (8 / bits) as usize;
    let mut verdicts = Vec::with_capacity(file.header.positions as usize / per_byte + 1);
    // A block has a multiple of the positions of a byte, but for the last one.
    for block in 0..file.blocks() {
        verdicts.extend(
            file.verdicts(block)
                .chunks(per_byte)
                .map(|chunk| chunk.iter().rev().fold(0_u8, |byte, symbol| byte << (bits % 8) | (symbol & 7))),
        );
    }
    Held::Unpacked { verdicts, bits }
}

/// The block from those used last, or read and kept.
fn recent<T>(last: &Mutex<VecDeque<(usize, Arc<T>)>>, block: usize, read: impl FnOnce() -> T) -> Arc<T> {
    let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = last.iter().position(|(number, _)| *number == block) {
        let found = last.remove(place).expect("the place was just found");
        last.push_front(found);
    } else {
        last.truncate(BLOCKS_KEPT - 1);
        last.push_front((block, Arc::new(read())));
    }
    last[0].1.clone()
}
