//! The settings: each takes effect at once.

use damier_rules::Numbering;
use damier_view::scene::Numbers;
use damier_view::svg::PieceStyle;
use leptos::prelude::*;

use super::choice::{Choice, Item};
use super::state::App;
use crate::play::{Animation, Notation, Rings, Settings, Theme, Wood};

/// Every value of a setting with its name.
macro_rules! options {
    ($app:expr, $values:expr) => {
        $values.iter().map(|value| Item::new(*value, $app.words.get(value.key()))).collect::<Vec<_>>()
    };
}

#[component]
pub(super) fn Preferences(app: App) -> impl IntoView {
    let pieces = [
        (PieceStyle::Turned, "settings-pieces-turned"),
        (PieceStyle::Rosette, "settings-pieces-rosette"),
        (PieceStyle::Flat, "settings-pieces-flat"),
        (PieceStyle::Line, "settings-pieces-line"),
    ];
    let numbers = [
        (Numbers::Off, "settings-numbers-off"),
        (Numbers::All, "settings-numbers-all"),
        (Numbers::Edge, "settings-numbers-edge"),
    ];
    let named = move |key| app.words.get(key);
    let pieces = pieces.map(|(value, key)| Item::new(value, named(key))).to_vec();
    let numbers = numbers.map(|(value, key)| Item::new(value, named(key))).to_vec();
    let notations = options!(app, [Notation::Numeric, Notation::Algebraic]);
    let notation = move || match app.view.read().numbering {
        Numbering::Algebraic => Notation::Algebraic,
        Numbering::FromTop | Numbering::FromBottom => Notation::Numeric,
    };
    view! {
        <h3>{named("settings-look")}</h3>
        <Row app=app key="settings-theme" options=options!(app, Theme::ALL)
            value=move || app.settings.read().theme set=|settings, theme| settings.theme = theme/>
        <Row app=app key="settings-boards" options=options!(app, Wood::ALL)
            value=move || app.settings.read().wood set=|settings, wood| settings.wood = wood/>
        <Row app=app key="settings-pieces" options=pieces
            value=move || app.settings.read().piece_style()
            set=|settings, pieces| settings.pieces = Some(pieces)/>
        <Row app=app key="settings-numbers" options=numbers
            value=move || app.settings.read().numbers set=|settings, numbers| settings.numbers = numbers/>
        <Row app=app key="settings-notation" options=notations value=notation
            set=|settings, notation| settings.notation = notation/>
        <Row app=app key="settings-animation" options=options!(app, Animation::ALL)
            value=move || app.settings.read().animation
            set=|settings, animation| settings.animation = animation/>
        <h3>{named("settings-play")}</h3>
        <Row app=app key="settings-rings" options=options!(app, Rings::ALL)
            value=move || app.settings.read().rings set=|settings, rings| settings.rings = rings/>
        <Switch app=app key="settings-targets" place=|settings| &mut settings.targets/>
        <Switch app=app key="settings-one-tap" place=|settings| &mut settings.one_tap/>
        <Switch app=app key="settings-forced" place=|settings| &mut settings.forced_tap/>
        <Switch app=app key="settings-auto-flip" place=|settings| &mut settings.auto_flip/>
        <Switch app=app key="settings-keyboard" place=|settings| &mut settings.keyboard/>
        <button class="bt nu" type="button" on:click=move |_| app.set(reset)>{named("settings-reset")}</button>
    }
}

/// Everything as at first, save who plays: that is no matter of taste.
fn reset(settings: &mut Settings) {
    let Settings { against_computer, level, side, .. } = *settings;
    *settings = Settings { against_computer, level, side, ..Settings::default() };
}

/// A setting with a few values.
#[component]
fn Row<T>(
    app: App,
    key: &'static str,
    options: Vec<Item<T>>,
    value: impl Fn() -> T + Send + Sync + 'static,
    set: fn(&mut Settings, T),
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    view! {
        <div class="reglage">
            <span class="lib">{app.words.get(key)}</span>
            <Choice class="segments" label=app.words.get(key) options=options value=Signal::derive(value)
                choose=move |value| app.set(|settings| set(settings, value))/>
        </div>
    }
}

/// A setting that is on or off.
#[component]
fn Switch(app: App, key: &'static str, place: fn(&mut Settings) -> &mut bool) -> impl IntoView {
    let is_on = move || *place(&mut app.settings.get());
    let about = format!("{key}-about");
    let about = app.words.has(&about).then(|| app.words.get(&about));
    view! {
        <div class="reglage">
            <span class="lib" id=key>{app.words.get(key)}{about.map(|about| view! { <small>{about}</small> })}</span>
            <button
                class="bascule"
                type="button"
                role="switch"
                aria-labelledby=key
                aria-checked=move || is_on().to_string()
                on:click=move |_| app.set(|settings| {
                    let place = place(settings);
                    *place = !*place;
                })
            ></button>
        </div>
    }
}
