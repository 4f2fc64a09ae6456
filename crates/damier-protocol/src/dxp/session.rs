//! One side of a conversation: what a message means, given what was said before.

use std::time::Duration;

use damier_game::Game;
use damier_rules::{AnyMove, AnyPosition, Color, IllegalSetup, Outcome, Variant};

use super::events::{Action, BoardError, Bout, Ending, Fault, NotNow, Role, Terms};
use super::fields::SQUARES;
use super::frames::Frames;
use super::message::{Acceptance, BackAnswer, EndReason, GameRequest, Message, PlayedMove, VERSION};
use super::position::{parse_position, print_position};

/// The state of a conversation. It moves no bytes, knows no clock, and finds no moves.
#[derive(Clone, Debug)]
pub struct Session {
    role: Role,
    name: String,
    variant: Variant,
    /// Whether moves may be taken back.
    takes_back: bool,
    /// Whether no other game is begun.
    stops: bool,
    peer: String,
    frames: Frames,
    stage: Stage,
    bout: Option<Bout>,
}

#[derive(Clone, Debug)]
enum Stage {
    /// No game.
    Idle,
    /// A game has been asked for.
    Asked(Box<Bout>),
    /// The game of the session is being played.
    Playing,
    /// This side has ended it, and the other has not confirmed that.
    Ending { reason: EndReason, is_forfeit: bool },
}

impl Session {
    /// A conversation that has not begun, under a name of at most 32 letters, about games of a variant.
    ///
    /// # Errors
    /// If the variant is not played on 50 squares.
    pub fn new(role: Role, name: &str, variant: Variant) -> Result<Self, BoardError> {
        let squares = variant.shape().squares();
        if squares != SQUARES {
            return Err(BoardError { squares });
        }
        Ok(Self {
            role,
            name: name.to_owned(),
            variant,
            takes_back: true,
            stops: false,
            peer: String::new(),
            frames: Frames::default(),
            stage: Stage::Idle,
            bout: None,
        })
    }

    /// The same, in which moves cannot be taken back.
    #[must_use]
    pub fn without_takebacks(mut self) -> Self {
        self.takes_back = false;
        self
    }

    /// From now on no other game is begun, and the other side is told so when one ends.
    pub fn stop(&mut self) {
        self.stops = true;
    }

    /// What the other side calls itself, once it has said so.
    #[must_use]
    pub fn peer(&self) -> &str {
        &self.peer
    }

    /// The game that is played, else the last one.
    #[must_use]
    pub const fn bout(&self) -> Option<&Bout> {
        self.bout.as_ref()
    }

    /// Whether a game is being played.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        matches!(self.stage, Stage::Playing)
    }

    /// Whether there is a game whose end has not been confirmed.
    #[must_use]
    pub const fn is_in_game(&self) -> bool {
        matches!(self.stage, Stage::Playing | Stage::Ending { .. })
    }

    /// Whether a game is being played and this side is to move.
    #[must_use]
    pub fn is_our_turn(&self) -> bool {
        self.is_playing() && self.bout.as_ref().is_some_and(|bout| bout.game.turn() == bout.terms.color)
    }

    /// Who has won, as far as the board or the words of an ending tell; `None` if they do not.
    #[must_use]
    pub fn outcome(&self, ending: &Ending) -> Option<Outcome> {
        let bout = self.bout.as_ref()?;
        if let Some(conclusion) = bout.game.conclusion() {
            return Some(conclusion.outcome);
        }
        match ending.reason {
            _ if ending.is_forfeit => Some(Outcome::Win(bout.terms.color)),
            EndReason::Unknown => None,
            EndReason::ILose => Some(Outcome::Win(ending.by.opponent())),
            EndReason::Draw => Some(Outcome::Draw),
            EndReason::IWin => Some(Outcome::Win(ending.by)),
        }
    }

    /// Asks for a game that begins with this position: what to send.
    ///
    /// # Errors
    /// If this side is the follower, there is a game already, or the position is none of the variant in which something
    /// can be played.
    pub fn ask(&mut self, terms: Terms, start: &AnyPosition) -> Result<Message, NotNow> {
        if self.role != Role::Initiator {
            return Err(NotNow::Follower);
        }
        if !matches!(self.stage, Stage::Idle) {
            return Err(NotNow::Busy);
        }
        let game = self.game_from(start)?;
        if game.is_over() {
            return Err(NotNow::Over);
        }
        let is_start = *start == self.variant.start();
        let request = GameRequest {
            version: VERSION,
            name: self.name.clone(),
            follower: terms.color.opponent(),
            time: terms.time,
            moves: terms.moves,
            position: (!is_start).then(|| (start.turn(), print_position(start))),
        };
        self.stage = Stage::Asked(Box::new(Bout { terms, game }));
        Ok(Message::GameRequest(request))
    }

    fn game_from(&self, start: &AnyPosition) -> Result<Game, IllegalSetup> {
        if *start == self.variant.start() {
            return Ok(Game::new(self.variant));
        }
        Game::from_setup(self.variant, &start.setup())
    }

    /// Plays a move of this side that took so long: what to send.
    ///
    /// # Errors
    /// If it is not this side's turn, or the move is not legal.
    pub fn play(&mut self, m: &AnyMove, used: Duration) -> Result<Message, NotNow> {
        match &mut self.bout {
            Some(bout) if matches!(self.stage, Stage::Playing) && bout.game.turn() == bout.terms.color => {
                bout.game.play(m)?;
                Ok(Message::Move(PlayedMove::new(m, used)))
            }
            _ => Err(NotNow::Turn),
        }
    }

    /// Ends the game in place of a move: what to send. [`Action::Ended`] follows when the other side has confirmed it.
    ///
    /// # Errors
    /// If it is not this side's turn.
    pub fn end(&mut self, reason: EndReason) -> Result<Message, NotNow> {
        if !self.is_our_turn() {
            return Err(NotNow::Turn);
        }
        Ok(self.end_now(reason, false))
    }

    fn end_now(&mut self, reason: EndReason, is_forfeit: bool) -> Message {
        self.stage = Stage::Ending { reason, is_forfeit };
        Message::GameEnd { reason, stops: self.stops }
    }

    /// Takes bytes as they arrive: whole messages, parts of them, or several.
    pub fn receive(&mut self, bytes: &[u8]) -> Vec<Action> {
        let mut actions = Vec::new();
        for frame in self.frames.push(bytes) {
            match frame.map_err(Fault::from).and_then(|frame| Ok(Message::parse(&frame)?)) {
                Ok(message) => actions.extend(self.hear(message)),
                Err(fault) => actions.push(Action::Fault(fault)),
            }
        }
        actions
    }

    fn hear(&mut self, message: Message) -> Vec<Action> {
        match message {
            Message::Chat(text) => vec![Action::Chat(text)],
            Message::GameRequest(request) => self.requested(request),
            Message::GameAnswer { name, answer } => self.answered(name, answer),
            Message::Move(played) => self.moved(played),
            Message::GameEnd { reason, stops } => self.ended(reason, stops),
            Message::BackRequest { number, turn } => self.back(number, turn),
            Message::BackAnswer(_) => unexpected(&message),
        }
    }

    fn requested(&mut self, request: GameRequest) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.role == Role::Initiator {
            // Two that both ask would wait for each other for ever.
            actions.extend(unexpected(&Message::GameRequest(request)));
            actions.push(self.answer(Acceptance::NotThis));
            return actions;
        }
        if !request.name.is_empty() {
            self.peer.clone_from(&request.name);
        }
        // An initiator that asks for another game has no use for the one before.
        actions.extend(self.broken_off());
        match self.bout_of(&request) {
            Ok(bout) => {
                actions.push(self.answer(Acceptance::Accepted));
                actions.extend(self.begin(bout));
            }
            Err((answer, fault)) => {
                actions.extend(fault.map(Action::Fault));
                actions.push(self.answer(answer));
            }
        }
        actions
    }

    /// The game that is asked for, or why not.
    fn bout_of(&self, request: &GameRequest) -> Result<Bout, (Acceptance, Option<Fault>)> {
        if self.stops {
            return Err((Acceptance::NoGame, None));
        }
        if request.version != VERSION {
            return Err((Acceptance::OtherVersion, None));
        }
        let game = match &request.position {
            None => Game::new(self.variant),
            Some((turn, squares)) => {
                let wrong = |error: String| (Acceptance::NotThis, Some(Fault::Position { error }));
                let position =
                    parse_position(self.variant, *turn, squares).map_err(|error| wrong(error.to_string()))?;
                self.game_from(&position).map_err(|error| wrong(error.to_string()))?
            }
        };
        if game.is_over() {
            let error = "nothing can be played".to_owned();
            return Err((Acceptance::NotThis, Some(Fault::Position { error })));
        }
        let terms = Terms { color: request.follower, time: request.time, moves: request.moves };
        Ok(Bout { terms, game })
    }

    fn answer(&self, answer: Acceptance) -> Action {
        Action::Send(Message::GameAnswer { name: self.name.clone(), answer })
    }

    fn answered(&mut self, name: String, answer: Acceptance) -> Vec<Action> {
        match std::mem::replace(&mut self.stage, Stage::Idle) {
            Stage::Asked(bout) => {
                if !name.is_empty() {
                    self.peer = name;
                }
                if answer == Acceptance::Accepted { self.begin(*bout) } else { vec![Action::Refused(answer)] }
            }
            stage => {
                self.stage = stage;
                unexpected(&Message::GameAnswer { name, answer })
            }
        }
    }

    fn begin(&mut self, bout: Bout) -> Vec<Action> {
        self.bout = Some(bout);
        self.stage = Stage::Playing;
        if self.is_our_turn() { vec![Action::Begun, Action::Think] } else { vec![Action::Begun] }
    }

    fn moved(&mut self, played: PlayedMove) -> Vec<Action> {
        let message = Message::Move(played);
        let is_our_turn = self.is_our_turn();
        let Some(bout) = self.bout.as_mut().filter(|_| matches!(self.stage, Stage::Playing) && !is_our_turn)
        else {
            return unexpected(&message);
        };
        let Some(m) = played.in_position(bout.game.position()) else {
            let fault = Fault::Illegal { message: message.to_string() };
            return vec![Action::Fault(fault), Action::Send(self.end_now(EndReason::Unknown, true))];
        };
        // A draw by the rules, which the other side does not know: it has played on, and now it is for us to end it.
        if bout.game.play(&m).is_err() {
            return vec![Action::Send(self.end_now(EndReason::Draw, false))];
        }
        let mut actions = vec![Action::Played(m, Duration::from_secs(u64::from(played.seconds)))];
        actions.push(match self.reason_to_end() {
            Some(reason) => Action::Send(self.end_now(reason, false)),
            None => Action::Think,
        });
        actions
    }

    /// Why this side has to end the game in place of a move, if it has.
    fn reason_to_end(&self) -> Option<EndReason> {
        let Bout { terms, game } = self.bout.as_ref()?;
        if let Some(conclusion) = game.conclusion() {
            return Some(match conclusion.outcome {
                Outcome::Draw => EndReason::Draw,
                Outcome::Win(color) if color == terms.color => EndReason::IWin,
                Outcome::Win(_) => EndReason::ILose,
            });
        }
        let most = 2 * usize::from(terms.moves);
        (most > 0 && game.len() >= most).then_some(EndReason::Unknown)
    }

    fn ended(&mut self, reason: EndReason, stops: bool) -> Vec<Action> {
        let Some(color) = self.bout.as_ref().map(|bout| bout.terms.color) else {
            return unexpected(&Message::GameEnd { reason, stops });
        };
        match self.stage {
            Stage::Playing => {
                self.stage = Stage::Idle;
                let confirm = Message::GameEnd { reason: EndReason::Unknown, stops: self.stops };
                let ending = Ending { by: color.opponent(), reason, is_forfeit: false, stops };
                vec![Action::Send(confirm), Action::Ended(ending)]
            }
            Stage::Ending { reason, is_forfeit } => {
                self.stage = Stage::Idle;
                vec![Action::Ended(Ending { by: color, reason, is_forfeit, stops })]
            }
            Stage::Idle | Stage::Asked(_) => unexpected(&Message::GameEnd { reason, stops }),
        }
    }

    /// The end of a game that nobody has ended in due form, if there is one.
    fn broken_off(&mut self) -> Option<Action> {
        let color = self.bout.as_ref()?.terms.color;
        let ending = match std::mem::replace(&mut self.stage, Stage::Idle) {
            Stage::Playing => {
                Ending { by: color.opponent(), reason: EndReason::Unknown, is_forfeit: false, stops: false }
            }
            Stage::Ending { reason, is_forfeit } => Ending { by: color, reason, is_forfeit, stops: false },
            Stage::Idle | Stage::Asked(_) => return None,
        };
        Some(Action::Ended(ending))
    }

    /// Moves are taken back on the other side's turn only: what this side thinks about stays what it is.
    fn back(&mut self, number: u16, turn: Color) -> Vec<Action> {
        let is_our_turn = self.is_our_turn();
        let Some(bout) = self.bout.as_mut().filter(|_| matches!(self.stage, Stage::Playing)) else {
            return unexpected(&Message::BackRequest { number, turn });
        };
        let plies =
            plies_before(number, turn, bout.game.start().turn()).filter(|plies| *plies < bout.game.len());
        let Some(plies) = plies.filter(|_| self.takes_back && !is_our_turn) else {
            return vec![Action::Send(Message::BackAnswer(BackAnswer::Refused))];
        };
        while bout.game.len() > plies {
            bout.game.undo();
        }
        bout.game.forget_undone();
        let mut actions = vec![Action::Send(Message::BackAnswer(BackAnswer::Accepted)), Action::TakenBack];
        actions.extend(self.is_our_turn().then_some(Action::Think));
        actions
    }
}

/// How many plies have been played before a side makes the move of this number.
fn plies_before(number: u16, turn: Color, first: Color) -> Option<usize> {
    let moves = usize::from(number.checked_sub(1)?);
    match first {
        _ if first == turn => Some(2 * moves),
        Color::White => Some(2 * moves + 1),
        // Black's first move is number 1, and White's answer opens the next.
        Color::Black => (2 * moves).checked_sub(1),
    }
}

fn unexpected(message: &Message) -> Vec<Action> {
    vec![Action::Fault(Fault::Unexpected { message: message.to_string() })]
}
