//! Which evaluation an engine uses.

use damier_rules::board::Geometry;
use damier_rules::{Position, PositionVisitor, Ruleset, Variant};

use crate::eval::{
    Knowledge, Schooling, Tables, Weights, WeightsError, built_in, elsewhere, for_board, names,
};
use crate::ruleset;

/// What an engine judges positions by.
#[derive(Clone, Debug, Default)]
pub enum Evaluation {
    /// The best there is for the variant.
    #[default]
    BuiltIn,
    /// Features made by hand, with weights fitted to games of the family of the variant.
    ByHand,
    /// The same features with weights set from the rules alone, before any game was played.
    Untrained,
    /// These weights, made for the board of the variant.
    Learned(Weights),
}

impl Evaluation {
    /// By the weights of a file, made for the board of the variant or for its mirror.
    ///
    /// # Errors
    /// If it is no such file.
    pub fn from_file(file: &[u8], variant: Variant) -> Result<Self, WeightsError> {
        for_board(file, variant.shape()).map(Self::Learned)
    }

    /// The name of the weights that a variant has, if they are not part of this engine: until they are
    /// fetched, what is built in judges by hand.
    #[must_use]
    pub fn to_fetch(variant: Variant) -> Option<&'static str> {
        elsewhere(&variant.laws(), variant.shape())
    }

    /// The names of all files of weights: part of every engine is the first alone, of those with feature
    /// `weights` all.
    pub fn files() -> impl Iterator<Item = &'static str> {
        names()
    }

    /// What it knows, made ready for the board of a variant.
    pub(crate) fn knowledge(&self, variant: Variant) -> Result<Knowledge, WeightsError> {
        let weights = match self {
            Self::BuiltIn => built_in(&variant.laws(), variant.shape()),
            Self::ByHand => None,
            Self::Untrained => return Ok(Knowledge::ByHand(Schooling::Untrained)),
            Self::Learned(weights) if weights.layout().shape() == variant.shape() => Some(weights.clone()),
            Self::Learned(_) => return Err(WeightsError::Board),
        };
        Ok(match weights {
            Some(weights) => {
                Knowledge::Learned(Box::new(ruleset::visit(&variant.start(), MakeReady(weights))))
            }
            None => Knowledge::ByHand(Schooling::Fitted),
        })
    }
}

struct MakeReady(Weights);

impl PositionVisitor for MakeReady {
    type Output = Tables;

    fn visit<R: Ruleset>(self, _: &Position<R>) -> Tables {
        debug_assert_eq!(self.0.layout().shape(), R::Board::SHAPE);
        Tables::new::<R::Board>(self.0)
    }
}
