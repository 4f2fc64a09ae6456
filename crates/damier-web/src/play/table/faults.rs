//! Faults at the table: what the opponent does about them, and the piece that was touched.

use damier_game::faults::Touch;
use damier_game::{Answer, Fault, FaultMode, Standing};
use damier_rules::{AnyMove, Square, SquareSet};

use super::{Effect, Mode, Notice, Said, Table};
use crate::play::motion::Motion;
use crate::play::settings::Settings;

/// What a player has at hand about faults and touching.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Manners {
    /// Whether faults are pointed out.
    pub(super) points_out: bool,
    /// Whether a piece touched has to be played.
    pub(super) is_touch_move: bool,
    /// Whether the player is about to say which piece is huffed.
    pub(super) is_huffing: bool,
    /// Whether the player has touched a piece of his own, and with it given up the right to huff.
    pub(super) has_touched: bool,
}

impl Table {
    /// The same table with faults handled in this way, if nothing has been played and the variant knows it.
    #[must_use]
    pub fn with_faults(mut self, mode: FaultMode) -> Self {
        self.faults = Some(mode);
        self.set_faults(mode);
        self
    }

    pub(super) fn set_faults(&mut self, mode: FaultMode) {
        if mode == self.game.fault_mode() {
            return;
        }
        if let Ok(game) = self.game.clone().with_faults(mode) {
            self.game = game;
            self.renew_hand();
        }
    }

    /// Takes over what the settings say of faults and touching.
    pub(super) fn apply_manners(&mut self, settings: &Settings) {
        self.faults = settings.faults;
        self.manners.points_out = settings.points_out;
        self.manners.is_touch_move = settings.touch.applies(self.game.variant());
        if !self.manners.is_touch_move {
            self.touch.release();
        }
    }

    /// Whether the board tells what is lawful and who has committed a fault.
    #[must_use]
    pub const fn points_out(&self) -> bool {
        self.manners.points_out
    }

    /// What the hand can do against the law.
    pub(super) fn irregular(&self) -> Vec<AnyMove> {
        let can_err = self.game.fault_mode() != FaultMode::Strict && !self.game.playable_moves().is_empty();
        if can_err { self.game.position().irregular_moves() } else { Vec::new() }
    }

    /// The fault that the player may answer and is told of: where faults are not pointed out, only one that he has
    /// to answer before the game can go on or end.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        let is_told = self.manners.points_out || self.game.playable_moves().is_empty();
        self.game.fault().filter(|_| is_told && self.is_human_to_move())
    }

    /// The pieces that did not capture all they had to, where they stand now.
    #[must_use]
    pub fn culprits(&self, fault: &Fault) -> SquareSet {
        let before = self.game.len().checked_sub(1).and_then(|ply| self.game.position_at(ply));
        before.map_or(SquareSet::EMPTY, |before| before.huffable(&fault.m, self.game.variant().weaker_side()))
    }

    /// Whether the player may say that the last move was a fault without having been told that it was one.
    #[must_use]
    pub fn may_claim(&self) -> bool {
        let standing = self.game.standing_at(self.game.len());
        let is_unanswered = matches!(standing, None | Some(Standing::Open));
        self.game.fault_mode() != FaultMode::Strict
            && !self.manners.points_out
            && !self.manners.has_touched
            && is_unanswered
            && !self.game.is_empty()
            && self.game.forced().is_none()
            && !self.game.is_over()
            && !matches!(self.mode, Mode::Computer { .. })
            && self.is_human_to_move()
    }

    /// Whether the player is to say which piece is huffed.
    #[must_use]
    pub const fn is_huffing(&self) -> bool {
        self.manners.is_huffing
    }

    /// Souffler: the only piece there is to huff, else the next one touched.
    pub fn huff(&mut self) -> Vec<Effect> {
        let only = self.fault().filter(|_| self.manners.points_out).and_then(|fault| {
            let mut squares = fault.huffable.iter();
            squares.next().filter(|_| squares.next().is_none())
        });
        if let Some(only) = only {
            return self.answer(Answer::Huff(only));
        }
        self.hand.cancel();
        self.notice = Notice::None;
        self.manners.is_huffing = true;
        vec![Effect::Say(Said::Arbiter)]
    }

    /// Forcer: the fault is taken back, if it was one.
    pub fn force(&mut self) -> Vec<Effect> {
        if self.game.fault().is_some() {
            return self.answer(Answer::Force);
        }
        self.notice = Notice::NoFault;
        vec![Effect::Say(Said::Arbiter)]
    }

    /// Laisser faire.
    pub fn let_stand(&mut self) -> Vec<Effect> {
        self.answer(Answer::LetStand)
    }

    /// Answers the fault of the side that moved last.
    pub(super) fn answer(&mut self, answer: Answer) -> Vec<Effect> {
        let (setup, fault) = (self.game.position().setup(), self.game.fault());
        let Some(fault) = fault.filter(|_| self.game.answer(answer).is_ok()) else { return Vec::new() };
        let mut effects = self.hush();
        self.follow_game(self.game.len());
        self.clock_answered();
        let settled = self.settle();
        self.notice = match answer {
            Answer::Huff(square) => {
                setup.get(square).map_or(Notice::None, |piece| Notice::Huffed(square, piece))
            }
            Answer::Force => Notice::Forced(fault.m),
            Answer::LetStand => Notice::LetStand(fault.m),
        };
        if let Answer::Huff(square) = answer {
            self.motion = Motion::leaving(setup, square, self.step);
            effects.extend(self.motion.iter().map(|motion| Effect::Tick(motion.frame().hold)));
        }
        effects.extend(settled);
        effects.extend(self.call_computer());
        effects
    }

    /// Plays the move against the law that would lose the game, having been asked.
    pub fn refuse_to_capture(&mut self) -> Vec<Effect> {
        match std::mem::take(&mut self.notice) {
            Notice::Refusing(m, route) => self.commit(&m, route, 0),
            other => {
                self.notice = other;
                Vec::new()
            }
        }
    }

    /// Why the player may not play a move now that the rules of moving admit.
    pub(super) fn objection(&self, m: &AnyMove, route: &[Square]) -> Option<Notice> {
        if self.touch.is_adjusting() {
            return Some(Notice::None);
        }
        if !self.touch.allows(m) {
            return self.touch.bound().map(Notice::Touched);
        }
        let is_refusal = self.game.forced().is_some() && !self.game.position().is_legal(m);
        is_refusal.then(|| Notice::Refusing(*m, route.to_vec()))
    }

    /// A square is touched. What comes of the touch alone, before it means anything to the hand: `Ok` if the
    /// hand goes on.
    pub(super) fn touched(&mut self, square: Square, is_tap: bool) -> Result<Vec<Effect>, Vec<Effect>> {
        if self.viewed.is_some() || !self.is_human_to_move() {
            return Ok(Vec::new());
        }
        let told = vec![Effect::Say(Said::Arbiter)];
        if self.touch.is_adjusting() {
            if is_tap {
                self.hand.cancel();
                return Err(told);
            }
            return Ok(Vec::new());
        }
        let owner = self.game.position().piece_at(square).map(|piece| piece.color);
        let is_own = owner == Some(self.game.turn());
        let mut effects = Vec::new();
        match self.game.answer_by_touch(square) {
            Some(answer @ Answer::Huff(_)) => return Err(self.answer(answer)),
            Some(answer) if self.game.answer(answer).is_ok() => {
                effects.push(Effect::Save);
                self.clock_answered();
                if self.game.is_over() {
                    effects.extend(self.settle());
                    return Err(effects);
                }
            }
            _ => {}
        }
        if is_own {
            self.manners.has_touched |= self.game.fault_mode() == FaultMode::Huffing;
            self.manners.is_huffing = false;
        } else if owner.is_some() && std::mem::take(&mut self.manners.is_huffing) {
            let had_fault = self.game.fault().is_some();
            self.notice = if had_fault { Notice::NotHuffable(square) } else { Notice::NoFault };
            return Err(told);
        }
        if is_own && self.manners.is_touch_move {
            self.bind(square, is_tap)?;
        }
        Ok(effects)
    }

    /// Touch-move: the piece on the square is touched.
    fn bind(&mut self, square: Square, is_tap: bool) -> Result<(), Vec<Effect>> {
        let is_chosen = self.hand.selected() == Some(square) && self.hand.steps().is_empty();
        match self.touch.touch(square, self.hand.lawful()) {
            Touch::Held { piece } => {
                if self.hand.selected() != Some(piece) {
                    self.hand.grab(piece);
                }
                self.notice = Notice::Touched(piece);
                Err(vec![Effect::Say(Said::Arbiter)])
            }
            // It stays in the hand, unless it goes round.
            Touch::Bound if is_tap && is_chosen && self.hand.round_trip().is_none() => Err(Vec::new()),
            _ => Ok(()),
        }
    }

    /// The piece that has been touched and has to be played.
    #[must_use]
    pub const fn bound(&self) -> Option<Square> {
        self.touch.bound()
    }

    /// Whether the player may say *j'adoube* now.
    #[must_use]
    pub fn may_adjust(&self) -> bool {
        self.manners.is_touch_move && self.touch == Default::default() && self.is_human_to_move()
    }

    /// Whether pieces are touched to adjust them.
    #[must_use]
    pub const fn is_adjusting(&self) -> bool {
        self.touch.is_adjusting()
    }

    /// *J'adoube*: pieces may be touched freely until this is said again.
    pub fn adjust(&mut self) -> Vec<Effect> {
        self.hand.cancel();
        self.notice = Notice::None;
        if self.touch.is_adjusting() {
            self.touch.stop_adjusting();
        } else if !self.touch.adjust() {
            self.notice = self.touch.bound().map_or(Notice::None, Notice::Touched);
        }
        vec![Effect::Say(Said::Arbiter)]
    }

    /// The turn is over, or has begun anew.
    pub(super) const fn release(&mut self) {
        self.touch.release();
        self.manners.is_huffing = false;
        self.manners.has_touched = false;
    }
}
