//! Messages are read and written by hand as serde does it.
#![cfg(feature = "live")]

use damier_club::{
    Claim, Courtesy, Ending, Event, GameId, Happened, Leg, Origin, PlayerId, Presence, Proposal, Sides, Terms,
};
use damier_game::clock::{Millis, Timestamp};
use damier_game::{FaultMode, TimeControl};
use damier_protocol::live::lobby::{LobbyMessage, LobbyRequest, Offer, RunningGame, Seek};
use damier_protocol::live::{Card, ClientMessage, Place, Refused, Rerated, ServerMessage};
use damier_rules::{Color, Variant};
use proptest::prelude::*;

fn card(random: u64) -> Card {
    Card {
        id: PlayerId::from_random(random),
        name: "Invité \"4821\"".to_owned(),
        bot: random == 2,
        rating: None,
    }
}

fn terms() -> Vec<Terms> {
    let usual = Terms::usual(Variant::INTERNATIONAL);
    let house = Variant::GERMAN.with("king_landing", "behind").expect("an option it has");
    let start = damier_rules::notation::fen::parse("B:W31,32:B1,2", Variant::INTERNATIONAL.shape()).ok();
    vec![
        Terms { start, time: None, ..usual.clone() },
        Terms {
            faults: FaultMode::Arbiter,
            time: Some(TimeControl::PerMove(Millis::from_days(3))),
            ..Terms::usual(house)
        },
        usual,
    ]
}

fn events() -> Vec<Event> {
    let left = Some(Sides { white: Millis(599_000), black: Millis(600_000) });
    let (game, black, white) = (GameId::from_random(1), Color::Black, Color::White);
    let seats = Sides { white: PlayerId::from_random(2), black: PlayerId::from_random(3) };
    let mut events = vec![
        Event::Acted { act: 0, word: "32-28".to_owned(), left, quota: left },
        Event::Acted { act: 7, word: "huff@28".to_owned(), left: None, quota: None },
        Event::TakenBack { acts: 0, left: None, quota: None },
        Event::TakenBack { acts: 2, left, quota: left },
        Event::Resumed { left },
        Event::Ended { ending: Ending { result: "2-0".to_owned(), reason: "flag".to_owned() }, left },
        Event::Rematched { game },
    ];
    for origin in [Origin::Invitation, Origin::Lobby, Origin::Challenge, Origin::Rematch] {
        for terms in terms() {
            let previous = (origin == Origin::Rematch).then_some(game);
            let leg = previous.map(|next| Leg::First { next });
            events.push(Event::Opened {
                game,
                terms,
                seats,
                rated: previous.is_some(),
                origin,
                previous,
                leg,
            });
        }
    }
    for what in [Proposal::Draw, Proposal::Takeback, Proposal::Rematch] {
        events.extend([Event::Proposed { by: white, what }, Event::Declined { by: black, what }]);
    }
    events.extend(courtesies().map(|what| Event::Greeted { by: white, what }));
    events
}

fn courtesies() -> [Courtesy; 8] {
    use Courtesy::{GoodGame, Goodbye, Hello, NiceMove, OneMoment, Sorry, Thanks, WellPlayed};
    [Hello, GoodGame, WellPlayed, NiceMove, Thanks, Sorry, OneMoment, Goodbye]
}

fn refused(act: Option<u32>) -> Refused {
    Refused { reason: "not_your_turn".to_owned(), text: "it is Black's turn".to_owned(), act }
}

fn server_messages() -> Vec<ServerMessage> {
    let game = GameId::from_random(1);
    let players = Sides { white: card(2), black: Card { rating: Some(1500), ..card(3) } };
    let mut messages: Vec<_> = events()
        .into_iter()
        .map(|event| ServerMessage::Event {
            number: 4,
            event: Happened { at: Timestamp(1_790_000_000_000), event },
        })
        .collect();
    for place in [Place::White, Place::Black, Place::Watcher] {
        messages.push(ServerMessage::welcome(game, place, players.clone(), 12, 1_790_000_000_000, true));
    }
    for black in [Presence::Here, Presence::Away, Presence::Gone] {
        let players = Sides { white: Presence::Here, black };
        let claim_at = (black != Presence::Here).then_some(9);
        messages.push(ServerMessage::Presence { players, watchers: 2, claim_at });
    }
    messages.extend([
        ServerMessage::Refused(refused(Some(3))),
        ServerMessage::Refused(refused(None)),
        ServerMessage::Said { by: Place::White, text: "a\\b\n".to_owned(), at: 3 },
        ServerMessage::Ratings { players: Sides::both(Rerated { before: 1500, after: 1662 }) },
        ServerMessage::Pong { now: 7 },
        ServerMessage::Bye { reason: "restart".to_owned() },
    ]);
    messages
}

fn seeks() -> Vec<Seek> {
    let colors = [None, Some(Color::White), Some(Color::Black)];
    let wishes = terms().into_iter().zip(colors);
    wishes
        .map(|(terms, color)| Seek {
            terms,
            color,
            rated: color.is_none(),
            is_match: color.is_some(),
            min_rating: Some(1200),
            max_rating: None,
        })
        .collect()
}

fn lobby_messages() -> Vec<LobbyMessage> {
    let game = GameId::from_random(1);
    let terms = Terms::usual(Variant::FRISIAN);
    let offers: Vec<_> = seeks()
        .into_iter()
        .map(|seek| Offer { offer: 7, player: card(2), to: seek.rated.then(|| card(3).id), seek })
        .collect();
    let running = RunningGame { game, terms: terms.clone(), players: Sides::both(card(2)), rated: true };
    let calm = RunningGame { rated: false, ..running.clone() };
    vec![
        LobbyMessage::welcome(card(2), 7),
        LobbyMessage::Offers { offers: offers.clone() },
        LobbyMessage::Offers { offers: Vec::new() },
        LobbyMessage::Challenges { offers },
        LobbyMessage::Running { games: vec![running, calm], all: 2 },
        LobbyMessage::Waiting { terms, rated: true },
        LobbyMessage::Seated { game },
        LobbyMessage::Refused(refused(None)),
        LobbyMessage::Pong { now: 7 },
        LobbyMessage::Bye { reason: "restart".to_owned() },
    ]
}

fn by_serde(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).expect("messages have only text and numbers")
}

#[test]
fn every_message_of_the_server_is_read_back() {
    for message in server_messages() {
        let text = by_serde(&message);
        assert_eq!(ServerMessage::parse(&text), Ok(message), "{text}");
    }
    for message in lobby_messages() {
        let text = by_serde(&message);
        assert_eq!(LobbyMessage::parse(&text), Ok(message), "{text}");
    }
}

#[test]
fn every_message_to_the_server_is_written_as_serde_writes_it() {
    let mut messages = vec![
        ClientMessage::Act { act: 12, word: "~31-27".to_owned() },
        ClientMessage::Resign,
        ClientMessage::Abort,
        ClientMessage::Claim { what: Claim::Win },
        ClientMessage::Claim { what: Claim::Draw },
        ClientMessage::Leave,
        ClientMessage::Ping,
        ClientMessage::Resync { from: 3 },
    ];
    for what in [Proposal::Draw, Proposal::Takeback, Proposal::Rematch] {
        messages.extend([ClientMessage::Propose { what }, ClientMessage::Decline { what }]);
    }
    messages.extend(courtesies().map(|what| ClientMessage::Greet { what }));
    for message in messages {
        assert_eq!(message.print(), by_serde(&message));
    }
    let mut requests = vec![
        LobbyRequest::Withdraw,
        LobbyRequest::Take { offer: 7 },
        LobbyRequest::Decline { offer: 8 },
        LobbyRequest::Ping,
    ];
    requests
        .extend(terms().into_iter().map(|terms| LobbyRequest::Pair { rated: terms.time.is_some(), terms }));
    requests.extend(seeks().into_iter().map(LobbyRequest::Seek));
    for request in requests {
        assert_eq!(request.print(), by_serde(&request));
    }
}

#[test]
fn what_lacks_something_or_has_something_else_is_no_message() {
    for text in server_messages().iter().map(by_serde).chain(lobby_messages().iter().map(by_serde)) {
        let whole: serde_json::Value = serde_json::from_str(&text).expect("it was just written");
        let mut broken = whole.clone();
        broken["type"] = serde_json::json!("win");
        assert!(ServerMessage::parse(&broken.to_string()).is_err());
        assert!(LobbyMessage::parse(&broken.to_string()).is_err());
    }
    for text in ["", "null", "[]", "{}", r#"{"type":"pong"}"#, r#"{"type":"seated","game":"?"}"#, "7"] {
        assert!(ServerMessage::parse(text).is_err() && LobbyMessage::parse(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_written_as_serde_writes_it(text: String) {
        let message = ClientMessage::Say { text };
        prop_assert_eq!(message.print(), by_serde(&message));
    }
}
