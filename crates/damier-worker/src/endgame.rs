//! What the endgame tables say of a position.

use std::sync::Arc;

use damier_rules::notation::fen;
use damier_rules::{Outcome, Variant};
use damier_tablebase::{Bytes, Keep, Tablebase, Verdict};

/// The tables of a variant.
pub struct Endgames {
    variant: Variant,
    base: Tablebase,
}

impl Endgames {
    /// Reads tables of a variant; nothing if the bytes are none, or are those of another game.
    #[must_use]
    pub fn read(variant: Variant, bytes: Vec<u8>) -> Option<Self> {
        let mut base = Tablebase::new(variant);
        let bytes: Bytes = Arc::new(bytes);
        base.add(&bytes, Keep::Packed).ok()?;
        Some(Self { variant, base })
    }

    /// How a position ends with the best play, if they know it.
    #[must_use]
    pub fn outcome(&self, fen: &str) -> Option<Outcome> {
        let setup = fen::parse(fen, self.variant.shape()).ok()?;
        let position = self.variant.position(&setup).ok()?;
        let turn = position.turn();
        Some(match self.base.probe_any(&position).verdict()?.within_limits() {
            Verdict::Win => Outcome::Win(turn),
            Verdict::Loss => Outcome::Win(turn.opponent()),
            _ => Outcome::Draw,
        })
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Color;

    use super::*;

    #[test]
    fn tables_know_how_few_pieces_end() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../damier-tablebase/tables/international.tables");
        let bytes = std::fs::read(path).expect("the tables that come with the program");
        let endgames = Endgames::read(Variant::INTERNATIONAL, bytes.clone()).expect("whole");
        for (fen, outcome) in [
            ("W:WK1,K2,K3:BK50", Some(Outcome::Draw)),
            ("W:WK1,K5,K46:B45", Some(Outcome::Win(Color::White))),
            ("B:WK1,K5,K46:B45", Some(Outcome::Draw)),
            ("B:WK46,K5:B1", Some(Outcome::Win(Color::White))),
            ("W:W31-50:B1-20", None),
            ("nonsense", None),
        ] {
            assert_eq!(endgames.outcome(fen), outcome, "{fen}");
        }
        assert!(Endgames::read(Variant::RUSSIAN, bytes).is_none());
        assert!(Endgames::read(Variant::INTERNATIONAL, vec![0; 100]).is_none());
    }
}
