//! Asking the tables.

use damier_rules::{AnyMove, AnyPosition, Position, Ruleset, Variant};

use crate::file::{Bytes, Contents, GameMark, TableError, TableFile};
use crate::index::Index;
use crate::limits::Limits;
use crate::material::Slice;
use crate::placement::Placement;
use crate::rules::{Rules, rules_of};
use crate::table::{Keep, Table};
use crate::tally::Tally;
use crate::verdict::{Value, Verdict};

use std::sync::Arc;

/// The most pieces for which tables are read.
const MOST_PIECES: u8 = 8;

/// What the tables say about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probe {
    /// Nothing: there is no table for these pieces.
    Unknown,
    /// How it ends with the best play.
    Known {
        /// The verdict for the side to move.
        verdict: Verdict,
        /// Plies to the end, or to the move that starts the count of the draw rule again, where distances
        /// are at hand and the position is not drawn. For a win or loss that the limits forbid, the plies
        /// without them.
        plies: Option<u16>,
    },
}

impl Probe {
    /// The verdict, if there is one.
    #[must_use]
    pub const fn verdict(self) -> Option<Verdict> {
        match self {
            Self::Unknown => None,
            Self::Known { verdict, .. } => Some(verdict),
        }
    }
}

/// The tables of one game.
#[derive(Debug)]
pub struct Tablebase {
    variant: Variant,
    game: GameMark,
    rules: Arc<dyn Rules>,
    limits: Limits,
    /// By the code of the slice.
    tables: Vec<Option<Box<Table>>>,
    most: u8,
}

impl Tablebase {
    /// No tables yet, of this game.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self {
            variant,
            game: GameMark::of(variant),
            rules: rules_of(variant),
            limits: Limits::new(variant),
            tables: (0..Slice::CODES).map(|_| None).collect(),
            most: 0,
        }
    }

    /// Adds the tables that follow each other in some bytes, and says how many. Distances must come after
    /// the verdicts of their slice.
    ///
    /// # Errors
    /// If there is something else, a damaged table, or one of another game.
    pub fn add(&mut self, bytes: &Bytes, keep: Keep) -> Result<usize, TableError> {
        let files = TableFile::read_all(bytes)?;
        let count = files.len();
        for file in files {
            self.add_table(file, keep)?;
        }
        Ok(count)
    }

    fn add_table(&mut self, file: TableFile, keep: Keep) -> Result<(), TableError> {
        let header = &file.header;
        if !header.game.is_same_game(&self.game) {
            let (found, wanted) = (header.game.name.clone(), self.game.name.clone());
            return Err(TableError::OtherGame { found, wanted });
        }
        let slice = header.slice;
        let damaged = || TableError::Damaged { slice: slice.to_string() };
        if slice.pieces() > MOST_PIECES || !slice.has_table(self.rules.laws()) {
            return Err(damaged());
        }
        let index = self.index(slice);
        if header.positions != index.size() {
            return Err(damaged());
        }
        match header.contents {
            Contents::Verdicts => {
                let table = Table::new(index, self.limits.plies(slice), file, keep);
                self.tables[slice.code()] = Some(Box::new(table));
                self.most = self.most.max(slice.pieces());
            }
            Contents::Distances => {
                let table = self.tables[slice.code()].as_mut().ok_or_else(damaged)?;
                table.add_distances(file, keep);
            }
        }
        Ok(())
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The most pieces of any table; 0 without tables.
    #[must_use]
    pub const fn most_pieces(&self) -> u8 {
        self.most
    }

    /// The slices for which there are tables.
    pub fn slices(&self) -> impl Iterator<Item = Slice> {
        self.tables.iter().flatten().map(|table| table.index.slice())
    }

    /// What the tables say about a position of this game.
    #[must_use]
    pub fn probe<R: Ruleset>(&self, position: &Position<R>) -> Probe {
        self.probe_placement(&Placement::from_setup(&position.setup(), self.rules.shape()))
    }

    /// The verdict on a position of this game in which nothing must be captured, as the caller has seen
    /// already: the quickest question.
    #[must_use]
    pub fn verdict_quiet<R: Ruleset>(&self, position: &Position<R>) -> Option<Verdict> {
        let placement = Placement::from_setup(&position.setup(), self.rules.shape());
        let table = self.tables.get(placement.slice().code()).and_then(|table| table.as_deref());
        let table =
            table.filter(|table| table.index.slice() == placement.slice() && table.index.has(&placement));
        table.map(|table| table.verdict(table.index.number(&placement)))
    }

    /// Checks that these are tables of a game.
    ///
    /// # Errors
    /// If they are for another.
    pub fn check_game(&self, variant: Variant) -> Result<(), TableError> {
        if self.game.is_same_game(&GameMark::of(variant)) {
            return Ok(());
        }
        Err(TableError::OtherGame { found: self.game.name.clone(), wanted: variant.id().to_owned() })
    }

    /// What the tables say about a position whose ruleset is known at run time.
    #[must_use]
    pub fn probe_any(&self, position: &AnyPosition) -> Probe {
        self.probe_placement(&Placement::from_setup(&position.setup(), self.rules.shape()))
    }

    /// What the tables say about each move: about the position after it, so that the verdict is the
    /// opponent's.
    #[must_use]
    pub fn probe_moves(&self, position: &AnyPosition) -> Vec<(AnyMove, Probe)> {
        let after = |m: &AnyMove| position.play(m).map_or(Probe::Unknown, |next| self.probe_any(&next));
        position.legal_moves().into_iter().map(|m| (m, after(&m))).collect()
    }

    fn probe_placement(&self, placement: &Placement) -> Probe {
        let mut has_plies = true;
        match self.values(placement, &mut has_plies) {
            None => Probe::Unknown,
            Some([without, with]) => {
                let verdict = Value::verdict(without, with);
                let decided = if with.is_decided() { with } else { without };
                let plies = (has_plies && decided.is_decided()).then(|| decided.plies());
                Probe::Known { verdict, plies }
            }
        }
    }

    /// The value of a position, without and with the draw limits. Where something must be captured tables
    /// hold nothing, and the positions after the captures are asked.
    pub(crate) fn values(&self, placement: &Placement, has_plies: &mut bool) -> Option<[Value; 2]> {
        let slice = placement.slice();
        if !slice.has_table(self.rules.laws()) {
            let end = |won| if won { Value::won(0) } else { Value::lost(0) };
            return self.rules.has_won(placement).map(|won| [end(won); 2]);
        }
        let table = self.tables[slice.code()].as_deref()?;
        if !table.index.has(placement) {
            return None;
        }
        if self.rules.has_capture(placement) {
            return self.capture(table, placement, has_plies);
        }
        *has_plies &= table.has_distances();
        Some(table.values(table.index.number(placement)))
    }

    /// The value of a position in which something must be captured.
    fn capture(&self, table: &Table, placement: &Placement, has_plies: &mut bool) -> Option<[Value; 2]> {
        let standing = self.limits.standing(placement);
        let mut children = Vec::new();
        self.rules.children(placement, &mut children);
        let mut tallies = [Tally::default(); 2];
        for child in &children {
            let continues = self.limits.continues(table.index.slice(), standing, child);
            let mut child_has_plies = true;
            let values = self.values(&child.placement, &mut child_has_plies)?;
            *has_plies &= child_has_plies || !continues;
            for (tally, value) in tallies.iter_mut().zip(values) {
                tally.add(value, continues);
            }
        }
        Some([tallies[0].value(u16::MAX), tallies[1].value(table.limits[standing.place()])])
    }

    pub(crate) fn index(&self, slice: Slice) -> Index {
        Index::new(self.rules.shape(), slice, self.rules.laws().quiet_king_limit)
    }

    pub(crate) fn rules(&self) -> &Arc<dyn Rules> {
        &self.rules
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn game(&self) -> &GameMark {
        &self.game
    }

    pub(crate) fn table(&self, slice: Slice) -> Option<&Table> {
        self.tables[slice.code()].as_deref()
    }

    /// Lets go of a table.
    pub(crate) fn drop_table(&mut self, slice: Slice) {
        self.tables[slice.code()] = None;
    }
}
