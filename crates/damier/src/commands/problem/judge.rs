//! What a position is worth to one side, by a fixed number of nodes and by the tables.

use std::sync::Arc;

use damier_engine::{Engine, Limits, Options, SearchTask, Stop, Tablebase};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Color, Outcome, Variant};
use damier_tablebase::{Keep, Verdict, shipped};

/// At least so many hundredths of a man up is won.
pub(super) const WON: i32 = 180;

/// At most so many hundredths of a man up is not won.
pub(super) const NOT_WON: i32 = 80;

/// What a win is worth that the board or the tables show.
const PROVED: i32 = 30_000;

/// A win worth more has been seen to its end, or is known from the tables.
const SEEN: i32 = 20_500;

/// The search goes deeper by this factor, so often, where a verdict is in doubt.
const DEEPER: [u64; 3] = [1, 6, 30];

/// No more forced moves are followed before a search.
const MOST_FORCED: usize = 60;

/// What a position is worth to the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// Hundredths of a man, or outside ±20 500 what has been seen to its end.
    pub(super) value: i32,
    /// How play goes on, as far as it was seen.
    pub(super) line: Vec<String>,
}

/// What a worth means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Wins,
    Fails,
    Unclear,
}

impl Worth {
    pub(super) const fn class(&self) -> Class {
        match self.value {
            WON.. => Class::Wins,
            ..=NOT_WON => Class::Fails,
            _ => Class::Unclear,
        }
    }

    /// As a person reads it: men up, or the end.
    pub(super) fn text(&self) -> String {
        match self.value {
            value if value > SEEN => "won".to_owned(),
            value if value < -SEEN => "lost".to_owned(),
            value => format!("{:+.2}", f64::from(value) / 100.0),
        }
    }
}

/// The judge: an engine that looks at each position anew, so that the order of questions changes nothing.
pub(super) struct Judge {
    engine: Engine,
    tables: Option<Arc<Tablebase>>,
    nodes: u64,
    stop: Stop,
}

/// Somebody wants to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

impl Judge {
    /// A judge for a variant that looks at `nodes` positions at first, and is interrupted by `stop`.
    pub(super) fn new(variant: Variant, nodes: u64, stop: Stop) -> Self {
        let mut engine = Engine::new(variant, Options { hash_mb: 16, ..Options::default() });
        let tables = shipped(variant, Keep::Packed).map(Arc::new);
        engine.set_tables(tables.clone()).expect("the tables were asked for this variant");
        Self { engine, tables, nodes, stop }
    }

    /// The variant.
    pub(super) const fn variant(&self) -> Variant {
        self.engine.variant()
    }

    /// What a position is worth, looked at deeper as long as it is neither won nor not.
    pub(super) fn worth(&mut self, position: &AnyPosition, solver: Color) -> Result<Worth, Stopped> {
        let mut worth = self.look(position, solver, self.nodes)?;
        for factor in &DEEPER[1..] {
            if worth.class() != Class::Unclear {
                break;
            }
            worth = self.look(position, solver, self.nodes * factor)?;
        }
        Ok(worth)
    }

    /// What a position is worth by a deep look, for what must be won.
    pub(super) fn deep_worth(&mut self, position: &AnyPosition, solver: Color) -> Result<Worth, Stopped> {
        let worth = self.look(position, solver, self.nodes * DEEPER[1])?;
        if worth.class() == Class::Wins {
            return Ok(worth);
        }
        self.look(position, solver, self.nodes * DEEPER[2])
    }

    fn look(&mut self, position: &AnyPosition, solver: Color, nodes: u64) -> Result<Worth, Stopped> {
        let (position, mut line) = after_forced(position);
        if let Some(outcome) = position.outcome() {
            return Ok(Worth { value: ended(outcome, solver), line });
        }
        self.engine.clear();
        let task = SearchTask::new(position, Limits::nodes(nodes));
        let verdict = self.engine.search(&task, &self.stop, &mut |_| ());
        if self.stop.is_stopped() {
            return Err(Stopped);
        }
        let Some(best) = verdict.lines.first() else { return Ok(Worth { value: 0, line }) };
        let own = if position.turn() == solver { 1 } else { -1 };
        let value = self.known(&position).unwrap_or(best.score.value()) * own;
        line.extend(words(&position, &best.pv));
        Ok(Worth { value, line })
    }

    /// What the tables say, for the side to move.
    fn known(&self, position: &AnyPosition) -> Option<i32> {
        let tables = self.tables.as_ref()?;
        Some(match tables.probe_any(position).verdict()?.within_limits() {
            Verdict::Win => PROVED,
            Verdict::Loss => -PROVED,
            _ => 0,
        })
    }
}

const fn ended(outcome: Outcome, solver: Color) -> i32 {
    match (outcome, solver) {
        (Outcome::Draw, _) => 0,
        (Outcome::Win(Color::White), Color::White) | (Outcome::Win(Color::Black), Color::Black) => {
            PROVED + 1_000
        }
        (Outcome::Win(_), _) => -PROVED - 1_000,
    }
}

/// The position after all moves that are the only ones, and those moves: an engine does not think about them.
fn after_forced(position: &AnyPosition) -> (AnyPosition, Vec<String>) {
    let (mut position, mut line) = (*position, Vec::new());
    while let ([only], true) = (position.legal_moves().as_slice(), line.len() < MOST_FORCED) {
        line.push(word(&position, only));
        position = position.play(only).expect("a legal move");
    }
    (position, line)
}

/// A move as the tries write it.
pub(super) fn word(position: &AnyPosition, m: &AnyMove) -> String {
    move_text::print(position, m, Style::CANONICAL)
}

fn words(position: &AnyPosition, moves: &[AnyMove]) -> Vec<String> {
    let mut position = *position;
    let mut words = Vec::new();
    for m in moves {
        words.push(word(&position, m));
        match position.play(m) {
            Some(next) => position = next,
            None => break,
        }
    }
    words
}
