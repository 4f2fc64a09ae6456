//! The engine in its worker: what is asked of it and what it answers.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use damier_game::clock::Millis;
use damier_game::{Game, TimeControl};
use damier_protocol::hub::{Client, Command, Event, Info, Level as Limits, LevelClock, Mode};
use damier_rules::AnyMove;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{later, meta, now};
use crate::IS_ANALYSIS;
use crate::play::Level;

/// A worker that has not answered after so many milliseconds is given up: the longest level takes five seconds
/// without a clock.
const PATIENCE: u32 = 30_000;

/// How deep a glance goes, in plies.
const GLANCE: u32 = 8;

/// How long it takes at most.
const GLANCE_TIME: Duration = Duration::from_millis(300);

/// What a win or a loss that the engine has seen counts, in men.
const DECIDED: f64 = 100.0;

/// What is kept back of a clock for what is on the way between page and worker.
const ON_THE_WAY: u64 = 150;

/// The clock that the engine plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// What it has left.
    pub(crate) left: Millis,
    pub(crate) control: TimeControl,
}

impl Budget {
    /// What it may use if it plays no earlier than `delay` milliseconds from now.
    fn limits(self, delay: u32) -> Limits {
        let time = self.left.0.saturating_sub(ON_THE_WAY + u64::from(delay) / 4).max(50);
        let increment = match self.control {
            TimeControl::Fischer { increment, .. } => increment.0,
            TimeControl::PerMove(_) => 0,
        };
        let clock = LevelClock {
            time: Duration::from_millis(time),
            increment: Duration::from_millis(increment),
            moves: None,
        };
        Limits { clock: Some(clock), ..Limits::default() }
    }
}

/// What has been heard of the engine.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Heard {
    /// What it thinks its position is worth, in men.
    Score(f64),
    /// A line of play that it has looked at; only where positions are analysed.
    Found(Box<Info>, Vec<AnyMove>),
    /// The move it plays.
    Best(Option<AnyMove>),
    /// It cannot answer.
    Failed,
}

/// The engine, started when it is first needed.
#[derive(Clone)]
pub(crate) struct Engine(Rc<RefCell<State>>);

struct State {
    tell: Rc<dyn Fn(Heard)>,
    line: Option<Line>,
    /// Counts the questions, so that what belongs to an earlier one can be dropped.
    question: u32,
    /// Whether the worker hears nothing before it has answered: it thinks by its clock.
    is_deaf: bool,
    /// Before this moment no move is played: one must be able to see it coming.
    not_before: f64,
}

/// A connection to a worker.
struct Line {
    worker: Worker,
    client: Client,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut()>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Engine {
    /// An engine that tells `tell` what it finds.
    pub(crate) fn new(tell: impl Fn(Heard) + 'static) -> Self {
        let state = State { tell: Rc::new(tell), line: None, question: 0, is_deaf: false, not_before: 0.0 };
        Self(Rc::new(RefCell::new(state)))
    }

    /// Starts the worker, so that it is ready when it is asked.
    pub(crate) fn prepare(&self, game: &Game) {
        if self.0.borrow().line.is_none() {
            let line = self.open(game);
            self.0.borrow_mut().line = line;
        }
    }

    /// Asks for a move in the present position, to be played `delay` milliseconds from now at the earliest.
    pub(crate) fn think(&self, game: &Game, level: Level, seed: u32, delay: u32, clock: Option<Budget>) {
        let limits = clock.map_or_else(Limits::default, |clock| clock.limits(delay));
        let patience = clock.map_or(0, |clock| u32::try_from(clock.left.0).unwrap_or(u32::MAX));
        self.0.borrow_mut().is_deaf = clock.is_some() && level == Level::Full;
        self.ask(game, delay, Some(patience), |client| {
            let mut send = client.set_param("level", level.id());
            send.extend(client.set_param("seed", &seed.to_string()));
            send.extend(client.search(&game.lawful_end(), limits, Mode::Think));
            send
        });
    }

    /// Asks what the present position is worth, at a glance.
    pub(crate) fn glance(&self, game: &Game) {
        let limits = Limits { depth: Some(GLANCE), move_time: Some(GLANCE_TIME), ..Limits::default() };
        self.0.borrow_mut().is_deaf = false;
        self.ask(game, 0, Some(0), |client| client.search(&game.lawful_end(), limits, Mode::Think));
    }

    /// Looks at the present position along several lines, for so long; or until it is hushed.
    pub(crate) fn analyse(&self, game: &Game, lines: u8, time: Option<Duration>) {
        let limits = Limits { move_time: time, ..Limits::default() };
        let mode = if time.is_some() { Mode::Think } else { Mode::Analyze };
        self.0.borrow_mut().is_deaf = false;
        let patience = time.map(|time| u32::try_from(time.as_millis()).unwrap_or(PATIENCE));
        self.ask(game, 0, patience, |client| {
            let mut send = client.set_param("multi-pv", &lines.to_string());
            send.extend(client.search(&game.lawful_end(), limits, mode));
            send
        });
    }

    fn ask(
        &self,
        game: &Game,
        delay: u32,
        patience: Option<u32>,
        question: impl FnOnce(&mut Client) -> Vec<Command>,
    ) {
        self.prepare(game);
        let mut state = self.0.borrow_mut();
        state.question += 1;
        state.not_before = now() + f64::from(delay);
        let is_asked = match &mut state.line {
            Some(line) => {
                let send = question(&mut line.client);
                line.say(&send)
            }
            None => false,
        };
        let question = state.question;
        drop(state);
        let engine = self.clone();
        // With a clock, a flag ends what takes too long.
        let patience = if is_asked { patience.map(|own| PATIENCE.saturating_add(own)) } else { Some(0) };
        if let Some(patience) = patience {
            later(patience, move || engine.give_up(question));
        }
    }

    /// Drops the question asked.
    pub(crate) fn hush(&self) {
        let mut state = self.0.borrow_mut();
        state.question += 1;
        if std::mem::take(&mut state.is_deaf) {
            let line = state.line.take();
            drop(state);
            later(0, move || drop(line));
        } else if let Some(line) = &mut state.line {
            let send = line.client.cancel();
            line.say(&send);
        }
    }

    fn open(&self, game: &Game) -> Option<Line> {
        let address = meta("damier-worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address, &options).ok()?;
        let (client, send) = Client::start(game.variant());
        let engine = self.clone();
        let hear = Closure::new(move |event: MessageEvent| {
            if let Some(line) = event.data().as_string() {
                engine.hear(&line);
            }
        });
        let engine = self.clone();
        let fail = Closure::new(move || engine.fail());
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        let line = Line { worker, client, _hear: hear, _fail: fail };
        line.say(&send).then_some(line)
    }

    fn hear(&self, text: &str) {
        let mut state = self.0.borrow_mut();
        let Some(line) = &mut state.line else { return };
        let reaction = line.client.receive(text);
        line.say(&reaction.send);
        let (question, not_before, tell) = (state.question, state.not_before, Rc::clone(&state.tell));
        drop(state);
        match reaction.event {
            Some(Event::Found { info, pv }) if IS_ANALYSIS => tell(Heard::Found(Box::new(info), pv)),
            Some(Event::Found { info, .. }) => {
                let decided = info.win.map(|plies| DECIDED.copysign(f64::from(plies)));
                if let Some(score) = info.score.or(decided) {
                    tell(Heard::Score(score));
                }
            }
            Some(Event::Done { best, .. }) => {
                let wait = (not_before - now()).max(0.0) as u32;
                let engine = self.clone();
                later(wait, move || engine.answer(question, best));
            }
            Some(Event::Fault(message)) => {
                leptos::logging::warn!("the engine: {message}");
                self.fail();
            }
            _ => {}
        }
    }

    /// Gives the answer, if the question still stands.
    fn answer(&self, question: u32, best: Option<AnyMove>) {
        let mut state = self.0.borrow_mut();
        if state.question == question {
            state.question += 1;
            let tell = Rc::clone(&state.tell);
            drop(state);
            tell(Heard::Best(best));
        }
    }

    /// The question has stood for too long.
    fn give_up(&self, question: u32) {
        if self.0.borrow().question == question {
            self.fail();
        }
    }

    /// Ends the worker; the next question starts another.
    fn fail(&self) {
        let mut state = self.0.borrow_mut();
        state.question += 1;
        let line = state.line.take();
        let tell = Rc::clone(&state.tell);
        drop(state);
        // The closures of the line may be running: they are dropped when they have returned.
        later(0, move || drop(line));
        tell(Heard::Failed);
    }
}

impl Line {
    /// Posts what is to be said; whether the worker took it.
    fn say(&self, commands: &[Command]) -> bool {
        commands
            .iter()
            .all(|command| self.worker.post_message(&JsValue::from_str(&command.to_string())).is_ok())
    }
}
