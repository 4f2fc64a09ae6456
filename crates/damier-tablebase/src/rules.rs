//! The rules as the tables ask for them: positions in, positions out.

use std::fmt::Debug;
use std::sync::Arc;

use damier_rules::board::Geometry;
use damier_rules::{
    BoardShape, Color, Laws, Memory, Move, Outcome, Position, PositionVisitor, Ruleset, Variant,
};

use crate::placement::Placement;

/// A position after a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    /// As its side to move sees it.
    pub(crate) placement: Placement,
    pub(crate) is_capture: bool,
    pub(crate) by_man: bool,
    pub(crate) promotes: bool,
}

/// The rules of one ruleset behind a pointer, asked once a position: the code that works with numbers of
/// positions is compiled once and not for every ruleset.
pub(crate) trait Rules: Debug + Send + Sync {
    /// The positions after every legal move.
    fn children(&self, placement: &Placement, children: &mut Vec<Child>);
    /// Whether something must be captured.
    fn has_capture(&self, placement: &Placement) -> bool;
    /// Whether the side to move has won or lost: `None` while the game goes on.
    fn has_won(&self, placement: &Placement) -> Option<bool>;
    /// The board.
    fn shape(&self) -> BoardShape;
    /// The laws.
    fn laws(&self) -> &Laws;
}

/// The rules of a variant.
pub(crate) fn rules_of(variant: Variant) -> Arc<dyn Rules> {
    struct Make;
    impl PositionVisitor for Make {
        type Output = Arc<dyn Rules>;

        fn visit<R: Ruleset>(self, position: &Position<R>) -> Arc<dyn Rules> {
            let rules = position.rules();
            let remembers = R::Memory::REMEMBERS && rules.laws().quiet_king_limit.is_some();
            Arc::new(Of { rules, remembers })
        }
    }
    variant.start().visit(Make)
}

#[derive(Debug)]
struct Of<R: Ruleset> {
    rules: R,
    /// Whether a move changes more than where pieces stand.
    remembers: bool,
}

impl<R: Ruleset> Of<R> {
    #[inline(always)]
    fn position(&self, placement: &Placement) -> Position<R> {
        Position::from_setup(self.rules, &placement.to_setup())
            .expect("every piece of a placement has a square of the board of its own")
    }

    #[inline(always)]
    fn after(&self, placement: &Placement, position: &Position<R>, m: &Move<R::Board>) -> Placement {
        if self.remembers {
            return Placement::from_setup(&position.play(m).setup(), R::Board::SHAPE);
        }
        let (from, to) = (1_u128 << m.from().index(), 1_u128 << m.to().index());
        let mut next = *placement;
        let is_man = placement.men[0] & from != 0;
        next.men[0] &= !from;
        next.kings[0] &= !from;
        if is_man && !m.promotes() {
            next.men[0] |= to;
        } else {
            next.kings[0] |= to;
        }
        if m.is_capture() {
            let captured = m.captured().iter().fold(0, |set, square| set | 1_u128 << square.index());
            next.men[1] &= !captured;
            next.kings[1] &= !captured;
        }
        next.turned(R::Board::SHAPE)
    }
}

impl<R: Ruleset> Rules for Of<R> {
    fn children(&self, placement: &Placement, children: &mut Vec<Child>) {
        children.clear();
        let position = self.position(placement);
        children.extend(position.legal_moves().iter().map(|m| Child {
            placement: self.after(placement, &position, m),
            is_capture: m.is_capture(),
            by_man: placement.men[0] >> m.from().index() & 1 == 1,
            promotes: m.promotes(),
        }));
    }

    fn has_capture(&self, placement: &Placement) -> bool {
        self.position(placement).has_capture()
    }

    fn has_won(&self, placement: &Placement) -> Option<bool> {
        match self.position(placement).outcome() {
            Some(Outcome::Win(color)) => Some(color == Color::White),
            Some(Outcome::Draw) | None => None,
        }
    }

    fn shape(&self) -> BoardShape {
        R::Board::SHAPE
    }

    fn laws(&self) -> &Laws {
        self.rules.laws()
    }
}
