//! The dialogs: a new game, resigning, a draw, the settings.

use damier_club::Courtesy;
use damier_protocol::live::{ClientMessage, LONGEST_TEXT};
use damier_rules::Color;
use damier_view::speech::color_key;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::SubmitEvent;

use super::house::HouseRules;
use super::live::LiveApp;
use super::preferences::Preferences;
use super::preparation::Preparation;
use super::state::{App, Dialog};
use super::variants;
use super::{icon, part};
use crate::live::{courtesy_key, say_message};
use crate::play::{Phase, Table};
use crate::{IS_ANALYSIS, IS_HOME, IS_LEARN};

/// What can be said, in the order of a game.
const COURTESIES: [Courtesy; 8] = [
    Courtesy::Hello,
    Courtesy::GoodGame,
    Courtesy::WellPlayed,
    Courtesy::NiceMove,
    Courtesy::Thanks,
    Courtesy::Sorry,
    Courtesy::OneMoment,
    Courtesy::Goodbye,
];

/// The button of the page's header that opens the settings.
const SETTINGS_BUTTON: &str = "bouton-reglages";

/// Shows the header's button for the settings, which does nothing before we are there.
pub(super) fn offer_settings(app: App) {
    let Some(button) = document().get_element_by_id(SETTINGS_BUTTON) else { return };
    // Attributes of our own page can be removed.
    let _ = button.remove_attribute("hidden");
    let open = Closure::<dyn FnMut()>::new(move || app.dialog.set(Some(Dialog::Settings)));
    // A listener can always be added.
    let _ = button.add_event_listener_with_callback("click", open.as_ref().unchecked_ref());
    // The button lives as long as the page.
    open.forget();
}

/// The dialog that is open, if one is.
#[component]
pub(super) fn Dialogs(app: App) -> impl IntoView {
    part(move || {
        app.dialog.get().map(|dialog| match dialog {
            // What only a game at home has; the other modules are left without.
            Dialog::New | Dialog::Variants(_) | Dialog::House(_) | Dialog::Draw if !IS_HOME => ().into_any(),
            Dialog::Resign | Dialog::Greet if IS_LEARN || IS_ANALYSIS => ().into_any(),
            Dialog::New => view! { <New app=app/> }.into_any(),
            Dialog::Resign => match app.live() {
                Some(live) => view! { <End app=app live=live/> }.into_any(),
                None => view! { <Resign app=app/> }.into_any(),
            },
            Dialog::Greet => app.live().map(|live| view! { <Greet app=app live=live/> }).into_any(),
            Dialog::Draw => view! { <Draw app=app/> }.into_any(),
            Dialog::Settings => view! { <Settings app=app/> }.into_any(),
            Dialog::Variants(from_new) => view! { <Variants app=app from_new=from_new/> }.into_any(),
            Dialog::House(from_new) => view! { <House app=app from_new=from_new/> }.into_any(),
        })
    })
}

/// A dialog that keeps the rest of the page out of reach until it is closed.
#[component]
fn Modal(
    app: App,
    /// The class of the dialog.
    class: &'static str,
    /// The key of its title.
    title: &'static str,
    /// Whether a button beside the title closes it.
    #[prop(optional)]
    closable: bool,
    /// The dialog that comes back when this one is closed.
    #[prop(default = None)]
    before: Option<Dialog>,
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    dialog.on_load(|dialog| {
        // Shown once, when it has just been put into the page.
        let _ = dialog.show_modal();
    });
    let close = move || app.dialog.set(before);
    let heading = view! { <h2 id="dialogue-titre">{app.words.get(title)}</h2> };
    let heading = if closable {
        let close = move |_| close();
        view! {
            <div class="titre">
                {heading}
                <button class="rond" type="button" aria-label=app.words.get("action-close") on:click=close>
                    {icon("#i-fermer")}
                </button>
            </div>
        }
        .into_any()
    } else {
        heading.into_any()
    };
    view! {
        <dialog node_ref=dialog class=class aria-labelledby="dialogue-titre" on:close=move |_| close()>
            {heading}
            {children()}
        </dialog>
    }
}

/// The two answers to a question: the safe one first.
#[component]
fn Answers(
    app: App,
    /// The key of the answer that changes nothing.
    safe: &'static str,
    /// The key of the other.
    other: &'static str,
    /// The icon of the other, if it cannot be undone.
    #[prop(optional)]
    danger: Option<&'static str>,
    act: Box<dyn Fn()>,
) -> impl IntoView {
    let class = if danger.is_some() { "bt danger" } else { "bt p" };
    view! {
        <div class="deux-bt">
            <button class="bt" type="button" on:click=move |_| app.dialog.set(None)>{app.words.get(safe)}</button>
            <button class=class type="button" data-action="confirm" on:click=move |_| {
                app.dialog.set(None);
                act();
            }>
                {danger.map(icon)}
                {app.words.get(other)}
            </button>
        </div>
    }
}

#[component]
fn New(app: App) -> impl IntoView {
    let is_playing = app.table.read_untracked().phase() == Phase::Playing;
    view! {
        <Modal app=app class="dialogue large" title="new-title">
            {is_playing.then(|| view! { <p class="doux">{app.words.get("new-text")}</p> })}
            <Preparation app=app inline=false/>
            <Answers app=app safe="action-cancel" other="new-start" act=Box::new(move || app.new_game())/>
        </Modal>
    }
}

#[component]
fn Resign(app: App) -> impl IntoView {
    let text = {
        let table = app.table.read_untracked();
        if table.human().is_some() {
            app.words.get("resign-text-computer")
        } else {
            app.words.with("resign-text", &[("color", color_key(table.resigning()).into())])
        }
    };
    view! {
        <Modal app=app class="dialogue" title="resign-title">
            <p class="doux">{text}</p>
            <Answers app=app safe="action-continue" other="resign-confirm" danger="#i-drapeau"
                act=Box::new(move || app.act(Table::resign))/>
        </Modal>
    }
}

/// Resigning a live game; or breaking it off, while that can be done.
#[component]
fn End(app: App, live: LiveApp) -> impl IntoView {
    let has_begun = live.live.read_untracked().table().is_some_and(|table| table.has_begun());
    let (title, text, other, message) = if has_begun {
        ("resign-title", "table-resign-text", "resign-confirm", ClientMessage::Resign)
    } else {
        ("table-abort-title", "table-abort-text", "table-abort-confirm", ClientMessage::Abort)
    };
    view! {
        <Modal app=app class="dialogue" title=title>
            <p class="doux">{app.words.get(text)}</p>
            <Answers app=app safe="action-continue" other=other danger="#i-drapeau"
                act=Box::new(move || app.say(message.clone()))/>
        </Modal>
    }
}

/// Something polite to say; between players who invited each other, also what they like.
#[component]
fn Greet(app: App, live: LiveApp) -> impl IntoView {
    let may_talk = live.live.read_untracked().may_talk();
    let buttons = COURTESIES.map(|what| {
        let say = move |_| {
            app.dialog.set(None);
            app.say(ClientMessage::Greet { what });
        };
        view! { <button class="bt" type="button" on:click=say>{app.words.get(courtesy_key(what))}</button> }
    });
    view! {
        <Modal app=app class="dialogue" title="table-greet-title" closable=true>
            <div class="deux-bt">{buttons.into_iter().collect_view()}</div>
            {may_talk.then(|| view! { <Talk app=app live=live/> })}
        </Modal>
    }
}

/// What the players have said in their own words, and a field for more.
#[component]
fn Talk(app: App, live: LiveApp) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        if let Some(message) = say_message(&text) {
            app.dialog.set(None);
            app.say(message);
        }
    };
    // What players write is put into the page as text, never as markup.
    let line = move |(by, text): &(Color, String)| {
        let who = live.with_narrator(app.words, |narrator| narrator.speaker(*by));
        view! { <p><b>{who}</b>" "{text.clone()}</p> }
    };
    let lines = move || live.live.read().talked().iter().map(line).collect_view();
    view! {
        <div class="propos">{part(lines)}</div>
        <form class="dire" on:submit=send>
            <input class="saisie" name="texte" maxlength=LONGEST_TEXT.to_string() autocomplete="off" enterkeyhint="send"
                aria-label=app.words.get("talk-label") placeholder=app.words.get("talk-label") node_ref=field/>
            <button class="bt p" type="submit">{app.words.get("talk-send")}</button>
        </form>
    }
}

#[component]
fn Draw(app: App) -> impl IntoView {
    let against_computer = app.table.read_untracked().human().is_some();
    let (text, answer) =
        if against_computer { ("draw-text-computer", "draw-propose") } else { ("draw-text", "draw-confirm") };
    view! {
        <Modal app=app class="dialogue" title="draw-title">
            <p class="doux">{app.words.get(text)}</p>
            <Answers app=app safe="action-continue" other=answer act=Box::new(move || app.act(Table::offer_draw))/>
        </Modal>
    }
}

#[component]
fn Variants(app: App, from_new: bool) -> impl IntoView {
    let before = Dialog::Variants(from_new).before();
    view! {
        <Modal app=app class="dialogue large" title="variants-title" closable=true before=before>
            <variants::Variants app=app from_new=from_new/>
        </Modal>
    }
}

#[component]
fn House(app: App, from_new: bool) -> impl IntoView {
    let before = Dialog::House(from_new).before();
    view! {
        <Modal app=app class="dialogue large" title="house-title" closable=true before=before>
            <HouseRules app=app/>
        </Modal>
    }
}

#[component]
fn Settings(app: App) -> impl IntoView {
    view! {
        <Modal app=app class="dialogue large" title="settings-title" closable=true>
            <Preferences app=app/>
        </Modal>
    }
}
