//! The page of an analysis: board, engine, panels.

use leptos::prelude::*;

use super::super::state::App;
use super::super::{arbiter, board, icon, part, place, text};
use super::running::{AnalysisApp, first_analysis};
use super::{Around, Desk, begin, engine, file, format_of, moves, review};
use crate::analysis::{Analysis, address, play_address};
use crate::browser;
use crate::play::Notice;

/// The panels, by their place.
pub(super) const MOVES: usize = 0;
const REVIEW: usize = 1;
pub(super) const FILE: usize = 2;

/// The panels' names and buttons.
const TABS: [&str; 3] = ["analyse-tab-moves", "analyse-tab-review", "analyse-tab-file"];

/// Takes over the page of an analysis.
pub(super) fn mount(id: &str) {
    let Some((element, words)) = place(id) else { return };
    element.set_inner_html("");
    mount_to(element, move || {
        let analysis = AnalysisApp::new(first_analysis());
        let app = App::of_desk(words, analysis.table(), Desk::Analysis(analysis));
        view! { <Page app=app analysis=analysis/> }
    })
    .forget();
}

#[component]
fn Page(app: App, analysis: AnalysisApp) -> impl IntoView {
    begin(app);
    app.hire(analysis);
    app.set_to_work(analysis);
    browser::on_files(move |bytes| app.open_text(analysis, bytes));
    let words = app.words;
    let is_drilling = Memo::new(move |_| analysis.drill.read().is_some());
    let speaks = Memo::new(move |_| {
        let table = app.table.read();
        let hand = table.hand();
        *table.notice() != Notice::None
            || hand.progress().is_some()
            || !hand.choices().is_empty()
            || !table.typed().is_empty()
    });
    let here = move |page: fn(damier_rules::Variant, &damier_rules::AnyPosition) -> String| {
        text(move || {
            let board = analysis.board.read();
            page(board.tree().variant(), &board.position())
        })
    };
    let tabs = TABS.into_iter().enumerate().map(|(index, key)| {
        let is_shown = move || analysis.tab.get() == index;
        view! {
            <button type="button" role="tab" data-onglet=index.to_string() aria-selected=text(move || is_shown().to_string())
                on:click=move |_| analysis.tab.set(index)>
                {words.get(key)}
            </button>
        }
    });
    let tabs = tabs.collect_view();
    view! {
        <main class="table analyse" data-format=format_of(app)>
            <h1 class="vh">{words.get("analyse-heading")}</h1>
            <div class="t-damier avec-barre" id="damier" on:pointerdown=move |_| analysis.by_hand(true)>
                <engine::Bar app=app analysis=analysis/>
                <board::Board app=app/>
            </div>
            <div class="t-haut">
                {part(move || if is_drilling.get() {
                    view! { <review::DrillCard app=app analysis=analysis/> }.into_any()
                } else {
                    view! { <engine::Card app=app analysis=analysis/> }.into_any()
                })}
            </div>
            <div class="t-cote">
                {part(move || speaks.get().then(|| view! { <arbiter::Arbiter app=app/> }))}
                <div class="pas-vite" hidden=move || is_drilling.get()>
                    <moves::Go app=app analysis=analysis label="moves-first" reference="#i-debut" act=Analysis::first/>
                    <moves::Go app=app analysis=analysis label="moves-previous" reference="#i-gauche" act=Analysis::back/>
                    <moves::Go app=app analysis=analysis label="moves-next" reference="#i-droite" act=Analysis::forward/>
                    <moves::Go app=app analysis=analysis label="moves-last" reference="#i-fin" act=Analysis::last/>
                </div>
                <div class="onglets-panneau" role="tablist" aria-label=words.get("analyse-tabs") hidden=move || is_drilling.get()>{tabs}</div>
                {part(move || match (is_drilling.get(), analysis.tab.get()) {
                    (true, _) => ().into_any(),
                    (_, REVIEW) => view! { <review::Review app=app analysis=analysis/> }.into_any(),
                    (_, FILE) => view! { <file::File app=app analysis=analysis/> }.into_any(),
                    _ => view! { <moves::Moves app=app analysis=analysis/> }.into_any(),
                })}
            </div>
            <div class="t-bas rangee barre-bas">
                <button class="bt nu" type="button" data-action="action-flip" on:click=move |_| app.table.write().flip()>
                    {icon("#i-tourner")}{words.get("action-flip")}
                </button>
                <a class="bt nu" data-action="editeur" href=here(|variant, position| address("/editeur", variant, position))>
                    {icon("#i-crayon")}{words.get("analyse-editor")}
                </a>
                <a class="bt p" data-action="jouer-ici" href=here(play_address)>
                    {icon("#i-ordi")}{words.get("analyse-play-here")}
                </a>
            </div>
            <Around app=app/>
        </main>
    }
}
