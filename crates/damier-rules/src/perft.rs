//! Perft: the number of ways to play a given number of plies, the proof of a generator.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::laws::Ruleset;
use crate::movegen;
use crate::moves::{AnyMove, Move, MoveList};
use crate::position::Position;
use crate::rulesets::{AnyPosition, PositionVisitor};

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
    /// Threads to use; at least 1.
    pub threads: usize,
}

impl Perft {
    /// Counts unique moves on one thread.
    #[must_use]
    pub const fn new(depth: u32) -> Self {
        Self { depth, convention: Convention::Unique, threads: 1 }
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

struct Divide(Perft);

impl PositionVisitor for Divide {
    type Output = Vec<(AnyMove, u64)>;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Self::Output {
        let Perft { depth, convention, threads } = self.0;
        let mut divided: Vec<(AnyMove, u64)> = Vec::new();
        if depth == 0 {
            return divided;
        }
        let moves = moves(position, convention);
        for (m, leaves) in moves.iter().zip(count_below(position, &moves, depth - 1, convention, threads)) {
            let m = AnyMove::from(m);
            match divided.iter_mut().find(|(known, _)| *known == m) {
                Some((_, sum)) => *sum += leaves,
                None => divided.push((m, leaves)),
            }
        }
        divided
    }
}

/// The leaves below each move, shared out between threads by the moves two plies deep.
fn count_below<R: Ruleset>(
    position: &Position<R>,
    first: &[Move<R::Board>],
    depth: u32,
    convention: Convention,
    threads: usize,
) -> Vec<u64> {
    let mut jobs = Vec::new();
    for (index, m) in first.iter().enumerate() {
        let next = position.play(m);
        if depth < 2 {
            jobs.push((index, next, depth));
        } else {
            jobs.extend(moves(&next, convention).iter().map(|m| (index, next.play(m), depth - 1)));
        }
    }
    let next_job = AtomicUsize::new(0);
    let work = || {
        let mut sums = vec![0; first.len()];
        while let Some((index, position, depth)) = jobs.get(next_job.fetch_add(1, Ordering::Relaxed)) {
            sums[*index] += match convention {
                Convention::Unique => count_unique(position, *depth),
                Convention::Routes => count_routes(position, *depth),
            };
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

fn moves<R: Ruleset>(position: &Position<R>, convention: Convention) -> MoveList<R::Board> {
    match convention {
        Convention::Unique => position.legal_moves(),
        Convention::Routes if position.outcome().is_some() => MoveList::default(),
        Convention::Routes => movegen::legal_routes(position),
    }
}

fn count_unique<R: Ruleset>(position: &Position<R>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        2 => {
            let mut sum = 0;
            position.each_child(|child| sum += child.count_moves());
            sum
        }
        _ => {
            let mut sum = 0;
            position.each_child(|child| sum += count_unique(child, depth - 1));
            sum
        }
    }
}

fn count_routes<R: Ruleset>(position: &Position<R>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => moves(position, Convention::Routes).len() as u64,
        _ => moves(position, Convention::Routes)
            .iter()
            .map(|m| count_routes(&position.play(m), depth - 1))
            .sum(),
    }
}
