//! One game: a start position, the moves so far, and how it ended.

use damier_rules::draw::{DrawCounter, DrawTracker, Material, MoveFacts};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, ParseMoveError, Style};
use damier_rules::{AnyMove, AnyPosition, Color, IllegalSetup, Outcome, Setup, Variant};
use thiserror::Error;

mod answers;
mod history;

pub use history::Act;

use crate::conclusion::{Conclusion, EndReason};
use crate::faults::{FaultMode, Standing};

/// A game being played, or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    variant: Variant,
    start: AnyPosition,
    mode: FaultMode,
    plies: Vec<Ply>,
    /// A fault just taken back: the side to move has to capture lawfully.
    forced: Option<AnyMove>,
    /// What was taken back, the next to redo last.
    undone: Vec<Act>,
    draws: DrawTracker,
    /// An end that the board does not show.
    ended: Option<Conclusion>,
}

/// A move with the position it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply {
    m: AnyMove,
    /// Without the piece that was huffed, if one was.
    after: AnyPosition,
    /// The fault in whose place this move had to be played.
    forced: Option<AnyMove>,
    /// Set for an irregular move.
    fault: Option<Standing>,
}

impl Ply {
    /// What the draw rules see: a huffed piece is gone for good, like a captured one.
    fn facts(&self, before: &AnyPosition) -> MoveFacts {
        let facts = MoveFacts::of_any(before, &self.m, &self.after);
        let was_huffed = matches!(self.fault, Some(Standing::Huffed(_)));
        MoveFacts { is_capture: facts.is_capture || was_huffed, ..facts }
    }
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
    /// The move is not legal in this position, nor an irregular one where faults are answered.
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

    /// A game from the start position of the variant, begun by this side: where the lot decides who begins.
    #[must_use]
    pub fn begun_by(variant: Variant, first: Color) -> Self {
        let setup = Setup { turn: first, ..variant.start_setup() };
        Self::from_setup(variant, &setup).unwrap_or_else(|_| Self::new(variant))
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
        Self {
            variant,
            start,
            mode: FaultMode::Strict,
            plies: Vec::new(),
            forced: None,
            undone: Vec::new(),
            draws,
            ended: None,
        }
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

    /// Plays a move and forgets what was taken back; redoing the very move that was taken back keeps
    /// what followed it.
    ///
    /// Where faults are answered ([`with_faults`](Self::with_faults)) the move may be irregular, and
    /// moving lets an open fault of the opponent stand. A player who was forced to capture and plays
    /// another irregular move has lost.
    ///
    /// # Errors
    /// If the game is over, or would be if the opponent's fault stood; or if the move is not legal.
    pub fn play(&mut self, m: &AnyMove) -> Result<Played, PlayError> {
        let played = self.push(m)?;
        self.forget_unless_redone(Act::Move(*m));
        Ok(played)
    }

    /// Plays a move given as text: numbers or algebraic names, in any common writing. Where faults are
    /// answered and no legal move fits, it may be an irregular one.
    ///
    /// # Errors
    /// If the game is over or the text does not fit exactly one move.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayError> {
        let m = self.read_text(text)?;
        self.play(&m)
    }

    /// The move that [`play_text`](Self::play_text) would play.
    ///
    /// # Errors
    /// As for that.
    pub fn read_text(&self, text: &str) -> Result<AnyMove, PlayError> {
        self.refuse_if(self.end_if_it_stands())?;
        match move_text::parse(self.position(), text) {
            Err(ParseMoveError::Illegal { .. }) if self.mode != FaultMode::Strict => {
                self.read_irregular_text(text)
            }
            read => Ok(read?),
        }
    }

    /// The irregular move that a text means, where such moves are answered.
    ///
    /// # Errors
    /// If the game is over, no irregular move is accepted here, or the text does not fit exactly one.
    pub fn read_irregular_text(&self, text: &str) -> Result<AnyMove, PlayError> {
        self.refuse_if(self.end_if_it_stands())?;
        let m = move_text::parse_irregular(self.position(), text, Style::CANONICAL.numbering)?;
        if self.mode == FaultMode::Strict { Err(PlayError::Illegal { m }) } else { Ok(m) }
    }

    fn push(&mut self, m: &AnyMove) -> Result<Played, PlayError> {
        self.refuse_if(self.end_if_it_stands())?;
        let before = *self.position();
        let fault = match self.forced {
            _ if before.is_legal(m) => None,
            _ if self.mode == FaultMode::Strict => return Err(PlayError::Illegal { m: *m }),
            None => Some(Standing::Open),
            Some(_) => Some(Standing::Refusal),
        };
        let after = before.play(m).ok_or(PlayError::Illegal { m: *m })?;
        let ply = Ply { m: *m, after, forced: self.forced.take(), fault };
        self.draws.push(after.key(), &ply.facts(&before));
        self.plies.push(ply);
        Ok(Played { m: *m, ply: self.len(), conclusion: self.conclusion() })
    }

    fn refuse_if(&self, end: Option<Conclusion>) -> Result<(), PlayError> {
        end.map_or(Ok(()), |conclusion| Err(PlayError::Over { conclusion }))
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
        for ply in self.plies.iter().take(plies) {
            draws.push(ply.after.key(), &ply.facts(before));
            before = &ply.after;
        }
        draws
    }

    /// The draw counters to show, the soonest first.
    #[must_use]
    pub fn counters(&self) -> Vec<DrawCounter> {
        self.draws.counters()
    }

    /// How the game ended; `None` while it goes on, and while a fault that would end it can be answered.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        if self.has_open_fault() { None } else { self.end_if_it_stands() }
    }

    /// How the game ended, if nobody answers the last move.
    fn end_if_it_stands(&self) -> Option<Conclusion> {
        let is_refusal = self.plies.last().is_some_and(|ply| ply.fault == Some(Standing::Refusal));
        let refuser = is_refusal.then(|| self.turn().opponent());
        self.ended
            .or_else(|| refuser.map(|loser| Conclusion::lost(loser, EndReason::RefusedCapture)))
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

    /// A side has left the game, and the other calls it a draw.
    ///
    /// # Errors
    /// If the game is over.
    pub fn call_draw(&mut self) -> Result<Conclusion, PlayError> {
        self.end(Conclusion { outcome: Outcome::Draw, reason: EndReason::ClaimedDraw })
    }

    fn end(&mut self, conclusion: Conclusion) -> Result<Conclusion, PlayError> {
        self.refuse_if(self.conclusion())?;
        self.ended = Some(conclusion);
        Ok(conclusion)
    }

    /// The end that the board and the draw rules do not show: resigned, agreed, flag, forfeited, a draw claimed.
    #[must_use]
    pub const fn declared_end(&self) -> Option<Conclusion> {
        self.ended
    }

    /// The present position as FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        fen::print(&self.position().setup())
    }
}

fn track(variant: Variant, start: &AnyPosition) -> DrawTracker {
    DrawTracker::new(variant.draw_law(), start.key(), &Material::of_any(start))
}
