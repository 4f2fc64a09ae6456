//! The panel of the report: how the game went, what was missed, and the drill that comes of it.

use damier_game::report::{Grade, Side};
use damier_rules::Color;
use damier_view::speech::color_key;
use leptos::prelude::*;
use web_sys::MouseEvent;

use super::super::choice::{Choice, Item};
use super::super::state::App;
use super::super::{icon, part, text};
use super::running::AnalysisApp;
use crate::analysis::{
    Drill, DrillState, Mistake, chart, full_text, glyph, line_text, mistakes, ply_under, score_text,
};
use crate::play::as_written;

/// The keys of how long positions are looked at.
const PACES: [&str; 3] = ["review-fast", "review-usual", "review-slow"];

/// So many plies of a better line are shown.
const SHOWN: usize = 7;

#[component]
pub(super) fn Review(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let (review, board) = (analysis.review, analysis.board);
    let state = Memo::new(move |_| {
        let is_current = review.read().as_ref().is_some_and(|review| review.is_of(board.read().tree()));
        let progress = review.read().as_ref().map(crate::analysis::Review::progress);
        (progress, is_current, analysis.is_reviewing.get(), board.read().tree().is_empty())
    });
    let pace = Signal::derive(move || Some(analysis.wants.read().pace));
    let items: Vec<Item> = PACES.iter().map(|key| Item::new(words.get(key))).collect();
    let choose = Callback::new(move |at: usize| app.want(analysis, |wants| wants.pace = at));
    let buttons = move || {
        match state.get() {
        (.., true, _) => view! {
            <button class="bt" type="button" data-action="review-stop" on:click=move |_| app.stop_review(analysis)>
                {icon("#i-pause")}{words.get("review-stop")}
            </button>
        }
        .into_any(),
        (progress, is_current, _, is_empty) => {
            let is_part = is_current && progress.is_some_and(|(done, all)| done < all);
            let is_done = is_current && !is_part && progress.is_some();
            let key = match (is_part, is_done) {
                (true, _) => "review-go-on",
                (_, true) => "review-again",
                _ => "review-start",
            };
            let class = if is_done { "bt" } else { "bt p" };
            view! {
                <button class=class type="button" data-action="review-start" disabled=is_empty
                    on:click=move |_| app.begin_review(analysis, is_done)>
                    {icon("#i-analyse")}{words.get(key)}
                </button>
            }
            .into_any()
        }
    }
    };
    let progress = text(move || {
        let (progress, is_current, is_running, is_empty) = state.get();
        match progress {
            _ if is_empty => words.get("review-empty"),
            None => words.get("review-text"),
            Some(_) if !is_current => words.get("review-changed"),
            Some((done, all)) if is_running || done < all => {
                words.with("review-progress", &[("done", done.into()), ("all", all.into())])
            }
            Some(_) => String::new(),
        }
    });
    let share = move || {
        let (done, all) = state.get().0.unwrap_or((0, 1));
        format!("{:.1}%", 100.0 * done as f64 / all as f64)
    };
    view! {
        <div class="carte panneau bilan" id="panneau-bilan" role="tabpanel" aria-label=words.get("analyse-tab-review")>
            <div class="titre"><h3>{words.get("review-title")}</h3>{part(buttons)}</div>
            <div class="rangee">
                <span class="doux pt">{words.get("review-pace")}</span>
                <Choice class="segments" label=words.get("review-pace") items=items chosen=pace choose=choose/>
            </div>
            <p class="doux pt" id="avancement" role="status">{progress}</p>
            <div class="avancement" aria-hidden="true" hidden=move || !state.get().2><i style:--v=share></i></div>
            {part(move || state.get().0.filter(|(done, _)| *done > 0 && state.get().1).map(|_| view! { <Found app=app analysis=analysis/> }))}
        </div>
    }
}

/// What has been found: the chart, each side's count, the mistakes.
#[component]
fn Found(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let (review, board) = (analysis.review, analysis.board);
    let found = Memo::new(move |_| {
        let (review, board) = (review.read(), board.read());
        review.as_ref().map(|review| mistakes(review, board.tree())).unwrap_or_default()
    });
    let drawing = Memo::new(move |_| {
        let (review, board) = (review.read(), board.read());
        let Some(review) = review.as_ref() else { return String::new() };
        let is_on_line = board.at() == damier_game::GameTree::ROOT
            || board.tree().main_line().any(|node| node == board.at());
        let here = is_on_line.then(|| board.ply(board.at()));
        let serious: Vec<_> =
            found.read().iter().filter(|m| m.judged.grade >= Grade::Mistake).map(|m| m.ply).collect();
        chart(&review.worths(), &serious, here, &words.get("review-chart"))
    });
    let sides = Memo::new(move |_| {
        let (review, board) = (review.read(), board.read());
        review.as_ref().map(|review| review.report(board.tree()).sides).unwrap_or_default()
    });
    let sides = move || {
        Color::ALL
            .map(|color| view! { <p>{side(app, color, &sides.read()[color.index()])}</p> })
            .into_iter()
            .collect_view()
    };
    let has_exercise = move || found.read().iter().any(|mistake| mistake.judged.is_exercise());
    let go = move |event: MouseEvent| {
        if let Some(share) = share_of(&event) {
            let plies = review.read_untracked().as_ref().map_or(0, |review| review.progress().1 - 1);
            app.walk(analysis, |board| {
                let ply = ply_under(share, plies);
                let node = ply.checked_sub(1).and_then(|index| board.tree().main_line().nth(index));
                board.go(node.unwrap_or(damier_game::GameTree::ROOT));
            });
        }
    };
    view! {
        <div class="courbe" inner_html=move || drawing.get() on:click=go></div>
        <div class="camps pt">{part(sides)}</div>
        {part(move || found.read().is_empty().then(|| review.read().as_ref().is_some_and(crate::analysis::Review::is_whole)
            .then(|| view! { <p>{words.get("review-none")}</p> })))}
        <ol class="fautes">
            {part(move || found.get().into_iter().map(|mistake| view! { <MistakeView app=app analysis=analysis mistake=mistake/> }).collect_view())}
        </ol>
        {part(move || has_exercise().then(|| view! {
            <button class="bt" type="button" data-action="review-drill" on:click=move |_| app.begin_drill(analysis, None)>
                {icon("#i-lampe")}{words.get("review-drill")}
            </button>
        }))}
    }
}

/// Where on the chart one has pressed, as a share of its width.
fn share_of(event: &MouseEvent) -> Option<f64> {
    use wasm_bindgen::JsCast;
    let chart = event.current_target()?.dyn_into::<web_sys::Element>().ok()?.get_bounding_client_rect();
    Some((f64::from(event.client_x()) - chart.left()) / chart.width())
}

fn side(app: App, color: Color, side: &Side) -> String {
    let words = app.words;
    let name = words.with("review-side", &[("color", color_key(color).into())]);
    let counts = [
        (side.blunders, "review-blunders"),
        (side.mistakes, "review-mistakes"),
        (side.inaccuracies, "review-inaccuracies"),
    ];
    let mut said: Vec<_> = counts
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, key)| words.with(key, &[("n", n.into())]))
        .collect();
    said.push(words.with("review-loss", &[("percent", percent(app, side.average_loss()).into())]));
    format!("{name}\u{202f}: {}", said.join(", "))
}

/// A share in hundredths, as the language writes it.
fn percent(app: App, share: f64) -> String {
    let text = format!("{:.1}", share * 100.0);
    if app.words.lang() == damier_view::words::Lang::En { text } else { text.replace('.', ",") }
}

/// A mistake: the move, what it gave away, what was better.
#[component]
fn MistakeView(app: App, analysis: AnalysisApp, mistake: Mistake) -> impl IntoView {
    let words = app.words;
    let node = mistake.node;
    let numbering = app.view.read_untracked().numbering;
    let (played, better) = {
        let board = analysis.board.read_untracked();
        let tree = board.tree();
        let before = tree.parent(node).map(|parent| tree.position(parent)).unwrap_or(*tree.start());
        let text = |moves: &[_]| {
            line_text(words.lang(), tree.variant(), (&before, mistake.ply - 1), moves, numbering)
        };
        let (first, rest) = text(&mistake.better.moves[..mistake.better.moves.len().min(SHOWN)]);
        (text(&[mistake.judged.played]).0, format!("{first} {rest}"))
    };
    let sign = mistake.judged.grade.mark().and_then(glyph).unwrap_or_default();
    let grade = words.with("review-grade", &[("grade", mistake.judged.grade.code().into())]);
    let score = score_text(words.lang(), mistake.better.worth);
    let instead = words.with("review-instead", &[("move", better.trim().into()), ("score", score.into())]);
    let loss =
        words.with("review-loss-of", &[("percent", format!("{:.0}", mistake.judged.loss * 100.0).into())]);
    let is_combination = mistake.is_combination;
    view! {
        <li>
            <button class="faute num" type="button" on:click=move |_| app.walk(analysis, |board| board.go(node))>
                <b>{played}<span class="gl">{sign}</span></b>" "<span class="doux">{grade}" "{loss}</span>
            </button>
            <p class="mieux num">{instead}</p>
            <div class="rangee">
                {is_combination.then(|| view! { <span class="plaque bon">{words.get("review-combination")}</span> })}
                <button class="bt nu" type="button" data-action="review-show" on:click=move |_| app.play_out(analysis, &mistake)>
                    {icon("#i-lecture")}{words.get("review-show")}
                </button>
            </div>
        </li>
    }
}

/// The drill: what is asked, and what has come of it.
#[component]
pub(super) fn DrillCard(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let drill = analysis.drill;
    let change = move |act: fn(&mut Drill)| {
        if let Some(drill) = drill.write().as_mut() {
            act(drill);
        }
    };
    let title = text(move || {
        let (n, m) = drill.read().as_ref().map_or((1, 1), Drill::count);
        words.with("drill-title", &[("n", n.into()), ("m", m.into())])
    });
    let said = text(move || said(app, analysis));
    let class = text(move || match drill.read().as_ref().map(|drill| &drill.state) {
        Some(DrillState::Right(_)) => "arbitre bon",
        Some(DrillState::Wrong(_)) => "arbitre refus",
        _ => "arbitre",
    });
    let is_settled = Memo::new(move |_| {
        let drill = drill.read();
        drill.as_ref().is_some_and(|drill| matches!(drill.state, DrillState::Right(_) | DrillState::Shown))
    });
    let has_next =
        Memo::new(move |_| drill.read().as_ref().is_some_and(|drill| drill.count().0 < drill.count().1));
    view! {
        <section class=class id="exercice-mieux">
            <div class="tt"><span>{title}</span></div>
            <p role="status">{said}</p>
            <div class="etapes">
                {part(move || (!is_settled.get()).then(|| view! {
                    <button class="bt etape" type="button" data-action="drill-show" on:click=move |_| {
                        change(|drill| drill.state = DrillState::Shown);
                        app.drill_told(analysis);
                    }>{words.get("drill-show")}</button>
                }))}
                {part(move || (is_settled.get() && has_next.get()).then(|| view! {
                    <button class="bt p" type="button" data-action="drill-next" on:click=move |_| {
                        change(|drill| { drill.next(); });
                        app.ask_better(analysis);
                    }>{words.get("drill-next")}</button>
                }))}
                <button class="bt etape" type="button" data-action="drill-leave" on:click=move |_| app.leave_drill(analysis)>
                    {words.get("drill-leave")}
                </button>
            </div>
        </section>
    }
}

fn said(app: App, analysis: AnalysisApp) -> String {
    let words = app.words;
    let (drill, board, review) = (analysis.drill.read(), analysis.board.read(), analysis.review.read());
    let Some(drill) = drill.as_ref() else { return String::new() };
    let tree = board.tree();
    let Some(before) = tree.parent(drill.node()).map(|parent| tree.position(parent)) else {
        return String::new();
    };
    let numbering = app.view.read().numbering;
    let name = |m| as_written(&full_text(&before, m, numbering), before.turn(), words.lang());
    let of = |key: &str, m| words.with(key, &[("move", name(m).into())]);
    match &drill.state {
        DrillState::Asked => {
            let played = tree.move_to(drill.node()).map(name).unwrap_or_default();
            words.with("drill-asked", &[("color", color_key(before.turn()).into()), ("move", played.into())])
        }
        DrillState::Judging(m) => of("drill-judging", m),
        DrillState::Right(m) => of("drill-right", m),
        DrillState::Wrong(m) => of("drill-wrong", m),
        DrillState::Shown => {
            let best = review.as_ref().and_then(|review| review.better(drill.node())?.moves.first());
            best.map(|best| of("drill-shown", best)).unwrap_or_default()
        }
    }
}
