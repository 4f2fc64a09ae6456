//! What a store can be told.

use std::time::Duration;

/// When something written counts as kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Synchronous {
    /// When the disk has it: survives a power cut.
    #[default]
    Full,
    /// When the system has it: survives the program being killed, but a power cut can take the last seconds. The
    /// database stays whole.
    Normal,
}

/// What a store can be told.
#[derive(Clone, Debug)]
pub struct Options {
    /// When something written counts as kept.
    pub synchronous: Synchronous,
    /// How many can read at a time.
    pub readers: u32,
    /// How long to wait for another program that writes.
    pub patience: Duration,
    /// The most pages of 4 KiB that the database may have; no limit but the disk's if not given.
    pub max_pages: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self { synchronous: Synchronous::Full, readers: 4, patience: Duration::from_secs(5), max_pages: None }
    }
}
