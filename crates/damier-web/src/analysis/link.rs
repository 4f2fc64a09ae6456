//! Positions and games in addresses: `/analyse?variant=german&law=king_landing:behind&fen=W:WKa1:Bh8`, `/analyse?partie=ici`.

use damier_game::house;
use damier_game::{Game, GameTree};
use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Setup, Variant};

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    variant: Option<String>,
    laws: Vec<String>,
    fen: Option<String>,
    moves: Vec<String>,
    game: Option<String>,
}

impl Link {
    /// Reads the named values of an address, already decoded, all of a name by `values`.
    pub fn read(values: &dyn Fn(&str) -> Vec<String>) -> Self {
        let value = |name: &str| values(name).into_iter().next();
        let moves = value("coups").unwrap_or_default();
        Self {
            variant: value("variant"),
            laws: values("law"),
            fen: value("fen"),
            moves: moves.split_whitespace().map(ToOwned::to_owned).collect(),
            game: value("partie"),
        }
    }

    /// Whether it asks for the game that was played here last.
    #[must_use]
    pub fn is_of_game_here(&self) -> bool {
        self.game.as_deref() == Some("ici")
    }

    /// Whether it asks for a position or a variant.
    #[must_use]
    pub const fn is_position(&self) -> bool {
        self.variant.is_some() || self.fen.is_some() || !self.laws.is_empty() || !self.moves.is_empty()
    }

    /// The variant that it names; nothing if there is none such.
    #[must_use]
    pub fn variant(&self) -> Option<Variant> {
        let named = match &self.variant {
            None => Variant::INTERNATIONAL,
            Some(id) => Variant::from_id(id)?,
        };
        house::read(named, &self.laws.join(" ").replace(',', " ").replace(':', "=")).ok()
    }

    /// The position that it names; nothing if it is none.
    #[must_use]
    pub fn setup(&self) -> Option<Setup> {
        let variant = self.variant()?;
        match &self.fen {
            Some(text) => fen::parse(text, variant.shape()).ok(),
            None => Some(variant.start_setup()),
        }
    }

    /// The game that it names: a position, and moves from there as far as they are legal.
    #[must_use]
    pub fn tree(&self) -> Option<GameTree> {
        let variant = self.variant()?;
        let mut game = Game::from_setup(variant, &self.setup()?).ok()?;
        for text in &self.moves {
            if game.play_text(text).is_err() {
                break;
            }
        }
        Some(GameTree::of_game(&game))
    }
}

/// The address of a position on a page that reads it, such as `/analyse`.
#[must_use]
pub fn address(page: &str, variant: Variant, position: &AnyPosition) -> String {
    let mut address = format!("{page}?variant={}", variant.id());
    let laws = house::write(variant);
    if !laws.is_empty() {
        address += "&law=";
        address += &laws.replace('=', ":").replace(' ', ",");
    }
    if *position != variant.start() {
        address += "&fen=";
        address += &fen::print(&position.setup());
    }
    address
}

/// Where a position is played from, against the computer.
#[must_use]
pub fn play_address(variant: Variant, position: &AnyPosition) -> String {
    address("/", variant, position) + "&mode=computer"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address as the browser reads it.
    fn read(address: &str) -> Link {
        let query = address.split_once('?').map_or("", |(_, query)| query);
        let of = |name: &str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(known, _)| *known == name).map(|(_, value)| value.replace('+', " ")).collect()
        };
        Link::read(&of)
    }

    #[test]
    fn an_address_leads_back_to_its_position() {
        let house = Variant::THAI.with("men", "12").and_then(|variant| variant.with("removal", "end"));
        for variant in [Variant::INTERNATIONAL, Variant::RUSSIAN, house.expect("options it has")] {
            let start = variant.start();
            let later = start.play(&start.legal_moves()[0]).expect("legal");
            for position in [start, later] {
                let link = read(&address("/analyse", variant, &position));
                let tree = link.tree().expect("a position");
                assert_eq!((tree.variant(), *tree.start()), (variant, position));
                assert!(link.is_position() && !link.is_of_game_here());
            }
        }
    }

    #[test]
    fn moves_are_played_as_far_as_they_go() {
        let tree = read("/analyse?coups=32-28+19-23+28x19+1-50").tree().expect("a start");
        assert_eq!(tree.len(), 3);
        assert!(!tree.has_own_start());
        assert!(read("/analyse?partie=ici").is_of_game_here());
    }

    #[test]
    fn what_is_no_position_is_nothing() {
        for address in ["?fen=W:W51:B1", "?variant=chess", "?law=nonsense", "?fen="] {
            assert!(read(address).tree().is_none(), "{address}");
        }
        assert!(!read("?lang=nl").is_position());
    }

    #[test]
    fn a_position_is_played_from_against_the_computer() {
        let start = Variant::INTERNATIONAL.start();
        assert_eq!(play_address(Variant::INTERNATIONAL, &start), "/?variant=international&mode=computer");
    }
}
