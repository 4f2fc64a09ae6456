use std::fmt::Write;

use super::{PieceStyle, labels, over, pieces, shapes, sprite, squares};
use crate::scene::{Point, Scene};

/// What a diagram that stands alone is drawn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// Walnut, as on the site by day.
    #[default]
    Wood,
    /// Black on white, the dark squares hatched.
    Print,
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

const TEXT: &str = "<style>.case-n{font:600 17px sans-serif;fill:#180E05}.case-n.clair{fill:#3F2B1D}\
    .plaque-n{font:700 34px sans-serif;fill:#fff;text-anchor:middle}.plaque-n.grand{font-size:42px}\
    .prise{opacity:.5}</style>";

/// A board as an SVG file of its own, on wood.
pub fn diagram(scene: &Scene, style: PieceStyle) -> String {
    on(Paper::Wood, scene, style)
}

/// A board as an SVG file of its own, for black-and-white print.
pub fn print(scene: &Scene) -> String {
    on(Paper::Print, scene, PieceStyle::Line)
}

fn on(paper: Paper, scene: &Scene, style: PieceStyle) -> String {
    let Point { x, y } = scene.size;
    let mut out = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x} {y}">{TEXT}"#);
    out += &sprite::own(style);
    match paper {
        Paper::Wood => {
            let _ = write!(out, "<defs>{}</defs>", sprite::WOOD);
            out += &squares(scene, "var(--case-foncee)");
            let _ = write!(out, r#"<rect width="{x}" height="{y}" fill="url(#veine)"/>"#);
        }
        Paper::Print => {
            let _ = write!(out, "<defs>{}</defs>", sprite::HATCHING);
            out += &squares(scene, "url(#hachure)").replace("var(--case-claire)", "#FFFFFF");
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
    out += &pieces(scene, style);
    out += &over(scene);
    out += "</svg>\n";
    if scene.light {
        out = out.replace("var(--m-trace)", "var(--cadre)");
    }
    filled_in(&out)
}

/// The text with every custom property replaced by its colour.
fn filled_in(svg: &str) -> String {
    COLOURS.iter().fold(svg.to_owned(), |svg, (name, colour)| svg.replace(&format!("var(--{name})"), colour))
}
