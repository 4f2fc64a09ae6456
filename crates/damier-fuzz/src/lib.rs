//! What every reader must bear: any bytes at all.
//!
//! A [`Target`] gives bytes to a reader and asserts what holds whatever they are. The same functions are run by the fuzzer,
//! which looks for bytes that lead somewhere new, and by an ordinary test on the inputs that were kept in `inputs/`.

mod dxp;
mod fen;
mod hub;
mod moves;
mod pdn;

use damier_rules::Variant;

/// A reader that is given bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Files of games.
    Pdn,
    /// Positions, patterns, and numbers of pieces.
    Fen,
    /// Moves as text.
    Moves,
    /// The Hub protocol, both sides of it.
    Hub,
    /// The DamExchange protocol, both sides of it.
    Dxp,
}

impl Target {
    /// Every target.
    pub const ALL: [Self; 5] = [Self::Pdn, Self::Fen, Self::Moves, Self::Hub, Self::Dxp];

    /// Its name, also that of the folder of its inputs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pdn => "pdn",
            Self::Fen => "fen",
            Self::Moves => "moves",
            Self::Hub => "hub",
            Self::Dxp => "dxp",
        }
    }

    /// The target of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }

    /// Gives bytes to the reader.
    ///
    /// # Panics
    /// If the reader does, or breaks what it promises.
    pub fn run(self, bytes: &[u8]) {
        match self {
            Self::Pdn => pdn::run(bytes),
            Self::Fen => fen::run(bytes),
            Self::Moves => moves::run(bytes),
            Self::Hub => hub::run(bytes),
            Self::Dxp => dxp::run(bytes),
        }
    }
}

/// A variant that depends on the length of an input alone, so that any text is an input as it stands.
fn variant_of(bytes: &[u8]) -> Variant {
    Variant::ALL[bytes.len() % Variant::ALL.len()]
}
