//! Which code serves a position: compiled for its ruleset where speed matters most, else for house
//! rules on its board, so that the engine stays small.

use damier_rules::board::Geometry;
use damier_rules::rulesets::{Brazilian, Canadian, English, International, Russian};
use damier_rules::{AnyPosition, Position, PositionVisitor, Ruleset};

/// Runs generic code on a position. Its moves and keys are the same in either case.
pub(crate) fn visit<V: PositionVisitor>(position: &AnyPosition, visitor: V) -> V::Output {
    if let Some(position) = named(International, position) {
        visitor.visit(&position)
    } else if let Some(position) = named(Brazilian, position) {
        visitor.visit(&position)
    } else if let Some(position) = named(Canadian, position) {
        visitor.visit(&position)
    } else if let Some(position) = named(Russian, position) {
        visitor.visit(&position)
    } else if let Some(position) = named(English, position) {
        visitor.visit(&position)
    } else {
        visit_as_house(position, visitor)
    }
}

/// The position under a named ruleset, if it has that ruleset's board and laws.
fn named<R: Ruleset>(rules: R, position: &AnyPosition) -> Option<Position<R>> {
    let is_same = position.shape() == R::Board::SHAPE && position.laws() == *rules.laws();
    is_same
        .then(|| Position::from_setup(rules, &position.setup()).expect("a position is a legal arrangement"))
}

fn visit_as_house<V: PositionVisitor>(position: &AnyPosition, visitor: V) -> V::Output {
    match as_house(position) {
        AnyPosition::House64(position) => visitor.visit(&position),
        AnyPosition::House64Mirrored(position) => visitor.visit(&position),
        AnyPosition::House80(position) => visitor.visit(&position),
        AnyPosition::House100(position) => visitor.visit(&position),
        AnyPosition::House144(position) => visitor.visit(&position),
        AnyPosition::House144Mirrored(position) => visitor.visit(&position),
        AnyPosition::HouseGrid(position) => visitor.visit(&position),
        _ => unreachable!("house rules have a position type for every board"),
    }
}

/// The same position under house rules that are the laws it has.
fn as_house(position: &AnyPosition) -> AnyPosition {
    let house = position.ruleset().house();
    house.position(position.laws(), &position.setup()).expect("a position is a legal arrangement")
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    #[test]
    fn house_rules_give_the_same_moves_and_keys() {
        for variant in Variant::ALL {
            let position = variant.start();
            let house = as_house(&position);
            assert_eq!(house.key(), position.key(), "{variant:?}");
            assert_eq!(house.legal_moves(), position.legal_moves(), "{variant:?}");
        }
    }

    #[test]
    fn a_named_ruleset_serves_house_rules_with_the_same_laws() {
        let house = as_house(&Variant::INTERNATIONAL.start());
        assert!(named(International, &house).is_some());
        assert!(named(Brazilian, &house).is_none());
        assert!(named(International, &Variant::KILLER.start()).is_none());
    }
}
