//! What became of the moves on the score sheet.

use damier_game::Standing;
use damier_rules::Square;
use damier_view::words::Words;

use super::table::Table;

/// A remark on a move of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remark {
    /// It had to be played in the place of a fault.
    Forced,
    /// It is a fault that can still be answered.
    Fault,
    /// It is a fault that was let stand.
    LetStand,
    /// It is a fault for which the piece here was huffed.
    Huffed(Square),
    /// It lost the game: a capture had been forced.
    Refusal,
}

impl Remark {
    /// Its icon in the sprite.
    #[must_use]
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Forced => "#i-annuler",
            Self::Fault | Self::Refusal => "#i-alerte",
            Self::LetStand => "#i-ok",
            Self::Huffed(_) => "#i-fermer",
        }
    }

    /// Its words.
    #[must_use]
    pub fn text(self, words: &Words, name: impl Fn(Square) -> String) -> String {
        match self {
            Self::Forced => words.get("remark-forced"),
            Self::Fault => words.get("remark-fault"),
            Self::LetStand => words.get("remark-let-stand"),
            Self::Huffed(square) => words.with("remark-huffed", &[("square", name(square).into())]),
            Self::Refusal => words.get("remark-refusal"),
        }
    }
}

/// The remarks on the move of this ply, counted from 1. Faults that nobody spoke of are left out where they are not
/// pointed out.
#[must_use]
pub fn remarks(table: &Table, ply: usize) -> Vec<Remark> {
    let game = table.game();
    let forced = game.forced_before(ply).map(|_| Remark::Forced);
    let is_last = ply == game.len();
    let standing = game.standing_at(ply).and_then(|standing| match standing {
        Standing::Huffed(square) => Some(Remark::Huffed(square)),
        Standing::Refusal => Some(Remark::Refusal),
        Standing::Open if is_last => table.points_out().then_some(Remark::Fault),
        Standing::Open | Standing::Stands => table.points_out().then_some(Remark::LetStand),
    });
    // A refusal says already that the capture was forced.
    let forced = forced.filter(|_| standing != Some(Remark::Refusal));
    forced.into_iter().chain(standing).collect()
}
