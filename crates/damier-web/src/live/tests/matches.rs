//! Matches of two games, and what a rated game does to ratings.

use super::*;

/// Both have moved in a game of a match.
fn in_match(leg: Leg) -> (Server, Page, Page, Page) {
    let mut server = Server::of("10+5", Some(leg));
    server.act(Color::White, "32-28");
    server.act(Color::Black, "19-23");
    let [white, black, watcher] =
        [Place::White, Place::Black, Place::Watcher].map(|place| Page::new(place, &server));
    (server, white, black, watcher)
}

#[test]
fn the_first_game_of_a_match_leads_on_to_the_second() {
    let (mut server, mut white, mut black, mut watcher) =
        in_match(Leg::First { next: GameId::from_random(9) });
    let score = |page: &Page| {
        let words = Words::for_play(Lang::Fr);
        Narrator { words: &words, live: &page.live }.match_score().unwrap_or_default()
    };
    assert_eq!(score(&watcher), "Match en deux parties\u{202f}: première partie.");
    server.take(Color::Black, &ClientMessage::Resign);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert!(page.changes.contains(&Change::Rematched(GameId::from_random(9))), "{:?}", page.changes);
        let told = page.told(&server);
        assert_eq!((told.tone, told.acts.as_slice()), (Tone::End, [Act::Second].as_slice()));
        let spoken = told.spoken();
        assert!(spoken.contains("Awa 2\u{202f}–\u{202f}0 Sjoerd. La seconde partie suit"), "{spoken}");
    }
    // Once both are over, the page that is loaded again says how the match ended.
    white.live.set_match_end(Some("Match nul, 2 – 2.".to_owned()));
    let spoken = white.told(&server).spoken();
    assert!(spoken.contains("Match nul") && !spoken.contains("suit"), "{spoken}");
}

#[test]
fn the_second_game_says_who_won_the_match() {
    let second = |white, black| Leg::Second { brought: Sides { white, black } };
    for (brought, loser, to_white, to_black) in [
        (second(2, 0), Color::Black, "Vous gagnez le match, 4", "Awa gagne le match, 4"),
        (second(0, 2), Color::White, "Sjoerd gagne le match, 4", "Vous gagnez le match, 4"),
        (second(0, 2), Color::Black, "Match nul, 2", "Match nul, 2"),
        (second(1, 1), Color::Black, "Vous gagnez le match, 3", "Awa gagne le match, 3"),
    ] {
        let (mut server, mut white, mut black, mut watcher) = in_match(brought);
        server.take(loser, &ClientMessage::Resign);
        for (page, says) in [(&mut white, to_white), (&mut black, to_black), (&mut watcher, "match")] {
            page.catch_up(&server);
            let told = page.told(&server);
            let spoken = told.spoken();
            assert!(spoken.to_lowercase().contains(&says.to_lowercase()), "{brought:?}: {spoken}");
            assert!(!told.acts.contains(&Act::Second));
        }
    }
}

#[test]
fn a_rated_game_says_what_it_did_to_ratings() {
    let (mut server, mut white, ..) = begun();
    server.take(Color::Black, &ClientMessage::Resign);
    white.catch_up(&server);
    assert!(!white.told(&server).spoken().contains("Classement"));
    let change = |before, after| Rerated { before, after };
    let players = Sides { white: change(1500, 1662), black: change(1500, 1338) };
    white.hear(&ServerMessage::Ratings { players }, &server);
    let spoken = white.told(&server).spoken();
    assert!(spoken.contains("Classement\u{202f}: Awa 1500 → 1662, Sjoerd 1500 → 1338."), "{spoken}");
    let cards = white.live.players().expect("known");
    assert_eq!((cards.white.rating, cards.black.rating), (Some(1662), Some(1338)));
}
