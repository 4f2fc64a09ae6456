//! The games played, added to a file.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use damier_game::clock::{Millis, TimeControl, Timestamp};
use damier_game::pdn::{self, Tags};
use damier_protocol::dxp::Bout;
use damier_rules::{Color, Outcome};

/// A file that games are added to.
pub(super) struct Record {
    path: PathBuf,
    file: File,
}

/// A game as it is kept.
pub(super) struct Finished<'a> {
    pub(super) bout: &'a Bout,
    /// Ours, then the other side's.
    pub(super) names: [&'a str; 2],
    pub(super) round: u32,
    /// `None` if it was broken off.
    pub(super) outcome: Option<Outcome>,
    /// How it ended, in words, where the board does not tell.
    pub(super) how: &'a str,
}

impl Record {
    pub(super) fn open(path: &Path) -> Result<Self> {
        let opened = OpenOptions::new().append(true).create(true).open(path);
        let file = opened.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Adds a game.
    pub(super) fn add(&mut self, finished: &Finished<'_>) -> Result<()> {
        let text = text(finished);
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}

fn text(finished: &Finished<'_>) -> String {
    let Finished { bout, names, round, outcome, how } = finished;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
    let name = |color| names[usize::from(color != bout.terms.color)].to_owned();
    let mut more = vec![("Protocol".to_owned(), "DXP".to_owned())];
    if bout.terms.moves > 0 {
        more.push(("MoveLimit".to_owned(), bout.terms.moves.to_string()));
    }
    if !how.is_empty() {
        more.push(("Ended".to_owned(), (*how).to_owned()));
    }
    let tags = Tags {
        event: "DXP".to_owned(),
        date: pdn::date(Timestamp(now)),
        round: round.to_string(),
        white: name(Color::White),
        black: name(Color::Black),
        time: control(bout.terms.time),
        outcome: *outcome,
        more,
        ..Tags::default()
    };
    format!("{}\n", pdn::write(&bout.game, &tags))
}

fn control(time: Duration) -> Option<TimeControl> {
    let base = Millis(u64::try_from(time.as_millis()).ok()?);
    (base > Millis::ZERO).then_some(TimeControl::Fischer { base, increment: Millis::ZERO })
}
