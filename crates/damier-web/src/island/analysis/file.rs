//! Texts brought in, and pictures taken out.

use damier_game::GameTree;
use damier_protocol::games::Found;
use damier_rules::notation::fen;
use damier_view::scene::{Cast, Marks, Numbers, Scene, View};
use damier_view::svg;
use leptos::prelude::*;

use super::super::{WORDS, state::App};
use super::running::AnalysisApp;
use super::{page, shared::Shared};
use crate::browser;

/// No text is longer, in bytes.
const MOST_BYTES: usize = 5 * 1024 * 1024;

/// How many pixels a square of a picture has.
const PIXELS: u32 = 96;

/// A text with games that somebody has brought.
pub(super) struct Brought {
    text: Vec<u8>,
    pub(super) titles: Vec<String>,
    /// Which of the games is open.
    pub(super) opened: usize,
}

impl App {
    /// Opens a text that somebody has brought: a position, or games of which the first is shown.
    pub(super) fn open_text(self, analysis: AnalysisApp, bytes: &[u8]) {
        let position = std::str::from_utf8(bytes).ok().map(str::trim).filter(|text| is_fen(text));
        if let Some(text) = position {
            self.open_fen(analysis, text);
        } else if bytes.len() > MOST_BYTES {
            self.fault_of_file(analysis, self.words.get("analyse-too-long"));
        } else {
            self.open_game(analysis, bytes, 0, true);
        }
    }

    /// Opens another game of the text that was brought.
    pub(super) fn open_other(self, analysis: AnalysisApp, index: usize) {
        let text = analysis.brought.read_untracked().as_ref().map(|brought| brought.text.clone());
        if let Some(text) = text {
            self.open_game(analysis, &text, index, false);
        }
    }

    fn open_game(self, analysis: AnalysisApp, text: &[u8], index: usize, is_new: bool) {
        let Some(words) = browser::template(WORDS) else { return };
        self.say_of_file(analysis, self.words.get("analyse-reading"));
        let given = text.to_vec();
        browser::read_games(text, index, (self.words.lang().code(), &words), move |answer| match answer {
            Some(answer) => self.opened(
                analysis,
                Brought { text: given, titles: Vec::new(), opened: index },
                &answer,
                is_new,
            ),
            None => self.fault_of_file(analysis, self.words.get("analyse-unread")),
        });
    }

    /// A text has been read, and one of its games.
    fn opened(self, analysis: AnalysisApp, mut brought: Brought, answer: &str, is_new: bool) {
        let Found { titles, remarks, tree } = Found::read(answer);
        if titles.is_empty() {
            self.fault_of_file(analysis, self.words.get("analyse-no-game"));
            return;
        }
        let n = titles.len();
        let has_remarks = !remarks.is_empty();
        brought.titles = titles;
        analysis.brought.set((n > 1).then_some(brought));
        analysis.remarks.set(remarks);
        let said = if is_new { self.words.with("analyse-opened", &[("n", n.into())]) } else { String::new() };
        match tree {
            Some(tree) => {
                self.open_tree(analysis, tree);
                self.say_of_file(analysis, said);
            }
            None => self.say_of_file(analysis, self.words.get("analyse-no-start")),
        }
        // Several games, or something to be told: the panel that shows them stays.
        analysis.tab.set(if has_remarks || n > 1 { page::FILE } else { page::MOVES });
    }

    /// Opens a position of the variant on the board.
    pub(super) fn open_fen(self, analysis: AnalysisApp, text: &str) {
        let variant = analysis.board.read_untracked().tree().variant();
        let start = fen::parse(text, variant.shape()).map_err(|error| error.to_string());
        let start = start.and_then(|setup| variant.position(&setup).map_err(|error| error.to_string()));
        match start {
            Ok(start) => {
                forget(analysis.told, analysis.remarks);
                analysis.brought.set(None);
                self.open_tree(analysis, GameTree::starting_at(variant, start));
            }
            Err(error) => {
                let said = self.words.with("analyse-fen-wrong", &[("error", error.into())]);
                self.fault_of_file(analysis, said);
            }
        }
    }

    fn say_of_file(self, analysis: AnalysisApp, text: String) {
        analysis.told.set(text.clone());
        self.announce(text);
    }

    /// Nothing could be opened: the panel says so, and the game stays.
    fn fault_of_file(self, analysis: AnalysisApp, text: String) {
        self.say_of_file(analysis, text);
        analysis.tab.set(page::FILE);
    }

    /// The position on the board as a drawing of its own, seen as it is seen there; and its size as a picture.
    pub(super) fn picture(self, analysis: AnalysisApp) -> (String, (u32, u32)) {
        let view = self.view.get_untracked();
        let numbers = if view.numbers == Numbers::Off { Numbers::All } else { view.numbers };
        let view = View { numbers, ..view };
        let cast = Cast::new(&analysis.board.read_untracked().position().setup());
        let style = self.settings.read_untracked().piece_style();
        let size = (u32::from(view.shape.files) * PIXELS, u32::from(view.shape.ranks) * PIXELS);
        (svg::diagram(&Scene::new(&view, &cast, &Marks::default()), style), size)
    }
}

/// What was said of a text before.
fn forget(told: Shared<String>, remarks: Shared<Vec<String>>) {
    told.set(String::new());
    remarks.set(Vec::new());
}

/// Whether a text is a position: `W:W31-50:B1-20`.
fn is_fen(text: &str) -> bool {
    let mut letters = text.chars();
    matches!(letters.next(), Some('W' | 'B' | 'w' | 'b'))
        && letters.next() == Some(':')
        && text.lines().count() == 1
}
