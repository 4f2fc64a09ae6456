//! Solving a block: positions that lead to each other, and otherwise only to solved ones.
//!
//! First every position is looked at once, with the generator: where its moves out of the block lead, and
//! how many stay inside. Then what is decided spreads backwards in the order of distance: before a lost
//! position stands a won one, and a position all of whose moves have been found to lose is lost.

use std::ops::Range;

use super::back::Back;
use super::pair::{GAMES, Pair, Side};
use super::watch::Watch;
use crate::placement::Placement;
use crate::rules::Child;
use crate::tally::Tally;
use crate::verdict::Value;

/// Positions that are solved together: a range of numbers of each slice.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Side and first number; one range where the block is its own reverse.
    pub(super) ranges: Vec<(usize, u64)>,
    /// Positions of each range.
    pub(super) each: u64,
}

impl Block {
    pub(super) fn len(&self) -> usize {
        self.ranges.len() * self.each as usize
    }

    /// Side and number of a place in the block.
    #[inline(always)]
    fn position(&self, place: usize) -> (usize, u64) {
        let range = place / self.each as usize;
        let (side, first) = self.ranges[range];
        (side, first + (place % self.each as usize) as u64)
    }

    /// The range that positions of the other side to move are in.
    #[inline(always)]
    fn opposite(&self, place: usize) -> usize {
        self.ranges.len() - 1 - place / self.each as usize
    }
}

/// Whether some move out of the block draws or wins, by game.
const NEVER_LOST: [u8; GAMES] = [1, 2];
/// Whether the position waits to be won by a move inside the block, by game.
const AWAITED: [u8; GAMES] = [4, 8];

/// Places of the block by their distance.
type Buckets = Vec<Vec<u32>>;

fn put(buckets: &mut Buckets, plies: u16, place: u32) {
    let plies = usize::from(plies);
    if buckets.len() <= plies {
        buckets.resize_with(plies + 1, Vec::new);
    }
    buckets[plies].push(place);
}

/// What is known of the positions of a block while it is solved; used again for the next one.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Moves that stay inside the block; none where something must be captured.
    inside: Vec<u8>,
    flags: Vec<u8>,
    /// The most plies that losing moves last by which a lone king stays on the main diagonal, in the game with limits;
    /// empty if no rule asks.
    stays: Vec<u16>,
    /// The most plies that losing moves out of the block last, by game.
    losses_outside: [Vec<u16>; GAMES],
    won: [Buckets; GAMES],
    lost: [Buckets; GAMES],
    /// Whether the two games differ in what the block leads to.
    differs: bool,
    children: Vec<Child>,
    left: Vec<u8>,
}

impl Notes {
    fn clear(&mut self) {
        self.inside.clear();
        self.flags.clear();
        self.stays.clear();
        self.losses_outside.iter_mut().for_each(Vec::clear);
        for buckets in self.won.iter_mut().chain(&mut self.lost) {
            buckets.iter_mut().for_each(Vec::clear);
        }
        self.differs = false;
    }

    /// Goes on with the notes on the places that follow.
    fn append(&mut self, next: Self) {
        self.inside.extend(next.inside);
        self.flags.extend(next.flags);
        self.stays.extend(next.stays);
        self.differs |= next.differs;
        for (game, losses) in next.losses_outside.into_iter().enumerate() {
            self.losses_outside[game].extend(losses);
        }
        for (mine, theirs) in [(&mut self.won, next.won), (&mut self.lost, next.lost)] {
            for (game, buckets) in theirs.into_iter().enumerate() {
                for (plies, places) in buckets.into_iter().enumerate() {
                    if mine[game].len() <= plies {
                        mine[game].resize_with(plies + 1, Vec::new);
                    }
                    mine[game][plies].extend(places);
                }
            }
        }
    }
}

/// Solves blocks of a pair.
#[derive(Debug)]
pub(super) struct Solver<'a> {
    pub(super) pair: &'a Pair<'a>,
    pub(super) back: &'a Back,
    pub(super) watch: &'a Watch,
}

/// Positions after which the watch is told, and asked whether to go on.
const AT_A_TIME: usize = 1 << 12;
/// Blocks larger than this are looked at by several threads.
const LARGE: usize = 1 << 17;

impl Solver<'_> {
    /// Solves a block; leaves it unsolved if the build is to stop.
    pub(super) fn solve(&self, block: &Block, notes: &mut Notes, threads: usize) {
        notes.clear();
        if threads > 1 && block.len() > LARGE {
            self.look_at_in_parts(block, notes, threads);
        } else {
            self.look_at(block, 0..block.len(), notes);
        }
        if self.watch.is_stopped() {
            return;
        }
        let longest = self.spread(block, notes, 0);
        let sides = block.ranges.iter().map(|(side, _)| &self.pair.sides[*side]);
        let least = sides.flat_map(|side| side.limits).min().unwrap_or(u16::MAX);
        if notes.differs || longest > least {
            self.spread(block, notes, 1);
        } else {
            for (side, first) in &block.ranges {
                let side = &self.pair.sides[*side];
                (*first..*first + block.each).for_each(|number| side.set(1, number, side.value(0, number)));
            }
        }
    }

    fn look_at_in_parts(&self, block: &Block, notes: &mut Notes, threads: usize) {
        let part = block.len().div_ceil(threads * 4);
        let ranges: Vec<Range<usize>> =
            (0..block.len()).step_by(part).map(|first| first..(first + part).min(block.len())).collect();
        for batch in ranges.chunks(threads) {
            let parts = std::thread::scope(|scope| {
                let look = |range: &Range<usize>| {
                    let range = range.clone();
                    scope.spawn(move || {
                        let mut notes = Notes::default();
                        self.look_at(block, range, &mut notes);
                        notes
                    })
                };
                let running: Vec<_> = batch.iter().map(look).collect();
                running
                    .into_iter()
                    .map(|part| part.join().expect("looking at positions does not panic"))
                    .collect()
            });
            let parts: Vec<Notes> = parts;
            parts.into_iter().for_each(|part| notes.append(part));
        }
    }

    fn look_at(&self, block: &Block, places: Range<usize>, notes: &mut Notes) {
        let mut children = std::mem::take(&mut notes.children);
        for first in places.clone().step_by(AT_A_TIME) {
            let some = first..places.end.min(first + AT_A_TIME);
            let count = some.len() as u64;
            some.for_each(|place| self.look_at_one(block, place, notes, &mut children));
            self.watch.solved(count);
            if self.watch.is_stopped() {
                break;
            }
        }
        notes.children = children;
    }

    fn look_at_one(&self, block: &Block, place: usize, notes: &mut Notes, children: &mut Vec<Child>) {
        let (side_number, number) = block.position(place);
        let side = &self.pair.sides[side_number];
        let placement = side.index.placement(number);
        let (rules, limits) = (self.pair.base.rules(), self.pair.base.limits());
        rules.children(&placement, children);
        let standing = limits.standing(&placement);
        let mut tallies = [Tally::default(); GAMES];
        let mut inside = 0_u8;
        for child in children.iter() {
            if self.pair.is_internal(child) {
                inside += 1;
                continue;
            }
            let continues = limits.continues(side.index.slice(), standing, child);
            let values = self.pair.solved(child);
            notes.differs |= values[0] != values[1];
            (0..GAMES).for_each(|game| tallies[game].add(values[game], continues));
        }
        if children.first().is_some_and(|child| child.is_capture) {
            side.mark_capture(number);
        }
        let has_won = if children.is_empty() { rules.has_won(&placement) } else { None };
        notes.inside.push(inside);
        if limits.ask_for_the_diagonal() {
            notes.stays.push(0);
        }
        let mut flags = 0;
        for game in 0..GAMES {
            let tally = &tallies[game];
            notes.losses_outside[game].push(tally.loss());
            if tally.draws() || tally.win().is_some() {
                flags |= NEVER_LOST[game];
            }
            match (has_won, tally.win()) {
                (Some(true), _) => put(&mut notes.won[game], 0, place as u32),
                (Some(false), _) => put(&mut notes.lost[game], 0, place as u32),
                (None, Some(plies)) => put(&mut notes.won[game], plies, place as u32),
                (None, None) if inside == 0 && !tally.draws() => {
                    put(&mut notes.lost[game], tally.loss(), place as u32);
                }
                (None, None) => {}
            }
        }
        notes.flags.push(flags);
    }

    /// Lets what is decided spread backwards in one of the games; gives the longest distance.
    fn spread(&self, block: &Block, notes: &mut Notes, game: usize) -> u16 {
        notes.left.clear();
        notes.left.extend_from_slice(&notes.inside);
        let mut plies = 0;
        let mut longest = 0;
        while usize::from(plies) < notes.won[game].len().max(notes.lost[game].len()) {
            if self.watch.is_stopped() {
                break;
            }
            for won in [false, true] {
                let buckets = if won { &mut notes.won[game] } else { &mut notes.lost[game] };
                let Some(bucket) = buckets.get_mut(usize::from(plies)).map(std::mem::take) else { continue };
                for place in &bucket {
                    if self.decide(block, *place as usize, notes, (game, won, plies)) {
                        longest = plies;
                    }
                }
                let buckets = if won { &mut notes.won[game] } else { &mut notes.lost[game] };
                let mut bucket = bucket;
                bucket.clear();
                buckets[usize::from(plies)] = bucket;
            }
            plies += 1;
        }
        longest
    }

    /// Decides a position unless it is decided, or the draw limits come first, and tells those before it.
    fn decide(
        &self,
        block: &Block,
        place: usize,
        notes: &mut Notes,
        (game, won, plies): (usize, bool, u16),
    ) -> bool {
        let (side_number, number) = block.position(place);
        let side = &self.pair.sides[side_number];
        if side.value(game, number).is_decided() || plies >= Value::FARTHEST {
            return false;
        }
        let placement = side.index.placement(number);
        if game == 1 && plies > self.limit(side, &placement, notes, place) {
            return false;
        }
        side.set(game, number, if won { Value::won(plies) } else { Value::lost(plies) });
        let range = block.opposite(place);
        let (before_number, first) = block.ranges[range];
        let before_side = &self.pair.sides[before_number];
        let limits = self.pair.base.limits();
        let may_stay = game == 1 && won && limits.standing(&placement).is_other();
        let tell = |before: &Placement| {
            let before_number = before_side.index.number(before);
            let inside = (before_number - first) as usize + range * block.each as usize;
            if notes.inside[inside] == 0 || before_side.value(game, before_number).is_decided() {
                return;
            }
            if !won {
                if notes.flags[inside] & AWAITED[game] == 0 {
                    notes.flags[inside] |= AWAITED[game];
                    put(&mut notes.won[game], plies + 1, inside as u32);
                }
                return;
            }
            if may_stay && limits.standing(before).is_own() {
                notes.stays[inside] = notes.stays[inside].max(plies + 1);
            }
            notes.left[inside] = notes.left[inside].saturating_sub(1);
            if notes.left[inside] == 0 && notes.flags[inside] & NEVER_LOST[game] == 0 {
                let lasting = notes.losses_outside[game][inside].max(plies + 1);
                put(&mut notes.lost[game], lasting, inside as u32);
            }
        };
        self.each_before(&placement, tell);
        true
    }

    /// The plies that a win may take. Those for a lone king on the main diagonal count only as long as it stays there.
    #[inline(always)]
    fn limit(&self, side: &Side, placement: &Placement, notes: &Notes, place: usize) -> u16 {
        let standing = self.pair.base.limits().standing(placement);
        let limit = side.limits[standing.place()];
        if standing.is_own() && notes.stays[place] <= limit {
            return side.limits[standing.left().place()];
        }
        limit
    }

    #[inline(always)]
    fn each_before(&self, placement: &Placement, mut tell: impl FnMut(&Placement)) {
        self.back.king_moves(placement, &mut tell);
        if !self.pair.men_only_advance {
            self.back.man_moves(placement, &mut tell);
        }
    }
}
