//! The head of a table: what it holds, and for which game.

use damier_rules::{BoardShape, Playing, Variant};
use thiserror::Error;

use crate::material::Slice;

const MAGIC: [u8; 4] = *b"DTAB";
/// The version of the format that is written and read.
pub(crate) const VERSION: u8 = 1;
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

/// The game a table is for: its board, its laws and its draw rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMark {
    pub(crate) shape: [u8; 3],
    /// The variant it was made for; others with the same laws may use it.
    pub(crate) name: String,
    /// A fingerprint of board, laws and draw rules.
    pub(crate) laws: u64,
}

impl GameMark {
    /// The mark of a variant.
    #[must_use]
    pub fn of(variant: Variant) -> Self {
        let BoardShape { files, ranks, playing } = variant.shape();
        let playing = match playing {
            Playing::CornerLeft => 0,
            Playing::CornerRight => 1,
            Playing::All => 2,
        };
        let text = format!("{:?} {:?} {:?}", variant.shape(), variant.laws(), variant.draw_law());
        Self { shape: [files, ranks, playing], name: variant.id().to_owned(), laws: fingerprint(&text) }
    }

    /// Whether tables of the two games are the same.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.shape == other.shape && self.laws == other.laws
    }

    /// Whether both are of the variant of one name, on the same board; its laws are taken to be the same.
    pub(crate) fn is_same_variant(&self, other: &Self) -> bool {
        self.shape == other.shape && self.name == other.name
    }

    /// The variant that the tables were made for.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// The FNV-1a hash, 64 bits.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
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
