//! The piece in the hand.

use damier_rules::Square;

use super::Choice;
use super::paths::Path;

/// The piece in the hand, and how far it has gone.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) from: Square,
    pub(super) paths: Vec<Path>,
    /// Ways against the law that are not pointed to, but can be gone.
    pub(super) astray: Vec<Path>,
    pub(super) steps: Vec<Square>,
    pub(super) choices: Vec<Choice>,
}

impl Held {
    /// The ways that begin with the steps taken: those the board points to, if there are any left.
    pub(super) fn going(&self) -> impl Iterator<Item = &Path> {
        let is_astray = !self.steps.is_empty() && self.ways().next().is_none();
        let paths = if is_astray { &self.astray } else { &self.paths };
        paths.iter().filter(|path| path.begins_with(&self.steps))
    }

    pub(super) fn ways(&self) -> impl Iterator<Item = &Path> {
        self.paths.iter().filter(|path| path.begins_with(&self.steps))
    }

    pub(super) fn ways_astray(&self) -> impl Iterator<Item = &Path> {
        self.astray.iter().filter(|path| path.begins_with(&self.steps))
    }

    /// The ways that end with the last step taken.
    pub(super) fn stopping(&self) -> impl Iterator<Item = &Path> {
        let paths = self.paths.iter().chain(&self.astray).filter(|_| !self.steps.is_empty());
        paths.filter(|path| path.ends_with(&self.steps))
    }
}

/// The first way of each different move.
pub(super) fn distinct<'a>(paths: impl Iterator<Item = &'a Path>) -> Vec<Path> {
    let mut moves: Vec<Path> = Vec::new();
    for path in paths {
        if moves.iter().all(|known| known.play != path.play) {
            moves.push(path.clone());
        }
    }
    moves
}
