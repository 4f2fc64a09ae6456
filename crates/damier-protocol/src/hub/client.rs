//! The asking side of Hub: the program with the board.

use damier_rules::{AnyMove, AnyPosition, Variant};

use super::answer::{Answer, Info, Param};
use super::command::{Command, Level, Mode};
use super::moves::{parse_move, print_move};
use super::position::print_position;
use super::session::{LAWS, VARIANT};
use damier_game::{Game, house};

/// What has become known.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Who thinks.
    Identity {
        /// The name.
        name: String,
        /// The version.
        version: String,
    },
    /// A parameter that can be set.
    Param(Param),
    /// It can be asked now.
    Ready,
    /// A search has found something.
    Found {
        /// What was said.
        info: Info,
        /// The expected play, as far as it is legal.
        pv: Vec<AnyMove>,
    },
    /// A search has ended.
    Done {
        /// The move to play; `None` if it found none.
        best: Option<AnyMove>,
        /// The reply expected.
        ponder: Option<AnyMove>,
    },
    /// It answered a ping.
    Pong,
    /// It is not content, or not understood: what it said.
    Fault(String),
}

/// What follows from an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reaction {
    /// What to send, in this order.
    pub send: Vec<Command>,
    /// What has become known.
    pub event: Option<Event>,
}

/// The state of a conversation. It moves no bytes.
///
/// A search may be asked for while another is running: that one is then stopped, its result dropped,
/// and the new one begins. Before [`Event::Ready`] it waits.
#[derive(Clone, Debug)]
pub struct Client {
    variant: Variant,
    params: Vec<(String, String)>,
    stage: Stage,
    /// A search to begin as soon as possible.
    next: Option<Question>,
}

#[derive(Clone, Debug)]
enum Stage {
    /// Waiting to hear that it is ready.
    Starting,
    /// Nothing is being searched.
    Idle,
    /// A search is running in this position; its result is wanted or not.
    Searching { position: AnyPosition, is_wanted: bool },
}

#[derive(Clone, Debug)]
struct Question {
    commands: Vec<Command>,
    position: AnyPosition,
}

impl Client {
    /// A conversation about a variant, and what to send first.
    #[must_use]
    pub fn start(variant: Variant) -> (Self, Vec<Command>) {
        (Self { variant, params: Vec::new(), stage: Stage::Starting, next: None }, vec![Command::Hub])
    }

    /// The variant played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether a search is running or waiting to begin whose result is wanted.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.next.is_some() || matches!(self.stage, Stage::Searching { is_wanted: true, .. })
    }

    /// Whether the other side is searching, or has not said yet that it no longer is.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        matches!(self.stage, Stage::Searching { .. })
    }

    /// The opponent has played what a search with [`Mode::Ponder`] thinks about: its result comes when its time is over.
    pub fn ponder_hit(&self) -> Vec<Command> {
        match self.stage {
            Stage::Searching { is_wanted: true, .. } => vec![Command::PonderHit],
            _ => Vec::new(),
        }
    }

    /// Gives a parameter a value. What is to be sent for it at once, if anything; the rest follows when
    /// the time has come.
    pub fn set_param(&mut self, name: &str, value: &str) -> Vec<Command> {
        self.params.push((name.to_owned(), value.to_owned()));
        if matches!(self.stage, Stage::Idle) { self.take_params() } else { Vec::new() }
    }

    fn take_params(&mut self) -> Vec<Command> {
        self.params.drain(..).map(|(name, value)| Command::SetParam { name, value }).collect()
    }

    /// Asks about the present position of a game: what to send now. The game may be of another variant
    /// than before.
    pub fn search(&mut self, game: &Game, level: Level, mode: Mode) -> Vec<Command> {
        if game.variant() != self.variant {
            self.variant = game.variant();
            let told = variant_params(self.variant);
            self.params.extend(told.map(|(name, value)| (name.to_owned(), value)));
        }
        let (start, plies) = regular_part(game);
        let pos = Command::Pos {
            pos: print_position(start),
            moves: game.moves().skip(plies).map(|m| print_move(&m)).collect(),
        };
        let commands = vec![pos, Command::Level(level), Command::Go(mode)];
        self.next = Some(Question { commands, position: *game.position() });
        match self.stage {
            Stage::Idle => self.begin(),
            Stage::Starting | Stage::Searching { .. } => self.drop_running(),
        }
    }

    /// Sends the search that waits.
    fn begin(&mut self) -> Vec<Command> {
        let mut send = self.take_params();
        if let Some(Question { commands, position }) = self.next.take() {
            self.stage = Stage::Searching { position, is_wanted: true };
            send.extend(commands);
        }
        send
    }

    /// Ends the search that is running: its result comes soon, with what was found.
    pub fn stop(&self) -> Vec<Command> {
        match self.stage {
            Stage::Searching { is_wanted: true, .. } => vec![Command::Stop],
            _ => Vec::new(),
        }
    }

    /// Ends the search that is running or waiting, and drops its result.
    pub fn cancel(&mut self) -> Vec<Command> {
        self.next = None;
        self.drop_running()
    }

    /// Ends the search that is running, unless that has been asked already.
    fn drop_running(&mut self) -> Vec<Command> {
        match &mut self.stage {
            Stage::Searching { is_wanted, .. } if *is_wanted => {
                *is_wanted = false;
                vec![Command::Stop]
            }
            _ => Vec::new(),
        }
    }

    /// Takes a line of the thinking side.
    pub fn receive(&mut self, line: &str) -> Reaction {
        match line.parse() {
            Ok(answer) => self.hear(answer),
            Err(error) => event(Event::Fault(format!("{error}"))),
        }
    }

    fn hear(&mut self, answer: Answer) -> Reaction {
        match answer {
            Answer::Id { name, version, .. } => event(Event::Identity { name, version }),
            Answer::Param(param) => event(Event::Param(param)),
            Answer::Wait => {
                let mut send: Vec<_> = variant_params(self.variant).map(param_command).collect();
                send.extend(self.take_params());
                send.push(Command::Init);
                Reaction { send, event: None }
            }
            Answer::Ready => {
                self.stage = Stage::Idle;
                Reaction { send: self.begin(), event: Some(Event::Ready) }
            }
            Answer::Info(info) => match &self.stage {
                Stage::Searching { position, is_wanted: true } => {
                    let pv = legal_line(position, &info.pv);
                    event(Event::Found { info, pv })
                }
                _ => Reaction::default(),
            },
            Answer::Done { best, ponder } => self.finish(best.as_deref(), ponder.as_deref()),
            Answer::Pong => event(Event::Pong),
            Answer::Error { message } => event(Event::Fault(message)),
        }
    }

    fn finish(&mut self, best: Option<&str>, ponder: Option<&str>) -> Reaction {
        let Stage::Searching { position, is_wanted } = std::mem::replace(&mut self.stage, Stage::Idle) else {
            return Reaction::default();
        };
        let send = self.begin();
        if !is_wanted {
            return Reaction { send, event: None };
        }
        let event = match best.map(|text| parse_move(&position, text)).transpose() {
            Ok(best) => {
                let after = best.and_then(|m| position.play(&m));
                let ponder = after.zip(ponder).and_then(|(after, text)| parse_move(&after, text).ok());
                Event::Done { best, ponder }
            }
            Err(error) => Event::Fault(format!("{error}")),
        };
        Reaction { send, event: Some(event) }
    }
}

/// What tells a variant: its name, and the house rules if there are any. The name alone does away with those
/// told before, so that programs which know of none are not asked for any.
fn variant_params(variant: Variant) -> impl Iterator<Item = (&'static str, String)> {
    let laws = house::write(variant);
    let laws = (!laws.is_empty()).then_some((LAWS, laws));
    std::iter::once((VARIANT, variant.id().to_owned())).chain(laws)
}

fn param_command((name, value): (&'static str, String)) -> Command {
    Command::SetParam { name: name.to_owned(), value }
}

/// The position from which on a game went by the law, and the plies before it: Hub knows no other moves.
fn regular_part(game: &Game) -> (&AnyPosition, usize) {
    let plies = (1..=game.len()).rev().find(|ply| game.standing_at(*ply).is_some()).unwrap_or(0);
    (game.position_at(plies).unwrap_or(game.start()), plies)
}

fn event(event: Event) -> Reaction {
    Reaction { send: Vec::new(), event: Some(event) }
}

/// The moves of a line of play, up to the first that is not legal.
fn legal_line(position: &AnyPosition, texts: &[String]) -> Vec<AnyMove> {
    let mut position = *position;
    texts
        .iter()
        .map_while(|text| {
            let m = parse_move(&position, text).ok()?;
            position = position.play(&m)?;
            Some(m)
        })
        .collect()
}
