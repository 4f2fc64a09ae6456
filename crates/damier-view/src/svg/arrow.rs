use std::fmt::Write;

use crate::scene::{Point, Tone};

/// How an arrow of a tone is drawn.
struct Look {
    color: &'static str,
    width: i32,
    dash: &'static str,
    /// How far it starts from the first centre and ends before the last, in units.
    trim: (f32, f32),
}

fn look(tone: Tone) -> Look {
    match tone {
        Tone::Do => Look { color: "var(--m-bleu)", width: 9, dash: "", trim: (46.0, 8.0) },
        Tone::Suggested => Look { color: "var(--m-vert)", width: 11, dash: "", trim: (46.0, 8.0) },
        Tone::Threat => Look { color: "var(--m-rouge)", width: 9, dash: "", trim: (46.0, 8.0) },
        Tone::Refused => Look {
            color: "var(--m-rouge)",
            width: 9,
            dash: r#" stroke-dasharray="18 12" stroke-linecap="butt""#,
            trim: (40.0, 30.0),
        },
    }
}

/// The length of an arrow's head, and half its width as a share of that.
const HEAD: f32 = 26.0;
const HEAD_SIDE: f32 = 0.62;

/// A line through the centres with a white edge and a head.
pub(super) fn arrow(out: &mut String, tone: Tone, way: &[Point]) {
    let Look { color, width, dash, trim } = look(tone);
    let mut points: Vec<Spot> = way.iter().map(|point| Spot(point.x as f32, point.y as f32)).collect();
    let last = points.len().saturating_sub(1);
    if last == 0 || points[0] == points[1] || points[last] == points[last - 1] {
        return;
    }
    points[0] = points[0].towards(points[1], trim.0);
    let tip = points[last].towards(points[last - 1], trim.1);
    let base = tip.towards(points[last - 1], HEAD);
    points[last] = base;
    let (dx, dy) = ((tip.0 - base.0) * HEAD_SIDE, (tip.1 - base.1) * HEAD_SIDE);
    let head = [tip, Spot(base.0 - dy, base.1 + dx), Spot(base.0 + dy, base.1 - dx)];
    let (line, head) = (path(&points), path(&head) + "Z");
    let edge = width + 8;
    let _ = write!(
        out,
        r#"<g class="fleche" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{line}" stroke="var(--m-bord)" stroke-width="{edge}"/><path d="{head}" stroke="var(--m-bord)" stroke-width="8" fill="var(--m-bord)"/><path d="{line}" stroke="{color}" stroke-width="{width}"{dash}/><path d="{head}" fill="{color}"/></g>"#
    );
}

/// A thin line through the centres: steps already made.
pub(super) fn trail(out: &mut String, way: &[Point]) {
    let points: Vec<Spot> = way.iter().map(|point| Spot(point.x as f32, point.y as f32)).collect();
    let line = path(&points);
    let _ = write!(
        out,
        r#"<g class="fleche" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{line}" stroke="var(--m-bord)" stroke-width="13"/><path d="{line}" stroke="var(--m-bleu)" stroke-width="6"/></g>"#
    );
}

#[derive(Clone, Copy, PartialEq)]
struct Spot(f32, f32);

impl Spot {
    /// The point `distance` from here on the way to `other`.
    fn towards(self, other: Self, distance: f32) -> Self {
        let (dx, dy) = (other.0 - self.0, other.1 - self.1);
        let share = distance / (dx * dx + dy * dy).sqrt();
        Self(self.0 + dx * share, self.1 + dy * share)
    }
}

fn path(points: &[Spot]) -> String {
    let mut out = String::new();
    for (index, Spot(x, y)) in points.iter().enumerate() {
        out.push(if index == 0 { 'M' } else { 'L' });
        number(&mut out, *x);
        out.push(' ');
        number(&mut out, *y);
    }
    out
}

/// A number with at most one digit after the point.
fn number(out: &mut String, value: f32) {
    let tenths = (value * 10.0).round() as i32;
    if tenths < 0 {
        out.push('-');
    }
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    let _ = write!(out, "{whole}");
    if rest != 0 {
        let _ = write!(out, ".{rest}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(tone: Tone, way: &[(i32, i32)]) -> String {
        let way: Vec<Point> = way.iter().map(|&(x, y)| Point { x, y }).collect();
        let mut out = String::new();
        arrow(&mut out, tone, &way);
        out
    }

    #[test]
    fn an_arrow_starts_beside_the_piece_and_ends_in_a_head() {
        let svg = drawn(Tone::Do, &[(50, 50), (150, 50)]);
        assert!(svg.contains(r#"d="M96 50L116 50""#), "{svg}");
        assert!(svg.contains(r#"d="M142 50L116 66.1L116 33.9Z""#), "{svg}");
    }

    #[test]
    fn a_refusal_is_dashed_as_well_as_red() {
        let svg = drawn(Tone::Refused, &[(50, 50), (350, 350)]);
        assert!(svg.contains("stroke-dasharray") && svg.contains("var(--m-rouge)"));
    }

    #[test]
    fn an_arrow_without_length_draws_nothing() {
        assert_eq!(drawn(Tone::Do, &[(50, 50)]), "");
        assert_eq!(drawn(Tone::Do, &[(50, 50), (50, 50)]), "");
    }
}
