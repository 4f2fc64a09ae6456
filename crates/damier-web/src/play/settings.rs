//! What a player has chosen, kept as short lines of text.

use std::fmt::Write;

use damier_game::{FaultMode, Game, TimeControl, house};
use damier_rules::{Color, Numbering, Variant};
use damier_view::scene::Numbers;
use damier_view::svg::PieceStyle;

use super::level::{Level, Side};
use super::table::Mode;
use crate::board::interaction::Options;

/// A setting with a few values, each with a name for storage and a key for the catalogue of words.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $value:ident = $id:literal, $key:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$of])* $value,)* }

        impl $name {
            /// All values, as they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$value),*];

            /// Its name in storage, in cookies and in the page.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$value => $id,)* }
            }

            /// The key of its name in the catalogue of words.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$value => $key,)* }
            }

            /// The value of this name.
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.id() == id)
            }
        }
    };
}

choices! {
    /// The theme of the pages.
    Theme {
        /// As the system is set.
        #[default]
        System = "", "settings-theme-system";
        /// By day.
        Light = "jour", "settings-theme-light";
        /// By lamplight.
        Dark = "soir", "settings-theme-dark";
        /// With the greatest contrast.
        Contrast = "contraste", "settings-theme-contrast";
    }
}

choices! {
    /// What the board is made of.
    Wood {
        /// Walnut.
        #[default]
        Walnut = "", "settings-boards-walnut";
        /// Slate.
        Slate = "ardoise", "settings-boards-slate";
        /// Linden.
        Linden = "tilleul", "settings-boards-linden";
    }
}

choices! {
    /// How moves are written.
    Notation {
        /// As is usual for the variant.
        #[default]
        Usual = "", "";
        /// By numbers.
        Numeric = "numeric", "settings-notation-numeric";
        /// By letters and numbers.
        Algebraic = "algebraic", "settings-notation-algebraic";
    }
}

choices! {
    /// How long a step of a move is seen.
    Animation {
        /// Not at all.
        Off = "off", "settings-animation-off";
        /// Briefly.
        Fast = "fast", "settings-animation-fast";
        /// As pieces move on a table.
        #[default]
        Normal = "normal", "settings-animation-normal";
    }
}

choices! {
    /// When the pieces that must capture are ringed.
    Rings {
        /// As soon as the turn begins.
        #[default]
        Always = "always", "settings-rings-always";
        /// When another move has been tried.
        AfterError = "after", "settings-rings-after";
        /// Never.
        Never = "never", "settings-rings-never";
    }
}

choices! {
    /// Whether a piece touched has to be played.
    TouchRule {
        /// Where the game is played so.
        #[default]
        Usual = "", "settings-touch-usual";
        /// Always.
        Always = "always", "settings-touch-always";
        /// Never.
        Never = "never", "settings-touch-never";
    }
}

choices! {
    /// Whether a move of a live game is sent only when it has been confirmed.
    Confirm {
        /// Never.
        Never = "never", "settings-confirm-never";
        /// Where days pass between moves.
        #[default]
        Correspondence = "", "settings-confirm-correspondence";
        /// Always.
        Always = "always", "settings-confirm-always";
    }
}

impl Confirm {
    /// Whether moves are confirmed in a game, by correspondence or not.
    #[must_use]
    pub const fn applies(self, is_correspondence: bool) -> bool {
        match self {
            Self::Never => false,
            Self::Correspondence => is_correspondence,
            Self::Always => true,
        }
    }
}

impl TouchRule {
    /// Whether a piece touched has to be played in a variant: by custom in the old games with huffing.
    #[must_use]
    pub fn applies(self, variant: Variant) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Usual => FaultMode::usual(variant) == FaultMode::Huffing,
        }
    }
}

impl Animation {
    /// The time of a step, in milliseconds.
    #[must_use]
    pub const fn step(self) -> u32 {
        match self {
            Self::Off => 0,
            Self::Fast => 90,
            Self::Normal => 160,
        }
    }
}

impl Notation {
    /// The names of squares that it gives in a variant.
    #[must_use]
    pub fn numbering(self, variant: Variant) -> Numbering {
        match (self, variant.numbering()) {
            (Self::Algebraic, _) => Numbering::Algebraic,
            (Self::Numeric, Numbering::Algebraic) => Numbering::FromTop,
            (Self::Usual | Self::Numeric, usual) => usual,
        }
    }
}

/// What a player has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The theme of the pages.
    pub theme: Theme,
    /// What the board is made of.
    pub wood: Wood,
    /// How pieces are drawn; if nothing is chosen, as suits the theme.
    pub pieces: Option<PieceStyle>,
    /// Which squares show their name.
    pub numbers: Numbers,
    /// How moves are written.
    pub notation: Notation,
    /// How long a step of a move is seen.
    pub animation: Animation,
    /// When the pieces that must capture are ringed.
    pub rings: Rings,
    /// Whether the squares that a piece may go to are lit.
    pub targets: bool,
    /// Whether a tap on an empty square plays the only move there.
    pub one_tap: bool,
    /// Whether a tap on a piece plays the only capture.
    pub forced_tap: bool,
    /// Whether the board turns to the side to move when two play at one screen.
    pub auto_flip: bool,
    /// Whether there is a field to type moves in.
    pub keyboard: bool,
    /// Whether to play against the computer.
    pub against_computer: bool,
    /// The computer's level.
    pub level: Level,
    /// The side asked for.
    pub side: Side,
    /// The variant played, with its house rules.
    pub variant: Variant,
    /// How faults are handled, if not as is usual for the variant.
    pub faults: Option<FaultMode>,
    /// The time for each game at this screen; none by default.
    pub time: Option<TimeControl>,
    /// Whether faults are pointed out where they can be committed.
    pub points_out: bool,
    /// Whether a piece touched has to be played.
    pub touch: TouchRule,
    /// Whether a move of a live game is confirmed.
    pub confirm: Confirm,
    /// Whether a move can be decided on before the turn, in a live game with a clock.
    pub premove: bool,
    /// Whether a sound is heard when the opponent has moved, and when time is short.
    pub sounds: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            wood: Wood::default(),
            pieces: None,
            numbers: Numbers::default(),
            notation: Notation::default(),
            animation: Animation::default(),
            rings: Rings::default(),
            targets: true,
            one_tap: false,
            forced_tap: false,
            auto_flip: false,
            keyboard: false,
            against_computer: true,
            level: Level::default(),
            side: Side::default(),
            variant: Variant::INTERNATIONAL,
            faults: None,
            time: None,
            points_out: true,
            touch: TouchRule::default(),
            confirm: Confirm::default(),
            premove: false,
            sounds: false,
        }
    }
}

impl Settings {
    /// The ways of moving switched on.
    #[must_use]
    pub const fn options(&self) -> Options {
        Options { one_tap: self.one_tap, forced_tap: self.forced_tap, points_out: self.points_out }
    }

    /// How faults are handled in a game of this variant.
    #[must_use]
    pub fn fault_mode(&self, variant: Variant) -> FaultMode {
        self.faults.filter(|mode| mode.is_offered(variant)).unwrap_or_else(|| FaultMode::usual(variant))
    }

    /// Takes over how a game handles faults, so that the next one does so too.
    pub fn agree_on_faults(&mut self, game: &Game) {
        self.set_faults(game.fault_mode(), game.variant());
    }

    /// Faults are handled in this way from now on, the usual one of a variant in each as is usual.
    pub fn set_faults(&mut self, mode: FaultMode, variant: Variant) {
        self.faults = (mode != FaultMode::usual(variant)).then_some(mode);
    }

    /// Takes over who plays what, so that what is offered next is what is being played.
    pub fn agree_with(&mut self, mode: Mode, variant: Variant) {
        self.variant = variant;
        match mode {
            Mode::Live { .. } => {}
            Mode::SameScreen => self.against_computer = false,
            Mode::Computer { level, human } => {
                self.against_computer = true;
                self.level = level;
                if self.side != Side::Random {
                    self.side = if human == Color::White { Side::White } else { Side::Black };
                }
            }
        }
    }

    /// How pieces are drawn: relief needs soft tones, which high contrast does away with.
    #[must_use]
    pub fn piece_style(&self) -> PieceStyle {
        match (self.pieces, self.theme) {
            (Some(pieces), _) => pieces,
            (None, Theme::Contrast) => PieceStyle::Line,
            (None, _) => PieceStyle::default(),
        }
    }

    /// All settings as lines `name=value`.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: &str| {
            // A string takes all that is written to it.
            let _ = writeln!(text, "{name}={value}");
        };
        line("theme", self.theme.id());
        line("wood", self.wood.id());
        line("pieces", self.pieces.map_or("", PieceStyle::id));
        line("numbers", numbers_id(self.numbers));
        line("notation", self.notation.id());
        line("animation", self.animation.id());
        line("rings", self.rings.id());
        line("level", self.level.id());
        line("side", self.side.id());
        line("variant", self.variant.id());
        line("laws", &house::write(self.variant));
        line("time", &self.time.map_or(String::new(), |time| time.to_string()));
        line("faults", self.faults.map_or("", FaultMode::code));
        line("touch", self.touch.id());
        line("confirm", self.confirm.id());
        for (name, value) in [
            ("targets", self.targets),
            ("one-tap", self.one_tap),
            ("forced-tap", self.forced_tap),
            ("auto-flip", self.auto_flip),
            ("keyboard", self.keyboard),
            ("computer", self.against_computer),
            ("point-out", self.points_out),
            ("premove", self.premove),
            ("sounds", self.sounds),
        ] {
            line(name, if value { "on" } else { "off" });
        }
        text
    }

    /// Reads settings; what is missing or not understood stays as it is by default.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut settings = Self::default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            settings.set(name, value);
        }
        settings
    }

    fn set(&mut self, name: &str, value: &str) {
        let switch = |switch: &mut bool| match value {
            "on" => *switch = true,
            "off" => *switch = false,
            _ => {}
        };
        match name {
            "theme" => set(&mut self.theme, Theme::from_id(value)),
            "wood" => set(&mut self.wood, Wood::from_id(value)),
            "pieces" => self.pieces = PieceStyle::from_id(value),
            "numbers" => set(&mut self.numbers, numbers_from_id(value)),
            "notation" => set(&mut self.notation, Notation::from_id(value)),
            "animation" => set(&mut self.animation, Animation::from_id(value)),
            "rings" => set(&mut self.rings, Rings::from_id(value)),
            "level" => set(&mut self.level, Level::from_id(value)),
            "side" => set(&mut self.side, Side::from_id(value)),
            "variant" => set(&mut self.variant, Variant::from_id(value)),
            "laws" => {
                let house = house::read(house::named(self.variant), value);
                set(&mut self.variant, house.ok());
            }
            "faults" => self.faults = FaultMode::from_code(value),
            "time" => self.time = value.parse().ok(),
            "touch" => set(&mut self.touch, TouchRule::from_id(value)),
            "confirm" => set(&mut self.confirm, Confirm::from_id(value)),
            "premove" => switch(&mut self.premove),
            "sounds" => switch(&mut self.sounds),
            "point-out" => switch(&mut self.points_out),
            "targets" => switch(&mut self.targets),
            "one-tap" => switch(&mut self.one_tap),
            "forced-tap" => switch(&mut self.forced_tap),
            "auto-flip" => switch(&mut self.auto_flip),
            "keyboard" => switch(&mut self.keyboard),
            "computer" => switch(&mut self.against_computer),
            _ => {}
        }
    }

    /// What the server has to know to draw the first picture: cookies by name, an empty value for the usual.
    #[must_use]
    pub fn cookies(&self) -> [(&'static str, &'static str); 5] {
        let is_usual = self.variant.id() == Variant::INTERNATIONAL.id();
        [
            ("variante", if is_usual { "" } else { self.variant.id() }),
            ("theme", self.theme.id()),
            ("damier", self.wood.id()),
            ("pions", self.pieces.map_or("", PieceStyle::id)),
            ("numeros", numbers_id(self.numbers)),
        ]
    }
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

const fn numbers_id(numbers: Numbers) -> &'static str {
    match numbers {
        Numbers::Off => "",
        Numbers::All => "cases",
        Numbers::Edge => "bords",
    }
}

fn numbers_from_id(id: &str) -> Option<Numbers> {
    [Numbers::Off, Numbers::All, Numbers::Edge].into_iter().find(|numbers| numbers_id(*numbers) == id)
}
