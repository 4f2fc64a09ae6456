//! The table of rulesets, and the door between static and dynamic code.
//!
//! Below the door everything is compiled for one ruleset; above it a ruleset is a value. Cross it
//! once per task, never per node.
//!
//! In the browser, where code has to be fetched before it runs, the door leads to house rules alone:
//! one generator for each board. What needs speed there (the engine) goes from a position to its named
//! ruleset by itself.

use crate::board::{BoardShape, Diagonal, FullGrid, Geometry, Square, SquareSet};
use crate::laws::{self, House, Laws, Ruleset};
use crate::moves::{AnyMove, Move, MoveList, Route};
use crate::outcome::Outcome;
use crate::piece::{Color, Piece};
use crate::position::{KingRuns, Position, WeakerSide};
use crate::setup::{IllegalSetup, Setup};

/// Code that is generic over the ruleset, to be run on a position whose ruleset is known at run time.
pub trait PositionVisitor {
    /// What it gives.
    type Output;
    /// Runs on this position.
    fn visit<R: Ruleset>(self, position: &Position<R>) -> Self::Output;
}

macro_rules! rulesets {
    ($($(#[$doc:meta])* $name:ident: $board:ty, $memory:ty, $laws:path;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub struct $name;

            impl Ruleset for $name {
                type Board = $board;
                type Memory = $memory;
                const NAMED: bool = true;

                #[inline(always)]
                fn laws(&self) -> &Laws {
                    const LAWS: &Laws = &$laws;
                    LAWS
                }
            }
        )*

        door! {
            $(#[cfg(not(target_arch = "wasm32"))] $name: $name = |_laws| $name,)*
            #[cfg(all())] House64: House<Diagonal<8, 8, false>> = House::new,
            #[cfg(all())] House64Mirrored: House<Diagonal<8, 8, true>> = House::new,
            #[cfg(all())] House80: House<Diagonal<10, 8, false>> = House::new,
            #[cfg(all())] House100: House<Diagonal<10, 10, false>> = House::new,
            #[cfg(all())] House144: House<Diagonal<12, 12, false>> = House::new,
            #[cfg(all())] House144Mirrored: House<Diagonal<12, 12, true>> = House::new,
            #[cfg(all())] HouseGrid: House<FullGrid> = House::new,
        }

        impl RulesetId {
            /// The named ruleset that has exactly these laws on this board, else house rules on it;
            /// `None` if there is no such board.
            #[must_use]
            pub fn find(shape: BoardShape, laws: &Laws) -> Option<Self> {
                $(
                    if <<$name as Ruleset>::Board as Geometry>::SHAPE == shape && $name.laws() == laws {
                        return Some(Self::$name);
                    }
                )*
                Self::HOUSES.into_iter().find(|house| house.shape() == shape)
            }
        }
    };
}

macro_rules! door {
    ($(#[$when:meta] $name:ident: $rules:ty = $make:expr,)*) => {
        /// A ruleset chosen at run time; the house rulesets, one per board, take their laws as a value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum RulesetId {
            $(
                #[doc = concat!("`", stringify!($rules), "`")]
                $name,
            )*
        }

        impl RulesetId {
            /// The board played on.
            #[must_use]
            pub const fn shape(self) -> BoardShape {
                match self { $(Self::$name => <<$rules as Ruleset>::Board as Geometry>::SHAPE,)* }
            }

            /// The position of an arrangement.
            ///
            /// # Errors
            /// If a piece stands off the board or two stand on one square.
            pub fn position(self, laws: Laws, setup: &Setup) -> Result<AnyPosition, IllegalSetup> {
                Ok(match self {
                    $(#[$when] Self::$name => {
                        let make: fn(Laws) -> $rules = $make;
                        AnyPosition::$name(Position::from_setup(make(laws), setup)?)
                    })*
                    #[cfg(target_arch = "wasm32")]
                    named => named.house().position(laws, setup)?,
                })
            }
        }

        /// A position of a ruleset known at run time.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyPosition {
            $(
                #[$when]
                #[doc = concat!("A position of `", stringify!($rules), "`.")]
                $name(Position<$rules>),
            )*
        }

        impl AnyPosition {
            /// The ruleset.
            #[must_use]
            pub const fn ruleset(&self) -> RulesetId {
                match self { $(#[$when] Self::$name(_) => RulesetId::$name,)* }
            }

            /// Runs generic code on this position.
            pub fn visit<V: PositionVisitor>(&self, visitor: V) -> V::Output {
                match self { $(#[$when] Self::$name(position) => visitor.visit(position),)* }
            }

            /// The laws of movement.
            #[must_use]
            pub fn laws(&self) -> Laws {
                match self { $(#[$when] Self::$name(position) => *position.rules().laws(),)* }
            }

            /// Who is to move.
            #[must_use]
            pub fn turn(&self) -> Color {
                match self { $(#[$when] Self::$name(position) => position.turn(),)* }
            }

            /// What stands on a square; nothing off the board.
            #[must_use]
            pub fn piece_at(&self, square: Square) -> Option<Piece> {
                if !self.shape().contains(square) {
                    return None;
                }
                match self { $(#[$when] Self::$name(position) => position.piece_at(square),)* }
            }

            /// The arrangement of this position.
            #[must_use]
            pub fn setup(&self) -> Setup {
                match self { $(#[$when] Self::$name(position) => position.setup(),)* }
            }

            /// All legal moves, each once; none once the goal of the game is reached.
            #[must_use]
            pub fn legal_moves(&self) -> Vec<AnyMove> {
                match self {
                    $(#[$when] Self::$name(position) => position.legal_moves().iter().map(AnyMove::from).collect(),)*
                }
            }

            /// What a hand can do against the law where something must be captured, each once; none where
            /// nothing can be captured.
            #[must_use]
            pub fn irregular_moves(&self) -> Vec<AnyMove> {
                match self {
                    $(#[$when] Self::$name(position) => {
                        position.irregular_moves().iter().map(AnyMove::from).collect()
                    })*
                }
            }

            /// The pieces that may be huffed after a move, where they stand then; see
            /// [`Position::huffable`]. None after a legal move.
            #[must_use]
            pub fn huffable(&self, m: &AnyMove, weaker_side: WeakerSide) -> SquareSet {
                match self {
                    $(#[$when] Self::$name(position) => find(position, m)
                        .map_or(SquareSet::EMPTY, |m| position.huffable(&m, weaker_side).to_set()),)*
                }
            }

            /// The same position without the piece on a square, if one stands there.
            #[must_use]
            pub fn without(&self, square: Square) -> Self {
                if !self.shape().contains(square) {
                    return *self;
                }
                match self { $(#[$when] Self::$name(position) => Self::$name(position.without(square)),)* }
            }

            /// The position after a move; `None` if it is neither legal nor irregular here.
            #[must_use]
            pub fn play(&self, m: &AnyMove) -> Option<Self> {
                match self {
                    $(#[$when] Self::$name(position) => {
                        find(position, m).map(|m| Self::$name(position.play(&m)))
                    })*
                }
            }

            /// Every way of performing a move; none if it is neither legal nor irregular here.
            #[must_use]
            pub fn routes(&self, m: &AnyMove) -> Vec<Route> {
                match self {
                    $(#[$when] Self::$name(position) => {
                        find(position, m).map_or_else(Vec::new, |m| position.routes(&m))
                    })*
                }
            }

            /// How the game stands by the board alone: `None` while it goes on.
            #[must_use]
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $(#[$when] Self::$name(position) => position.outcome(),)* }
            }

            /// A key of the pieces, the side to move and what the position remembers.
            #[must_use]
            pub fn key(&self) -> u64 {
                match self { $(#[$when] Self::$name(position) => position.key(),)* }
            }

            /// Whether the side to move has to capture.
            #[must_use]
            pub fn has_capture(&self) -> bool {
                match self { $(#[$when] Self::$name(position) => position.has_capture(),)* }
            }
        }
    };
}

/// The generator's move that is the same as `m`.
fn find<R: Ruleset>(position: &Position<R>, m: &AnyMove) -> Option<Move<R::Board>> {
    let among = |moves: MoveList<R::Board>| moves.iter().find(|found| AnyMove::from(*found) == *m).copied();
    among(position.legal_moves()).or_else(|| among(position.irregular_moves()))
}

impl RulesetId {
    /// House rules on every board.
    pub const HOUSES: [Self; 7] = [
        Self::House64,
        Self::House64Mirrored,
        Self::House80,
        Self::House100,
        Self::House144,
        Self::House144Mirrored,
        Self::HouseGrid,
    ];

    /// House rules on the board of this ruleset.
    #[must_use]
    pub fn house(self) -> Self {
        let same_board = |house: &Self| house.shape() == self.shape();
        Self::HOUSES.into_iter().find(same_board).expect("there are house rules on every board")
    }
}

impl AnyPosition {
    /// The board played on.
    #[must_use]
    pub const fn shape(&self) -> BoardShape {
        self.ruleset().shape()
    }

    /// Whether a move is legal here.
    #[must_use]
    pub fn is_legal(&self, m: &AnyMove) -> bool {
        self.legal_moves().contains(m)
    }
}

// The most played rulesets. Every other variant runs through house rules on its board, which is slower
// but costs neither build time nor space in the browser.
rulesets! {
    /// International draughts, 10 × 10.
    International: Diagonal<10, 10, false>, (), laws::INTERNATIONAL;
    /// Brazilian draughts and quick 64: the international laws, 8 × 8.
    Brazilian: Diagonal<8, 8, false>, (), laws::INTERNATIONAL;
    /// Canadian draughts: the international laws, 12 × 12.
    Canadian: Diagonal<12, 12, false>, (), laws::INTERNATIONAL;
    /// Russian draughts, 8 × 8.
    Russian: Diagonal<8, 8, false>, (), laws::RUSSIAN;
    /// English draughts (American checkers), 8 × 8.
    English: Diagonal<8, 8, false>, (), laws::ENGLISH;
    /// Russian draughts on 10 × 8 (spantsireti).
    Russian80: Diagonal<10, 8, false>, (), laws::RUSSIAN;
    /// Italian draughts, 8 × 8 mirrored.
    Italian: Diagonal<8, 8, true>, (), laws::ITALIAN;
    /// Spanish and Portuguese draughts, 8 × 8 mirrored.
    Spanish: Diagonal<8, 8, true>, (), laws::SPANISH;
    /// German draughts, 8 × 8 mirrored.
    German: Diagonal<8, 8, true>, (), laws::GERMAN;
    /// Czech draughts, 8 × 8.
    Czech: Diagonal<8, 8, false>, (), laws::CZECH;
    /// Turkish draughts, on all squares.
    Turkish: FullGrid, (), laws::TURKISH;
    /// Frisian draughts and frysk!, 10 × 10.
    Frisian: Diagonal<10, 10, false>, KingRuns, laws::FRISIAN;
}
