//! The generator: the only code that reads the laws of movement.
//!
//! One generic generator serves every ruleset. Whole-board questions (does any man capture? how many
//! quiet moves are there?) are answered for all squares at once with shifted bits; only captures of
//! several pieces and kings go piece by piece. Directions and laws are constants where it is compiled
//! for a named ruleset, so that what a ruleset does not use costs nothing.

mod captures;
mod children;
mod count;
mod jumps;
mod kings;
mod lanes;
mod quiets;
mod replies;
mod sink;

use crate::board::Bitboard;
use crate::laws::{Laws, ManTakesKing, Ruleset};
use crate::moves::{Move, MoveList, Route};
use crate::piece::Color;
use crate::position::Position;
pub(crate) use lanes::Batch;
use sink::{Gatherer, Wanted};

/// Runs the body once for each of the eight directions: one after the other with the direction a
/// constant where the laws of `R` are constants too, in a loop where nothing would fold away.
macro_rules! each_direction {
    ($direction:ident => $body:block) => {
        each_direction!(@ $direction $body
            NorthWest NorthEast SouthWest SouthEast North East South West)
    };
    (@ $direction:ident $body:block $($name:ident)*) => {
        if R::NAMED {
            $({
                let $direction = Direction::$name;
                $body
            })*
        } else {
            for $direction in [$(Direction::$name),*] $body
        }
    };
}
pub(crate) use each_direction;

/// A position as the side to move sees it.
///
/// For a named ruleset `WHITE` says which side that is, at compile time; under house rules it is always
/// true and the side a value, so that there is one generator a board and not two.
pub(crate) struct Mover<R: Ruleset, const WHITE: bool> {
    rules: R,
    side: Color,
    men: Bitboard<R::Board>,
    kings: Bitboard<R::Board>,
    enemy_kings: Bitboard<R::Board>,
    enemies: Bitboard<R::Board>,
    empty: Bitboard<R::Board>,
    /// A king that may not make a quiet move.
    tired: Bitboard<R::Board>,
}

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    #[inline(always)]
    fn new(position: &Position<R>) -> Self {
        let own = Self::color_or(position.turn);
        let other = own.opponent();
        Self {
            rules: position.rules,
            side: own,
            men: position.men(own),
            kings: position.kings(own),
            enemy_kings: position.kings(other),
            enemies: position.pieces(other),
            empty: !position.occupied(),
            tired: position.tired_king(),
        }
    }

    /// The side to move, which is this one unless the type knows better.
    #[inline(always)]
    fn color_or(side: Color) -> Color {
        match (R::NAMED, WHITE) {
            (false, _) => side,
            (true, true) => Color::White,
            (true, false) => Color::Black,
        }
    }

    #[inline(always)]
    fn color(&self) -> Color {
        Self::color_or(self.side)
    }

    #[inline(always)]
    fn laws(&self) -> &Laws {
        self.rules.laws()
    }

    /// What a man may capture.
    #[inline(always)]
    fn man_victims(&self) -> Bitboard<R::Board> {
        match self.laws().man_takes_king {
            ManTakesKing::Allowed => self.enemies,
            ManTakesKing::Forbidden => self.enemies.without(self.enemy_kings),
        }
    }

    /// The row on which this side's men are crowned.
    #[inline(always)]
    fn promotion_row(&self) -> Bitboard<R::Board> {
        use crate::board::Geometry;
        Bitboard(R::Board::PROMOTION[self.color().index()])
    }
}

/// Evaluates a method of the side to move's `Mover`.
macro_rules! for_mover {
    ($position:expr, $mover:ident => $body:expr) => {
        match $position.turn {
            Color::Black if R::NAMED => {
                let $mover = Mover::<R, false>::new($position);
                $body
            }
            _ => {
                let $mover = Mover::<R, true>::new($position);
                $body
            }
        }
    };
}

/// Adds all legal moves to an empty list, each once.
#[inline(always)]
pub(crate) fn list_legal_moves<R: Ruleset>(position: &Position<R>, moves: &mut MoveList<R::Board>) {
    for_mover!(position, mover => mover.moves(Wanted::Moves, moves));
}

/// The same where there is a capture.
#[inline(always)]
pub(crate) fn list_captures<R: Ruleset>(position: &Position<R>, moves: &mut MoveList<R::Board>) {
    for_mover!(position, mover => mover.captures(&mut Gatherer::new(Wanted::Moves, moves)));
}

/// All legal moves, a capture as often as it has routes.
pub(crate) fn legal_routes<R: Ruleset>(position: &Position<R>) -> MoveList<R::Board> {
    let mut moves = MoveList::default();
    for_mover!(position, mover => mover.moves(Wanted::EveryRoute, &mut moves));
    moves
}

/// All that a hand can do where something must be captured, lawful or not: captures of any rank, broken
/// off after any jump or not, and quiet moves. Captures may come several times.
pub(crate) fn moves_by_hand<R: Ruleset>(position: &Position<R>) -> MoveList<R::Board> {
    let mut moves = MoveList::default();
    for_mover!(position, mover => mover.moves(Wanted::ByHand, &mut moves));
    moves
}

/// How many legal moves there are.
#[inline(always)]
pub(crate) fn count_moves<R: Ruleset>(position: &Position<R>) -> u64 {
    match position.turn {
        Color::Black if R::NAMED => Mover::<R, false>::count_moves(position),
        _ => Mover::<R, true>::count_moves(position),
    }
}

/// How many legal moves there are in all positions after a legal move.
#[inline(always)]
pub(crate) fn count_replies<R: Ruleset>(position: &Position<R>) -> u64 {
    match position.turn {
        Color::Black if R::NAMED => Mover::<R, false>::count_replies(position),
        _ => Mover::<R, true>::count_replies(position),
    }
}

/// Adds the number of legal moves in all positions after a legal move to the batch, now or later.
#[inline(always)]
pub(crate) fn batch_replies<R: Ruleset>(position: &Position<R>, batch: &mut Batch<R>) {
    match position.turn {
        Color::Black if R::NAMED => Mover::<R, false>::batch_replies(position, batch),
        _ => Mover::<R, true>::batch_replies(position, batch),
    }
}

/// Calls `give` with the position after every legal move.
#[inline(always)]
pub(crate) fn each_child<R: Ruleset>(position: &Position<R>, give: impl FnMut(&Position<R>)) {
    for_mover!(position, mover => mover.each_child(position, give));
}

/// Whether any capture is possible.
#[inline]
pub(crate) fn has_capture<R: Ruleset>(position: &Position<R>) -> bool {
    for_mover!(position, mover => mover.has_capture())
}

/// Every route of a capture.
pub(crate) fn routes<R: Ruleset>(position: &Position<R>, m: &Move<R::Board>) -> Vec<Route> {
    let lawful = gather_routes(position, Wanted::RoutesOf(*m));
    if lawful.is_empty() { gather_routes(position, Wanted::RoutesByHand(*m)) } else { lawful }
}

fn gather_routes<R: Ruleset>(position: &Position<R>, wanted: Wanted<R::Board>) -> Vec<Route> {
    let mut none = MoveList::default();
    let mut finder = Gatherer::new(wanted, &mut none);
    for_mover!(position, mover => mover.captures(&mut finder));
    finder.into_routes()
}

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// Adds the captures that are wanted to an empty list, or else the quiet moves; both, of what a hand can do.
    #[inline(always)]
    fn moves(&self, wanted: Wanted<R::Board>, moves: &mut MoveList<R::Board>) {
        if self.has_capture() {
            let mut captures = Gatherer::new(wanted, moves);
            self.captures(&mut captures);
            if captures.is_lawful() {
                return;
            }
        }
        self.quiets(|m| moves.push(m));
    }
}
