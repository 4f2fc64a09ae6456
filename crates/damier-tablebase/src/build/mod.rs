//! Making tables: slice by slice, from few pieces to many, so that every capture and promotion leads to
//! what is known.

mod back;
mod block;
mod folder;
#[cfg(test)]
mod lone_kings;
mod pair;
mod watch;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use damier_rules::Variant;
use thiserror::Error;

use back::Back;
use block::{Block, Notes, Solver};
pub use folder::{Folder, FolderError};
use pair::{Pair, Side, advance};
pub use watch::{Progress, Watch};

use crate::file::{ANY_DISTANCE, ANY_VERDICT, Draft};
use crate::material::Slice;
use crate::probe::Tablebase;
use crate::table::Keep;
use crate::verdict::Value;

/// What tables to make.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The game.
    pub variant: Variant,
    /// The most pieces on the board.
    pub pieces: u8,
    /// How many threads work.
    pub threads: usize,
    /// Whether distances are kept of every slice; else only where other slices are made from them.
    pub distances: bool,
}

/// Why tables were not made.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The folder failed.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// It was told to stop.
    #[error("stopped; the slices that are done stay")]
    Stopped,
}

/// What a build has made.
#[derive(Clone, Copy, Debug, Default)]
pub struct Built {
    /// Slices made, each with its reverse.
    pub made: usize,
    /// Slices that were there already.
    pub found: usize,
    /// Positions of the slices made.
    pub positions: u64,
}

/// Makes the tables that are missing in a folder.
///
/// # Errors
/// If the folder cannot be read or written, holds tables of another game, or [`Watch::stop`] was called.
pub fn build(plan: &Plan, folder: &Folder, watch: &Watch) -> Result<Built, BuildError> {
    let mut base = Tablebase::new(plan.variant);
    let pairs = Slice::pairs(plan.pieces, base.rules().laws());
    let is_there = |base: &Tablebase, pair: &Slice| {
        pair.both().iter().all(|slice| folder.has(*slice, keeps_distances(plan, base, *slice)))
    };
    let size = |base: &Tablebase, pair: Slice| -> u64 {
        pair.both().iter().map(|slice| base.index(*slice).size()).sum()
    };
    let missing = pairs.iter().filter(|pair| !is_there(&base, pair));
    watch.begin(pairs.len(), missing.map(|pair| size(&base, *pair)).sum());
    let mut built = Built::default();
    for (place, pair) in pairs.iter().enumerate() {
        if is_there(&base, pair) {
            built.found += 1;
            continue;
        }
        watch.begin_slice(*pair, place + 1);
        have_ready(&mut base, *pair, &pairs, folder)?;
        make(plan, &base, *pair, folder, watch)?;
        let positions = size(&base, *pair);
        watch.end_slice(positions);
        built.made += 1;
        built.positions += positions;
    }
    Ok(built)
}

fn keeps_distances(plan: &Plan, base: &Tablebase, slice: Slice) -> bool {
    plan.distances || base.limits().reaches_across(slice)
}

/// Has the tables at hand that a slice is made from, and no others of as many pieces.
fn have_ready(
    base: &mut Tablebase,
    pair: Slice,
    pairs: &[Slice],
    folder: &Folder,
) -> Result<(), FolderError> {
    for slice in pairs.iter().flat_map(|pair| pair.both()) {
        let wanted =
            slice.pieces() < pair.pieces() || pair.both().iter().any(|from| promotes_to(*from, slice));
        if wanted && base.table(slice).is_none() {
            let distances = base.limits().reaches_across(slice);
            folder.load_slice(base, slice, Keep::Unpacked, distances)?;
        } else if !wanted {
            base.drop_table(slice);
        }
    }
    Ok(())
}

/// Whether a promotion leads from a slice to another, seen from either side.
fn promotes_to(from: Slice, to: Slice) -> bool {
    let [kings, men, other_kings, other_men] = from.counts();
    men > 0 && {
        let after = Slice::from_counts([kings + 1, men - 1, other_kings, other_men]);
        after == to || after.reversed() == to
    }
}

/// Makes the tables of a slice and its reverse, and writes them.
fn make(
    plan: &Plan,
    base: &Tablebase,
    slice: Slice,
    folder: &Folder,
    watch: &Watch,
) -> Result<(), BuildError> {
    for made in tables(base, slice, plan.threads.max(1), watch)? {
        let distances = keeps_distances(plan, base, made.slice).then_some(made.distances.as_slice());
        folder.write(made.slice, &made.verdicts, distances)?;
    }
    Ok(())
}

/// The tables of a slice as bytes.
struct Made {
    slice: Slice,
    verdicts: Vec<u8>,
    distances: Vec<u8>,
}

/// Makes the tables of a slice and its reverse; `base` knows what captures and promotions lead to.
fn tables(base: &Tablebase, slice: Slice, threads: usize, watch: &Watch) -> Result<Vec<Made>, BuildError> {
    let pair = Pair::new(base, slice);
    let back = Back::new(base.rules().shape(), base.rules().laws());
    solve(&Solver { pair: &pair, back: &back, watch }, threads)?;
    Ok(thread::scope(|scope| {
        let write = |side| scope.spawn(move || draft(base, side));
        let running: Vec<_> = pair.sides.iter().map(write).collect();
        running.into_iter().map(|side| side.join().expect("writing tables does not panic")).collect()
    }))
}

/// The tables of one side.
fn draft(base: &Tablebase, side: &Side) -> Made {
    let at = |number| {
        if side.has_capture(number) {
            return (ANY_VERDICT, ANY_DISTANCE);
        }
        let (without, with) = (side.value(0, number), side.value(1, number));
        let decided = if with.is_decided() { with } else { without };
        let plies = if decided.is_decided() { decided.plies() } else { 0 };
        (Value::verdict(without, with).symbol(), plies)
    };
    let draft = Draft {
        game: base.game(),
        slice: side.index.slice(),
        stride: side.index.stride(),
        positions: side.index.size(),
        at: &at,
    };
    let (verdicts, distances) = draft.write();
    Made { slice: draft.slice, verdicts, distances }
}

/// Solves a pair block by block.
fn solve(solver: &Solver, threads: usize) -> Result<(), BuildError> {
    let watch = solver.watch;
    for level in levels(solver.pair) {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut notes = Notes::default();
            loop {
                let first = next.fetch_add(AT_A_TIME, Ordering::Relaxed);
                if first >= level.len() || watch.is_stopped() {
                    return;
                }
                for men in &level[first..level.len().min(first + AT_A_TIME)] {
                    if let Some(block) = block(solver.pair, *men) {
                        let threads = if level.len() == 1 { threads } else { 1 };
                        solver.solve(&block, &mut notes, threads);
                    }
                }
            }
        };
        let workers = threads.min(level.len().div_ceil(AT_A_TIME));
        if workers == 1 {
            work();
        } else {
            thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
        }
        if watch.is_stopped() {
            return Err(BuildError::Stopped);
        }
    }
    Ok(())
}

/// Blocks that a thread takes at a time.
const AT_A_TIME: usize = 16;

/// The placements of men of the first side, by how far they have advanced, the farthest first: moves of men
/// lead from later ones to earlier ones. One alone where men may come back.
fn levels(pair: &Pair) -> Vec<Vec<u32>> {
    if !pair.men_only_advance {
        return vec![vec![0]];
    }
    let shape = pair.base.rules().shape();
    let squares = u32::from(shape.squares());
    let row = squares / u32::from(shape.ranks);
    let index = &pair.sides[0].index;
    let mut levels: Vec<Vec<u32>> = Vec::new();
    for men in 0..index.men() {
        let level = advance(&index.men_placement(men), squares, row) as usize;
        if levels.len() <= level {
            levels.resize_with(level + 1, Vec::new);
        }
        levels[level].push(men as u32);
    }
    levels.into_iter().rev().filter(|level| !level.is_empty()).collect()
}

/// The positions that are solved together with those of this placement of men; `None` if another placement
/// brings them.
fn block(pair: &Pair, men: u32) -> Option<Block> {
    let men = u64::from(men);
    let [first, last] = [&pair.sides[0], &pair.sides[pair.opposite(0)]];
    if !pair.men_only_advance {
        let ranges = (0..pair.sides.len()).map(|side| (side, 0)).collect();
        return Some(Block { ranges, each: first.index.size() });
    }
    let turned = first.index.men_placement(men).turned(pair.base.rules().shape());
    let turned = last.index.men_number(&turned);
    let each = first.index.per_men();
    let is_one_slice = pair.sides.len() == 1;
    if is_one_slice && turned < men {
        return None;
    }
    let mut ranges = vec![(0, men * each)];
    if !is_one_slice || turned != men {
        ranges.push((pair.opposite(0), turned * each));
    }
    Some(Block { ranges, each })
}
