//! Players, their sessions, the heartbeat.

use damier_club::PlayerId;
use damier_game::clock::Timestamp;
use damier_store::{Session, StoreError, TokenHash};

use crate::common::{NOW, anne, bart, store};

#[tokio::test]
async fn a_guest_has_a_name_and_may_change_it() {
    let store = store().await;
    let taken = store.create_guest(anne(), "Another", NOW).await.expect_err("taken");
    assert!(matches!(taken, StoreError::Taken { .. }), "{taken}");
    store.rename(anne(), "Anne-Marie '); DROP TABLE players; --").await.expect("renamed");
    let player = store.player(anne()).await.expect("a player").expect("known");
    assert_eq!(player.name, "Anne-Marie '); DROP TABLE players; --");
    assert_eq!((player.is_bot, player.has_account, player.is_erased), (false, false, false));
    store.set_bot(bart(), true).await.expect("a bot");
    assert!(store.player(bart()).await.expect("a player").expect("known").is_bot);
    let nobody = PlayerId::from_random(9);
    assert_eq!(store.player(nobody).await.expect("nobody"), None);
    assert!(matches!(store.rename(nobody, "X").await, Err(StoreError::NoPlayer(_))));
}

#[tokio::test]
async fn a_session_lasts_until_it_expires_or_is_ended() {
    let store = store().await;
    let (one, two) = (TokenHash::of("one"), TokenHash::of("two"));
    let later = |millis| Timestamp(NOW.0 + millis);
    let session = Session { player: anne(), created: NOW, expires: later(1000) };
    store.create_session(one, session).await.expect("begun");
    store.create_session(two, session).await.expect("begun");
    assert_eq!(store.session(one, later(999)).await.expect("a session"), Some(session));
    assert_eq!(store.session(one, later(1000)).await.expect("none"), None);
    assert_eq!(store.session(TokenHash::of("three"), NOW).await.expect("none"), None);

    store.extend_session(one, later(5000)).await.expect("longer");
    assert!(store.session(one, later(4000)).await.expect("a session").is_some());
    store.end_session(one).await.expect("ended");
    assert_eq!(store.session(one, NOW).await.expect("none"), None);
    store.end_sessions(anne()).await.expect("ended");
    assert_eq!(store.session(two, NOW).await.expect("none"), None);

    let nobody = Session { player: PlayerId::from_random(9), ..session };
    assert!(matches!(store.create_session(one, nobody).await, Err(StoreError::NoPlayer(_))));
}

#[tokio::test]
async fn the_last_heartbeat_is_remembered() {
    let store = store().await;
    assert_eq!(store.last_heartbeat().await.expect("none yet"), None);
    for at in [NOW, Timestamp(NOW.0 + 1000)] {
        store.heartbeat(at).await.expect("a beat");
        assert_eq!(store.last_heartbeat().await.expect("a beat"), Some(at));
    }
}
