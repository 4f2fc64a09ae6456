//! The numbers of the search. Scores and margins in hundredths of a man, depths in plies.

/// The deepest ply of a line, quiescence included.
pub(crate) const MAX_PLY: usize = 200;
/// The deepest main search.
pub(crate) const MAX_DEPTH: i32 = 120;

/// From this depth on the root is first searched with a narrow window around the last score.
pub(super) const ASPIRATION_DEPTH: i32 = 4;
/// Half the width of the first narrow window.
pub(super) const ASPIRATION_WIDTH: i32 = 12;
/// A window grown wider than this is opened.
pub(super) const ASPIRATION_LIMIT: i32 = 400;

/// From this depth on a shallower search with a margin may prove a node good enough.
pub(super) const MARGIN_DEPTH: i32 = 3;
/// What the shallower search must show above the window, for each ply of depth.
pub(super) const MARGIN_PER_PLY: i32 = 12;
/// The depth of the shallower search, in tenths of the full depth.
pub(super) const MARGIN_TENTHS: i32 = 4;

/// Up to this depth a quiet node is good enough if it looks better than needed by a margin.
pub(super) const ESTIMATE_DEPTH: i32 = 4;
/// That margin, for each ply of depth.
pub(super) const ESTIMATE_PER_PLY: i32 = 70;

/// From this depth on late moves are reduced.
pub(super) const REDUCTION_DEPTH: i32 = 2;
/// The first moves of a list are searched in full.
pub(super) const UNREDUCED_MOVES: usize = 1;
/// The same in nodes of the principal variation.
pub(super) const UNREDUCED_PV_MOVES: usize = 3;
