//! The strips of the two players.

use damier_game::Standing;
use damier_rules::{Color, Kind, Piece};
use damier_view::svg::PieceStyle;
use leptos::prelude::*;

use super::clocks::Clock;
use super::state::{App, Dialog};
use crate::play::{Mode, Phase};

/// The strip of the player who sits near the bottom, or far at the top.
#[component]
pub(super) fn Player(app: App, is_near: bool) -> impl IntoView {
    let color = move || if app.view.read().flipped == is_near { Color::Black } else { Color::White };
    let is_to_move = move || {
        let table = app.table.read();
        !table.game().is_over() && table.game().turn() == color()
    };
    let man = move || {
        let style = app.settings.read().piece_style();
        format!("#{}", style.symbol(Piece::new(color(), Kind::Man)))
    };
    let offers_level = move || !is_near && app.phase() == Phase::Ready;
    view! {
        <div class="joueur" class:au-trait=is_to_move>
            <svg class="pion" viewBox="0 0 100 100" aria-hidden="true">
                <use href=man width="100" height="100"/>
            </svg>
            <div class="qui">
                <div class="nom">{move || name(app, color())}</div>
                <div class="sous">{move || state(app, color(), is_to_move())}<Taken app=app by=Signal::derive(color)/></div>
            </div>
            <Clock app=app color=Signal::derive(color)/>
            {move || offers_level().then(|| view! {
                <button class="bt nu seul-tel" type="button" on:click=move |_| app.dialog.set(Some(Dialog::New))>
                    {app.words.get("action-level")}
                </button>
            })}
        </div>
    }
}

fn name(app: App, color: Color) -> String {
    let key = match app.table.read().mode() {
        Mode::Computer { human, .. } if human == color => "player-you",
        Mode::Computer { level, .. } => level.key(),
        Mode::SameScreen if color == Color::White => "player-white",
        Mode::SameScreen => "player-black",
    };
    app.words.get(key)
}

/// What the player is about.
fn state(app: App, color: Color, is_to_move: bool) -> AnyView {
    let table = app.table.read();
    match table.mode() {
        Mode::Computer { human, level } if human != color => {
            let about = if table.is_thinking() && is_to_move {
                app.words.get("turn-thinking")
            } else {
                app.words.get(&format!("{}-short", level.key()))
            };
            app.words.with("player-computer-about", &[("about", about.into())]).into_any()
        }
        mode if is_to_move => {
            let turn = match (mode, color) {
                (Mode::Computer { .. }, _) => "turn-yours",
                (Mode::SameScreen, Color::White) => "turn-white",
                (Mode::SameScreen, Color::Black) => "turn-black",
            };
            let touch =
                (table.phase() == Phase::Ready).then(|| format!(" · {}", app.words.get("turn-touch")));
            view! { <b class="a-vous">{app.words.get(turn)}</b> {touch} }.into_any()
        }
        _ => app.words.get("player-human-about").into_any(),
    }
}

/// How many pieces the player has taken.
#[component]
fn Taken(app: App, by: Signal<Color>) -> impl IntoView {
    let count = Memo::new(move |_| {
        let table = app.table.read();
        let first = table.game().start().turn();
        let own = usize::from(first != by.get());
        let shown = table.shown_ply();
        let moves = table.game().moves().take(shown);
        let captured: usize = moves.skip(own).step_by(2).map(|m| m.captured.len()).sum();
        let is_huffed = |ply: &usize| matches!(table.game().standing_at(*ply), Some(Standing::Huffed(_)));
        captured + (1..=shown).skip(1 - own).step_by(2).filter(is_huffed).count()
    });
    let man = move || format!("#{}", PieceStyle::Mini.symbol(Piece::new(by.get().opponent(), Kind::Man)));
    let label = move || app.words.with("taken-count", &[("n", count.get().into())]);
    move || {
        (count.get() > 0).then(|| view! {
            <span class="pris" role="img" aria-label=label>
                <svg viewBox="10 10 80 80" aria-hidden="true"><use href=man width="100" height="100"/></svg>
                <span aria-hidden="true">{move || count.get()}</span>
            </span>
        })
    }
}
