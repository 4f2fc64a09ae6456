//! `damier hub`: the engine for programs that speak Hub, on standard input and output.
//!
//! Three parties send each other events: a thread that reads lines, a thread for each search, and the
//! loop here, which alone holds the conversation and writes.

use std::io::{BufRead, BufReader, Write, stdin, stdout};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use damier_engine::{
    ClockLimit, Engine, Info, Level, Limits, Options, ScoreKind, SearchTask, Stop, TimeLimit, Verdict,
};
use damier_protocol::hub::{self, Action, Answer, Identity, Mode, Param, ParamKind, SearchRequest, Session};
use damier_rules::Variant;
use damier_tablebase::{Keep, shipped};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier hub                                     then type: hub, init, go think, quit
  printf 'hub\\ninit\\nlevel depth=10\\ngo think\\n' | damier hub";

/// Talks until `quit` or the end of the input.
pub(super) fn run() -> Result<()> {
    serve(BufReader::new(stdin()), stdout())
}

/// Talks with whoever writes the input and reads the output.
fn serve(input: impl BufRead + Send + 'static, output: impl Write) -> Result<()> {
    let (sender, events) = channel();
    let reader = sender.clone();
    thread::spawn(move || read_lines(input, &reader));
    Hub::new(sender, output).talk(&events)
}

/// What happens while the engine is at somebody's service.
enum Event {
    Line(String),
    EndOfInput,
    Found(Info),
    Ended(Verdict),
}

fn read_lines(input: impl BufRead, events: &Sender<Event>) {
    for line in input.lines().map_while(Result::ok) {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    // Fails only when nobody listens any more.
    let _ = events.send(Event::EndOfInput);
}

/// A search that has been asked for and not been answered.
struct Running {
    stop: Stop,
    /// Whether the answer has to wait until the other side says so.
    holds: bool,
    /// The answer, waiting.
    verdict: Option<Verdict>,
}

struct Hub<W> {
    output: W,
    session: Session,
    engine: Arc<Mutex<Engine>>,
    hash_mb: usize,
    threads: usize,
    level: Level,
    lines: usize,
    seed: u64,
    /// Whether the endgame tables that come with the program are used.
    tables: bool,
    /// Whether the engine has them, where there are any.
    has_tables: bool,
    events: Sender<Event>,
    running: Option<Running>,
}

impl<W: Write> Hub<W> {
    fn new(events: Sender<Event>, output: W) -> Self {
        let options = Options::default();
        let identity = Identity {
            name: "Damier".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            author: "the Damier authors".to_owned(),
        };
        Self {
            output,
            session: Session::new(identity, params(&options)),
            engine: Arc::new(Mutex::new(Engine::new(Variant::INTERNATIONAL, options))),
            hash_mb: options.hash_mb,
            threads: options.threads,
            level: Level::Full,
            lines: 1,
            seed: 0,
            tables: true,
            has_tables: false,
            events,
            running: None,
        }
    }

    fn talk(&mut self, events: &Receiver<Event>) -> Result<()> {
        for event in events {
            match event {
                Event::Line(line) => {
                    for action in self.session.receive(&line) {
                        if matches!(action, Action::Quit) {
                            return Ok(());
                        }
                        self.act(action)?;
                    }
                }
                Event::EndOfInput => {
                    // What has been asked for is answered first, unless it would never end.
                    let Some(running) = &self.running else { return Ok(()) };
                    if running.holds {
                        running.stop.stop();
                    }
                    self.release()?;
                    if self.running.is_none() {
                        return Ok(());
                    }
                    return self.finish(events);
                }
                Event::Found(info) => self.tell(&info)?,
                Event::Ended(verdict) => self.ended(verdict)?,
            }
        }
        Ok(())
    }

    /// Waits for the end of the search that is running.
    fn finish(&mut self, events: &Receiver<Event>) -> Result<()> {
        for event in events {
            match event {
                Event::Found(info) => self.tell(&info)?,
                Event::Ended(verdict) => return self.ended(verdict),
                Event::Line(_) | Event::EndOfInput => {}
            }
        }
        Ok(())
    }

    fn act(&mut self, action: Action) -> Result<()> {
        match action {
            Action::Send(answer) => self.send(&answer)?,
            Action::SetParam { name, value } => self.set_param(&name, &value),
            Action::SetVariant(_) | Action::Init => self.renew(),
            Action::NewGame => self.engine.lock().unwrap_or_else(PoisonError::into_inner).clear(),
            Action::Search(request) => self.search(&request),
            Action::PonderHit => {
                if let Some(running) = &mut self.running {
                    running.stop.ponder_hit();
                }
                self.release()?;
            }
            Action::Stop => {
                if let Some(running) = &mut self.running {
                    running.stop.stop();
                }
                self.release()?;
            }
            Action::Quit => {}
        }
        Ok(())
    }

    fn set_param(&mut self, name: &str, value: &str) {
        match name {
            "hash" => self.hash_mb = value.parse().unwrap_or(self.hash_mb),
            "threads" => self.threads = value.parse().unwrap_or(self.threads),
            "level" => self.level = value.parse().unwrap_or(self.level),
            "multi-pv" => self.lines = value.parse().unwrap_or(self.lines),
            "tables" => self.tables = value.parse().unwrap_or(self.tables),
            "seed" => self.seed = value.parse().unwrap_or(self.seed),
            _ => {}
        }
    }

    /// An engine for the variant, size of table, threads and endgame tables now wanted, if it is not that already.
    fn renew(&mut self) {
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        let variant = self.session.variant();
        if engine.variant() != variant || engine.options().hash_mb != self.hash_mb {
            *engine = Engine::new(variant, Options { hash_mb: self.hash_mb, ..*engine.options() });
            self.has_tables = false;
        }
        engine.set_threads(self.threads);
        if self.has_tables != self.tables {
            let tables = if self.tables { shipped(variant, Keep::Unpacked) } else { None };
            engine.set_tables(tables.map(Arc::new)).expect("the tables are those of the variant");
            self.has_tables = self.tables;
        }
    }

    fn search(&mut self, request: &SearchRequest) {
        let task = self.task(request);
        let stop = Stop::new();
        let holds = request.mode != Mode::Think;
        self.running = Some(Running { stop: stop.clone(), holds, verdict: None });
        let (engine, events) = (Arc::clone(&self.engine), self.events.clone());
        thread::spawn(move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            // Sending fails only when the conversation is over.
            let verdict = engine.search(&task, &stop, &mut |info| {
                let _ = events.send(Event::Found(info.clone()));
            });
            let _ = events.send(Event::Ended(verdict));
        });
    }

    fn task(&self, request: &SearchRequest) -> SearchTask {
        let told = limits(request);
        let own = if self.level == Level::Full { Limits::default() } else { self.level.limits() };
        let limits = match request.mode {
            Mode::Analyze => Limits { ponder: false, ..told },
            Mode::Think | Mode::Ponder => Limits {
                nodes: [told.nodes, own.nodes].into_iter().flatten().min(),
                time: told.time.or(own.time),
                ..told
            },
        };
        SearchTask {
            draws: Some(request.draws.clone()),
            multi_pv: self.lines,
            noise: self.level.noise(self.seed),
            ..SearchTask::new(request.position, limits)
        }
    }

    fn ended(&mut self, verdict: Verdict) -> Result<()> {
        let Some(running) = &mut self.running else { return Ok(()) };
        if running.holds && !running.stop.is_stopped() && !running.stop.is_ponder_hit() {
            running.verdict = Some(verdict);
            return Ok(());
        }
        self.running = None;
        let answer = self.session.done(verdict.best_move().as_ref(), verdict.ponder_move().as_ref());
        self.send(&answer)
    }

    /// Gives the answer that has been waiting, if one has.
    fn release(&mut self) -> Result<()> {
        match self.running.as_mut().and_then(|running| running.verdict.take()) {
            Some(verdict) => self.ended(verdict),
            None => Ok(()),
        }
    }

    fn tell(&mut self, info: &Info) -> Result<()> {
        let info = self.info(info);
        self.send(&Answer::Info(info))
    }

    fn info(&self, info: &Info) -> hub::Info {
        let (score, win) = match info.score.kind() {
            ScoreKind::Hundredths(hundredths) => (f64::from(hundredths) / 100.0, None),
            ScoreKind::Won { plies } => (WON - f64::from(plies) / 100.0, Some(plies as i32)),
            ScoreKind::Lost { plies } => (f64::from(plies) / 100.0 - WON, Some(-(plies as i32))),
        };
        hub::Info {
            depth: Some(info.depth),
            mean_depth: Some(f64::from(info.deepest)),
            score: Some(score),
            win,
            nodes: Some(info.nodes),
            time: Some(info.time),
            rank: (self.lines > 1).then_some(info.rank as u32),
            pv: info.pv.iter().map(hub::print_move).collect(),
        }
    }

    fn send(&mut self, answer: &Answer) -> Result<()> {
        let written = writeln!(self.output, "{answer}").and_then(|()| self.output.flush());
        written.context("cannot write to standard output")
    }
}

/// The score, in men, by which a won game is told to programs that know no other way.
const WON: f64 = 100.0;

fn params(options: &Options) -> Vec<Param> {
    let levels = Level::ALL.iter().map(ToString::to_string).collect();
    let int = |name: &str, value: usize, min, max| Param {
        name: name.to_owned(),
        value: value.to_string(),
        kind: ParamKind::Int { min, max },
    };
    vec![
        int("hash", options.hash_mb, 1, 65_536),
        int("threads", options.threads, 1, 256),
        int("multi-pv", 1, 1, 20),
        int("seed", 0, 0, i64::MAX),
        Param { name: "tables".to_owned(), value: true.to_string(), kind: ParamKind::Bool },
        Param { name: "level".to_owned(), value: Level::Full.to_string(), kind: ParamKind::Enum(levels) },
    ]
}

/// The limits that were told.
fn limits(request: &SearchRequest) -> Limits {
    let level = &request.level;
    let clock = level.clock.map(|clock| {
        TimeLimit::Clock(ClockLimit {
            remaining: clock.time,
            increment: clock.increment,
            moves: clock.moves.filter(|moves| *moves > 0),
        })
    });
    Limits {
        depth: level.depth,
        nodes: level.nodes,
        time: level.move_time.filter(|time| *time > Duration::ZERO).map(TimeLimit::Move).or(clock),
        ponder: request.mode == Mode::Ponder,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// What is said when these lines come in, and then no more.
    fn talk(input: &'static str) -> Vec<String> {
        let mut output = Vec::new();
        serve(Cursor::new(input), &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_conversation_ends_in_a_move() {
        let said = talk("hub\ninit\nnew-game\nlevel depth=4\ngo think\n");
        assert!(said[0].starts_with("id name=Damier"));
        assert!(said.iter().any(|line| line == "ready"));
        assert!(said.iter().any(|line| line.starts_with("info depth=4")));
        assert!(said.last().unwrap().starts_with("done move="), "{said:?}");
    }

    #[test]
    fn an_analysis_goes_on_until_the_end() {
        let said = talk("init\nlevel depth=3\ngo analyze\nping\n");
        assert!(said.iter().any(|line| line == "pong"));
        assert!(said.last().unwrap().starts_with("done move="));
        assert_eq!(said.iter().filter(|line| line.starts_with("done")).count(), 1);
    }

    #[test]
    fn a_level_and_several_lines_can_be_asked_for() {
        let said = talk("set-param name=level value=2\nset-param name=multi-pv value=2\ninit\ngo think\n");
        assert!(said.iter().any(|line| line.contains("rank=2")), "{said:?}");
        assert!(said.last().unwrap().starts_with("done move="));
    }

    #[test]
    fn another_variant_is_played_when_it_is_named() {
        let said = talk("set-param name=variant value=english\ninit\nlevel depth=2\ngo think\n");
        let done = said.last().unwrap();
        let from = done.trim_start_matches("done move=").split('-').next().unwrap();
        assert!(["9", "10", "11", "12"].contains(&from), "{done}");
    }

    #[test]
    fn endgames_are_known_where_there_are_tables() {
        let said = talk(concat!(
            "init\npos pos=W",
            "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWWWB",
            "\nlevel depth=2\ngo think\n"
        ));
        assert!(said.last().unwrap().starts_with("done move="), "{said:?}");
        let without = talk("set-param name=tables value=false\ninit\nlevel depth=2\ngo think\n");
        assert!(without.last().unwrap().starts_with("done move="), "{without:?}");
    }

    #[test]
    fn quit_ends_it_whatever_is_going_on() {
        let said = talk("init\ngo analyze\nquit\n");
        assert!(!said.iter().any(|line| line.starts_with("done")));
    }
}
