//! A conversation in Hub with an engine that thinks in slices. Pure: lines come in and go out.

mod limits;
#[cfg(test)]
mod tests;

use std::time::Duration;

use damier_engine::{
    Engine, Evaluation, Info, Level, Limits, Options, ScoreKind, SearchTask, Stop, TimeLimit, Verdict, clock,
};
use damier_protocol::hub::{self, Action, Answer, Identity, Mode, Param, ParamKind, SearchRequest, Session};
use damier_rules::Variant;

use limits::{is_clock_alone, is_depth_alone, limits, limits_given};

/// The memory of the search, in megabytes: a phone can spare it.
const HASH_MB: usize = damier_engine::bench::HASH_MB;

/// How long the first slice of a search is; each is twice the one before, up to [`LONGEST_SLICE`].
const FIRST_SLICE: Duration = Duration::from_millis(100);

/// A level below full strength takes no more than this part of its clock for a move.
const SHARE: u32 = 30;

/// A search is stopped at most this late.
const LONGEST_SLICE: Duration = Duration::from_millis(400);

/// More lines than this nobody asks for.
const MOST_LINES: i64 = 20;

/// The engine and what has been said to it.
pub struct Thinker {
    session: Session,
    engine: Engine,
    clock: clock::Clock,
    level: Level,
    seed: u64,
    /// How many lines of play are wanted.
    lines: usize,
    search: Option<Search>,
    /// The weights that the variant has, until they have come or cannot be had.
    missing: Option<&'static str>,
}

/// A search between two slices.
struct Search {
    request: SearchRequest,
    limits: Limits,
    nodes: u64,
    began: Duration,
    slice: Duration,
    best: Option<Verdict>,
    is_stopped: bool,
}

impl Thinker {
    /// A thinker that nobody has spoken to.
    #[must_use]
    pub fn new(clock: clock::Clock) -> Self {
        let identity = Identity {
            name: "Damier".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            author: "the Damier project".to_owned(),
        };
        let levels = Level::ALL.iter().map(Level::to_string).collect();
        let params = vec![
            Param { name: "level".to_owned(), value: Level::Full.to_string(), kind: ParamKind::Enum(levels) },
            Param {
                name: "seed".to_owned(),
                value: "0".to_owned(),
                kind: ParamKind::Int { min: 0, max: i64::MAX },
            },
            Param {
                name: "multi-pv".to_owned(),
                value: "1".to_owned(),
                kind: ParamKind::Int { min: 1, max: MOST_LINES },
            },
        ];
        Self {
            session: Session::new(identity, params),
            engine: engine(Variant::INTERNATIONAL, clock),
            clock,
            level: Level::Full,
            seed: 0,
            lines: 1,
            search: None,
            missing: None,
        }
    }

    /// Whether there is something to think on, and all that is needed for it.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.search.is_some() && self.missing.is_none()
    }

    /// The name of the weights that it waits for before it thinks.
    #[must_use]
    pub const fn waits_for(&self) -> Option<&'static str> {
        self.missing
    }

    /// Takes the file of weights of a name; `None` if it cannot be had: then it judges by hand.
    pub fn take_weights(&mut self, name: &str, file: Option<&[u8]>) {
        if self.missing != Some(name) {
            return;
        }
        self.missing = None;
        let variant = self.engine.variant();
        let learned = file.and_then(|file| Evaluation::from_file(file, variant).ok());
        if let Some(engine) = learned
            .and_then(|learned| Engine::with_evaluation(variant, *self.engine.options(), &learned).ok())
        {
            self.engine = engine;
        }
        if let Some(search) = &mut self.search {
            search.began = (self.clock)();
        }
    }

    /// Takes a line; what to answer.
    pub fn hear(&mut self, line: &str) -> Vec<String> {
        let actions = self.session.receive(line);
        actions.into_iter().flat_map(|action| self.act(action)).map(|answer| answer.to_string()).collect()
    }

    /// Thinks for a slice of time; what to say then.
    pub fn think_on(&mut self) -> Vec<String> {
        if !self.is_thinking() {
            return Vec::new();
        }
        let Some(mut search) = self.search.take() else { return Vec::new() };
        let mut answers = Vec::new();
        let is_over = search.is_stopped && search.best.is_some() || self.think(&mut search, &mut answers);
        if is_over {
            let best = search.best.as_ref();
            let (play, reply) = (best.and_then(Verdict::best_move), best.and_then(Verdict::ponder_move));
            answers.push(self.session.done(play.as_ref(), reply.as_ref()));
        } else {
            self.search = Some(search);
        }
        answers.iter().map(Answer::to_string).collect()
    }

    fn act(&mut self, action: Action) -> Option<Answer> {
        match action {
            Action::Send(answer) => return Some(answer),
            Action::SetParam { name, value } => self.set_param(&name, &value),
            Action::SetVariant(variant) => {
                self.engine = engine(variant, self.clock);
                self.missing = Evaluation::to_fetch(variant);
            }
            Action::NewGame => self.engine.clear(),
            Action::Search(request) => self.search = Some(self.search_for(*request)),
            Action::Stop | Action::Quit => {
                if let Some(search) = &mut self.search {
                    search.is_stopped = true;
                }
            }
            Action::Init | Action::PonderHit => {}
        }
        None
    }

    /// The session has checked that the parameter exists and admits the value.
    fn set_param(&mut self, name: &str, value: &str) {
        match name {
            "level" => self.level = value.parse().unwrap_or(self.level),
            "seed" => self.seed = value.parse().unwrap_or(self.seed),
            "multi-pv" => self.lines = value.parse().unwrap_or(self.lines),
            _ => {}
        }
    }

    fn search_for(&self, request: SearchRequest) -> Search {
        let limits = match request.mode {
            Mode::Analyze => Limits::default(),
            Mode::Think | Mode::Ponder => self.limits(&request.level),
        };
        Search {
            request,
            limits,
            nodes: 0,
            began: (self.clock)(),
            slice: FIRST_SLICE,
            best: None,
            is_stopped: false,
        }
    }

    /// What a search may use: what was asked for, else what the level may. With a clock a level plays as without one,
    /// but takes no more than its share of it; full strength uses the clock as it sees fit.
    fn limits(&self, asked: &hub::Level) -> Limits {
        let own = self.level.limits();
        match (limits(asked), own.time) {
            (None, _) => own,
            (Some(Limits { time: Some(TimeLimit::Clock(clock)), .. }), Some(TimeLimit::Move(most)))
                if is_clock_alone(asked) && self.level != Level::Full =>
            {
                let share = clock.remaining / SHARE + clock.increment / 2;
                Limits { time: Some(TimeLimit::Move(most.min(share))), ..own }
            }
            (Some(asked), _) => asked,
        }
    }

    /// How far the search goes astray.
    fn noise(&self, asked: &hub::Level) -> damier_engine::Noise {
        let level = if limits_given(asked) && !is_clock_alone(asked) { Level::Full } else { self.level };
        level.noise(self.seed)
    }

    /// One slice; whether the search is over.
    fn think(&mut self, search: &mut Search, answers: &mut Vec<Answer>) -> bool {
        let used = (self.clock)().saturating_sub(search.began);
        let whole = match search.limits.time {
            Some(TimeLimit::Move(time)) => Some(time.saturating_sub(used)),
            _ => None,
        };
        // The engine itself shares out a clock, so such a search is one slice. So is one to a depth and no more: it
        // looks at the same positions every time, and as many as anywhere else.
        let is_last = matches!(search.limits.time, Some(TimeLimit::Clock(_)))
            || is_depth_alone(&search.limits)
            || whole.is_some_and(|left| left <= search.slice);
        let limits = Limits {
            nodes: search.limits.nodes.map(|nodes| nodes.saturating_sub(search.nodes).max(1)),
            time: if is_last {
                search.limits.time.map(|limit| whole.map_or(limit, TimeLimit::Move))
            } else {
                Some(TimeLimit::Move(search.slice))
            },
            ..search.limits
        };
        let noise = self.noise(&search.request.level);
        let task = SearchTask {
            draws: Some(search.request.draws.clone()),
            noise,
            multi_pv: self.lines,
            ..SearchTask::new(search.request.position, limits)
        };
        let before = search.best.as_ref().map_or(0, depth);
        let began = (self.clock)();
        let nodes_before = search.nodes;
        let verdict = self.engine.search(&task, &Stop::new(), &mut |info| {
            if info.depth > before {
                // Of the whole search, not of this slice.
                let (nodes, time) = (nodes_before + info.nodes, used + info.time);
                answers.push(Answer::Info(told(&Info { nodes, time, ..info.clone() }, self.lines)));
            }
        });
        // Without need for more time it answers before the slice is up; near its end it may begin no new depth.
        let ended_early = (self.clock)().saturating_sub(began) < search.slice / 2;
        search.nodes += verdict.nodes;
        search.slice = (search.slice * 2).min(LONGEST_SLICE);
        let is_out_of_nodes = search.limits.nodes.is_some_and(|nodes| search.nodes >= nodes);
        if search.best.as_ref().is_none_or(|best| depth(best) <= depth(&verdict)) {
            search.best = Some(verdict);
        }
        is_last || ended_early || is_out_of_nodes || search.is_stopped
    }
}

fn engine(variant: Variant, clock: clock::Clock) -> Engine {
    Engine::new(variant, Options { hash_mb: HASH_MB, clock, ..Options::default() })
}

fn depth(verdict: &Verdict) -> u32 {
    verdict.lines.first().map_or(0, |line| line.depth)
}

/// What is said of a line of play; its rank if there are several.
fn told(info: &Info, lines: usize) -> hub::Info {
    let plies = |plies: u32| i32::try_from(plies).unwrap_or(i32::MAX);
    let (score, win) = match info.score.kind() {
        ScoreKind::Hundredths(hundredths) => (Some(f64::from(hundredths) / 100.0), None),
        ScoreKind::Won { plies: n } => (None, Some(plies(n))),
        ScoreKind::Lost { plies: n } => (None, Some(-plies(n))),
    };
    hub::Info {
        depth: Some(info.depth),
        mean_depth: Some(f64::from(info.deepest)),
        score,
        win,
        nodes: Some(info.nodes),
        time: Some(info.time),
        rank: (lines > 1).then_some(info.rank as u32),
        pv: info.pv.iter().map(hub::print_move).collect(),
    }
}
