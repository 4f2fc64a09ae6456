//! Many positions of many variants, shared out between all cores, the same for the same seed.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Variant};

use super::compare::{self, Sort};
use crate::oracle::Game;
use crate::rules::{board, oracle};
use crate::walks::{Numbers, beginning, change_laws};

/// Positions compared with one stream of numbers.
const PORTION: u64 = 1000;
/// Walks by the same changed laws.
const WALKS_BY_LAWS: u32 = 8;
/// A position with more jumps to try is left out: some are beyond any listing.
const MOST_JUMPS: u32 = 20_000;

/// What was compared.
#[derive(Clone, Copy, Default)]
struct Tally {
    positions: u64,
    kings: u64,
    captures: u64,
    several: u64,
    routes: u64,
    left_out: u64,
}

/// Positions of one variant, by its own laws or by others.
struct Task {
    variant: Variant,
    with_changed_laws: bool,
    portions: u64,
    done: Mutex<(u64, Tally)>,
}

/// A run: what is to be done, what has been begun, and the first difference found.
struct Run {
    seed: u64,
    positions: u64,
    tasks: Vec<Task>,
    jobs: Vec<(usize, u64)>,
    next_job: AtomicUsize,
    stop: AtomicBool,
    difference: Mutex<Option<String>>,
    is_told: bool,
    started: Instant,
}

/// Compares so many positions of each variant by its own laws, and as many by changed laws; fails at
/// the first difference.
pub(super) fn all(variants: &[Variant], seed: u64, positions: u64, is_told: bool) {
    let portions = positions.div_ceil(PORTION);
    let tasks: Vec<_> = variants
        .iter()
        .flat_map(|variant| [(*variant, false), (*variant, true)])
        .map(|(variant, with_changed_laws)| Task {
            variant,
            with_changed_laws,
            portions,
            done: Mutex::default(),
        })
        .collect();
    let jobs = (0..tasks.len()).flat_map(|task| (0..portions).map(move |portion| (task, portion))).collect();
    let run = Run {
        seed,
        positions,
        tasks,
        jobs,
        next_job: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
        difference: Mutex::default(),
        is_told,
        started: Instant::now(),
    };
    run.tell_heads();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| run.work());
        }
    });
    let difference = run.difference.into_inner().expect("no thread panics while it holds this");
    if let Some(difference) = difference {
        panic!("the generator and the oracle differ (seed {seed})\n{difference}");
    }
}

impl Run {
    fn work(&self) {
        while !self.stop.load(Ordering::Relaxed)
            && let Some((task, portion)) = self.jobs.get(self.next_job.fetch_add(1, Ordering::Relaxed))
        {
            let task = &self.tasks[*task];
            match self.portion(task, *portion) {
                Ok(tally) => self.finished(task, &tally),
                Err(difference) => {
                    self.stop.store(true, Ordering::Relaxed);
                    let mut first = self.difference.lock().expect("no thread panics while it holds this");
                    first.get_or_insert(difference);
                }
            }
        }
    }

    /// One portion: walks until enough positions have been compared.
    fn portion(&self, task: &Task, portion: u64) -> Result<Tally, String> {
        let place =
            Variant::ALL.iter().position(|variant| *variant == task.variant).expect("a named variant");
        let coordinates = [place as u64, u64::from(task.with_changed_laws), portion];
        let mut numbers = Numbers::new(self.seed, &coordinates);
        let wanted = PORTION.min(self.positions - portion * PORTION);
        let mut tally = Tally::default();
        while tally.positions < wanted {
            let (variant, laws) = match task.with_changed_laws {
                true => change_laws(task.variant, &mut numbers),
                false => (task.variant, Vec::new()),
            };
            let game = oracle(&variant);
            for _ in 0..WALKS_BY_LAWS {
                self.walk(variant, &game, &mut numbers, wanted, &mut tally).map_err(|difference| {
                    let laws: String = laws.iter().map(|law| format!(" --law {law}")).collect();
                    format!("--variant {}{laws} {difference}", variant.id())
                })?;
            }
        }
        Ok(tally)
    }

    /// Compares the positions of one walk.
    ///
    /// # Errors
    /// The first difference with its position.
    fn walk(
        &self,
        variant: Variant,
        game: &Game,
        numbers: &mut Numbers,
        wanted: u64,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let (mut position, plies) = beginning(variant, numbers);
        let mut now = board(&position.setup(), variant.shape());
        for _ in 0..=plies {
            if tally.positions == wanted {
                break;
            }
            let compared = || compare::position(&position, game, &now, MOST_JUMPS);
            let sort = panic::catch_unwind(AssertUnwindSafe(compared))
                .unwrap_or_else(|_| Err("the generator panicked\n".to_owned()))
                .map_err(|what| at(&position, &what))?;
            let Some(sort) = sort else {
                tally.left_out += 1;
                break;
            };
            tally.add(sort);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = moves[numbers.below(moves.len())];
            let next = position.play(&m).expect("a listed move is legal");
            let then = board(&next.setup(), variant.shape());
            compare::after(&m, &then, game, &now).map_err(|what| at(&position, &what))?;
            (position, now) = (next, then);
        }
        Ok(())
    }

    fn tell_heads(&self) {
        if self.is_told {
            println!("seed {}, {} positions a line; per cent of them with …", self.seed, self.positions);
            println!(
                "{:16} {:8} {:>10} {:>6} {:>9} {:>8} {:>7} {:>9} {:>8}",
                "variant",
                "laws",
                "positions",
                "kings",
                "captures",
                "several",
                "routes",
                "left out",
                "seconds"
            );
        }
    }

    /// Adds a portion; tells of a task when all of it is done.
    fn finished(&self, task: &Task, portion: &Tally) {
        let mut done = task.done.lock().expect("no thread panics while it holds this");
        done.0 += 1;
        done.1 = done.1.and(portion);
        let (portions, tally) = *done;
        let seconds = self.started.elapsed().as_secs_f64();
        let laws = if task.with_changed_laws { "changed" } else { "its own" };
        if self.is_told && portions == task.portions {
            let share = |part: u64| 100.0 * part as f64 / tally.positions as f64;
            println!(
                "{:16} {laws:8} {:10} {:6.1} {:9.1} {:8.1} {:7.1} {:9} {seconds:8.0}",
                task.variant.id(),
                tally.positions,
                share(tally.kings),
                share(tally.captures),
                share(tally.several),
                share(tally.routes),
                tally.left_out
            );
        } else if self.is_told && portions % 200 == 0 {
            eprintln!(
                "{} {laws}: {} of {} ({seconds:.0} s)",
                task.variant.id(),
                tally.positions,
                self.positions
            );
        }
    }
}

/// A difference with its position.
fn at(position: &AnyPosition, what: &str) -> String {
    format!("--fen '{}'\n{what}", fen::print(&position.setup()))
}

impl Tally {
    fn add(&mut self, sort: Sort) {
        self.positions += 1;
        self.kings += u64::from(sort.has_kings);
        self.captures += u64::from(sort.has_capture);
        self.several += u64::from(sort.takes_several);
        self.routes += u64::from(sort.has_routes);
    }

    fn and(self, other: &Self) -> Self {
        Self {
            positions: self.positions + other.positions,
            kings: self.kings + other.kings,
            captures: self.captures + other.captures,
            several: self.several + other.several,
            routes: self.routes + other.routes,
            left_out: self.left_out + other.left_out,
        }
    }
}
