//! The thinking side of Hub: what a line means, given what was said before.

use damier_game::house;
use damier_rules::draw::{DrawTracker, Material, MoveFacts};
use damier_rules::{AnyMove, AnyPosition, Variant};

use super::answer::{Answer, Param, ParamKind};
use super::arguments::ParseMessageError;
use super::command::{Command, Level, Mode};
use super::line::ParseLineError;
use super::moves::{parse_move, print_move};
use super::position::parse_position;

/// Who the thinking program is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Who wrote it.
    pub author: String,
}

/// What the caller has to do, in this order.
#[derive(Clone, Debug)]
pub enum Action {
    /// Send this.
    Send(Answer),
    /// A parameter of the caller's has this value now, one that its kind admits.
    SetParam {
        /// Its name.
        name: String,
        /// The value.
        value: String,
    },
    /// Another variant is played from now on.
    SetVariant(Variant),
    /// Get ready; the answer that says so comes next in the list.
    Init,
    /// Forget the game before.
    NewGame,
    /// Think, and give the result to [`Session::done`].
    Search(Box<SearchRequest>),
    /// The opponent has played the move thought about: the clock runs.
    PonderHit,
    /// End the search that is running.
    Stop,
    /// End everything.
    Quit,
}

/// What to think about.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// The variant.
    pub variant: Variant,
    /// The position.
    pub position: AnyPosition,
    /// The keys of the positions before it, as far back as was told, the oldest first.
    pub history: Vec<u64>,
    /// The draw rules, counted as far back as was told.
    pub draws: DrawTracker,
    /// When to stop.
    pub level: Level,
    /// Why.
    pub mode: Mode,
}

/// The state of a conversation. It does no work and moves no bytes.
#[derive(Clone, Debug)]
pub struct Session {
    identity: Identity,
    params: Vec<Param>,
    variant: Variant,
    position: Told,
    level: Level,
    /// Whether the next `level` begins anew: after each search.
    level_is_used: bool,
    is_searching: bool,
}

/// A position and the game that led to it, as far as told.
#[derive(Clone, Debug)]
struct Told {
    position: AnyPosition,
    history: Vec<u64>,
    draws: DrawTracker,
}

impl Told {
    fn new(variant: Variant, position: AnyPosition) -> Self {
        let draws = DrawTracker::new(variant.draw_law(), position.key(), &Material::of_any(&position));
        Self { position, history: Vec::new(), draws }
    }

    fn play(&mut self, m: &AnyMove) {
        let Some(after) = self.position.play(m) else { return };
        self.history.push(self.position.key());
        self.draws.push(after.key(), &MoveFacts::of_any(&self.position, m, &after));
        self.position = after;
    }
}

/// The parameter that names the variant.
pub(super) const VARIANT: &str = "variant";

/// The parameter that changes some of its laws: house rules such as `king_landing=behind men=8`.
pub(super) const LAWS: &str = "laws";

impl Session {
    /// A conversation that has not begun. The parameters `variant` and `laws` are the session's own; `params`
    /// are the caller's.
    #[must_use]
    pub fn new(identity: Identity, params: Vec<Param>) -> Self {
        let variant = Variant::INTERNATIONAL;
        Self {
            identity,
            params,
            variant,
            position: Told::new(variant, variant.start()),
            level: Level::default(),
            level_is_used: false,
            is_searching: false,
        }
    }

    /// The variant played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The caller's parameters with their present values.
    #[must_use]
    pub fn params(&self) -> &[Param] {
        &self.params
    }

    /// Whether a search has been asked for whose end has not been told.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.is_searching
    }

    /// Takes a line; what is wrong with it is said in an answer.
    pub fn receive(&mut self, line: &str) -> Vec<Action> {
        match line.parse() {
            Ok(command) => self.obey(command),
            Err(ParseMessageError::Line(ParseLineError::Empty)) => Vec::new(),
            Err(error) => vec![fault(error.to_string())],
        }
    }

    fn obey(&mut self, command: Command) -> Vec<Action> {
        if self.is_searching
            && !matches!(command, Command::Ping | Command::PonderHit | Command::Stop | Command::Quit)
        {
            return vec![fault(format!("`{command}` has to wait: a search is running"))];
        }
        match command {
            Command::Hub => self.introduce(),
            Command::SetParam { name, value } => self.set_param(name, value),
            Command::Init => vec![Action::Init, Action::Send(Answer::Ready)],
            Command::NewGame => vec![Action::NewGame],
            Command::Pos { pos, moves } => self.set_position(&pos, &moves),
            Command::Level(level) => {
                let before = if self.level_is_used { Level::default() } else { self.level };
                self.level = before.merged(level);
                self.level_is_used = false;
                Vec::new()
            }
            Command::Go(mode) => self.go(mode),
            Command::PonderHit if self.is_searching => vec![Action::PonderHit],
            Command::Stop if self.is_searching => vec![Action::Stop],
            // The search ended before the message came.
            Command::PonderHit | Command::Stop => Vec::new(),
            Command::Ping => vec![Action::Send(Answer::Pong)],
            Command::Quit => vec![Action::Quit],
        }
    }

    fn introduce(&self) -> Vec<Action> {
        let Identity { name, version, author } = self.identity.clone();
        let id = Answer::Id { name, version, author, country: String::new() };
        let variants = Variant::ALL.iter().map(|variant| variant.id().to_owned()).collect();
        let variant = Param {
            name: VARIANT.to_owned(),
            value: self.variant.id().to_owned(),
            kind: ParamKind::Enum(variants),
        };
        let laws =
            Param { name: LAWS.to_owned(), value: house::write(self.variant), kind: ParamKind::String };
        std::iter::once(id)
            .chain([variant, laws].into_iter().chain(self.params.iter().cloned()).map(Answer::Param))
            .chain([Answer::Wait])
            .map(Action::Send)
            .collect()
    }

    fn set_param(&mut self, name: String, value: String) -> Vec<Action> {
        match name.as_str() {
            VARIANT => return self.set_variant(&value),
            LAWS => return self.set_laws(&value),
            _ => {}
        }
        let Some(param) = self.params.iter_mut().find(|param| param.name == name) else {
            return vec![fault(format!("there is no parameter `{name}`"))];
        };
        if !param.kind.admits(&value) {
            return vec![fault(format!("`{value}` is no value of the parameter `{name}`"))];
        }
        param.value.clone_from(&value);
        vec![Action::SetParam { name, value }]
    }

    fn set_variant(&mut self, name: &str) -> Vec<Action> {
        let Some(variant) = variant_named(name) else {
            return vec![fault(format!("there is no variant `{name}`"))];
        };
        self.play(variant)
    }

    /// House rules of the variant named last, in place of those told before.
    fn set_laws(&mut self, laws: &str) -> Vec<Action> {
        match house::read(house::named(self.variant), laws) {
            Ok(variant) => self.play(variant),
            Err(error) => vec![fault(error.to_string())],
        }
    }

    fn play(&mut self, variant: Variant) -> Vec<Action> {
        self.variant = variant;
        self.position = Told::new(variant, variant.start());
        vec![Action::SetVariant(variant)]
    }

    fn set_position(&mut self, pos: &str, moves: &[String]) -> Vec<Action> {
        match self.told(pos, moves) {
            Ok(told) => {
                self.position = told;
                Vec::new()
            }
            Err(action) => vec![action],
        }
    }

    fn told(&self, pos: &str, moves: &[String]) -> Result<Told, Action> {
        let mut told = Told::new(
            self.variant,
            parse_position(self.variant, pos).map_err(|error| fault(error.to_string()))?,
        );
        for (index, text) in moves.iter().enumerate() {
            let m = parse_move(&told.position, text)
                .map_err(|error| fault(format!("move {}: {error}", index + 1)))?;
            told.play(&m);
        }
        Ok(told)
    }

    fn go(&mut self, mode: Mode) -> Vec<Action> {
        let Told { position, history, draws } = self.position.clone();
        if position.legal_moves().is_empty() {
            let done = Answer::Done { best: None, ponder: None };
            return vec![fault("the game is over: there is no move to find"), Action::Send(done)];
        }
        self.level_is_used = true;
        self.is_searching = true;
        let (variant, level) = (self.variant, self.level);
        vec![Action::Search(Box::new(SearchRequest { variant, position, history, draws, level, mode }))]
    }

    /// The search has ended with this move and the reply expected: what to send.
    pub fn done(&mut self, best: Option<&AnyMove>, ponder: Option<&AnyMove>) -> Answer {
        self.is_searching = false;
        Answer::Done { best: best.map(print_move), ponder: ponder.map(print_move) }
    }
}

/// A variant by its id, or by the name that Scan and its kin give it.
fn variant_named(name: &str) -> Option<Variant> {
    let id = match name {
        "normal" => "international",
        "bt" => "breakthrough",
        "losing" => "antidraughts",
        other => other,
    };
    Variant::from_id(id)
}

fn fault(message: impl Into<String>) -> Action {
    Action::Send(Answer::Error { message: message.into() })
}
