//! A table pointed to by an address: `/?fen=W:WK4:B13,32,37,20&mode=screen`, `/?variant=german&law=king_landing:behind`.

use damier_game::{FaultMode, house};
use damier_rules::notation::fen::ParseFenError;
use damier_rules::{IllegalSetup, Variant};
use thiserror::Error;

use super::level::{Level, Side};
use super::opening::first_game;
use super::settings::Settings;
use super::table::{Mode, Table};

/// Why an address names no position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LinkError {
    /// There is no such variant.
    #[error("there is no variant `{0}`")]
    Variant(String),
    /// A law that the variant cannot have.
    #[error("{0}")]
    Law(house::HouseError),
    /// The text is no position.
    #[error("{0}")]
    Fen(ParseFenError),
    /// The position cannot be.
    #[error("{0}")]
    Setup(IllegalSetup),
}

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    fen: Option<String>,
    variant: Option<String>,
    /// `key:value`, several in one with commas between them.
    laws: Vec<String>,
    mode: Option<String>,
    level: Option<String>,
    color: Option<String>,
    faults: Option<String>,
    time: Option<String>,
}

impl Link {
    /// Reads the named values of an address, already decoded, all of a name by `values`.
    pub fn read(values: impl Fn(&str) -> Vec<String>) -> Self {
        let value = |name: &str| values(name).into_iter().next();
        Self {
            fen: value("fen"),
            variant: value("variant"),
            laws: values("law"),
            mode: value("mode"),
            level: value("level"),
            color: value("color"),
            faults: value("faults"),
            // A plus sign in an address is read as a space.
            time: value("time").map(|time| time.replace(' ', "+")),
        }
    }

    /// Whether the address asks for a table of its own rather than for the game being played.
    #[must_use]
    pub const fn is_position(&self) -> bool {
        self.fen.is_some() || self.variant.is_some() || !self.laws.is_empty()
    }

    /// What it names, to be shown when it is nothing.
    #[must_use]
    pub fn text(&self) -> String {
        let texts = self.variant.iter().chain(&self.laws).chain(&self.fen);
        shortened(&texts.map(String::as_str).collect::<Vec<_>>().join(" "))
    }

    /// The table that the address asks for; what it leaves open is as in the settings.
    ///
    /// # Errors
    /// If it names a variant, a law or a position that there is not.
    pub fn table(&self, settings: &Settings, lot: impl Fn() -> bool) -> Result<Table, LinkError> {
        let variant = self.variant()?;
        let mode = self.mode(settings, lot());
        let table = match &self.fen {
            Some(fen) => Table::at_position(variant, fen, mode)?,
            None => Table::new(first_game(variant, lot()), mode),
        };
        let time = self.time.as_deref().map_or(settings.time, |time| time.parse().ok());
        Ok(table.with_faults(self.faults(settings, variant)).with_time(time))
    }

    fn variant(&self) -> Result<Variant, LinkError> {
        let named = match &self.variant {
            None => Variant::INTERNATIONAL,
            Some(id) => Variant::from_id(id).ok_or_else(|| LinkError::Variant(shortened(id)))?,
        };
        let laws = self.laws.join(" ").replace(',', " ").replace(':', "=");
        house::read(named, &laws).map_err(LinkError::Law)
    }

    /// How faults are handled; what the variant does not know is as in the settings.
    fn faults(&self, settings: &Settings, variant: Variant) -> FaultMode {
        let named = self.faults.as_deref().and_then(FaultMode::from_code);
        named.filter(|mode| mode.is_offered(variant)).unwrap_or_else(|| settings.fault_mode(variant))
    }

    fn mode(&self, settings: &Settings, lot: bool) -> Mode {
        let against_computer = match self.mode.as_deref() {
            Some("screen") => false,
            Some("computer") => true,
            _ => settings.against_computer,
        };
        if !against_computer {
            return Mode::SameScreen;
        }
        let level = self.level.as_deref().and_then(Level::from_id).unwrap_or(settings.level);
        let side = self.color.as_deref().and_then(Side::from_id).unwrap_or(settings.side);
        Mode::Computer { level, human: side.color(lot) }
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use damier_rules::Color;

    use super::*;

    fn link(values: &[(&str, &str)]) -> Link {
        let values: Vec<_> =
            values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let of = |name: &str| {
            values.iter().filter(|(known, _)| known == name).map(|(_, value)| value.clone()).collect()
        };
        Link::read(of)
    }

    #[test]
    fn a_position_is_opened_for_two() {
        let link = link(&[("fen", "W:WK4:B13,32,37,20"), ("mode", "screen")]);
        let table = link.table(&Settings::default(), || false).expect("a position");
        assert_eq!((table.mode(), table.game().fen().as_str()), (Mode::SameScreen, "W:WK4:B13,20,32,37"));
    }

    #[test]
    fn a_game_against_the_computer_is_opened() {
        let link = link(&[("mode", "computer"), ("level", "4"), ("color", "black"), ("variant", "russian")]);
        let table = link.table(&Settings::default(), || false).expect("a start");
        assert_eq!(table.mode(), Mode::Computer { level: Level::Master, human: Color::Black });
        assert_eq!(table.game().variant(), Variant::RUSSIAN);
    }

    #[test]
    fn a_game_with_house_rules_is_opened() {
        let expected = Variant::THAI.with("men", "12").and_then(|variant| variant.with("removal", "end"));
        for laws in [vec![("law", "men:12"), ("law", "removal:end")], vec![("law", "men:12,removal:end")]] {
            let link = link(&[vec![("variant", "thai")], laws].concat());
            let table = link.table(&Settings::default(), || false).expect("a start");
            assert_eq!(Ok(table.game().variant()), expected);
        }
        let alone = link(&[("law", "promotion:cont")]);
        assert!(alone.is_position());
        let table = alone.table(&Settings::default(), || false).expect("a start");
        assert_eq!(table.game().variant().id(), "international");
    }

    #[test]
    fn the_lot_says_who_begins_where_the_rules_leave_it_to_the_lot() {
        let link = link(&[("variant", "polish"), ("mode", "screen")]);
        for (lot, first) in [(true, Color::White), (false, Color::Black)] {
            assert_eq!(link.table(&Settings::default(), || lot).map(|table| table.game().turn()), Ok(first));
        }
    }

    #[test]
    fn faults_are_handled_as_the_address_says_if_the_game_knows_it() {
        let mode = |variant: &str, faults: &str| {
            let link = link(&[("variant", variant), ("faults", faults)]);
            link.table(&Settings::default(), || false).expect("a start").game().fault_mode()
        };
        assert_eq!(mode("polish", "strict"), FaultMode::Strict);
        assert_eq!(mode("polish", "none"), FaultMode::Huffing);
        assert_eq!(mode("russian", "arbiter"), FaultMode::Arbiter);
        assert_eq!(mode("russian", "huffing"), FaultMode::Strict);
    }

    #[test]
    fn what_is_no_position_is_said_and_nothing_else_happens() {
        let open = |values: &[(&str, &str)]| link(values).table(&Settings::default(), || false).map(drop);
        assert!(matches!(open(&[("fen", "")]), Err(LinkError::Fen(ParseFenError::Empty))));
        assert!(matches!(open(&[("fen", "W:W51:B1")]), Err(LinkError::Fen(ParseFenError::OffBoard { .. }))));
        assert!(matches!(open(&[("law", "men:9")]), Err(LinkError::Law(_))));
        assert!(matches!(open(&[("law", "nonsense")]), Err(LinkError::Law(_))));
        assert!(matches!(open(&[("variant", "chess")]), Err(LinkError::Variant(id)) if id == "chess"));
        assert!(!link(&[("lang", "nl")]).is_position());
    }
}
