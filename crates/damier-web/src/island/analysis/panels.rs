//! The panels of an analysis, filled: the engine, the moves, the report, the file.

use damier_game::tree::MARKS;
use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Color, Outcome, Variant};
use damier_view::ending;
use damier_view::speech::color_key;
use damier_view::svg::escape;
use leptos::prelude::*;

use super::super::state::App;
use super::running::AnalysisApp;
use super::thinking::Task;
use super::{follow, review};
use crate::analysis::{address, headline, markup, play_address, score_text, sheet};
use crate::browser::{self, fill};
use crate::play::Notice;

/// The panels' elements, by their place.
const PANELS: [&str; 3] = ["#panneau-coups", "#panneau-bilan", "#panneau-partie"];

/// Keeps all panels as things are.
pub(super) fn fill(app: App, analysis: AnalysisApp) {
    follow(move || frame(app, analysis));
    follow(move || bar(app, analysis));
    follow(move || engine(app, analysis));
    follow(move || lines(app, analysis));
    follow(move || tables(app, analysis));
    follow(move || moves(app, analysis));
    follow(move || notes(analysis));
    follow(move || file(app, analysis));
    follow(move || addresses(analysis));
    review::fill(app, analysis);
}

/// Which panels are shown.
fn frame(app: App, analysis: AnalysisApp) {
    let tab = *analysis.tab.read();
    let is_drilling = analysis.drill.read().is_some();
    fill::choose("[data-onglet]", "aria-selected", Some(tab));
    for (index, panel) in PANELS.into_iter().enumerate() {
        fill::hide(panel, is_drilling || index != tab);
    }
    for (part, is_hidden) in [
        (".moteur", is_drilling),
        (".pas-vite", is_drilling),
        (".onglets-panneau", is_drilling),
        ("#exercice-mieux", !is_drilling),
        ("#a-trouver", !is_drilling),
    ] {
        fill::hide(part, is_hidden);
    }
    let table = app.table.read();
    let hand = table.hand();
    let speaks = *table.notice() != Notice::None
        || hand.progress().is_some()
        || !hand.choices().is_empty()
        || !table.typed().is_empty();
    fill::hide("#dit", !speaks);
    if speaks {
        let told = app.told.read();
        fill::attribute("#dit", "class", Some(markup::arbiter_class(&told)));
        fill::html("#dit", &markup::arbiter(app.words, &told));
    }
}

/// What the endgame tables say of the position on the board.
fn tables(app: App, analysis: AnalysisApp) {
    let known = analysis.known.read().filter(|(known, _)| *known == analysis.board.read().position());
    let said = known.map(|(_, outcome)| match outcome {
        Outcome::Win(color) => app.words.with("analyse-tables-win", &[("color", color_key(color).into())]),
        Outcome::Draw => app.words.get("analyse-tables-draw"),
    });
    fill::hide("#tables", said.is_none());
    fill::text("#tables", &said.unwrap_or_default());
}

/// The bar beside the board: ivory from below, ebony above.
fn bar(app: App, analysis: AnalysisApp) {
    fill::hide(".barre", analysis.drill.read().is_some());
    fill::attribute(".barre", "data-tourne", app.view.read().flipped.then_some(""));
    // While the engine looks at another position the bar stays where it was.
    let Some(worth) = analysis.thinking.read().worth() else { return };
    let share = worth.share(Color::White);
    let (score, said) = (score_text(app.words.lang(), worth), headline(app.words, worth));
    fill::style(".barre i", "--v", &format!("{}%", (share * 100.0).round() as u32));
    fill::text(".barre b", &score);
    fill::attribute(".barre", "data-noir", (share < 0.5).then_some(""));
    let label = app.words.with("analyse-bar", &[("score", score.into()), ("text", said.into())]);
    fill::attribute(".barre", "aria-label", Some(&label));
}

fn engine(app: App, analysis: AnalysisApp) {
    let wants = *analysis.wants.read();
    fill::text("#verdict", &title(app, analysis));
    fill::hide("#force", app.table.read().game().position().legal_moves().len() != 1);
    let depth = analysis.thinking.read().depth;
    let depth =
        if depth == 0 { String::new() } else { app.words.with("analyse-depth", &[("n", depth.into())]) };
    fill::text("#profondeur", &depth);
    fill::attribute(".moteur", "data-marche", wants.is_on.then_some(""));
    fill::press("[data-action=moteur]", wants.is_on);
    let (icon, key) = if wants.is_on { ("pause", "analyse-stop") } else { ("lecture", "analyse-start") };
    fill::html("[data-action=moteur]", &(markup::icon(icon) + &escape(&app.words.get(key))));
    fill::press("[data-action=menace]", wants.threat);
    fill::value("[data-action=lignes]", &wants.lines.to_string());
}

fn title(app: App, analysis: AnalysisApp) -> String {
    let words = app.words;
    if let Some(end) = app.table.read().conclusion() {
        return ending::result(words, &end);
    }
    let worth = analysis.thinking.read().worth();
    match (&*analysis.task.read(), worth) {
        (Task::Failed, _) => words.get("analyse-failed"),
        (_, Some(worth)) => headline(words, worth),
        (Task::Review(_), None) => words.get("analyse-busy"),
        _ if !analysis.wants.read().is_on || analysis.drill.read().is_some() => words.get("analyse-off"),
        _ => words.get("analyse-waiting"),
    }
}

fn lines(app: App, analysis: AnalysisApp) {
    let board = analysis.board.read();
    let (position, ply) = (board.position(), board.ply(board.at()));
    let thinking = analysis.thinking.read();
    let most = thinking.lines.len().min(usize::from(analysis.wants.read().lines));
    let numbering = app.view.read().numbering;
    let variant = board.tree().variant();
    let html = markup::lines(app.words.lang(), variant, (&position, ply), &thinking.lines[..most], numbering);
    fill::html(".lignes", &html);
}

fn moves(app: App, analysis: AnalysisApp) {
    let board = analysis.board.read();
    let html = if board.tree().is_empty() && board.tree().note(board.at()).is_none() {
        format!(r#"<p class="doux">{}</p>"#, escape(&app.words.get("analyse-no-moves")))
    } else {
        sheet(board.tree(), app.view.read().numbering, app.words.lang())
    };
    fill::html(".arbre", &html);
    mark(board.at().number());
}

/// Marks the move that the board shows, and brings it into view.
fn mark(number: u32) {
    for element in browser::all(".arbre [aria-current]") {
        // An attribute of our own page can be removed.
        let _ = element.remove_attribute("aria-current");
    }
    let selector = format!(".arbre [data-n=\"{number}\"]");
    if let Some(element) = fill::find(&selector) {
        // A button takes any attribute.
        let _ = element.set_attribute("aria-current", "true");
        browser::reveal(&selector);
    }
}

/// Marks, the comment, and what can be done with lines.
fn notes(analysis: AnalysisApp) {
    let board = analysis.board.read();
    let is_start = board.tree().parent(board.at()).is_none();
    let mark = board.mark();
    fill::choose("[data-signe]", "aria-pressed", MARKS.iter().position(|(number, _)| Some(*number) == mark));
    fill::disable(".signes-coup", is_start);
    fill::value("[data-action=commentaire]", &board.comment());
    fill::disable("[data-action=analyse-undo]", !board.can_undo());
    fill::disable("[data-action=analyse-redo]", !board.can_redo());
    fill::disable("[data-action=analyse-promote]", is_start);
    fill::disable("[data-action=analyse-delete]", is_start);
}

fn file(app: App, analysis: AnalysisApp) {
    fill::text("#dit-du-fichier", &analysis.told.read());
    fill::html(".remarques", &markup::list(&analysis.remarks.read()));
    let brought = analysis.brought.read();
    let games = brought.as_ref().filter(|brought| brought.titles.len() > 1);
    fill::hide(".parties", games.is_none());
    if let Some(games) = games {
        fill::html("select[data-action=partie]", &markup::games(&games.titles, games.opened));
    }
    let board = analysis.board.read();
    fill::value("#fen", &fen::print(&board.position().setup()));
    fill::value("select[data-action=variante]", board.tree().variant().id());
    fill::hide("[data-action=precedente]", !app.has_before());
}

/// Where the position on the board can be taken.
fn addresses(analysis: AnalysisApp) {
    let board = analysis.board.read();
    let (variant, position): (Variant, AnyPosition) = (board.tree().variant(), board.position());
    fill::attribute("[data-action=editeur]", "href", Some(&address("/editeur", variant, &position)));
    fill::attribute("[data-action=jouer-ici]", "href", Some(&play_address(variant, &position)));
}
