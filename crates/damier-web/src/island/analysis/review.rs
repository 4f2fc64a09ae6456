//! The panel of the report, filled: how the game went, what was missed; and the drill that comes of it.

use damier_game::GameTree;
use damier_game::report::Grade;
use damier_view::speech::color_key;
use damier_view::svg::escape;
use leptos::prelude::Read;

use super::super::state::App;
use super::follow;
use super::running::AnalysisApp;
use crate::analysis::{DrillState, chart, full_text, markup, mistakes};
use crate::browser::fill;
use crate::play::as_written;

/// Keeps the panel and the drill as things are.
pub(super) fn fill(app: App, analysis: AnalysisApp) {
    follow(move || progress(app, analysis));
    follow(move || found(app, analysis));
    follow(move || drill(app, analysis));
}

/// How far the report is, and what can be done about it.
fn progress(app: App, analysis: AnalysisApp) {
    let words = app.words;
    let (review, board) = (analysis.review.read(), analysis.board.read());
    let is_running = *analysis.is_reviewing.read();
    let is_empty = board.tree().is_empty();
    let is_current = review.as_ref().is_some_and(|review| review.is_of(board.tree()));
    let (done, all) = review.as_ref().map_or((0, 1), |review| review.progress());
    let (is_begun, is_done) = (is_current && done > 0, is_current && done == all);
    let key = match (is_begun, is_done) {
        (_, true) => "review-again",
        (true, _) => "review-go-on",
        _ => "review-start",
    };
    fill::hide("[data-action=review-start]", is_running);
    fill::hide("[data-action=review-stop]", !is_running);
    fill::disable("[data-action=review-start]", is_empty);
    fill::attribute("[data-action=review-start]", "class", Some(if is_done { "bt" } else { "bt p" }));
    fill::html("[data-action=review-start]", &(markup::icon("analyse") + &escape(&words.get(key))));
    let said = match (&*review, is_empty) {
        (_, true) => words.get("review-empty"),
        (None, _) => words.get("review-text"),
        (Some(_), _) if !is_current => words.get("review-changed"),
        _ if is_running || !is_done => {
            words.with("review-progress", &[("done", done.into()), ("all", all.into())])
        }
        _ => String::new(),
    };
    fill::text("#avancement", &said);
    fill::hide(".avancement", !is_running);
    fill::style(".avancement i", "--v", &format!("{}%", 100 * done / all.max(1)));
    fill::choose("[data-action=duree]", "aria-checked", Some(analysis.wants.read().pace));
}

/// What has been found: the chart, each side's count, the mistakes.
fn found(app: App, analysis: AnalysisApp) {
    let (review, board) = (analysis.review.read(), analysis.board.read());
    let tree = board.tree();
    let review = review.as_ref().filter(|review| review.is_of(tree) && review.progress().0 > 0);
    fill::hide("#trouve", review.is_none());
    let Some(review) = review else { return };
    let found = mistakes(review, tree);
    let is_on_line = board.at() == GameTree::ROOT || tree.main_line().any(|node| node == board.at());
    let here = is_on_line.then(|| board.ply(board.at()));
    let serious: Vec<_> = found.iter().filter(|m| m.judged.grade >= Grade::Mistake).map(|m| m.ply).collect();
    fill::html(".courbe", &chart(&review.worths(), &serious, here, &app.words.get("review-chart")));
    fill::html(".camps", &markup::sides(app.words, &review.report(tree).sides));
    fill::hide("#sans-faute", !found.is_empty() || !review.is_whole());
    fill::html(".fautes", &markup::mistakes(app.words, tree, &found, app.view.read().numbering));
    fill::hide("[data-action=review-drill]", !found.iter().any(|mistake| mistake.judged.is_exercise()));
}

/// The drill: what is asked, and what has come of it.
fn drill(app: App, analysis: AnalysisApp) {
    let drill = analysis.drill.read();
    let Some(drill) = drill.as_ref() else { return };
    let (n, m) = drill.count();
    fill::text("#exercice-titre", &app.words.with("drill-title", &[("n", n.into()), ("m", m.into())]));
    fill::text("#exercice-dit", &said(app, analysis));
    let class = match drill.state() {
        DrillState::Right(_) => "arbitre bon",
        DrillState::Wrong(_) => "arbitre refus",
        _ => "arbitre",
    };
    fill::attribute("#exercice-mieux", "class", Some(class));
    let is_settled = drill.state().is_settled();
    fill::hide("[data-action=drill-show]", is_settled);
    fill::hide("[data-action=drill-next]", !is_settled || n == m);
    let (review, board) = (analysis.review.read(), analysis.board.read());
    let Some(review) = review.as_ref() else { return };
    let (tree, numbering) = (board.tree(), app.view.read().numbering);
    let found = mistakes(review, tree);
    fill::html("#a-trouver ol", &markup::exercises(app.words, tree, (drill, &found), numbering));
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
    match drill.state() {
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
