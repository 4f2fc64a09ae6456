//! What the engine says: a headline, its lines, the bar beside the board.

use damier_rules::Color;
use damier_view::ending;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlSelectElement, MouseEvent};

use super::super::state::App;
use super::super::{icon, maybe_text, part, text};
use super::running::AnalysisApp;
use super::thinking::{MOST_LINES, Task};
use crate::analysis::{headline, line_text, score_text};

/// So many plies of a line are shown.
const SHOWN: usize = 14;

/// A line as it is shown: its score, its first move, the rest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Shown {
    rank: usize,
    score: String,
    is_black: bool,
    first: String,
    rest: String,
}

/// The bar beside the board: ivory from below, ebony above.
#[component]
pub(super) fn Bar(app: App, analysis: AnalysisApp) -> impl IntoView {
    let worth = Memo::new(move |before: Option<&Option<damier_game::report::Worth>>| {
        // While the engine looks at another position the bar stays where it was.
        analysis.thinking.read().worth().or_else(|| before.copied().flatten())
    });
    let is_shown = move || analysis.drill.read().is_none();
    let share = move || worth.get().map_or(0.5, |worth| worth.share(Color::White));
    let label = maybe_text(move || {
        let worth = worth.get()?;
        let (score, said) = (score_text(app.words.lang(), worth), headline(app.words, worth));
        Some(app.words.with("analyse-bar", &[("score", score.into()), ("text", said.into())]))
    });
    let score = text(move || {
        worth
            .get()
            .filter(|_| is_shown())
            .map(|worth| score_text(app.words.lang(), worth))
            .unwrap_or_default()
    });
    let is_low = maybe_text(move || (share() < 0.5).then_some(""));
    view! {
        <div class="barre" role="img" aria-label=label hidden=move || !is_shown() data-noir=is_low
            data-tourne=maybe_text(move || app.view.read().flipped.then_some(""))>
            <i style:--v=move || format!("{:.1}%", share() * 100.0)></i>
            <b>{score}</b>
        </div>
    }
}

/// The card of the engine.
#[component]
pub(super) fn Card(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let wants = analysis.wants;
    let title = text(move || title(app, analysis));
    let depth = text(move || {
        let thinking = analysis.thinking.read();
        if thinking.depth == 0 {
            String::new()
        } else {
            words.with("analyse-depth", &[("n", thinking.depth.into())])
        }
    });
    let lines = Memo::new(move |_| lines(app, analysis));
    let is_forced = Memo::new(move |_| app.table.read().game().position().legal_moves().len() == 1);
    let toggle = move |_: MouseEvent| app.want(analysis, |wants| wants.is_on = !wants.is_on);
    let toggle_name = move || if wants.read().is_on { "analyse-stop" } else { "analyse-start" };
    let choose = move |event: web_sys::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(lines) = field.and_then(|field| field.value().parse().ok()) {
            app.want(analysis, |wants| wants.lines = lines);
        }
    };
    let options = (1..=MOST_LINES).map(|n| {
        view! { <option value=n.to_string() selected=move || wants.read().lines == n>{n}</option> }
    });
    let options = options.collect_view();
    view! {
        <section class="carte moteur" aria-label=words.get("analyse-start") data-marche=maybe_text(move || wants.read().is_on.then_some(""))>
            <div class="titre">
                <h2 id="verdict">{title}</h2>
                {part(move || is_forced.get().then(|| view! { <span class="etiq">{words.get("analyse-forced")}</span> }))}
                <span class="etiq num" id="profondeur">{depth}</span>
            </div>
            <ol class="lignes">
                <For each=move || lines.get() key=Shown::clone children=move |line| view! { <LineView app=app analysis=analysis line=line/> }/>
            </ol>
            <div class="rangee reglages-moteur">
                <button class="bt nu" type="button" data-action="moteur" aria-pressed=text(move || wants.read().is_on.to_string()) on:click=toggle>
                    {part(move || icon(if wants.read().is_on { "#i-pause" } else { "#i-lecture" }))}
                    {text(move || words.get(toggle_name()))}
                </button>
                <button class="bt nu" type="button" data-action="menace" title=words.get("analyse-threat-long")
                    aria-pressed=text(move || wants.read().threat.to_string())
                    on:click=move |_| app.want(analysis, |wants| wants.threat = !wants.threat)>
                    {icon("#i-alerte")}{words.get("analyse-threat")}
                </button>
                <label class="nombre"><span class="vh">{words.get("analyse-lines")}</span>
                    <select data-action="lignes" title=words.get("analyse-lines") on:change=choose>{options}</select>
                </label>
            </div>
        </section>
    }
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

fn lines(app: App, analysis: AnalysisApp) -> Vec<Shown> {
    let board = analysis.board.read();
    let (position, ply) = (board.position(), board.ply(board.at()));
    let numbering = app.view.read().numbering;
    let lang = app.words.lang();
    let thinking = analysis.thinking.read();
    let most = usize::from(analysis.wants.read().lines);
    let lines = thinking
        .lines
        .iter()
        .take(most)
        .enumerate()
        .filter(|(_, line)| line.moves.first().is_some_and(|m| position.is_legal(m)));
    let shown = lines.map(|(rank, line)| {
        let moves = &line.moves[..line.moves.len().min(SHOWN)];
        let (first, rest) = line_text(lang, board.tree().variant(), (&position, ply), moves, numbering);
        let is_black = line.worth.share(Color::White) < 0.5;
        Shown { rank, score: score_text(lang, line.worth), is_black, first, rest }
    });
    shown.collect()
}

/// A line; pressed, its first move is played.
#[component]
fn LineView(app: App, analysis: AnalysisApp, line: Shown) -> impl IntoView {
    let rank = line.rank;
    let play = move |_: MouseEvent| {
        let m =
            analysis.thinking.read_untracked().lines.get(rank).and_then(|line| line.moves.first().copied());
        if let Some(m) = m {
            app.walk(analysis, |board| {
                board.play(&m);
            });
        }
    };
    view! {
        <li>
            <span class=if line.is_black { "score noir" } else { "score" }>{line.score}</span>
            <button class="ligne num" type="button" on:click=play><b>{line.first}</b>" "{line.rest}</button>
        </li>
    }
}
