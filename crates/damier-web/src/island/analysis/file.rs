//! The panel of the game as a file: texts brought in, texts and pictures taken out, the variant.

use damier_game::{GameTree, pdn};
use damier_rules::notation::fen;
use damier_rules::{BoardShape, Variant};
use damier_view::scene::Marks;
use damier_view::scene::{Cast, Numbers, Scene, View};
use damier_view::svg;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use super::super::state::App;
use super::super::{icon, part, text};
use super::running::AnalysisApp;
use super::{absolute, copy};
use crate::analysis::{Analysis, Library, LibraryError, address};
use crate::browser;

/// How many pixels a square of a picture has.
const PIXELS: u32 = 96;

impl App {
    /// Opens a text that somebody has brought: a position, or games of which the first is shown.
    pub(super) fn open_text(self, analysis: AnalysisApp, bytes: Vec<u8>) {
        analysis.findings.set(Vec::new());
        let position = std::str::from_utf8(&bytes).ok().map(str::trim).filter(|text| is_fen(text));
        if let Some(text) = position {
            self.open_fen(analysis, text);
            return;
        }
        match Library::read(bytes) {
            Ok(library) => {
                let n = library.titles().len();
                analysis.library.set((n > 1).then(|| library.clone()));
                self.say_of_file(analysis, self.words.with("analyse-opened", &[("n", n.into())]));
                self.open_game(analysis, &library, 0);
            }
            Err(error) => {
                let key = match error {
                    LibraryError::TooLong => "analyse-too-long",
                    LibraryError::Empty => "analyse-no-game",
                };
                self.say_of_file(analysis, self.words.get(key));
                analysis.tab.set(super::page::FILE);
            }
        }
    }

    /// Opens one of several games.
    pub(super) fn open_game(self, analysis: AnalysisApp, library: &Library, index: usize) {
        let Some(opened) = library.open(index, None, self.words) else { return };
        analysis.opened.set(index);
        let has_findings = !opened.findings.is_empty();
        analysis.findings.set(opened.findings);
        match opened.tree {
            Some(tree) => self.open_tree(analysis, tree),
            None => self.say_of_file(analysis, self.words.get("analyse-no-start")),
        }
        // Several games, or something to be told: the panel that shows them stays.
        if has_findings || analysis.library.read_untracked().is_some() {
            analysis.tab.set(super::page::FILE);
        } else {
            analysis.tab.set(super::page::MOVES);
        }
    }

    /// Opens a position of the variant on the board.
    pub(super) fn open_fen(self, analysis: AnalysisApp, text: &str) {
        let variant = analysis.board.read_untracked().tree().variant();
        let start = fen::parse(text, variant.shape()).map_err(|error| error.to_string());
        let start = start.and_then(|setup| variant.position(&setup).map_err(|error| error.to_string()));
        match start {
            Ok(start) => {
                analysis.told.set(String::new());
                analysis.library.set(None);
                self.open_tree(analysis, GameTree::starting_at(variant, start));
            }
            Err(error) => {
                self.say_of_file(analysis, self.words.with("analyse-fen-wrong", &[("error", error.into())]));
                analysis.tab.set(super::page::FILE);
            }
        }
    }

    fn say_of_file(self, analysis: AnalysisApp, text: String) {
        analysis.told.set(text.clone());
        self.announce(text);
    }
}

/// Whether a text is a position: `W:W31-50:B1-20`.
fn is_fen(text: &str) -> bool {
    let mut letters = text.chars();
    matches!(letters.next(), Some('W' | 'B' | 'w' | 'b'))
        && letters.next() == Some(':')
        && text.lines().count() == 1
}

/// The name of a variant, chosen from all of them.
#[component]
pub(super) fn VariantChoice(
    app: App,
    #[prop(into)] chosen: Signal<Variant>,
    choose: Callback<Variant>,
) -> impl IntoView {
    let words = app.words;
    let options = Variant::ALL.iter().map(|variant| {
        let id = variant.id();
        view! {
            <option value=id selected=move || chosen.get().id() == id>{words.get(&format!("variant-{id}"))}</option>
        }
    });
    let options = options.collect_view();
    let change = move |event: web_sys::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(variant) = field.and_then(|field| Variant::from_id(&field.value())) {
            choose.run(variant);
        }
    };
    view! {
        <label class="reglage"><span class="lib">{words.get("analyse-variant")}</span>
            <select data-action="variante" on:change=change>{options}</select>
        </label>
    }
}

#[component]
pub(super) fn File(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let board = analysis.board;
    let area = NodeRef::<html::Textarea>::new();
    let open = move |_| {
        let Some(area) = area.get_untracked() else { return };
        let text = area.value();
        area.set_value("");
        app.open_text(analysis, text.into_bytes());
    };
    let choose = move |event: web_sys::Event| {
        browser::chosen_file(&event, move |bytes| app.open_text(analysis, bytes));
    };
    let variant = Signal::derive(move || board.read().tree().variant());
    let renew = Callback::new(move |variant: Variant| {
        analysis.library.set(None);
        analysis.findings.set(Vec::new());
        app.open_tree(analysis, GameTree::new(variant));
    });
    let has_before = Memo::new(move |_| {
        board.track();
        app.has_before()
    });
    view! {
        <div class="carte panneau fichier" id="panneau-partie" role="tabpanel" aria-label=words.get("analyse-tab-file")>
            {part(move || analysis.library.read().as_ref().map(|library| view! { <Games app=app analysis=analysis titles=library.titles().to_vec()/> }))}
            <textarea class="saisie" id="pdn" rows="3" spellcheck="false" aria-label=words.get("analyse-paste")
                placeholder=words.get("analyse-paste") node_ref=area></textarea>
            <div class="rangee">
                <button class="bt" type="button" data-action="ouvrir-texte" on:click=open>{words.get("analyse-open")}</button>
                <label class="bt">
                    {words.get("analyse-file")}
                    <input class="vh" type="file" data-action="fichier" accept=".pdn,.txt,.fen,text/plain" on:change=choose/>
                </label>
            </div>
            <p role="status" id="dit-du-fichier">{analysis.told}</p>
            <ul class="remarques pt">{part(move || analysis.findings.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view())}</ul>
            <Out app=app analysis=analysis/>
            <VariantChoice app=app chosen=variant choose=renew/>
            <div class="rangee">
                <button class="bt nu" type="button" data-action="nouvelle" on:click=move |_| renew.run(variant.get_untracked())>
                    {icon("#i-plus")}{words.get("analyse-new")}
                </button>
                {part(move || has_before.get().then(|| view! {
                    <button class="bt nu" type="button" data-action="precedente" on:click=move |_| app.open_before(analysis)>
                        {icon("#i-annuler")}{words.get("analyse-before")}
                    </button>
                }))}
            </div>
        </div>
    }
}

/// The games of a text, of which one is open.
#[component]
fn Games(app: App, analysis: AnalysisApp, titles: Vec<String>) -> impl IntoView {
    let change = move |event: web_sys::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let index = field.and_then(|field| field.value().parse().ok());
        let library = analysis.library.get_untracked();
        if let (Some(index), Some(library)) = (index, library) {
            app.open_game(analysis, &library, index);
        }
    };
    let opened = analysis.opened;
    let options = titles.into_iter().enumerate().map(|(index, title)| {
        view! { <option value=index.to_string() selected=move || opened.get() == index>{title}</option> }
    });
    let options = options.collect_view();
    view! {
        <label class="parties"><span class="lib">{app.words.get("analyse-games")}</span>
            <select data-action="partie" on:change=change>{options}</select>
        </label>
    }
}

/// What can be taken out: the game, the position, a link, a picture.
#[component]
fn Out(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let board = analysis.board;
    let told = analysis.told;
    let position = Memo::new(move |_| fen::print(&board.read().position().setup()));
    let set = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        if value.trim() != position.get_untracked() {
            app.open_fen(analysis, value.trim());
        }
    };
    let text_of_game = move || pdn::write_tree(board.read_untracked().tree());
    let link = move || {
        let board = board.read_untracked();
        absolute(&address("/analyse", board.tree().variant(), &board.position()))
    };
    view! {
        <div class="rangee">
            <button class="bt" type="button" data-action="telecharger"
                on:click=move |_| browser::download("analyse.pdn", "application/x-draughts-pdn", &text_of_game())>
                {icon("#i-telecharger")}{words.get("analyse-download")}
            </button>
            <button class="bt" type="button" data-action="copier-pdn" on:click=move |_| copy(app, &text_of_game(), told)>
                {words.get("analyse-copy-pdn")}
            </button>
        </div>
        <label class="reglage"><span class="lib">{words.get("analyse-fen")}</span>
            <input class="saisie" type="text" id="fen" spellcheck="false" autocomplete="off" prop:value=text(move || position.get()) on:change=set/>
        </label>
        <div class="rangee serre">
            <button class="bt nu" type="button" data-action="copier-fen" on:click=move |_| copy(app, &position.get_untracked(), told)>
                {words.get("analyse-copy-fen")}
            </button>
            <button class="bt nu" type="button" data-action="copier-lien" on:click=move |_| copy(app, &link(), told)>
                {icon("#i-lien")}{words.get("analyse-copy-link")}
            </button>
            <button class="bt nu" type="button" data-action="svg"
                on:click=move |_| browser::download("diagramme.svg", "image/svg+xml", &picture(app, &board.read_untracked()).0)>
                {words.get("analyse-diagram-svg")}
            </button>
            <button class="bt nu" type="button" data-action="png" on:click=move |_| {
                let (svg, shape) = picture(app, &board.read_untracked());
                let size = (u32::from(shape.files) * PIXELS, u32::from(shape.ranks) * PIXELS);
                browser::download_png("diagramme.png".to_owned(), &svg, size);
            }>
                {words.get("analyse-diagram-png")}
            </button>
        </div>
    }
}

/// The position on the board as a drawing of its own, seen as it is seen there.
fn picture(app: App, board: &Analysis) -> (String, BoardShape) {
    let view = app.view.get_untracked();
    let view =
        View { numbers: if view.numbers == Numbers::Off { Numbers::All } else { view.numbers }, ..view };
    let cast = Cast::new(&board.position().setup());
    let style = app.settings.read_untracked().piece_style();
    (svg::diagram(&Scene::new(&view, &cast, &Marks::default()), style), view.shape)
}
