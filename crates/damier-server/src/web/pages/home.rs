use askama::Template;
use axum::extract::State;
use axum::response::Html;
use damier_rules::{First, Variant};
use damier_view::scene::{Cast, Marks, Scene, View};
use damier_view::speech::color_key;
use damier_view::svg::{self, PieceStyle};
use damier_view::words;

use super::learn::Daily;
use super::{Frame, Look};
use crate::web::{Assets, PageLang, WebError};

/// The board ready to play: as the browser's part will draw it, so that nothing moves when it takes over.
#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    /// The board with its pieces.
    board: String,
    /// The start position, as small as a stamp.
    stamp: String,
    variant: Variant,
    /// What the strip of the computer says.
    computer: String,
    /// Dots and key of each level.
    levels: &'static [(&'static str, &'static str)],
    daily: Option<Daily>,
    /// What the living part will say.
    words: String,
}

impl Home {
    fn name(&self) -> String {
        self.frame.words.get(&format!("variant-{}", self.variant.id()))
    }

    /// What the variant is, in a few words.
    fn glance(&self) -> String {
        let shape = self.variant.shape();
        let first = match self.variant.spec().first {
            First::White => "white",
            First::Black => "black",
            First::Lot => "lot",
        };
        let size = format!("{}×{}", shape.files, shape.ranks);
        let about = [("size", size.into()), ("men", self.variant.men().into()), ("first", first.into())];
        self.frame.words.with("variants-glance", &about)
    }

    fn ready(&self) -> String {
        self.frame
            .words
            .with("arbiter-ready-text", &[("color", color_key(self.variant.spec().first.color()).into())])
    }
}

const LEVELS: &[(&str, &str)] = &[
    ("●", "level-discovery"),
    ("●●", "level-beginner"),
    ("●●●", "level-club"),
    ("●●●●", "level-master"),
    ("●●●●●", "level-grandmaster"),
    ("★", "level-full"),
];

pub(super) async fn home(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    // The settings can change the style of the pieces, so all of them are there.
    let styles = [PieceStyle::CHOICES, &[PieceStyle::Mini]].concat();
    let frame = Frame::new(lang, look, assets, "/", &styles);
    let variant = look.variant.unwrap_or(Variant::INTERNATIONAL);
    let view = View { numbers: look.numbers, ..View::of(variant) };
    let cast = Cast::new(&variant.start_setup());
    let scene = Scene::new(&view, &cast, &Marks::default());
    let board = svg::board(&scene, look.pieces, &frame.words.get("board-start"));
    let stamp = svg::board(&Scene::new(&View::of(variant), &cast, &Marks::default()), PieceStyle::Mini, "");
    let about = frame.words.get("level-beginner-short");
    let computer = frame.words.with("player-computer-about", &[("about", about.into())]);
    let words = words::for_page(lang);
    let daily = Daily::of_today(&frame.words);
    Ok(Html(Home { frame, board, stamp, variant, computer, levels: LEVELS, daily, words }.render()?))
}

#[cfg(test)]
mod tests {
    use damier_view::words::{Lang, Words};

    use super::LEVELS;

    #[test]
    fn every_level_has_its_name_and_sentence() {
        let words = Words::new(Lang::Fr);
        for (_, key) in LEVELS {
            assert!(words.has(key) && words.has(&format!("{key}-about")), "{key}");
        }
    }
}
