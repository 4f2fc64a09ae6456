//! Draw rules as data.

/// The draw rules of a variant.
pub type DrawLaw = &'static [DrawRule];

/// One draw rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawRule {
    /// The position occurs for the `times`-th time with the same side to move.
    Repetition {
        /// How often.
        times: u8,
    },
}
