//! How a game goes: moves, broken lines, proposals, clocks, results.

use super::*;

#[test]
fn a_move_is_shown_at_once_and_no_clock_runs_until_it_is_known() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    server.now += 4000;
    let (left, running) = white.live.clocks(Page::now(&server)).expect("a clock");
    assert_eq!((left[0], running), (Millis(596_000), Some(Color::White)));
    let sent = white.play(28, 19, &server);
    assert_eq!(sent, [ClientMessage::Act { act: 2, word: "28x19".to_owned() }]);
    assert_eq!(white.table.game().len(), 3);
    server.now += 1000;
    let (left, running) = white.live.clocks(Page::now(&server)).expect("a clock");
    assert_eq!((left[0], running), (Millis(596_000), None), "neither runs, and it stands where it was sent");
    assert!(!white.status(&server).in_doubt);
    server.now += 1000;
    assert!(white.status(&server).in_doubt);
    assert_eq!(white.told(&server).title, "Reconnexion…");
    server.take(Color::White, &sent[0]);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert_eq!(page.table.game().len(), 3);
        let (left, running) = page.live.clocks(Page::now(&server)).expect("a clock");
        assert_eq!((left[0], running), (Millis(599_000), Some(Color::Black)));
    }
    assert_eq!(watcher.play(14, 23, &server), []);
    assert_eq!(white.play(14, 23, &server), []);
}

#[test]
fn a_move_that_is_refused_leaves_the_board() {
    let (server, mut white, ..) = begun();
    white.play(28, 19, &server);
    let refused = Refused { reason: "illegal".to_owned(), text: String::new(), act: Some(2) };
    white.hear(&ServerMessage::Refused(refused), &server);
    assert_eq!((white.table.game().len(), white.table.is_human_to_move()), (2, true));
    assert_eq!(white.told(&server).tone, Tone::Refusal);
    white.play(28, 19, &server);
    assert_eq!(white.live.notice(), None);
}

#[test]
fn a_move_made_while_the_line_is_broken_arrives() {
    let (mut server, mut white, mut black, _) = begun();
    white.live.closed(Page::now(&server));
    assert_eq!(white.play(28, 19, &server), []);
    server.now += 500;
    assert_eq!(white.live.wake(Page::now(&server)), [Do::Open { from: 3 }]);
    white.connect(&server);
    let sent = std::mem::take(&mut white.sent);
    assert_eq!(sent, [ClientMessage::Act { act: 2, word: "28x19".to_owned() }]);
    server.take(Color::White, &sent[0]);
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(black.table.game().fen(), white.table.game().fen());
    assert!(!white.live.line().is_waiting());
}

#[test]
fn a_draw_is_offered_declined_offered_again_and_agreed() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    for word in ["28x19", "14x23", "37-32", "10-14"] {
        server.act(server.table.turn(), word);
    }
    let propose = ClientMessage::Propose { what: Proposal::Draw };
    server.take(Color::White, &propose);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
    }
    assert_eq!(white.told(&server).acts, [Act::Withdraw]);
    assert_eq!(
        (black.told(&server).acts, watcher.told(&server).acts.len()),
        (vec![Act::Agree, Act::Decline], 0)
    );
    assert!(
        black.told(&server).spoken().contains("Awa propose la nulle"),
        "{}",
        black.told(&server).spoken()
    );
    let decline = black.press(Act::Decline);
    server.take(Color::Black, &decline);
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(white.told(&server).title, "Nulle refusée");
    assert_ne!(black.told(&server).title, "Nulle refusée", "who declined knows");
    server.act(Color::White, "41-37");
    server.take(Color::Black, &propose);
    white.catch_up(&server);
    let agree = white.press(Act::Agree);
    server.take(Color::White, &agree);
    white.catch_up(&server);
    let told = white.told(&server);
    assert_eq!(
        (told.tone, told.title.as_str(), told.acts.as_slice()),
        (Tone::End, "Partie nulle", [Act::Again, Act::Lobby].as_slice())
    );
}

#[test]
fn a_takeback_takes_the_move_off_every_board() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    server.act(Color::White, "28x19");
    server.take(Color::White, &ClientMessage::Propose { what: Proposal::Takeback });
    black.catch_up(&server);
    let agree = black.press(Act::Agree);
    server.take(Color::Black, &agree);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert_eq!(page.table.game().len(), 2);
        assert!(!page.table.can_redo());
    }
    assert!(white.table.is_human_to_move());
}

#[test]
fn a_move_can_be_asked_back_only_once_there_is_one() {
    let (mut server, mut white, mut black, mut watcher) = seated();
    assert!(![&white, &black, &watcher].into_iter().any(|page| page.live.can_take_back()));
    let mut at = |server: &Server| {
        [&mut white, &mut black, &mut watcher].map(|page| {
            page.catch_up(server);
            page.live.can_take_back()
        })
    };
    server.act(Color::White, "32-28");
    assert_eq!(at(&server), [true, false, false]);
    server.act(Color::Black, "19-23");
    assert_eq!(at(&server), [true, true, false]);
    server.take(Color::White, &ClientMessage::Resign);
    assert_eq!(at(&server), [false, false, false]);
}

#[test]
fn the_result_says_who_and_why_and_a_rematch_is_one_press_each() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    server.take(Color::Black, &ClientMessage::Resign);
    white.catch_up(&server);
    assert_eq!(white.told(&server).title, "Vous gagnez");
    let again = white.press(Act::Again);
    server.take(Color::White, &again);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
    }
    assert_eq!(black.told(&server).title, "Les Blancs gagnent");
    assert!(black.told(&server).spoken().contains("Awa propose la revanche"));
    assert!(white.told(&server).spoken().contains("Vous proposez la revanche"));
    assert_eq!(watcher.told(&server).acts, [Act::Lobby]);
    let agree = black.press(Act::Agree);
    server.take(Color::Black, &agree);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert!(page.changes.contains(&Change::Rematched(GameId::from_random(8))));
        assert_eq!(page.told(&server).acts, [Act::GoOn]);
    }
    let late = Page::new(Place::White, &Server { now: server.now + 60_000, ..server });
    assert!(!late.changes.contains(&Change::Rematched(GameId::from_random(8))), "it was long ago");
}

#[test]
fn first_moves_and_absent_players_are_counted_down() {
    let (mut server, mut white, mut black, _) = seated();
    server.now += 10_000;
    assert_eq!(white.status(&server).first_move, Some(20));
    assert!(white.told(&server).spoken().contains("Votre premier coup"));
    assert!(black.told(&server).spoken().contains("Son premier coup"));
    server.act(Color::White, "32-28");
    server.act(Color::Black, "19-23");
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(white.status(&server).first_move, None);
    let gone = ServerMessage::Presence {
        players: Sides { white: damier_club::Presence::Away, black: damier_club::Presence::Here },
        watchers: 0,
        claim_at: Some(server.now + 15_000),
    };
    black.hear(&gone, &server);
    white.hear(&gone, &server);
    assert_eq!(white.status(&server).claim_in, None, "nobody claims his own absence");
    assert!(black.told(&server).spoken().contains("Awa s’est absenté"), "{}", black.told(&server).spoken());
    server.now += 15_000;
    assert_eq!(black.told(&server).acts, [Act::ClaimWin, Act::ClaimDraw]);
}

#[test]
fn a_player_short_of_time_is_told_once() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    let mut told = [0, 0, 0];
    for _ in 0..600 {
        server.now += 1000;
        for (count, page) in told.iter_mut().zip([&mut white, &mut black, &mut watcher]) {
            *count += usize::from(page.live.warns(Page::now(&server)));
        }
    }
    assert_eq!(told, [1, 0, 0]);
}

#[test]
fn events_that_make_no_sense_are_asked_for_anew_but_not_for_ever() {
    let (server, mut white, ..) = begun();
    let nonsense = |number| {
        let event = damier_club::Event::Acted { act: 9, word: "1-50".to_owned(), left: None, quota: None };
        ServerMessage::Event { number, event: Happened { at: Timestamp(server.now), event } }
    };
    let (does, _) = white.live.hear(nonsense(3), Page::now(&server));
    assert_eq!(does, [Do::Open { from: 0 }]);
    white.seen = 0;
    white.connect(&server);
    assert_eq!(white.table.game().len(), 2);
    for expected in [1, 0] {
        let (does, _) = white.live.hear(nonsense(3), Page::now(&server));
        assert_eq!(does.len(), expected);
        white.seen = 0;
        white.connect(&server);
    }
}
