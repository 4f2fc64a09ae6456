//! The page of the editor: a position set up by hand.

use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Color, Kind, Piece, Setup, Square, Variant};
use damier_view::scene::Marks;
use damier_view::speech::{self, color_key};
use leptos::prelude::*;

use super::super::choice::{Choice, Item};
use super::super::state::App;
use super::super::{board, icon, part, place, text};
use super::file::VariantChoice;
use super::{Around, Desk, absolute, begin, copy, format_of};
use crate::analysis::{Doubt, Editor, Link, address, play_address};
use crate::browser;
use crate::play::Table;

/// Where the position is kept.
const KEPT: &str = "damier.editor";

/// What can be put down, in the order of the buttons; the last takes away.
const BRUSHES: [Option<(Color, Kind)>; 5] = [
    Some((Color::White, Kind::Man)),
    Some((Color::White, Kind::King)),
    Some((Color::Black, Kind::Man)),
    Some((Color::Black, Kind::King)),
    None,
];

/// What the parts of the editor share; a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct EditorApp {
    editor: RwSignal<Editor>,
    told: RwSignal<String>,
}

impl EditorApp {
    /// The board shows the pieces, and nothing else.
    pub(super) fn dress(self, setup: &mut Setup, marks: &mut Marks) {
        *setup = *self.editor.read().setup();
        *marks = Marks::default();
    }

    /// A square is touched.
    pub(super) fn touch(self, square: Square) {
        self.change(|editor| editor.touch(square));
    }

    fn change(self, change: impl FnOnce(&mut Editor)) {
        change(&mut self.editor.write());
        self.told.set(String::new());
        let editor = self.editor.read_untracked();
        if let Some(position) = editor.position() {
            browser::keep(KEPT, &address("", editor.variant(), &position));
        }
    }

    fn position(self) -> AnyPosition {
        let editor = self.editor.read();
        editor.position().unwrap_or_else(|| editor.variant().start())
    }
}

/// Takes over the page of the editor.
pub(super) fn mount(id: &str) {
    let Some((element, words)) = place(id) else { return };
    element.set_inner_html("");
    mount_to(element, move || {
        let editor = first_editor();
        let table = table_of(editor.variant());
        let editor = EditorApp { editor: RwSignal::new(editor), told: RwSignal::new(String::new()) };
        let app = App::of_desk(words, table, Desk::Editor(editor));
        view! { <Page app=app editor=editor/> }
    })
    .forget();
}

/// The table under the board: of the variant, and else without meaning.
fn table_of(variant: Variant) -> Table {
    Table::analysis(damier_game::Game::new(variant))
}

/// What the address asks for, else what was left behind, else the start position.
fn first_editor() -> Editor {
    let asked = Link::read(browser::query);
    let kept = Link::read(|name| {
        let text = browser::kept(KEPT).unwrap_or_default();
        let pairs = text.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(known, _)| *known == name).map(|(_, value)| value.to_owned()).collect()
    });
    let link = if asked.is_position() { asked } else { kept };
    browser::clear_query();
    match link.variant().zip(link.setup()) {
        Some((variant, setup)) => Editor::new(variant, setup),
        None => Editor::new(Variant::INTERNATIONAL, Variant::INTERNATIONAL.start_setup()),
    }
}

#[component]
fn Page(app: App, editor: EditorApp) -> impl IntoView {
    begin(app);
    let words = app.words;
    let state = editor.editor;
    let variant = Signal::derive(move || state.read().variant());
    let choose_variant = Callback::new(move |variant: Variant| {
        editor.change(|editor| editor.set_variant(variant));
        app.table.set(table_of(variant));
        app.renew_focus();
    });
    let doubts = Memo::new(move |_| state.read().doubts());
    let is_final = Memo::new(move |_| doubts.read().iter().any(Doubt::is_final));
    let turns: Vec<Item> = Color::ALL
        .into_iter()
        .map(|color| Item::new(words.with("review-side", &[("color", color_key(color).into())])))
        .collect();
    let turn = Signal::derive(move || Some(state.read().setup().turn.index()));
    let choose_turn = Callback::new(move |at: usize| editor.change(|editor| editor.set_turn(Color::ALL[at])));
    let position = Memo::new(move |_| fen::print(state.read().setup()));
    let set = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        let shape = state.read_untracked().variant().shape();
        match fen::parse(value.trim(), shape) {
            Ok(setup) => editor.change(|editor| editor.set(setup)),
            Err(error) => {
                editor.told.set(words.with("analyse-fen-wrong", &[("error", error.to_string().into())]));
            }
        }
    };
    let here = move |page: fn(Variant, &AnyPosition) -> String| {
        text(move || page(state.read().variant(), &editor.position()))
    };
    view! {
        <main class="table analyse editeur" data-format=format_of(app)>
            <div class="t-damier" id="damier"><board::Board app=app/></div>
            <div class="t-haut"><h1>{words.get("editor-title")}</h1></div>
            <div class="t-cote">
                <p class="doux">{words.get("editor-text")}</p>
                <Brushes app=app editor=editor/>
                <div class="reglage"><span class="lib">{words.get("editor-turn")}</span>
                    <Choice class="segments" label=words.get("editor-turn") items=turns chosen=turn choose=choose_turn/>
                </div>
                <div class="rangee">
                    <button class="bt" type="button" data-action="editor-start" on:click=move |_| editor.change(Editor::start)>{words.get("editor-start")}</button>
                    <button class="bt" type="button" data-action="editor-clear" on:click=move |_| editor.change(Editor::clear)>{words.get("editor-clear")}</button>
                    <button class="bt nu" type="button" data-action="action-flip" on:click=move |_| app.table.write().flip()>
                        {icon("#i-tourner")}{words.get("action-flip")}
                    </button>
                </div>
                <VariantChoice app=app chosen=variant choose=choose_variant/>
                <label class="reglage"><span class="lib">{words.get("analyse-fen")}</span>
                    <input class="saisie" type="text" id="fen" spellcheck="false" autocomplete="off" prop:value=text(move || position.get()) on:change=set/>
                </label>
                <div class="rangee serre">
                    <button class="bt nu" type="button" data-action="copier-fen" on:click=move |_| copy(app, &position.get_untracked(), editor.told)>
                        {words.get("analyse-copy-fen")}
                    </button>
                    <button class="bt nu" type="button" data-action="copier-lien"
                        on:click=move |_| copy(app, &absolute(&untrack(|| address("/analyse", variant.get(), &editor.position()))), editor.told)>
                        {icon("#i-lien")}{words.get("analyse-copy-link")}
                    </button>
                </div>
                <p role="status">{editor.told}</p>
                <div class=text(move || if is_final.get() { "arbitre refus" } else { "arbitre" }) id="avis" role="status">
                    {part(move || said(app, &doubts.read(), &editor.position()).into_iter().map(|line| view! { <p>{line}</p> }).collect_view())}
                </div>
            </div>
            <div class="t-bas rangee barre-bas">
                <a class="bt" data-action="analyser" href=here(|variant, position| address("/analyse", variant, position))>
                    {icon("#i-analyse")}{words.get("analyse-title")}
                </a>
                <a class="bt p" data-action="jouer-ici" aria-disabled=text(move || is_final.get().to_string()) href=here(play_address)>
                    {icon("#i-ordi")}{words.get("analyse-play-here")}
                </a>
            </div>
            <Around app=app/>
        </main>
    }
}

/// The pieces to put down.
#[component]
fn Brushes(app: App, editor: EditorApp) -> impl IntoView {
    let words = app.words;
    let brush = move || editor.editor.read().brush();
    let buttons = BRUSHES.map(|piece| {
        let piece = piece.map(|(color, kind)| Piece { color, kind });
        let name = piece.map_or_else(|| words.get("editor-erase"), |piece| speech::piece(words, piece));
        let drawing = move || match piece {
            Some(piece) => {
                let symbol = app.settings.read().piece_style().symbol(piece);
                format!(r##"<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#{symbol}" width="100" height="100"/></svg>"##)
            }
            None => r##"<svg class="ic g" aria-hidden="true"><use href="#i-fermer"/></svg>"##.to_owned(),
        };
        view! {
            <button class="pinceau" type="button" role="radio" aria-label=name.clone() title=name
                aria-checked=text(move || (brush() == piece).to_string())
                on:click=move |_| editor.editor.write().take(piece) inner_html=drawing>
            </button>
        }
    });
    view! {
        <div class="pinceaux" role="radiogroup" aria-label=words.get("editor-pieces") on:keydown=|event| super::super::choice::walk(&event)>
            {buttons.into_iter().collect_view()}
        </div>
    }
}

/// What there is to say of the position.
fn said(app: App, doubts: &[Doubt], position: &AnyPosition) -> Vec<String> {
    let words = app.words;
    if doubts.is_empty() {
        return vec![words.with("editor-good", &[("n", position.legal_moves().len().into())])];
    }
    let say = |doubt: &Doubt| match doubt {
        Doubt::NoPieces(color) => words.with("editor-no-pieces", &[("color", color_key(*color).into())]),
        Doubt::NoMoves(color) => words.with("editor-no-moves", &[("color", color_key(*color).into())]),
        Doubt::TooMany { color, pieces, limit } => words.with(
            "editor-too-many",
            &[("color", color_key(*color).into()), ("n", (*pieces).into()), ("limit", (*limit).into())],
        ),
        Doubt::Uncrowned(color, squares) => {
            let view = app.view.read();
            let names: Vec<_> = squares.iter().map(|square| view.name(square)).collect();
            let squares = words.list(&names).into();
            words.with("editor-uncrowned", &[("color", color_key(*color).into()), ("squares", squares)])
        }
    };
    doubts.iter().map(say).collect()
}
