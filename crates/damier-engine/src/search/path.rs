//! The way from the game to the node being searched: repetitions and draw rules are seen here.

use damier_rules::draw::{DrawCounts, DrawLaw, DrawRule, DrawTracker, Material, MoveFacts};
use damier_rules::{Color, Move, Position, Ruleset};

/// One position on the way.
#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    /// How many moves in a row up to here could have been taken back: quiet moves by kings.
    reversible: u16,
    /// In how many plies a draw rule, repetition apart, may end the game.
    left: u16,
    counts: DrawCounts,
}

/// The way from the game to the current node.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    law: DrawLaw,
    steps: Vec<Step>,
    /// Where the search begins: the place of the root.
    root: usize,
    /// How the counts stand without kings after a move that cannot be taken back, if that is the same
    /// for all positions.
    without_kings: Option<DrawCounts>,
}

impl Path {
    /// The way to a root by way of the game so far.
    pub(crate) fn new<R: Ruleset>(draws: &DrawTracker, root: &Position<R>) -> Self {
        let law = draws.law();
        let counts = draws.counts();
        let left = counts.plies_left(law).unwrap_or(u16::MAX);
        let keys = draws.keys();
        let steps: Vec<Step> = keys
            .iter()
            .enumerate()
            .map(|(index, key)| Step { key: *key, reversible: index as u16, left, counts })
            .collect();
        debug_assert_eq!(keys.last(), Some(&root.key()), "the root is the last position of the game");
        Self { law, root: steps.len() - 1, steps, without_kings: without_kings(law) }
    }

    /// Goes on to the position after a move, whose key is given.
    #[inline(always)]
    pub(super) fn push<R: Ruleset>(
        &mut self,
        before: &Position<R>,
        m: &Move<R::Board>,
        after: &Position<R>,
        key: u64,
    ) {
        let last = self.steps.last().expect("the root stays");
        let kings = before.kings(before.turn());
        let is_reversible = !m.is_capture() && kings.contains(m.from());
        let reversible = if is_reversible { last.reversible + 1 } else { 0 };
        let has_kings = !(after.kings(Color::White) | after.kings(Color::Black)).is_empty();
        let counts = match self.without_kings {
            Some(counts) if !has_kings => counts,
            _ => last.counts.after(self.law, &MoveFacts::of(before, m, after)),
        };
        let left = if has_kings { counts.plies_left(self.law).unwrap_or(u16::MAX) } else { u16::MAX };
        self.steps.push(Step { key, reversible, left, counts });
    }

    /// Goes back one move.
    #[inline(always)]
    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// The key of the position reached.
    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        self.here().key
    }

    /// In how many plies a draw rule, repetition apart, may end the game.
    #[inline(always)]
    pub(super) fn plies_left(&self) -> u16 {
        self.here().left
    }

    /// Whether every draw rule counts from here on, as if the game began with this position, which is the
    /// one reached.
    pub(super) fn is_fresh<R: Ruleset>(&self, position: &Position<R>) -> bool {
        let fresh = DrawCounts::start(self.law, &Material::of(position)).plies_left(self.law);
        self.plies_left() == fresh.unwrap_or(u16::MAX)
    }

    /// Whether a move from the position reached starts every draw rule again that holds after it.
    pub(super) fn starts_again<R: Ruleset>(
        &self,
        before: &Position<R>,
        m: &Move<R::Board>,
        after: &Position<R>,
    ) -> bool {
        let facts = MoveFacts::of(before, m, after);
        let left = self.here().counts.after(self.law, &facts).plies_left(self.law);
        let is_fresh = left == DrawCounts::start(self.law, &facts.material).plies_left(self.law);
        is_fresh && (left.is_some() || m.is_capture() || m.promotes())
    }

    #[inline(always)]
    fn here(&self) -> &Step {
        self.steps.last().expect("the root stays")
    }

    /// Whether a draw rule ends the game here, or the position counts as repeated: it has occurred
    /// since the root, or twice in the game before.
    #[inline(always)]
    pub(super) fn is_drawn(&self) -> bool {
        let here = self.here();
        here.left == 0 || (here.reversible >= 4 && self.has_occurred())
    }

    #[inline(never)]
    fn has_occurred(&self) -> bool {
        let last = self.steps.len() - 1;
        let here = self.steps[last];
        let first = last - usize::from(here.reversible).min(last);
        let mut before_root = 0;
        let mut place = last;
        while place >= first + 2 {
            place -= 2;
            if self.steps[place].key == here.key {
                before_root += 1;
                if place >= self.root || before_root == 2 {
                    return true;
                }
            }
        }
        false
    }
}

/// The counts of a law where nothing but moves of men and captures has happened and no kings stand on
/// the board; `None` if they depend on more.
fn without_kings(law: DrawLaw) -> Option<DrawCounts> {
    use damier_rules::draw::Force;
    let is_reset_by_men = |rule: &DrawRule| match rule {
        DrawRule::QuietMoves { man_moves_reset, .. } => *man_moves_reset,
        DrawRule::Endgame { pattern, .. } => pattern.weaker.iter().all(|force| force.kings > 0),
        DrawRule::Repetition { .. } | DrawRule::Balance { .. } => true,
    };
    let men = Material { forces: [Force { kings: 0, men: 1 }; 2], on_main_diagonal: [false; 2] };
    law.iter().all(is_reset_by_men).then(|| DrawCounts::start(law, &men))
}
