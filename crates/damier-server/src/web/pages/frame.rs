use damier_view::svg::{self, PieceStyle};
use damier_view::words::{Lang, Words};

use super::Look;
use crate::web::Assets;

/// What every page has around its own part: head, sprite, header.
pub(super) struct Frame {
    pub(super) words: Words,
    pub(super) look: Look,
    pub(super) assets: Assets,
    /// The page's own address, to show where the reader is; empty for a page without one.
    pub(super) path: &'static str,
    pub(super) sprite: String,
}

impl Frame {
    /// A frame with the drawings for these styles of pieces.
    pub(super) fn new(
        lang: Lang,
        look: Look,
        assets: Assets,
        path: &'static str,
        styles: &[PieceStyle],
    ) -> Self {
        Self { words: Words::new(lang), look, assets, path, sprite: svg::sprite(styles) }
    }

    pub(super) fn lang(&self) -> &'static str {
        self.words.lang().code()
    }

    pub(super) fn langs(&self) -> &'static [Lang] {
        Lang::ALL
    }

    /// The pages that the header leads to, with the keys of their names.
    pub(super) fn places(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("/", "nav-play"),
            ("/problemes", "nav-problems"),
            ("/lecons", "nav-lessons"),
            ("/analyse", "nav-analysis"),
            ("/regles", "nav-rules"),
            ("/salon", "nav-lobby"),
            ("/aide", "nav-help"),
            ("/profil", "profile-title"),
        ]
    }

    /// The pages that the tabs on a telephone lead to, with the keys of their names and their icons.
    pub(super) fn tabs(&self) -> &'static [(&'static str, &'static str, &'static str)] {
        &[
            ("/", "nav-play", "duo"),
            ("/problemes", "nav-problems", "probleme"),
            ("/lecons", "nav-lessons", "livre"),
            ("/regles", "nav-rules", "regles"),
            ("/salon", "nav-lobby", "salon"),
        ]
    }

    /// The text of a key that a template has from a list.
    pub(super) fn word(&self, key: &str) -> String {
        self.words.get(key)
    }

    /// Beside the lobby: how many challenges wait for the reader; nothing on the lobby's own page, which shows them.
    pub(super) fn badge(&self, address: &str) -> String {
        let count = self.look.challenges;
        if count == 0 || address != "/salon" || self.path == address {
            return String::new();
        }
        let text = self.words.with("nav-challenges", &[("n", count.into())]);
        format!(r#"<span class="pastille" role="img" aria-label="{text}" title="{text}">{count}</span>"#)
    }

    /// The buttons that walk through a game: their names and icons.
    pub(super) const fn walk(&self) -> [(&'static str, &'static str); 4] {
        [
            ("moves-first", "debut"),
            ("moves-previous", "gauche"),
            ("moves-next", "droite"),
            ("moves-last", "fin"),
        ]
    }

    /// An icon of the sprite, to stand beside a word.
    pub(super) fn icon(&self, name: &str) -> String {
        format!(r##"<svg class="ic" aria-hidden="true"><use href="#i-{name}"/></svg>"##)
    }

    /// The man of a side on a dark square, as players' strips show it; `w` or `b`.
    pub(super) fn man(&self, side: &str) -> String {
        let style = self.look.pieces.id();
        format!(
            r##"<svg class="pion" viewBox="0 0 100 100" aria-hidden="true"><use href="#{style}-{side}-man" width="100" height="100"/></svg>"##
        )
    }
}
