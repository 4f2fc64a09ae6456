//! Scenes as SVG text: layers for pages that carry the sprite, and whole diagrams that stand alone.
//!
//! Pages have a strict content policy, so nothing here uses a `style` attribute; colours are the stylesheet's custom
//! properties, which a diagram that stands alone gets filled in.

mod arrow;
mod diagram;
pub mod sheet;
mod sprite;

use std::fmt::Write;

use damier_rules::{Color, Kind, Piece};

pub use diagram::{Look, Paper, alone, diagram, print};
pub use sprite::{ICONS, sprite};

use crate::scene::{Label, Mark, PieceShape, Plate, Point, Scene, Shape, UNITS};

/// How the pieces are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PieceStyle {
    /// Turned on a lathe: raised rim, hollow ring, raised boss.
    #[default]
    Turned,
    /// A flat face with an engraved rosette.
    Rosette,
    /// Two flat tones and one ring.
    Flat,
    /// The printed diagram: outlines only.
    Line,
    /// Plain discs, for squares under 20 pixels.
    Mini,
}

impl PieceStyle {
    /// The styles a player can choose from.
    pub const CHOICES: &'static [Self] = &[Self::Turned, Self::Rosette, Self::Flat, Self::Line];

    /// Its name in the sprite, in settings and in the `pions` cookie.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Turned => "tourne",
            Self::Rosette => "rosace",
            Self::Flat => "plat",
            Self::Line => "trait",
            Self::Mini => "mini",
        }
    }

    /// The style of this name, if a player can choose it.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::CHOICES.iter().copied().find(|style| style.id() == id)
    }

    /// The id of a piece's symbol in the sprite.
    pub fn symbol(self, piece: Piece) -> String {
        let color = match piece.color {
            Color::White => 'w',
            Color::Black => 'b',
        };
        let kind = match piece.kind {
            Kind::Man => "man",
            Kind::King => "king",
        };
        format!("{}-{color}-{kind}", self.id())
    }
}

/// A whole board for a page that carries the sprite: `<svg class="plateau">` with a label, or without one an ornament.
pub fn board(scene: &Scene, style: PieceStyle, label: &str) -> String {
    let Point { x, y } = scene.size;
    let role = if label.is_empty() {
        r#"aria-hidden="true""#.to_owned()
    } else {
        format!(r#"role="img" aria-label="{}""#, escape(label))
    };
    format!(
        r#"<svg class="{}" viewBox="0 0 {x} {y}" {role}><g class="c-fond">{}</g><g class="c-dessous">{}</g><g class="c-pions">{}</g><g class="c-dessus">{}</g></svg>"#,
        class(scene),
        ground(scene),
        under(scene),
        pieces(scene, style),
        over(scene),
    )
}

/// The class of a board in a page.
pub fn class(scene: &Scene) -> &'static str {
    if scene.light { "plateau clair" } else { "plateau" }
}

/// One dark square with what is on it, for a page that carries the sprite: the sample of a legend.
pub fn sample(below: &[Shape], piece: Option<Piece>, above: &[Shape], style: PieceStyle) -> String {
    let dimmed = above.iter().any(|shape| matches!(shape, Shape::Mark(Mark::Taken, _)));
    let opacity = if dimmed { r#" opacity=".5""# } else { "" };
    let piece = piece.map_or_else(String::new, |piece| {
        format!(r##"<use href="#{}" width="100" height="100"{opacity}/>"##, style.symbol(piece))
    });
    format!(
        r#"<svg viewBox="0 0 100 100" aria-hidden="true"><rect width="100" height="100" fill="var(--case-foncee)"/>{}{piece}{}</svg>"#,
        shapes(below),
        shapes(above),
    )
}

/// The squares and their names.
pub fn ground(scene: &Scene) -> String {
    let mut out = squares(scene, "var(--case-foncee)");
    if !scene.ruled {
        let Point { x, y } = scene.size;
        let _ = write!(out, r#"<rect class="veine" width="{x}" height="{y}" fill="url(#veine)"/>"#);
    }
    out + &labels(&scene.labels)
}

/// What lies under the pieces.
pub fn under(scene: &Scene) -> String {
    shapes(&scene.under)
}

/// The pieces, as a page shows them before anything moves.
pub fn pieces(scene: &Scene, style: PieceStyle) -> String {
    let mut out = String::new();
    for piece in &scene.pieces {
        let PieceShape { at: Point { x, y }, lifted, taken, .. } = piece;
        let class = match (lifted, taken) {
            (true, _) => "pc leve",
            (false, true) => "pc prise",
            (false, false) => "pc",
        };
        let symbol = style.symbol(piece.piece);
        let _ = write!(
            out,
            r##"<g class="{class}" transform="translate({x} {y})"><use href="#{symbol}" width="100" height="100"/></g>"##
        );
    }
    out
}

/// What lies over the pieces.
pub fn over(scene: &Scene) -> String {
    shapes(&scene.over)
}

/// Light ground, and the dark squares as one path: patterns blur at some scales, this does not.
fn squares(scene: &Scene, dark: &str) -> String {
    let Point { x, y } = scene.size;
    let mut out = format!(r#"<rect width="{x}" height="{y}" fill="var(--case-claire)"/>"#);
    let mut path = String::new();
    if scene.ruled {
        (1..x / UNITS).for_each(|i| path += &format!("M{} 0V{y}", i * UNITS));
        (1..y / UNITS).for_each(|i| path += &format!("M0 {}H{x}", i * UNITS));
        let _ = write!(out, r#"<path d="{path}" stroke="{dark}" stroke-width="6"/>"#);
    } else {
        for Point { x, y } in &scene.dark {
            let _ = write!(path, "M{x} {y}h{UNITS}v{UNITS}h-{UNITS}z");
        }
        let _ = write!(out, r#"<path d="{path}" fill="{dark}" shape-rendering="crispEdges"/>"#);
    }
    out
}

fn labels(labels: &[Label]) -> String {
    let mut out = String::new();
    for Label { text, at, right, on_light } in labels {
        let class = if *on_light { "case-n clair" } else { "case-n" };
        let anchor = if *right { r#" text-anchor="end""# } else { "" };
        let _ = write!(out, r#"<text class="{class}" x="{}" y="{}"{anchor}>{text}</text>"#, at.x, at.y);
    }
    out
}

fn shapes(shapes: &[Shape]) -> String {
    let mut out = String::new();
    for shape in shapes {
        match shape {
            Shape::Mark(mark, at) => symbol(&mut out, mark.symbol(), *at),
            Shape::Plate(plate, at, number) => {
                symbol(&mut out, plate.symbol(), *at);
                if *number > 0 {
                    plate_number(&mut out, *plate, *at, *number);
                }
            }
            Shape::Trail(way) => arrow::trail(&mut out, way),
            Shape::Arrow(tone, way) => arrow::arrow(&mut out, *tone, way),
        }
    }
    out
}

fn symbol(out: &mut String, id: &str, Point { x, y }: Point) {
    let _ = write!(out, r##"<use href="#{id}" x="{x}" y="{y}" width="100" height="100"/>"##);
}

fn plate_number(out: &mut String, plate: Plate, at: Point, number: u8) {
    let (class, down) = match plate {
        Plate::Step => ("plaque-n", 62),
        Plate::Final => ("plaque-n grand", 65),
    };
    let _ =
        write!(out, r#"<text class="{class}" x="{}" y="{}">{number}</text>"#, at.x + UNITS / 2, at.y + down);
}

/// Text for an attribute or an element.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
