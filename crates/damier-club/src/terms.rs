//! What two players agree on before a game.

use damier_game::clock::ParseTimeControlError;
use damier_game::faults::FaultModeError;
use damier_game::house::{self, HouseError};
use damier_game::{FaultMode, Game, TimeControl};
use damier_rules::notation::fen::{self, ParseFenError};
use damier_rules::{Color, First, IllegalSetup, Setup, Variant};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::json::{self, Json};

/// The game two players agree to play: variant, clock, faults, start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Terms {
    /// The variant, house rules included.
    pub variant: Variant,
    /// The time; `None` plays without a clock.
    pub time: Option<TimeControl>,
    /// What is done about faults.
    pub faults: FaultMode,
    /// Where the game begins, if not as the variant does. Where the lot decides who begins, it has been drawn here.
    pub start: Option<Setup>,
}

/// Terms as they are written; what is as usual is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Written {
    variant: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    laws: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faults: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
}

/// Why terms cannot be played.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TermsError {
    /// A variant that does not exist.
    #[error("there is no variant `{id}`")]
    Variant {
        /// The name asked for, cut if it is long.
        id: String,
    },
    /// House rules that are none, or that the variant cannot have.
    #[error("the house rules: {0}")]
    House(#[from] HouseError),
    /// No time control.
    #[error(transparent)]
    Time(#[from] ParseTimeControlError),
    /// A way of handling faults that does not exist.
    #[error("`{mode}` is no way to handle faults; there are `strict`, `arbiter` and `huffing`")]
    FaultMode {
        /// The name asked for, cut if it is long.
        mode: String,
    },
    /// A way of handling faults that the variant cannot have.
    #[error(transparent)]
    Faults(#[from] FaultModeError),
    /// The start is no position.
    #[error("the start: {0}")]
    Start(#[from] ParseFenError),
    /// The start is no position of the variant.
    #[error("the start: {0}")]
    Setup(#[from] IllegalSetup),
    /// Nobody can move in the start.
    #[error("the start: the game is over there")]
    Over,
}

impl Terms {
    /// A variant with the default clock, and faults as usual in it.
    #[must_use]
    pub const fn usual(variant: Variant) -> Self {
        let faults = FaultMode::usual(variant);
        Self { variant, time: Some(TimeControl::DEFAULT), faults, start: None }
    }

    /// The game at its beginning.
    ///
    /// # Errors
    /// If the start is none of the variant, or the variant knows no such way of handling faults.
    pub fn game(&self) -> Result<Game, TermsError> {
        let game = match &self.start {
            None => Game::new(self.variant),
            Some(start) => Game::from_setup(self.variant, start)?,
        };
        if game.is_over() {
            return Err(TermsError::Over);
        }
        Ok(game.with_faults(self.faults)?)
    }

    /// Reads terms from their JSON; `None` if they are none.
    #[must_use]
    pub fn from_json(json: &Json) -> Option<Self> {
        let text = |name: &str| json.optional(name, |text| text.as_text().map(str::to_owned));
        let written = Written {
            variant: json.text("variant")?.to_owned(),
            laws: text("laws")?.unwrap_or_default(),
            time: text("time")?,
            faults: text("faults")?,
            start: text("start")?,
        };
        written.try_into().ok()
    }

    /// Writes terms as JSON, as the derives do.
    #[must_use]
    pub fn to_json(&self) -> String {
        let Written { variant, laws, time, faults, start } = self.clone().into();
        let laws = Some(laws).filter(|laws| !laws.is_empty());
        let members = [("laws", laws), ("time", time), ("faults", faults), ("start", start)];
        let mut json = format!(r#"{{"variant":{}"#, json::quoted(&variant));
        for (name, text) in members {
            if let Some(text) = text {
                json += &format!(r#","{name}":{}"#, json::quoted(&text));
            }
        }
        json + "}"
    }

    /// The same terms with the lot drawn, where it decides who begins: `white` gives it to White.
    #[must_use]
    pub fn drawn(self, white: bool) -> Self {
        if white || self.start.is_some() || self.variant.spec().first != First::Lot {
            return self;
        }
        let start = Setup { turn: Color::Black, ..self.variant.start_setup() };
        Self { start: Some(start), ..self }
    }

    /// Whether a game on these terms can count for ratings: the variant as it is known, with a clock.
    #[must_use]
    pub fn is_rateable(&self) -> bool {
        let is_usual_start = match &self.start {
            None => true,
            Some(start) if self.variant.spec().first == First::Lot => {
                *start == Setup { turn: start.turn, ..self.variant.start_setup() }
            }
            Some(start) => *start == self.variant.start_setup(),
        };
        let is_usual = self.faults == FaultMode::usual(self.variant) && !self.variant.is_house();
        is_usual && is_usual_start && self.time.is_some()
    }

    /// Whether days pass between moves, so that nobody need be present.
    #[must_use]
    pub const fn is_correspondence(&self) -> bool {
        matches!(self.time, Some(TimeControl::PerMove(_)))
    }
}

impl From<Terms> for Written {
    fn from(terms: Terms) -> Self {
        let is_usual = terms.faults == FaultMode::usual(terms.variant);
        Self {
            variant: terms.variant.id().to_owned(),
            laws: house::write(terms.variant),
            time: terms.time.map(|time| time.to_string()),
            faults: (!is_usual).then(|| terms.faults.code().to_owned()),
            start: terms.start.as_ref().map(fen::print),
        }
    }
}

impl TryFrom<Written> for Terms {
    type Error = TermsError;

    fn try_from(written: Written) -> Result<Self, TermsError> {
        let unknown = || TermsError::Variant { id: shortened(&written.variant) };
        let named = Variant::from_id(&written.variant).ok_or_else(unknown)?;
        let variant = house::read(named, &written.laws)?;
        let faults = match &written.faults {
            None => FaultMode::usual(variant),
            Some(mode) => {
                FaultMode::from_code(mode).ok_or_else(|| TermsError::FaultMode { mode: shortened(mode) })?
            }
        };
        let terms = Self {
            variant,
            time: written.time.map(|time| time.parse()).transpose()?,
            faults,
            start: written.start.map(|start| fen::parse(&start, variant.shape())).transpose()?,
        };
        terms.game()?;
        Ok(terms)
    }
}

/// So much of a text as an error quotes.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use damier_game::TimeControl;
    use damier_rules::{Color, Variant};

    use super::Terms;

    fn json(terms: &Terms) -> String {
        serde_json::to_string(terms).expect("terms are text")
    }

    #[test]
    fn usual_terms_are_short() {
        let terms = Terms::usual(Variant::INTERNATIONAL);
        assert_eq!(json(&terms), r#"{"variant":"international","time":"10+5"}"#);
        assert_eq!(serde_json::from_str::<Terms>(&json(&terms)).ok(), Some(terms));
    }

    #[test]
    fn everything_else_is_written_and_read_back() {
        let text =
            r#"{"variant":"german","laws":"king_landing=behind","faults":"arbiter","start":"B:W31,32:B1,2"}"#;
        let terms: Terms = serde_json::from_str(text).expect("terms");
        assert_eq!(terms.time, None);
        assert_eq!(json(&terms), text);
        let days =
            Terms { time: Some(TimeControl::PerMove(damier_game::clock::Millis::from_days(3))), ..terms };
        assert!(days.is_correspondence() && json(&days).contains("\"3d\""));
    }

    #[test]
    fn the_lot_is_drawn_where_it_decides() {
        let polish = Terms::usual(Variant::POLISH);
        assert_eq!(polish.clone().drawn(true), polish);
        let black = polish.drawn(false);
        assert_eq!(black.game().map(|game| game.turn()), Ok(Color::Black));
        assert!(black.is_rateable());
        let international = Terms::usual(Variant::INTERNATIONAL);
        assert_eq!(international.clone().drawn(false), international);
    }

    #[test]
    fn only_the_variant_as_it_is_known_counts() {
        let rateable = |text: &str| serde_json::from_str::<Terms>(text).expect(text).is_rateable();
        assert!(rateable(r#"{"variant":"international","time":"3d"}"#));
        for text in [
            r#"{"variant":"international"}"#,
            r#"{"variant":"international","time":"5+3","faults":"arbiter"}"#,
            r#"{"variant":"international","time":"5+3","start":"W:W31:B1"}"#,
            r#"{"variant":"german","laws":"king_landing=behind","time":"5+3"}"#,
        ] {
            assert!(!rateable(text), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_the_reason() {
        for (text, says) in [
            (r#"{"variant":"chess"}"#, "no variant `chess`"),
            (r#"{"variant":"international","time":"soon"}"#, "`soon`"),
            (r#"{"variant":"international","faults":"huffing"}"#, "huffing"),
            (r#"{"variant":"international","faults":"none"}"#, "`none`"),
            (r#"{"variant":"international","laws":"colour=red"}"#, "house rules"),
            (r#"{"variant":"international","start":"W:W60:B1"}"#, "start"),
            (r#"{"variant":"international","start":"W:W:B1"}"#, "over"),
        ] {
            let error = serde_json::from_str::<Terms>(text).expect_err(text).to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
