//! The head of a table: what it holds, and for which game.

use thiserror::Error;

use super::game::GameMark;
use crate::material::Slice;

const MAGIC: [u8; 4] = *b"DTAB";
/// The version of the format that is written and read.
pub(crate) const VERSION: u8 = 2;
/// The length of a head in bytes.
pub(crate) const LENGTH: usize = 82;
const NAME: usize = 24;

/// What a table holds for each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contents {
    Verdicts,
    Distances,
}

/// What stands before a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) contents: Contents,
    pub(crate) game: GameMark,
    pub(crate) slice: Slice,
    /// Whether draw limits come before some wins.
    pub(crate) has_late: bool,
    pub(crate) positions: u64,
    /// Positions of a block.
    pub(crate) block: u32,
    pub(crate) stride: u64,
    /// Bytes after the head.
    pub(crate) body: u64,
    /// The checksum of those bytes.
    pub(crate) checksum: u32,
}

/// Why bytes are no table.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TableError {
    /// Something else, or too few bytes.
    #[error("this is no endgame table")]
    NoTable,
    /// Written by another version of the program.
    #[error("the table has format {found}; this program reads format {VERSION}")]
    Version {
        /// The format found.
        found: u8,
    },
    /// Bytes are missing or changed.
    #[error("the table {slice} is damaged")]
    Damaged {
        /// Which table.
        slice: String,
    },
    /// A table of another game.
    #[error("these tables are for {found}, and not for {wanted} with its present laws")]
    OtherGame {
        /// The variant they were made for.
        found: String,
        /// The variant wanted.
        wanted: String,
    },
}

impl Header {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.push(u8::from(self.contents == Contents::Distances));
        bytes.extend(self.game.shape);
        bytes.extend(self.slice.counts());
        bytes.push(u8::from(self.has_late));
        let name = self.game.name.as_bytes();
        bytes.extend((0..NAME).map(|place| name.get(place).copied().unwrap_or(0)));
        bytes.extend(self.game.laws.to_le_bytes());
        bytes.extend(self.positions.to_le_bytes());
        bytes.extend(self.block.to_le_bytes());
        bytes.extend(self.stride.to_le_bytes());
        bytes.extend(self.body.to_le_bytes());
        bytes.extend(self.checksum.to_le_bytes());
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        debug_assert_eq!(bytes.len(), LENGTH);
        bytes
    }

    /// Reads the head at the start of some bytes.
    ///
    /// # Errors
    /// If there is none, or it is damaged or of another version.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, TableError> {
        let head: &[u8; LENGTH] =
            bytes.get(..LENGTH).and_then(|head| head.try_into().ok()).ok_or(TableError::NoTable)?;
        if head[..4] != MAGIC {
            return Err(TableError::NoTable);
        }
        if head[4] != VERSION {
            return Err(TableError::Version { found: head[4] });
        }
        let counts = [head[9], head[10], head[11], head[12]];
        if crc32fast::hash(&head[..LENGTH - 4]) != u32::from_le_bytes(four(head, LENGTH - 4)) {
            return Err(TableError::Damaged { slice: Slice::from_counts(counts).to_string() });
        }
        let name = &head[14..14 + NAME];
        let end = name.iter().position(|byte| *byte == 0).unwrap_or(NAME);
        Ok(Self {
            contents: if head[5] == 0 { Contents::Verdicts } else { Contents::Distances },
            game: GameMark {
                shape: [head[6], head[7], head[8]],
                name: String::from_utf8_lossy(&name[..end]).into_owned(),
                laws: u64::from_le_bytes(eight(head, 38)),
            },
            slice: Slice::from_counts(counts),
            has_late: head[13] != 0,
            positions: u64::from_le_bytes(eight(head, 46)),
            block: u32::from_le_bytes(four(head, 54)),
            stride: u64::from_le_bytes(eight(head, 58)),
            body: u64::from_le_bytes(eight(head, 66)),
            checksum: u32::from_le_bytes(four(head, 74)),
        })
    }
}

fn four(head: &[u8; LENGTH], at: usize) -> [u8; 4] {
    std::array::from_fn(|place| head[at + place])
}

fn eight(head: &[u8; LENGTH], at: usize) -> [u8; 8] {
    std::array::from_fn(|place| head[at + place])
}
