//! The computer's levels and the sides a player can ask for, as choices.

use damier_rules::Color;

/// A level of the computer, by the name that page, worker and saved games use for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// 1
    Discovery,
    /// 2
    #[default]
    Beginner,
    /// 3
    Club,
    /// 4
    Master,
    /// 5
    Grandmaster,
    /// Everything the engine has.
    Full,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Discovery, Self::Beginner, Self::Club, Self::Master, Self::Grandmaster, Self::Full];

    /// Its name between page, worker and saved games.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Discovery => "1",
            Self::Beginner => "2",
            Self::Club => "3",
            Self::Master => "4",
            Self::Grandmaster => "5",
            Self::Full => "full",
        }
    }

    /// The level of this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }

    /// The key of its name in the catalogue of words; `-short` and `-about` follow it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Discovery => "level-discovery",
            Self::Beginner => "level-beginner",
            Self::Club => "level-club",
            Self::Master => "level-master",
            Self::Grandmaster => "level-grandmaster",
            Self::Full => "level-full",
        }
    }

    /// Its strength drawn in dots.
    #[must_use]
    pub const fn dots(self) -> &'static str {
        match self {
            Self::Discovery => "●",
            Self::Beginner => "●●",
            Self::Club => "●●●",
            Self::Master => "●●●●",
            Self::Grandmaster => "●●●●●",
            Self::Full => "★",
        }
    }
}

/// The side a player asks for against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// White.
    #[default]
    White,
    /// Black.
    Black,
    /// By lot.
    Random,
}

impl Side {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Random];

    /// Its name in settings and links.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Random => "random",
        }
    }

    /// The side of this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.id() == id)
    }

    /// The key of its name in the catalogue of words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::White => "color-white",
            Self::Black => "color-black",
            Self::Random => "color-random",
        }
    }

    /// The colour it gives, `lot` deciding where it is left to the lot.
    #[must_use]
    pub const fn color(self, lot: bool) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
            Self::Random if lot => Color::White,
            Self::Random => Color::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_found_by_its_name() {
        assert!(Level::ALL.into_iter().all(|level| Level::from_id(level.id()) == Some(level)));
        assert!(Side::ALL.into_iter().all(|side| Side::from_id(side.id()) == Some(side)));
        assert_eq!((Level::from_id("6"), Side::from_id("")), (None, None));
    }
}
