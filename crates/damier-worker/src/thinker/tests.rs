//! A page and its thinker talk.
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
    // What was found before is remembered, and may change what is found next: so somebody else is asked.
    let mut pair = Pair::new(Variant::INTERNATIONAL);
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

/// The move of a level whose seed is fixed, in the start position, once the thinker has been given weights.
fn answer_with(variant: Variant, file: Option<&[u8]>) -> (AnyMove, bool) {
    let mut pair = Pair::new(variant);
    pair.thinker.missing = Some("other");
    let level = HubLevel { depth: Some(5), ..HubLevel::default() };
    let send = pair.client.search(&game(variant), level, Mode::Think);
    pair.say(&send);
    pair.think(2);
    assert!(!pair.thinker.is_thinking() && pair.best().is_none(), "it waits");
    pair.thinker.take_weights("another", None);
    assert_eq!(pair.thinker.waits_for(), Some("other"));
    pair.thinker.take_weights("other", file);
    assert_eq!(pair.thinker.waits_for(), None);
    let mut is_even = true;
    pair.think(20);
    for event in &pair.events {
        if let Event::Found { info, .. } = event {
            is_even &= info.score == Some(0.0);
        }
    }
    (pair.best().expect("a move"), is_even)
}

#[test]
fn weights_are_waited_for_and_used_and_not_missed() {
    let nothing = damier_engine::learning::Weights::zero(Variant::RUSSIAN.shape()).to_bytes();
    assert!(answer_with(Variant::RUSSIAN, Some(&nothing)).1, "who knows nothing finds everything even");
    for file in [None, Some(&b"not weights"[..]), Some(&nothing[..nothing.len() - 1])] {
        assert!(!answer_with(Variant::RUSSIAN, file).1);
    }
}

#[test]
fn the_boot_script_names_the_file_of_all_weights_but_the_first() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../damier-server/assets/damier_worker.js");
    let script = std::fs::read_to_string(script).expect("the script");
    for (place, name) in Evaluation::files().enumerate() {
        let line = format!("    {name}: \"./weights/{name}.weights\",\n");
        assert_eq!(script.contains(&line), place > 0, "{name}");
    }
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

/// How many positions have been looked at, as was said last.
fn counted(pair: &Pair) -> u64 {
    let found = |event: &Event| match event {
        Event::Found { info, .. } => info.nodes,
        _ => None,
    };
    pair.events.iter().rev().find_map(found).expect("something was found")
}

#[test]
fn a_search_to_a_depth_is_the_same_as_without_a_conversation() {
    for position in damier_engine::bench::POSITIONS {
        let (variant, start) = position.start();
        if Evaluation::to_fetch(variant).is_some() {
            continue;
        }
        let mut pair = Pair::new(variant);
        let game = damier_game::Game::from_setup(variant, &start.setup()).expect("a position");
        let level = HubLevel { depth: Some(7), ..HubLevel::default() };
        let send = pair.client.search(&game, level, Mode::Think);
        pair.say(&send);
        pair.think(1);
        assert!(pair.best().is_some(), "{}: it is over after one slice", position.fen);
        let mut engine = engine(variant, clock::system);
        let alone = engine.search(&SearchTask::new(start, Limits::depth(7)), &Stop::new(), &mut |_| ());
        assert_eq!(counted(&pair), alone.nodes, "{}", position.fen);
    }
}

#[test]
fn positions_and_time_are_told_of_the_whole_search() {
    let mut pair = Pair::new(Variant::INTERNATIONAL);
    let game = game(Variant::INTERNATIONAL);
    let send = pair.client.search(&game, HubLevel::default(), Mode::Analyze);
    pair.say(&send);
    let mut told = 0;
    for _ in 0..60 {
        let (known, before) = (pair.events.len(), nodes_of_slices(&pair));
        pair.think(1);
        if pair.events.len() > known {
            told += 1;
            let nodes = counted(&pair);
            assert!((before + 1..=nodes_of_slices(&pair)).contains(&nodes), "{nodes} after {before}");
        }
        if told > 1 {
            return;
        }
    }
    panic!("no second slice finds anything new");
}

/// How many positions the slices of the running search have looked at.
fn nodes_of_slices(pair: &Pair) -> u64 {
    pair.thinker.search.as_ref().map_or(0, |search| search.nodes)
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
