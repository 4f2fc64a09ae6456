use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::response::{Html, Redirect};
use damier_club::Terms;
use damier_rules::Variant;
use damier_view::words;
use serde::Deserialize;
use serde_json::json;

use super::clock;
use crate::web::identity::Somebody;
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, Assets, PageLang, WebError, api};

/// The clocks that a friend can be invited to, `none` for none.
const CLOCKS: &[&str] =
    &["1+0", "2+1", "3+2", "5+3", "10+5", "15+10", "30+15", "1d", "2d", "3d", "7d", "none"];

/// Choosing what to invite a friend to.
#[derive(Template)]
#[template(path = "ami.html")]
struct Friend {
    frame: Frame,
    variants: Vec<(&'static str, String)>,
    clocks: Vec<(&'static str, String)>,
    words: String,
}

/// What was chosen.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    variant: String,
    time: String,
    #[serde(default)]
    color: String,
}

pub(super) async fn friend(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, assets, "/jouer/ami", &[look.pieces]);
    let variants = Variant::ALL
        .iter()
        .map(|variant| (variant.id(), frame.words.get(&format!("variant-{}", variant.id()))))
        .collect();
    let named = |value: &&'static str| {
        let terms = terms(Variant::INTERNATIONAL.id(), value).expect("a clock of the list");
        (*value, clock(&frame.words, &terms))
    };
    let clocks = CLOCKS.iter().map(named).collect();
    Ok(Html(Friend { variants, clocks, words: words::for_page(lang), frame }.render()?))
}

/// The same without scripts: to the page of the invitation.
pub(super) async fn invite(
    State(state): State<AppState>,
    Somebody(known): Somebody,
    Form(choice): Form<Choice>,
) -> Result<Redirect, WebError> {
    let terms = terms(&choice.variant, &choice.time).ok_or(WebError::NotFound)?;
    let color = match choice.color.as_str() {
        "W" => Some(damier_rules::Color::White),
        "B" => Some(damier_rules::Color::Black),
        _ => None,
    };
    let (token, _) = api::invite(&state, &known, terms, color, false).await?;
    Ok(Redirect::to(&format!("/i/{token}")))
}

fn terms(variant: &str, time: &str) -> Option<Terms> {
    let written = if time == "none" {
        json!({ "variant": variant })
    } else {
        json!({ "variant": variant, "time": time })
    };
    serde_json::from_value(written).ok()
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::{CLOCKS, terms};

    #[test]
    fn every_clock_goes_with_every_variant() {
        for variant in Variant::ALL {
            for time in CLOCKS {
                assert!(terms(variant.id(), time).is_some(), "{} {time}", variant.id());
            }
        }
        assert!(terms("chess", "10+5").is_none());
        assert!(terms("international", "soon").is_none());
    }
}
