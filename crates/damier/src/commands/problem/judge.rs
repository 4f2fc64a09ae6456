//! What a position is worth to one side, by a fixed number of nodes and by the tables.

use std::sync::Arc;

use damier_engine::{Engine, Limits, Options, SearchTask, Stop, Tablebase};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Color, Outcome, Variant};
use damier_tablebase::{Keep, Verdict, shipped};

/// From so many hundredths of a man up a position counts as won: a man up is no win yet, two are.
pub(super) const BOUND: i32 = 150;

/// What is not so far from the bound is unclear: another evaluation might see it on the other side.
pub(super) const MARGIN: i32 = 60;

/// A long look sees at least so many positions, so that `--nodes` hardly changes what comes of it.
const LONG: u64 = 100_000;

/// And the longest, at which what is not clear is decided.
const LONGEST: u64 = 1_000_000;

/// What a win is worth that the board or the tables show.
const PROVED: i32 = 30_000;

/// A win worth more has been seen to its end, or is known from the tables.
const SEEN: i32 = 20_500;

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
        if self.value >= BOUND + MARGIN {
            Class::Wins
        } else if self.value <= BOUND - MARGIN {
            Class::Fails
        } else {
            Class::Unclear
        }
    }

    /// Whether it counts as won, clearly or not.
    pub(super) const fn is_won(&self) -> bool {
        self.value >= BOUND
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
    looks: Looks,
    stop: Stop,
}

/// How many positions are looked at, one look after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Looks {
    first: u64,
    long: u64,
    longest: u64,
}

impl Looks {
    fn of(nodes: u64) -> Self {
        Self { first: nodes, long: LONG.max(2 * nodes), longest: LONGEST.max(20 * nodes) }
    }

    /// What a move is worth that no verdict hangs on. That it clearly fails can be seen at first; all else, and above
    /// all that it wins, takes a long look.
    fn usual<E>(self, mut look: impl FnMut(u64) -> Result<Worth, E>) -> Result<Worth, E> {
        let worth = look(self.first)?;
        if worth.class() == Class::Fails { Ok(worth) } else { look(self.long) }
    }

    /// What a move is worth that the verdict hangs on: a long look, and the longest if it is not clear.
    fn careful<E>(self, mut look: impl FnMut(u64) -> Result<Worth, E>) -> Result<Worth, E> {
        let worth = look(self.long)?;
        if worth.class() == Class::Unclear { look(self.longest) } else { Ok(worth) }
    }
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
        Self { engine, tables, looks: Looks::of(nodes), stop }
    }

    /// The variant.
    pub(super) const fn variant(&self) -> Variant {
        self.engine.variant()
    }

    /// What a position is worth, where the verdict does not hang on it.
    pub(super) fn worth(&mut self, position: &AnyPosition, solver: Color) -> Result<Worth, Stopped> {
        self.looks.usual(|nodes| self.look(position, solver, nodes))
    }

    /// What a position is worth, where the verdict hangs on it.
    pub(super) fn careful_worth(&mut self, position: &AnyPosition, solver: Color) -> Result<Worth, Stopped> {
        self.looks.careful(|nodes| self.look(position, solver, nodes))
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

#[cfg(test)]
mod tests {
    use damier_rules::notation::fen;

    use super::*;

    fn worth(value: i32) -> Worth {
        Worth { value, line: Vec::new() }
    }

    /// What is found, and with how many nodes, where a look of `nodes` finds `values` in turn.
    fn looked(
        ask: impl Fn(Looks, &mut dyn FnMut(u64) -> Result<Worth, Stopped>) -> Result<Worth, Stopped>,
        values: &[i32],
    ) -> (i32, Vec<u64>) {
        let mut seen = Vec::new();
        let found = ask(Looks::of(20_000), &mut |nodes| {
            seen.push(nodes);
            Ok(worth(values[seen.len() - 1]))
        });
        (found.expect("nobody stops it").value, seen)
    }

    #[test]
    fn the_longer_looks_are_the_same_for_all_usual_numbers_of_nodes() {
        let looks = |nodes| (Looks::of(nodes).long, Looks::of(nodes).longest);
        assert_eq!(looks(20_000), (100_000, 1_000_000));
        assert_eq!(looks(50_000), looks(20_000));
        assert_eq!(looks(1_000_000), (2_000_000, 20_000_000));
    }

    #[test]
    fn a_first_look_can_only_say_that_a_move_clearly_fails() {
        let usual = |values: &[i32]| looked(|looks, look| looks.usual(look), values);
        assert_eq!(usual(&[90]), (90, vec![20_000]));
        assert_eq!(usual(&[-31_000]), (-31_000, vec![20_000]));
        assert_eq!(usual(&[91, 190]), (190, vec![20_000, 100_000]), "too close to failing or not");
        assert_eq!(usual(&[150, 150]), (150, vec![20_000, 100_000]));
        assert_eq!(usual(&[31_000, 10]), (10, vec![20_000, 100_000]), "a win is confirmed, or is none");
    }

    #[test]
    fn what_a_verdict_hangs_on_is_looked_at_longest_unless_it_is_clear() {
        let careful = |values: &[i32]| looked(|looks, look| looks.careful(look), values);
        assert_eq!(careful(&[210]), (210, vec![100_000]));
        assert_eq!(careful(&[-400]), (-400, vec![100_000]));
        for close in [91, 120, 121, 150, 179, 180, 209] {
            let (found, looks) = careful(&[close, 185]);
            assert_eq!((found, looks), (185, vec![100_000, 1_000_000]), "{close}");
        }
    }

    #[test]
    fn a_worth_means_something_if_it_is_far_enough_from_the_bound() {
        let classes = [-31_000, 90, 91, 149, 150, 209, 210, 31_000].map(|value| worth(value).class());
        let (fails, unclear, wins) = (Class::Fails, Class::Unclear, Class::Wins);
        assert_eq!(classes, [fails, fails, unclear, unclear, unclear, unclear, wins, wins]);
        assert_eq!([149, 150].map(|value| worth(value).is_won()), [false, true]);
    }

    #[test]
    fn who_stops_it_has_no_answer() {
        let stop = Stop::new();
        let mut judge = Judge::new(Variant::INTERNATIONAL, 1_000, stop.clone());
        stop.stop();
        let start = Variant::INTERNATIONAL.start();
        assert_eq!(judge.careful_worth(&start, Color::White), Err(Stopped));
    }

    /// A search of 20 000 nodes once called this position won.
    #[test]
    fn a_move_is_worth_the_same_however_many_nodes_the_first_look_has() {
        let variant = Variant::INTERNATIONAL;
        let setup = fen::parse("B:W21,24,29,32,33,37,38,39,43:B8,9,12,13,15,16,17,18,26", variant.shape());
        let position = variant.position(&setup.expect("a position")).expect("a position of the variant");
        for nodes in [10_000, 20_000, 50_000] {
            let mut judge = Judge::new(variant, nodes, Stop::new());
            let worth = judge.worth(&position, Color::White).expect("nobody stops it");
            assert_eq!(worth.class(), Class::Fails, "{nodes}: {}", worth.text());
        }
    }
}
