//! A table as a short text, so that the game survives leaving the page.
//!
//! ```text
//! table 1
//! mode computer 2 W
//! turned
//! clock 10+5 590000/600000 600000/600000 605000/600000
//! damier 1
//! …the game's own record…
//! ```
//!
//! The clock is its time control, what each side has left, and what each had after every act, in milliseconds.

use std::fmt::Write;

use damier_game::TimeControl;
use damier_game::clock::Millis;
use damier_game::record::{self, ReadGameError};
use damier_rules::Color;
use thiserror::Error;

use super::level::Level;
use super::table::{Mode, Table};

const HEADER: &str = "table 1";

/// Why a text is no table.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SavedError {
    /// Does not begin as a table does.
    #[error("the text does not begin with `{HEADER}`")]
    Header,
    /// Who plays is not understood.
    #[error("`{line}` does not say who plays")]
    Mode {
        /// The line, cut if it is long.
        line: String,
    },
    /// The clock is not understood.
    #[error("`{line}` is no clock")]
    Clock {
        /// The line, cut if it is long.
        line: String,
    },
    /// The game is none.
    #[error(transparent)]
    Game(#[from] ReadGameError),
}

/// Writes a table.
#[must_use]
pub fn save(table: &Table) -> String {
    let mut text = format!("{HEADER}\n");
    // A string takes all that is written to it.
    let _ = match table.mode() {
        Mode::Computer { level, human } => writeln!(text, "mode computer {} {human}", level.id()),
        // A live game is kept by the server.
        Mode::SameScreen | Mode::Live { .. } => writeln!(text, "mode screen"),
    };
    if table.is_turned() {
        text.push_str("turned\n");
    }
    if let (Some(timing), Some(left)) = (table.timing(), table.left()) {
        let _ = write!(text, "clock {}", timing.control());
        for [white, black] in std::iter::once(&left).chain(timing.marks()) {
            let _ = write!(text, " {}/{}", white.0, black.0);
        }
        text.push('\n');
    }
    text + &record::write(table.game())
}

/// Reads a table.
///
/// # Errors
/// The first thing that is wrong.
pub fn restore(text: &str) -> Result<Table, SavedError> {
    let rest =
        text.strip_prefix(HEADER).and_then(|rest| rest.strip_prefix('\n')).ok_or(SavedError::Header)?;
    let (line, rest) = rest.split_once('\n').unwrap_or((rest, ""));
    let mode = mode(line).ok_or_else(|| SavedError::Mode { line: line.chars().take(40).collect() })?;
    let (turned, rest) = match rest.strip_prefix("turned\n") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let (clock, rest) = match rest.strip_prefix("clock ").and_then(|rest| rest.split_once('\n')) {
        Some((line, rest)) => {
            let wrong = || SavedError::Clock { line: line.chars().take(40).collect() };
            (Some(clock(line).ok_or_else(wrong)?), rest)
        }
        None => (None, rest),
    };
    let mut table = Table::new(record::read(rest)?, mode);
    if let Some((time, left, marks)) = clock {
        table = table.with_kept_time(time, left, marks);
    }
    if turned {
        table.flip();
    }
    Ok(table)
}

/// A time control, what is left, and what was left after each act.
type KeptClock = (TimeControl, [Millis; 2], Vec<[Millis; 2]>);

fn clock(line: &str) -> Option<KeptClock> {
    let mut words = line.split(' ');
    let time = words.next()?.parse().ok()?;
    let mut pairs = words.map(|word| {
        let (white, black) = word.split_once('/')?;
        Some([Millis(white.parse().ok()?), Millis(black.parse().ok()?)])
    });
    let left = pairs.next()??;
    let marks = pairs.collect::<Option<Vec<_>>>()?;
    (!marks.is_empty()).then_some((time, left, marks))
}

fn mode(line: &str) -> Option<Mode> {
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        ["mode", "screen"] => Some(Mode::SameScreen),
        ["mode", "computer", level, color] => {
            let human = Color::ALL.into_iter().find(|side| side.to_string() == color)?;
            Some(Mode::Computer { level: Level::from_id(level)?, human })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use damier_game::Game;
    use damier_rules::Variant;

    use super::*;

    #[test]
    fn a_table_comes_back_as_it_was_left() {
        for mode in [Mode::SameScreen, Mode::Computer { level: Level::Full, human: Color::Black }] {
            let mut game = Game::new(Variant::INTERNATIONAL);
            for text in ["32-28", "19-23", "28x19", "14x23"] {
                game.play_text(text).expect("legal");
            }
            game.undo();
            let mut table = Table::new(game, mode);
            table.flip();
            let (time, left) = (TimeControl::DEFAULT, [Millis(590_000), Millis(600_000)]);
            let table = table.with_kept_time(time, left, vec![[Millis(600_000); 2]; 4]);
            let back = restore(&save(&table)).expect("what was just written");
            assert_eq!((back.mode(), back.is_turned()), (mode, true));
            assert_eq!((back.left(), back.timing()), (Some(left), table.timing()));
            assert_eq!(back.game().fen(), table.game().fen());
            assert_eq!(back.game().redo_moves(), table.game().redo_moves());
            assert_eq!(save(&back), save(&table));
        }
    }

    #[test]
    fn broken_texts_are_refused() {
        let good = save(&Table::new(Game::new(Variant::INTERNATIONAL), Mode::SameScreen));
        let broken = [
            String::new(),
            "table 2\n".to_owned(),
            HEADER.to_owned(),
            "table 1\nmode computer 9 W\ndamier 1\nvariant international\nmoves\n".to_owned(),
            "table 1\nmode screen\n".to_owned(),
            good.replace("international", "chess"),
            good.replace("moves", "moves 1-50"),
            good.replace("damier 1", "clock 10+5\ndamier 1"),
            good.replace("damier 1", "clock 10+5 7/8 -1/2\ndamier 1"),
            good[..good.len() / 2].to_owned(),
            "\u{0}\u{1F600}".to_owned(),
        ];
        for text in broken {
            assert!(restore(&text).is_err(), "{text}");
        }
    }
}
