//! What has been learned, as the device keeps it, and as pages show it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::running::StudyApp;
use crate::browser;
use crate::learn::{Log, Progress, Study};

/// Where problems solved are kept, by number.
pub(super) const PROBLEMS: &str = "damier.problems";

/// Where lessons are kept, by slug.
pub(super) const LESSONS: &str = "damier.lessons";

/// Where the log of problems in a row is kept, before the name of their kind.
const ROW: &str = "damier.row.";

/// Where the most squares found is kept.
const SQUARES: &str = "damier.squares";

/// What has been learned of a set.
pub(super) fn progress(name: &str) -> Progress {
    Progress::read(&browser::kept(name).unwrap_or_default())
}

/// The log of problems in a row.
pub(super) fn log(kind: &str) -> Option<Log> {
    Log::read(&browser::kept(&format!("{ROW}{kind}"))?)
}

/// The most squares found in one drill.
pub(super) fn best_of_squares() -> u32 {
    browser::kept(SQUARES).and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Keeps what an exercise has come to.
pub(super) fn keep(study: StudyApp) {
    match &*study.study.read_untracked() {
        Study::Problem(solving) if solving.is_finished() => {
            let (help, errors) = solving.record();
            change(PROBLEMS, |progress| progress.finish(&solving.sheet().number.to_string(), help, errors));
            mark_page();
        }
        Study::Row(row) => {
            browser::keep(&format!("{ROW}{}", row.kind().id()), &row.log().write());
        }
        Study::Lesson(lesson) => change(LESSONS, |progress| {
            let reached = u16::try_from(lesson.reached()).unwrap_or(u16::MAX);
            progress.reach(&lesson.text().slug, reached);
            if lesson.is_over() {
                progress.finish(&lesson.text().slug, 0, lesson.errors());
            }
        }),
        Study::Squares(drill) => browser::keep(SQUARES, &drill.best().to_string()),
        _ => {}
    }
}

fn change(name: &str, change: impl FnOnce(&mut Progress)) {
    let before = progress(name);
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        browser::keep(name, &after.write());
    }
}

/// Marks on the page what has been learned: every link with `data-probleme` or `data-lecon`, and counts in
/// `data-compte`. What is learned is said in words too, which the page brings in `data-fait` of its map.
pub(super) fn mark_page() {
    let problems = progress(PROBLEMS);
    for element in browser::all("[data-probleme]") {
        let mark =
            element.get_attribute("data-probleme").map(|number| problems.of(&number)).unwrap_or_default();
        if mark.is_done {
            say_done(&element, if mark.help > 0 { "f aide-e" } else { "f" });
        }
    }
    let lessons = progress(LESSONS);
    for element in browser::all("[data-lecon]") {
        let mark = element.get_attribute("data-lecon").map(|slug| lessons.of(&slug)).unwrap_or_default();
        if mark.is_done {
            say_done(&element, "f");
        } else if mark.parts > 0 {
            add_class(&element, "entame");
        }
    }
    for element in browser::all("[data-compte]") {
        let Some(scope) = element.closest(".carte, section, main").ok().flatten() else { continue };
        let done =
            scope.query_selector_all("[data-probleme].f, [data-lecon].f").map_or(0, |done| done.length());
        element.set_text_content(Some(&done.to_string()));
        if done > 0
            && let Some(line) = element.closest("[hidden]").ok().flatten()
        {
            // An attribute of our own page can be removed.
            let _ = line.remove_attribute("hidden");
        }
    }
}

fn say_done(element: &Element, class: &str) {
    add_class(element, class);
    let done = element.closest("[data-fait]").ok().flatten().and_then(|map| map.get_attribute("data-fait"));
    let name = element.get_attribute("data-nom").or_else(|| element.text_content());
    if let (Some(done), Some(name)) = (done, name) {
        // A link takes any name.
        let _ = element.set_attribute("aria-label", &format!("{}, {done}", name.trim()));
    }
}

fn add_class(element: &Element, class: &str) {
    let known = element.class_name();
    let new = class.split(' ').filter(|class| !known.split(' ').any(|known| known == *class));
    let all = known.split(' ').chain(new).filter(|class| !class.is_empty()).collect::<Vec<_>>().join(" ");
    element.set_class_name(&all);
}

/// The elements of the page that fit a selector.
pub(super) fn elements(scope: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = scope.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}
