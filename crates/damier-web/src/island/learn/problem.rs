//! A problem in its page.

use damier_game::exercise::HelpLevel;
use leptos::prelude::*;

use super::super::state::App;
use super::super::{arbiter, board};
use super::running::StudyApp;
use super::*;
use crate::learn::{Sheet, Solving, WrongTry, help_key, try_text};

/// Takes over the page of a problem.
pub(super) fn mount(id: &str) {
    let Some((element, words)) = place(id) else { return };
    let Some(sheet) = exercise().and_then(|text| Sheet::read(&text).pop()) else { return };
    let (head, map) = (markup(&element, ".t-haut"), markup(&element, ".carte"));
    put(element, move || {
        let app = App::of_study(words, Study::Problem(Box::new(Solving::new(sheet))), "");
        view! { <Page app=app head=head map=map/> }
    });
}

/// Asks the problem on the board.
fn ask<T>(study: StudyApp, ask: impl FnOnce(&Solving) -> T) -> Option<T> {
    match &*study.study.read() {
        Study::Problem(solving) => Some(ask(solving)),
        _ => None,
    }
}

/// Tells the problem on the board something.
fn tell(app: App, act: impl FnOnce(&mut Solving) -> Vec<crate::learn::Timed>) {
    app.tell_study(|study| match study {
        Study::Problem(solving) => act(solving),
        _ => Vec::new(),
    });
}

#[component]
fn Page(app: App, head: String, map: String) -> impl IntoView {
    begin(app);
    // The map is drawn anew by the living part: what is known of it is marked when it stands.
    Effect::new(move |_| {
        super::kept::mark_page();
        browser::reveal_in_list(".carte-pb [aria-current]");
    });
    let (study, sent) = (app.study(), RwSignal::new(false));
    let finished =
        Memo::new(move |_| study.and_then(|study| ask(study, Solving::is_finished)).unwrap_or_default());
    let next =
        study.and_then(|study| untrack(|| ask(study, |solving| solving.sheet().next.clone()))).flatten();
    let address = |solving: &Solving| {
        let problem = &solving.sheet().problem;
        format!("/analyse?variant={}&fen={}", problem.variant().id(), problem.game().fen())
    };
    let analysis = study.and_then(|study| untrack(|| ask(study, address))).unwrap_or_default();
    view! {
        <main class="table etude" data-format=format_of(app)>
            <div class="t-damier" id="damier"><board::Board app=app/></div>
            <div class="entete" inner_html=head></div>
            <div class="t-cote">
                <div class="carte-hote" inner_html=map></div>
                {study.map(|study| view! { <Tries app=app study=study/> })}
                <arbiter::Arbiter app=app/>
                {study.map(|study| view! { <Help app=app study=study/> })}
            </div>
            <div class="t-bas rangee fixe">
                <button class="bt" type="button" data-action="learn-restart" on:click=move |_| tell(app, Solving::restart)>
                    {icon("#i-annuler")}{app.words.get("learn-restart")}
                </button>
                <span class="rangee outils">
                    <button class="rond" type="button" data-action="learn-print" aria-label=app.words.get("learn-print")
                        title=app.words.get("learn-print") on:click=|_| browser::print()>{icon("#i-imprimer")}</button>
                    <button class="rond" type="button" data-action="learn-send" aria-label=app.words.get("learn-send")
                        title=app.words.get("learn-send") on:click=move |_| send(app, sent)>{icon("#i-partager")}</button>
                    {part(move || finished.get().then(|| analysis.clone()).map(|address| view! {
                        <a class="rond" data-action="action-analyse" href=address aria-label=app.words.get("action-analyse")
                            title=app.words.get("action-analyse")>{icon("#i-analyse")}</a>
                    }))}
                    {part(move || sent.get().then(|| view! { <small class="doux">{app.words.get("learn-sent")}</small> }))}
                </span>
                {next.map(|next| view! {
                    <a class=text(move || if finished.get() { "bt p" } else { "bt" }) href=next data-action="learn-next">
                        {app.words.get("learn-next")}{icon("#i-droite")}
                    </a>
                })}
            </div>
            <Around app=app/>
        </main>
    }
}

/// Sends the address of the page, or copies it, which is told.
fn send(app: App, sent: RwSignal<bool>) {
    let address = browser::address();
    if browser::can_share() {
        browser::share(&address);
    } else if browser::copy(&address) {
        app.announce(app.words.get("learn-sent"));
        sent.set(true);
    }
}

/// What was tried and went wrong, with what is played against it.
#[component]
fn Tries(app: App, study: StudyApp) -> impl IntoView {
    let tries = Memo::new(move |_| ask(study, |solving| solving.wrong_tries().to_vec()).unwrap_or_default());
    let line = move |wrong: &WrongTry| {
        let (tried, answer) = try_text(app.words, &app.view.read(), wrong);
        view! { <li><span class="num">{tried}</span><span class="gl">" ?"</span><span class="num doux">{answer}</span></li> }
    };
    view! {
        <section class="essais" aria-label=app.words.get("learn-tries") hidden=move || tries.read().is_empty()>
            <h3>{app.words.get("learn-tries")}</h3>
            <ol>{part(move || tries.read().iter().map(line).collect_view())}</ol>
        </section>
    }
}

/// The ladder of help; where the solution is shown, the way through it.
#[component]
fn Help(app: App, study: StudyApp) -> impl IntoView {
    let shown = Memo::new(move |_| ask(study, Solving::shown).flatten());
    let is_over = Memo::new(move |_| ask(study, Solving::is_solved).unwrap_or_default());
    let given = Memo::new(move |_| ask(study, Solving::given).flatten().map(|level| level as usize));
    let ladder = move || {
        let steps = HelpLevel::ALL.map(|level| {
            let class = text(move || if given.get() >= Some(level as usize) { "fait" } else { "" });
            view! {
                <button class=class type="button" data-action=help_key(level)
                    on:click=move |_| {
                        tell(app, |solving| solving.help(level));
                        if level == HelpLevel::Solution {
                            focus_soon("[data-action='learn-forward']");
                        }
                    }>
                    {app.words.get(help_key(level))}
                </button>
            }
        });
        view! {
            <div class="aide" role="group" aria-label=app.words.get("learn-help-label")>{steps.into_iter().collect_view()}</div>
        }
        .into_any()
    };
    let walk = move || {
        let has_before = Signal::derive(move || shown.get().is_some_and(|(at, _)| at > 0));
        let has_after = Signal::derive(move || shown.get().is_some_and(|(at, of)| at < of));
        view! {
            <div class="deux-bt">
                {button("bt", "learn-back", app.words.get("learn-back"), has_before, move || tell(app, Solving::back))}
                {button("bt p", "learn-forward", app.words.get("learn-forward"), has_after, move || tell(app, Solving::forward))}
            </div>
        }
        .into_any()
    };
    let what = Memo::new(move |_| (is_over.get(), shown.get().is_some()));
    part(move || match what.get() {
        (true, _) => ().into_any(),
        (false, true) => walk(),
        (false, false) => ladder(),
    })
}
