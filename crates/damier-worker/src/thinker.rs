//! A conversation in Hub with an engine that thinks in slices. Pure: lines come in and go out.

use std::time::Duration;

use damier_engine::{
    ClockLimit, Engine, Info, Level, Limits, Options, ScoreKind, SearchTask, Stop, TimeLimit, Verdict, clock,
};
use damier_protocol::hub::{self, Action, Answer, Identity, Mode, Param, ParamKind, SearchRequest, Session};
use damier_rules::Variant;

/// The memory of the search, in megabytes: a phone can spare it.
const HASH_MB: usize = 16;

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
        }
    }

    /// Whether there is something to think on.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// Takes a line; what to answer.
    pub fn hear(&mut self, line: &str) -> Vec<String> {
        let actions = self.session.receive(line);
        actions.into_iter().flat_map(|action| self.act(action)).map(|answer| answer.to_string()).collect()
    }

    /// Thinks for a slice of time; what to say then.
    pub fn think_on(&mut self) -> Vec<String> {
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
            Action::SetVariant(variant) => self.engine = engine(variant, self.clock),
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
        // The engine itself shares out a clock, so such a search is one slice.
        let is_last = matches!(search.limits.time, Some(TimeLimit::Clock(_)))
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
        let verdict = self.engine.search(&task, &Stop::new(), &mut |info| {
            if info.depth > before {
                answers.push(Answer::Info(told(info, self.lines)));
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
    Engine::new(variant, Options { hash_mb: HASH_MB, clock })
}

fn depth(verdict: &Verdict) -> u32 {
    verdict.lines.first().map_or(0, |line| line.depth)
}

fn limits_given(level: &hub::Level) -> bool {
    *level != hub::Level::default()
}

/// Whether a clock was given and nothing else.
fn is_clock_alone(level: &hub::Level) -> bool {
    level.clock.is_some() && *level == hub::Level { clock: level.clock, ..hub::Level::default() }
}

/// The limits that were asked for; `None` if none were, and the level decides.
fn limits(level: &hub::Level) -> Option<Limits> {
    let clock = level.clock.map(|clock| {
        TimeLimit::Clock(ClockLimit { remaining: clock.time, increment: clock.increment, moves: clock.moves })
    });
    limits_given(level).then(|| Limits {
        depth: level.depth,
        nodes: level.nodes,
        time: level.move_time.map(TimeLimit::Move).or(clock),
        ..Limits::default()
    })
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

#[cfg(test)]
mod tests {
    use damier_protocol::hub::{Client, Command, Event, Level as HubLevel};
    use damier_rules::{AnyMove, Variant};

    use super::*;

    /// A page and its thinker, without the worker between them.
    struct Pair {
        client: Client,
        thinker: Thinker,
        events: Vec<Event>,
    }

    impl Pair {
        fn new(variant: Variant) -> Self {
            let (client, send) = Client::start(variant);
            let mut pair = Self { client, thinker: Thinker::new(clock::system), events: Vec::new() };
            pair.say(&send);
            pair
        }

        fn say(&mut self, commands: &[Command]) {
            for command in commands {
                let answers = self.thinker.hear(&command.to_string());
                self.listen(&answers);
            }
        }

        fn listen(&mut self, answers: &[String]) {
            for line in answers {
                let reaction = self.client.receive(line);
                self.events.extend(reaction.event);
                self.say(&reaction.send);
            }
        }

        fn think(&mut self, slices: usize) {
            for _ in 0..slices {
                if self.thinker.is_thinking() {
                    let answers = self.thinker.think_on();
                    self.listen(&answers);
                }
            }
        }

        fn best(&self) -> Option<AnyMove> {
            self.events.iter().rev().find_map(|event| match event {
                Event::Done { best, .. } => Some(*best),
                _ => None,
            })?
        }
    }

    fn game(variant: Variant) -> damier_game::Game {
        damier_game::Game::new(variant)
    }

    /// The move played in a game at a level.
    fn answer(pair: &mut Pair, game: &damier_game::Game, level: &str) -> AnyMove {
        answer_by(pair, game, level, HubLevel::default())
    }

    fn answer_by(pair: &mut Pair, game: &damier_game::Game, level: &str, limits: HubLevel) -> AnyMove {
        pair.events.clear();
        let mut send = pair.client.set_param("level", level);
        send.extend(pair.client.set_param("seed", "7"));
        send.extend(pair.client.search(game, limits, Mode::Think));
        pair.say(&send);
        pair.think(60);
        let best = pair.best();
        let variant = game.variant();
        let best = best.unwrap_or_else(|| panic!("{variant:?} level {level}: {:?}", pair.events));
        assert!(game.position().is_legal(&best), "{variant:?} level {level}");
        best
    }

    #[test]
    fn every_variant_is_played_at_its_first_levels() {
        // One conversation, as in the page: each game may be of another variant than the one before.
        let mut pair = Pair::new(Variant::INTERNATIONAL);
        for variant in Variant::ALL {
            let mut game = game(*variant);
            for level in ["1", "2", "3"] {
                let best = answer(&mut pair, &game, level);
                game.play(&best).expect("legal");
            }
        }
    }

    #[test]
    fn the_highest_levels_play_on_every_board() {
        let mut pair = Pair::new(Variant::INTERNATIONAL);
        for variant in [Variant::ANTIDRAUGHTS, Variant::TURKISH, Variant::SRI_LANKAN] {
            for level in ["4", "5"] {
                answer(&mut pair, &game(variant), level);
            }
        }
        // A few men are enough to keep full strength from using all its time.
        let setup =
            damier_rules::notation::fen::parse("W:WKa1:Bh8", Variant::GOTHIC.shape()).expect("a position");
        let game = damier_game::Game::from_setup(Variant::GOTHIC, &setup).expect("a position");
        answer(&mut pair, &game, "full");
    }

    #[test]
    fn a_level_plays_by_a_clock_as_it_does_without() {
        let mut pair = Pair::new(Variant::INTERNATIONAL);
        let game = game(Variant::INTERNATIONAL);
        let without = answer(&mut pair, &game, "3");
        let clock = |seconds, increment| HubLevel {
            clock: Some(hub::LevelClock {
                time: Duration::from_secs(seconds),
                increment: Duration::from_secs(increment),
                moves: None,
            }),
            ..HubLevel::default()
        };
        assert_eq!(answer_by(&mut pair, &game, "3", clock(600, 5)), without);
        assert_eq!(pair.thinker.limits(&clock(600, 0)).nodes, Level::Three.limits().nodes);
        assert_eq!(pair.thinker.limits(&clock(3, 0)).time, Some(TimeLimit::Move(Duration::from_millis(100))));
        let began = std::time::Instant::now();
        answer_by(&mut pair, &game, "full", clock(1, 0));
        assert!(began.elapsed() < Duration::from_secs(1), "it does not lose on time at its first move");
    }

    #[test]
    fn house_rules_are_played_and_end_with_the_game() {
        let short = Variant::GERMAN.with("king_landing", "behind").expect("an option it has");
        let fen = "W:WK29:B22,8,7";
        for variant in [short, Variant::GERMAN, short] {
            let setup = damier_rules::notation::fen::parse(fen, variant.shape()).expect("a position");
            let game = damier_game::Game::from_setup(variant, &setup).expect("a position");
            let mut pair = Pair::new(Variant::RUSSIAN);
            answer(&mut pair, &game, "2");
        }
        let many = Variant::THAI.with("men", "12").expect("an option it has");
        answer(&mut Pair::new(many), &game(many), "1");
    }

    #[test]
    fn the_goal_of_the_game_is_what_is_aimed_at() {
        let play = |variant: Variant, fen: &str| {
            let setup = damier_rules::notation::fen::parse(fen, variant.shape()).expect("a position");
            let game = damier_game::Game::from_setup(variant, &setup).expect("a position");
            damier_rules::notation::fen::print(
                &game.position().play(&answer(&mut Pair::new(variant), &game, "3")).expect("legal").setup(),
            )
        };
        // White's last man can give itself up, or walk on: in antidraughts it wins by being taken.
        let offered = play(Variant::ANTIDRAUGHTS, "W:W33:B22,6");
        assert_eq!(offered, "B:W28:B6,22");
        assert_eq!(play(Variant::INTERNATIONAL, "W:W33:B22,6"), "B:W29:B6,22");
        // One step from the last row: in breakthrough that is the end of the game, whatever else there is to take.
        assert!(play(Variant::BREAKTHROUGH, "W:W7,38:B20,30").starts_with("B:WK"));
    }

    #[test]
    fn a_search_without_end_stops_when_told() {
        let mut pair = Pair::new(Variant::INTERNATIONAL);
        let send = pair.client.search(&game(Variant::INTERNATIONAL), HubLevel::default(), Mode::Analyze);
        pair.say(&send);
        pair.think(3);
        assert!(pair.thinker.is_thinking() && pair.best().is_none());
        assert!(pair.events.iter().any(|event| matches!(event, Event::Found { .. })));
        let stop = pair.client.stop();
        pair.say(&stop);
        pair.think(1);
        assert!(!pair.thinker.is_thinking() && pair.best().is_some());
    }

    #[test]
    fn a_new_question_replaces_the_one_being_thought_about() {
        let mut pair = Pair::new(Variant::INTERNATIONAL);
        let mut game = game(Variant::INTERNATIONAL);
        let send = pair.client.search(&game, HubLevel::default(), Mode::Analyze);
        pair.say(&send);
        pair.think(1);
        game.play_text("32-28").expect("legal");
        let level = HubLevel { depth: Some(4), ..HubLevel::default() };
        let send = pair.client.search(&game, level, Mode::Think);
        pair.say(&send);
        pair.think(10);
        let best = pair.best().expect("a move");
        assert!(game.position().legal_moves().contains(&best));
        let ended = pair.events.iter().filter(|event| matches!(event, Event::Done { .. })).count();
        assert_eq!(ended, 1, "the first search says nothing any more");
    }

    #[test]
    fn depths_are_told_once_although_each_slice_begins_anew() {
        let mut pair = Pair::new(Variant::INTERNATIONAL);
        let level = HubLevel { move_time: Some(Duration::from_millis(500)), ..HubLevel::default() };
        let send = pair.client.search(&game(Variant::INTERNATIONAL), level, Mode::Think);
        pair.say(&send);
        pair.think(20);
        let depths: Vec<u32> = pair
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Found { info, .. } => info.depth,
                _ => None,
            })
            .collect();
        assert!(depths.len() > 2 && depths.is_sorted(), "{depths:?}");
        assert!(pair.best().is_some());
    }

    #[test]
    fn several_lines_are_told_by_rank_and_go_deeper_together() {
        let mut pair = Pair::new(Variant::INTERNATIONAL);
        let mut send = pair.client.set_param("multi-pv", "3");
        let level = HubLevel { depth: Some(6), ..HubLevel::default() };
        send.extend(pair.client.search(&game(Variant::INTERNATIONAL), level, Mode::Think));
        pair.say(&send);
        pair.think(30);
        let lines: Vec<(u32, u32, AnyMove)> = pair
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Found { info, pv } => Some((info.depth?, info.rank?, *pv.first()?)),
                _ => None,
            })
            .collect();
        let last: Vec<_> = lines.iter().filter(|(depth, ..)| *depth == 6).collect();
        assert_eq!(last.iter().map(|(_, rank, _)| *rank).collect::<Vec<_>>(), [1, 2, 3], "{lines:?}");
        assert!(last[0].2 != last[1].2 && last[1].2 != last[2].2 && last[0].2 != last[2].2);
        assert_eq!(pair.best(), Some(last[0].2));
    }

    #[test]
    fn nonsense_is_answered_and_changes_nothing() {
        let mut thinker = Thinker::new(clock::system);
        for line in ["", "set-param name=level value=9", "go", "level depth=-1", "pos pos=XYZ", "\u{1F600}"] {
            let answers = thinker.hear(line);
            assert!(answers.iter().all(|answer| answer.starts_with("error")), "{line}: {answers:?}");
        }
    }
}
