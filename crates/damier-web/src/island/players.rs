//! The strips of the two players.

use damier_club::{Leg, Presence};
use damier_game::Standing;
use damier_protocol::live::Card;
use damier_rules::{Color, Kind, Piece};
use damier_view::svg::{PieceStyle, escape};
use damier_view::words::Words;
use leptos::prelude::*;

use super::clocks::Clock;
use super::live::LiveApp;
use super::state::{App, Dialog};
use super::{part, text};
use crate::lobby::{linked, name_of};
use crate::play::{Mode, Phase};

/// The strip of the player who sits near the bottom, or far at the top.
#[component]
pub(super) fn Player(app: App, is_near: bool) -> impl IntoView {
    let color = move || if app.view.read().flipped == is_near { Color::Black } else { Color::White };
    let is_to_move = move || {
        let table = app.table.read();
        !table.game().is_over() && table.game().turn() == color()
    };
    let man = text(move || {
        let style = app.settings.read().piece_style();
        format!("#{}", style.symbol(Piece::new(color(), Kind::Man)))
    });
    let offers_level = move || !is_near && app.phase() == Phase::Ready;
    view! {
        <div class="joueur" class:au-trait=is_to_move>
            <svg class="pion" viewBox="0 0 100 100" aria-hidden="true">
                <use href=man width="100" height="100"/>
            </svg>
            <div class="qui">
                <div class="nom" inner_html=text(move || name(app, color()))></div>
                <div class="sous">{part(move || state(app, color(), is_to_move()))}<Taken app=app by=Signal::derive(color)/></div>
            </div>
            <Clock app=app color=Signal::derive(color)/>
            {part(move || offers_level().then(|| view! {
                <button class="bt nu seul-tel" type="button" on:click=move |_| app.dialog.set(Some(Dialog::New))>
                    {app.words.get("action-level")}
                </button>
            }))}
        </div>
    }
}

/// How a player is called, as markup; in a live game also whether he is at the table.
fn name(app: App, color: Color) -> String {
    let key = match app.table.read().mode() {
        Mode::Live { seat } => {
            let is_own = seat == Some(color);
            let name = if is_own { escape(&app.words.get("player-you")) } else { linked_name(app, color) };
            return name + &presence(app, color, is_own);
        }
        Mode::Computer { human, .. } if human == color => "player-you",
        Mode::Computer { level, .. } => level.key(),
        Mode::SameScreen if color == Color::White => "player-white",
        Mode::SameScreen => "player-black",
    };
    escape(&app.words.get(key))
}

/// What the player is about.
fn state(app: App, color: Color, is_to_move: bool) -> AnyView {
    let table = app.table.read();
    if let Some(live) = app.live() {
        return live_state(app, live, color, is_to_move).into_any();
    }
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
                (_, Color::White) => "turn-white",
                (_, Color::Black) => "turn-black",
            };
            let touch =
                (table.phase() == Phase::Ready).then(|| format!(" · {}", app.words.get("turn-touch")));
            view! { <b class="a-vous">{app.words.get(turn)}</b> {touch} }.into_any()
        }
        _ => app.words.get("player-human-about").into_any(),
    }
}

/// The name of a player elsewhere.
fn live_name(app: App, color: Color) -> String {
    card(app, color).map_or_else(String::new, |card| name_of(app.words, &card) + &about(app.words, &card))
}

/// The name of a player elsewhere, as markup that leads to his page.
fn linked_name(app: App, color: Color) -> String {
    let linked = |card: Card| linked(app.words, &card) + &escape(&about(app.words, &card));
    card(app, color).map_or_else(String::new, linked)
}

fn card(app: App, color: Color) -> Option<Card> {
    Some(app.live()?.live.read().players()?.of(color).clone())
}

/// The rating, and whether a program plays.
fn about(words: &Words, card: &Card) -> String {
    let about = [card.rating.map(|rating| rating.to_string()), card.bot.then(|| words.get("table-bot"))];
    about.into_iter().flatten().fold(String::new(), |text, part| format!("{text} · {part}"))
}

/// What a player of a live game has just said, or is about, or what is played.
fn live_state(app: App, live: LiveApp, color: Color, is_to_move: bool) -> impl IntoView {
    let is_own = live.seat() == Some(color);
    let said = live.with_narrator(app.words, |narrator| narrator.word(color));
    let live = live.live.read();
    let about = said.or_else(|| {
        if is_own {
            return Some(live_name(app, color));
        }
        let terms = live.table()?;
        let part = terms.leg().map(|leg| if matches!(leg, Leg::First { .. }) { 1_u32 } else { 2 });
        let kind = match (part, terms.is_rated()) {
            (Some(part), is_rated) => {
                let rated = if is_rated { "yes" } else { "no" };
                app.words.with("match-kind", &[("rated", rated.into()), ("n", part.into())])
            }
            (None, true) => app.words.get("table-rated"),
            (None, false) => app.words.get("table-casual"),
        };
        let clock = match terms.terms().time {
            Some(time) => damier_view::time::control(app.words, time),
            None => app.words.get("clock-none"),
        };
        Some(app.words.with("table-about", &[("kind", kind.into()), ("clock", clock.into())]))
    });
    let turn = match is_own && is_to_move {
        true => format!(r#" · <b class="a-vous">{}</b>"#, escape(&app.words.get("turn-yours"))),
        false => String::new(),
    };
    let html = escape(&about.unwrap_or_default()) + &turn;
    view! { <span inner_html=html></span> }
}

/// Whether a player is at the table, as markup.
fn presence(app: App, color: Color, is_own: bool) -> String {
    let presence = match app.live() {
        Some(live) if !is_own => live.live.read().presence(color),
        _ => Presence::Here,
    };
    let (class, text_class, key) = match presence {
        Presence::Here => ("present", "vh", "table-here"),
        Presence::Away => ("present parti", "doux pt", "table-absent"),
        Presence::Gone => ("present parti", "doux pt", "table-left"),
    };
    let text = escape(&app.words.get(key));
    format!(r#"<span class="{class}"></span><small class="{text_class}">{text}</small>"#)
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
    let man =
        text(move || format!("#{}", PieceStyle::Mini.symbol(Piece::new(by.get().opponent(), Kind::Man))));
    let label = text(move || app.words.with("taken-count", &[("n", count.get().into())]));
    part(move || {
        (count.get() > 0).then(|| view! {
            <span class="pris" role="img" aria-label=label>
                <svg viewBox="10 10 80 80" aria-hidden="true"><use href=man width="100" height="100"/></svg>
                <span aria-hidden="true">{text(move || count.get().to_string())}</span>
            </span>
        })
    })
}
