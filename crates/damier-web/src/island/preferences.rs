//! The settings: each takes effect at once.

use damier_rules::Numbering;
use damier_view::scene::Numbers;
use damier_view::svg::PieceStyle;
use leptos::prelude::*;

use super::choice::{Choice, Item, place};
use super::state::App;
use super::{icon, text};
use crate::IS_LIVE;
use crate::play::{Animation, Confirm, Notation, Rings, Settings, Theme, TouchRule, Wood};

const NUMBERS: [(Numbers, &str); 3] = [
    (Numbers::Off, "settings-numbers-off"),
    (Numbers::All, "settings-numbers-all"),
    (Numbers::Edge, "settings-numbers-edge"),
];

const PIECES: [(PieceStyle, &str); 4] = [
    (PieceStyle::Turned, "settings-pieces-turned"),
    (PieceStyle::Rosette, "settings-pieces-rosette"),
    (PieceStyle::Flat, "settings-pieces-flat"),
    (PieceStyle::Line, "settings-pieces-line"),
];

const NOTATIONS: [Notation; 2] = [Notation::Numeric, Notation::Algebraic];

#[component]
pub(super) fn Preferences(app: App) -> impl IntoView {
    let named = move |key| app.words.get(key);
    let notation = |app: App, _: &Settings| match app.view.read().numbering {
        Numbering::Algebraic => place(&NOTATIONS, &Notation::Algebraic),
        Numbering::FromTop | Numbering::FromBottom => place(&NOTATIONS, &Notation::Numeric),
    };
    // Who plays can go on elsewhere; the page behind the link says how.
    let elsewhere = app.live().filter(|live| live.seat().is_some()).map(|live| {
        let page = format!("/partie/{}/telephone", live.live.read_untracked().name());
        view! { <p><a class="bt" href=page>{icon("#i-lien")}{named("table-other-device")}</a></p> }
    });
    view! {
        {elsewhere}
        <h3>{named("settings-look")}</h3>
        {row(app, "settings-theme", Theme::ALL.iter().map(|theme| theme.key()).collect(),
            |_, settings| place(Theme::ALL, &settings.theme),
            |settings, at| settings.theme = Theme::ALL[at])}
        {row(app, "settings-boards", Wood::ALL.iter().map(|wood| wood.key()).collect(),
            |_, settings| place(Wood::ALL, &settings.wood),
            |settings, at| settings.wood = Wood::ALL[at])}
        {row(app, "settings-pieces", PIECES.iter().map(|(_, key)| *key).collect(),
            |_, settings| PIECES.iter().position(|(style, _)| *style == settings.piece_style()),
            |settings, at| settings.pieces = Some(PIECES[at].0))}
        {row(app, "settings-numbers", NUMBERS.iter().map(|(_, key)| *key).collect(),
            |_, settings| NUMBERS.iter().position(|(numbers, _)| *numbers == settings.numbers),
            |settings, at| settings.numbers = NUMBERS[at].0)}
        {row(app, "settings-notation", NOTATIONS.iter().map(|notation| notation.key()).collect(),
            notation,
            |settings, at| settings.notation = NOTATIONS[at])}
        {row(app, "settings-animation", Animation::ALL.iter().map(|animation| animation.key()).collect(),
            |_, settings| place(Animation::ALL, &settings.animation),
            |settings, at| settings.animation = Animation::ALL[at])}
        <h3>{named("settings-play")}</h3>
        {row(app, "settings-rings", Rings::ALL.iter().map(|rings| rings.key()).collect(),
            |_, settings| place(Rings::ALL, &settings.rings),
            |settings, at| settings.rings = Rings::ALL[at])}
        <Switch app=app key="settings-targets" place=|settings| &mut settings.targets/>
        <Switch app=app key="settings-one-tap" place=|settings| &mut settings.one_tap/>
        <Switch app=app key="settings-forced" place=|settings| &mut settings.forced_tap/>
        {row(app, "settings-touch", TouchRule::ALL.iter().map(|rule| rule.key()).collect(),
            |_, settings| place(TouchRule::ALL, &settings.touch),
            |settings, at| settings.touch = TouchRule::ALL[at])}
        <Switch app=app key="settings-point-out" place=|settings| &mut settings.points_out/>
        <Switch app=app key="settings-auto-flip" place=|settings| &mut settings.auto_flip/>
        <Switch app=app key="settings-keyboard" place=|settings| &mut settings.keyboard/>
        {IS_LIVE.then(|| row(app, "settings-confirm", Confirm::ALL.iter().map(|confirm| confirm.key()).collect(),
            |_, settings| place(Confirm::ALL, &settings.confirm),
            |settings, at| settings.confirm = Confirm::ALL[at]))}
        {IS_LIVE.then(|| view! { <Switch app=app key="settings-premove" place=|settings| &mut settings.premove/> })}
        <Switch app=app key="settings-sounds" place=|settings| &mut settings.sounds/>
        <button class="bt nu" type="button" on:click=move |_| app.set(reset)>{named("settings-reset")}</button>
    }
}

/// Everything as at first, save who plays what: that is no matter of taste.
fn reset(settings: &mut Settings) {
    let Settings { against_computer, level, side, variant, faults, time, .. } = *settings;
    *settings = Settings { against_computer, level, side, variant, faults, time, ..Settings::default() };
}

/// A setting with a few values: which is chosen, and how to choose another, by their places.
fn row(
    app: App,
    key: &'static str,
    names: Vec<&'static str>,
    chosen: fn(App, &Settings) -> Option<usize>,
    choose: fn(&mut Settings, usize),
) -> AnyView {
    let items: Vec<Item> = names.into_iter().map(|name| Item::new(app.words.get(name))).collect();
    view! {
        <div class="reglage" data-setting=key>
            <span class="lib">{app.words.get(key)}</span>
            <Choice
                class="segments"
                label=app.words.get(key)
                items=items
                chosen=Signal::derive(move || chosen(app, &app.settings.read()))
                choose=Callback::new(move |at| app.set(|settings| choose(settings, at)))
            />
        </div>
    }
    .into_any()
}

/// A setting that is on or off.
#[component]
fn Switch(app: App, key: &'static str, place: fn(&mut Settings) -> &mut bool) -> impl IntoView {
    let is_on = move || *place(&mut app.settings.get());
    let about = format!("{key}-about");
    let about = app.words.has(&about).then(|| app.words.get(&about));
    view! {
        <div class="reglage" data-setting=key>
            <span class="lib" id=key>{app.words.get(key)}{about.map(|about| view! { <small>{about}</small> })}</span>
            <button
                class="bascule"
                type="button"
                role="switch"
                aria-labelledby=key
                aria-checked=text(move || is_on().to_string())
                on:click=move |_| app.set(|settings| {
                    let place = place(settings);
                    *place = !*place;
                })
            ></button>
        </div>
    }
}
