//! The lobby, without a browser and without a server.

use damier_club::{GameId, PlayerId, Sides};
use damier_protocol::live::Refused;
use damier_view::words::{Lang, Words};

use super::*;

fn card(random: u64, name: &str) -> Card {
    Card { id: PlayerId::from_random(random), name: name.to_owned(), bot: false, rating: Some(1612) }
}

fn choice() -> Choice {
    Choice {
        variant: Variant::FRISIAN,
        time: "5+3".parse().ok(),
        color: Some(Color::Black),
        faults: None,
        is_rated: false,
        is_match: false,
    }
}

fn offer(number: u64, player: Card) -> Offer {
    offer_of(number, player, &choice())
}

fn offer_of(number: u64, player: Card, choice: &Choice) -> Offer {
    let Some(LobbyRequest::Seek(seek)) = Lobby::default().offer(choice) else { panic!("an offer is a seek") };
    Offer { offer: number, player, to: None, seek }
}

fn entered() -> Lobby {
    let mut lobby = Lobby::default();
    lobby.hear(LobbyMessage::welcome(card(1, "Awa"), 7));
    lobby
}

fn markup(lobby: &Lobby, lang: Lang) -> (String, String, String) {
    let words = Words::for_play(lang);
    let markup = Markup { words: &words, lobby };
    (markup.waiting(), markup.offers(), markup.running())
}

#[test]
fn offers_are_shown_and_ones_own_can_be_withdrawn() {
    let mut lobby = entered();
    let offers = vec![offer(3, card(1, "Awa")), offer(4, card(2, "<b>Théo & Cie</b>"))];
    lobby.hear(LobbyMessage::Offers { offers });
    let (_, html, _) = markup(&lobby, Lang::Fr);
    assert!(html.contains("&lt;b&gt;Théo &amp; Cie&lt;/b&gt;") && !html.contains("<b>Théo"), "{html}");
    assert!(html.contains(r#"data-take="4""#) && !html.contains(r#"data-take="3""#));
    assert!(html.contains(r#"data-action="withdraw""#) && html.contains("5+3") && html.contains("1612"));
    assert!(html.contains("Noirs") && html.contains("frisonnes"), "{html}");
}

#[test]
fn one_waits_to_be_paired_until_one_is_seated_refused_or_withdraws() {
    let mut lobby = entered();
    let LobbyRequest::Pair { terms, rated } = choice().pair() else { panic!("pairing") };
    let waiting = LobbyMessage::Waiting { terms, rated };
    lobby.hear(waiting.clone());
    assert!(markup(&lobby, Lang::Fr).0.contains("5\u{a0}min + 3\u{a0}s"), "{}", markup(&lobby, Lang::Fr).0);
    assert_eq!(lobby.withdraw(), LobbyRequest::Withdraw);
    assert_eq!(markup(&lobby, Lang::Fr).0, "");
    lobby.hear(waiting);
    let refused = Refused { reason: "wait".to_owned(), text: String::new(), act: None };
    lobby.hear(LobbyMessage::Refused(refused));
    assert!(markup(&lobby, Lang::Fr).0.contains("refus"));
    let game = GameId::from_random(3);
    assert_eq!(lobby.hear(LobbyMessage::Seated { game }), Some(game));
}

#[test]
fn an_offer_says_what_is_done_about_faults_and_whether_it_counts() {
    let mut lobby = entered();
    let arbiter = Choice { faults: Some(FaultMode::Arbiter), is_rated: true, ..choice() };
    lobby.hear(LobbyMessage::Offers { offers: vec![offer_of(4, card(2, "Théo"), &arbiter)] });
    let (_, html, _) = markup(&lobby, Lang::Fr);
    assert!(html.contains("fautes à l’arbitre") && html.contains("Partie classée"), "{html}");
    let usual = Choice { faults: Some(FaultMode::Strict), ..choice() };
    lobby.hear(LobbyMessage::Offers { offers: vec![offer_of(4, card(2, "Théo"), &usual)] });
    let (_, html, _) = markup(&lobby, Lang::Fr);
    assert!(!html.contains("fautes") && html.contains("Partie amicale"), "{html}");
}

#[test]
fn a_match_is_offered_and_shown_as_one() {
    let mut lobby = entered();
    let of_two = Choice { is_match: true, ..choice() };
    let offers = vec![offer_of(4, card(2, "Théo"), &of_two), offer_of(5, card(3, "Bo"), &choice())];
    assert!(offers[0].seek.is_match && !offers[1].seek.is_match);
    lobby.hear(LobbyMessage::Offers { offers });
    let (_, html, _) = markup(&lobby, Lang::Fr);
    assert_eq!(html.matches("<small>match</small>").count(), 1, "{html}");
}

#[test]
fn one_is_paired_for_a_rated_game_if_one_wants_that() {
    let mut lobby = entered();
    let LobbyRequest::Pair { terms, rated } = (Choice { is_rated: true, ..choice() }).pair() else {
        panic!("pairing")
    };
    assert!(rated && terms.is_rateable(), "faults are answered as usual");
    lobby.hear(LobbyMessage::Waiting { terms: terms.clone(), rated });
    assert!(markup(&lobby, Lang::Fr).0.contains("partie classée"), "{}", markup(&lobby, Lang::Fr).0);
    lobby.hear(LobbyMessage::Waiting { terms, rated: false });
    assert!(!markup(&lobby, Lang::Fr).0.contains("classée"));
}

#[test]
fn huffing_is_offered_only_where_it_is_known() {
    let mut lobby = entered();
    let huffing = |variant| Choice { variant, faults: Some(FaultMode::Huffing), ..choice() };
    assert_eq!(lobby.offer(&huffing(Variant::INTERNATIONAL)), None);
    assert!(markup(&lobby, Lang::Fr).0.contains("On ne souffle pas"));
    let Some(LobbyRequest::Seek(seek)) = lobby.offer(&huffing(Variant::POLISH)) else { panic!("an offer") };
    assert_eq!((seek.terms.faults, markup(&lobby, Lang::Fr).0.as_str()), (FaultMode::Huffing, ""));
}

#[test]
fn rated_games_are_offered_by_who_has_an_account() {
    let words = Words::for_play(Lang::Fr);
    assert!(Markup::frame(&words, true).contains("id=\"classee\""));
    assert!(Markup::frame(&words, true).contains("id=\"vite-classee\""));
    assert!(!Markup::frame(&words, false).contains("classee"));
}

#[test]
fn a_challenge_can_be_declined_and_ones_own_leads_to_whom_it_is_to() {
    let mut lobby = entered();
    let (awa, theo) = (card(1, "Awa"), card(2, "Théo"));
    let challenge = |number, by: &Card, to: &Card| Offer { to: Some(to.id), ..offer(number, by.clone()) };
    lobby.hear(LobbyMessage::Challenges { offers: vec![challenge(5, &theo, &awa)] });
    let html = markup(&lobby, Lang::Fr).1;
    assert!(html.contains(r#"data-take="5""#) && html.contains(r#"data-decline="5""#), "{html}");
    assert!(html.contains("vous défie") && html.contains(&format!("href=\"/joueur/{}\"", theo.id)), "{html}");
    lobby.hear(LobbyMessage::Challenges { offers: vec![challenge(6, &awa, &theo)] });
    let html = markup(&lobby, Lang::Fr).1;
    assert!(html.contains("data-action=\"withdraw\"") && !html.contains("data-decline"), "{html}");
    assert!(html.contains(&format!("href=\"/joueur/{}\"", theo.id)) && !html.contains("Awa"), "{html}");
}

#[test]
fn names_lead_to_pages_but_not_of_who_has_been_forgotten() {
    let words = Words::for_play(Lang::Fr);
    let awa = card(1, "Awa <b>");
    assert_eq!(
        linked(&words, &awa),
        format!("<a href=\"/joueur/{}\" target=\"_blank\">Awa &lt;b&gt;</a>", awa.id)
    );
    assert_eq!(linked(&words, &card(2, "")), words.get("table-nobody"));
}

#[test]
fn games_that_go_on_lead_to_their_pages() {
    let mut lobby = entered();
    let game = GameId::from_random(3);
    let LobbyRequest::Pair { terms, .. } = choice().pair() else { panic!("pairing") };
    let players = Sides { white: card(1, "Awa"), black: card(2, "Théo") };
    let games = vec![RunningGame { game, terms, players, rated: false }];
    lobby.hear(LobbyMessage::Running { games, all: 41 });
    let html = markup(&lobby, Lang::Fr).2;
    assert!(html.contains(&format!("href=\"/partie/{game}\"")) && html.contains("40"), "{html}");
}

#[test]
fn nothing_is_shown_without_words() {
    let mut lobby = entered();
    for lang in Lang::ALL {
        let words = Words::for_play(*lang);
        let (waiting, offers, running) = markup(&lobby, *lang);
        let title = Markup { words: &words, lobby: &lobby }.title();
        for html in [waiting, offers, running, title, Markup::frame(&words, true)] {
            assert!(!html.contains("lobby-") && !html.contains("{$"), "{lang}: {html}");
        }
    }
    lobby.hear(LobbyMessage::Offers { offers: vec![offer(4, card(2, "Théo"))] });
    assert!(!markup(&lobby, Lang::Nl).1.contains("{$"));
}
