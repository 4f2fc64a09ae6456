//! Before a game: what happens to whoever does not capture.

use damier_game::FaultMode;
use leptos::prelude::*;

use super::choice::{Choice, Item, place};
use super::state::App;

const MODES: [(FaultMode, &str); 3] = [
    (FaultMode::Strict, "faults-strict"),
    (FaultMode::Arbiter, "faults-arbiter"),
    (FaultMode::Huffing, "faults-huffing"),
];

/// The choice of how faults are handled. Beside the board only where the game is played with huffing, or something
/// unusual has been chosen.
#[component]
pub(super) fn Faults(app: App, inline: bool) -> impl IntoView {
    let variant = Memo::new(move |_| app.settings.read().variant);
    let mode = Memo::new(move |_| app.settings.read().fault_mode(variant.get()));
    let is_offered =
        move || !inline || FaultMode::Huffing.is_offered(variant.get()) || mode.get() != FaultMode::Strict;
    move || {
        is_offered().then(|| {
            let modes: Vec<FaultMode> =
                MODES.iter().map(|(mode, _)| *mode).filter(|mode| mode.is_offered(variant.get())).collect();
            let key =
                |mode: FaultMode| place(&MODES.map(|(mode, _)| mode), &mode).map_or("", |at| MODES[at].1);
            let items = modes.iter().map(|mode| Item::new(app.words.get(key(*mode)))).collect();
            let (chosen, choose) = (modes.clone(), modes);
            view! {
                <div class=if inline { "reglage pas-tel" } else { "reglage" } data-setting="faults">
                    <span class="lib">
                        {app.words.get("faults-label")}
                        <small>{move || app.words.get(&format!("{}-about", key(mode.get())))}</small>
                    </span>
                    <Choice
                        class="segments"
                        label=app.words.get("faults-label")
                        items=items
                        chosen=Signal::derive(move || place(&chosen, &mode.get()))
                        choose=Callback::new(move |at: usize| {
                            app.choose(|settings| settings.set_faults(choose[at], variant.get_untracked()));
                        })
                    />
                </div>
            }
        })
    }
}
