//! Which variant is played: the button that says it, and the dialog to choose another.
//!
//! Cards are written as text, thirty at a time; what is pressed is found by its `data-variant`.

use std::fmt::Write;

use damier_rules::{BoardShape, First, Playing, Variant};
use damier_view::scene::{Cast, Marks, Scene, View};
use damier_view::svg::{self, PieceStyle};
use damier_view::words::Words;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::house;
use super::icon;
use super::state::{App, Dialog};

/// The variant chosen, and the way to another; `inline` beside the board, else in the dialog of a new game.
#[component]
pub(super) fn Chosen(app: App, inline: bool) -> impl IntoView {
    let variant = move || app.settings.read().variant;
    let title = app.words.get("variants-title");
    let content = move || {
        let variant = variant();
        let about =
            if variant.is_house() { app.words.get("house-title") } else { glance(app.words, variant) };
        let arrow = r##"<svg class="ic" aria-hidden="true"><use href="#i-droite"/></svg>"##;
        format!(r#"<span class="vh">{title}: </span>{}{arrow}"#, card(app.words, variant, &about))
    };
    view! {
        <button
            class="jeu"
            type="button"
            data-action="variants"
            on:click=move |_| app.dialog.set(Some(Dialog::Variants(!inline)))
            inner_html=content
        ></button>
    }
}

/// All variants, by their boards.
#[component]
pub(super) fn Variants(app: App, from_new: bool) -> impl IntoView {
    let chosen = app.settings.read_untracked().variant;
    let choose = move |event: MouseEvent| {
        let Some(variant) = pressed(&event) else { return };
        app.dialog.set(Dialog::Variants(from_new).before());
        if variant.id() != chosen.id() {
            app.choose(|settings| settings.variant = variant);
        }
    };
    view! {
        <div class="rangee">
            <button class="bt" type="button" data-action="house"
                on:click=move |_| app.dialog.set(Some(Dialog::House(from_new)))>
                {icon("#i-regles")}
                {app.words.get("house-title")}
            </button>
            <span class="doux">{name(app.words, chosen)}</span>
        </div>
        <div class="damiers" on:click=choose inner_html=cards(app.words, chosen)></div>
    }
}

fn pressed(event: &MouseEvent) -> Option<Variant> {
    let card = event.target()?.dyn_into::<Element>().ok()?.closest("[data-variant]").ok()??;
    Variant::from_id(&card.get_attribute("data-variant")?)
}

/// The game being played, in words, if it is not the usual one.
pub(super) fn played(app: App) -> Option<String> {
    let variant = app.table.read().game().variant();
    if variant == Variant::INTERNATIONAL {
        return None;
    }
    let said = std::iter::once(name(app.words, variant)).chain(house::changes(app.words, variant));
    Some(said.collect::<Vec<_>>().join(" · "))
}

/// What a variant is called.
pub(super) fn name(words: &Words, variant: Variant) -> String {
    words.get(&format!("variant-{}", variant.id()))
}

/// Board, men and who begins.
fn glance(words: &Words, variant: Variant) -> String {
    let shape = variant.shape();
    let first = match variant.spec().first {
        First::White => "white",
        First::Black => "black",
        First::Lot => "lot",
    };
    let size = format!("{}×{}", shape.files, shape.ranks);
    let about = [("size", size.into()), ("men", variant.men().into()), ("first", first.into())];
    words.with("variants-glance", &about)
}

fn cards(words: &Words, chosen: Variant) -> String {
    let mut html = String::new();
    for kind in boards() {
        // A string takes all that is written to it.
        let _ = write!(html, r#"<h3>{}</h3><div class="jeux">"#, board_name(words, kind));
        for variant in Variant::ALL.iter().filter(|variant| board_kind(variant.shape()) == kind) {
            let (pressed, focus) =
                if variant.id() == chosen.id() { ("true", " autofocus") } else { ("false", "") };
            let _ = write!(
                html,
                r#"<button class="jeu" type="button" data-variant="{}" aria-pressed="{pressed}"{focus}>{}</button>"#,
                variant.id(),
                card(words, *variant, &glance(words, *variant)),
            );
        }
        html += "</div>";
    }
    html
}

/// The start position as small as a stamp, the name, and what is to be said about it.
fn card(words: &Words, variant: Variant, about: &str) -> String {
    let scene = Scene::new(&View::of(variant), &Cast::new(&variant.start_setup()), &Marks::default());
    let board = svg::board(&scene, PieceStyle::Mini, "");
    let name = name(words, variant);
    format!(r#"<span class="pt-damier">{board}</span><b>{name}</b><span class="apercu">{about}</span>"#)
}

/// What makes boards of one kind: their squares, and whether all of them are played on.
type BoardKind = (u16, bool);

fn board_kind(shape: BoardShape) -> BoardKind {
    (u16::from(shape.files) * u16::from(shape.ranks), shape.playing == Playing::All)
}

/// The kinds of boards: that of international draughts first, then in the order of the variants.
fn boards() -> Vec<BoardKind> {
    let mut boards = Vec::new();
    for variant in Variant::ALL {
        let kind = board_kind(variant.shape());
        if !boards.contains(&kind) {
            boards.push(kind);
        }
    }
    boards
}

fn board_name(words: &Words, (squares, is_all_played): BoardKind) -> String {
    let key = if is_all_played { "variants-board-all" } else { "variants-board" };
    words.with(key, &[("n", squares.into())])
}
