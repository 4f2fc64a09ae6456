//! Writing a game.

use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Variant};

use crate::faults::Standing;
use crate::game::Game;

use super::squares;
use super::tags::{self, Tags};

/// No line of moves is longer, unless one word is.
const WIDTH: usize = 80;

/// Writes a game.
///
/// A lawful move is written as such. The standard knows no others: an irregular one stands in a comment, and after it
/// the position it led to, less a piece that was huffed, as a setup between slashes.
#[must_use]
pub fn write(game: &Game, tags: &Tags) -> String {
    let mut text = tags::lines(game, tags).join("\n");
    text.push_str("\n\n");
    text.push_str(&wrapped(&Moves::of(game).words));
    text.push('\n');
    text
}

/// The moves, word by word.
struct Moves<'a> {
    game: &'a Game,
    style: Style,
    words: Vec<String>,
    /// Whether the next move needs its number though it is the second of a pair.
    is_interrupted: bool,
}

impl<'a> Moves<'a> {
    fn of(game: &'a Game) -> Self {
        let mut moves = Self { game, style: style(game.variant()), words: Vec::new(), is_interrupted: true };
        for (index, m) in game.moves().enumerate() {
            moves.ply(index + 1, &m);
        }
        if let Some(fault) = game.forced() {
            moves.forced(game.position(), &fault);
        }
        moves.words.push("*".to_owned());
        moves
    }

    /// The move of this ply, counted from 1, and what became of it.
    fn ply(&mut self, ply: usize, m: &AnyMove) {
        let Some(before) = self.game.position_at(ply - 1) else { return };
        if let Some(fault) = self.game.forced_before(ply) {
            self.forced(before, &fault);
        }
        match self.game.standing_at(ply) {
            None => self.lawful(ply, before, m),
            Some(standing) => self.fault(ply, before, m, standing),
        }
    }

    fn lawful(&mut self, ply: usize, before: &AnyPosition, m: &AnyMove) {
        // The side that begins in the variant has the first move of a pair.
        let is_second_first = self.game.start().turn() != self.game.variant().start_setup().turn;
        let place = ply - 1 + usize::from(is_second_first);
        if place.is_multiple_of(2) {
            self.words.push(format!("{}.", place / 2 + 1));
        } else if self.is_interrupted {
            self.words.push(format!("{}...", place / 2 + 1));
        }
        self.words.push(move_text::print(before, m, self.style));
        self.is_interrupted = false;
    }

    fn fault(&mut self, ply: usize, before: &AnyPosition, m: &AnyMove, standing: Standing) {
        let m = move_text::print(before, m, self.style);
        let shape = self.game.variant().shape();
        self.comment(&match standing {
            Standing::Open => format!("fault {m}"),
            Standing::Stands => format!("fault {m}, let stand"),
            Standing::Huffed(square) => {
                format!("fault {m}, huffed {}", self.style.numbering.name(shape, square))
            }
            Standing::Refusal => format!("fault {m}, capture refused"),
        });
        if let Some(after) = self.game.position_at(ply) {
            let fen = squares::fen(&after.setup(), shape, self.style.numbering);
            self.words.push(format!("/FEN \"{fen}\"/"));
        }
    }

    fn forced(&mut self, before: &AnyPosition, fault: &AnyMove) {
        let m = move_text::print(before, fault, self.style);
        self.comment(&format!("fault {m}, taken back, capture forced"));
    }

    fn comment(&mut self, text: &str) {
        let mut words = text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        if let Some(first) = words.first_mut() {
            first.insert(0, '{');
        }
        if let Some(last) = words.last_mut() {
            last.push('}');
        }
        self.words.append(&mut words);
        self.is_interrupted = true;
    }
}

/// Squares as usual in the variant, captures as the standard has them for it.
fn style(variant: Variant) -> Style {
    let number = variant.game_type().map(|game_type| game_type.number());
    let capture = if matches!(number, Some(25 | 41)) { ':' } else { 'x' };
    Style { capture, ..Style::of(variant) }
}

/// Words in lines.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text
}
