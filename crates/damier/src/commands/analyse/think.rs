//! The engine and the tables, asked about a position.

use std::sync::Arc;

use damier_engine::{Engine, Info, Limits, Options, Score, ScoreKind, SearchTask, Stop, Tablebase, Verdict};
use damier_game::GameTree;
use damier_game::report::{Choice, Worth};
use damier_game::tree::NodeId;
use damier_rules::draw::{DrawTracker, Material, MoveFacts};
use damier_rules::{AnyMove, AnyPosition, Color, Outcome, Variant};
use damier_tablebase::{Keep, Probe, shipped};

use super::{AnalyseArgs, interrupt};

/// After so many forced moves in a row it thinks all the same: they may go round in a circle.
const MOST_FORCED: u32 = 40;

/// Who analyses positions of a variant.
pub(super) struct Analyst {
    engine: Engine,
    tables: Option<Arc<Tablebase>>,
    limits: Limits,
    /// Ends the search, and with it the analysis.
    pub(super) stop: Stop,
}

/// A line of play.
pub(super) struct Line {
    pub(super) worth: Worth,
    pub(super) depth: u32,
    pub(super) moves: Vec<AnyMove>,
}

/// What has been found out about a position.
pub(super) struct Thought {
    /// What it is worth.
    pub(super) worth: Worth,
    /// What the tables say, where they know.
    pub(super) tables: Option<Worth>,
    /// The best lines, the best first; none if the game is over.
    pub(super) lines: Vec<Line>,
    pub(super) nodes: u64,
    pub(super) depth: u32,
}

impl Thought {
    /// The same of the position before a forced move.
    pub(super) fn before(&self, m: AnyMove) -> Self {
        let line = |line: &Line| Line {
            worth: one_ply_on(line.worth),
            depth: line.depth + 1,
            moves: std::iter::once(m).chain(line.moves.iter().copied()).collect(),
        };
        let end = Line { worth: one_ply_on(self.worth), depth: 1, moves: vec![m] };
        Self {
            worth: one_ply_on(self.worth),
            tables: None,
            lines: vec![self.lines.first().map_or(end, line)],
            nodes: self.nodes,
            depth: self.depth + 1,
        }
    }

    /// The moves looked at.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let choice = |line: &Line| line.moves.first().map(|m| Choice { m: *m, worth: line.worth });
        self.lines.iter().filter_map(choice).collect()
    }
}

impl Analyst {
    /// An analyst who takes so many seconds for a position if nothing else is said.
    pub(super) fn new(variant: Variant, args: &AnalyseArgs, seconds: f64) -> Self {
        let stop = Stop::new();
        interrupt::listen(&stop);
        Self::with_stop(variant, args, seconds, stop)
    }

    /// The same, to be ended by a handle that is listened to already.
    pub(super) fn with_stop(variant: Variant, args: &AnalyseArgs, seconds: f64, stop: Stop) -> Self {
        let options = Options { hash_mb: usize::from(args.hash_mb), ..Options::default() };
        let mut engine = Engine::new(variant, options);
        let tables = if args.no_tables { None } else { shipped(variant, Keep::Unpacked).map(Arc::new) };
        let tables = tables.filter(|tables| engine.set_tables(Some(Arc::clone(tables))).is_ok());
        Self { engine, tables, limits: args.limits(seconds), stop }
    }

    /// The variant whose positions it analyses.
    pub(super) const fn variant(&self) -> Variant {
        self.engine.variant()
    }

    /// Thinks about a position; tells of each depth.
    pub(super) fn think(
        &mut self,
        position: &AnyPosition,
        draws: Option<DrawTracker>,
        lines: usize,
        tell: &mut dyn FnMut(&Info),
    ) -> Thought {
        self.follow_forced(position, (draws, lines), MOST_FORCED, tell)
    }

    /// The same; up to so many forced moves are played before it thinks.
    fn follow_forced(
        &mut self,
        position: &AnyPosition,
        (draws, lines): (Option<DrawTracker>, usize),
        forced_left: u32,
        tell: &mut dyn FnMut(&Info),
    ) -> Thought {
        let turn = position.turn();
        let tables = self.look_up(position);
        let drawn = draws.as_ref().and_then(DrawTracker::reached).is_some();
        let over = position.outcome().or(drawn.then_some(Outcome::Draw));
        if let Some(outcome) = over {
            let worth = Worth::Known { outcome, plies: Some(0) };
            return Thought { worth, tables, lines: Vec::new(), nodes: 0, depth: 0 };
        }
        let moves = position.legal_moves();
        if let [forced] = moves[..]
            && forced_left > 0
            && let Some(after) = position.play(&forced)
        {
            // One move needs no thought; what it leads to does.
            let mut draws = draws.unwrap_or_else(|| begun(self.variant(), position));
            draws.push(after.key(), &MoveFacts::of_any(position, &forced, &after));
            let next = self.follow_forced(&after, (Some(draws), 1), forced_left - 1, tell);
            return Thought { tables, ..next.before(forced) };
        }
        let task = SearchTask { draws, multi_pv: lines, ..SearchTask::new(*position, self.limits) };
        let Verdict { lines, nodes, .. } = self.engine.search(&task, &self.stop, tell);
        let depth = lines.first().map_or(0, |line| line.depth);
        let lines: Vec<Line> = lines
            .into_iter()
            .map(|info| Line { worth: worth(info.score, turn), depth: info.depth, moves: info.pv })
            .collect();
        let best = lines.first().map_or(Worth::DRAW, |line| line.worth);
        // A win that is seen to its end says more than that it is one.
        let worth = match (tables, best) {
            (Some(known), Worth::Estimate(_)) => known,
            _ => best,
        };
        Thought { worth, tables, lines, nodes, depth }
    }

    /// What the tables know.
    fn look_up(&self, position: &AnyPosition) -> Option<Worth> {
        let tables = self.tables.as_ref()?;
        if position.setup().occupied().len() > usize::from(tables.most_pieces()) {
            return None;
        }
        let Probe::Known { verdict, .. } = tables.probe_any(position) else { return None };
        let turn = position.turn();
        let outcome = match verdict.within_limits() {
            damier_tablebase::Verdict::Win => Outcome::Win(turn),
            damier_tablebase::Verdict::Loss => Outcome::Win(turn.opponent()),
            _ => return Some(Worth::DRAW),
        };
        // Its plies may lead only to where the counts of the draw rules begin anew, and not to the end.
        Some(Worth::Known { outcome, plies: None })
    }
}

/// A worth, seen from one ply earlier.
fn one_ply_on(worth: Worth) -> Worth {
    match worth {
        Worth::Known { outcome, plies } => Worth::Known { outcome, plies: plies.map(|plies| plies + 1) },
        Worth::Estimate(_) => worth,
    }
}

/// A score of the side to move, from White's side.
fn worth(score: Score, turn: Color) -> Worth {
    let won = |winner: Color, plies| Worth::Known { outcome: Outcome::Win(winner), plies };
    match score.kind() {
        ScoreKind::Won { plies } => won(turn, Some(plies)),
        ScoreKind::Lost { plies } => won(turn.opponent(), Some(plies)),
        // Beyond every estimate: known from the tables.
        ScoreKind::Hundredths(value) if value > Score::HIGHEST => won(turn, None),
        ScoreKind::Hundredths(value) if value < -Score::HIGHEST => won(turn.opponent(), None),
        ScoreKind::Hundredths(value) => Worth::Estimate(if turn == Color::White { value } else { -value }),
    }
}

/// The draw rules as the game has run to a place.
pub(super) fn draws_at(tree: &GameTree, node: NodeId) -> DrawTracker {
    let back = std::iter::successors(Some(node), |node| tree.parent(*node));
    let mut way: Vec<_> = back.collect();
    way.reverse();
    let mut position = *tree.start();
    let mut draws = begun(tree.variant(), &position);
    for node in way.into_iter().skip(1) {
        let after = tree.after(&position, node);
        follow(tree, node, &position, &after, &mut draws);
        position = after;
    }
    draws
}

/// The draw rules where a game begins.
pub(super) fn begun(variant: Variant, position: &AnyPosition) -> DrawTracker {
    DrawTracker::new(variant.draw_law(), position.key(), &Material::of_any(position))
}

/// The draw rules after the move that leads to a place.
pub(super) fn follow(
    tree: &GameTree,
    node: NodeId,
    before: &AnyPosition,
    after: &AnyPosition,
    draws: &mut DrawTracker,
) {
    match tree.move_to(node) {
        Some(m) if !is_set_up(tree, node) => {
            draws.push(after.key(), &MoveFacts::of_any(before, m, after));
        }
        _ => *draws = begun(tree.variant(), after),
    }
}

/// Whether the position at a place is another than the move leads to.
pub(super) fn is_set_up(tree: &GameTree, node: NodeId) -> bool {
    tree.note(node).is_some_and(|note| note.setup.is_some())
}
