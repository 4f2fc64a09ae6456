//! Pages of diagrams, as for a class or a book: up to twelve on a sheet of A4, and the solutions on pages after them.
//!
//! Lengths are tenths of a millimetre. No font is asked how wide its letters are: lines are broken by what a letter
//! takes on an average, on the safe side.

use std::fmt::Write;

use damier_rules::Color;

use super::diagram::{Look, board, drawings, filled_in};
use super::escape;
use crate::scene::{Point, Scene};

/// The width and the height of a page.
pub const PAGE: (i32, i32) = (2100, 2970);

/// The most diagrams on a page.
pub const MOST: usize = 12;

const MARGIN: i32 = 150;
const GAP: i32 = 80;

/// What stands over a diagram takes so much, and what stands under it.
const HEAD: i32 = 62;
const FOOT: i32 = 70;

/// The height of letters, and of the lines of a text.
const LETTERS: i32 = 36;
const LINE: i32 = 54;

/// How wide a letter is on an average, in thousandths of its height.
const LETTER_WIDTH: i32 = 520;

/// A diagram with what is printed around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panel {
    /// The board.
    pub scene: Scene,
    /// What it is called: printed in bold over it, before the caption. May be empty.
    pub number: String,
    /// Printed over it. May be empty.
    pub caption: String,
    /// Who is to move, and that in words: printed under it.
    pub turn: Option<(Color, String)>,
}

/// A solution: what its diagram is called, what it says of it, and the moves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Solution {
    /// What the diagram is called.
    pub number: String,
    /// What was printed over it.
    pub caption: String,
    /// The moves, or that there are none.
    pub moves: String,
}

/// A diagram with what is printed around it, as an SVG file of its own; the board is `width` wide.
pub fn figure(panel: &Panel, look: Look, width: u32) -> String {
    let Point { x, y } = panel.scene.size;
    let side = 1000;
    let height = side * y / x.max(1);
    let has_head = !panel.number.is_empty() || !panel.caption.is_empty();
    let head = if has_head { HEAD } else { 0 };
    let foot = if panel.turn.is_some() { FOOT } else { 0 };
    let whole = head + height + foot;
    let (w, h) = (width, i64::from(width) * i64::from(whole) / i64::from(side));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {side} {whole}\">{}",
        drawings(look)
    );
    if has_head || foot > 0 {
        let _ = write!(out, r##"<rect width="{side}" height="{whole}" fill="#fff"/>"##);
    }
    draw(&mut out, panel, look, Place { x: 0, y: head, side, height });
    out += "</svg>\n";
    out
}

/// Pages of diagrams, `on_page` on each, then those of the solutions, if there are any.
pub fn sheets(
    title: &str,
    panels: &[Panel],
    on_page: usize,
    solutions: Option<(&str, &[Solution])>,
    look: Look,
) -> Vec<String> {
    let on_page = on_page.clamp(1, MOST);
    let mut pages: Vec<String> =
        panels.chunks(on_page).map(|panels| diagrams(title, panels, on_page, look)).collect();
    if let Some((heading, solutions)) = solutions {
        pages.extend(texts(heading, solutions));
    }
    let count = pages.len();
    let number = |(index, body): (usize, String)| page(&body, look, (index + 1, count));
    pages.into_iter().enumerate().map(number).collect()
}

fn page(body: &str, look: Look, (number, count): (usize, usize)) -> String {
    let (width, height) = PAGE;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" viewBox=\"0 0 {width} {height}\">{}\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>{body}",
        drawings(look)
    );
    if count > 1 {
        let (x, y) = (width / 2, height - 80);
        let _ = write!(
            out,
            r##"<text x="{x}" y="{y}" font-family="sans-serif" font-size="30" fill="#555" text-anchor="middle">{number} / {count}</text>"##
        );
    }
    out += "</svg>\n";
    out
}

/// Where a board is drawn.
#[derive(Clone, Copy)]
struct Place {
    x: i32,
    y: i32,
    side: i32,
    height: i32,
}

fn diagrams(title: &str, panels: &[Panel], on_page: usize, look: Look) -> String {
    let mut out = String::new();
    let top = heading(&mut out, title);
    let (width, bottom) = (PAGE.0 - 2 * MARGIN, PAGE.1 - MARGIN);
    let ratio = panels.iter().map(|panel| ratio(&panel.scene)).max().unwrap_or(1000);
    let (columns, side) = best_columns(on_page, width, bottom - top, ratio);
    let rows = on_page.div_ceil(columns) as i32;
    let used = columns as i32 * side + (columns as i32 - 1) * GAP;
    let cell = HEAD + side * ratio / 1000 + FOOT;
    let between = if rows > 1 { ((bottom - top - rows * cell) / (rows - 1)).clamp(0, GAP) } else { 0 };
    for (index, panel) in panels.iter().enumerate() {
        let (row, column) = ((index / columns) as i32, (index % columns) as i32);
        let x = MARGIN + (width - used) / 2 + column * (side + GAP);
        let y = top + row * (cell + between) + HEAD;
        let height = side * self::ratio(&panel.scene) / 1000;
        draw(&mut out, panel, look, Place { x, y, side, height });
    }
    out
}

/// The height of a board, in thousandths of its width.
fn ratio(scene: &Scene) -> i32 {
    1000 * scene.size.y / scene.size.x.max(1)
}

/// In how many columns boards are largest, and how large.
fn best_columns(count: usize, width: i32, height: i32, ratio: i32) -> (usize, i32) {
    let side = |columns: usize| {
        let rows = count.div_ceil(columns) as i32;
        let wide = (width - (columns as i32 - 1) * GAP) / columns as i32;
        let high = (height / rows - HEAD - FOOT) * 1000 / ratio;
        wide.min(high)
    };
    (1..=count).map(|columns| (columns, side(columns))).max_by_key(|(_, side)| *side).unwrap_or((1, width))
}

/// The title of a page, and where what follows it begins.
fn heading(out: &mut String, title: &str) -> i32 {
    if title.is_empty() {
        return MARGIN - 20;
    }
    let size = fitted(title, 60, PAGE.0 - 2 * MARGIN);
    let _ = write!(
        out,
        r##"<text x="{}" y="{}" font-family="sans-serif" font-size="{size}" font-weight="700" fill="#111" text-anchor="middle">{}</text>"##,
        PAGE.0 / 2,
        MARGIN + 20,
        escape(title)
    );
    MARGIN + 70
}

fn draw(out: &mut String, panel: &Panel, look: Look, Place { x, y, side, height }: Place) {
    let (number, caption) = (&panel.number, &panel.caption);
    let size = fitted(&format!("{number} {caption}"), LETTERS, side);
    if !number.is_empty() || !caption.is_empty() {
        let gap = if number.is_empty() || caption.is_empty() { "" } else { "\u{a0} " };
        let _ = write!(
            out,
            r##"<text x="{x}" y="{}" font-family="sans-serif" font-size="{size}" fill="#111"><tspan font-weight="700">{}</tspan>{gap}{}</text>"##,
            y - 18,
            escape(number),
            escape(&shortened(caption, size, side))
        );
    }
    let scale = f64::from(side) / f64::from(panel.scene.size.x.max(1));
    let drawn = filled_in(&board(&panel.scene, look), look);
    let _ = write!(out, r#"<g transform="translate({x} {y}) scale({scale:.4})">{drawn}</g>"#);
    if let Some((color, words)) = &panel.turn {
        let fill = if *color == Color::White { "#fff" } else { "#111" };
        let _ = write!(
            out,
            r##"<circle cx="{}" cy="{}" r="13" fill="{fill}" stroke="#111" stroke-width="3"/><text x="{}" y="{}" font-family="sans-serif" font-size="32" fill="#111">{}</text>"##,
            x + 16,
            y + height + 33,
            x + 42,
            y + height + 44,
            escape(words)
        );
    }
}

/// The pages of solutions.
fn texts(title: &str, solutions: &[Solution]) -> Vec<String> {
    let mut pages = Vec::new();
    let mut out = String::new();
    let mut y = heading(&mut out, title) + LINE;
    let indent = 110;
    let width = PAGE.0 - 2 * MARGIN - indent;
    for Solution { number, caption, moves } in solutions {
        let mut lines = if caption.is_empty() { Vec::new() } else { wrapped(caption, width) };
        let captions = lines.len();
        lines.extend(wrapped(moves, width));
        for (index, line) in lines.iter().enumerate() {
            // A solution stands on one page if it can.
            let left = if index == 0 { (lines.len() as i32).min(8) } else { 1 };
            if y + (left - 1) * LINE > PAGE.1 - MARGIN {
                pages.push(std::mem::take(&mut out));
                y = heading(&mut out, title) + LINE;
            }
            if index == 0 {
                let _ = write!(
                    out,
                    r##"<text x="{MARGIN}" y="{y}" font-family="sans-serif" font-size="{LETTERS}" font-weight="700" fill="#111">{}</text>"##,
                    escape(number)
                );
            }
            let slant = if index < captions { r##" fill="#555""## } else { r##" fill="#111""## };
            let _ = write!(
                out,
                r#"<text x="{}" y="{y}" font-family="sans-serif" font-size="{LETTERS}"{slant}>{}</text>"#,
                MARGIN + indent,
                escape(line)
            );
            y += LINE;
        }
        y += LINE / 2;
    }
    pages.push(out);
    pages
}

/// How wide a text is about.
fn width_of(text: &str, size: i32) -> i32 {
    text.chars().count() as i32 * size * LETTER_WIDTH / 1000
}

/// The size at which a text fits, if it does not shrink too much for that.
fn fitted(text: &str, size: i32, width: i32) -> i32 {
    let mut fitting = size;
    while width_of(text, fitting) > width && fitting > size * 2 / 3 {
        fitting -= 1;
    }
    fitting
}

/// A text cut to a width.
fn shortened(text: &str, size: i32, width: i32) -> String {
    let most = (width * 1000 / (size * LETTER_WIDTH)).max(4) as usize - 3;
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

/// A text in lines of a width; what a no-break space joins stays together.
fn wrapped(text: &str, width: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width_of(line, LETTERS) + width_of(word, LETTERS) + LETTERS / 2 <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_as_large_as_the_page_lets_them() {
        for (count, columns) in [(1, 1), (2, 1), (4, 2), (6, 2), (9, 3), (12, 3)] {
            let (found, side) = best_columns(count, 1800, 2650, 1000);
            assert_eq!(found, columns, "{count}");
            let rows = count.div_ceil(found) as i32;
            assert!(side > 400 && rows * (side + HEAD + FOOT) <= 2650, "{count}: {side}");
        }
    }

    #[test]
    fn lines_keep_their_width_and_all_words() {
        let text = "1. 32-28 19x23 ".repeat(20);
        let lines = wrapped(&text, 1000);
        assert!(lines.len() > 3 && lines.iter().all(|line| width_of(line, LETTERS) <= 1000));
        assert_eq!(lines.join(" "), text.trim());
    }

    #[test]
    fn a_long_caption_is_cut() {
        let text = shortened(&"a".repeat(200), 36, 500);
        assert!(text.ends_with('…') && width_of(&text, 36) <= 500, "{text}");
        assert_eq!(shortened("short", 36, 500), "short");
    }
}
