//! The pages that teach: problems, lessons, combinations, lexicon and articles. What they say is content; what they
//! draw is computed. All can be read without a script.

mod articles;
mod combinations;
mod daily;
mod figure;
mod lessons;
mod prose;
mod problems;
mod rows;

use axum::Router;
use axum::routing::get;
use damier_content::Content;
use damier_rules::Variant;
use damier_view::words::Lang;

use crate::web::AppState;

pub(super) use daily::Daily;
pub(super) use figure::Figure;

/// What a variant is, for whoever has never played it, as markup; nothing if there is nothing to say.
pub(super) fn introduction(lang: Lang, variant: Variant) -> String {
    Content::shipped().introduction(variant).map(|text| prose::html(text.get(lang))).unwrap_or_default()
}

/// Their addresses.
pub(super) fn router() -> Router<AppState> {
    Router::new()
        .route("/problemes", get(problems::list))
        .route("/problemes/jour", get(daily::today))
        .route("/problemes/serie", get(rows::streak))
        .route("/problemes/3-minutes", get(rows::three_minutes))
        .route("/problemes/5-minutes", get(rows::five_minutes))
        .route("/problemes/prises", get(rows::captures))
        .route("/problemes/cases", get(rows::squares))
        .route("/problemes/{number}", get(problems::problem))
        .route("/lecons", get(lessons::list))
        .route("/lecons/pourquoi/{code}", get(lessons::why))
        .route("/lecons/{slug}", get(lessons::lesson))
        .route("/combinaisons", get(combinations::list))
        .route("/combinaisons/{slug}", get(combinations::combination))
        .route("/lexique", get(articles::lexicon))
        .route("/histoire", get(articles::history))
        .route("/erreurs", get(articles::mistakes))
        .route("/questions", get(articles::questions))
}
