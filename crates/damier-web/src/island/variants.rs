//! Which variant is played: the button that says it, and the dialog to choose another.

use damier_rules::{BoardShape, First, Playing, Variant};
use damier_view::scene::{Cast, Marks, Scene, View};
use damier_view::svg::{self, PieceStyle};
use damier_view::words::Words;
use leptos::prelude::*;

use super::icon;
use super::state::{App, Dialog};

/// The variant chosen, and the way to another; `inline` beside the board, else in the dialog of a new game.
#[component]
pub(super) fn Chosen(app: App, inline: bool) -> impl IntoView {
    let variant = Memo::new(move |_| app.settings.read().variant);
    let about = move || {
        let variant = variant.get();
        if variant.is_house() { app.words.get("house-title") } else { glance(app.words, variant) }
    };
    view! {
        <button
            class=if inline { "jeu pas-tel" } else { "jeu" }
            type="button"
            data-action="variants"
            on:click=move |_| app.dialog.set(Some(Dialog::Variants(!inline)))
        >
            <span class="vh">{app.words.get("variants-title")}": "</span>
            {move || board(variant.get())}
            <b>{move || name(app.words, variant.get())}</b>
            <span class="apercu">{about}</span>
            {icon("#i-droite")}
        </button>
    }
}

/// All variants, by their boards.
#[component]
pub(super) fn Variants(app: App, from_new: bool) -> impl IntoView {
    let chosen = app.settings.read_untracked().variant;
    let back = Dialog::Variants(from_new).before();
    let card = move |variant: Variant| {
        let is_chosen = variant.id() == chosen.id();
        view! {
            <button
                class="jeu"
                type="button"
                data-variant=variant.id()
                aria-pressed=is_chosen.to_string()
                autofocus=is_chosen
                on:click=move |_| {
                    app.dialog.set(back);
                    if !is_chosen {
                        app.choose(|settings| settings.variant = variant);
                    }
                }
            >
                {board(variant)}
                <b>{name(app.words, variant)}</b>
                <span class="apercu">{glance(app.words, variant)}</span>
            </button>
        }
    };
    let groups = boards().into_iter().map(move |shape| {
        let of_board =
            Variant::ALL.iter().copied().filter(move |variant| board_kind(variant.shape()) == shape);
        view! {
            <h3>{board_name(app.words, shape)}</h3>
            <div class="jeux">{of_board.map(card).collect_view()}</div>
        }
    });
    view! {
        <div class="rangee">
            <button class="bt" type="button" data-action="house"
                on:click=move |_| app.dialog.set(Some(Dialog::House(from_new)))>
                {icon("#i-regles")}
                {app.words.get("house-title")}
            </button>
            <span class="doux">{name(app.words, chosen)}</span>
        </div>
        {groups.collect_view()}
    }
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
    let about = [("size", size.as_str().into()), ("men", variant.men().into()), ("first", first.into())];
    words.with("variants-glance", &about)
}

/// The start position, as small as a stamp.
fn board(variant: Variant) -> impl IntoView {
    let scene = Scene::new(&View::of(variant), &Cast::new(&variant.start_setup()), &Marks::default());
    let drawn = svg::board(&scene, PieceStyle::Mini, "");
    view! { <span class="pt-damier" inner_html=drawn></span> }
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
