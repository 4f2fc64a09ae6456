//! Which evaluation an engine uses.

use damier_rules::board::Geometry;
use damier_rules::{Position, PositionVisitor, Ruleset, Variant};

use crate::eval::{Tables, Weights, WeightsError, built_in, elsewhere, for_board, names};
use crate::ruleset;

/// What an engine judges positions by.
#[derive(Clone, Debug, Default)]
pub enum Evaluation {
    /// The best there is for the variant.
    #[default]
    BuiltIn,
    /// Features and weights set by hand.
    ByHand,
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

    /// The weights made ready for the board of a variant; `None` if it judges by hand.
    pub(crate) fn tables(&self, variant: Variant) -> Result<Option<Tables>, WeightsError> {
        let weights = match self {
            Self::BuiltIn => built_in(&variant.laws(), variant.shape()),
            Self::ByHand => None,
            Self::Learned(weights) if weights.layout().shape() == variant.shape() => Some(weights.clone()),
            Self::Learned(_) => return Err(WeightsError::Board),
        };
        Ok(weights.map(|weights| ruleset::visit(&variant.start(), MakeReady(weights))))
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
