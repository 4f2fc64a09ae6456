//! Which evaluation an engine uses.

use damier_rules::board::Geometry;
use damier_rules::{Position, PositionVisitor, Ruleset, Variant};

use crate::eval::{Tables, Weights, WeightsError, built_in};
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
