use std::collections::BTreeSet;
use std::path::Path;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use damier_club::{GameId, Opening, Origin, PlayerId, Sides, Terms};
use damier_game::clock::Timestamp;
use damier_rules::{Color, Variant};
use damier_store::{Invitation, Options, Store, StoreError, TokenHash};
use damier_view::words::{Lang, Words};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::hall::Hall;
use crate::settings::{Limits, Settings};
use crate::web::{AppState, Assets, router};

/// The names that pages may ask for: what lies in the folder of the assets, and what the browser's modules become.
fn asset_names() -> BTreeSet<String> {
    fn list(folder: &Path, prefix: &str, names: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("the assets are there").flatten() {
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                list(&entry.path(), &format!("{name}/"), names);
            } else {
                names.insert(name);
            }
        }
    }
    let modules = ["damier_web", "damier_live", "damier_learn", "damier_analysis"];
    let mut names: BTreeSet<String> =
        modules.iter().flat_map(|name| [format!("{name}_glue.js"), format!("{name}.wasm")]).collect();
    names.insert("international.tables".to_owned());
    list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), "", &mut names);
    names
}

async fn page(path: &str, cookies: &str) -> (StatusCode, String) {
    let assets = Assets::embedded(&[("manifest.json", b"{}")]);
    let request = Request::get(path).header("cookie", cookies).body(Body::empty()).expect("a request");
    let response =
        router(AppState::alone(assets).await).oneshot(request).await.expect("a router never fails");
    let status = response.status();
    let body = response.into_body().collect().await.expect("a whole body").to_bytes();
    (status, String::from_utf8(body.to_vec()).expect("pages are text"))
}

/// The values of an attribute in a page.
fn values<'a>(html: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let opening = format!(" {attribute}=\"");
    let parts: Vec<&str> = html.split(opening.as_str()).skip(1).collect();
    parts.into_iter().map(|rest| rest.split('"').next().unwrap_or_default())
}

const PAGES: [&str; 26] = [
    "/",
    "/analyse",
    "/editeur",
    "/aide",
    "/regles",
    "/regles/italian",
    "/regles/turkish",
    "/preuve",
    "/problemes",
    "/problemes/1",
    "/problemes/serie",
    "/problemes/prises",
    "/problemes/cases",
    "/lecons",
    "/lecons/la-prise-majoritaire",
    "/lecons/souffler-n-est-pas-jouer",
    "/combinaisons",
    "/combinaisons/royal",
    "/lexique",
    "/histoire",
    "/erreurs",
    "/questions",
    "/salon",
    "/jouer/ami",
    "/profil",
    "/no-such-page",
];

#[tokio::test]
async fn pages_ask_only_for_assets_that_there_are() {
    let known = asset_names();
    for path in PAGES {
        let (_, html) = page(path, "").await;
        let asked = values(&html, "href").chain(values(&html, "src")).chain(values(&html, "content"));
        for name in asked.filter_map(|value| value.strip_prefix("/assets/")) {
            assert!(known.contains(name), "{path} asks for {name}");
        }
    }
}

#[tokio::test]
async fn pages_lead_only_to_pages_that_there_are() {
    for path in PAGES {
        let (_, html) = page(path, "").await;
        let links =
            values(&html, "href").filter(|link| link.starts_with('/') && !link.starts_with("/assets/"));
        for link in links.collect::<BTreeSet<_>>() {
            let (status, _) = page(link, "").await;
            assert_eq!(status, StatusCode::OK, "{path} leads to {link}");
        }
    }
}

#[tokio::test]
async fn no_page_needs_a_script_or_style_of_its_own() {
    for path in PAGES {
        let (_, html) = page(path, "").await;
        assert_eq!(values(&html, "style").count(), 0, "{path}");
        assert!(!html.contains("<style"), "{path}");
        for script in html.split("<script").skip(1) {
            assert!(script.starts_with(" type=\"module\" src=\"/assets/"), "{path}: {script:.60}");
        }
    }
}

#[tokio::test]
async fn nothing_on_a_page_is_left_untranslated() {
    for lang in ["fr", "en", "nl"] {
        for path in PAGES {
            let (_, html) = page(path, &format!("lang={lang}")).await;
            let (seen, words) = html.split_once("<template").unwrap_or((&html, ""));
            let seen = [seen, words.split_once("</template").map_or("", |(_, after)| after)].concat();
            let text: String =
                seen.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
            for prefix in [
                "help-",
                "nav-",
                "level-",
                "error-",
                "action-",
                "arbiter-",
                "law-",
                "rules-",
                "col-",
                "live-",
                "friend-",
                "lobby-",
                "profile-",
                "person-",
                "report-",
                "learn-",
                "analyse-",
                "editor-",
                "review-",
                "lesson-",
                "problems-",
                "combinations-",
                "figure-",
                "{$",
            ] {
                assert!(!text.contains(prefix), "{lang} {path}: {prefix}");
            }
        }
    }
}

#[tokio::test]
async fn the_home_page_has_the_board_before_any_script() {
    let (status, html) = page("/", "").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(html.matches("\"#tourne-w-man\" width=\"100\" height=\"100\"/></g>").count(), 20);
    assert_eq!(html.matches("\"#tourne-b-man\" width=\"100\" height=\"100\"/></g>").count(), 20);
    assert!(html.contains("<div id=\"damier-app\" data-lang=\"fr\">"));
    assert!(html.contains("<noscript>"));
}

#[tokio::test]
async fn the_first_paint_is_as_the_reader_chose() {
    let (_, html) = page("/", "theme=soir; damier=tilleul; pions=plat; numeros=cases").await;
    assert!(html.contains("<html lang=\"fr\" data-theme=\"soir\" data-damier=\"tilleul\">"));
    assert!(html.contains("#plat-w-man") && html.contains(">50</text>"));
}

#[tokio::test]
async fn a_page_that_there_is_not_offers_the_way_back_in_every_language() {
    for lang in ["fr", "en", "nl"] {
        let (status, html) = page("/no-such-page", &format!("lang={lang}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(html.contains("404") && html.contains("<a class=\"bt p\" href=\"/\">"), "{lang}");
        assert!(html.contains("href=\"?lang=nl\""), "{lang}: the language can be changed in place");
    }
}

#[tokio::test]
async fn the_board_is_that_of_the_variant_played_last() {
    let (_, html) = page("/", "variante=english").await;
    assert!(html.contains("data-format=\"8x8\"") && html.contains("Dames anglaises"), "{html}");
    assert!(html.contains("Les Noirs commencent"));
    let (_, html) = page("/", "variante=chess").await;
    assert!(html.contains("data-format=\"10x10\"") && html.contains("Dames internationales"));
}

#[tokio::test]
async fn the_home_page_brings_the_words_of_its_language_to_its_living_part() {
    for lang in Lang::ALL {
        let (_, html) = page("/", &format!("lang={lang}")).await;
        let (_, rest) = html.split_once("<template id=\"mots\">").expect("the words are there");
        let (text, _) = rest.split_once("</template>").expect("they have an end");
        // A browser reads them back.
        let text = text.replace("&#34;", "\"").replace("&#62;", ">");
        assert_eq!(Words::of_text(*lang, text.leak()), Words::for_play(*lang), "{lang}");
    }
}

#[tokio::test]
async fn every_variant_has_its_page_of_rules_and_no_other_name_has() {
    for variant in Variant::ALL {
        let (status, html) = page(&format!("/regles/{}", variant.id()), "lang=en").await;
        assert_eq!(status, StatusCode::OK, "{variant:?}");
        assert!(html.contains(&format!("href=\"/?variant={}\"", variant.id())), "{variant:?}");
        let men = html.matches("-w-man\" width").count();
        assert!(men >= usize::from(variant.men()), "{variant:?}: {men} men drawn");
    }
    for id in ["nonsense", "..%2f", "Italian"] {
        let (status, _) = page(&format!("/regles/{id}"), "").await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{id}");
    }
}

#[tokio::test]
async fn the_table_of_rules_has_every_variant_with_its_board_and_link() {
    let (status, html) = page("/regles", "").await;
    assert_eq!(status, StatusCode::OK);
    for variant in Variant::ALL {
        assert!(html.contains(&format!("href=\"/regles/{}\"", variant.id())), "{variant:?}");
    }
    assert_eq!(html.matches("class=\"vignette\"").count(), Variant::ALL.len());
    let national = html.find("/regles/russian\"").expect("a national game");
    assert!(national < html.find("/regles/killer\"").expect("a game apart"));
}

#[tokio::test]
async fn games_and_invitations_are_pages_and_what_people_are_called_is_text_on_them() {
    let state = AppState::alone(Assets::embedded(&[("manifest.json", b"{}")])).await;
    let player = async |random, name: &str| {
        let id = PlayerId::from_random(random);
        state.store().create_guest(id, name, Timestamp(1)).await.expect("kept");
        id
    };
    let seats = Sides { white: player(1, "D'Artagnan <b>").await, black: player(2, "Awa").await };
    let terms = Terms::usual(Variant::FRISIAN);
    let opening = Opening {
        game: GameId::from_random(3),
        terms: terms.clone(),
        seats,
        is_rated: false,
        origin: Origin::Invitation,
        previous: None,
        leg: None,
    };
    let game = state.hall.seat(opening).await.expect("a game");
    let (created, expires) = (Timestamp(1), Timestamp(u64::MAX / 4));
    let invitation = Invitation {
        creator: seats.white,
        terms,
        color: Some(Color::White),
        is_rated: false,
        is_match: true,
        created,
        expires,
    };
    state.store().create_invitation(TokenHash::of("secret"), invitation).await.expect("kept");
    for lang in ["fr", "en", "nl"] {
        let person = format!("/joueur/{}", seats.white);
        for path in [format!("/partie/{game}"), "/i/secret".to_owned(), "/salon".to_owned(), person] {
            let request = Request::get(&path).header("cookie", format!("lang={lang}")).body(Body::empty());
            let response =
                router(state.clone()).oneshot(request.expect("a request")).await.expect("never fails");
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            let body = response.into_body().collect().await.expect("a whole body").to_bytes();
            let html = String::from_utf8_lossy(&body);
            assert!(
                html.contains("D&#39;Artagnan &#60;b&#62;") && !html.contains("Artagnan <b>"),
                "{lang} {path}: {html}"
            );
            let seen = html.split("<template").next().unwrap_or_default();
            for prefix in [
                "live-",
                "invitation-title",
                "invitation-from",
                "lobby-",
                "person-",
                "report-",
                "month-",
                "{$",
            ] {
                assert!(
                    !seen
                        .split('<')
                        .filter_map(|part| part.split_once('>'))
                        .any(|(_, text)| text.contains(prefix)),
                    "{lang} {path}: {prefix}"
                );
            }
        }
        for path in [
            format!("/partie/{game}/diagramme.svg"),
            format!("/partie/{game}/qr.svg"),
            "/i/secret/qr.svg".to_owned(),
        ] {
            let request = Request::get(&path).body(Body::empty()).expect("a request");
            let response = router(state.clone()).oneshot(request).await.expect("never fails");
            assert_eq!(response.headers()["content-type"], "image/svg+xml", "{path}");
        }
    }
    for path in [
        "/partie/222222222222",
        "/partie/nonsense",
        "/i/nothing",
        "/i/nothing/qr.svg",
        "/joueur/222222222222",
        "/joueur/nonsense",
    ] {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let response = router(state.clone()).oneshot(request).await.expect("never fails");
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

/// A site whose database may not grow beyond so many pages.
async fn small_site(pages: u32) -> AppState {
    let options = Options { max_pages: Some(pages), ..Options::default() };
    let store = Store::in_memory(options).await.expect("memory");
    let hall = Hall::open(store).await.expect("an empty hall");
    // Nobody is refused for asking often.
    let limits = Limits {
        requests: 10_000,
        requests_burst: 10_000,
        changes: 10_000,
        changes_burst: 10_000,
        newcomers: 10_000,
        ..Limits::default()
    };
    let settings = Settings { limits, ..Settings::default() };
    AppState::new(Assets::embedded(&[("manifest.json", b"{}")]), hall, settings)
}

#[tokio::test]
async fn a_disk_without_room_is_told_in_words_and_programs_in_json() {
    let state = small_site(150).await;
    // Newcomers come until there is room for none.
    for number in 1.. {
        let guest = PlayerId::from_random(number);
        if let Err(error) = state.store().create_guest(guest, "Invité 4821", Timestamp(1)).await {
            assert!(matches!(error, StoreError::Full), "{error}");
            break;
        }
    }
    let ask_once = async |path: &str, lang: &str, kind: &str, body: &'static str| {
        let request = Request::post(path)
            .header("cookie", format!("lang={lang}"))
            .header("sec-fetch-site", "same-origin")
            .header("content-type", kind)
            .body(Body::from(body))
            .expect("a request");
        let response = router(state.clone()).oneshot(request).await.expect("a router never fails");
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.into_body().collect().await.expect("a whole body").to_bytes();
        (status, headers, String::from_utf8(body.to_vec()).expect("text"))
    };
    // Something small may still fit where something else was.
    let ask = async |path: &str, lang: &str, kind: &str, body: &'static str| {
        for _ in 0..1000 {
            let answer = ask_once(path, lang, kind, body).await;
            if !matches!(answer.0, StatusCode::SEE_OTHER | StatusCode::CREATED) {
                return answer;
            }
        }
        panic!("{path}: there is always room");
    };
    for (lang, says) in [("fr", "Plus de place"), ("en", "No room"), ("nl", "plaats")] {
        let form = "application/x-www-form-urlencoded";
        let (status, headers, html) = ask("/jouer/ami", lang, form, "variant=international").await;
        assert_eq!(status, StatusCode::INSUFFICIENT_STORAGE, "{html}");
        assert_eq!(headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(headers["retry-after"], "30");
        let words = Words::new(Lang::from_code(lang).expect("a language"));
        assert!(html.contains(&words.get("error-full-title")) && html.contains("507"), "{lang}: {html}");
        assert!(html.contains(says), "{lang}: {html}");
    }
    let invite = r#"{"terms":{"variant":"international","time":"10+5"}}"#;
    let (status, headers, json) = ask("/api/invitations", "fr", "application/json", invite).await;
    assert_eq!(status, StatusCode::INSUFFICIENT_STORAGE, "{json}");
    assert!(headers["content-type"] == "application/json" && headers["retry-after"] == "30", "{headers:?}");
    assert!(json.contains(r#""reason":"full""#), "{json}");
    // What needs no room goes on.
    let request = Request::get("/salon").body(Body::empty()).expect("a request");
    let response = router(state.clone()).oneshot(request).await.expect("a router never fails");
    assert_eq!(response.status(), StatusCode::OK);
}

#[tokio::test]
async fn what_teaches_can_be_read_without_a_script() {
    for (path, parts) in [
        ("/problemes/5", ["<details", "17-12", "(7×29)", "La prise majoritaire l’impose."]),
        ("/lecons/la-prise-majoritaire", ["Étape 1 sur 4", "32×25", "<details", "Le pion, il en prend plus"]),
        ("/combinaisons/royal", ["33-28", "(23×34)", "data-coups=\"33-28 23x34 40x7\"", "role=\"img\""]),
        ("/lexique", ["id=\"damier\"", "en\u{a0}: board", "Voir aussi", "data-fen="]),
        ("/regles/italian", ["m-juste", "m-interdit", "data-essayer hidden", "/?variant=italian&#38;fen="]),
    ] {
        let (status, html) = page(path, "").await;
        assert_eq!(status, StatusCode::OK, "{path}");
        for part in parts {
            assert!(html.contains(part), "{path}: no {part}");
        }
    }
}

#[tokio::test]
async fn every_problem_lesson_and_combination_has_its_page() {
    let content = damier_content::Content::shipped();
    let problems = content.all_problems().map(|entry| format!("/problemes/{}", entry.statement.number));
    let lessons = content.lessons.iter().map(|lesson| format!("/lecons/{}", lesson.slug));
    let combinations = content.combinations.iter().map(|known| format!("/combinaisons/{}", known.slug));
    for path in problems.chain(lessons).chain(combinations) {
        let (status, html) = page(&path, "lang=en").await;
        assert_eq!(status, StatusCode::OK, "{path}");
        assert!(html.contains("</h1>") && !html.contains("{$"), "{path}");
    }
    for path in ["/problemes/0", "/problemes/x", "/lecons/x", "/combinaisons/x"] {
        assert_eq!(page(path, "").await.0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_reason_leads_to_its_lesson() {
    for (code, slug) in [("majority", "la-prise-majoritaire"), ("already_taken", "le-coup-turc")] {
        assert_eq!(page(&format!("/lecons/pourquoi/{code}"), "").await.0, StatusCode::SEE_OTHER, "{code}");
        assert!(
            damier_content::Content::shipped()
                .lesson_teaching(code)
                .is_some_and(|lesson| lesson.slug == slug)
        );
    }
    assert_eq!(page("/lecons/pourquoi/nothing", "").await.0, StatusCode::SEE_OTHER);
}
