//! Boards beside a text.

use damier_game::Game;
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyPosition, Setup, Square, Variant};
use serde::Deserialize;

use crate::files::ContentError;
use crate::text::Text;

/// A position beside a text, perhaps with squares marked or moves to play through.
#[derive(Clone, Debug)]
pub struct Board {
    /// The variant it belongs to.
    pub variant: Variant,
    /// The position.
    pub setup: Setup,
    /// Squares to mark.
    pub mark: Vec<Square>,
    /// Moves that can be played through, as words of a record; legal in order.
    pub moves: Vec<String>,
    /// What is said below it.
    pub caption: Option<Text>,
}

/// A board as files have it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardEntry {
    variant: Option<String>,
    fen: String,
    #[serde(default)]
    mark: Vec<u8>,
    /// A piece whose destinations are marked, as the rules have them.
    destinations: Option<u8>,
    /// All legal moves, where what is said depends on them; they are checked.
    legal: Option<Vec<String>>,
    #[serde(default)]
    moves: Vec<String>,
    caption: Option<Text>,
}

/// The variant of this name, international draughts if there is none.
pub(crate) fn variant(file: &str, key: &str, id: Option<&str>) -> Result<Variant, ContentError> {
    let Some(id) = id else { return Ok(Variant::INTERNATIONAL) };
    let unknown = || ContentError::wrong(file, key, &format!("there is no variant `{id}`"));
    Variant::from_id(id).ok_or_else(unknown)
}

impl BoardEntry {
    /// The board; `key` says where it stands in the file.
    pub(crate) fn read(self, file: &str, key: &str) -> Result<Board, ContentError> {
        let variant = variant(file, key, self.variant.as_deref())?;
        let shape = variant.shape();
        let setup = fen::parse(&self.fen, shape).map_err(|error| ContentError::wrong(file, key, &error))?;
        let mut game =
            Game::from_setup(variant, &setup).map_err(|error| ContentError::wrong(file, key, &error))?;
        if let Some(expected) = &self.legal {
            let found = legal_words(game.position());
            let mut expected = expected.clone();
            expected.sort_unstable();
            if found != expected {
                let reason = format!("the legal moves are not {expected:?} but {found:?}");
                return Err(ContentError::wrong(file, key, &reason));
            }
        }
        let mut mark = Vec::new();
        for number in &self.mark {
            let off = || ContentError::wrong(file, key, &format!("square {number} is not on the board"));
            mark.push(shape.square(*number).ok_or_else(off)?);
        }
        if let Some(number) = self.destinations {
            let found = destinations(game.position(), number);
            if found.is_empty() {
                return Err(ContentError::wrong(file, key, &format!("nothing on {number} can move")));
            }
            mark.extend(found);
        }
        for word in &self.moves {
            let wrong = |error| ContentError::wrong(file, key, &format!("`{word}`: {error}"));
            game.play_text(word).map_err(wrong)?;
        }
        Ok(Board { variant, setup, mark, moves: self.moves, caption: self.caption })
    }
}

/// Where the piece on a square may come to stand.
fn destinations(position: &AnyPosition, number: u8) -> Vec<Square> {
    let moves = position.legal_moves();
    let mut squares: Vec<_> = moves.iter().filter(|m| m.from.number() == number).map(|m| m.to).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// All legal moves as words of a record, sorted as texts.
fn legal_words(position: &AnyPosition) -> Vec<String> {
    let moves = position.legal_moves();
    let mut words: Vec<_> = moves.iter().map(|m| move_text::print(position, m, Style::CANONICAL)).collect();
    words.sort_unstable();
    words
}
