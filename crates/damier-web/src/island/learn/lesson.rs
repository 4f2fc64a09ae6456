//! A lesson in its page.

use damier_game::exercise::lesson::{Gesture, Takes};
use leptos::prelude::*;

use super::super::state::App;
use super::super::{arbiter, board};
use super::kept;
use super::running::StudyApp;
use super::*;
use crate::learn::{Beat, Lesson, Timed};

/// Takes over the page of a lesson.
pub(super) fn mount(id: &str) {
    let Some((element, words)) = place(id) else { return };
    let Some(text) = exercise() else { return };
    let slug = element.get_attribute("data-lecon-ici").unwrap_or_default();
    let reached = usize::from(kept::progress(kept::LESSONS).of(&slug).parts);
    let Some(lesson) = Lesson::read(&text, reached) else { return };
    put(element, move || view! { <Page app=App::of_study(words, Study::Lesson(Box::new(lesson)), "")/> });
}

fn ask<T>(study: StudyApp, ask: impl FnOnce(&Lesson) -> T) -> Option<T> {
    match &*study.study.read() {
        Study::Lesson(lesson) => Some(ask(lesson)),
        _ => None,
    }
}

fn tell(app: App, act: impl FnOnce(&mut Lesson) -> Vec<Timed>) {
    app.tell_study(|study| match study {
        Study::Lesson(lesson) => act(lesson),
        _ => Vec::new(),
    });
}

fn go_to(app: App, at: usize) {
    tell(app, |lesson| {
        lesson.go_to(at);
        vec![(0, Beat::Sync)]
    });
}

#[component]
fn Page(app: App) -> impl IntoView {
    begin(app);
    app.study().map(|study| view! { <Steps app=app study=study/> })
}

#[component]
fn Steps(app: App, study: StudyApp) -> impl IntoView {
    let words = app.words;
    let about = Memo::new(move |_| ask(study, |lesson| lesson.text().clone()).unwrap_or_default());
    let at = Memo::new(move |_| ask(study, Lesson::at).unwrap_or_default());
    let is_over = Memo::new(move |_| ask(study, Lesson::is_over).unwrap_or_default());
    let may_go_on = Memo::new(move |_| ask(study, Lesson::may_go_on).unwrap_or_default());
    let takes = Memo::new(move |_| ask(study, |lesson| lesson.state().takes()).unwrap_or(Takes::Nothing));
    let count = move || ask(study, |lesson| lesson.steps().len()).unwrap_or_default();
    let of = text(move || {
        let about = about.read();
        words.with("learn-lesson-of", &[("n", about.number.into()), ("m", about.of.into())])
    });
    let place = text(move || ask(study, |lesson| place_of(words, lesson)).unwrap_or_default());
    let bars = text(move || ask(study, bars).unwrap_or_default());
    let body = text(move || ask(study, |lesson| lesson.step().text.clone()).unwrap_or_default());
    let goal = text(move || ask(study, |lesson| lesson.step().goal.clone()).unwrap_or_default());
    Effect::new(move |_| {
        if is_over.get() {
            focus_soon(".fixe a:last-child");
        }
    });
    let can_show = Signal::derive(move || !is_over.get() && takes.get() != Takes::Nothing && !study.is_showing());
    let forward = move || if untrack(|| at.get() + 1) == untrack(count) { "learn-finish" } else { "learn-continue" };
    view! {
        <main class="table etude" data-format=format_of(app)>
            <div class="t-damier" id="damier"><board::Board app=app/></div>
            <div class="t-haut entete">
                <div class="titre">
                    <a class="etiq" href="/lecons">{icon("#i-livre")}{of}</a>
                    <span class="etiq num" id="etape">{place}</span>
                </div>
                <h1>{text(move || about.read().title.clone())}</h1>
                <div class="pas" aria-hidden="true" inner_html=bars></div>
            </div>
            <div class="t-cote">
                {part(move || (!is_over.get()).then(|| view! {
                    <div class="lecon" inner_html=body></div>
                    <div class="but">{icon("#i-cible")}<p><b>{words.get("learn-goal")}</b><br/>{goal}</p></div>
                }))}
                {part(move || view! { <Gestures app=app study=study takes=takes.get()/> })}
                <arbiter::Arbiter app=app/>
            </div>
            <div class="t-bas rangee fixe">
                {part(move || if is_over.get() {
                    let next = about.read().next.clone();
                    view! {
                        <a class="bt" href="/lecons">{words.get("learn-all-lessons")}</a>
                        {next.map(|(address, _)| view! {
                            <a class="bt p" href=address data-action="learn-next-lesson">{words.get("learn-next-lesson")}{icon("#i-droite")}</a>
                        })}
                    }
                    .into_any()
                } else {
                    view! {
                        <button class="bt" type="button" data-action="learn-previous" aria-label=words.get("learn-previous")
                            disabled=move || at.get() == 0 on:click=move |_| go_to(app, untrack(|| at.get()).saturating_sub(1))>
                            {icon("#i-gauche")}<span class="pas-tel">{words.get("learn-previous")}</span>
                        </button>
                        <button class="bt nu" type="button" data-action="learn-show" disabled=move || !can_show.get()
                            on:click=move |_| tell(app, Lesson::show)>
                            {icon("#i-lampe")}{words.get("learn-show")}
                        </button>
                        <button class="bt p" type="button" data-action="learn-continue" disabled=move || !may_go_on.get()
                            on:click=move |_| go_to(app, untrack(|| at.get()) + 1)>
                            {text(move || { at.track(); words.get(forward()) })}{icon("#i-droite")}
                        </button>
                    }
                    .into_any()
                })}
            </div>
            <Around app=app/>
        </main>
    }
}

/// What is done by buttons: turning the board, looking at the next move, stopping, choosing an answer.
#[component]
fn Gestures(app: App, study: StudyApp, takes: Takes) -> impl IntoView {
    let words = app.words;
    let press = move |gesture: Gesture| tell(app, |lesson| lesson.press(&gesture));
    let one = move |class, key: &'static str, gesture: Gesture| {
        button(class, key, words.get(key), always(), move || press(gesture.clone()))
    };
    let buttons: Vec<AnyView> = match takes {
        Takes::Turn => vec![one("bt p", "learn-turn-button", Gesture::Turn)],
        Takes::Next => vec![one("bt p", "learn-next-move", Gesture::Next)],
        Takes::NextOrStop => vec![
            one("bt", "learn-next-move", Gesture::Next),
            one("bt p", "learn-stop-button", Gesture::Stop),
        ],
        Takes::Choice => {
            let answers = untrack(|| ask(study, |lesson| lesson.step().answers.clone())).unwrap_or_default();
            let answer = |(index, text): (usize, String)| {
                button("bt reponse", "reponse", text, always(), move || press(Gesture::Choose(index + 1)))
            };
            answers.into_iter().enumerate().map(answer).collect()
        }
        _ => Vec::new(),
    };
    (!buttons.is_empty()).then(|| view! { <div class="gestes">{buttons}</div> })
}

/// Where in the lesson one is: "Étape 2 sur 5", "Question 1 sur 3".
fn place_of(words: &damier_view::words::Words, lesson: &Lesson) -> String {
    let questions = lesson.steps().iter().filter(|step| step.is_question).count();
    let steps = lesson.steps().len() - questions;
    let (key, n, m) = if lesson.step().is_question {
        ("learn-question-of", lesson.at() + 1 - steps, questions)
    } else {
        ("learn-step-of", lesson.at() + 1, steps)
    };
    words.with(key, &[("n", n.into()), ("m", m.into())])
}

/// A bar for each step: done, on the board, to come.
fn bars(lesson: &Lesson) -> String {
    let bar = |index: usize| match index {
        _ if index == lesson.at() && !lesson.is_over() => r#"<i class="c"></i>"#,
        _ if index < lesson.reached() => r#"<i class="f"></i>"#,
        _ => "<i></i>",
    };
    (0..lesson.steps().len()).map(bar).collect()
}
