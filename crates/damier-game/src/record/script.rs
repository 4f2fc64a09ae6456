//! What was done in a game, a word each: moves, and answers to faults.
//!
//! An irregular move begins with `~`; `force`, `stand` and `huff@28` answer it.

use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Numbering, Square};
use thiserror::Error;

use crate::faults::{Answer, AnswerError, Standing};
use crate::game::{Act, Game, PlayError};

const IRREGULAR: char = '~';
const FORCE: &str = "force";
const STAND: &str = "stand";
const HUFF: &str = "huff@";

/// Why a word of a record cannot be followed.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ActError {
    /// A move that cannot be played.
    #[error(transparent)]
    Move(#[from] PlayError),
    /// An answer where there is no such fault.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// A huff of something that is no square.
    #[error("`{text}` huffs no square")]
    NoSquare {
        /// The word, cut if it is long.
        text: String,
    },
}

/// Everything done so far, a word each; followed in order from the start they lead to the same game.
#[must_use]
pub fn words(game: &Game) -> Vec<String> {
    let mut words = Vec::new();
    for (index, m) in game.moves().enumerate() {
        let before = game.position_at(index).unwrap_or(game.start());
        let (ply, word) = (index + 1, |m: &AnyMove| move_word(before, m));
        if let Some(fault) = game.forced_before(ply) {
            words.extend([word(&fault), FORCE.to_owned()]);
        }
        words.push(word(&m));
        words.extend(match game.standing_at(ply) {
            Some(Standing::Stands) => Some(answer_word(Answer::LetStand)),
            Some(Standing::Huffed(square)) => Some(answer_word(Answer::Huff(square))),
            Some(Standing::Open | Standing::Refusal) | None => None,
        });
    }
    if let Some(fault) = game.forced() {
        words.extend([move_word(game.position(), &fault), FORCE.to_owned()]);
    }
    words
}

/// Everything taken back.
pub(super) fn undone_words(game: &Game) -> Vec<String> {
    let mut ahead = game.reopened();
    let mut words = Vec::new();
    for act in game.redo_acts() {
        words.push(match act {
            Act::Move(m) => move_word(ahead.position(), &m),
            Act::Answer(answer) => answer_word(answer),
        });
        if ahead.redo().is_none() {
            break;
        }
    }
    words
}

pub(crate) fn move_word(before: &AnyPosition, m: &AnyMove) -> String {
    let text = move_text::print(before, m, Style::CANONICAL);
    if before.is_legal(m) { text } else { format!("{IRREGULAR}{text}") }
}

pub(crate) fn answer_word(answer: Answer) -> String {
    match answer {
        Answer::Force => FORCE.to_owned(),
        Answer::LetStand => STAND.to_owned(),
        Answer::Huff(square) => format!("{HUFF}{square}"),
    }
}

/// Does what a word says: `32-28`, `~31-27`, `force`, `stand`, `huff@27`.
///
/// # Errors
/// If the move is not legal here, or there is no such fault to answer.
pub fn follow(game: &mut Game, word: &str) -> Result<Act, ActError> {
    match read_answer(word)? {
        None => Ok(Act::Move(follow_move(game, word)?)),
        Some(answer) => {
            game.answer(answer)?;
            Ok(Act::Answer(answer))
        }
    }
}

/// The word for what a text says that may be done now: a word, or a move in any common writing. Where faults are
/// answered and no legal move fits, it may be an irregular one, marked or not.
///
/// # Errors
/// If it is neither, or cannot be done now.
pub fn word(game: &Game, text: &str) -> Result<String, ActError> {
    let text = text.trim();
    if let Some(answer) = read_answer(text)? {
        game.fault().ok_or(AnswerError::NoFault)?.check(answer)?;
        return Ok(answer_word(answer));
    }
    let m = match text.strip_prefix(IRREGULAR) {
        Some(marked) => game.read_irregular_text(marked)?,
        None => game.read_text(text)?,
    };
    Ok(move_word(game.position(), &m))
}

/// Whether a word is an answer to a fault rather than a move.
#[must_use]
pub fn is_answer(word: &str) -> bool {
    matches!(read_answer(word), Ok(Some(_)))
}

fn read_answer(word: &str) -> Result<Option<Answer>, ActError> {
    Ok(match (word, word.strip_prefix(HUFF)) {
        (FORCE, _) => Some(Answer::Force),
        (STAND, _) => Some(Answer::LetStand),
        (_, Some(number)) => {
            let unknown = || ActError::NoSquare { text: crate::house::shortened(word) };
            Some(Answer::Huff(square(number).ok_or_else(unknown)?))
        }
        _ => None,
    })
}

fn square(number: &str) -> Option<Square> {
    number.parse().ok().and_then(Square::new)
}

fn follow_move(game: &mut Game, word: &str) -> Result<AnyMove, PlayError> {
    if let Some(conclusion) = game.conclusion() {
        return Err(PlayError::Over { conclusion });
    }
    let m = match word.strip_prefix(IRREGULAR) {
        Some(text) => move_text::parse_irregular(game.position(), text, Numbering::FromTop)?,
        None => move_text::parse(game.position(), word)?,
    };
    game.play(&m).map(|played| played.m)
}
