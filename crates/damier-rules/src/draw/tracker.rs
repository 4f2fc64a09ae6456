//! Counting: how far each draw rule has run.

use super::{DrawKind, DrawLaw, DrawReason, DrawRule, MAX_RULES, Material, MoveFacts};

/// How far every rule but repetition has run, in plies: small, and copied freely along a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawCounts([Option<u16>; MAX_RULES]);

impl DrawCounts {
    /// Nothing counted yet, with these pieces on the board.
    #[must_use]
    pub fn start(law: DrawLaw, material: &Material) -> Self {
        assert!(law.len() <= MAX_RULES, "a draw law has at most {MAX_RULES} rules");
        let mut counts = [None; MAX_RULES];
        for (count, rule) in counts.iter_mut().zip(law) {
            *count = rule.holds(material).then_some(0);
        }
        Self(counts)
    }

    /// The counts after one more move; `law` is the one given at the start.
    #[must_use]
    pub fn after(&self, law: DrawLaw, facts: &MoveFacts) -> Self {
        let mut next = [None; MAX_RULES];
        for (place, rule) in law.iter().enumerate().take(MAX_RULES) {
            if rule.holds(&facts.material) {
                let so_far = self.0[place].filter(|_| !rule.is_reset_by(facts));
                next[place] = Some(so_far.map_or(0, |plies| plies.saturating_add(1)));
            }
        }
        Self(next)
    }

    /// The rule that makes a draw now, repetition apart.
    #[must_use]
    pub fn reached(&self, law: DrawLaw) -> Option<DrawReason> {
        self.running(law).find(|counter| counter.done >= counter.limit).map(|counter| counter.reason)
    }

    /// The fewest plies in which a rule that is running can make a draw; 0 if one does now.
    #[must_use]
    pub fn plies_left(&self, law: DrawLaw) -> Option<u16> {
        self.running(law).map(|counter| counter.left()).min()
    }

    /// Every rule that is running, in plies.
    fn running(&self, law: DrawLaw) -> impl Iterator<Item = DrawCounter> {
        law.iter().zip(self.0).filter_map(|(rule, plies)| {
            let reason = rule.reason();
            Some(DrawCounter { reason, done: plies?, limit: 2 * u16::from(reason.limit) })
        })
    }
}

impl DrawRule {
    /// Whether the rule counts with these pieces on the board; never for repetition, which counts
    /// positions.
    fn holds(&self, material: &Material) -> bool {
        match self {
            Self::Repetition { .. } => false,
            Self::QuietMoves { .. } => true,
            Self::Endgame { pattern, .. } => pattern.matches(material),
            Self::Balance { pieces: (fewest, most), .. } => {
                let [one, other] = material.forces;
                let all = one.kings + one.men + other.kings + other.men;
                one.kings > 0 && other.kings > 0 && (*fewest..=*most).contains(&all)
            }
        }
    }

    /// Whether the move starts the count again although the rule goes on.
    fn is_reset_by(&self, facts: &MoveFacts) -> bool {
        match self {
            Self::Repetition { .. } | Self::Endgame { .. } => false,
            Self::QuietMoves { man_moves_reset, .. } => {
                facts.is_capture || (*man_moves_reset && facts.by_man)
            }
            Self::Balance { .. } => facts.is_capture || facts.promotes,
        }
    }
}

/// How far one draw rule has run.
///
/// For repetition `done` and `limit` are occurrences of the position, for every other rule plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawCounter {
    /// The rule.
    pub reason: DrawReason,
    /// How far it has run.
    pub done: u16,
    /// How far it may run: then the game is drawn.
    pub limit: u16,
}

impl DrawCounter {
    /// What is missing to the limit: occurrences, or plies.
    #[must_use]
    pub const fn left(&self) -> u16 {
        self.limit.saturating_sub(self.done)
    }

    /// Whole moves of each side played so far; occurrences for repetition.
    #[must_use]
    pub const fn moves_done(&self) -> u16 {
        if matches!(self.reason.kind, DrawKind::Repetition) { self.done } else { self.done / 2 }
    }

    /// The moves to go, as in “draw in 9 moves”: a move that one side has still to complete counts as
    /// one. Occurrences for repetition.
    #[must_use]
    pub const fn moves_left(&self) -> u16 {
        if matches!(self.reason.kind, DrawKind::Repetition) { self.left() } else { self.left().div_ceil(2) }
    }
}

/// Follows a game by its draw law: the counts, and the positions that may still come back.
///
/// To take a move back, follow the game again from its start, or keep the tracker of that point: a
/// clone costs one short list of keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawTracker {
    law: DrawLaw,
    counts: DrawCounts,
    /// The keys of the positions since the last capture or promotion, the present one last.
    keys: Vec<u64>,
    reached: Option<DrawReason>,
}

impl DrawTracker {
    /// Begins at a position, given by its key and pieces: its first occurrence.
    #[must_use]
    pub fn new(law: DrawLaw, key: u64, material: &Material) -> Self {
        let counts = DrawCounts::start(law, material);
        Self { law, counts, keys: vec![key], reached: counts.reached(law) }
    }

    /// Follows a move to the position of this key; the rule that makes a draw of it, if one does.
    pub fn push(&mut self, key: u64, facts: &MoveFacts) -> Option<DrawReason> {
        if facts.is_capture || facts.promotes {
            self.keys.clear();
        }
        self.keys.push(key);
        self.counts = self.counts.after(self.law, facts);
        self.reached = self.repetition().or_else(|| self.counts.reached(self.law));
        self.reached
    }

    fn repetition(&self) -> Option<DrawReason> {
        let occurrences = self.occurrences();
        self.law
            .iter()
            .find(|rule| matches!(rule, DrawRule::Repetition { times } if occurrences >= u16::from(*times)))
            .map(DrawRule::reason)
    }

    /// The rule that makes a draw now.
    #[must_use]
    pub const fn reached(&self) -> Option<DrawReason> {
        self.reached
    }

    /// The draw law followed.
    #[must_use]
    pub const fn law(&self) -> DrawLaw {
        self.law
    }

    /// The counts of every rule but repetition.
    #[must_use]
    pub const fn counts(&self) -> DrawCounts {
        self.counts
    }

    /// The keys of the positions since the last capture or promotion, the present one last: those that
    /// can come back.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How often the present position has occurred, now included.
    #[must_use]
    pub fn occurrences(&self) -> u16 {
        let present = self.keys.last();
        self.keys.iter().filter(|key| Some(*key) == present).count() as u16
    }

    /// The counters to show, the soonest draw first: repetition from the second occurrence on, every
    /// other rule from its first counted move on.
    #[must_use]
    pub fn counters(&self) -> Vec<DrawCounter> {
        let occurrences = self.occurrences();
        let repetition = self.law.iter().find_map(|rule| match rule {
            DrawRule::Repetition { times } if occurrences > 1 => {
                Some(DrawCounter { reason: rule.reason(), done: occurrences, limit: u16::from(*times) })
            }
            _ => None,
        });
        let mut counters: Vec<_> = repetition
            .into_iter()
            .chain(self.counts.running(self.law).filter(|counter| counter.done > 0 || counter.limit == 0))
            .collect();
        counters.sort_by_key(DrawCounter::moves_left);
        counters
    }
}
