use std::fmt::Write;

use super::{PieceStyle, labels, over, pieces, shapes, sprite, squares};
use crate::scene::{Point, Scene};

/// What a diagram that stands alone is drawn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// Walnut, as on the site by day.
    #[default]
    Wood,
    /// The same without its grain, whose soft light not every program shows well.
    Plain,
    /// Black on white, the dark squares hatched.
    Print,
}

/// How a diagram that stands alone is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Look {
    /// The ground.
    pub paper: Paper,
    /// The pieces; those of a printed diagram are always outlines.
    pub style: PieceStyle,
}

impl Look {
    /// Black on white, as in books.
    pub const PRINT: Self = Self { paper: Paper::Print, style: PieceStyle::Line };

    /// The pieces as they are drawn.
    pub(super) const fn pieces(self) -> PieceStyle {
        match self.paper {
            Paper::Wood | Paper::Plain => self.style,
            Paper::Print => PieceStyle::Line,
        }
    }
}

/// The colours of the site by day, for files that no stylesheet reaches.
const COLOURS: &[(&str, &str)] = &[
    ("case-claire", "#EBDCC0"),
    ("case-foncee", "#9F7953"),
    ("case-num", "#180E05"),
    ("cadre", "#3F2B1D"),
    ("m-bleu", "#1F4396"),
    ("m-bord", "#FFFFFF"),
    ("m-rouge", "#B3261E"),
    ("m-laiton", "#FFC845"),
    ("m-cle", "#20140A"),
    ("m-trace", "#FFFFFF"),
    ("m-vert", "#1F6B49"),
];

/// The same for print: ink and paper.
const INK: &[(&str, &str)] = &[
    ("case-claire", "#FFFFFF"),
    ("case-foncee", "#FFFFFF"),
    ("case-num", "#111111"),
    ("cadre", "#111111"),
    ("m-bleu", "#111111"),
    ("m-bord", "#FFFFFF"),
    ("m-rouge", "#111111"),
    ("m-laiton", "#FFFFFF"),
    ("m-cle", "#111111"),
    ("m-trace", "#111111"),
    ("m-vert", "#111111"),
];

const TEXT: &str = "<style>.case-n{font:600 17px sans-serif;fill:#180E05}.case-n.clair{fill:#3F2B1D}\
    .plaque-n{font:700 34px sans-serif;fill:#fff;text-anchor:middle}.plaque-n.grand{font-size:42px}\
    .prise{opacity:.5}</style>";

/// On hatched squares a number needs an edge to be read.
const INK_TEXT: &str = "<style>.case-n{font:600 21px sans-serif;fill:#111;stroke:#fff;stroke-width:6px;\
    stroke-linejoin:round;paint-order:stroke}\
    .plaque-n{font:700 34px sans-serif;fill:#fff;text-anchor:middle}.plaque-n.grand{font-size:42px}\
    .prise{opacity:.5}</style>";

/// A board as an SVG file of its own, on wood.
pub fn diagram(scene: &Scene, style: PieceStyle) -> String {
    alone(scene, Look { paper: Paper::Wood, style })
}

/// A board as an SVG file of its own, for black-and-white print.
pub fn print(scene: &Scene) -> String {
    alone(scene, Look::PRINT)
}

/// A board as an SVG file of its own.
pub fn alone(scene: &Scene, look: Look) -> String {
    let Point { x, y } = scene.size;
    let (drawings, board) = (drawings(look), board(scene, look));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {x} {y}\">{drawings}{}</svg>\n",
        filled_in(&board, look)
    )
}

/// The drawings that boards of a look refer to, once a file.
pub(super) fn drawings(look: Look) -> String {
    let (text, ground) = match look.paper {
        Paper::Wood => (TEXT, sprite::WOOD),
        Paper::Plain => (TEXT, ""),
        Paper::Print => (INK_TEXT, sprite::HATCHING),
    };
    filled_in(&format!("{text}{}<defs>{ground}</defs>", sprite::own(look.pieces())), look)
}

/// A board in its own units, without the drawings it refers to; colours are still to be filled in.
pub(super) fn board(scene: &Scene, look: Look) -> String {
    let Point { x, y } = scene.size;
    let mut out = String::new();
    match look.paper {
        Paper::Wood => {
            out += &squares(scene, "var(--case-foncee)");
            let _ = write!(out, r#"<rect width="{x}" height="{y}" fill="url(#veine)"/>"#);
        }
        Paper::Plain => out += &squares(scene, "var(--case-foncee)"),
        Paper::Print => {
            // Lines between squares of one colour are lines, not hatched ones.
            out += &squares(scene, if scene.ruled { "var(--cadre)" } else { "url(#hachure)" });
            let _ = write!(
                out,
                r##"<rect x="2" y="2" width="{}" height="{}" fill="none" stroke="#111" stroke-width="4"/>"##,
                x - 4,
                y - 4
            );
        }
    }
    out += &labels(&scene.labels);
    out += &shapes(&scene.under);
    out += &pieces(scene, look.pieces());
    out += &over(scene);
    if scene.light {
        out = out.replace("var(--m-trace)", "var(--cadre)");
    }
    out
}

/// The text with every custom property replaced by its colour.
pub(super) fn filled_in(svg: &str, look: Look) -> String {
    let colours = match look.paper {
        Paper::Wood | Paper::Plain => COLOURS,
        Paper::Print => INK,
    };
    colours.iter().fold(svg.to_owned(), |svg, (name, colour)| svg.replace(&format!("var(--{name})"), colour))
}
