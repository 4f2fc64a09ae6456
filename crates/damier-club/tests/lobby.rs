//! The lobby: offers made, taken, paired and withdrawn, and the wait of those who let others down.

use damier_club::lobby::{Found, Lobby, LobbyError, OfferId, Opponents, Seeker, Wish};
use damier_club::{Lot, Origin, Pairing, PlayerId, Table, Terms};
use damier_game::clock::{Millis, Timestamp};
use damier_rules::{Color, Variant};

const NOW: Timestamp = Timestamp(1_790_000_000_000);
const LOT: Lot = Lot(0);

fn player(number: u64) -> PlayerId {
    PlayerId::from_random(number)
}

fn guest(number: u64) -> Seeker {
    Seeker { player: player(number), rating: None }
}

fn rated(number: u64, rating: u16) -> Seeker {
    Seeker { rating: Some(rating), ..guest(number) }
}

fn wish() -> Wish {
    Wish::casual(Terms::usual(Variant::INTERNATIONAL))
}

fn timed(time: &str) -> Wish {
    Wish::casual(Terms { time: Some(time.parse().expect(time)), ..Terms::usual(Variant::INTERNATIONAL) })
}

fn friends(_: PlayerId, _: PlayerId) -> bool {
    false
}

fn offer(lobby: &mut Lobby, seeker: Seeker, wish: Wish) -> OfferId {
    lobby.offer(seeker, wish, NOW).expect("an offer")
}

fn pair(lobby: &mut Lobby, seeker: Seeker, wish: Wish) -> Option<Pairing> {
    match lobby.pair(seeker, wish, friends, LOT, NOW).expect("it can be asked for") {
        Found::Pairing(pairing) => Some(pairing),
        Found::Waiting(_) => None,
    }
}

#[test]
fn an_offer_that_is_taken_seats_both_and_ends_their_other_offers() {
    let mut lobby = Lobby::new();
    let first = offer(&mut lobby, guest(1), wish());
    offer(&mut lobby, guest(1), timed("5+3"));
    offer(&mut lobby, guest(2), timed("5+3"));
    let other = offer(&mut lobby, guest(3), timed("5+3"));
    let pairing = lobby.take(guest(2), first, friends, LOT, NOW).expect("a game");
    assert_eq!((pairing.seats.white, pairing.seats.black), (player(1), player(2)));
    assert_eq!(lobby.offers().map(|offer| offer.id).collect::<Vec<_>>(), [other]);
    assert_eq!(lobby.take(guest(3), first, friends, LOT, NOW), Err(LobbyError::NoOffer), "it is gone");
    let opening = pairing.opening([7, 8].map(damier_club::GameId::from_random), Origin::Lobby);
    assert!(Table::open(opening, NOW).is_ok());
}

#[test]
fn colours_are_as_wished_or_by_lot() {
    let white = |own: Option<Color>, lot: u64| {
        let mut lobby = Lobby::new();
        let id = offer(&mut lobby, guest(1), Wish { color: own, ..wish() });
        lobby.take(guest(2), id, friends, Lot(lot), NOW).expect("a game").seats.white
    };
    assert_eq!((white(None, 0), white(None, 1)), (player(1), player(2)));
    for lot in [0, 1] {
        assert_eq!(white(Some(Color::White), lot), player(1));
        assert_eq!(white(Some(Color::Black), lot), player(2));
    }
}

#[test]
fn nobody_takes_what_is_not_for_him() {
    let mut lobby = Lobby::new();
    let id = offer(&mut lobby, guest(1), wish());
    assert_eq!(lobby.take(guest(1), id, friends, LOT, NOW), Err(LobbyError::Own));
    let blocked = |one, other| (one, other) == (player(1), player(2));
    assert_eq!(lobby.take(guest(2), id, blocked, LOT, NOW), Err(LobbyError::Blocked));
    let counts = Wish { is_rated: true, ..wish() };
    let id = offer(&mut lobby, rated(3, 1600), counts);
    assert_eq!(lobby.take(guest(2), id, friends, LOT, NOW), Err(LobbyError::NoAccount));
    assert!(lobby.take(rated(4, 1500), id, friends, LOT, NOW).expect("a game").is_rated);

    let range = Opponents { lowest: Some(1500), highest: Some(1700) };
    let id = offer(&mut lobby, rated(3, 1600), Wish { opponents: range, ..wish() });
    for taker in [guest(5), rated(5, 1499), rated(5, 1701)] {
        assert_eq!(lobby.take(taker, id, friends, LOT, NOW), Err(LobbyError::OutOfRange));
    }
    assert!(lobby.take(rated(5, 1700), id, friends, LOT, NOW).is_ok());
}

#[test]
fn what_strangers_do_not_play_is_not_offered() {
    let mut lobby = Lobby::new();
    let untimed = Wish::casual(Terms { time: None, ..Terms::usual(Variant::INTERNATIONAL) });
    assert_eq!(lobby.offer(guest(1), untimed, NOW), Err(LobbyError::NoClock));
    let counts = Wish { is_rated: true, ..wish() };
    assert_eq!(lobby.offer(guest(1), counts, NOW), Err(LobbyError::NoAccount));
    let arbiter: Terms =
        serde_json::from_str(r#"{"variant":"international","time":"5+3","faults":"arbiter"}"#)
            .expect("terms");
    let odd = Wish { is_rated: true, ..Wish::casual(arbiter) };
    assert_eq!(lobby.offer(rated(1, 1500), odd, NOW), Err(LobbyError::NotRateable));
}

#[test]
fn quick_pairing_finds_whoever_waits_longest_for_the_same() {
    let mut lobby = Lobby::new();
    assert_eq!(pair(&mut lobby, guest(1), timed("3+2")), None);
    assert_eq!(pair(&mut lobby, guest(2), timed("5+3")), None);
    assert_eq!(pair(&mut lobby, guest(3), timed("5+3")).expect("a game").seats.white, player(2));
    assert_eq!(pair(&mut lobby, guest(1), timed("3+2")), None, "not with oneself");
    assert_eq!(lobby.offers().count(), 1, "and asking twice is asking once");
    let black = Wish { color: Some(Color::Black), ..timed("3+2") };
    assert_eq!(pair(&mut lobby, guest(4), black.clone()).expect("a game").seats.black, player(4));
    assert_eq!(pair(&mut lobby, guest(5), black.clone()), None);
    assert_eq!(pair(&mut lobby, guest(6), black), None, "both want Black");
    assert_eq!(pair(&mut lobby, guest(7), timed("3+2")).expect("a game").seats.white, player(7));
}

#[test]
fn pairing_minds_ratings_on_both_sides_and_blocks() {
    let mut lobby = Lobby::new();
    let strong = Wish { opponents: Opponents { lowest: Some(1800), highest: None }, ..wish() };
    assert_eq!(pair(&mut lobby, rated(1, 1700), wish()), None);
    assert_eq!(pair(&mut lobby, rated(2, 1900), strong), None, "1700 is not enough");
    let blocked = |one: PlayerId, other: PlayerId| [one, other].contains(&player(1));
    let found = lobby.pair(rated(3, 1850), wish(), blocked, LOT, NOW).expect("it can be asked for");
    assert!(matches!(found, Found::Pairing(pairing) if pairing.seats.white == player(2)));
}

#[test]
fn who_leaves_takes_the_offers_along_and_nobody_elses() {
    let mut lobby = Lobby::new();
    let own = offer(&mut lobby, guest(1), wish());
    let other = offer(&mut lobby, guest(2), wish());
    assert_eq!(lobby.withdraw(player(1), other), Err(LobbyError::NoOffer));
    assert!(lobby.get(other).is_some());
    assert_eq!(lobby.withdraw(player(1), own).map(|offer| offer.id), Ok(own));
    assert_eq!(lobby.withdraw(player(1), own), Err(LobbyError::NoOffer));
    assert_eq!(lobby.withdraw_all(player(2)), [other]);
    assert_eq!(lobby.offers().count(), 0);
}

#[test]
fn nobody_fills_the_lobby_and_old_offers_go() {
    let mut lobby = Lobby::new();
    let times = ["1+0", "2+1", "3+2"];
    for time in times {
        offer(&mut lobby, guest(1), timed(time));
    }
    assert_eq!(lobby.offer(guest(1), timed("5+3"), NOW), Err(LobbyError::TooMany));
    assert!(lobby.offer(guest(1), timed("1+0"), NOW).is_ok(), "that one stands already");
    let age = Millis::from_mins(30);
    assert!(lobby.expire(age, NOW + Millis::from_mins(29)).is_empty());
    assert_eq!(lobby.expire(age, NOW + Millis::from_mins(30)).len(), 3);
}

#[test]
fn who_lets_others_down_again_waits_longer_each_time_until_it_is_forgotten() {
    let mut lobby = Lobby::new();
    let minutes =
        |lobby: &Lobby, now: Timestamp| lobby.waits_until(player(1), now).map(|at| at.since(now).0 / 60_000);
    lobby.let_down(player(1), NOW);
    assert_eq!(minutes(&lobby, NOW), None, "once is nobody's concern");
    for wait in [10, 20, 40, 80] {
        lobby.let_down(player(1), NOW);
        assert_eq!(minutes(&lobby, NOW), Some(wait));
    }
    let until = NOW + Millis::from_mins(80);
    assert_eq!(lobby.offer(guest(1), wish(), NOW), Err(LobbyError::Wait { until }));
    assert!(matches!(lobby.pair(guest(1), wish(), friends, LOT, NOW), Err(LobbyError::Wait { .. })));
    let id = offer(&mut lobby, guest(2), wish());
    assert_eq!(lobby.take(guest(1), id, friends, LOT, NOW), Err(LobbyError::Wait { until }));
    assert!(lobby.take(guest(1), id, friends, LOT, until).is_ok());

    let later = NOW + Millis::from_days(3);
    lobby.let_down(player(1), later);
    assert_eq!(minutes(&lobby, later), Some(20), "of five, three are forgotten, and one is new");
    let much_later = NOW + Millis::from_days(30);
    lobby.let_down(player(1), much_later);
    assert_eq!(minutes(&lobby, much_later), None);
    for _ in 0..100 {
        lobby.let_down(player(1), much_later);
    }
    assert_eq!(minutes(&lobby, much_later), Some(24 * 60), "a day at most");
}

#[test]
fn conduct_that_was_kept_counts_in_a_lobby_that_begins() {
    let (mut lobby, mut after) = (Lobby::new(), Lobby::new());
    lobby.let_down(player(1), NOW);
    let kept = lobby.let_down(player(1), NOW);
    assert_eq!((kept.games, kept.last), (2, NOW));
    assert_eq!(kept.forgotten_at(), NOW + Millis::from_days(2));
    after.recall([(player(1), kept)]);
    assert_eq!(after.waits_until(player(1), NOW), Some(NOW + Millis::from_mins(10)));
    assert_eq!(after.waits_until(player(2), NOW), None);
    after.let_down(player(1), NOW);
    assert_eq!(after.waits_until(player(1), NOW), Some(NOW + Millis::from_mins(20)));
    after.recall([]);
    assert_eq!(after.waits_until(player(1), NOW), None, "what was kept is all that is known");
}

#[test]
fn a_match_is_paired_with_a_match() {
    let mut lobby = Lobby::new();
    let of_two = Wish { is_match: true, ..wish() };
    assert_eq!(pair(&mut lobby, guest(1), of_two.clone()), None);
    assert_eq!(pair(&mut lobby, guest(2), wish()), None, "he wants one game");
    assert!(pair(&mut lobby, guest(3), of_two).expect("a match").is_match);
    let counts = Wish { is_rated: true, ..wish() };
    assert_eq!(pair(&mut lobby, rated(4, 1500), counts.clone()), None, "he wants it to count");
    let pairing = pair(&mut lobby, rated(5, 1500), counts).expect("a game that counts");
    assert!(pairing.is_rated && !pairing.is_match);
}

#[test]
fn a_challenge_is_for_one_player_who_takes_or_declines_it() {
    let mut lobby = Lobby::new();
    let to_two = Wish { only: Some(player(2)), ..wish() };
    let id = offer(&mut lobby, guest(1), to_two.clone());
    let challenge = lobby.get(id).expect("it stands");
    assert!(!challenge.is_open() && challenge.concerns(player(1)) && challenge.concerns(player(2)));
    assert!(!challenge.concerns(player(3)));
    assert_eq!(lobby.take(guest(3), id, friends, LOT, NOW), Err(LobbyError::NotForYou));
    assert_eq!(pair(&mut lobby, guest(3), wish()), None, "nor is it found by who wants the same");
    assert_eq!(lobby.decline(player(3), id), Err(LobbyError::NoOffer));
    assert_eq!(lobby.decline(player(2), id).map(|offer| offer.seeker.player), Ok(player(1)));
    assert_eq!(lobby.take(guest(2), id, friends, LOT, NOW), Err(LobbyError::NoOffer));

    let id = offer(&mut lobby, guest(1), to_two);
    assert_eq!(lobby.take(guest(2), id, friends, LOT, NOW).map(|game| game.seats.black), Ok(player(2)));
    let to_himself = Wish { only: Some(player(1)), ..wish() };
    assert_eq!(lobby.offer(guest(1), to_himself, NOW), Err(LobbyError::Own));
}
