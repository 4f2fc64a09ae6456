//! The laws of every variant in plain sentences.

use damier_rules::laws::Ladder;
use damier_rules::{OPTIONS, Variant};
use damier_view::laws::{Sentence, Topic, differences, sentences};
use damier_view::words::{Lang, Words};

fn fr() -> Words {
    Words::new(Lang::Fr)
}

fn said(variant: Variant, topic: Topic) -> Vec<String> {
    let all = sentences(&fr(), variant).into_iter();
    all.filter(|sentence| sentence.topic == topic).map(|sentence| sentence.text).collect()
}

/// Every variant, and every variant with one law changed.
fn variants() -> Vec<Variant> {
    let mut all = Variant::ALL.to_vec();
    for variant in Variant::ALL {
        for option in OPTIONS {
            all.extend(option.values.iter().filter_map(|value| variant.with(option.key, value).ok()));
        }
    }
    all
}

#[test]
fn every_law_of_every_variant_is_said_in_every_language() {
    for &lang in Lang::ALL {
        let words = Words::new(lang);
        for variant in variants() {
            let said = sentences(&words, variant);
            for topic in Topic::ALL {
                assert!(said.iter().any(|s| s.topic == topic), "{lang} {variant:?}: nothing on {topic:?}");
                assert!(words.has(topic.key()), "{lang}: {}", topic.key());
            }
            assert!(said.is_sorted_by_key(|s| s.topic), "{lang} {variant:?}");
            for Sentence { text, .. } in said {
                let is_open = text.contains("law-") || text.contains("{$") || text.contains("  ");
                assert!(text.ends_with('.') && !is_open, "{lang} {variant:?}: {text}");
            }
        }
    }
}

#[test]
fn house_rules_say_what_they_change_and_nothing_else() {
    let play = Words::for_play(Lang::Fr);
    for variant in Variant::ALL {
        assert_eq!(differences(&play, *variant), []);
        for option in OPTIONS {
            for value in option.values {
                let Ok(house) = variant.with(option.key, value) else { continue };
                let changed = differences(&play, house);
                assert!(changed.iter().all(|s| !s.text.contains("law-")), "{changed:?}");
                assert!(changed.len() <= 2, "{house:?} {}={value}: {changed:?}", option.key);
            }
        }
    }
    let changed = |variant: Variant, key, value| {
        let house = variant.with(key, value).expect("an option of the variant");
        differences(&play, house).into_iter().map(|sentence| sentence.text).collect::<Vec<_>>()
    };
    assert_eq!(
        changed(Variant::INTERNATIONAL, "majority", "none"),
        ["Entre plusieurs prises, on choisit librement, même celle qui prend le moins."]
    );
    assert_eq!(changed(Variant::THAI, "men", "12"), ["12 pions de chaque côté."]);
    assert_eq!(
        changed(Variant::FRENCH, "men_capture_backward", "true")[0],
        "Un pion prend en diagonale, en avant comme en arrière."
    );
    assert_eq!(
        changed(Variant::POLISH, "huffing", "off"),
        [
            "On ne souffle que si les joueurs en conviennent. Sinon l’adversaire force la prise, ou laisse faire."
        ]
    );
}

#[test]
fn the_italian_ladder_is_told_level_by_level() {
    assert_eq!(
        said(Variant::ITALIAN, Topic::Choice),
        ["Il faut prendre le plus de pièces, une dame comptant pour une. \
          À égalité, la dame prend avant le pion. \
          À égalité encore, il faut prendre le plus de dames. \
          Enfin, il faut prendre là où une dame vient le plus tôt. \
          Pour le reste, on choisit."]
    );
    assert_eq!(Variant::ITALIAN.laws().capture, Ladder::ITALIAN);
}

#[test]
fn straight_line_games_say_where_pieces_go() {
    let men = |variant| said(variant, Topic::Men)[..2].to_vec();
    assert_eq!(
        men(Variant::TURKISH),
        ["Un pion va d’une case, tout droit ou de côté.", "Un pion prend tout droit ou de côté."]
    );
    assert_eq!(
        men(Variant::ARMENIAN),
        [
            "Un pion va d’une case, tout droit, de côté ou en diagonale vers l’avant.",
            "Un pion prend tout droit ou de côté."
        ]
    );
    assert!(
        said(Variant::ARMENIAN, Topic::Kings)
            .contains(&"La dame prend tout droit, de côté ou en arrière, jamais en diagonale.".to_owned())
    );
    assert!(said(Variant::FRISIAN, Topic::Kings)[2].contains("dans les huit directions"));
}

#[test]
fn draw_rules_are_told_with_their_numbers() {
    let russian = said(Variant::RUSSIAN, Topic::Draws);
    for expected in [
        "Nulle après 15 coups de chaque côté avec une dame contre trois dames ou plus.",
        "Nulle après 5 coups de chaque côté avec une dame sur la grande diagonale contre trois dames, \
         deux dames et un pion ou une dame et deux pions.",
        "Nulle après 60 coups de chaque côté sans prise ni promotion, avec des dames dans les deux camps et \
         6 ou 7 pièces en tout.",
    ] {
        assert!(russian.iter().any(|text| text == expected), "{expected} not in {russian:#?}");
    }
    assert!(said(Variant::TURKISH, Topic::Draws)[2].ends_with("25 coups de chaque côté sans prise."));
    assert!(said(Variant::BREAKTHROUGH, Topic::Draws)[0].starts_with("Aucune règle ne fait nulle"));
}

#[test]
fn boards_and_beginnings_are_told_from_the_data() {
    let game = |variant| said(variant, Topic::Game);
    assert!(game(Variant::SPANISH)[0].contains("cases claires. Une case claire est dans le coin droit"));
    assert!(game(Variant::ENGLISH)[1].starts_with("Les Noirs commencent"));
    assert!(game(Variant::POLISH)[1].starts_with("On tire au sort"));
    assert!(game(Variant::ANTIDRAUGHTS)[3].contains("qui perd gagne"));
    assert!(said(Variant::RUSSIAN, Topic::Notation)[1].contains("c3"));
}
