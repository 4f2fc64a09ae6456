//! The board: the only place that draws it.
//!
//! Pieces are elements of their own, so that they can be seen to move; what lies under and over them is text of
//! `damier_view::svg`. Above all lies a grid of buttons, one a square, for fingers, keys and screen readers.

use damier_rules::{BoardShape, Square};
use damier_view::scene::{PieceShape, Point};
use damier_view::speech;
use damier_view::svg;
use leptos::prelude::*;

use super::pointer;
use super::state::App;
use super::{maybe_text, part, text};
use crate::browser;

#[component]
pub(super) fn Board(app: App) -> impl IntoView {
    let stage = app.stage;
    let shape = Memo::new(move |_| app.view.read().shape);
    let view_box = text(move || {
        let size = stage.read().scene.size;
        format!("0 0 {} {}", size.x, size.y)
    });
    let class = text(move || svg::class(&stage.read().scene));
    let ground = Memo::new(move |_| svg::ground(&stage.read().scene));
    let under = Memo::new(move |_| svg::under(&stage.read().scene));
    let over = Memo::new(move |_| svg::over(&stage.read().scene));
    let step = move || {
        let step = app.settings.read().animation.step();
        format!("{}ms", if browser::wants_less_motion() { 0 } else { step })
    };
    let hand = pointer::Pointer::new(app);
    view! {
        <div
            class="damier"
            data-quart=maybe_text(move || app.study().is_some_and(|study| study.study.read().is_turned()).then_some(""))
            data-en-jeu=maybe_text(move || (!app.table.read().game().is_over()).then_some(""))
            on:pointerdown=move |event| hand.down(&event)
            on:pointermove=move |event| hand.moved(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |_| hand.lost()
            on:click=move |event| hand.click(&event)
        >
            <svg class=class viewBox=view_box style:--pas=step aria-hidden="true">
                <g class="c-fond" inner_html=ground></g>
                <g class="c-dessous" inner_html=under></g>
                <g class="c-pions"><Pieces app=app/></g>
                <g class="c-dessus" inner_html=over></g>
            </svg>
            {part(move || view! { <Squares app=app shape=shape.get()/> })}
        </div>
    }
}

/// The pieces, each with its number; the one chosen last lies above the others.
#[component]
fn Pieces(app: App) -> impl IntoView {
    let stage = app.stage;
    // Its number and one more, or 0.
    let above = Memo::new(move |before: Option<&usize>| {
        let stage = stage.read();
        let lifted = stage.scene.pieces.iter().find(|piece| piece.lifted);
        lifted.map(|piece| usize::from(piece.id) + 1).or(before.copied()).unwrap_or_default()
    });
    let ids = Memo::new(move |_| {
        // By number, whatever squares they stand on: an element that keeps its place keeps its motion.
        let mut ids: Vec<u16> = Vec::new();
        let above = above.get().checked_sub(1).and_then(|above| u16::try_from(above).ok());
        let stage = stage.read();
        for id in stage.scene.pieces.iter().map(|piece| piece.id).filter(|id| Some(*id) != above) {
            ids.insert(ids.partition_point(|known| *known < id), id);
        }
        ids.extend(above.filter(|above| stage.scene.pieces.iter().any(|piece| piece.id == *above)));
        ids
    });
    view! { <For each=move || ids.get() key=|id| *id children=move |id| view! { <PieceView app=app id=id/> }/> }
}

#[component]
fn PieceView(app: App, id: u16) -> impl IntoView {
    let shape = Memo::new(move |before: Option<&Option<PieceShape>>| {
        let found = app.stage.read().scene.pieces.iter().find(|piece| piece.id == id).cloned();
        // It is shown as it was until it is taken away.
        found.or_else(|| before.cloned().flatten())
    });
    let is_held = Memo::new(move |_| app.drag.read().as_ref().is_some_and(|drag| drag.id == id));
    let is_leaving = Memo::new(move |_| {
        let square = shape.read().as_ref().map(|shape| shape.square);
        let leaving = app.table.read().motion().map(|motion| motion.frame().leaving).unwrap_or_default();
        square.is_some_and(|square| leaving.contains(square))
    });
    let class = text(move || {
        let (lifted, taken) =
            shape.read().as_ref().map_or((false, false), |shape| (shape.lifted, shape.taken));
        let classes =
            [(lifted, " leve"), (taken, " prise"), (is_held.get(), " tenu"), (is_leaving.get(), " part")];
        classes.into_iter().filter(|(on, _)| *on).fold("pc".to_owned(), |all, (_, class)| all + class)
    });
    let place = move || {
        let held = app.drag.read().as_ref().filter(|drag| drag.id == id).map(|drag| drag.at);
        let own = || shape.read().as_ref().map(|shape| shape.at);
        let Point { x, y } = held.or_else(own).unwrap_or(Point { x: 0, y: 0 });
        format!("translate({x}px,{y}px)")
    };
    let symbol = maybe_text(move || {
        let style = app.settings.read().piece_style();
        shape.read().as_ref().map(|shape| format!("#{}", style.symbol(shape.piece)))
    });
    view! {
        <g class=class style:transform=place>
            <use href=symbol width="100" height="100"/>
        </g>
    }
}

/// A button for each square, in rows, as the board is seen.
#[component]
fn Squares(app: App, shape: BoardShape) -> impl IntoView {
    let rows = (0..shape.ranks)
        .map(|row| {
            let cells = (0..shape.files).map(|column| view! { <Cell app=app row=row column=column/> });
            view! { <div role="row" class="rang">{cells.collect_view()}</div> }
        })
        .collect_view();
    let label = app.words.get("board-label");
    view! {
        <div
            class="cases"
            role="grid"
            aria-label=label
            style:--files=shape.files.to_string()
            style:--ranks=shape.ranks.to_string()
        >
            {rows}
        </div>
    }
}

/// The square that is seen in this row and column; turning the board changes which one that is.
#[component]
fn Cell(app: App, row: u8, column: u8) -> impl IntoView {
    // Its number, or 0 where there is none.
    let place = Memo::new(move |_| {
        app.view.read().square_at(row, column).map_or(0, |square| usize::from(square.number()))
    });
    let square = move || u8::try_from(place.get()).ok().and_then(Square::new);
    if untrack(square).is_none() {
        return view! { <span class="vide"></span> }.into_any();
    }
    let label = Memo::new(move |_| square().map(|square| name(app, square)).unwrap_or_default());
    let number = maybe_text(move || square().map(|square| square.number().to_string()));
    let tab_index = text(move || if square() == Some(app.focus.get()) { "0" } else { "-1" });
    let is_chosen = maybe_text(move || {
        let chosen = app.stage.read().marks.chosen;
        (chosen.is_some() && chosen == square()).then_some("true")
    });
    view! {
        <button
            type="button"
            role="gridcell"
            class="case"
            data-case=number
            tabindex=tab_index
            aria-label=label
            aria-selected=is_chosen
            on:focus=move |_| {
                if let Some(square) = untrack(square) {
                    app.focus.set(square);
                }
            }
        ></button>
    }
    .into_any()
}

fn name(app: App, square: Square) -> String {
    let view = app.view.read();
    let stage = app.stage.read();
    speech::square(app.words, &view, square, stage.setup.get(square), &stage.marks)
}
