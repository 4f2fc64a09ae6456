//! The drills in their pages.

use leptos::prelude::*;

use super::super::state::App;
use super::super::{arbiter, board};
use super::kept;
use super::*;
use crate::learn::{Beat, CaptureDrill, SquareDrill};

/// How often the time is looked at, in milliseconds.
const INTERVAL: u32 = 200;

/// Takes over the page of the compulsory capture.
pub(super) fn mount_captures(id: &str) {
    mount(id, || Study::Captures(Box::new(CaptureDrill::new(browser::seed()))));
}

/// Takes over the page of the squares' numbers.
pub(super) fn mount_squares(id: &str) {
    mount(id, || Study::Squares(Box::new(SquareDrill::new(browser::seed(), kept::best_of_squares()))));
}

fn mount(id: &str, study: impl FnOnce() -> Study + 'static) {
    let Some((element, words)) = place(id) else { return };
    let head = markup(&element, ".t-haut");
    put(element, move || view! { <Page app=App::of_study(words, study(), "") head=head/> });
}

/// What the button below does: begin, begin again, or nothing as long as the drill goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    New,
    Running,
    Over,
}

fn stage(study: &Study) -> Stage {
    match study {
        Study::Captures(drill) if drill.round().is_over() => Stage::Over,
        Study::Squares(drill) if drill.drill().is_over() => Stage::Over,
        Study::Squares(drill) if !drill.drill().is_running() => Stage::New,
        _ => Stage::Running,
    }
}

#[component]
fn Page(app: App, head: String) -> impl IntoView {
    begin(app);
    let study = app.study();
    let now = Memo::new(move |_| study.map_or(Stage::Over, |study| stage(&study.study.read())));
    let clock = text(move || {
        let left = study.and_then(|study| match &*study.study.read() {
            Study::Squares(drill) => Some(drill.drill().left()),
            _ => None,
        });
        left.map(|left| time(left, now.get() == Stage::Running)).unwrap_or_default()
    });
    let start = move || {
        app.tell_study(|study| match study {
            Study::Captures(drill) => drill.again(browser::seed()),
            Study::Squares(drill) => {
                drill.begin(browser::moment().0);
                Vec::new()
            }
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
                {part(move || {
                    let key = match now.get() {
                        Stage::New => "learn-begin",
                        Stage::Over => "learn-again",
                        Stage::Running => return ().into_any(),
                    };
                    button("bt p", key, app.words.get(key), always(), start)
                })}
            </div>
            <Around app=app/>
        </main>
    }
}

/// Looks at the time as long as it runs.
fn watch(app: App) {
    let Some(study) = app.study() else { return };
    if !matches!(&*study.study.read_untracked(), Study::Squares(drill) if drill.drill().is_running()) {
        return;
    }
    let mut has_ended = false;
    study.study.update(|study| {
        if let Study::Squares(drill) = study {
            has_ended = drill.look_at(browser::moment().0);
        }
    });
    if has_ended {
        app.tell_study(|_| vec![(0, Beat::Sync)]);
    } else {
        browser::later(INTERVAL, move || watch(app));
    }
}

/// The time left, as markup.
fn time(left: u64, is_running: bool) -> String {
    let class = if is_running { "pendule court" } else { "pendule" };
    format!(r#"<div class="{class}" role="timer" aria-live="off">0:{:02}</div>"#, left.div_ceil(1000))
}
