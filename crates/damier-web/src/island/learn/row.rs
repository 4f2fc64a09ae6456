//! Problems in a row in their page.

use leptos::prelude::*;

use super::super::state::App;
use super::super::{arbiter, board};
use super::kept;
use super::running::StudyApp;
use super::*;
use crate::learn::{Kind, Row, Sheet};

/// How often the time is looked at, in milliseconds.
const INTERVAL: u32 = 250;

/// Under so many milliseconds the clock is red.
const SHORT: u64 = 10_000;

/// Takes over the page of problems in a row.
pub(super) fn mount(id: &str) {
    let Some((element, words)) = place(id) else { return };
    let kind = element.get_attribute("data-mode").and_then(|mode| Kind::from_id(&mode));
    let (Some(kind), Some(text)) = (kind, exercise()) else { return };
    let head = markup(&element, ".t-haut");
    put(element, move || {
        let row = Row::new(kind, Sheet::read(&text), kept::log(kind.id()));
        let app = App::of_study(words, Study::Row(Box::new(row)), "");
        view! { <Page app=app head=head/> }
    });
}

fn ask<T>(study: StudyApp, ask: impl FnOnce(&Row) -> T) -> Option<T> {
    match &*study.study.read() {
        Study::Row(row) => Some(ask(row)),
        _ => None,
    }
}

#[component]
fn Page(app: App, head: String) -> impl IntoView {
    begin(app);
    watch(app);
    let study = app.study();
    let state = Memo::new(move |_| {
        let state = study.and_then(|study| ask(study, |row| (row.is_running(), row.is_over(), row.missed())));
        state.unwrap_or_default()
    });
    let clock = text(move || {
        let left = study.and_then(|study| ask(study, Row::left)).flatten();
        left.map(|left| time(left, state.get().0)).unwrap_or_default()
    });
    let start = move || {
        app.tell_study(|study| match study {
            Study::Row(row) => row.begin(browser::seed(), browser::date()),
            _ => Vec::new(),
        });
        watch(app);
        focus_soon(FIRST_SQUARE);
    };
    view! {
        <main class="table etude" data-format=format_of(app)>
            <div class="t-damier" id="damier"><board::Board app=app/></div>
            <div class="entete" inner_html=head></div>
            <div class="t-cote">
                <div class="chrono" inner_html=clock></div>
                <arbiter::Arbiter app=app/>
            </div>
            <div class="t-bas rangee fixe">
                {part(move || match state.get() {
                    (true, ..) => ().into_any(),
                    (false, is_over, missed) => {
                        let key = if is_over { "learn-again" } else { "learn-begin" };
                        let missed = missed.filter(|_| is_over);
                        view! {
                            {missed.map(|number| view! {
                                <a class="bt" href=format!("/problemes/{number}")>{app.words.get("learn-see-problem")}</a>
                            })}
                            {button("bt p", key, app.words.get(key), always(), start)}
                        }
                        .into_any()
                    }
                })}
            </div>
            <Around app=app/>
        </main>
    }
}

/// Looks at the time as long as it runs.
fn watch(app: App) {
    let Some(study) = app.study() else { return };
    let has_time = untrack(|| ask(study, |row| row.is_running() && row.left().is_some()));
    if has_time != Some(true) {
        return;
    }
    let mut has_ended = false;
    study.study.update(|study| {
        if let Study::Row(row) = study {
            has_ended = row.look_at(browser::date());
        }
    });
    if has_ended {
        app.tell_study(|_| vec![(0, crate::learn::Beat::Sync)]);
    } else {
        browser::later(INTERVAL, move || watch(app));
    }
}

/// The time left, as markup; read out only when somebody comes upon it.
fn time(left: u64, is_running: bool) -> String {
    let seconds = left.div_ceil(1000);
    let class = match is_running {
        true if left < SHORT => "pendule presse",
        true => "pendule court",
        false => "pendule",
    };
    format!(r#"<div class="{class}" role="timer" aria-live="off">{}:{:02}</div>"#, seconds / 60, seconds % 60)
}
