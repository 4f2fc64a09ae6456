//! The arbiter's panel.

use damier_rules::Color;
use damier_view::ending::CounterText;
use leptos::prelude::*;

use super::state::{App, Dialog};
use super::{icon, part, text};
use crate::IS_LIVE;
use crate::play::{Act, Run, Table, Told, Tone};

#[component]
pub(super) fn Arbiter(app: App) -> impl IntoView {
    let class = text(move || match app.told.read().tone {
        Tone::Plain => "arbitre",
        Tone::Refusal => "arbitre refus",
        Tone::Good => "arbitre bon",
        Tone::End => "arbitre fin",
    });
    view! { <div class=class>{part(move || content(app, app.told.get()))}</div> }
}

fn content(app: App, told: Told) -> impl IntoView {
    let is_refusal = told.tone == Tone::Refusal;
    let has_text = told.text.iter().any(|run| *run != Run::Text(String::new()));
    let is_one_line = told.progress.is_some() || told.choices.is_empty();
    let acts = told.acts.clone();
    let with_plate = told.progress.map(|(done, total)| {
        view! { <span class="plaque">{format!("{done}/{total}")}</span> }
    });
    let advice = told.advice.map(|advice| view! { <span>{advice}</span> });
    let has_links = !told.links.is_empty();
    let links = told.links.into_iter().map(|(address, name)| view! { <a class="bt" href=address>{name}</a> });
    let links = links.collect_view();
    let has_steps = with_plate.is_some() || advice.is_some() || !acts.is_empty() || has_links;
    // In a live game the page stays: who leaves it is away from the board.
    let lesson = told.reason.map(|code| {
        view! {
            <a class="voir" href=format!("/lecons/pourquoi/{code}") target=IS_LIVE.then_some("_blank")>
                {app.words.get("arbiter-lesson")}
            </a>
        }
    });
    let choices = told.choices.into_iter().enumerate().map(|(index, choice)| {
        view! {
            <button class="bt" type="button" on:click=move |_| app.act(|table| table.choose(index))>
                <span class="plaque">{index + 1}</span>
                {choice}
            </button>
        }
    });
    let choices = choices.collect_view();
    let buttons = acts.into_iter().map(|act| button(app, act, told.tone)).collect_view();
    view! {
        {told.points.map(|points| view! { <span class="score2 num">{points}</span> })}
        <div class="tt">{is_refusal.then(|| icon("#i-alerte"))}<span>{told.title}</span>{lesson}</div>
        {has_text.then(|| view! { <p>{told.text.into_iter().map(run).collect_view()}</p> })}
        {(!is_one_line).then(|| view! { <div class="choix">{choices}</div> })}
        {has_steps.then(|| view! { <div class="etapes">{with_plate}{advice}{links}{buttons}</div> })}
        {told.counters.into_iter().map(counter).collect_view()}
    }
}

fn run(run: Run) -> AnyView {
    match run {
        Run::Text(text) => text.into_any(),
        Run::Men(count, color) => {
            let class = if color == Color::White { "compte b" } else { "compte" };
            let men = (0..count).map(|_| view! { <i></i> }).collect_view();
            view! { <span class=class aria-hidden="true">{men}</span> }.into_any()
        }
    }
}

fn counter(counter: CounterText) -> impl IntoView {
    view! {
        <p class="compteurs"><span class="plaque vide">{counter.number}</span>{counter.text}</p>
    }
}

fn button(app: App, act: Act, tone: Tone) -> impl IntoView {
    let class = match act {
        Act::Start | Act::Confirm | Act::Rematch | Act::Agree | Act::ClaimWin => "bt p",
        Act::Again | Act::GoOn | Act::Second => "bt p",
        Act::Huff if tone == Tone::Refusal => "bt p",
        Act::Other | Act::Decline | Act::Withdraw | Act::ClaimDraw | Act::Lobby => "bt",
        Act::New | Act::Retry | Act::AsTwo | Act::Huff | Act::Force | Act::LetStand | Act::Adjusted => "bt",
        Act::Refuse => "bt danger",
        Act::StepBack | Act::Cancel | Act::Return | Act::Stop | Act::Adjust => "bt etape",
    };
    let class = if tone == Tone::Refusal && act == Act::Retry { "bt p" } else { class };
    view! {
        <button class=class type="button" data-action=act.key() on:click=move |_| perform(app, act)>
            {act.icon().map(icon)}
            {app.words.get(act.key())}
        </button>
    }
}

/// Does what is proposed.
pub(super) fn perform(app: App, act: Act) {
    match act {
        Act::Start => app.act(Table::start),
        Act::StepBack | Act::Cancel | Act::Other | Act::Return => app.act(Table::back),
        Act::Retry => app.act(Table::retry),
        Act::AsTwo => app.act(Table::go_on_as_two),
        Act::Rematch => app.rematch(),
        Act::Huff => app.act(Table::huff),
        Act::Force => app.act(Table::force),
        Act::LetStand => app.act(Table::let_stand),
        Act::Refuse => app.act(Table::refuse_to_capture),
        Act::Confirm => app.act(Table::confirm),
        Act::Stop => app.act(Table::stop),
        Act::Adjust | Act::Adjusted => app.act(Table::adjust),
        Act::New => app.dialog.set(Some(Dialog::New)),
        Act::Agree
        | Act::Decline
        | Act::Withdraw
        | Act::ClaimWin
        | Act::ClaimDraw
        | Act::Again
        | Act::GoOn
        | Act::Second
        | Act::Lobby => {
            if let Some(live) = app.live() {
                app.perform_live(live, act);
            }
        }
    }
}
