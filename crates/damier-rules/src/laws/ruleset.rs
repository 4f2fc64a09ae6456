//! A ruleset as a type: its board, its laws, and what its positions remember.

use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

use super::Laws;
use crate::board::Geometry;
use crate::position::{KingRuns, Memory};

/// A ruleset: a board and the laws of movement on it.
///
/// A named ruleset is a unit struct: its laws are constant and every choice folds away where the
/// generator is compiled for it. [`House`] carries its laws as a value.
pub trait Ruleset: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// The board played on.
    type Board: Geometry;
    /// What a position remembers beyond its pieces.
    type Memory: Memory;

    /// Whether the laws are constants, so that the generator may trade code for speed.
    const NAMED: bool;

    /// The laws of movement.
    fn laws(&self) -> &Laws;
}

/// Any laws on board `G`: house rules, slower than a named ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House<G> {
    laws: Laws,
    board: PhantomData<G>,
}

impl<G: Geometry> House<G> {
    /// These laws on this board.
    #[must_use]
    pub const fn new(laws: Laws) -> Self {
        Self { laws, board: PhantomData }
    }
}

impl<G: Geometry> Ruleset for House<G> {
    type Board = G;
    type Memory = KingRuns;
    const NAMED: bool = false;

    #[inline(always)]
    fn laws(&self) -> &Laws {
        &self.laws
    }
}
