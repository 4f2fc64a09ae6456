//! A file of games: one line that says how they were made, then one record a game.
//!
//! A record is its length (two bytes), the game, and a checksum (four bytes), all numbers with the low
//! byte first. A record that was cut off when the program was stopped is dropped when the file is opened.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use damier_rules::Variant;
use damier_rules::laws::Goal;
use thiserror::Error;

use crate::game::Game;

/// How the games of a file were made: games made differently belong in another file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The variant played.
    pub variant: Variant,
    /// Positions looked at for each move.
    pub nodes: u64,
    /// What every random choice comes from.
    pub seed: u64,
    /// The evaluation that was used, by name.
    pub evaluation: String,
    /// How games begin and end.
    pub manner: Manner,
}

/// How games of a file begin and end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// After any random moves, until the rules or the search have decided: all games of the first files.
    #[default]
    AnyToTheEnd,
    /// Mostly even, until the rules, the search or the endgame tables have decided.
    EvenToTables,
    /// Mostly even, until the rules or the endgame tables have decided, even where the search has seen the end.
    EvenToTheEnd,
}

impl Manner {
    const ALL: [Self; 3] = [Self::AnyToTheEnd, Self::EvenToTables, Self::EvenToTheEnd];

    /// How games of a variant are played: where the first king wins, how a man gets through is what there is to
    /// learn, and games that ended when the search has seen it would not show it.
    pub(crate) fn of(variant: Variant) -> Self {
        if variant.laws().goal == Goal::FirstKing { Self::EvenToTheEnd } else { Self::EvenToTables }
    }

    /// What stands in the first line of a file.
    const fn word(self) -> &'static str {
        match self {
            Self::AnyToTheEnd => "any",
            Self::EvenToTables => "even",
            Self::EvenToTheEnd => "even-to-the-end",
        }
    }
}

/// Why a file of games cannot be used.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The system says no.
    #[error("{}: {error}", path.display())]
    System {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Something else than games.
    #[error("{}: not a file of games", path.display())]
    NotGames {
        /// The file.
        path: PathBuf,
    },
    /// Games that were made in another way.
    #[error("{}: holds games made otherwise ({found}); expected {expected}", path.display())]
    Otherwise {
        /// The file.
        path: PathBuf,
        /// How they were made.
        found: String,
        /// How they were to be made.
        expected: String,
    },
}

const KIND: &str = "damier-games 1";

impl Header {
    fn line(&self) -> String {
        let Self { variant, nodes, seed, evaluation, manner } = self;
        let line =
            format!("{KIND} variant={} nodes={nodes} seed={seed} evaluation={evaluation}", variant.id());
        // The first files do not say.
        if *manner == Manner::default() { line } else { format!("{line} manner={}", manner.word()) }
    }

    fn parse(line: &str) -> Option<Self> {
        let fields = line.strip_prefix(KIND)?;
        let field = |name: &str| {
            fields.split(' ').find_map(|field| field.split_once('=').filter(|(key, _)| *key == name))
        };
        Some(Self {
            variant: Variant::from_id(field("variant")?.1)?,
            nodes: field("nodes")?.1.parse().ok()?,
            seed: field("seed")?.1.parse().ok()?,
            evaluation: field("evaluation")?.1.to_owned(),
            manner: field("manner").map_or(Some(Manner::default()), |(_, word)| {
                Manner::ALL.into_iter().find(|manner| manner.word() == word)
            })?,
        })
    }
}

/// A file of games, open to add more.
#[derive(Debug)]
pub struct GameFile {
    path: PathBuf,
    file: File,
}

impl GameFile {
    /// Opens a file of games made in this way, or makes it. Gives the numbers of the games it has.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds something else.
    pub fn open(path: &Path, header: &Header) -> Result<(Self, Vec<u32>), StoreError> {
        let system = |error| StoreError::System { path: path.to_owned(), error };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(system)?;
        let mut numbers = Vec::new();
        if file.metadata().map_err(system)?.len() == 0 {
            file.write_all(format!("{}\n", header.line()).as_bytes()).map_err(system)?;
        } else {
            let mut games = Games::open(path)?;
            if games.header != *header {
                return Err(StoreError::Otherwise {
                    path: path.to_owned(),
                    found: games.header.line(),
                    expected: header.line(),
                });
            }
            numbers.extend(games.by_ref().map(|game| game.number));
            file.set_len(games.good).map_err(system)?;
            file.seek(SeekFrom::End(0)).map_err(system)?;
        }
        Ok((Self { path: path.to_owned(), file }, numbers))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append(&mut self, game: &Game) -> Result<(), StoreError> {
        let body = game.to_bytes();
        let mut record = Vec::with_capacity(body.len() + 6);
        record.extend((body.len() as u16).to_le_bytes());
        record.extend(&body);
        record.extend(checksum(&body).to_le_bytes());
        self.file.write_all(&record).map_err(|error| StoreError::System { path: self.path.clone(), error })
    }
}

/// Reads a file of games: how they were made, and all that are whole.
///
/// # Errors
/// If the file cannot be read or holds something else.
pub fn read_games(path: &Path) -> Result<(Header, Vec<Game>), StoreError> {
    let games = Games::open(path)?;
    Ok((games.header.clone(), games.collect()))
}

/// The games of a file, up to the first record that is not whole.
struct Games {
    header: Header,
    input: BufReader<File>,
    /// Bytes up to here are whole records.
    good: u64,
}

impl Games {
    fn open(path: &Path) -> Result<Self, StoreError> {
        let system = |error| StoreError::System { path: path.to_owned(), error };
        let mut input = BufReader::new(File::open(path).map_err(system)?);
        let mut line = Vec::new();
        input.by_ref().take(1_000).read_until(b'\n', &mut line).map_err(system)?;
        let text = std::str::from_utf8(&line).ok().and_then(|text| text.strip_suffix('\n'));
        let header = text.and_then(Header::parse);
        let header = header.ok_or_else(|| StoreError::NotGames { path: path.to_owned() })?;
        Ok(Self { header, input, good: line.len() as u64 })
    }
}

impl Iterator for Games {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let mut length = [0; 2];
        self.input.read_exact(&mut length).ok()?;
        let mut body = vec![0; usize::from(u16::from_le_bytes(length))];
        self.input.read_exact(&mut body).ok()?;
        let mut sum = [0; 4];
        self.input.read_exact(&mut sum).ok()?;
        if u32::from_le_bytes(sum) != checksum(&body) {
            return None;
        }
        let game = Game::from_bytes(&body)?;
        self.good += body.len() as u64 + 6;
        Some(game)
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameResult;

    fn header() -> Header {
        Header {
            variant: Variant::INTERNATIONAL,
            nodes: 500,
            seed: 1,
            evaluation: "built-in".to_owned(),
            manner: Manner::EvenToTables,
        }
    }

    fn game(number: u32) -> Game {
        let moves = vec![0; 60];
        Game { number, result: GameResult::Draw, start: String::new(), moves, scores: vec![7; 50] }
    }

    /// A file of this test alone.
    fn path(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("damier-store-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let path = path("written");
        let (mut file, numbers) = GameFile::open(&path, &header()).unwrap();
        assert_eq!(numbers, []);
        (0..3).for_each(|number| file.append(&game(number)).unwrap());
        let (found, games) = read_games(&path).unwrap();
        assert_eq!(found, header());
        assert_eq!(games, [game(0), game(1), game(2)]);
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn a_record_cut_off_is_dropped_and_the_rest_goes_on() {
        let path = path("cut");
        let (mut file, _) = GameFile::open(&path, &header()).unwrap();
        (0..2).for_each(|number| file.append(&game(number)).unwrap());
        let length = std::fs::metadata(&path).unwrap().len();
        OpenOptions::new().write(true).open(&path).unwrap().set_len(length - 5).unwrap();
        let (mut file, numbers) = GameFile::open(&path, &header()).unwrap();
        assert_eq!(numbers, [0]);
        file.append(&game(9)).unwrap();
        assert_eq!(read_games(&path).unwrap().1, [game(0), game(9)]);
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn games_made_otherwise_and_other_files_are_refused() {
        let path = path("refused");
        GameFile::open(&path, &header()).unwrap();
        let other = Header { nodes: 501, ..header() };
        assert!(matches!(GameFile::open(&path, &other), Err(StoreError::Otherwise { .. })));
        let older = Header { manner: Manner::AnyToTheEnd, ..header() };
        assert!(matches!(GameFile::open(&path, &older), Err(StoreError::Otherwise { .. })));
        for manner in Manner::ALL {
            let header = Header { manner, ..header() };
            assert_eq!(Header::parse(&header.line()), Some(header));
        }
        std::fs::write(&path, "something else\n").unwrap();
        assert!(matches!(GameFile::open(&path, &header()), Err(StoreError::NotGames { .. })));
        assert!(matches!(read_games(Path::new("/nowhere/at/all")), Err(StoreError::System { .. })));
        std::fs::remove_file(path).unwrap();
    }
}
