//! The file of games: what a match is resumed from.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use damier_game::pdn::{self, Reader, Record, Tags};
use damier_game::{Game, Timestamp};
use damier_rules::{Color, Outcome};

use super::standing::{Fault, Played, Round, Used};
use crate::commands::InvalidInput;

/// A file that games are added to.
pub(super) struct GameRecord {
    path: PathBuf,
    file: File,
    /// What the match is played with: games with another do not belong to it.
    terms: String,
}

/// How a game that is whole ends in the file.
const END: &[u8] = b"*\n\n";
/// What the games of a match are called.
const EVENT: &str = "damier match";
/// The tags beside those that every file of games has.
const TERMS: &str = "Terms";
const FAULT: &str = "Fault";
const USED: [&str; 2] = ["WhiteUsed", "BlackUsed"];

impl GameRecord {
    /// Opens a file of games, or makes it. Gives the games of this match that it holds, and the names of the
    /// engines; a game that was cut off when the match was stopped is taken away.
    pub(super) fn open(path: &Path, terms: String) -> Result<(Self, Vec<Played>, Option<[String; 2]>)> {
        let cannot = || format!("cannot use {}", path.display());
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(cannot)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).with_context(cannot)?;
        // A game that was being written when the match was stopped has no end.
        let whole = text.windows(END.len()).rposition(|bytes| bytes == END).map_or(0, |at| at + END.len());
        let mut games = Vec::new();
        let mut names = None;
        for record in Reader::new(&text[..whole]) {
            let record = record.with_context(cannot)?;
            let found = record.tag(TERMS).unwrap_or_else(|| "no match".to_owned());
            if found != terms {
                let path = path.display();
                return Err(InvalidInput(format!("{path}: holds games of {found}; expected {terms}")).into());
            }
            if let Some(played) = played(&record) {
                let name = |color: Color| record.tag(color_tag(color)).unwrap_or_default();
                let first = played.round.first;
                names = Some([name(first), name(first.opponent())]);
                games.push(played);
            }
        }
        if whole == 0 && !text.is_empty() && !text.starts_with(b"[Event") {
            return Err(InvalidInput(format!("{}: no file of games", path.display())).into());
        }
        file.set_len(whole as u64).with_context(cannot)?;
        file.seek(SeekFrom::End(0)).with_context(cannot)?;
        Ok((Self { path: path.to_owned(), file, terms }, games, names))
    }

    /// Adds a game, by the names of the first engine and the second.
    pub(super) fn add(&mut self, played: &Played, game: &Game, names: &[String; 2]) -> Result<()> {
        let Played { round, outcome, fault, used } = played;
        let name = |color| names[round.team(color)].clone();
        let mut more = vec![(TERMS.to_owned(), self.terms.clone())];
        if let Some((team, fault)) = fault {
            let side = if *team == 0 { "first" } else { "second" };
            more.push((FAULT.to_owned(), format!("{side} {}", fault.code())));
        }
        for color in Color::ALL {
            more.push((USED[color.index()].to_owned(), used[round.team(color)].to_text()));
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        let tags = Tags {
            event: EVENT.to_owned(),
            date: pdn::date(Timestamp(now)),
            round: round.to_string(),
            white: name(Color::White),
            black: name(Color::Black),
            outcome: Some(*outcome),
            more,
            ..Tags::default()
        };
        let mut text = pdn::write(game, &tags).trim_end().as_bytes().to_vec();
        text.extend(&END[1..]);
        let written = self.file.write_all(&text).and_then(|()| self.file.flush());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}

const fn color_tag(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// What a game of the file says; `None` if it is not one that a match has written.
fn played(record: &Record) -> Option<Played> {
    let round = Round::parse(&record.tag("Round")?)?;
    let outcome = match record.tag("Result")?.as_str() {
        "2-0" | "1-0" => Outcome::Win(Color::White),
        "0-2" | "0-1" => Outcome::Win(Color::Black),
        "1-1" | "1/2-1/2" => Outcome::Draw,
        _ => return None,
    };
    let fault = record.tag(FAULT).and_then(|text| {
        let (side, fault) = text.split_once(' ')?;
        Some((usize::from(side == "second"), Fault::from_code(fault)?))
    });
    let mut used = [Used::default(); 2];
    for color in Color::ALL {
        let told = record.tag(USED[color.index()]).and_then(|text| Used::from_text(&text));
        used[round.team(color)] = told.unwrap_or_default();
    }
    Some(Played { round, outcome, fault, used })
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    #[test]
    fn a_match_goes_on_where_its_file_ends() {
        let path = std::env::temp_dir().join(format!("damier-record-{}.pdn", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let names = ["new".to_owned(), "old".to_owned()];
        let mut game = Game::new(Variant::INTERNATIONAL);
        game.play_text("32-28").unwrap();
        let first =
            Played { round: Round::of(0), outcome: Outcome::Draw, fault: None, used: Default::default() };
        let mut used = [Used::default(); 2];
        used[1].nodes = 77;
        let outcome = Outcome::Win(Color::Black);
        let second = Played { round: Round::of(1), outcome, fault: Some((1, Fault::Silence)), used };
        let terms = || "international, depth 3".to_owned();

        let (mut record, games, _) = GameRecord::open(&path, terms()).unwrap();
        assert!(games.is_empty());
        record.add(&first, &game, &names).unwrap();
        record.add(&second, &game, &names).unwrap();
        // The program is stopped in the middle of a third game.
        record.file.write_all(b"[Event \"damier match\"]\n[Terms \"x\"]\n\n1. 32-28 19").unwrap();
        let whole = std::fs::metadata(&path).unwrap().len();

        let (_, games, found) = GameRecord::open(&path, terms()).unwrap();
        assert_eq!(games, [first, second]);
        assert_eq!(found, Some(names));
        assert!(std::fs::metadata(&path).unwrap().len() < whole);
        let error = GameRecord::open(&path, "depth 4".to_owned()).err().unwrap().to_string();
        assert!(error.contains("depth 3") && error.contains("depth 4"), "{error}");
        std::fs::write(&path, "something else").unwrap();
        assert!(GameRecord::open(&path, terms()).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"something else");
        std::fs::remove_file(path).unwrap();
    }
}
