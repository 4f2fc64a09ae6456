//! Perft: the number of ways to play a given number of plies, the proof of a generator.

mod table;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::laws::Ruleset;
use crate::movegen::{self, Batch};
use crate::moves::{AnyMove, Move, MoveList};
use crate::position::Position;
use crate::rulesets::{AnyPosition, PositionVisitor};
use table::Table;

/// What counts as one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// Captures with the same ends, victims and promotion are one move: what [`Position::legal_moves`]
    /// lists.
    #[default]
    Unique,
    /// Every route of a capture is a move of its own.
    Routes,
}

/// How to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// Plies to play.
    pub depth: u32,
    /// What counts as one move.
    pub convention: Convention,
    /// Threads to use; 0 counts as 1.
    pub threads: usize,
    /// Mebibytes of memory for counts already made, shared by all threads; 0 to make every count.
    pub hash_mb: usize,
}

impl Perft {
    /// Counts unique moves on one thread.
    #[must_use]
    pub const fn new(depth: u32) -> Self {
        Self { depth, convention: Convention::Unique, threads: 1, hash_mb: 0 }
    }

    /// The number of leaves exactly `depth` plies below the position; 1 at depth 0.
    #[must_use]
    pub fn count(&self, position: &AnyPosition) -> u64 {
        if self.depth == 0 {
            return 1;
        }
        self.divide(position).into_iter().map(|(_, leaves)| leaves).sum()
    }

    /// The number of leaves below each move of the position; a move with several routes is listed once.
    #[must_use]
    pub fn divide(&self, position: &AnyPosition) -> Vec<(AnyMove, u64)> {
        position.visit(Divide(*self))
    }
}

/// Adds the leaves so many plies below the position, at least 2, to a batch.
fn batch_leaves<R: Ruleset>(position: &Position<R>, depth: u32, batch: &mut Batch<R>) {
    if depth == 2 {
        movegen::batch_replies(position, batch);
    } else {
        position.each_child(|child| batch_leaves(child, depth - 1, batch));
    }
}

struct Divide(Perft);

impl PositionVisitor for Divide {
    type Output = Vec<(AnyMove, u64)>;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Self::Output {
        let mut divided: Vec<(AnyMove, u64)> = Vec::new();
        if self.0.depth == 0 {
            return divided;
        }
        let counter = Counter { convention: self.0.convention, table: Table::new(self.0.hash_mb) };
        let first = counter.moves(position);
        let counts = counter.share_out(position, &first, self.0.depth - 1, self.0.threads);
        for (m, leaves) in first.iter().zip(counts) {
            let m = AnyMove::from(m);
            match divided.iter_mut().find(|(known, _)| *known == m) {
                Some((_, sum)) => *sum += leaves,
                None => divided.push((m, leaves)),
            }
        }
        divided
    }
}

/// A run of counting.
struct Counter {
    convention: Convention,
    table: Option<Table>,
}

/// Below this depth a count is made sooner than it is looked up.
const LEAST_HASHED_DEPTH: u32 = 3;

impl Counter {
    fn moves<R: Ruleset>(&self, position: &Position<R>) -> MoveList<R::Board> {
        match self.convention {
            Convention::Unique => position.legal_moves(),
            Convention::Routes if position.count_moves() == 0 => MoveList::default(),
            Convention::Routes => movegen::legal_routes(position),
        }
    }

    /// The leaves below each of the first moves, shared out between threads by the moves two plies deep.
    fn share_out<R: Ruleset>(
        &self,
        position: &Position<R>,
        first: &[Move<R::Board>],
        depth: u32,
        threads: usize,
    ) -> Vec<u64> {
        let mut jobs = Vec::new();
        for (index, m) in first.iter().enumerate() {
            let next = position.play(m);
            if depth < 2 {
                jobs.push((index, next, depth));
            } else {
                jobs.extend(self.moves(&next).iter().map(|m| (index, next.play(m), depth - 1)));
            }
        }
        let next_job = AtomicUsize::new(0);
        let work = || {
            let mut sums = vec![0; first.len()];
            while let Some((index, position, depth)) = jobs.get(next_job.fetch_add(1, Ordering::Relaxed)) {
                sums[*index] += self.count(position, *depth);
            }
            sums
        };
        if threads <= 1 {
            return work();
        }
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let mut total = vec![0; first.len()];
            for worker in workers {
                let sums = worker.join().expect("counting does not panic");
                for (sum, part) in total.iter_mut().zip(sums) {
                    *sum += part;
                }
            }
            total
        })
    }

    fn count<R: Ruleset>(&self, position: &Position<R>, depth: u32) -> u64 {
        match self.convention {
            Convention::Unique => self.count_unique(position, depth),
            Convention::Routes => self.count_routes(position, depth),
        }
    }

    fn count_unique<R: Ruleset>(&self, position: &Position<R>, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => position.count_moves(),
            2 => position.count_replies(),
            _ if Batch::serves(position.rules) && (self.table.is_none() || depth == LEAST_HASHED_DEPTH) => {
                self.remembered(position, depth, || {
                    let turn = if depth.is_multiple_of(2) { position.turn.opponent() } else { position.turn };
                    let mut batch = Batch::new(position.rules, turn);
                    batch_leaves(position, depth, &mut batch);
                    batch.finish()
                })
            }
            _ => self.remembered(position, depth, || {
                let mut sum = 0;
                position.each_child(|child| sum += self.count_unique(child, depth - 1));
                sum
            }),
        }
    }

    fn count_routes<R: Ruleset>(&self, position: &Position<R>, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves(position).len() as u64,
            _ => self.remembered(position, depth, || {
                self.moves(position).iter().map(|m| self.count_routes(&position.play(m), depth - 1)).sum()
            }),
        }
    }

    /// A count from the table, if there is one and it knows; else made and kept.
    fn remembered<R: Ruleset>(&self, position: &Position<R>, depth: u32, count: impl FnOnce() -> u64) -> u64 {
        let Some(table) = self.table.as_ref().filter(|_| depth >= LEAST_HASHED_DEPTH) else {
            return count();
        };
        let key = position.key();
        table.get(key, depth).unwrap_or_else(|| {
            let sum = count();
            table.put(key, depth, sum);
            sum
        })
    }
}
