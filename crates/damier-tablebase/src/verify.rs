//! Checking tables against the rules: every verdict must follow from those after each move.
//!
//! What is checked is what a user of the tables gets: verdicts and distances of positions of either
//! colour. What is expected comes from the generator and the draw counters of the rules, and shares
//! nothing with how tables are made.

use damier_rules::draw::{DrawCounts, DrawLaw, DrawRule, Force, Material, MoveFacts};
use damier_rules::{AnyPosition, Color, Outcome, Variant};

use crate::index::Index;
use crate::placement::Placement;
use crate::probe::{Probe, Tablebase};
use crate::verdict::Verdict;

/// How much to check.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// How many positions.
    pub positions: u64,
    /// What the choice of positions comes from.
    pub seed: u64,
    /// Every so many positions one is searched without any tables, and must not turn out otherwise.
    pub search_every: u64,
    /// Plies of that search.
    pub search_plies: u32,
}

impl Default for Check {
    fn default() -> Self {
        Self { positions: 1_000_000, seed: 1, search_every: 100, search_plies: 4 }
    }
}

/// What was checked and what came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Positions checked.
    pub positions: u64,
    /// Of these, with a table's distance checked too.
    pub distances: u64,
    /// Of these, searched without tables.
    pub searched: u64,
    /// Of the searched ones, those whose end the search found.
    pub proved: u64,
    /// Wins that the draw limits leave time for, but which the tables do not promise: where one rule
    /// depends on the square of a lone king and another does not.
    pub cautious: u64,
    /// By verdict, in the order of [`Verdict::ALL`].
    pub verdicts: [u64; 5],
    /// How many positions the tables are wrong about.
    pub wrong: u64,
    /// The first of them.
    pub disagreements: Vec<Disagreement>,
}

/// A position about which a table is wrong.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The position.
    pub position: AnyPosition,
    /// What the table says.
    pub table: Probe,
    /// What follows from its moves.
    pub expected: String,
}

/// Disagreements that are kept.
const KEPT: usize = 10;

/// Checks positions drawn at random from all tables, every position as likely as any other.
pub fn verify(base: &Tablebase, check: &Check, tell: &mut dyn FnMut(&Report) -> bool) -> Report {
    let indexes: Vec<Index> = base.slices().map(|slice| base.index(slice)).collect();
    let total: u64 = indexes.iter().map(Index::size).sum();
    let mut report = Report::default();
    let mut random = Random(check.seed);
    while total > 0 && report.positions < check.positions {
        let mut number = random.below(total);
        let index = indexes.iter().find(|index| {
            let is_in = number < index.size();
            if !is_in {
                number -= index.size();
            }
            is_in
        });
        let Some(index) = index else { continue };
        let placement = index.placement(number);
        let position = position(base.variant(), placement, random.below(2) == 1);
        check_one(base, &position, &mut report);
        if report.positions.is_multiple_of(check.search_every.max(1)) {
            search_one(base, &position, check.search_plies, &mut report);
        }
        if report.positions.is_multiple_of(1024) && !tell(&report) {
            break;
        }
    }
    report
}

/// The position of a placement, with White or Black to move.
fn position(variant: Variant, placement: Placement, black: bool) -> AnyPosition {
    let mut setup = placement.to_setup();
    if black {
        setup = placement.turned(variant.shape()).to_setup();
        setup.turn = Color::Black;
    }
    variant.position(&setup).expect("a placement has each piece on a square of the board of its own")
}

fn check_one(base: &Tablebase, position: &AnyPosition, report: &mut Report) {
    report.positions += 1;
    let found = base.probe_any(position);
    let Probe::Known { verdict, plies } = found else {
        return note(report, position, found, "a verdict".to_owned());
    };
    report.verdicts[verdict.symbol() as usize] += 1;
    let Some(expected) = Expected::of(base, position) else {
        return note(report, position, found, "verdicts after every move".to_owned());
    };
    if verdict.without_limits() != expected.without {
        return note(report, position, found, format!("without limits {:?}", expected.without));
    }
    let Some((within, distance)) = expected.within else { return };
    let is_lone_on_diagonal = asks_for_the_diagonal(base.variant().draw_law()) && has_lone_king(position);
    if verdict.within_limits() != within {
        if is_lone_on_diagonal && verdict.within_limits() == Verdict::Draw {
            report.cautious += 1;
        } else {
            note(report, position, found, format!("within limits {within:?}"));
        }
    } else if let (Some(plies), Some(distance)) = (plies, distance)
        && within != Verdict::Draw
        && !is_lone_on_diagonal
    {
        report.distances += 1;
        if plies != distance {
            note(report, position, found, format!("{within:?} in {distance} plies"));
        }
    }
}

fn note(report: &mut Report, position: &AnyPosition, table: Probe, expected: String) {
    report.wrong += 1;
    if report.disagreements.len() < KEPT {
        report.disagreements.push(Disagreement { position: *position, table, expected });
    }
}

fn asks_for_the_diagonal(law: DrawLaw) -> bool {
    law.iter().any(|rule| matches!(rule, DrawRule::Endgame { pattern, .. } if pattern.on_main_diagonal))
}

fn has_lone_king(position: &AnyPosition) -> bool {
    Material::of_any(position).forces.contains(&Force { kings: 1, men: 0 })
}

/// What follows from the moves of a position.
struct Expected {
    without: Verdict,
    /// Verdict and distance within the limits, if they can be told.
    within: Option<(Verdict, Option<u16>)>,
}

impl Expected {
    fn of(base: &Tablebase, position: &AnyPosition) -> Option<Self> {
        let moves = position.legal_moves();
        if moves.is_empty() {
            let verdict = ended(position)?;
            return Some(Self { without: verdict, within: Some((verdict, Some(0))) });
        }
        let law = base.variant().draw_law();
        let start = DrawCounts::start(law, &Material::of_any(position));
        let mut without = Best::default();
        let mut within = Some(Best::default());
        for m in &moves {
            let child = position.play(m)?;
            let Probe::Known { verdict, plies } = base.probe_any(&child) else { return None };
            without.add(verdict.without_limits(), None);
            let facts = MoveFacts::of_any(position, m, &child);
            let left = start.after(law, &facts).plies_left(law);
            let fresh = DrawCounts::start(law, &facts.material).plies_left(law);
            let counts_on = match left {
                Some(left) => fresh != Some(left),
                None => !m.is_capture() && !m.promotes,
            };
            let kept = match verdict.within_limits() {
                Verdict::Draw => Some(Verdict::Draw),
                decided => match (counts_on, left, plies) {
                    (false, ..) | (true, None, _) => Some(decided),
                    (true, Some(left), Some(plies)) if plies <= left => Some(decided),
                    (true, Some(_), Some(_)) => Some(Verdict::Draw),
                    (true, Some(_), None) => None,
                },
            };
            let distance = if counts_on { plies.map(|plies| plies + 1) } else { Some(1) };
            within = within.zip(kept).map(|(mut best, kept)| {
                best.add(kept, distance);
                best
            });
        }
        Some(Self {
            without: without.verdict(),
            within: within.map(|best| (best.verdict(), best.distance())),
        })
    }
}

/// The best of the moves so far.
#[derive(Clone, Copy, Default)]
struct Best {
    wins: Option<Option<u16>>,
    draws: bool,
    /// The longest of the losing moves; `None` inside if one is not known.
    losses: Option<Option<u16>>,
}

impl Best {
    fn add(&mut self, child: Verdict, distance: Option<u16>) {
        match child {
            Verdict::Loss => {
                self.wins = Some(match self.wins {
                    None => distance,
                    Some(before) => before.zip(distance).map(|(before, now)| before.min(now)),
                });
            }
            Verdict::Win => {
                self.losses = Some(match self.losses {
                    None => distance,
                    Some(before) => before.zip(distance).map(|(before, now)| before.max(now)),
                });
            }
            _ => self.draws = true,
        }
    }

    fn verdict(&self) -> Verdict {
        match (self.wins, self.draws) {
            (Some(_), _) => Verdict::Win,
            (None, true) => Verdict::Draw,
            (None, false) => Verdict::Loss,
        }
    }

    fn distance(&self) -> Option<u16> {
        self.wins.or(self.losses).flatten()
    }
}

/// The verdict on a position without a move.
fn ended(position: &AnyPosition) -> Option<Verdict> {
    match position.outcome()? {
        Outcome::Win(winner) if winner == position.turn() => Some(Verdict::Win),
        Outcome::Win(_) => Some(Verdict::Loss),
        Outcome::Draw => Some(Verdict::Draw),
    }
}

fn search_one(base: &Tablebase, position: &AnyPosition, plies: u32, report: &mut Report) {
    let law = base.variant().draw_law();
    let counts = DrawCounts::start(law, &Material::of_any(position));
    report.searched += 1;
    let (Some(proved), found) = (search(position, law, counts, plies), base.probe_any(position)) else {
        return;
    };
    report.proved += 1;
    let is_promised = found.verdict().map(Verdict::within_limits) == Some(proved);
    let may_be_cautious = asks_for_the_diagonal(law) && has_lone_king(position);
    if !is_promised {
        if may_be_cautious {
            report.cautious += 1;
        } else {
            note(report, position, found, format!("{proved:?} within {plies} plies by search"));
        }
    }
}

/// Whether the side to move wins or loses within so many plies, whatever the other side does; with draw
/// counts, and without tables.
fn search(position: &AnyPosition, law: DrawLaw, counts: DrawCounts, plies: u32) -> Option<Verdict> {
    if let Some(verdict) = ended(position) {
        return Some(verdict);
    }
    if plies == 0 || counts.reached(law).is_some() {
        return None;
    }
    let mut loses = true;
    for m in position.legal_moves() {
        let child = position.play(&m)?;
        let after = counts.after(law, &MoveFacts::of_any(position, &m, &child));
        match search(&child, law, after, plies - 1) {
            Some(Verdict::Loss) => return Some(Verdict::Win),
            Some(Verdict::Win) => {}
            _ => loses = false,
        }
    }
    loses.then_some(Verdict::Loss)
}

/// Random numbers of a seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(limit)) >> 64) as u64
    }
}
