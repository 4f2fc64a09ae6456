//! The drawings: symbols of pieces, marks and icons, each in a box of 100 (icons: 24).

use super::PieceStyle;

const GRADIENTS: &str = include_str!("../../sprite/gradients.svg");
const MARKS: &str = include_str!("../../sprite/marks.svg");
pub(super) const WOOD: &str = include_str!("../../sprite/wood.svg");
pub(super) const HATCHING: &str = include_str!("../../sprite/print.svg");

/// The symbols of the icons, `i-…`.
pub const ICONS: &str = include_str!("../../sprite/icons.svg");

/// One invisible `<svg class="sprite">` for a page: marks, icons and the pieces of these styles.
pub fn sprite(styles: &[PieceStyle]) -> String {
    format!(
        r#"<svg class="sprite" aria-hidden="true"><defs>{GRADIENTS}{WOOD}</defs>{}{MARKS}{ICONS}</svg>"#,
        pieces(styles)
    )
}

/// What a diagram that stands alone needs for pieces of one style and marks.
pub(super) fn own(style: PieceStyle) -> String {
    let gradients = match style {
        PieceStyle::Turned | PieceStyle::Rosette | PieceStyle::Flat => GRADIENTS,
        PieceStyle::Line | PieceStyle::Mini => "",
    };
    format!("<defs>{gradients}</defs>{}{MARKS}", symbols(style))
}

fn pieces(styles: &[PieceStyle]) -> String {
    styles.iter().map(|style| symbols(*style)).collect()
}

fn symbols(style: PieceStyle) -> &'static str {
    match style {
        PieceStyle::Turned => include_str!("../../sprite/tourne.svg"),
        PieceStyle::Rosette => include_str!("../../sprite/rosace.svg"),
        PieceStyle::Flat => include_str!("../../sprite/plat.svg"),
        PieceStyle::Line => include_str!("../../sprite/trait.svg"),
        PieceStyle::Mini => include_str!("../../sprite/mini.svg"),
    }
}
