//! Invitations, and what players do to each other.

use damier_club::{GameId, PlayerId, Terms};
use damier_game::clock::Timestamp;
use damier_rules::{Color, Variant};
use damier_store::{Act, Complaint, Errand, Invitation, Message, Mute, StoreError, TokenHash};

use crate::common::{NOW, anne, anne_and_bart, bart, store};

fn invitation() -> Invitation {
    Invitation {
        creator: anne(),
        terms: Terms::usual(Variant::FRISIAN),
        color: Some(Color::Black),
        is_rated: false,
        is_match: true,
        created: NOW,
        expires: Timestamp(NOW.0 + 1000),
    }
}

#[tokio::test]
async fn an_invitation_seats_whoever_is_first_and_nobody_else() {
    let store = store().await;
    let token = TokenHash::of("link");
    store.create_invitation(token, invitation()).await.expect("made");
    let sent = store.invitation(token, NOW).await.expect("an invitation").expect("open");
    assert_eq!((sent.invitation, sent.taken), (invitation(), None));
    assert_eq!(store.open_invitations(anne(), NOW).await.expect("a count"), 1);

    let games = [7, 8].map(GameId::from_random);
    let openings = games.map(anne_and_bart);
    let (one, two) = tokio::join!(
        store.take_invitation(token, bart(), games[0], &openings[0]),
        store.take_invitation(token, bart(), games[1], &openings[1]),
    );
    one.expect("the first is seated");
    assert!(matches!(two, Err(StoreError::NoInvitation)));
    let sent = store.invitation(token, Timestamp(NOW.0 + 9999)).await.expect("an invitation").expect("taken");
    assert_eq!(sent.taken, Some((bart(), games[0])));
    assert_eq!(store.open_games().await.expect("games"), [games[0]]);
    assert!(!store.delete_invitation(token, anne()).await.expect("too late"));
}

#[tokio::test]
async fn an_invitation_that_is_withdrawn_or_expired_seats_nobody() {
    let store = store().await;
    let (game, opened) = (GameId::from_random(7), anne_and_bart(GameId::from_random(7)));
    let [withdrawn, expired] = ["one", "two"].map(TokenHash::of);
    store.create_invitation(withdrawn, invitation()).await.expect("made");
    store.create_invitation(expired, Invitation { expires: NOW, ..invitation() }).await.expect("made");
    assert!(!store.delete_invitation(withdrawn, bart()).await.expect("not his"));
    assert!(store.delete_invitation(withdrawn, anne()).await.expect("hers"));
    for token in [withdrawn, expired, TokenHash::of("never was")] {
        assert_eq!(store.invitation(token, NOW).await.expect("none"), None);
        let refused = store.take_invitation(token, bart(), game, &opened).await;
        assert!(matches!(refused, Err(StoreError::NoInvitation)));
    }
    assert_eq!(store.open_games().await.expect("games"), []);
}

#[tokio::test]
async fn what_is_said_at_a_table_is_kept_in_order() {
    let store = store().await;
    let game = GameId::from_random(7);
    let say = |player, text: &str| Message { player, text: text.to_owned(), at: NOW };
    assert!(matches!(store.say(game, say(anne(), "?")).await, Err(StoreError::NoGame(_))));
    store.append(game, 0, &[anne_and_bart(game)]).await.expect("opened");
    let said = [say(anne(), "Salut !"), say(bart(), "<script>alert(1)</script>"), say(anne(), "\u{202e}?")];
    for message in &said {
        store.say(game, message.clone()).await.expect("said");
    }
    assert_eq!(store.messages(game, 9).await.expect("messages"), said);
    assert_eq!(store.messages(game, 2).await.expect("messages"), said[1..]);
}

#[tokio::test]
async fn a_block_keeps_two_apart_from_both_sides() {
    let store = store().await;
    for _ in 0..2 {
        store.block(anne(), bart(), NOW).await.expect("blocked");
    }
    assert_eq!(store.blocked_by(anne()).await.expect("a list"), [bart()]);
    assert_eq!(store.blocked_by(bart()).await.expect("a list"), []);
    assert_eq!(store.kept_apart_from(anne()).await.expect("a list"), [bart()]);
    assert_eq!(store.kept_apart_from(bart()).await.expect("a list"), [anne()]);
    assert!(store.unblock(anne(), bart()).await.expect("unblocked"));
    assert!(!store.unblock(anne(), bart()).await.expect("not blocked"));
    assert_eq!(store.kept_apart_from(bart()).await.expect("a list"), []);
    let nobody = PlayerId::from_random(9);
    assert!(matches!(store.block(anne(), nobody, NOW).await, Err(StoreError::NoPlayer(_))));
}

#[tokio::test]
async fn reports_are_dealt_with_once_and_mutes_end() {
    let store = store().await;
    let text = "was rude".to_owned();
    let complaint = Complaint { reporter: anne(), reported: bart(), game: None, text, at: NOW };
    let number = store.report(complaint.clone()).await.expect("reported");
    let act = Act { by: Some(anne()), at: NOW };
    let until = Timestamp(NOW.0 + 1000);
    let mute = Mute { until, reason: "rude".to_owned() };
    store.mute(bart(), mute.clone(), act).await.expect("muted");
    assert_eq!(store.mute_of(bart(), NOW).await.expect("a mute"), Some(mute));
    assert_eq!(store.mute_of(bart(), until).await.expect("over"), None);
    assert!(store.unmute(bart(), act).await.expect("was muted"));
    assert!(!store.unmute(bart(), act).await.expect("was not"));

    assert_eq!(store.reports(false, 9).await.expect("reports").len(), 1);
    assert!(store.resolve_report(number, "muted", act).await.expect("resolved"));
    assert!(!store.resolve_report(number, "again", act).await.expect("was resolved"));
    assert_eq!(store.reports(false, 9).await.expect("none"), []);
    let all = store.reports(true, 9).await.expect("reports");
    assert_eq!((&all[0].complaint, &all[0].resolved), (&complaint, &Some((NOW, "muted".to_owned()))));
    let done = store.audit(9).await.expect("the log");
    assert_eq!(done.len(), 3);
    assert!(done.iter().all(|entry| entry.act == act));
}

#[tokio::test]
async fn errands_wait_in_order_until_crossed_off() {
    let store = store().await;
    let errands = [Errand::CloseGame(GameId::from_random(7)), Errand::SignOut(bart())];
    for errand in errands {
        store.ask(errand, NOW).await.expect("asked");
    }
    let waiting = store.errands().await.expect("errands");
    assert_eq!(waiting.iter().map(|waiting| waiting.errand).collect::<Vec<_>>(), errands);
    assert!(store.cross_off(waiting[0].number).await.expect("done"));
    assert!(!store.cross_off(waiting[0].number).await.expect("done already"));
    assert_eq!(store.errands().await.expect("errands").len(), 1);
}
