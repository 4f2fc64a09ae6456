//! The lobby, and the page of an invitation: markup put into the page, and what is pressed there.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use damier_game::FaultMode;
use damier_protocol::live::lobby::{LobbyMessage, LobbyRequest};
use damier_rules::{Color, Variant};
use damier_view::words::Words;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement};

use super::place;
use crate::browser::{self, Signal};
use crate::live::Retry;
use crate::lobby::{Choice, Lobby, Markup};

/// The address of the lobby's connection.
const SOCKET: &str = "/api/lobby/socket";

/// How often the server is asked whether it is there, in milliseconds.
const INTERVAL: u32 = 20_000;

/// A way to send a link; whether it is there.
type Send = fn(&str) -> bool;

/// The lobby in its page.
struct Room {
    words: &'static Words,
    lobby: RefCell<Lobby>,
    retry: RefCell<Retry>,
    /// Whether the server has said something over the connection there is.
    is_heard: Cell<bool>,
    /// What was asked for last while nobody could hear it.
    unheard: RefCell<Option<LobbyRequest>>,
}

/// Takes over the lobby: offers and games that go on come and go by themselves.
pub(crate) fn mount_lobby(id: &str) {
    let Some((element, words)) = place(id) else { return };
    let Some(live) = element.query_selector("#salon-vif").ok().flatten() else { return };
    let has_account = element.get_attribute("data-account").as_deref() == Some("true");
    live.set_inner_html(&Markup::frame(words, has_account));
    let room = Room::enter(words);
    let pressed = Rc::clone(&room);
    let press = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
            pressed.press(&target);
        }
    });
    // A listener can always be added; it lives as long as the page.
    let _ = element.add_event_listener_with_callback("click", press.as_ref().unchecked_ref());
    press.forget();
}

/// Brings the page of one's own invitation to life: the link can be copied or sent, and the game is opened as soon as
/// the guest sits down.
pub(crate) fn mount_invitation(id: &str) {
    let Some((element, words)) = place(id) else { return };
    if element.get_attribute("data-own").as_deref() != Some("true") {
        return;
    }
    Room::enter(words);
    let Some(url) = element.get_attribute("data-url") else { return };
    let Some(tools) = element.query_selector("#envoyer").ok().flatten() else { return };
    let copied = words.get("invitation-copied");
    let buttons = [("invitation-copy", browser::copy as Send), ("invitation-share", browser::share)];
    for (key, send) in
        buttons.into_iter().filter(|(key, _)| *key == "invitation-copy" || browser::can_share())
    {
        let Some(button) = browser::button(&words.get(key)) else { continue };
        let (url, copied, own) = (url.clone(), copied.clone(), button.clone());
        let is_copy = key == "invitation-copy";
        let press = Closure::<dyn Fn()>::new(move || {
            if send(&url) && is_copy {
                own.set_text_content(Some(&copied));
            }
        });
        button.set_onclick(Some(press.as_ref().unchecked_ref()));
        press.forget();
        // It has just been made.
        let _ = tools.append_child(&button);
    }
}

impl Room {
    /// Enters the lobby.
    fn enter(words: &'static Words) -> Rc<Self> {
        let room = Rc::new(Self {
            words,
            lobby: RefCell::default(),
            retry: RefCell::default(),
            is_heard: Cell::new(false),
            unheard: RefCell::default(),
        });
        room.open();
        room.keep_awake();
        room
    }

    fn open(self: &Rc<Self>) {
        let room = Rc::clone(self);
        let is_open = browser::connect(SOCKET, move |signal| match signal {
            Signal::Text(text) => room.hear(&text),
            Signal::Closed => room.closed(),
        });
        if !is_open {
            self.closed();
        }
    }

    fn closed(self: &Rc<Self>) {
        self.is_heard.set(false);
        let now = browser::moment();
        let again = self.retry.borrow_mut().after(now);
        let room = Rc::clone(self);
        let pause = u32::try_from(again.since(now).0).unwrap_or(u32::MAX);
        browser::later(pause, move || room.open());
    }

    fn keep_awake(self: &Rc<Self>) {
        let room = Rc::clone(self);
        browser::later(INTERVAL, move || {
            browser::send(&LobbyRequest::Ping.print());
            room.keep_awake();
        });
    }

    fn hear(&self, text: &str) {
        let Ok(message) = LobbyMessage::parse(text) else { return };
        self.retry.borrow_mut().succeeded();
        self.is_heard.set(true);
        if let Some(request) = self.unheard.take() {
            browser::send(&request.print());
        }
        let seated = self.lobby.borrow_mut().hear(message);
        match seated {
            Some(game) => browser::go_to(&format!("/partie/{game}")),
            None => self.show(),
        }
    }

    fn show(&self) {
        let lobby = self.lobby.borrow();
        let markup = Markup { words: self.words, lobby: &lobby };
        browser::set_html("attente", &markup.waiting());
        browser::set_html("offres-titre", &markup.title());
        browser::set_html("offres", &markup.offers());
        browser::set_html("en-cours", &markup.running());
    }

    fn press(&self, target: &Element) {
        let attribute = |name: &str| {
            let element = target.closest(&format!("[{name}]")).ok().flatten()?;
            element.get_attribute(name)
        };
        let request = if let Some(time) = attribute("data-pair") {
            Some(Choice { time: time.parse().ok(), is_rated: is_ticked("vite-classee"), ..choice() }.pair())
        } else if let Some(offer) = attribute("data-take") {
            offer.parse().ok().map(|offer| LobbyRequest::Take { offer })
        } else if let Some(offer) = attribute("data-decline") {
            offer.parse().ok().map(|offer| LobbyRequest::Decline { offer })
        } else {
            match attribute("data-action").as_deref() {
                Some("offer") => {
                    let request = self.lobby.borrow_mut().offer(&choice());
                    self.show();
                    request
                }
                Some("withdraw") => Some(self.lobby.borrow_mut().withdraw()),
                _ => None,
            }
        };
        if let Some(request) = request {
            if self.is_heard.get() {
                browser::send(&request.print());
            } else {
                *self.unheard.borrow_mut() = Some(request);
            }
            self.show();
        }
    }
}

/// What is chosen in the page.
fn choice() -> Choice {
    let value = |id: &str| -> String {
        let list = element(id).and_then(|list| list.dyn_into::<HtmlSelectElement>().ok());
        list.map(|list| list.value()).unwrap_or_default()
    };
    Choice {
        variant: Variant::from_id(&value("jeu")).unwrap_or(Variant::INTERNATIONAL),
        time: value("cadence").parse().ok(),
        color: Color::ALL.into_iter().find(|color| color.to_string() == value("couleur")),
        faults: FaultMode::from_code(&value("fautes")),
        is_rated: is_ticked("classee"),
        is_match: is_ticked("match"),
    }
}

fn element(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

fn is_ticked(id: &str) -> bool {
    let field = element(id).and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    field.is_some_and(|field| field.checked())
}
