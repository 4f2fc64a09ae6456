//! What a table says about a position.

/// The verdict for the side to move.
///
/// Draw rules count from the position on, as if the move that led to it had begun all counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Verdict {
    /// Neither side can win.
    Draw = 0,
    /// Won, and within the draw limits.
    Win = 1,
    /// Lost, and within the draw limits.
    Loss = 2,
    /// Won if it were not for the draw limits, which come first.
    LateWin = 3,
    /// Lost if it were not for the draw limits, which come first.
    LateLoss = 4,
}

impl Verdict {
    /// All verdicts, in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::Draw, Self::Win, Self::Loss, Self::LateWin, Self::LateLoss];

    /// The verdict by the game's own rules: what the draw limits make a draw is one.
    #[must_use]
    pub const fn within_limits(self) -> Self {
        match self {
            Self::LateWin | Self::LateLoss => Self::Draw,
            kept => kept,
        }
    }

    /// The verdict if there were no draw limits.
    #[must_use]
    pub const fn without_limits(self) -> Self {
        match self {
            Self::LateWin => Self::Win,
            Self::LateLoss => Self::Loss,
            other => other,
        }
    }

    /// The verdict for the side not to move.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::LateWin => Self::LateLoss,
            Self::LateLoss => Self::LateWin,
        }
    }

    pub(crate) const fn from_symbol(symbol: u8) -> Self {
        Self::ALL[if symbol < 5 { symbol as usize } else { 0 }]
    }

    pub(crate) const fn symbol(self) -> u8 {
        self as u8
    }
}

/// Won or lost in so many plies, or neither: a position's value in one game, with the draw limits or
/// without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Value(pub(crate) u16);

impl Value {
    pub(crate) const DRAW: Self = Self(0);
    const WON: u16 = 0x8000;
    /// The longest way that is told from longer ones.
    pub(crate) const FARTHEST: u16 = 0x7FF0;

    pub(crate) const fn won(plies: u16) -> Self {
        Self(Self::WON | (plies + 1))
    }

    pub(crate) const fn lost(plies: u16) -> Self {
        Self(plies + 1)
    }

    pub(crate) const fn is_decided(self) -> bool {
        self.0 != 0
    }

    pub(crate) const fn is_won(self) -> bool {
        self.0 & Self::WON != 0
    }

    /// Plies to the end, or to the move that starts the counts again; only of decided ones.
    pub(crate) const fn plies(self) -> u16 {
        (self.0 & !Self::WON) - 1
    }

    /// The verdict of the two values, without and with the draw limits.
    pub(crate) const fn verdict(without: Self, with: Self) -> Verdict {
        match (without.is_decided(), without.is_won(), with.is_decided()) {
            (false, ..) => Verdict::Draw,
            (true, true, true) => Verdict::Win,
            (true, false, true) => Verdict::Loss,
            (true, true, false) => Verdict::LateWin,
            (true, false, false) => Verdict::LateLoss,
        }
    }

    /// The values without and with the draw limits that a verdict and a distance stand for.
    pub(crate) const fn both(verdict: Verdict, plies: u16) -> [Self; 2] {
        let (won, lost) = (Self::won(plies), Self::lost(plies));
        match verdict {
            Verdict::Draw => [Self::DRAW; 2],
            Verdict::Win => [won; 2],
            Verdict::Loss => [lost; 2],
            Verdict::LateWin => [won, Self::DRAW],
            Verdict::LateLoss => [lost, Self::DRAW],
        }
    }
}
