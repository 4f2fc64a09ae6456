//! Tables as bytes: a head, the lengths of the blocks, the blocks. Tables follow each other in a file.

mod distances;
mod game;
mod header;
mod verdicts;

use std::sync::Arc;

pub use game::GameMark;
pub use header::TableError;

pub(crate) use distances::ANY as ANY_DISTANCE;
pub(crate) use header::{Contents, Header};
pub(crate) use verdicts::ANY as ANY_VERDICT;

use crate::material::Slice;

/// How likely bits of tables are learned to be.
type Chance = crate::coder::Chance<15>;

/// Bytes of tables, wherever they come from: read, mapped into memory, or fetched.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// Positions of a block.
const BLOCK: u32 = 1 << 16;
/// The most positions of a block that is read.
const MOST_IN_BLOCK: u32 = 1 << 20;

/// One table among bytes.
#[derive(Clone)]
pub(crate) struct TableFile {
    pub(crate) header: Header,
    bytes: Bytes,
    /// Where each block begins, and the last one ends.
    starts: Vec<usize>,
}

impl std::fmt::Debug for TableFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableFile").field("header", &self.header).finish_non_exhaustive()
    }
}

impl TableFile {
    /// The tables that follow each other in some bytes.
    ///
    /// # Errors
    /// If something between them is no table, or a table is damaged or of another version.
    pub(crate) fn read_all(bytes: &Bytes) -> Result<Vec<Self>, TableError> {
        let all = (**bytes).as_ref();
        let mut tables = Vec::new();
        let mut at = 0;
        while at < all.len() || tables.is_empty() {
            let table = Self::read(bytes, at)?;
            at = table.starts.last().copied().unwrap_or(all.len());
            tables.push(table);
        }
        Ok(tables)
    }

    fn read(bytes: &Bytes, at: usize) -> Result<Self, TableError> {
        let all = (**bytes).as_ref();
        let header = Header::read(&all[at..])?;
        let damaged = || TableError::Damaged { slice: header.slice.to_string() };
        let start = at + header::LENGTH;
        let body = usize::try_from(header.body).ok().and_then(|body| start.checked_add(body));
        let body = body.and_then(|end| all.get(start..end)).ok_or_else(damaged)?;
        if crc32fast::hash(body) != header.checksum || !(1..=MOST_IN_BLOCK).contains(&header.block) {
            return Err(damaged());
        }
        let blocks = header.positions.div_ceil(u64::from(header.block)) as usize;
        let lengths = body.get(..4 * blocks).ok_or_else(damaged)?;
        let mut starts = vec![start + 4 * blocks];
        for length in lengths.as_chunks::<4>().0 {
            let last = starts[starts.len() - 1];
            starts.push(last + u32::from_le_bytes(*length) as usize);
        }
        if starts.last() != Some(&(start + body.len())) {
            return Err(damaged());
        }
        Ok(Self { header, bytes: bytes.clone(), starts })
    }

    pub(crate) fn blocks(&self) -> usize {
        self.starts.len() - 1
    }

    fn block(&self, block: usize) -> &[u8] {
        &(*self.bytes).as_ref()[self.starts[block]..self.starts[block + 1]]
    }

    fn count(&self, block: usize) -> usize {
        let first = block as u64 * u64::from(self.header.block);
        (self.header.positions - first).min(u64::from(self.header.block)) as usize
    }

    /// The verdicts of a block, by their numbers; only of a table of verdicts.
    pub(crate) fn verdicts(&self, block: usize) -> Vec<u8> {
        let Header { stride, has_late, .. } = self.header;
        verdicts::expand(self.block(block), self.count(block), stride, has_late)
    }

    /// The distances of a block whose verdicts are given; only of a table of distances.
    pub(crate) fn distances(&self, block: usize, verdicts: &[u8]) -> Vec<u16> {
        distances::expand(self.block(block), verdicts)
    }
}

/// What a table to be written holds: numbers of verdicts and distances, with [`ANY_VERDICT`] and
/// [`ANY_DISTANCE`] where they do not matter.
pub(crate) struct Draft<'a> {
    pub(crate) game: &'a GameMark,
    pub(crate) slice: Slice,
    pub(crate) stride: u64,
    pub(crate) positions: u64,
    /// Gives verdict and distance of a position.
    pub(crate) at: &'a dyn Fn(u64) -> (u8, u16),
}

impl Draft<'_> {
    /// The table of verdicts and the table of distances as bytes.
    pub(crate) fn write(&self) -> (Vec<u8>, Vec<u8>) {
        let has_late = (0..self.positions).any(|number| matches!((self.at)(number).0, 3 | 4));
        let (mut verdict_blocks, mut distance_blocks) = (Vec::new(), Vec::new());
        let mut chosen = Vec::new();
        let mut first = 0;
        while first < self.positions {
            let end = self.positions.min(first + u64::from(BLOCK));
            let (symbols, plies): (Vec<_>, Vec<_>) = (first..end).map(self.at).unzip();
            verdict_blocks.push(verdicts::compress(&symbols, self.stride, has_late, &mut chosen));
            distance_blocks.push(distances::compress(&chosen, &plies));
            first = end;
        }
        (
            self.table(Contents::Verdicts, has_late, &verdict_blocks),
            self.table(Contents::Distances, has_late, &distance_blocks),
        )
    }

    fn table(&self, contents: Contents, has_late: bool, blocks: &[Vec<u8>]) -> Vec<u8> {
        let lengths = blocks.iter().flat_map(|block| (block.len() as u32).to_le_bytes());
        let body: Vec<u8> = lengths.chain(blocks.iter().flatten().copied()).collect();
        let header = Header {
            contents,
            game: self.game.clone(),
            slice: self.slice,
            has_late,
            positions: self.positions,
            block: BLOCK,
            stride: self.stride,
            body: body.len() as u64,
            checksum: crc32fast::hash(&body),
        };
        let mut bytes = header.to_bytes();
        bytes.extend(body);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    fn tables() -> (Vec<u8>, Vec<u8>) {
        let draft = Draft {
            game: &GameMark::of(Variant::RUSSIAN),
            slice: Slice::from_counts([2, 0, 1, 1]),
            stride: 31,
            positions: 150_000,
            at: &|number| ((number / 1000 % 5) as u8, (number / 1000 % 40) as u16),
        };
        draft.write()
    }

    fn read(bytes: Vec<u8>) -> Result<Vec<TableFile>, TableError> {
        TableFile::read_all(&(Arc::new(bytes) as Bytes))
    }

    #[test]
    fn tables_follow_each_other_and_are_read_block_by_block() {
        let (verdicts, distances) = tables();
        let read = read([verdicts, distances].concat()).unwrap();
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].blocks(), 3);
        let verdicts = read[0].verdicts(2);
        assert_eq!(verdicts.len(), 150_000 - 2 * 65_536);
        let first = 2 * 65_536;
        assert!(
            verdicts.iter().enumerate().all(|(at, verdict)| (first + at) / 1000 % 5 == usize::from(*verdict))
        );
        let distances = read[1].distances(2, &verdicts);
        assert_eq!(distances[5_000], ((first + 5_000) / 1000 % 40) as u16);
    }

    #[test]
    fn damage_is_noticed_wherever_it_is() {
        let (verdicts, _) = tables();
        for at in (0..verdicts.len()).step_by(verdicts.len() / 60) {
            let mut damaged = verdicts.clone();
            damaged[at] ^= 0x10;
            assert!(read(damaged).is_err(), "{at}");
        }
        for length in [0, 3, 40, 81, 82, verdicts.len() - 1] {
            assert!(read(verdicts[..length].to_vec()).is_err(), "{length}");
        }
        let mut newer = verdicts;
        newer[4] = 9;
        assert_eq!(
            read(newer).unwrap_err().to_string(),
            "the table has format 9; this program reads format 2"
        );
    }
}
