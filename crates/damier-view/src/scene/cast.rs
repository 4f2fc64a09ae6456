use damier_rules::{Color, Piece, Setup, Square};

/// One piece with a number of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    /// Its number.
    pub id: u16,
    /// What it is.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

/// The pieces of a board with numbers that stay with them from position to position, so that each can be seen to
/// move, be crowned or leave.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cast {
    /// In the order of their squares.
    actors: Vec<Actor>,
    next: u16,
}

impl Cast {
    /// The pieces of an arrangement, numbered in the order of their squares.
    pub fn new(setup: &Setup) -> Self {
        let mut cast = Self::default();
        cast.follow(setup);
        cast
    }

    /// The pieces, in the order of their squares.
    pub fn actors(&self) -> &[Actor] {
        &self.actors
    }

    /// The piece on a square.
    pub fn on(&self, square: Square) -> Option<&Actor> {
        self.actors.iter().find(|actor| actor.square == square)
    }

    /// Goes on to another arrangement: a piece that stays keeps its number, and so does one that left a square while
    /// a piece of its side came to another; the nearest pair is taken first.
    pub fn follow(&mut self, setup: &Setup) {
        let (mut stayed, mut left): (Vec<_>, Vec<_>) =
            self.actors.iter().copied().partition(|actor| {
                setup.get(actor.square).is_some_and(|piece| piece.color == actor.piece.color)
            });
        for actor in &mut stayed {
            actor.piece = setup.get(actor.square).unwrap_or(actor.piece);
        }
        let mut came: Vec<(Square, Piece)> = Color::ALL
            .into_iter()
            .flat_map(|color| setup.pieces(color).iter())
            .filter(|square| stayed.iter().all(|actor| actor.square != *square))
            .filter_map(|square| Some((square, setup.get(square)?)))
            .collect();
        while let Some((from, to)) = nearest(&left, &came) {
            let actor = left.swap_remove(from);
            let (square, piece) = came.swap_remove(to);
            stayed.push(Actor { id: actor.id, piece, square });
        }
        came.sort_unstable_by_key(|(square, _)| *square);
        for (square, piece) in came {
            stayed.push(Actor { id: self.next, piece, square });
            self.next += 1;
        }
        stayed.sort_unstable_by_key(|actor| actor.square);
        self.actors = stayed;
    }
}

/// The pair of one side, same kind first, whose squares are closest by number.
fn nearest(left: &[Actor], came: &[(Square, Piece)]) -> Option<(usize, usize)> {
    let mut best: Option<((bool, u8), (usize, usize))> = None;
    for (i, actor) in left.iter().enumerate() {
        for (j, (square, piece)) in came.iter().enumerate() {
            if piece.color != actor.piece.color {
                continue;
            }
            let distance = square.number().abs_diff(actor.square.number());
            let cost = (piece.kind != actor.piece.kind, distance);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, (i, j)));
            }
        }
    }
    best.map(|(_, pair)| pair)
}

#[cfg(test)]
mod tests {
    use damier_rules::{Kind, Variant};

    use super::*;

    fn square(number: u8) -> Square {
        Square::new(number).expect("a number from 1")
    }

    #[test]
    fn a_moved_piece_keeps_its_number() {
        let mut setup = Variant::INTERNATIONAL.start_setup();
        let mut cast = Cast::new(&setup);
        let id = cast.on(square(32)).expect("a man at the start").id;
        setup.set(square(32), None);
        setup.set(square(28), Some(Piece::new(Color::White, Kind::Man)));
        cast.follow(&setup);
        assert_eq!(cast.on(square(28)).map(|actor| actor.id), Some(id));
        assert_eq!(cast.actors().len(), 40);
    }

    #[test]
    fn a_crowned_piece_keeps_its_number() {
        let mut setup = Setup::empty(Color::White);
        setup.set(square(7), Some(Piece::new(Color::White, Kind::Man)));
        let mut cast = Cast::new(&setup);
        setup.set(square(7), None);
        setup.set(square(1), Some(Piece::new(Color::White, Kind::King)));
        cast.follow(&setup);
        let king = cast.on(square(1)).expect("the crowned man");
        assert_eq!((king.id, king.piece.kind), (0, Kind::King));
    }

    #[test]
    fn captured_pieces_leave_and_come_back_with_other_numbers() {
        let mut setup = Setup::empty(Color::White);
        setup.set(square(32), Some(Piece::new(Color::White, Kind::Man)));
        setup.set(square(28), Some(Piece::new(Color::Black, Kind::Man)));
        let before = setup;
        let mut cast = Cast::new(&setup);
        setup.set(square(28), None);
        setup.set(square(32), None);
        setup.set(square(23), Some(Piece::new(Color::White, Kind::Man)));
        cast.follow(&setup);
        assert_eq!(cast.actors().len(), 1);
        cast.follow(&before);
        assert_eq!(cast.actors().len(), 2);
        assert_eq!(cast.on(square(32)).map(|actor| actor.id), Some(1), "the capturing man came back");
        assert_eq!(cast.on(square(28)).map(|actor| actor.id), Some(2), "a number is never used again");
    }

    #[test]
    fn a_piece_replaced_by_the_other_side_is_another_piece() {
        let mut setup = Setup::empty(Color::White);
        setup.set(square(10), Some(Piece::new(Color::White, Kind::Man)));
        let mut cast = Cast::new(&setup);
        setup.set(square(10), Some(Piece::new(Color::Black, Kind::Man)));
        cast.follow(&setup);
        assert_eq!(cast.actors().len(), 1);
        assert_eq!(cast.on(square(10)).map(|actor| actor.id), Some(1));
    }
}
