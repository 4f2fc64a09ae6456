//! Whatever is asked of a table, at whatever time: its clocks, its end and its events hold.

use damier_club::{Claim, Command, Courtesy, Event, Happened, Leg, Proposal, Sides, Table};
use damier_game::TimeControl;
use damier_game::clock::{Millis, Timestamp};
use damier_game::record;
use damier_rules::Color;
use damier_rules::notation::move_text::{self, Style};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::seated::{id, opening, terms};

/// What is played, with and without clocks, by the law and against it.
const TABLES: &[&str] = &[
    r#"{"variant":"international","time":"10+5"}"#,
    r#"{"variant":"international","time":"1+0","faults":"arbiter"}"#,
    r#"{"variant":"polish","time":"3+2"}"#,
    r#"{"variant":"french","time":"0+3","start":"B:W32,31,27,28:B18,17,12,1"}"#,
    r#"{"variant":"russian","time":"0.25+0"}"#,
    r#"{"variant":"frisian"}"#,
    r#"{"variant":"turkish","time":"3d","faults":"arbiter"}"#,
    r#"{"variant":"international","time":"5+3","start":"W:WK46,K47,32:BK5,K4,19"}"#,
    r#"{"variant":"breakthrough","time":"2+1"}"#,
];

/// One thing asked, as numbers that mean something at the table where it is asked.
#[derive(Clone, Copy, Debug)]
struct Step {
    kind: u8,
    pick: u16,
    wait: u32,
    lag: u16,
}

fn step() -> impl Strategy<Value = Step> {
    let wait = prop_oneof![
        6 => 0u32..3000,
        2 => 0u32..40_000,
        1 => 0u32..400_000,
    ];
    (any::<u8>(), any::<u16>(), wait, 0u16..5000).prop_map(|(kind, pick, wait, lag)| Step {
        kind,
        pick,
        wait,
        lag,
    })
}

fn leg() -> impl Strategy<Value = Option<Leg>> {
    let brought = (0u8..3).prop_map(|white| Leg::Second { brought: Sides { white, black: 2 - white } });
    proptest::option::of(prop_oneof![Just(Leg::First { next: id(70_000) }), brought])
}

fn side(pick: u16) -> Color {
    Color::ALL[usize::from(pick & 1)]
}

fn what(pick: u16) -> Proposal {
    [Proposal::Draw, Proposal::Takeback, Proposal::Rematch][usize::from(pick >> 1) % 3]
}

/// Something that can be done in the game, in one of the writings that are understood.
fn some_word(table: &Table, pick: usize) -> Option<String> {
    let game = table.game();
    let answers = game.fault().map(|fault| fault.answers()).unwrap_or_default();
    if !answers.is_empty() && !pick.is_multiple_of(3) {
        return Some(match answers[pick % answers.len()] {
            damier_game::Answer::Force => "force".to_owned(),
            damier_game::Answer::LetStand => "stand".to_owned(),
            damier_game::Answer::Huff(square) => format!("huff@{square}"),
        });
    }
    let moves = game.playable_moves();
    let m = moves.get(pick.checked_rem(moves.len())?)?;
    let text = move_text::print(game.position(), m, Style::CANONICAL);
    let mark = if game.position().is_legal(m) { "" } else { "~" };
    Some(match pick % 5 {
        0 => format!("{mark} {}", text.replace(['-', 'x'], " ")),
        _ => format!("{mark}{text}"),
    })
}

fn command(table: &Table, Step { kind, pick, lag, .. }: Step) -> Command {
    let (by, lag) = (side(pick), Millis(u64::from(lag)));
    match kind {
        0..140 => {
            let word = some_word(table, usize::from(pick)).unwrap_or_default();
            Command::Act { by: table.turn(), act: table.acts(), word, lag }
        }
        140..150 => {
            let act = u32::from(pick).checked_rem(table.acts()).unwrap_or(0);
            let word = table.word(act).unwrap_or("32-28").to_owned();
            Command::Act { by, act, word, lag }
        }
        150..156 => {
            let word =
                ["", "~", "force", "huff@1", "9999", "32-28", "x", "é"][usize::from(pick) % 8].to_owned();
            Command::Act { by, act: u32::from(pick % 7), word, lag }
        }
        156..186 => Command::Propose { by, what: what(pick), next: id(u64::from(pick)) },
        186..194 => Command::Decline { by, what: what(pick) },
        194 => Command::Resign { by },
        195 => Command::Abort { by },
        196 if pick < 10_000 => Command::Close,
        196..204 => Command::Claim { by, what: if pick & 2 == 0 { Claim::Win } else { Claim::Draw } },
        204..212 => Command::Greet { by, what: Courtesy::Hello },
        212..222 => Command::Arrive { by },
        222..232 => Command::Depart { by, on_purpose: pick & 2 == 0 },
        232..236 => Command::Resume { ran: Millis(u64::from(pick)) },
        236..=255 => Command::Tick,
    }
}

/// What the clocks show, and may be credited.
fn shown(table: &Table, now: Timestamp) -> Option<Sides<Millis>> {
    let clock = table.clock()?;
    Some(Sides { white: clock.left(Color::White, now), black: clock.left(Color::Black, now) })
}

/// Time only passes; it is added by increments, by what a connection is forgiven, and when moves are taken back.
fn check_times(before: &Table, event: &Event, lag: Millis, now: Timestamp) {
    let Some(shown) = shown(before, now) else { return };
    let clock = before.clock().expect("times are shown by a clock");
    match event {
        Event::Acted { word, left, quota, .. } => {
            let (left, quota) = (left.expect("with a clock"), quota.expect("with a clock"));
            let (mover, other) = (before.turn(), before.turn().opponent());
            assert_eq!(left.of(other), shown.of(other), "the other side's time");
            let stored = clock.times();
            let credit = lag.min(*stored.quota.of(mover));
            let gained = match clock.control() {
                _ if record::is_answer(word) || !before.is_running() => Millis::ZERO,
                TimeControl::Fischer { increment, .. } => increment,
                TimeControl::PerMove(time) => time - *shown.of(mover),
            };
            assert!(
                *left.of(mover) <= *shown.of(mover) + credit + gained,
                "{word}: {left:?} after {shown:?}"
            );
            assert!(*left.of(mover) <= *stored.left.of(mover) + gained, "{word}: more than there was");
            assert!(*left.of(mover) + credit >= *shown.of(mover), "{word}: {left:?} after {shown:?}");
            assert!(*quota.of(mover) <= Millis(7000) && quota.of(other) == stored.quota.of(other));
        }
        Event::TakenBack { acts, left, .. } => match acts.checked_sub(1) {
            Some(last) => assert_eq!(*left, before.left_after(last)),
            None => assert_eq!(*left, Some(Sides::both(clock.control().base()))),
        },
        Event::Resumed { left } => {
            let left = left.expect("with a clock");
            for color in Color::ALL {
                assert!(left.of(color) >= shown.of(color) && left.of(color) <= clock.times().left.of(color));
            }
        }
        Event::Ended { left, .. } => assert_eq!(*left, Some(shown)),
        _ => {}
    }
}

fn is_talk(event: &Event) -> bool {
    match event {
        Event::Greeted { .. } | Event::Rematched { .. } => true,
        Event::Proposed { what, .. } | Event::Declined { what, .. } => *what == Proposal::Rematch,
        _ => false,
    }
}

fn sent(happened: &Happened) -> Happened {
    let text = serde_json::to_string(happened).expect("events are text");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays the steps at a table, and checks it and somebody who follows it from afar.
fn run(text: &str, is_rated: bool, leg: Option<Leg>, steps: &[Step]) -> Table {
    let mut now = Timestamp(1_790_000_000_000);
    let terms = terms(text);
    let is_rated = is_rated && terms.is_rateable();
    let (mut table, opened) =
        Table::open(damier_club::Opening { is_rated, leg, ..opening(terms) }, now).expect("a game");
    let mut follower = Table::begin(&sent(&opened)).expect("a game");
    let mut all = vec![opened];
    for step in steps {
        now = now + Millis(u64::from(step.wait));
        let command = command(&table, *step);
        let before = table.clone();
        let Ok(told) = table.apply(command.clone(), now) else {
            assert_eq!(table, before, "{command:?} was refused");
            continue;
        };
        let mut state = before;
        for happened in &told {
            assert_eq!(happened.at, now);
            check_times(&state, &happened.event, Millis(u64::from(step.lag)), now);
            assert!(state.ended().is_none() || is_talk(&happened.event), "{happened:?} after the end");
            state.follow(happened).expect("what happened can be followed");
            follower.follow(&sent(happened)).expect("what happened can be followed");
        }
        assert!(told.len() <= if leg.is_some() { 3 } else { 2 });
        all.extend(told);
        assert_eq!(follower, table, "after {command:?}");
        assert_eq!(all.len(), table.events() as usize);
        assert_eq!(table.conclusion().is_some(), table.ended().is_some_and(|ending| ending.result != "*"));
        if matches!(command, Command::Tick) {
            assert!(table.alarm().is_none_or(|at| at > now), "an alarm in the past");
        }
        let later = now + Millis(1);
        if let (Some(first), Some(then)) = (shown(&table, now), shown(&table, later)) {
            assert!(Color::ALL.into_iter().all(|color| then.of(color) <= first.of(color)));
        }
    }
    let ends = all.iter().filter(|happened| matches!(happened.event, Event::Ended { .. })).count();
    assert_eq!(ends, usize::from(table.ended().is_some()), "the result is set once");
    if let (Some(Leg::First { next }), Some(_)) = (leg, table.conclusion()) {
        assert_eq!(table.rematch(), Some(next), "the second game of a match follows");
    }
    assert_eq!(Table::replay(all).as_ref(), Ok(&table), "the events are the game");
    table
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_holds_whatever_is_asked_of_it(
        table in 0..TABLES.len(),
        is_rated in any::<bool>(),
        leg in leg(),
        steps in vec(step(), 1..250),
    ) {
        run(TABLES[table], is_rated, leg, &steps);
    }
}

/// Steps drawn without a library, the same each time, to know that the properties see whole games.
fn drawn(seed: u64, count: usize) -> Vec<Step> {
    let longest_wait = [400, 4000][seed as usize / 2 % 2];
    let mut state = seed;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let mut step = || Step {
        // Moves, talk about draws and takebacks, and time.
        kind: [next() % 186, next() % 140, 156 + next() % 30, 240][next() as usize % 4] as u8,
        pick: next() as u16,
        wait: next() as u32 % longest_wait,
        lag: next() as u16 % 500,
    };
    (0..count).map(|_| step()).collect()
}

#[test]
fn random_games_end_in_many_ways() {
    let mut reasons = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let table = run(TABLES[seed as usize % TABLES.len()], false, None, &drawn(seed, 1200));
        reasons.extend(table.ended().map(|ending| ending.reason.clone()));
    }
    for reason in ["agreed", "no_pieces", "flag", "first_king"] {
        assert!(reasons.contains(reason), "{reason} in {reasons:?}");
    }
}
