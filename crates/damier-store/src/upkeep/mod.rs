//! Upkeep: copies of the database, putting them back, and looking whether all is well. All of it works beside a server
//! that runs.

mod backup;
mod file;
mod report;
mod restore;
mod verify;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use backup::{Copied, backup};
pub use report::{Problem, Report};
pub use restore::{Restored, restore};
pub(crate) use restore::{Waiting, bring_back, leave, put_in_place, remove_leftovers};
pub use verify::verify;

/// How far long work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The database is being copied: so many bytes of so many, about.
    Copying {
        /// Bytes written.
        bytes: u64,
        /// Bytes to write, about.
        of: u64,
    },
    /// The pages and tables of a file are being checked.
    Checking,
    /// Games are being replayed.
    Replaying {
        /// Games done.
        games: u64,
        /// Games in all.
        of: u64,
    },
    /// The server that runs is asked to take the database that was put beside its own.
    Waiting,
}

/// Is told how far work is.
pub type Tell<'t> = &'t mut (dyn FnMut(Progress) + Send);

/// Stops long work from outside.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nothing is stopped yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops the work; what it has half done is cleared away.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work is to stop.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
