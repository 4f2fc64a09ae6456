//! One game: a start position, the moves so far, and how it ended.

use damier_rules::draw::{DrawCounter, DrawTracker, Material, MoveFacts};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, ParseMoveError, Style};
use damier_rules::{AnyMove, AnyPosition, Color, IllegalSetup, Outcome, Setup, Variant};
use thiserror::Error;

use crate::conclusion::{Conclusion, EndReason};

/// A game being played, or over.
#[derive(Clone, Debug)]
pub struct Game {
    variant: Variant,
    start: AnyPosition,
    plies: Vec<Ply>,
    /// Moves taken back, the next to redo last.
    undone: Vec<AnyMove>,
    draws: DrawTracker,
    /// An end that the board does not show.
    ended: Option<Conclusion>,
}

/// A move with the position it led to.
#[derive(Clone, Debug)]
struct Ply {
    m: AnyMove,
    after: AnyPosition,
}

/// What a move did to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub m: AnyMove,
    /// How many plies the game now has.
    pub ply: usize,
    /// The end of the game, if this was it.
    pub conclusion: Option<Conclusion>,
}

/// Why a move was not played.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: {}", .conclusion.reason.code())]
    Over {
        /// How it ended.
        conclusion: Conclusion,
    },
    /// The move is not legal in this position.
    #[error("the move from {} to {} is not legal here", .m.from, .m.to)]
    Illegal {
        /// The move.
        m: AnyMove,
    },
    /// The text is no legal move of this position.
    #[error(transparent)]
    Text(#[from] ParseMoveError),
}

impl Game {
    /// A game from the start position of the variant.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::starting_at(variant, variant.start())
    }

    /// A game from any arrangement of pieces.
    ///
    /// # Errors
    /// If a piece stands off the board or two stand on one square.
    pub fn from_setup(variant: Variant, setup: &Setup) -> Result<Self, IllegalSetup> {
        variant.position(setup).map(|start| Self::starting_at(variant, start))
    }

    fn starting_at(variant: Variant, start: AnyPosition) -> Self {
        let draws = track(variant, &start);
        Self { variant, start, plies: Vec::new(), undone: Vec::new(), draws, ended: None }
    }

    /// The variant played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The position the game began from.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Whether it began from another position than the variant's own.
    #[must_use]
    pub fn has_own_start(&self) -> bool {
        self.start != self.variant.start()
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position after so many plies, 0 being the start; `None` beyond the last.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// How many plies have been played.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing has been played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The moves so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = AnyMove> {
        self.plies.iter().map(|ply| ply.m)
    }

    /// The last move.
    #[must_use]
    pub fn last_move(&self) -> Option<AnyMove> {
        self.plies.last().map(|ply| ply.m)
    }

    /// The moves so far as text.
    pub fn move_texts(&self, style: Style) -> impl Iterator<Item = String> {
        self.plies.iter().enumerate().map(move |(index, ply)| {
            let before = self.position_at(index).unwrap_or(&self.start);
            move_text::print(before, &ply.m, style)
        })
    }

    /// The keys of all positions so far, the start first.
    #[must_use]
    pub fn keys(&self) -> Vec<u64> {
        (0..=self.len()).filter_map(|ply| self.position_at(ply)).map(AnyPosition::key).collect()
    }

    /// Plays a move and forgets the moves taken back; redoing the very move that was taken back keeps
    /// those that followed it.
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play(&mut self, m: &AnyMove) -> Result<Played, PlayError> {
        let played = self.push(m)?;
        if self.undone.pop().is_some_and(|undone| undone != *m) {
            self.undone.clear();
        }
        Ok(played)
    }

    /// Plays a move given as text: numbers or algebraic names, in any common writing.
    ///
    /// # Errors
    /// If the game is over or the text does not fit exactly one legal move.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayError> {
        self.refuse_if_over()?;
        let m = move_text::parse(self.position(), text)?;
        self.play(&m)
    }

    fn push(&mut self, m: &AnyMove) -> Result<Played, PlayError> {
        self.refuse_if_over()?;
        let before = self.position();
        let after = before.play(m).ok_or(PlayError::Illegal { m: *m })?;
        let facts = MoveFacts::of_any(before, m, &after);
        self.draws.push(after.key(), &facts);
        self.plies.push(Ply { m: *m, after });
        Ok(Played { m: *m, ply: self.len(), conclusion: self.conclusion() })
    }

    fn refuse_if_over(&self) -> Result<(), PlayError> {
        match self.conclusion() {
            Some(conclusion) => Err(PlayError::Over { conclusion }),
            None => Ok(()),
        }
    }

    /// Takes back the last move, and with it any end of the game; the draw counters are those of that
    /// point again. `None` at the start.
    pub fn undo(&mut self) -> Option<AnyMove> {
        let ply = self.plies.pop()?;
        self.ended = None;
        self.undone.push(ply.m);
        self.draws = self.draws_at(self.len());
        Some(ply.m)
    }

    /// Plays again the move taken back last; `None` if there is none.
    pub fn redo(&mut self) -> Option<Played> {
        let m = *self.undone.last()?;
        // A game ended by hand since then is not played on.
        let played = self.push(&m).ok()?;
        self.undone.pop();
        Some(played)
    }

    /// The moves taken back, the next to redo first.
    #[must_use]
    pub fn redo_moves(&self) -> Vec<AnyMove> {
        self.undone.iter().rev().copied().collect()
    }

    /// The draw rules as they stand.
    #[must_use]
    pub const fn draws(&self) -> &DrawTracker {
        &self.draws
    }

    /// The draw rules as they stood after so many plies.
    #[must_use]
    pub fn draws_at(&self, plies: usize) -> DrawTracker {
        let mut draws = track(self.variant, &self.start);
        let mut before = &self.start;
        for Ply { m, after } in self.plies.iter().take(plies) {
            draws.push(after.key(), &MoveFacts::of_any(before, m, after));
            before = after;
        }
        draws
    }

    /// The draw counters to show, the soonest first.
    #[must_use]
    pub fn counters(&self) -> Vec<DrawCounter> {
        self.draws.counters()
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.ended
            .or_else(|| Conclusion::on_board(self.position()))
            .or_else(|| self.draws.reached().map(Conclusion::drawn))
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.conclusion().is_some()
    }

    /// A side resigns.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, loser: Color) -> Result<Conclusion, PlayError> {
        self.end(Conclusion::lost(loser, EndReason::Resigned))
    }

    /// The sides agree to a draw.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<Conclusion, PlayError> {
        self.end(Conclusion { outcome: Outcome::Draw, reason: EndReason::Agreed })
    }

    /// A side has run out of time: it loses, whatever the position.
    ///
    /// # Errors
    /// If the game is over.
    pub fn flag(&mut self, loser: Color) -> Result<Conclusion, PlayError> {
        self.end(Conclusion::lost(loser, EndReason::Flag))
    }

    /// A side has left the game.
    ///
    /// # Errors
    /// If the game is over.
    pub fn forfeit(&mut self, loser: Color) -> Result<Conclusion, PlayError> {
        self.end(Conclusion::lost(loser, EndReason::Forfeited))
    }

    fn end(&mut self, conclusion: Conclusion) -> Result<Conclusion, PlayError> {
        self.refuse_if_over()?;
        self.ended = Some(conclusion);
        Ok(conclusion)
    }

    /// The end that the board and the draw rules do not show: resigned, agreed, flag, forfeited.
    #[must_use]
    pub const fn declared_end(&self) -> Option<Conclusion> {
        self.ended
    }

    /// The present position as FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        fen::print(&self.position().setup())
    }

    pub(crate) fn set_redo_moves(&mut self, mut moves: Vec<AnyMove>) {
        moves.reverse();
        self.undone = moves;
    }
}

fn track(variant: Variant, start: &AnyPosition) -> DrawTracker {
    DrawTracker::new(variant.draw_law(), start.key(), &Material::of_any(start))
}
