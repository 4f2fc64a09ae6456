//! What is said in a game, by players and by the page.

use super::*;

#[test]
fn what_is_said_is_heard_and_forgotten_with_the_next_move() {
    let (mut server, mut white, mut black, _) = begun();
    server.take(Color::Black, &ClientMessage::Greet { what: Courtesy::Hello });
    white.catch_up(&server);
    assert_eq!(white.live.word_of(Color::Black), Some(&Word::Courtesy(Courtesy::Hello)));
    let words = Words::for_play(Lang::Fr);
    let narrator = Narrator { words: &words, live: &white.live };
    let said = narrator.announce(&Change::Greeted(Color::Black, Courtesy::Hello));
    assert_eq!(said.as_deref(), Some("Sjoerd\u{a0}: Bonjour"));
    server.act(Color::White, "28x19");
    server.act(Color::Black, "14x23");
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(white.live.word_of(Color::Black), None);
    let said = ServerMessage::Said { by: Place::White, text: "Salut".to_owned(), at: server.now };
    black.hear(&said, &server);
    assert_eq!(
        (black.told(&server).title, black.told(&server).spoken()),
        ("Awa".to_owned(), "Awa. Salut".to_owned())
    );
    let narrator = Narrator { words: &words, live: &black.live };
    assert_eq!(narrator.word(Color::White).as_deref(), Some("«\u{202f}Salut\u{202f}»"));
    // Who has said it is not told of it.
    white.hear(&said, &server);
    assert_eq!(white.live.notice(), Some(&Change::Said(Color::White, "Salut".to_owned())));
    assert_ne!(white.told(&server).title, "Awa");
}

#[test]
fn what_was_said_is_kept_for_who_comes_back_and_told_once() {
    let (mut server, _, mut black, _) = begun();
    let said = |text: &str, at| ServerMessage::Said { by: Place::White, text: text.to_owned(), at };
    let first = said("Salut", server.now);
    black.hear(&first, &server);
    server.now += 60_000;
    black.connect(&server);
    black.hear(&first, &server);
    assert_eq!(black.changes, [], "it was told a minute ago");
    let second = said("Ça va ?", server.now);
    black.hear(&second, &server);
    let lines: Vec<_> = black.live.talked().iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(lines, ["Salut", "Ça va ?"]);
}

#[test]
fn ones_own_words_have_a_length() {
    assert_eq!(say_message("  "), None);
    assert_eq!(say_message(" Salut <b> "), Some(ClientMessage::Say { text: "Salut <b>".to_owned() }));
    let Some(ClientMessage::Say { text }) = say_message(&"é".repeat(400)) else { panic!("something said") };
    assert_eq!(text.chars().count(), 300);
    let message = ClientMessage::Say { text };
    assert_eq!(ClientMessage::parse(&message.print()).expect("it is not too long"), message);
}

#[test]
fn nothing_of_a_live_game_is_said_without_words() {
    let (mut server, white, mut black, watcher) = begun();
    let refusal = |reason: &str| {
        ServerMessage::Refused(Refused { reason: reason.to_owned(), text: String::new(), act: None })
    };
    for lang in Lang::ALL {
        for reason in
            ["too_early", "too_soon", "too_often", "rated", "nothing_to_take_back", "illegal", "else"]
        {
            black.hear(&refusal(reason), &server);
            check(&black.told_in(&server, *lang), *lang);
        }
        check(&white.told_in(&server, *lang), *lang);
        check(&watcher.told_in(&server, *lang), *lang);
    }
    server.take(Color::White, &ClientMessage::Resign);
    black.catch_up(&server);
    for lang in Lang::ALL {
        check(&black.told_in(&server, *lang), *lang);
    }
}

fn check(told: &Told, lang: Lang) {
    let (words, spoken) = (Words::for_play(lang), told.spoken());
    assert!(
        !told.title.is_empty() && !spoken.contains("{$") && !spoken.contains("table-"),
        "{lang}: {spoken}"
    );
    assert!(told.acts.iter().all(|act| words.has(act.key())), "{lang}: {:?}", told.acts);
}
