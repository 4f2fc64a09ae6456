//! The game at a glance: a line of what each position was worth, as SVG.

use std::fmt::Write;

use damier_game::report::Worth;
use damier_rules::Color;

/// The size of the drawing.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 66.0;

/// A chart of these positions, one a ply; with a stroke for each mistake and one for the place that the board shows.
///
/// High is good for White. What has not been looked at is left out.
#[must_use]
pub fn chart(worths: &[Option<Worth>], mistakes: &[usize], here: Option<usize>, label: &str) -> String {
    let last = worths.len().saturating_sub(1).max(1);
    let x = |ply: usize| ply as f64 / last as f64 * WIDTH;
    let y = |worth: Worth| 3.0 + (1.0 - worth.share(Color::White)) * (HEIGHT - 6.0);
    let mut line = String::new();
    let mut is_down = false;
    for (ply, worth) in worths.iter().enumerate() {
        let Some(worth) = worth else {
            is_down = false;
            continue;
        };
        // A string takes all that is written to it.
        let _ = write!(line, "{}{:.1} {:.1}", if is_down { 'L' } else { 'M' }, x(ply), y(*worth));
        is_down = true;
    }
    let stroke = |ply: &usize, class: &str| {
        format!(r#"<path class="{class}" d="M{:.1} 0V{HEIGHT}"/>"#, x((*ply).min(last)))
    };
    let mistakes: String = mistakes.iter().map(|ply| stroke(ply, "faute")).collect();
    let here = here.map(|ply| stroke(&ply, "ici")).unwrap_or_default();
    format!(
        r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" aria-label="{}"><path class="axe" d="M0 {}H{WIDTH}"/>{mistakes}{here}<path class="cours" d="{line}"/></svg>"#,
        damier_view::svg::escape(label),
        HEIGHT / 2.0,
    )
}

/// The ply that lies under a place of the chart, given as a share of its width.
#[must_use]
pub fn ply_under(share: f64, plies: usize) -> usize {
    (share.clamp(0.0, 1.0) * plies as f64).round() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_is_up_and_what_is_not_known_leaves_a_gap() {
        let known = |hundredths| Some(Worth::Estimate(hundredths));
        let svg = chart(&[known(0), known(600), None, known(-600), known(-600)], &[3], Some(1), "<Bilan>");
        assert!(svg.contains(r#"class="cours" d="M0.0 33.0L100.0 3."#), "{svg}");
        assert!(svg.contains("M300.0 63.0L400.0 63.0"), "{svg}");
        assert!(
            svg.contains(r#"class="faute" d="M300.0 0V66""#)
                && svg.contains(r#"class="ici" d="M100.0 0V66""#),
            "{svg}"
        );
        assert!(svg.contains("&lt;Bilan&gt;"));
    }

    #[test]
    fn a_place_on_the_chart_is_a_ply() {
        assert_eq!([ply_under(0.0, 40), ply_under(0.51, 40), ply_under(7.0, 40)], [0, 20, 40]);
    }
}
