use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use damier_club::Terms;
use damier_game::{FaultMode, TimeControl};
use damier_rules::{Color, Variant};
use damier_view::time;
use damier_view::words::{self, Words};
use serde::Deserialize;
use thiserror::Error;

use super::in_words;
use crate::web::identity::{Asker, Somebody};
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, Assets, PageLang, Problem, WebError, api};

/// The clocks that a friend can be invited to.
const CLOCKS: &[&str] = &["1+0", "2+1", "3+2", "5+3", "10+5", "15+10", "30+15", "1d", "2d", "3d", "7d"];

/// What stands in the list for a clock of one's own.
const OWN: &str = "own";

/// What stands in the list for no clock.
const NONE: &str = "none";

/// The most minutes, and the most seconds a move.
const MOST: u16 = 180;

/// Choosing what to invite a friend to.
#[derive(Template)]
#[template(path = "ami.html")]
struct Friend {
    frame: Frame,
    chosen: Choice,
    variants: Vec<Item>,
    clocks: Vec<Item>,
    colors: Vec<Item>,
    faults: Vec<Item>,
    most: u16,
    /// Whether the game can be a rated one: the reader has an account.
    has_account: bool,
    /// Why what was chosen cannot be played.
    message: Option<String>,
    words: String,
}

/// A line of a list.
struct Item {
    value: &'static str,
    name: String,
    is_chosen: bool,
}

/// What was chosen.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub(super) struct Choice {
    variant: String,
    time: String,
    minutes: String,
    seconds: String,
    color: String,
    /// What is done about faults; as usual in the variant if empty.
    faults: String,
    /// Whatever a ticked box sends.
    rated: Option<String>,
    /// Whether it is a match of two games: whatever a ticked box sends.
    #[serde(rename = "match")]
    two_games: Option<String>,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            variant: Variant::INTERNATIONAL.id().to_owned(),
            time: "10+5".to_owned(),
            minutes: "20".to_owned(),
            seconds: "10".to_owned(),
            color: String::new(),
            faults: String::new(),
            rated: None,
            two_games: None,
        }
    }
}

/// Why what was chosen cannot be played.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
enum ChoiceError {
    #[error("there is no such variant")]
    Variant,
    #[error("a clock has 0 to {MOST} minutes and 0 to {MOST} seconds a move, and not 0 of both")]
    Clock,
    #[error("there is no such way to handle faults")]
    Faults,
    #[error("this variant has no huffing")]
    Huffing,
}

impl From<ChoiceError> for Problem {
    fn from(error: ChoiceError) -> Self {
        let reason = match error {
            ChoiceError::Variant | ChoiceError::Faults => "nonsense",
            ChoiceError::Clock => "clock",
            ChoiceError::Huffing => "huffing",
        };
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, reason, error)
    }
}

impl Choice {
    fn terms(&self) -> Result<Terms, ChoiceError> {
        let variant = Variant::from_id(&self.variant).ok_or(ChoiceError::Variant)?;
        let faults = match self.faults.as_str() {
            "" => FaultMode::usual(variant),
            code => FaultMode::from_code(code).ok_or(ChoiceError::Faults)?,
        };
        if !faults.is_offered(variant) {
            return Err(ChoiceError::Huffing);
        }
        Ok(Terms { time: self.control()?, faults, ..Terms::usual(variant) })
    }

    fn control(&self) -> Result<Option<TimeControl>, ChoiceError> {
        let text = match self.time.as_str() {
            NONE => return Ok(None),
            OWN => format!("{}+{}", self.minutes.trim(), self.seconds.trim()).replace(',', "."),
            usual => usual.to_owned(),
        };
        text.parse().map(Some).map_err(|_| ChoiceError::Clock)
    }

    fn color(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.to_string() == self.color)
    }
}

/// A page about an invitation to be made.
fn page(
    frame: Frame,
    chosen: Choice,
    has_account: bool,
    message: Option<String>,
) -> Result<Html<String>, WebError> {
    let words = &frame.words;
    let item = |chosen: &str, value: &'static str, name| Item { value, name, is_chosen: value == chosen };
    let variant = |of: &Variant| item(&chosen.variant, of.id(), words.get(&format!("variant-{}", of.id())));
    let clock = |value: &&'static str| item(&chosen.time, value, named(words, value));
    let colors = [("", "color-random"), ("W", "color-white"), ("B", "color-black")];
    let faults = [("", "friend-faults-usual")].into_iter().chain(
        [FaultMode::Strict, FaultMode::Arbiter, FaultMode::Huffing]
            .map(|mode| (mode.code(), fault_key(mode))),
    );
    let page = Friend {
        variants: Variant::ALL.iter().map(variant).collect(),
        clocks: CLOCKS.iter().chain(&[OWN, NONE]).map(clock).collect(),
        colors: colors.map(|(value, key)| item(&chosen.color, value, words.get(key))).into(),
        faults: faults.map(|(value, key)| item(&chosen.faults, value, words.get(key))).collect(),
        most: MOST,
        has_account,
        message,
        words: words::for_page(words.lang()),
        chosen,
        frame,
    };
    Ok(Html(page.render()?))
}

/// The name of a clock of the list.
fn named(words: &Words, value: &str) -> String {
    match value.parse() {
        Ok(control) => time::control(words, control),
        Err(_) if value == OWN => words.get("clock-own"),
        Err(_) => words.get("clock-none"),
    }
}

const fn fault_key(mode: FaultMode) -> &'static str {
    match mode {
        FaultMode::Strict => "faults-strict",
        FaultMode::Arbiter => "faults-arbiter",
        FaultMode::Huffing => "faults-huffing",
    }
}

fn frame(lang: words::Lang, look: Look, assets: Assets) -> Frame {
    Frame::new(lang, look, assets, "/jouer/ami", &[look.pieces])
}

pub(super) async fn friend(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
    asker: Asker,
) -> Result<Html<String>, WebError> {
    let has_account = asker.known().is_some_and(|known| known.has_account);
    page(frame(lang, look, assets), Choice::default(), has_account, None)
}

/// To the page of the invitation; or the form again, and why it cannot be.
pub(super) async fn invite(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
    Somebody(known): Somebody,
    Form(choice): Form<Choice>,
) -> Result<Response, WebError> {
    let made = async {
        let invite = api::Invite {
            terms: choice.terms()?,
            color: choice.color(),
            rated: choice.rated.is_some(),
            is_match: choice.two_games.is_some(),
        };
        api::invite(&state, &known, invite).await
    };
    match made.await {
        Ok((token, _)) => Ok(Redirect::to(&format!("/i/{token}")).into_response()),
        Err(problem) if problem.status.is_server_error() => Err(problem.into()),
        Err(problem) => {
            let frame = frame(lang, look, state.assets.clone());
            let message = in_words(&frame.words, &problem);
            let page = page(frame, choice, known.has_account, Some(message))?;
            Ok((problem.status, page).into_response())
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_game::FaultMode;
    use damier_rules::Variant;

    use super::{CLOCKS, Choice, ChoiceError, NONE, OWN};

    #[test]
    fn every_clock_goes_with_every_variant() {
        for variant in Variant::ALL {
            for time in CLOCKS.iter().chain(&[OWN, NONE]) {
                let choice = Choice {
                    variant: variant.id().to_owned(),
                    time: (*time).to_owned(),
                    ..Choice::default()
                };
                let terms = choice.terms().expect("it can be played");
                assert_eq!((terms.variant, terms.faults), (*variant, FaultMode::usual(*variant)));
                assert_eq!(terms.time.is_none(), *time == NONE);
            }
        }
    }

    #[test]
    fn a_clock_of_ones_own_is_within_limits() {
        for (minutes, seconds, written) in [
            ("20", "0", Some("20+0")),
            ("0,5", "1", Some("0.5+1")),
            (" 180 ", "180", Some("180+180")),
            ("0", "0", None),
            ("181", "0", None),
            ("10", "181", None),
            ("", "5", None),
            ("-1", "5", None),
            ("ten", "5", None),
        ] {
            let (minutes, seconds) = (minutes.to_owned(), seconds.to_owned());
            let choice = Choice { time: OWN.to_owned(), minutes, seconds, ..Choice::default() };
            match (choice.terms(), written) {
                (Ok(terms), Some(written)) => {
                    assert_eq!(terms.time.map(|time| time.to_string()).as_deref(), Some(written));
                }
                (Err(error), None) => assert_eq!(error, ChoiceError::Clock, "{choice:?}"),
                (terms, _) => panic!("{choice:?}: {terms:?}"),
            }
        }
    }

    #[test]
    fn faults_are_handled_as_the_variant_lets_them() {
        let terms = |variant: &str, faults: &str| {
            let choice =
                Choice { variant: variant.to_owned(), faults: faults.to_owned(), ..Choice::default() };
            choice.terms().map(|terms| terms.faults)
        };
        assert_eq!(terms("international", "arbiter"), Ok(FaultMode::Arbiter));
        assert_eq!(terms("polish", "huffing"), Ok(FaultMode::Huffing));
        assert_eq!(terms("international", "huffing"), Err(ChoiceError::Huffing));
        assert_eq!(terms("international", "mercy"), Err(ChoiceError::Faults));
        assert_eq!(terms("chess", ""), Err(ChoiceError::Variant));
    }
}
