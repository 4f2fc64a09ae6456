//! Waiting for a game.

use damier_client::{ClientError, Lobby, Rumour};
use damier_club::{GameId, PlayerId, Terms};
use damier_protocol::live::{Card, LobbyMessage, LobbyRequest, Offer, Seek};
use damier_rules::Variant;

use crate::host::Host;

fn card() -> Card {
    Card { id: PlayerId::from_random(1), name: "Awa".to_owned(), bot: true, rating: None }
}

fn seek() -> Seek {
    let terms = Terms::usual(Variant::RUSSIAN);
    Seek { terms, color: None, rated: false, is_match: false, min_rating: None, max_rating: None }
}

#[tokio::test]
async fn who_offers_is_seated() {
    let host = Host::new().await;
    let api = host.api();
    let game = GameId::from_random(7);
    let offers = || vec![Offer { offer: 3, player: card(), to: None, seek: seek() }];
    let server = async {
        let (mut line, asked) = host.accept().await;
        assert_eq!(asked, "/api/lobby/socket");
        line.say(LobbyMessage::welcome(card(), 7).print()).await;
        assert_eq!(LobbyRequest::parse(&line.said().await).unwrap(), LobbyRequest::Seek(seek()));
        line.say(LobbyMessage::Offers { offers: offers() }.print()).await;
        line.say(LobbyMessage::Running { games: Vec::new(), all: 0 }.print()).await;
        // A newer server may say more.
        line.say(r#"{"type":"tournament","name":"Hijken"}"#.to_owned()).await;
        line.say(LobbyMessage::Seated { game }.print()).await;
        line.say(LobbyMessage::Bye { reason: "restart".to_owned() }.print()).await;
        line
    };
    let client = async {
        let mut lobby = Lobby::enter(&api).await.unwrap();
        assert_eq!(lobby.you().name, "Awa");
        lobby.ask(&LobbyRequest::Seek(seek())).await.unwrap();
        assert_eq!(lobby.next().await.unwrap(), Rumour::Offers(offers()));
        assert_eq!(lobby.next().await.unwrap(), Rumour::Seated(game));
        let error = lobby.next().await.unwrap_err();
        assert!(error.is_passing() && error.to_string().contains("restart"), "{error}");
    };
    tokio::join!(server, client);
}

#[tokio::test]
async fn a_server_of_another_kind_is_found_out() {
    let host = Host::new().await;
    let api = host.api();
    for greeting in ["hello", r#"{"type":"welcome","version":99,"you":{},"now":1}"#] {
        let server = async {
            let (mut line, _) = host.accept().await;
            line.say(greeting.to_owned()).await;
            line
        };
        let (error, _) = tokio::join!(Lobby::enter(&api), server);
        let error = error.unwrap_err();
        assert!(matches!(error, ClientError::Unexpected { .. }), "{greeting}: {error}");
        assert!(error.to_string().contains("/api/lobby/socket"), "{error}");
    }
}
