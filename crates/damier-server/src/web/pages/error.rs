use askama::Template;
use axum::http::StatusCode;
use damier_rules::{Color, Kind, Piece, Setup, Square, SquareSet, Variant};
use damier_view::scene::{Cast, Marks, Refused, Scene, View};
use damier_view::svg;
use damier_view::words::Lang;

use super::{Frame, Look};
use crate::web::Assets;

/// What a reader sees when a page cannot be shown.
#[derive(Template)]
#[template(path = "error.html")]
pub(crate) struct ErrorPage {
    frame: Frame,
    board: String,
    code: String,
    title: String,
    text: String,
}

impl ErrorPage {
    /// The page for a status.
    pub(crate) fn new(status: StatusCode, lang: Lang, look: Look, assets: Assets) -> Self {
        let frame = Frame::new(lang, look, assets, "", &[look.pieces]);
        let words = &frame.words;
        let reason = reason(status);
        let title = words.get(&format!("error-{reason}-title"));
        let text = words.get(&format!("error-{reason}-text"));
        let code = words.with("error-code", &[("code", i64::from(status.as_u16()).into())]);
        Self { board: refused_move(look), frame, code, title, text }
    }
}

/// The part of the keys that stands for a status.
fn reason(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::UNAUTHORIZED => "unknown",
        StatusCode::FORBIDDEN => "forbidden",
        StatusCode::CONFLICT => "conflict",
        StatusCode::TOO_MANY_REQUESTS => "too-many",
        StatusCode::SERVICE_UNAVAILABLE => "busy",
        StatusCode::INSUFFICIENT_STORAGE => "full",
        status if status.is_client_error() => "request",
        _ => "internal",
    }
}

/// A man that tries a square it cannot reach.
fn refused_move(look: Look) -> String {
    let square = |number| Square::new(number).expect("a number of the board");
    let mut setup = Setup::empty(Color::White);
    for (number, color) in [(32, Color::White), (41, Color::White), (13, Color::Black), (20, Color::Black)] {
        setup.set(square(number), Some(Piece::new(color, Kind::Man)));
    }
    let refused = Refused { way: vec![square(32), square(19)], because: SquareSet::EMPTY };
    let marks = Marks { refused: Some(refused), ..Marks::default() };
    let scene = Scene::new(&View::of(Variant::INTERNATIONAL), &Cast::new(&setup), &marks);
    svg::board(&scene, look.pieces, "")
}
