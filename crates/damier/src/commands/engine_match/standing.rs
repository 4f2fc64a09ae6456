//! How a match stands: points, pairs, faults, and what each engine has used.

use std::collections::HashMap;
use std::fmt::{self, Write};
use std::time::Duration;

use damier_rules::{Color, Outcome};
use damier_train::Pairs;

/// What an engine did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fault {
    /// It ended, or could not be talked to.
    Crash,
    /// It played no legal move.
    Illegal,
    /// It did not answer.
    Silence,
    /// Its clock ran out.
    Overstepped,
    /// It ended the game without giving up.
    Quit,
}

impl Fault {
    pub(super) const ALL: [Self; 5] =
        [Self::Crash, Self::Illegal, Self::Silence, Self::Overstepped, Self::Quit];

    /// A stable name, for the file of games.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Crash => "crash",
            Self::Illegal => "illegal",
            Self::Silence => "silence",
            Self::Overstepped => "overstepped",
            Self::Quit => "quit",
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fault| fault.code() == code)
    }
}

/// What one side has used in one game or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) moves: u32,
    pub(super) thought: Duration,
    pub(super) slowest: Duration,
    /// Answers later than the limit and the margin.
    pub(super) late: u32,
    /// Moves of which depth and positions were told.
    pub(super) told: u32,
    pub(super) plies: u64,
    pub(super) nodes: u64,
}

impl Used {
    pub(super) fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.thought += other.thought;
        self.slowest = self.slowest.max(other.slowest);
        self.late += other.late;
        self.told += other.told;
        self.plies += other.plies;
        self.nodes += other.nodes;
    }

    /// As one line of the file of games, in whole milliseconds.
    pub(super) fn to_text(self) -> String {
        let Self { moves, thought, slowest, late, told, plies, nodes } = self;
        let (thought, slowest) = (thought.as_millis(), slowest.as_millis());
        format!("{moves} {thought} {slowest} {late} {told} {plies} {nodes}")
    }

    pub(super) fn from_text(text: &str) -> Option<Self> {
        let numbers: Vec<u64> = text.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        let [moves, thought, slowest, late, told, plies, nodes] = numbers[..] else { return None };
        let small = |number: u64| u32::try_from(number).ok();
        Some(Self {
            moves: small(moves)?,
            thought: Duration::from_millis(thought),
            slowest: Duration::from_millis(slowest),
            late: small(late)?,
            told: small(told)?,
            plies,
            nodes,
        })
    }
}

/// As in `1200 moves of 101 ms, slowest 130 ms, 3 late, depth 14.2, 4.80 M nodes/s`.
impl fmt::Display for Used {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves.max(1);
        let each = self.thought.as_secs_f64() * 1e3 / f64::from(moves);
        write!(f, "{} moves of {each:.0} ms, slowest {} ms", self.moves, self.slowest.as_millis())?;
        if self.late > 0 {
            write!(f, ", {} late", self.late)?;
        }
        if self.told > 0 {
            let depth = self.plies as f64 / f64::from(self.told);
            let speed = self.nodes as f64 / self.thought.as_secs_f64().max(1e-3) / 1e6;
            write!(f, ", depth {depth:.1}, {speed:.2} M nodes/s")?;
        }
        Ok(())
    }
}

/// Which game of a match: of pair `pair` the one in which the first engine has this colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Round {
    /// Counted from 0.
    pub(super) pair: u32,
    /// What the first engine plays.
    pub(super) first: Color,
}

impl Round {
    /// The round of a game number, from 0.
    pub(super) fn of(game: u32) -> Self {
        Self { pair: game / 2, first: if game.is_multiple_of(2) { Color::White } else { Color::Black } }
    }

    /// Which engine plays a colour: 0 or 1.
    pub(super) fn team(self, color: Color) -> usize {
        usize::from(color != self.first)
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let (pair, game) = text.split_once('.')?;
        let first = match game {
            "1" => Color::White,
            "2" => Color::Black,
            _ => return None,
        };
        Some(Self { pair: pair.parse::<u32>().ok()?.checked_sub(1)?, first })
    }
}

/// As in `17.2`: the second game of the seventeenth pair.
impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.pair + 1, if self.first == Color::White { 1 } else { 2 })
    }
}

/// A game that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) round: Round,
    pub(super) outcome: Outcome,
    /// What went wrong, and by which engine.
    pub(super) fault: Option<(usize, Fault)>,
    pub(super) used: [Used; 2],
}

impl Played {
    /// Half points of the first engine.
    fn half_points(&self) -> usize {
        match self.outcome {
            Outcome::Draw => 1,
            Outcome::Win(color) if color == self.round.first => 2,
            Outcome::Win(_) => 0,
        }
    }
}

/// How a match stands.
#[derive(Clone, Debug, Default)]
pub(super) struct Standing {
    /// Games won, drawn and lost by the first engine.
    pub(super) games: [u32; 3],
    /// Whole pairs.
    pub(super) pairs: Pairs,
    /// What the first engine has scored in pairs of which one game has been played.
    halves: HashMap<u32, usize>,
    faults: HashMap<(usize, Fault), u32>,
    pub(super) used: [Used; 2],
}

impl Standing {
    pub(super) fn add(&mut self, played: &Played) {
        let half_points = played.half_points();
        self.games[2 - half_points] += 1;
        match self.halves.remove(&played.round.pair) {
            Some(other) => self.pairs.add(half_points + other),
            None => {
                self.halves.insert(played.round.pair, half_points);
            }
        }
        if let Some(fault) = played.fault {
            *self.faults.entry(fault).or_default() += 1;
        }
        for side in 0..2 {
            self.used[side].add(played.used[side]);
        }
    }

    pub(super) fn count(&self) -> u32 {
        self.games.iter().sum()
    }

    /// Points, pairs, Elo.
    pub(super) fn line(&self) -> String {
        let [won, drawn, lost] = self.games;
        let score = 100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / f64::from(self.count().max(1));
        let mut text = format!("games {}  +{won} ={drawn} -{lost}  {score:.1} %", self.count());
        if self.pairs.count() > 0 {
            let pairs = self.pairs;
            write!(text, "  pairs {:?}  Elo {}", pairs.0, pairs.elo()).expect("a string can be written to");
        }
        text
    }

    /// What an engine has used, and what went wrong with it.
    pub(super) fn of_team(&self, team: usize) -> String {
        let mut text = self.used[team].to_string();
        for fault in Fault::ALL {
            if let Some(count) = self.faults.get(&(team, fault)) {
                write!(text, ", {} {count}", fault.code()).expect("a string can be written to");
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_games_of_a_pair_make_one_whatever_their_order() {
        let mut standing = Standing::default();
        let game = |game, outcome, fault| Played {
            round: Round::of(game),
            outcome,
            fault,
            used: Default::default(),
        };
        standing.add(&game(0, Outcome::Win(Color::White), None));
        standing.add(&game(3, Outcome::Draw, None));
        assert_eq!((standing.pairs.count(), standing.games), (0, [1, 1, 0]));
        standing.add(&game(1, Outcome::Win(Color::Black), None));
        standing.add(&game(2, Outcome::Win(Color::Black), Some((0, Fault::Crash))));
        assert_eq!(standing.pairs, Pairs([0, 1, 0, 0, 1]));
        assert_eq!(standing.games, [2, 1, 1]);
        assert!(standing.of_team(0).contains("crash 1"), "{}", standing.of_team(0));
        assert!(!standing.of_team(1).contains("crash"));
    }

    #[test]
    fn rounds_and_what_was_used_are_written_and_read() {
        for game in [0, 1, 17] {
            let round = Round::of(game);
            assert_eq!(Round::parse(&round.to_string()), Some(round));
        }
        assert_eq!(Round::of(3).to_string(), "2.2");
        assert_eq!(Round::of(3).team(Color::Black), 0);
        for text in ["", "0.1", "1.3", "x.1", "2"] {
            assert_eq!(Round::parse(text), None, "{text}");
        }
        let used = Used { moves: 3, thought: Duration::from_millis(61), nodes: 1 << 40, ..Used::default() };
        assert_eq!(Used::from_text(&used.to_text()), Some(used));
        assert_eq!(Used::from_text("1 2"), None);
    }
}
