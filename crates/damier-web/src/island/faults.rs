//! Before a game: what happens to whoever does not capture.

use damier_game::FaultMode;
use leptos::prelude::*;

use super::choice::{Choice, Item};
use super::state::App;

/// All ways to handle faults; those that a variant knows come first.
const MODES: [(FaultMode, &str); 3] = [
    (FaultMode::Strict, "faults-strict"),
    (FaultMode::Arbiter, "faults-arbiter"),
    (FaultMode::Huffing, "faults-huffing"),
];

/// The choice of how faults are handled. Beside the board only where the game knows huffing, or something unusual has
/// been chosen.
#[component]
pub(super) fn Faults(app: App, inline: bool) -> impl IntoView {
    let variant = move || app.settings.read().variant;
    let chosen = move || {
        let mode = app.settings.read().fault_mode(variant());
        MODES.iter().position(|(other, _)| *other == mode)
    };
    let count = Memo::new(move |_| {
        let offered = MODES.iter().filter(|(mode, _)| mode.is_offered(variant())).count();
        let is_shown = !inline || offered == MODES.len() || chosen() != Some(0);
        if is_shown { offered } else { 0 }
    });
    let about = move || chosen().map(|at| app.words.get(&format!("{}-about", MODES[at].1)));
    move || {
        let items: Vec<Item> =
            MODES.iter().take(count.get()).map(|(_, key)| Item::new(app.words.get(key))).collect();
        (!items.is_empty()).then(|| {
            view! {
                <div class=if inline { "reglage pas-tel" } else { "reglage" } data-setting="faults">
                    <span class="lib">{app.words.get("faults-label")}<small>{about}</small></span>
                    <Choice
                        class="segments"
                        label=app.words.get("faults-label")
                        items=items
                        chosen=Signal::derive(chosen)
                        choose=Callback::new(move |at: usize| {
                            let variant = untrack(variant);
                            app.choose(|settings| settings.set_faults(MODES[at].0, variant));
                        })
                    />
                </div>
            }
            .into_any()
        })
    }
}
