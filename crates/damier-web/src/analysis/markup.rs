//! The panels of an analysis as markup: the lines of the engine, the mistakes of a report. What is pressed there is found
//! by its `data-ligne`, `data-faute` and `data-exercice`.

use std::fmt::Write;

use damier_game::GameTree;
use damier_game::report::Side;
use damier_rules::{AnyPosition, Color, Numbering, Variant};
use damier_view::speech::color_key;
use damier_view::svg::escape;
use damier_view::words::{Lang, Words};

use super::review::{Drill, DrillState, Mistake};
use super::sheet::glyph;
use super::thinking::{Line, line_text, score_text};
use crate::play::{Run, Told, Tone};

/// So many plies of a line are shown, and of a better line in a report.
const SHOWN: usize = 14;
const SHOWN_BETTER: usize = 7;

/// An icon of the sprite.
#[must_use]
pub fn icon(name: &str) -> String {
    format!(r##"<svg class="ic" aria-hidden="true"><use href="#i-{name}"/></svg>"##)
}

/// The engine's lines from a position that so many moves lead to; pressed, the first move of a line is played.
#[must_use]
pub fn lines(
    lang: Lang,
    variant: Variant,
    (position, ply): (&AnyPosition, usize),
    lines: &[Line],
    numbering: Numbering,
) -> String {
    let mut html = String::new();
    for (rank, line) in lines.iter().enumerate() {
        if !line.moves.first().is_some_and(|m| position.is_legal(m)) {
            continue;
        }
        let moves = &line.moves[..line.moves.len().min(SHOWN)];
        let (first, rest) = line_text(lang, variant, (position, ply), moves, numbering);
        let class = if line.worth.share(Color::White) < 0.5 { "score noir" } else { "score" };
        let score = score_text(lang, line.worth);
        // A string takes all that is written to it.
        let _ = write!(
            html,
            r#"<li><span class="{class}">{score}</span><button class="ligne num" type="button" data-ligne="{rank}"><b>{first}</b> {rest}</button></li>"#
        );
    }
    html
}

/// What each side did: its mistakes counted, and what it gave away a move.
#[must_use]
pub fn sides(words: &Words, sides: &[Side; 2]) -> String {
    let said = Color::ALL.map(|color| side(words, color, &sides[color.index()]));
    format!("<p>{}</p><p>{}</p>", escape(&said[0]), escape(&said[1]))
}

fn side(words: &Words, color: Color, side: &Side) -> String {
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
    said.push(words.with("review-loss", &[("percent", percent(words.lang(), side.average_loss()).into())]));
    let colon = if words.lang() == Lang::Fr { "\u{202f}:" } else { ":" };
    format!("{name}{colon} {}", said.join(", "))
}

/// A share in hundredths, as the language writes it.
fn percent(lang: Lang, share: f64) -> String {
    let tenths = (share * 1000.0).round() as u32;
    let point = if lang == Lang::En { '.' } else { ',' };
    format!("{}{point}{}", tenths / 10, tenths % 10)
}

/// The mistakes of a game, each with what would have been better.
#[must_use]
pub fn mistakes(words: &Words, tree: &GameTree, found: &[Mistake], numbering: Numbering) -> String {
    found.iter().map(|mistake| one(words, tree, mistake, numbering)).collect()
}

fn one(words: &Words, tree: &GameTree, mistake: &Mistake, numbering: Numbering) -> String {
    let before = tree.parent(mistake.node).map_or(*tree.start(), |parent| tree.position(parent));
    let lang = words.lang();
    let text = |moves: &[_]| line_text(lang, tree.variant(), (&before, mistake.ply - 1), moves, numbering);
    let (first, rest) = text(&mistake.better.moves[..mistake.better.moves.len().min(SHOWN_BETTER)]);
    let better = format!("{first} {rest}");
    let score = score_text(lang, mistake.better.worth);
    let instead = words.with("review-instead", &[("move", better.trim().into()), ("score", score.into())]);
    let combination = if mistake.is_combination {
        format!(r#"<span class="plaque bon">{}</span>"#, escape(&words.get("review-combination")))
    } else {
        String::new()
    };
    format!(
        r#"<li><button class="faute num" type="button" data-faute="{number}">{played}</button><p class="mieux num">{instead}</p><div class="rangee">{combination}<button class="bt nu" type="button" data-action="review-show" data-place="{number}">{icon}{show}</button></div></li>"#,
        number = mistake.node.number(),
        played = played(words, tree, mistake, numbering),
        instead = escape(&instead),
        icon = icon("lecture"),
        show = escape(&words.get("review-show")),
    )
}

/// The move that was a mistake, how grave it was, and what it gave away.
fn played(words: &Words, tree: &GameTree, mistake: &Mistake, numbering: Numbering) -> String {
    let before = tree.parent(mistake.node).map_or(*tree.start(), |parent| tree.position(parent));
    let moves = [mistake.judged.played];
    let text = line_text(words.lang(), tree.variant(), (&before, mistake.ply - 1), &moves, numbering).0;
    let sign = mistake.judged.grade.mark().and_then(glyph).unwrap_or_default();
    let grade = words.with("review-grade", &[("grade", mistake.judged.grade.code().into())]);
    let loss = ((mistake.judged.loss * 100.0).round() as u32).to_string();
    let loss = words.with("review-loss-of", &[("percent", loss.into())]);
    format!(
        r#"<b>{text}<span class="gl">{sign}</span></b> <span class="doux">{} {}</span>"#,
        escape(&grade),
        escape(&loss)
    )
}

/// The exercises of a drill: which is being asked, what was found, what was shown.
#[must_use]
pub fn exercises(
    words: &Words,
    tree: &GameTree,
    (drill, found): (&Drill, &[Mistake]),
    numbering: Numbering,
) -> String {
    let mut html = String::new();
    for (index, exercise) in drill.exercises().iter().enumerate() {
        let Some(mistake) = found.iter().find(|mistake| mistake.node == exercise.node) else { continue };
        let current = if index + 1 == drill.count().0 { r#" aria-current="step""# } else { "" };
        let (class, key) = match exercise.state {
            DrillState::Right(_) => ("etiq vu", "drill-found"),
            DrillState::Shown => ("etiq", "drill-seen"),
            _ => ("etiq", ""),
        };
        let state = if key.is_empty() { String::new() } else { escape(&words.get(key)) };
        html += &format!(
            r#"<li><button class="faute num" type="button" data-exercice="{index}"{current}><span>{}</span><span class="{class}">{state}</span></button></li>"#,
            played(words, tree, mistake, numbering)
        );
    }
    html
}

/// The class of the arbiter's panel.
#[must_use]
pub const fn arbiter_class(told: &Told) -> &'static str {
    match told.tone {
        Tone::Plain => "arbitre",
        Tone::Refusal => "arbitre refus",
        Tone::Good => "arbitre bon",
        Tone::End => "arbitre fin",
    }
}

/// What the arbiter says, and what can be done about it: choices are found by their `data-choix`.
#[must_use]
pub fn arbiter(words: &Words, told: &Told) -> String {
    let lesson = told.reason.map(|code| {
        let text = escape(&words.get("arbiter-lesson"));
        format!(r#"<a class="voir" href="/lecons/pourquoi/{code}">{text}</a>"#)
    });
    let warning = if told.tone == Tone::Refusal { icon("alerte") } else { String::new() };
    let mut html = format!(
        r#"<div class="tt">{warning}<span>{}</span>{}</div>"#,
        escape(&told.title),
        lesson.unwrap_or_default()
    );
    let text: String = told.text.iter().map(run).collect();
    if !text.is_empty() {
        html += &format!("<p>{text}</p>");
    }
    if told.progress.is_none() && !told.choices.is_empty() {
        html += r#"<div class="choix">"#;
        for (index, choice) in told.choices.iter().enumerate() {
            html += &format!(
                r#"<button class="bt" type="button" data-choix="{index}"><span class="plaque">{}</span>{}</button>"#,
                index + 1,
                escape(choice)
            );
        }
        html += "</div>";
    }
    html += r#"<div class="etapes">"#;
    if let Some((done, total)) = told.progress {
        html += &format!(r#"<span class="plaque">{done}/{total}</span>"#);
    }
    if let Some(advice) = &told.advice {
        html += &format!("<span>{}</span>", escape(advice));
    }
    for act in &told.acts {
        let key = act.key();
        html += &format!(
            r#"<button class="bt etape" type="button" data-action="{key}">{}</button>"#,
            escape(&words.get(key))
        );
    }
    html + "</div>"
}

fn run(run: &Run) -> String {
    match run {
        Run::Text(text) => escape(text),
        Run::Men(count, color) => {
            let class = if *color == Color::White { "compte b" } else { "compte" };
            format!(r#"<span class="{class}" aria-hidden="true">{}</span>"#, "<i></i>".repeat(*count))
        }
    }
}

/// The games of a text, of which one is chosen.
#[must_use]
pub fn games(titles: &[String], opened: usize) -> String {
    let option = |(index, title): (usize, &String)| {
        let chosen = if index == opened { " selected" } else { "" };
        format!(r#"<option value="{index}"{chosen}>{}</option>"#, escape(title))
    };
    titles.iter().enumerate().map(option).collect()
}

/// Texts, a list element each.
#[must_use]
pub fn list(texts: &[String]) -> String {
    texts.iter().map(|text| format!("<li>{}</li>", escape(text))).collect()
}

/// Texts, a paragraph each.
#[must_use]
pub fn paragraphs(texts: &[String]) -> String {
    texts.iter().map(|text| format!("<p>{}</p>", escape(text))).collect()
}

#[cfg(test)]
mod tests {
    use damier_game::report::Worth;

    use super::*;

    #[test]
    fn the_lines_of_the_engine_can_be_pressed() {
        let variant = Variant::INTERNATIONAL;
        let start = variant.start();
        let moves = start.legal_moves();
        let line = |hundredths, m| Line { worth: Worth::Estimate(hundredths), moves: vec![m] };
        let elsewhere = start.play(&moves[0]).expect("legal").legal_moves()[0];
        let found = [line(30, moves[0]), line(-40, moves[1]), line(0, elsewhere)];
        let html = lines(Lang::Fr, variant, (&start, 0), &found, variant.numbering());
        assert!(html.contains(r#"<span class="score">+0,3</span>"#), "{html}");
        assert!(html.contains(r#"<span class="score noir">−0,4</span>"#), "{html}");
        assert_eq!(html.matches("data-ligne").count(), 2, "what cannot be played is left out: {html}");
    }

    #[test]
    fn the_arbiter_says_why_and_what_can_be_done() {
        let words = Words::new(Lang::Fr);
        let told = Told {
            tone: Tone::Refusal,
            text: vec![Run::Text("Il faut en prendre 3 < 4".to_owned()), Run::Men(2, Color::Black)],
            reason: Some("not_most"),
            choices: vec!["32×23".to_owned()],
            acts: vec![crate::play::Act::Cancel],
            ..Told::new("Prise majoritaire".to_owned(), String::new())
        };
        let html = arbiter(&words, &told);
        assert_eq!(arbiter_class(&told), "arbitre refus");
        for part in [
            "3 &lt; 4",
            "<i></i><i></i>",
            "/lecons/pourquoi/not_most",
            r#"data-choix="0""#,
            "capture-choose-cancel",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }

    #[test]
    fn titles_and_remarks_are_texts_and_no_markup() {
        let texts = ["1. <b>Awa</b> & Bo".to_owned(), "2. ?".to_owned()];
        assert_eq!(list(&texts), "<li>1. &lt;b&gt;Awa&lt;/b&gt; &amp; Bo</li><li>2. ?</li>");
        assert!(games(&texts, 1).contains(r#"<option value="1" selected>2. ?"#));
    }

    #[test]
    fn shares_are_written_as_the_language_has_it() {
        assert_eq!([percent(Lang::Fr, 0.0364), percent(Lang::En, 1.0)], ["3,6", "100.0"]);
    }
}
