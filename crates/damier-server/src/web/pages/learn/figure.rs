//! Diagrams of pages: drawn here, and brought to life where the browser can.

use askama::Template;
use damier_content::boards::Board;
use damier_game::Game;
use damier_rules::notation::{fen, move_text};
use damier_rules::{Setup, SquareSet, Variant};
use damier_view::scene::{Cast, Marks, Numbers, Scene, View};
use damier_view::speech;
use damier_view::svg::{self, PieceStyle};
use damier_view::words::{Lang, Words};

/// A diagram with what belongs to it.
#[derive(Template)]
#[template(path = "figure.html")]
pub(in crate::web::pages) struct Figure {
    variant: &'static str,
    fen: String,
    board: String,
    /// The moves that can be walked through: as records write them, as they are read, and what is said about each.
    moves: Vec<Move>,
    /// What stands below, as markup.
    pub(in crate::web::pages) caption: String,
    /// Where the position can be played, if there is anything to play in it.
    play: Option<String>,
    labels: Labels,
}

/// A move of a diagram.
struct Move {
    word: String,
    text: String,
    said: String,
}

struct Labels {
    play: String,
    attempt: String,
    walk: String,
}

impl Figure {
    /// A position of a variant with marks on it.
    pub(in crate::web::pages) fn new(
        words: &Words,
        style: PieceStyle,
        variant: Variant,
        setup: &Setup,
        marks: &Marks,
    ) -> Self {
        let fen = fen::print(setup);
        let can_play = variant.position(setup).is_ok_and(|position| !position.legal_moves().is_empty());
        let labels = Labels {
            play: words.get("figure-play"),
            attempt: words.get("figure-try"),
            walk: words.get("figure-walk"),
        };
        Self {
            variant: variant.id(),
            board: board(words, style, variant, setup, marks),
            play: can_play.then(|| play_address(variant, &fen)),
            fen,
            moves: Vec::new(),
            caption: String::new(),
            labels,
        }
    }

    /// A board of the content, its moves to be walked through.
    pub(super) fn of_board(words: &Words, style: PieceStyle, board: &Board) -> Self {
        let marks =
            Marks { hint: board.mark.iter().copied().collect::<SquareSet>(), ..Marks::default() };
        let caption = board.caption.as_ref().map(|caption| super::prose::line(caption.get(words.lang())));
        let figure = Self::new(words, style, board.variant, &board.setup, &marks);
        Self { caption: caption.unwrap_or_default(), ..figure }.with_moves(words, &board.moves, &[])
    }

    /// The same with moves from this position; what is said about each.
    pub(super) fn with_moves(mut self, words: &Words, moves: &[String], said: &[String]) -> Self {
        let variant = Variant::from_id(self.variant).unwrap_or(Variant::INTERNATIONAL);
        let game = fen::parse(&self.fen, variant.shape()).ok().and_then(|setup| Game::from_setup(variant, &setup).ok());
        let Some(mut game) = game else { return self };
        for (index, word) in moves.iter().enumerate() {
            let text = written(words.lang(), &game, word);
            let Ok(canonical) = damier_game::record::word(&game, word) else { break };
            if game.play_text(word).is_err() {
                break;
            }
            let said = said.get(index).cloned().unwrap_or_default();
            self.moves.push(Move { word: canonical, text, said });
        }
        self
    }

    /// The words of its moves, with a space between.
    fn words(&self) -> String {
        self.moves.iter().map(|m| m.word.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The whole as markup.
    pub(in crate::web::pages) fn markup(&self) -> String {
        // Writing markup to a string cannot fail.
        self.render().unwrap_or_default()
    }
}

/// A board with all its numbers, named for those who do not see it.
pub(super) fn board(words: &Words, style: PieceStyle, variant: Variant, setup: &Setup, marks: &Marks) -> String {
    let numbers = if style == PieceStyle::Mini { Numbers::Off } else { Numbers::All };
    let view = View { numbers, ..View::of(variant) };
    let label = speech::position(words, &view, setup);
    svg::board(&Scene::new(&view, &Cast::new(setup), marks), style, &label)
}

/// A board as small as a stamp, an ornament.
pub(super) fn stamp(variant: Variant, setup: &Setup) -> String {
    let scene = Scene::new(&View::of(variant), &Cast::new(setup), &Marks::default());
    svg::board(&scene, PieceStyle::Mini, "")
}

/// Where a position can be played.
pub(super) fn play_address(variant: Variant, fen: &str) -> String {
    format!("/?variant={}&fen={fen}", variant.id())
}

/// A move of a game as a score sheet has it: Black's in brackets where score sheets do so.
pub(super) fn written(lang: Lang, game: &Game, word: &str) -> String {
    let Ok(m) = move_text::parse(game.position(), word) else { return word.to_owned() };
    let style = move_text::Style { numbering: game.variant().numbering(), capture: '×' };
    let text = move_text::print(game.position(), &m, style);
    match (lang, game.turn()) {
        (Lang::Fr, damier_rules::Color::Black) => format!("({text})"),
        _ => text,
    }
}
