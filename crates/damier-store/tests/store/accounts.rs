//! Accounts, recovery codes, tokens of programs.

use damier_club::PlayerId;
use damier_club::people::Role;
use damier_game::clock::Timestamp;
use damier_store::{Act, NewAccount, Session, Store, StoreError, TokenHash};

use crate::common::{NOW, anne, bart, store};

fn new(player: PlayerId, login: &str) -> NewAccount {
    let recovery = vec![TokenHash::of("code one"), TokenHash::of("code two")];
    NewAccount { player, login: login.to_owned(), password: "$argon2id$…".to_owned(), recovery }
}

/// The operator, at the command line.
const OPERATOR: Act = Act { by: None, at: NOW };

async fn signed_in(store: &Store, player: PlayerId, token: &str) {
    let session = Session { player, created: NOW, expires: Timestamp(NOW.0 + 1000) };
    store.create_session(TokenHash::of(token), session).await.expect("begun");
}

#[tokio::test]
async fn no_two_logins_differ_by_case_alone() {
    let store = store().await;
    store.create_account(new(anne(), "Chloé"), NOW).await.expect("free");
    for login in ["chloé", "CHLOÉ", " Chloé "] {
        let taken = store.create_account(new(bart(), login), NOW).await.expect_err(login);
        assert!(matches!(taken, StoreError::Taken { .. }), "{taken}");
        let found = store.account_by_login(login).await.expect("an account").expect(login);
        assert_eq!((found.player, found.login.as_str()), (anne(), "Chloé"));
    }
    let second = store.create_account(new(anne(), "other"), NOW).await.expect_err("one is enough");
    assert!(second.to_string().contains("account"), "{second}");
    assert!(store.player(anne()).await.expect("a player").expect("known").has_account);
    store.create_account(new(bart(), "bart"), NOW).await.expect("free");
    let logins = async |after| {
        let accounts = store.accounts(after, 9).await.expect("accounts");
        accounts.into_iter().map(|account| account.login).collect::<Vec<_>>()
    };
    assert_eq!(logins(None).await, ["bart", "Chloé"]);
    assert_eq!(logins(Some("Bart")).await, ["Chloé"]);
}

#[tokio::test]
async fn a_recovery_code_works_once_and_for_its_player() {
    let store = store().await;
    store.create_account(new(anne(), "anne"), NOW).await.expect("free");
    let code = TokenHash::of("code one");
    assert!(!store.use_recovery_code(bart(), code, NOW).await.expect("refused"));
    assert!(store.use_recovery_code(anne(), code, NOW).await.expect("used"));
    assert!(!store.use_recovery_code(anne(), code, NOW).await.expect("refused"));
    assert_eq!(store.recovery_codes_left(anne()).await.expect("a count"), 1);
    store.set_recovery_codes(anne(), vec![TokenHash::of("new")]).await.expect("new ones");
    assert!(!store.use_recovery_code(anne(), TokenHash::of("code two"), NOW).await.expect("refused"));
    assert!(store.use_recovery_code(anne(), TokenHash::of("new"), NOW).await.expect("used"));
}

#[tokio::test]
async fn a_new_password_ends_all_sessions() {
    let store = store().await;
    store.create_account(new(anne(), "anne"), NOW).await.expect("free");
    signed_in(&store, anne(), "anne's").await;
    signed_in(&store, bart(), "bart's").await;
    store.set_password(anne(), "$argon2id$new").await.expect("changed");
    let account = store.account(anne()).await.expect("an account").expect("hers");
    assert_eq!(account.password, "$argon2id$new");
    assert_eq!(store.session(TokenHash::of("anne's"), NOW).await.expect("none"), None);
    assert!(store.session(TokenHash::of("bart's"), NOW).await.expect("his").is_some());
    assert!(matches!(store.set_password(bart(), "x").await, Err(StoreError::NoPlayer(_))));
}

#[tokio::test]
async fn a_closed_account_has_no_sessions_and_no_tokens_and_can_be_opened_again() {
    let store = store().await;
    store.create_account(new(anne(), "anne"), NOW).await.expect("free");
    signed_in(&store, anne(), "session").await;
    store.create_api_token(TokenHash::of("token"), anne(), "my bot", true, NOW).await.expect("made");
    store.close_account(anne(), "insults", OPERATOR).await.expect("closed");
    let account = store.account(anne()).await.expect("an account").expect("hers");
    assert_eq!(account.closed, Some((NOW, "insults".to_owned())));
    assert_eq!(store.session(TokenHash::of("session"), NOW).await.expect("none"), None);
    assert_eq!(store.api_token(TokenHash::of("token")).await.expect("none"), None);
    store.reopen_account(anne(), OPERATOR).await.expect("opened");
    store.set_role(anne(), Role::Moderator, OPERATOR).await.expect("a moderator");
    let account = store.account(anne()).await.expect("an account").expect("hers");
    assert_eq!((account.closed, account.role), (None, Role::Moderator));
    let done = store.audit(9).await.expect("the log");
    let actions: Vec<_> = done.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(actions, ["role", "reopen_account", "close_account"]);
    assert!(matches!(store.close_account(bart(), "", OPERATOR).await, Err(StoreError::NoPlayer(_))));
}

#[tokio::test]
async fn a_program_is_known_by_its_token_until_that_is_revoked() {
    let store = store().await;
    let hash = TokenHash::of("token");
    let number = store.create_api_token(hash, anne(), "my bot", true, NOW).await.expect("made");
    store.api_token_used(number, NOW).await.expect("noted");
    let token = store.api_token(hash).await.expect("a token").expect("known");
    assert_eq!((token.player, token.is_bot, token.used), (anne(), true, Some(NOW)));
    assert_eq!(store.api_tokens(anne()).await.expect("tokens"), [token]);
    assert!(!store.delete_api_token(bart(), number).await.expect("not his"));
    assert!(store.delete_api_token(anne(), number).await.expect("hers"));
    assert_eq!(store.api_token(hash).await.expect("none"), None);
}
