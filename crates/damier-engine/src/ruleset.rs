//! Which code serves a position: compiled for its ruleset where speed matters most, else for house
//! rules on its board, so that the engine stays small.

use damier_rules::{AnyPosition, PositionVisitor, RulesetId};

/// House rules on every board.
const HOUSES: [RulesetId; 7] = [
    RulesetId::House64,
    RulesetId::House64Mirrored,
    RulesetId::House80,
    RulesetId::House100,
    RulesetId::House144,
    RulesetId::House144Mirrored,
    RulesetId::HouseGrid,
];

/// Runs generic code on a position. Its moves and keys are the same in either case.
pub(crate) fn visit<V: PositionVisitor>(position: &AnyPosition, visitor: V) -> V::Output {
    match position {
        AnyPosition::International(position) => visitor.visit(position),
        AnyPosition::Brazilian(position) => visitor.visit(position),
        AnyPosition::Canadian(position) => visitor.visit(position),
        AnyPosition::Russian(position) => visitor.visit(position),
        AnyPosition::English(position) => visitor.visit(position),
        other => visit_as_house(other, visitor),
    }
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
    HOUSES
        .into_iter()
        .find(|house| house.shape() == position.shape())
        .expect("there are house rules on every board")
        .position(position.laws(), &position.setup())
        .expect("a position is a legal arrangement")
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
}
