//! The report of a game: which positions are still to be looked at, what has been found, and the drill that comes of it.
//!
//! Positions are looked at one after the other; whoever asks the engine brings what it says. It can be left off at any time
//! and goes on where it was.

mod kept;

use damier_game::GameTree;
use damier_game::report::{Choice, Grade, Judged, Report, Weighed, Worth};
use damier_game::tree::NodeId;
use damier_rules::{AnyMove, AnyPosition, Color, SquareSet};

use super::{Analysis, Line};

/// So many plies of a missed line are played out.
const SHOWN: usize = 12;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    lines: Vec<Line>,
}

/// A position to ask the engine about: the one after this place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The place.
    pub node: NodeId,
    /// Which of the positions it is, from 0.
    pub index: usize,
}

/// A report that is being made, or has been.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The places of the main line, the start first.
    nodes: Vec<NodeId>,
    /// What has been found of each.
    seen: Vec<Option<Seen>>,
}

impl Review {
    /// A report on the main line of a game; nothing has been looked at.
    #[must_use]
    pub fn of(tree: &GameTree) -> Self {
        let nodes: Vec<_> = std::iter::once(GameTree::ROOT).chain(tree.main_line()).collect();
        Self { seen: vec![None; nodes.len()], nodes }
    }

    /// Whether the game is still the one that the report is on.
    #[must_use]
    pub fn is_of(&self, tree: &GameTree) -> bool {
        self.nodes.iter().copied().skip(1).eq(tree.main_line())
    }

    /// How many positions have been looked at, of how many.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.seen.iter().flatten().count(), self.nodes.len())
    }

    /// Whether all have been.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.seen.iter().all(Option::is_some)
    }

    /// The next position to look at. What the rules decide, and what is forced, needs no engine and is filled in here.
    pub fn next(&mut self, analysis: &Analysis) -> Option<Question> {
        // From the end: what a forced move is worth is known from what comes after it.
        for index in (0..self.nodes.len()).rev() {
            if self.seen[index].is_some() {
                continue;
            }
            let game = analysis.game_to(self.nodes[index]);
            if let Some(end) = game.conclusion() {
                let worth = Worth::Known { outcome: end.outcome, plies: Some(0) };
                self.seen[index] = Some(Seen { lines: vec![Line { worth, moves: Vec::new() }] });
                continue;
            }
            let moves = game.position().legal_moves();
            if let ([only], Some(Some(after))) = (moves.as_slice(), self.seen.get(index + 1))
                && let Some(line) = after.lines.first()
            {
                let moves = std::iter::once(*only).chain(line.moves.iter().copied()).collect();
                self.seen[index] = Some(Seen { lines: vec![Line { worth: line.worth, moves }] });
                continue;
            }
            return Some(Question { node: self.nodes[index], index });
        }
        None
    }

    /// The engine has looked at a position; without a line it has not.
    pub fn answer(&mut self, question: Question, lines: Vec<Line>) {
        if self.nodes.get(question.index) == Some(&question.node) && !lines.is_empty() {
            self.seen[question.index] = Some(Seen { lines });
        }
    }

    /// What each position was worth, one a ply; the start first.
    #[must_use]
    pub fn worths(&self) -> Vec<Option<Worth>> {
        self.seen.iter().map(|seen| seen.as_ref()?.lines.first().map(|line| line.worth)).collect()
    }

    /// The places of the moves, and each of them judged as far as both its positions have been looked at.
    #[must_use]
    pub fn judged(&self, tree: &GameTree) -> Vec<(NodeId, Judged)> {
        let mut judged = Vec::new();
        let mut position = *tree.start();
        for index in 1..self.nodes.len() {
            let node = self.nodes[index];
            let after = tree.after(&position, node);
            let before = std::mem::replace(&mut position, after);
            let (Some(seen), Some(after), Some(played)) =
                (&self.seen[index - 1], &self.seen[index], tree.move_to(node))
            else {
                continue;
            };
            let Some(after) = after.lines.first() else { continue };
            let weighed = weighed(&before, &seen.lines, *played, after.worth);
            judged.push((node, Judged::of(&weighed)));
        }
        judged
    }

    /// The report as far as it goes.
    #[must_use]
    pub fn report(&self, tree: &GameTree) -> Report {
        Report::of(self.judged(tree).into_iter().map(|(_, judged)| judged).collect())
    }

    /// The best line of the position before a move.
    #[must_use]
    pub fn better(&self, node: NodeId) -> Option<&Line> {
        let index = self.nodes.iter().position(|known| *known == node)?;
        self.lines_before(index)?.first()
    }

    fn lines_before(&self, index: usize) -> Option<&[Line]> {
        self.seen.get(index.checked_sub(1)?)?.as_ref().map(|seen| seen.lines.as_slice())
    }
}

fn weighed(before: &AnyPosition, lines: &[Line], played: AnyMove, after: Worth) -> Weighed {
    let choice = |line: &Line| Some(Choice { m: *line.moves.first()?, worth: line.worth });
    Weighed {
        turn: before.turn(),
        legal: before.legal_moves().len(),
        choices: lines.iter().filter_map(choice).collect(),
        played,
        after,
    }
}

/// A move of a report that gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// After the move.
    pub node: NodeId,
    /// How many moves lead there.
    pub ply: usize,
    /// What it was.
    pub judged: Judged,
    /// The best line instead of it.
    pub better: Line,
    /// Whether that line is a combination: it gives pieces to win more.
    pub is_combination: bool,
}

/// The mistakes of a game, in its order.
#[must_use]
pub fn mistakes(review: &Review, tree: &GameTree) -> Vec<Mistake> {
    let judged = review.judged(tree);
    let bad = judged.into_iter().filter(|(_, judged)| judged.grade > Grade::Good);
    let mistake = |(node, judged): (NodeId, Judged)| {
        let ply = review.nodes.iter().position(|known| *known == node)?;
        let better = review.better(node).filter(|line| line.moves.first() != Some(&judged.played))?;
        let before = tree.position(tree.parent(node)?);
        let better = Line { moves: completed(&before, &better.moves), ..better.clone() };
        let is_combination = is_combination(&before, &better.moves);
        Some(Mistake { node, ply, judged, better, is_combination })
    };
    bad.filter_map(mistake).collect()
}

/// A line as it is shown: not too long, and with what is forced at its end, which engines leave out.
fn completed(before: &AnyPosition, moves: &[AnyMove]) -> Vec<AnyMove> {
    let mut line = Vec::new();
    let mut position = *before;
    while line.len() < SHOWN {
        let next = moves.get(line.len()).copied().or_else(|| match position.legal_moves().as_slice() {
            [only] => Some(*only),
            _ => None,
        });
        let Some((m, after)) = next.and_then(|m| Some((m, position.play(&m)?))) else { break };
        line.push(m);
        position = after;
    }
    line
}

/// What pieces are worth when they are counted: a king as much as three men.
fn material(position: &AnyPosition, color: Color) -> i32 {
    let setup = position.setup();
    let count = |squares: SquareSet| i32::try_from(squares.len()).unwrap_or(i32::MAX);
    count(setup.men[color.index()]) + 3 * count(setup.kings[color.index()])
}

/// Whether a line gives a piece by a move that captures nothing, and wins more than it gave.
fn is_combination(before: &AnyPosition, moves: &[AnyMove]) -> bool {
    let side = before.turn();
    let balance = |position: &AnyPosition| material(position, side) - material(position, side.opponent());
    let first = balance(before);
    let (mut position, mut has_given, mut has_won) = (*before, false, false);
    for m in moves {
        let Some(after) = position.play(m) else { break };
        if position.turn() != side && !m.captured.is_empty() {
            has_given |= balance(&after) < first;
        }
        // Counted when nothing hangs: the side is to move and has nothing to capture, or the other has no answer.
        let is_quiet = !after.has_capture();
        has_won |= has_given && is_quiet && balance(&after) > first;
        position = after;
    }
    has_won
}

/// How the drill stands.
#[derive(Clone, Debug, PartialEq)]
pub enum DrillState {
    /// It waits for a move.
    Asked,
    /// The move is being looked at.
    Judging(AnyMove),
    /// It is as good as the best.
    Right(AnyMove),
    /// It is not.
    Wrong(AnyMove),
    /// The answer has been shown.
    Shown,
}

impl DrillState {
    /// Whether the answer is known, found or shown.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        matches!(self, Self::Right(_) | Self::Shown)
    }
}

/// A mistake to be bettered.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The move that was the mistake.
    pub node: NodeId,
    /// How it stands.
    pub state: DrillState,
}

/// "Find the better move": the mistakes of a game, one after the other or in any order.
#[derive(Clone, Debug, PartialEq)]
pub struct Drill {
    exercises: Vec<Exercise>,
    at: usize,
}

impl Drill {
    /// The drill of a report; nothing if there is no mistake to better.
    #[must_use]
    pub fn of(review: &Review, tree: &GameTree) -> Option<Self> {
        let asked = review.judged(tree).into_iter().filter(|(_, judged)| judged.is_exercise());
        let exercises: Vec<_> = asked.map(|(node, _)| Exercise { node, state: DrillState::Asked }).collect();
        (!exercises.is_empty()).then_some(Self { exercises, at: 0 })
    }

    /// All exercises, in the order of the game.
    #[must_use]
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// The move that was a mistake.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.exercises[self.at].node
    }

    /// How the exercise stands that is being asked.
    #[must_use]
    pub fn state(&self) -> &DrillState {
        &self.exercises[self.at].state
    }

    /// Which of how many, counted from 1.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        (self.at + 1, self.exercises.len())
    }

    /// Goes to an exercise, counted from 0, if there is such a one. What was tried without success is forgotten.
    pub fn go_to(&mut self, index: usize) {
        if index < self.exercises.len() {
            self.at = index;
            if !self.state().is_settled() {
                self.set(DrillState::Asked);
            }
        }
    }

    /// Goes on to the next exercise, if there is one.
    pub fn go_on(&mut self) {
        self.go_to(self.at + 1);
    }

    /// Shows the answer.
    pub fn show(&mut self) {
        self.set(DrillState::Shown);
    }

    fn set(&mut self, state: DrillState) {
        self.exercises[self.at].state = state;
    }

    /// The player has played a move. Whether the engine must be asked about the position after it.
    pub fn tried(&mut self, review: &Review, tree: &GameTree, m: AnyMove) -> bool {
        let judged = review.judged(tree).into_iter().find(|(node, _)| *node == self.node());
        let Some((_, judged)) = judged else { return false };
        let is_known = |line: &Line| line.moves.first() == Some(&m);
        let lines = review.nodes.iter().position(|known| *known == self.node());
        let lines = lines.and_then(|index| review.lines_before(index)).unwrap_or_default();
        self.set(if judged.is_solved_by(&m) {
            DrillState::Right(m)
        } else if m == judged.played || lines.iter().any(is_known) {
            DrillState::Wrong(m)
        } else {
            DrillState::Judging(m)
        });
        matches!(self.state(), DrillState::Judging(_))
    }

    /// The engine says what the position after the move that is being looked at is worth.
    pub fn weigh(&mut self, review: &Review, tree: &GameTree, after: Worth) {
        let DrillState::Judging(m) = *self.state() else { return };
        let node = self.node();
        let index = review.nodes.iter().position(|known| *known == node);
        let lines = index.and_then(|index| review.lines_before(index));
        let before = tree.parent(node).map(|parent| tree.position(parent));
        let (Some(lines), Some(before)) = (lines, before) else { return };
        let judged = Judged::of(&weighed(&before, lines, m, after));
        self.set(if judged.is_solved_by(&m) { DrillState::Right(m) } else { DrillState::Wrong(m) });
    }
}

#[cfg(test)]
mod tests {
    use damier_game::pdn::{Options, Reader};
    use damier_rules::Variant;
    use damier_rules::notation::{fen, move_text};

    use super::*;

    fn analysis(pdn: &str) -> Analysis {
        let record = Reader::new(pdn.as_bytes()).next().expect("a game").expect("bytes can be read");
        Analysis::of(record.read(&Options::default()).1.expect("a start"))
    }

    fn line(analysis: &Analysis, node: NodeId, moves: &[&str], hundredths: i32) -> Line {
        let mut position = analysis.tree().position(node);
        let moves = moves.iter().map(|text| {
            let m = move_text::parse(&position, text).expect("legal");
            position = position.play(&m).expect("legal");
            m
        });
        Line { moves: moves.collect(), worth: Worth::Estimate(hundredths) }
    }

    /// A game of four plies, of which the third is forced.
    const SHOT: &str = "[GameType \"20\"]\n1. 33-29 20-24 2. 29x20 15x24 *";

    /// A report on [`SHOT`] in which Black's first move was a mistake: 18-22 and 17-21 would have been as good.
    fn reviewed() -> (Analysis, Review) {
        let analysis = analysis(SHOT);
        let mut review = Review::of(analysis.tree());
        let mut asked = 0;
        while let Some(question) = review.next(&analysis) {
            asked += 1;
            let lines = match question.index {
                1 => vec![
                    line(&analysis, question.node, &["18-22"], 0),
                    line(&analysis, question.node, &["17-21"], 3),
                    line(&analysis, question.node, &["20-24"], 95),
                    line(&analysis, question.node, &["19-23"], 200),
                ],
                _ => {
                    let first = analysis.tree().position(question.node).legal_moves()[0];
                    let hundredths = if question.index == 0 { 0 } else { 100 };
                    vec![Line { moves: vec![first], worth: Worth::Estimate(hundredths) }]
                }
            };
            review.answer(question, lines);
        }
        assert_eq!(asked, 4, "29x20 is forced and needs no engine");
        (analysis, review)
    }

    #[test]
    fn positions_are_asked_for_one_by_one_and_can_be_left_off() {
        let analysis = analysis(SHOT);
        let mut review = Review::of(analysis.tree());
        assert_eq!(review.progress(), (0, 5));
        let question = review.next(&analysis).expect("nothing is known");
        assert_eq!(review.next(&analysis), Some(question), "it stands until it is answered");
        review.answer(question, Vec::new());
        assert_eq!(review.progress(), (0, 5));
        let first = analysis.tree().position(question.node).legal_moves()[0];
        review.answer(question, vec![Line { moves: vec![first], worth: Worth::DRAW }]);
        assert!(!review.is_whole() && review.progress() == (1, 5));
        assert_eq!(review.worths().iter().flatten().count(), 1);
    }

    #[test]
    fn a_mistake_is_found_with_what_was_better() {
        let (analysis, review) = reviewed();
        assert!(review.is_whole() && review.is_of(analysis.tree()));
        let mistakes = mistakes(&review, analysis.tree());
        assert_eq!(mistakes.len(), 1);
        assert_eq!((mistakes[0].ply, mistakes[0].judged.grade), (2, Grade::Blunder));
        let first = move_text::parse(&analysis.tree().position(review.nodes[1]), "18-22").expect("legal");
        assert_eq!(mistakes[0].better.moves[0], first);
        let [white, black] = review.report(analysis.tree()).sides;
        assert_eq!((white.moves, white.forced, black.blunders), (2, 1, 1));
        let mut other = analysis;
        other.forward();
        other.delete();
        assert!(!review.is_of(other.tree()));
    }

    #[test]
    fn the_drill_accepts_whatever_is_as_good_as_the_best() {
        let (analysis, review) = reviewed();
        let tree = analysis.tree();
        let mut drill = Drill::of(&review, tree).expect("a mistake");
        let before = tree.position(tree.parent(drill.node()).expect("a move"));
        let m = |text: &str| move_text::parse(&before, text).expect("legal");
        assert_eq!(drill.count(), (1, 1));
        assert!(!drill.tried(&review, tree, m("17-21")) && *drill.state() == DrillState::Right(m("17-21")));
        assert!(!drill.tried(&review, tree, m("20-24")) && *drill.state() == DrillState::Wrong(m("20-24")));
        assert!(!drill.tried(&review, tree, m("19-23")) && *drill.state() == DrillState::Wrong(m("19-23")));
        // What the report has not looked at is asked for.
        for (hundredths, is_right) in [(5, true), (80, false)] {
            assert!(drill.tried(&review, tree, m("17-22")));
            drill.weigh(&review, tree, Worth::Estimate(hundredths));
            assert_eq!(*drill.state() == DrillState::Right(m("17-22")), is_right);
        }
        drill.show();
        drill.go_on();
        drill.go_to(0);
        assert_eq!((drill.count(), drill.state()), ((1, 1), &DrillState::Shown), "what is known stays so");
        drill.tried(&review, tree, m("20-24"));
        drill.go_to(0);
        assert_eq!(drill.exercises()[0].state, DrillState::Asked, "what was wrong is asked again");
    }

    #[test]
    fn a_combination_gives_to_win_more() {
        let position = |text: &str| {
            let setup = fen::parse(text, Variant::INTERNATIONAL.shape()).expect("a position");
            Variant::INTERNATIONAL.position(&setup).expect("a position")
        };
        let moves = |before: &AnyPosition, texts: &[&str]| {
            let mut now = *before;
            let played = texts.iter().map(|text| {
                let m = move_text::parse(&now, text).expect("legal");
                now = now.play(&m).expect("legal");
                m
            });
            played.collect::<Vec<_>>()
        };
        let shot = position("W:W27,32,38,43:B12,13,18,19");
        let line = moves(&shot, &["27-22", "18x27", "32x21"]);
        assert!(!is_combination(&shot, &line), "one for one");
        let shot = position("W:W17,22,32,33,44:B7,8,9,10,20,39");
        assert!(is_combination(&shot, &moves(&shot, &["17-12", "7x29", "44x2"])));
        let line = moves(&shot, &["17-12", "7x29"]);
        assert!(!is_combination(&shot, &line), "not yet");
        assert_eq!(
            completed(&shot, &line),
            moves(&shot, &["17-12", "7x29", "44x2"]),
            "what is forced belongs to it"
        );
    }
}
