//! The draughts engine: search, evaluation and time use.
//!
//! ```
//! use damier_engine::{Engine, Limits, Options, SearchTask, Stop};
//! use damier_rules::Variant;
//!
//! let variant = Variant::INTERNATIONAL;
//! let mut engine = Engine::new(variant, Options { hash_mb: 1, ..Options::default() });
//! let task = SearchTask::new(variant.start(), Limits::depth(5));
//! let verdict = engine.search(&task, &Stop::new(), &mut |_| ());
//! let best = verdict.best_move().expect("the game is not over");
//! assert!(task.position.legal_moves().contains(&best));
//! ```

pub mod bench;
pub mod clock;
mod engine;
mod eval;
mod evaluation;
mod info;
mod levels;
mod memory;
mod ruleset;
mod score;
mod search;
mod stop;
mod table;
mod task;
mod time_use;

/// What the learned evaluation looks at, and what it has learned: for whoever teaches it.
pub mod learning {
    pub use crate::eval::{
        BLOCK, BLOCK_STATES, FeatureFinder, Features, JOINTS, Joints, Layout, MOST_ADDED, PARTS, PerJoint,
        PerUnit, STAGES, Signed, UNIT_PARTS, UNITS, UnitRows, Units, WHOLE, WINDOW_STATES, Weight, Weights,
        WeightsError,
    };
}

pub use clock::Clock;
pub use damier_tablebase::{TableError, Tablebase, Verdict as TableVerdict};
pub use engine::{Engine, Options};
pub use eval::Registers;
pub use evaluation::Evaluation;
pub use info::{Info, Verdict};
pub use levels::{Level, ParseLevelError};
pub use score::{Score, ScoreKind};
pub use stop::Stop;
pub use task::{ClockLimit, Limits, Noise, SearchTask, TimeLimit};
