//! The table: a game, its players, the hand over the board, and what the arbiter has to say.
//!
//! Everything that happens is a method; what the page has to do about it is returned as [`Effect`]s.

mod analysis;
mod clock;
#[cfg(test)]
mod clock_tests;
mod course;
#[cfg(test)]
mod fault_tests;
mod faults;
mod hand;
mod live;
mod premove;
mod study;
#[cfg(test)]
mod tests;
mod weigh;

use damier_game::clock::Timestamp;
use damier_game::{Conclusion, FaultMode, Game, TimeControl, TouchMove};
use damier_rules::explain::{Attempt, Refusal};
use damier_rules::notation::fen::ParseFenError;
use damier_rules::{AnyMove, AnyPosition, Color, Piece, Square, Variant};

use super::level::Level;
use super::link::LinkError;
use super::motion::Motion;
use super::saved::SavedError;
use super::settings::{Rings, Settings};
use super::timing::Timing;
use crate::board::interaction::{Hand, Interaction, Options};
use faults::Manners;
use premove::Ahead;
use weigh::Weighing;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One player against the computer.
    Computer {
        /// How strong it plays.
        level: Level,
        /// The side of the player.
        human: Color,
    },
    /// Two players at one screen.
    SameScreen,
    /// Two players, the game decided on elsewhere.
    Live {
        /// The side of the player at this page; a spectator has none.
        seat: Option<Color>,
    },
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has been played; opponent and level can be chosen.
    Ready,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

/// What the arbiter says beyond what the game itself shows; it stands until something is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Notice {
    /// Nothing.
    #[default]
    None,
    /// Why a try was refused.
    Refused(Attempt, Refusal),
    /// No hand can do this.
    Impossible(Attempt),
    /// Which moves there are.
    Listed(Listed),
    /// The typed text is no move.
    Unreadable(String),
    /// The computer does not agree to a draw.
    DrawDeclined,
    /// The game is the one that was being played before.
    Restored,
    /// The game kept from before could not be read.
    Lost(SavedError),
    /// The address names no position: this text.
    BadLink(String),
    /// The piece that stood here has been huffed.
    Huffed(Square, Piece),
    /// The fault has been taken back: a capture must follow.
    Forced(AnyMove),
    /// The fault stands.
    LetStand(AnyMove),
    /// The last move was no fault.
    NoFault,
    /// The piece on this square may not be huffed.
    NotHuffable(Square),
    /// The piece on this square has been touched and has to be played.
    Touched(Square),
    /// This move along this route would lose the game: a capture has been forced. Is it meant?
    Refusing(AnyMove, Vec<Square>),
    /// This move along this route is played once it is confirmed.
    Confirming(AnyMove, Vec<Square>),
    /// The move decided on before the turn cannot be played.
    PremoveDropped(Square, Square),
}

/// Moves to be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Those of one piece.
    Of(Square),
    /// All.
    All,
}

/// What the page has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask the computer for a move.
    Think,
    /// Drop the question asked of the computer.
    Hush,
    /// Call [`Table::advance`] in so many milliseconds.
    Tick(u32),
    /// Keep the game.
    Save,
    /// Say something to those who listen.
    Say(Said),
}

/// What is said to those who listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The move of this ply, counted from 1, and the result if it was the last.
    Move(usize),
    /// What the arbiter shows now.
    Arbiter,
    /// This side has little time left.
    Time(Color),
}

/// How the computer fares with the question asked of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Engine {
    #[default]
    Idle,
    Thinking,
    Failed,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    /// The way of each move as it was played.
    routes: Vec<Vec<Square>>,
    mode: Mode,
    started: bool,
    hand: Interaction,
    options: Options,
    /// The time of a step, in milliseconds.
    step: u32,
    /// The ply looked at, if it is not the last.
    viewed: Option<usize>,
    notice: Notice,
    motion: Option<Motion>,
    /// Whether the board has been turned by hand.
    turned: bool,
    /// Whether a try has been refused since the last move.
    erred: bool,
    typed: String,
    engine: Engine,
    /// What the computer thinks its position is worth, in men.
    score: Option<f64>,
    /// The answers to the player's fault, while the computer weighs them, and what the one at hand is worth so far.
    weighing: Option<Weighing>,
    worth: Option<f64>,
    /// How the next game handles faults, if not as is usual.
    faults: Option<FaultMode>,
    manners: Manners,
    touch: TouchMove,
    /// The time control of the next game.
    time: Option<TimeControl>,
    timing: Option<Timing>,
    /// The moment last told.
    now: Timestamp,
    /// Whether the game is over although neither its board nor its record says so.
    is_closed: bool,
    /// Whether a move of the player's is played only when it is confirmed.
    confirms: bool,
    ahead: Ahead,
}

impl Table {
    /// A table at which nothing has been played.
    #[must_use]
    pub fn new(game: Game, mode: Mode) -> Self {
        let hand = Interaction::new(*game.position(), Hand::ToMove, Options::default());
        let mut table = Self {
            game,
            routes: Vec::new(),
            mode,
            started: false,
            hand,
            options: Options::default(),
            step: 0,
            viewed: None,
            notice: Notice::None,
            motion: None,
            turned: false,
            erred: false,
            typed: String::new(),
            engine: Engine::Idle,
            score: None,
            weighing: None,
            worth: None,
            faults: None,
            manners: Manners::default(),
            touch: TouchMove::new(),
            time: None,
            timing: None,
            now: Timestamp::default(),
            is_closed: false,
            confirms: false,
            ahead: Ahead::default(),
        };
        table.follow_game(0);
        table.started = !table.game.is_empty() || table.game.forced().is_some();
        table.renew_hand();
        table
    }

    /// The table of a position that somebody pointed to: it is played from at once.
    ///
    /// # Errors
    /// If the text is no position of the variant.
    pub fn at_position(variant: Variant, fen: &str, mode: Mode) -> Result<Self, LinkError> {
        let setup = damier_rules::notation::fen::parse(fen, variant.shape())
            .map_err(|error: ParseFenError| LinkError::Fen(error))?;
        let game = Game::from_setup(variant, &setup).map_err(LinkError::Setup)?;
        let mut table = Self::new(game, mode);
        table.started = true;
        Ok(table)
    }

    /// Takes over what the settings say of playing.
    pub fn apply(&mut self, settings: &Settings, step: u32) {
        self.options = settings.options();
        self.step = step;
        self.apply_manners(settings);
        self.hand.set_options(self.hand_options());
        self.time = settings.time;
        if self.phase() == Phase::Ready {
            self.set_faults(settings.fault_mode(self.game.variant()));
            self.renew_timing();
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.started {
            Phase::Playing
        } else {
            Phase::Ready
        }
    }

    fn is_over(&self) -> bool {
        self.is_closed || self.game.is_over()
    }

    /// How the game ended.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.game.conclusion()
    }

    /// The hand over the board.
    #[must_use]
    pub const fn hand(&self) -> &Interaction {
        &self.hand
    }

    /// What the arbiter has to say.
    #[must_use]
    pub const fn notice(&self) -> &Notice {
        &self.notice
    }

    /// Gives the arbiter something to say.
    pub fn set_notice(&mut self, notice: Notice) {
        self.notice = notice;
    }

    /// The move under way.
    #[must_use]
    pub const fn motion(&self) -> Option<&Motion> {
        self.motion.as_ref()
    }

    /// The ply looked at, if it is not the last.
    #[must_use]
    pub const fn viewed(&self) -> Option<usize> {
        self.viewed
    }

    /// The ply that the board shows.
    #[must_use]
    pub fn shown_ply(&self) -> usize {
        self.viewed.unwrap_or(self.game.len())
    }

    /// The position that the board shows, moves under way apart.
    #[must_use]
    pub fn shown_position(&self) -> &AnyPosition {
        self.game.position_at(self.shown_ply()).unwrap_or_else(|| self.game.position())
    }

    /// The way of the move that led to this ply, its origin first; empty at the start.
    #[must_use]
    pub fn way_to(&self, ply: usize) -> Vec<Square> {
        let Some(index) = ply.checked_sub(1) else { return Vec::new() };
        match (self.game.moves().nth(index), self.routes.get(index)) {
            (Some(m), Some(route)) => std::iter::once(m.from).chain(route.iter().copied()).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether Black sits at the bottom.
    #[must_use]
    pub fn is_flipped(&self, settings: &Settings) -> bool {
        let seat = match self.mode {
            Mode::Computer { human, .. } => human == Color::Black,
            Mode::Live { seat } => seat == Some(Color::Black),
            Mode::SameScreen => settings.auto_flip && self.shown_position().turn() == Color::Black,
        };
        seat != self.turned
    }

    /// Turns the board.
    pub fn flip(&mut self) {
        self.turned = !self.turned;
    }

    /// Whether the board has been turned by hand.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// Whether the pieces that must capture are ringed now.
    #[must_use]
    pub fn shows_rings(&self, settings: &Settings) -> bool {
        match settings.rings {
            Rings::Always => true,
            Rings::AfterError => self.erred,
            Rings::Never => false,
        }
    }

    /// The text typed so far.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Whether the computer has been asked for a move.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.engine == Engine::Thinking
    }

    /// Whether the computer has failed to answer.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.engine == Engine::Failed
    }

    /// Whether a player at this screen is to move.
    #[must_use]
    pub fn is_human_to_move(&self) -> bool {
        !self.is_over() && self.is_human(self.game.turn())
    }

    /// Whether the game waits for the word to begin: the computer has the first move.
    #[must_use]
    pub fn awaits_start(&self) -> bool {
        self.phase() == Phase::Ready && !self.is_human_to_move()
    }

    /// The side of the one player at this page; none if there are two, or spectators.
    #[must_use]
    pub const fn human(&self) -> Option<Color> {
        match self.mode {
            Mode::Computer { human, .. } => Some(human),
            Mode::Live { seat } => seat,
            Mode::SameScreen => None,
        }
    }

    fn is_human(&self, color: Color) -> bool {
        self.mode == Mode::SameScreen || self.human() == Some(color)
    }

    fn hand_kind(&self) -> Hand {
        if self.is_over() {
            Hand::Over
        } else if self.is_human_to_move() {
            Hand::ToMove
        } else {
            Hand::Waiting
        }
    }

    /// An empty hand over the present position.
    fn renew_hand(&mut self) {
        self.hand = Interaction::new(*self.game.position(), self.hand_kind(), self.hand_options())
            .with_irregular(self.irregular());
    }

    /// The ways of moving switched on; who has been forced to capture knows of it.
    fn hand_options(&self) -> Options {
        Options { points_out: self.options.points_out || self.game.forced().is_some(), ..self.options }
    }

    /// Forgets the ways of all moves after so many plies, and gives each that is not known the first there is.
    fn follow_game(&mut self, known: usize) {
        self.routes.truncate(known);
        let first = self.routes.len();
        let befores = (first..self.game.len()).filter_map(|ply| self.game.position_at(ply));
        let ways = self.game.moves().skip(first).zip(befores);
        let routes =
            ways.map(|(m, before)| before.routes(&m).into_iter().next().unwrap_or_else(|| vec![m.to]));
        let routes: Vec<_> = routes.collect();
        self.routes.extend(routes);
    }
}
