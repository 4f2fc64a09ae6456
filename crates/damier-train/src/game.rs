//! A game as it is kept: its start, its moves, what the engine thought of them, the result.

use damier_rules::notation::fen;
use damier_rules::{AnyMove, AnyPosition, Variant};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Black has won.
    Black,
    /// Neither has won.
    Draw,
    /// White has won.
    White,
}

impl GameResult {
    /// All results, the one worst for White first.
    pub const ALL: [Self; 3] = [Self::Black, Self::Draw, Self::White];

    /// What White has scored: 0, a half or 1.
    #[must_use]
    pub const fn for_white(self) -> f32 {
        match self {
            Self::Black => 0.0,
            Self::Draw => 0.5,
            Self::White => 1.0,
        }
    }
}

/// One game, with the moves as places among the legal moves in the order of [`ordered`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The number of the game in its run: it alone decides what is random in the game.
    pub number: u32,
    /// How it ended.
    pub result: GameResult,
    /// Where it began, as FEN; empty for the start position of the variant.
    pub start: String,
    /// Every move, the random ones first.
    pub moves: Vec<u8>,
    /// What the engine thought of its position before each of the last moves, from the side to move.
    pub scores: Vec<i16>,
}

/// The legal moves in an order that depends on nothing but the moves.
pub(crate) fn ordered(position: &AnyPosition) -> Vec<AnyMove> {
    let mut moves = position.legal_moves();
    moves.sort_unstable_by(|one, other| {
        (one.from, one.to)
            .cmp(&(other.from, other.to))
            .then_with(|| one.captured.iter().cmp(other.captured.iter()))
            .then(one.promotes.cmp(&other.promotes))
    });
    moves
}

impl Game {
    /// The same game told as one of another variant that moves alike on the same board: what was its start position
    /// of itself is then written down.
    #[must_use]
    pub fn retold_of(mut self, variant: Variant) -> Self {
        if self.start.is_empty() {
            self.start = fen::print(&variant.start_setup());
        }
        self
    }

    /// Where it began; `None` if the text is no position of the variant.
    #[must_use]
    pub fn first_position(&self, variant: Variant) -> Option<AnyPosition> {
        if self.start.is_empty() {
            return Some(variant.start());
        }
        let setup = fen::parse(&self.start, variant.shape()).ok()?;
        variant.position(&setup).ok()
    }

    /// Every position from the first on, as far as the game fits the rules of the variant.
    pub fn positions(&self, variant: Variant) -> impl Iterator<Item = AnyPosition> {
        let mut next = self.first_position(variant);
        let mut places = self.moves.iter();
        std::iter::from_fn(move || {
            let position = next?;
            next = places.next().and_then(|place| {
                let m = *ordered(&position).get(usize::from(*place))?;
                position.play(&m)
            });
            Some(position)
        })
    }

    /// The record: number, result, start, moves and scores, each list with its length before it.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(16 + self.start.len() + self.moves.len() + 2 * self.scores.len());
        bytes.extend(self.number.to_le_bytes());
        bytes.push(self.result as u8);
        bytes.push(self.start.len() as u8);
        bytes.extend(self.start.as_bytes());
        bytes.extend((self.moves.len() as u16).to_le_bytes());
        bytes.extend(&self.moves);
        bytes.extend((self.scores.len() as u16).to_le_bytes());
        bytes.extend(self.scores.iter().flat_map(|score| score.to_le_bytes()));
        bytes
    }

    /// The game of a record; `None` if it is none.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let number = u32::from_le_bytes(take(&mut rest, 4)?.try_into().ok()?);
        let result = *GameResult::ALL.get(usize::from(take(&mut rest, 1)?[0]))?;
        let length = usize::from(take(&mut rest, 1)?[0]);
        let start = String::from_utf8(take(&mut rest, length)?.to_vec()).ok()?;
        let length = take_length(&mut rest)?;
        let moves = take(&mut rest, length)?.to_vec();
        let length = take_length(&mut rest)?;
        let scores = take(&mut rest, 2 * length)?;
        let scores = scores.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        (rest.is_empty() && length <= moves.len()).then_some(Self { number, result, start, moves, scores })
    }
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, left) = rest.split_at_checked(length)?;
    *rest = left;
    Some(taken)
}

fn take_length(rest: &mut &[u8]) -> Option<usize> {
    let pair = take(rest, 2)?;
    Some(usize::from(u16::from_le_bytes([pair[0], pair[1]])))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Game {
        Game {
            number: 70_000,
            result: GameResult::White,
            start: "W:W31:BK5".to_owned(),
            moves: vec![3, 0, 1],
            scores: vec![-120, 31_990],
        }
    }

    #[test]
    fn a_record_gives_back_the_game() {
        assert_eq!(Game::from_bytes(&game().to_bytes()), Some(game()));
    }

    #[test]
    fn half_a_record_is_no_game() {
        let bytes = game().to_bytes();
        assert!((0..bytes.len()).all(|length| Game::from_bytes(&bytes[..length]).is_none()));
    }

    #[test]
    fn the_start_is_that_of_the_variant_or_its_own() {
        let variant = Variant::INTERNATIONAL;
        let own = game().first_position(variant).unwrap();
        assert_eq!(own.setup().men[0].len(), 1);
        let usual = Game { start: String::new(), ..game() };
        assert_eq!(usual.first_position(variant), Some(variant.start()));
        let nonsense = Game { start: "W:W77".to_owned(), ..game() };
        assert_eq!(nonsense.first_position(variant), None);
    }

    #[test]
    fn a_game_retold_begins_where_it_began() {
        let (frysk, frisian) = (Variant::FRYSK, Variant::FRISIAN);
        let usual = Game { start: String::new(), ..game() };
        let retold = usual.retold_of(frysk);
        assert_eq!(retold.first_position(frisian), frisian.position(&frysk.start_setup()).ok());
        assert_eq!(game().retold_of(frysk), game());
    }

    #[test]
    fn the_order_of_moves_is_by_squares() {
        let moves = ordered(&Variant::INTERNATIONAL.start());
        let ends: Vec<_> = moves.iter().map(|m| (m.from.number(), m.to.number())).collect();
        assert_eq!(ends[..3], [(31, 26), (31, 27), (32, 27)]);
        assert_eq!(ends.len(), 9);
    }
}
