use askama::Template;
use axum::extract::State;
use axum::response::Html;
use damier_rules::{Color, Kind, Piece};
use damier_view::scene::{Mark, Plate, Point, Shape};
use damier_view::svg;

use super::{Frame, Look};
use crate::web::{Assets, PageLang, WebError};

/// How moves are entered, what the marks mean, which keys there are.
#[derive(Template)]
#[template(path = "help.html")]
struct Help {
    frame: Frame,
    signs: Vec<Sign>,
    keys: &'static [&'static str],
}

/// A mark on a square, with the key of what it means.
struct Sign {
    drawing: String,
    key: &'static str,
}

/// The keys of the keyboard help; what each does is under the same key with `-about`.
const KEYS: &[&str] = &[
    "help-key-type",
    "help-key-arrows",
    "help-key-enter",
    "help-key-escape",
    "help-key-question",
    "help-key-undo",
    "help-key-home",
];

impl Frame {
    /// The caps of a key or of several: "Ctrl Z", "Début, Fin".
    fn caps(&self, key: &str) -> Vec<String> {
        self.words.get(key).split([' ', ',']).filter(|cap| !cap.is_empty()).map(str::to_owned).collect()
    }

    /// What a key does.
    fn about(&self, key: &str) -> String {
        self.words.get(&format!("{key}-about"))
    }
}

pub(super) async fn help(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, assets, "/aide", &[look.pieces]);
    Ok(Html(Help { frame, signs: signs(look), keys: KEYS }.render()?))
}

fn signs(look: Look) -> Vec<Sign> {
    let corner = Point { x: 0, y: 0 };
    let mark = |mark| vec![Shape::Mark(mark, corner)];
    let plate = |plate, number| vec![Shape::Plate(plate, corner, number)];
    let man = |color| Some(Piece::new(color, Kind::Man));
    let king = Some(Piece::new(Color::White, Kind::King));
    let sign = |key, under: &[Shape], piece, over: &[Shape]| Sign {
        drawing: svg::sample(under, piece, over, look.pieces),
        key,
    };
    let (white, black) = (man(Color::White), man(Color::Black));
    vec![
        sign("help-mark-chosen", &mark(Mark::Chosen), white, &[]),
        sign("help-mark-legal", &[], None, &mark(Mark::Legal)),
        sign("help-mark-must", &[], white, &mark(Mark::MustCapture)),
        sign("help-mark-step", &[], None, &plate(Plate::Step, 2)),
        sign("help-mark-final", &[], None, &plate(Plate::Final, 3)),
        sign("help-mark-loop", &[], white, &mark(Mark::RoundTrip)),
        sign("help-mark-taken", &[], black, &mark(Mark::Taken)),
        sign("help-mark-refused", &mark(Mark::RefusedSquare), None, &mark(Mark::Refused)),
        sign("help-mark-last-from", &mark(Mark::LastMove), None, &[]),
        sign("help-mark-last-to", &mark(Mark::LastMoveEnd), black, &[]),
        sign("help-mark-king", &[], king, &[]),
        sign("help-mark-focus", &[], white, &mark(Mark::Focus)),
    ]
}

#[cfg(test)]
mod tests {
    use damier_view::words::{Lang, Words};

    use super::{KEYS, Look, signs};

    #[test]
    fn every_sign_and_key_has_its_words() {
        let words = Words::new(Lang::Fr);
        for sign in signs(Look::default()) {
            assert!(words.has(sign.key), "{}", sign.key);
        }
        for key in KEYS {
            assert!(words.has(key) && words.has(&format!("{key}-about")), "{key}");
        }
    }
}
