//! The course of the game: moves, the computer, taking back, ends.

use damier_game::{Act, Game};
use damier_rules::{AnyMove, Color, Square};

use super::{Effect, Engine, Mode, Notice, Phase, Said, Table};
use crate::play::motion::Motion;
use crate::play::next_game;
use crate::play::settings::Settings;

/// The computer agrees to a draw when it does not think itself better than this, in men.
const FAIR: f64 = 0.2;

/// Before so many plies it does not.
const EARLY: usize = 40;

impl Table {
    /// Begins: opponent and level are settled.
    pub fn start(&mut self) -> Vec<Effect> {
        self.started = true;
        self.notice = Notice::None;
        self.renew_hand();
        let mut effects = self.call_computer();
        effects.extend([Effect::Save, Effect::Say(Said::Arbiter)]);
        effects
    }

    /// Goes on with a game that was begun before: the computer may have to move.
    pub fn resume(&mut self) -> Vec<Effect> {
        if self.phase() == Phase::Playing { self.call_computer() } else { Vec::new() }
    }

    /// Another opponent, level or side, while nothing has been played.
    pub fn set_mode(&mut self, mode: Mode) {
        if self.phase() == Phase::Ready {
            self.mode = mode;
            self.turned = false;
            self.renew_hand();
        }
    }

    /// Another game on the table, while nothing has been played.
    pub fn set_up(&mut self, game: Game, mode: Mode) {
        if self.phase() == Phase::Ready {
            self.clear_for(game, mode);
            self.renew_hand();
        }
    }

    /// A new game.
    pub fn new_game(&mut self, game: Game, mode: Mode) -> Vec<Effect> {
        self.replace(game, mode)
    }

    /// The same again, from the same start and with the sides exchanged.
    pub fn rematch(&mut self) -> Vec<Effect> {
        let game = next_game(&self.game, self.mode);
        let mode = match self.mode {
            Mode::Computer { level, human } => Mode::Computer { level, human: human.opponent() },
            mode => mode,
        };
        self.replace(game, mode)
    }

    fn replace(&mut self, game: Game, mode: Mode) -> Vec<Effect> {
        let hush = self.hush();
        self.clear_for(game, mode);
        hush.into_iter().chain(self.start()).collect()
    }

    fn clear_for(&mut self, game: Game, mode: Mode) {
        let (options, step, manners, faults) = (self.options, self.step, self.manners, self.faults);
        let (time, now) = (self.time, self.now);
        *self = Self::new(game, mode);
        (self.options, self.step, self.manners, self.faults) = (options, step, manners, faults);
        (self.time, self.now) = (time, now);
        self.renew_timing();
        self.release();
        let variant = self.game.variant();
        self.set_faults(Settings { faults, ..Settings::default() }.fault_mode(variant));
    }

    /// The computer's side is taken over by a player at this screen.
    pub fn go_on_as_two(&mut self) -> Vec<Effect> {
        let mut effects = self.hush();
        self.turned = self.turned != (self.human() == Some(Color::Black));
        self.mode = Mode::SameScreen;
        self.renew_hand();
        effects.extend([Effect::Save, Effect::Say(Said::Arbiter)]);
        effects
    }

    /// The player plays a move along `route`, of which `done` legs have been seen already, unless something is
    /// to be said against it.
    pub(super) fn play(&mut self, m: &AnyMove, route: Vec<Square>, done: usize) -> Vec<Effect> {
        if let Some(notice) = self.objection(m, &route) {
            self.renew_hand();
            self.notice = notice;
            return vec![Effect::Say(Said::Arbiter)];
        }
        if self.confirms {
            self.renew_hand();
            self.notice = Notice::Confirming(*m, route);
            return vec![Effect::Say(Said::Arbiter)];
        }
        self.commit(m, route, done)
    }

    /// Plays the move that waited to be confirmed.
    pub fn confirm(&mut self) -> Vec<Effect> {
        match std::mem::take(&mut self.notice) {
            Notice::Confirming(m, route) => {
                // It stands where it goes already: only what it took is still to be seen leaving.
                let done = route.len().saturating_sub(1);
                self.commit(&m, route, done)
            }
            other => {
                self.notice = other;
                Vec::new()
            }
        }
    }

    /// Plays a move.
    pub(super) fn commit(&mut self, m: &AnyMove, route: Vec<Square>, done: usize) -> Vec<Effect> {
        if let Some(effects) = self.flag() {
            return effects;
        }
        let before = *self.game.position();
        if self.game.play(m).is_err() {
            self.renew_hand();
            return Vec::new();
        }
        self.motion = Motion::new(&before, m, &route, done, self.step);
        self.routes.push(route);
        self.started = true;
        self.clock_moved();
        self.viewed = None;
        self.erred = false;
        self.notice = Notice::None;
        self.release();
        self.renew_hand();
        let mut effects: Vec<Effect> =
            self.motion.iter().map(|motion| Effect::Tick(motion.frame().hold)).collect();
        effects.extend([Effect::Save, Effect::Say(Said::Move(self.game.len()))]);
        effects.extend(self.call_computer());
        effects
    }

    /// The time of a still is over.
    pub fn advance(&mut self) -> Vec<Effect> {
        self.motion = self.motion.take().and_then(Motion::advance);
        self.motion.iter().map(|motion| Effect::Tick(motion.frame().hold)).collect()
    }

    /// What the computer thinks its position is worth, in men; a win or a loss it has seen counts for many.
    pub fn engine_thinks(&mut self, score: f64) {
        if self.is_thinking() {
            let place = if self.weighing.is_some() { &mut self.worth } else { &mut self.score };
            *place = Some(score);
        }
    }

    /// The computer has answered.
    pub fn engine_plays(&mut self, best: Option<AnyMove>) -> Vec<Effect> {
        if !self.is_thinking() {
            return Vec::new();
        }
        if self.weighing.is_some() {
            return self.weighed();
        }
        let route = best.and_then(|m| self.game.position().routes(&m).into_iter().next());
        match (best, route) {
            (Some(m), Some(route)) => {
                self.engine = Engine::Idle;
                let answered = std::mem::take(&mut self.notice);
                let effects = self.commit(&m, route, 0);
                // What the computer did about a fault stays to be read.
                if matches!(answered, Notice::Huffed(..) | Notice::LetStand(_)) {
                    self.notice = answered;
                }
                effects
            }
            _ => self.engine_failed(),
        }
    }

    /// The computer cannot be asked, or answers nonsense.
    pub fn engine_failed(&mut self) -> Vec<Effect> {
        if !self.is_thinking() {
            return Vec::new();
        }
        self.engine = Engine::Failed;
        self.weighing = None;
        vec![Effect::Say(Said::Arbiter)]
    }

    /// Asks the computer once more.
    pub fn retry(&mut self) -> Vec<Effect> {
        self.engine = Engine::Idle;
        self.call_computer()
    }

    pub(super) fn call_computer(&mut self) -> Vec<Effect> {
        let is_its_turn = matches!(self.mode, Mode::Computer { .. }) && !self.is_human_to_move();
        if self.game.is_over() || !is_its_turn || !self.started {
            return Vec::new();
        }
        self.run_clock();
        self.engine = Engine::Thinking;
        if self.game.fault().is_some() { self.weigh() } else { vec![Effect::Think] }
    }

    pub(super) fn hush(&mut self) -> Vec<Effect> {
        let was_thinking = self.is_thinking();
        self.weighing = None;
        self.engine = Engine::Idle;
        if was_thinking { vec![Effect::Hush] } else { Vec::new() }
    }

    /// The game with the player's last act taken back, and all that followed it; none if there is no such act.
    fn taken_back(&self) -> Option<Game> {
        if self.is_live() {
            return None;
        }
        let mut game = self.game.clone();
        while game.undo().is_some() {
            if self.is_human(game.turn()) {
                return Some(game);
            }
        }
        None
    }

    /// Whether something can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.taken_back().is_some()
    }

    /// Whether something taken back can be done again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.is_live() && !self.game.redo_acts().is_empty() && !self.game.is_over()
    }

    /// Takes back the player's last move or answer to a fault, and what the computer did since.
    pub fn undo(&mut self) -> Vec<Effect> {
        let Some(game) = self.taken_back() else { return Vec::new() };
        let mut effects = self.hush();
        self.game = game;
        self.follow_game(self.game.len());
        self.clock_went();
        effects.extend(self.settle());
        effects
    }

    /// Does again what was taken back, the computer's part included.
    pub fn redo(&mut self) -> Vec<Effect> {
        if self.is_live() {
            return Vec::new();
        }
        let mut done = false;
        let mut effects = self.hush();
        while !(done && self.is_human_to_move()) {
            let Some(act) = self.game.redo() else { break };
            // A move forced back leaves its ply to the next.
            let known = if matches!(act, Act::Move(_)) { self.game.len() - 1 } else { self.game.len() };
            self.follow_game(known);
            done = true;
        }
        if !done {
            return effects;
        }
        self.clock_went();
        effects.extend(self.settle());
        effects.extend(self.call_computer());
        effects
    }

    /// After a jump to another ply of the game.
    pub(super) fn settle(&mut self) -> [Effect; 2] {
        self.release();
        self.viewed = None;
        self.motion = None;
        self.erred = false;
        self.typed.clear();
        self.notice = Notice::None;
        self.renew_hand();
        [Effect::Save, Effect::Say(Said::Arbiter)]
    }

    /// Looks at the position after so many plies; the game goes on where it was.
    pub fn view(&mut self, ply: usize) -> Vec<Effect> {
        self.hand.cancel();
        self.motion = None;
        self.typed.clear();
        self.notice = Notice::None;
        self.viewed = (ply < self.game.len()).then_some(ply);
        vec![Effect::Say(Said::Arbiter)]
    }

    /// The side that would resign now: the player's, or the one to move.
    #[must_use]
    pub fn resigning(&self) -> Color {
        self.human().unwrap_or_else(|| self.game.turn())
    }

    /// Whether the game can be ended by resigning or agreement.
    #[must_use]
    pub fn can_end(&self) -> bool {
        self.phase() == Phase::Playing
    }

    /// Resigns.
    pub fn resign(&mut self) -> Vec<Effect> {
        let loser = self.resigning();
        let mut effects = self.hush();
        if self.game.resign(loser).is_ok() {
            self.stop_clock_at_the_end();
            effects.extend(self.settle());
        }
        effects
    }

    /// Both agree to a draw; the computer may not.
    pub fn offer_draw(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.human().is_some() && !self.computer_agrees() {
            self.notice = Notice::DrawDeclined;
            return vec![Effect::Say(Said::Arbiter)];
        }
        effects.extend(self.hush());
        if self.game.agree_draw().is_ok() {
            self.stop_clock_at_the_end();
            effects.extend(self.settle());
        }
        effects
    }

    fn computer_agrees(&self) -> bool {
        self.game.len() >= EARLY && self.score.is_some_and(|score| score <= FAIR)
    }
}
