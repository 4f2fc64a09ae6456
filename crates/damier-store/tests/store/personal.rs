//! What is kept of one person: handed out, forgotten, swept away.

use damier_club::{Event, GameId, PlayerId, Terms};
use damier_game::clock::{Millis, Timestamp};
use damier_rules::Variant;
use damier_store::{
    Aftermath, Complaint, GameFilter, Invitation, Message, NewAccount, Rating, RatingChange, Session, Store,
    StoreError, TokenHash,
};

use crate::common::{NOW, acted, anne, anne_and_bart, at, bart, ended, store};

fn game() -> GameId {
    GameId::from_random(7)
}

/// Anne leaves something of every kind.
async fn busy_anne() -> Store {
    let store = store().await;
    let account = NewAccount {
        player: anne(),
        login: "anne".to_owned(),
        password: "$argon2id$secret".to_owned(),
        recovery: vec![TokenHash::of("code")],
    };
    store.create_account(account, NOW).await.expect("an account");
    let session = Session { player: anne(), created: NOW, expires: Timestamp(NOW.0 + 1000) };
    store.create_session(TokenHash::of("session"), session).await.expect("a session");
    store.create_api_token(TokenHash::of("token"), anne(), "my bot", true, NOW).await.expect("a token");
    let back = at(4, Event::TakenBack { acts: 1, left: None, quota: None });
    let events = [
        anne_and_bart(game()),
        acted(0, "32-28"),
        acted(1, "18-23"),
        back,
        acted(1, "19-23"),
        ended(9, "0-2", "resigned"),
    ];
    let before = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06 };
    let ratings = [anne(), bart()].into_iter().map(|player| RatingChange {
        player,
        variant: Variant::INTERNATIONAL,
        before,
        after: before,
    });
    let aftermath = Aftermath { ratings: ratings.collect(), next: None };
    store.append_with(game(), 0, &events, aftermath).await.expect("a game");
    let message = Message { player: anne(), text: "my address is …".to_owned(), at: NOW };
    store.say(game(), message).await.expect("said");
    store.block(anne(), bart(), NOW).await.expect("blocked");
    let complaint =
        Complaint { reporter: anne(), reported: bart(), game: None, text: "rude".to_owned(), at: NOW };
    store.report(complaint).await.expect("reported");
    let invitation = Invitation {
        creator: anne(),
        terms: Terms::usual(Variant::FRISIAN),
        color: None,
        is_rated: false,
        is_match: false,
        created: NOW,
        expires: Timestamp(NOW.0 + 1000),
    };
    store.create_invitation(TokenHash::of("link"), invitation).await.expect("invited");
    store
}

#[tokio::test]
async fn an_export_has_everything_but_secrets() {
    let store = busy_anne().await;
    let export = store.export(anne()).await.expect("an export").expect("hers");
    assert_eq!(export.account.as_ref().map(|account| account.login.as_str()), Some("anne"));
    assert_eq!(export.games[0].moves, "32-28 19-23");
    assert_eq!((export.games[0].color.as_str(), export.games[0].opponent.as_str()), ("W", "Bart"));
    let counts = [
        export.sessions.len(),
        export.api_tokens.len(),
        export.ratings.len(),
        export.games.len(),
        export.messages.len(),
        export.blocks.len(),
        export.reports.len(),
        export.invitations.len(),
    ];
    assert_eq!(counts, [1; 8]);
    let text = serde_json::to_string(&export).expect("JSON");
    assert!(text.contains("my address is") && !text.contains("argon2id"), "{text}");
    assert_eq!(store.export(PlayerId::from_random(9)).await.expect("none"), None);
}

#[tokio::test]
async fn who_is_erased_leaves_only_games_without_a_name() {
    let store = busy_anne().await;
    store.erase(anne(), NOW).await.expect("erased");
    let export = store.export(anne()).await.expect("an export").expect("the row stays");
    assert!(export.player.is_erased && export.player.name.is_empty());
    assert_eq!((export.account, export.mute), (None, None));
    let nothing = [
        export.sessions.len(),
        export.api_tokens.len(),
        export.ratings.len(),
        export.messages.len(),
        export.blocks.len(),
        export.reports.len(),
        export.invitations.len(),
    ];
    assert_eq!(nothing, [0; 7]);
    let of_bart = GameFilter { player: Some(bart()), ..GameFilter::default() };
    let list = store.list(of_bart, 9).await.expect("a list");
    assert_eq!((list.games[0].seats.white.name.as_str(), list.games[0].acts), ("", 2));
    assert_eq!(store.events(game(), 0).await.expect("events").len(), 6);

    assert_eq!(store.account_by_login("anne").await.expect("none"), None);
    assert_eq!(store.session(TokenHash::of("session"), NOW).await.expect("none"), None);
    assert!(matches!(store.erase(anne(), NOW).await, Err(StoreError::NoPlayer(_))));
    assert!(matches!(store.rename(anne(), "Anne").await, Err(StoreError::NoPlayer(_))));
    let session = Session { player: anne(), created: NOW, expires: Timestamp(NOW.0 + 1000) };
    let refused = store.create_session(TokenHash::of("again"), session).await;
    assert!(matches!(refused, Err(StoreError::NoPlayer(_))));
}

#[tokio::test]
async fn guests_who_left_nothing_are_swept_away_and_others_stay() {
    let store = busy_anne().await;
    let [gone, fresh, seen] = [21, 22, 23].map(PlayerId::from_random);
    let later = Timestamp(NOW.0 + Millis::from_days(8).0);
    store.create_guest(gone, "gone", NOW).await.expect("new");
    store.create_guest(fresh, "fresh", later).await.expect("new");
    store.create_guest(seen, "seen", NOW).await.expect("new");
    let session = Session { player: seen, created: NOW, expires: Timestamp(later.0 + 1) };
    store.create_session(TokenHash::of("seen"), session).await.expect("begun");
    store.sweep(later).await.expect("swept");
    for (player, stays) in [(gone, false), (fresh, true), (seen, true), (anne(), true), (bart(), true)] {
        assert_eq!(store.player(player).await.expect("a look").is_some(), stays, "{player}");
    }
    let export = store.export(anne()).await.expect("an export").expect("hers");
    assert_eq!((export.sessions.len(), export.invitations.len()), (0, 0), "they had expired");
}
