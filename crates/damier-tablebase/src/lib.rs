//! Endgame tables: who wins every position of few pieces, and how soon.
//!
//! A table holds the verdicts on one [`Slice`]: all positions with the same pieces. [`Tablebase`] asks the
//! tables of one game; it reads bytes and no files, so that the browser can use it. With the feature
//! `build`, [`build()`] makes tables and [`verify()`] checks them.
//!
//! ```
//! use damier_rules::Variant;
//! use damier_tablebase::{Probe, Tablebase};
//!
//! let tables = Tablebase::new(Variant::INTERNATIONAL);
//! assert_eq!(tables.probe_any(&Variant::INTERNATIONAL.start()), Probe::Unknown);
//! ```

// Who only asks has no use for the half that writes, and for numbers turned into positions.
#![cfg_attr(not(feature = "build"), allow(dead_code, unused_imports))]

#[cfg(feature = "build")]
mod build;
pub mod coder;
mod combinations;
mod file;
mod index;
mod limits;
mod material;
mod placement;
mod probe;
mod rules;
#[cfg(feature = "shipped")]
mod shipped;
mod table;
mod tally;
mod verdict;
#[cfg(feature = "build")]
mod verify;

#[cfg(feature = "build")]
pub use build::{BuildError, Built, Folder, FolderError, Plan, Progress, Watch, build};
pub use file::{Bytes, GameMark, TableError};
pub use material::Slice;
pub use probe::{Probe, Tablebase};
#[cfg(feature = "shipped")]
pub use shipped::shipped;
pub use table::Keep;
pub use verdict::Verdict;
#[cfg(feature = "build")]
pub use verify::{Check, Disagreement, Report, verify};
