//! What the players have proposed, and what each may still propose.

use damier_rules::Color;

use crate::event::{Proposal, Sides};

/// The proposals of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Proposals {
    draw: Option<Color>,
    takeback: Option<Color>,
    rematch: Option<Color>,
    /// How many moves a player had made when he last proposed a draw.
    draw_at: Sides<Option<usize>>,
    /// How many acts the game had when a player last proposed a takeback.
    takeback_at: Sides<Option<usize>>,
    /// How often a player has proposed a rematch.
    rematches: Sides<u8>,
}

impl Proposals {
    /// Who has proposed it, if that stands.
    pub(super) const fn standing(&self, what: Proposal) -> Option<Color> {
        match what {
            Proposal::Draw => self.draw,
            Proposal::Takeback => self.takeback,
            Proposal::Rematch => self.rematch,
        }
    }

    const fn of_mut(&mut self, what: Proposal) -> &mut Option<Color> {
        match what {
            Proposal::Draw => &mut self.draw,
            Proposal::Takeback => &mut self.takeback,
            Proposal::Rematch => &mut self.rematch,
        }
    }

    /// A proposal of a player who has made so many moves in a game of so many acts.
    pub(super) fn propose(&mut self, by: Color, what: Proposal, moves: usize, acts: usize) {
        *self.of_mut(what) = Some(by);
        match what {
            Proposal::Draw => *self.draw_at.of_mut(by) = Some(moves),
            Proposal::Takeback => *self.takeback_at.of_mut(by) = Some(acts),
            Proposal::Rematch => *self.rematches.of_mut(by) = self.rematches.of(by).saturating_add(1),
        }
    }

    pub(super) const fn drop(&mut self, what: Proposal) {
        *self.of_mut(what) = None;
    }

    /// An act overtakes what the opponent has proposed, and what was to be taken back.
    pub(super) fn overtake(&mut self, by: Color) {
        self.takeback = None;
        self.draw = self.draw.filter(|proposer| *proposer == by);
    }

    /// The position is another one, or the game is over.
    pub(super) const fn clear(&mut self) {
        (self.draw, self.takeback, self.rematch) = (None, None, None);
    }

    pub(super) const fn draw_at(&self, by: Color) -> Option<usize> {
        *self.draw_at.of(by)
    }

    pub(super) const fn takeback_at(&self, by: Color) -> Option<usize> {
        *self.takeback_at.of(by)
    }

    pub(super) const fn rematches(&self, by: Color) -> u8 {
        *self.rematches.of(by)
    }
}
