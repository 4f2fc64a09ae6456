//! What a learner does at the board of a lesson.

use damier_rules::explain::Attempt;
use damier_rules::notation::move_text;
use damier_rules::{AnyMove, Numbering, Square};

use crate::faults::Answer;
use crate::game::Game;

/// What a learner does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Touches a square.
    Touch(Square),
    /// Plays a legal move.
    Play(AnyMove),
    /// Tries a move that may not be legal; if it names exactly one legal move, it is played.
    Try(Attempt),
    /// Answers a fault: force, let stand, huff.
    Answer(Answer),
    /// Chooses an answer, counted from 1.
    Choose(usize),
    /// Turns the board a quarter.
    Turn,
    /// Asks for the next move of those that are shown.
    Next,
    /// Stops the game.
    Stop,
}

impl Gesture {
    /// What a text does in a game: `45-40` a move or a try, `28` a touch, `2)` a choice, `huff@27`, `force`, `stand`,
    /// `turn`, `next`, `stop`. `None` if it is none of these.
    pub(super) fn read(game: &Game, text: &str) -> Option<Self> {
        let text = text.trim();
        match text {
            "turn" => return Some(Self::Turn),
            "next" => return Some(Self::Next),
            "stop" => return Some(Self::Stop),
            "force" => return Some(Self::Answer(Answer::Force)),
            "stand" => return Some(Self::Answer(Answer::LetStand)),
            _ => {}
        }
        if let Some(number) = text.strip_prefix("huff@") {
            return number
                .parse()
                .ok()
                .and_then(Square::new)
                .map(|square| Self::Answer(Answer::Huff(square)));
        }
        if let Some(number) = text.strip_suffix(')') {
            return number.parse().ok().map(Self::Choose);
        }
        if let Ok(m) = move_text::parse(game.position(), text) {
            return Some(Self::Play(m));
        }
        let shape = game.position().shape();
        let named = |name| Numbering::FromTop.square(shape, name);
        let squares: Vec<_> = text.split(['-', 'x', ':']).map(named).collect::<Option<_>>()?;
        match squares[..] {
            [square] => Some(Self::Touch(square)),
            [from, ref via @ .., to] => Some(Self::Try(Attempt { from, to, via: via.to_vec() })),
            [] => None,
        }
    }
}
