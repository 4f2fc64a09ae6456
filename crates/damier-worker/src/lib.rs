//! What a page has done aside, in Web Workers: the engine, speaking Hub; reading games; asking endgame tables.
//!
//! A worker has one thread and hears nothing while it thinks. So it thinks in slices, and listens between them:
//! that is how a search can be stopped without shared memory, which would ask special headers of the server. The
//! weights of other games than international draughts are fetched when such a game begins.

mod endgame;
mod library;
mod thinker;

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use damier_rules::{Outcome, Variant};
use damier_view::words::{Lang, Words};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, XmlHttpRequest, XmlHttpRequestResponseType};

pub use endgame::Endgames;
pub use library::open;
pub use thinker::Thinker;

#[wasm_bindgen]
extern "C" {
    /// Of the boot script: fetches the file of weights of a name and gives its bytes, or nothing.
    #[wasm_bindgen(js_namespace = self, js_name = fetchWeights)]
    fn fetch_weights(name: &str, give: &js_sys::Function);
}

/// Starts listening to the page: called once by the worker's boot script.
///
/// # Errors
/// Never; the signature is the browser's.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    let worker = Rc::new(Worker::new(js_sys::global().unchecked_into()));
    let think_on = Rc::clone(&worker);
    let slice = Closure::<dyn FnMut()>::new(move || think_on.think_on());
    *worker.slice.borrow_mut() = Some(slice.as_ref().unchecked_ref::<js_sys::Function>().clone());
    slice.forget();

    let scope = worker.scope.clone();
    let hear_by = Rc::clone(&worker);
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        if let Some(line) = data.as_string() {
            hear_by.hear(&line);
        } else if Array::is_array(&data) {
            hear_by.asked(&Array::from(&data));
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();

    let take_by = Rc::clone(&worker);
    let take = Closure::<dyn FnMut(String, JsValue)>::new(move |name: String, file: JsValue| {
        let file = file.dyn_into::<js_sys::Uint8Array>().ok().map(|file| file.to_vec());
        take_by.take_weights(&name, file.as_deref());
    });
    *worker.take.borrow_mut() = Some(take.as_ref().unchecked_ref::<js_sys::Function>().clone());
    take.forget();
    Ok(())
}

/// The thinker and its worker.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    /// Begins with the first line for it: a worker that only reads needs none.
    thinker: RefCell<Option<Thinker>>,
    /// The words of the page, which are the same as long as it stands.
    words: OnceCell<Words>,
    /// The endgame tables, once they have been asked; nothing if they could not be brought.
    endgames: OnceCell<Option<Endgames>>,
    /// The next slice of thought, as the browser calls it.
    slice: RefCell<Option<js_sys::Function>>,
    /// Whether the browser has been asked to call it.
    is_due: RefCell<bool>,
    /// What takes a file of weights, as the browser calls it.
    take: RefCell<Option<js_sys::Function>>,
    /// The weights that have been asked for and have not come.
    awaited: RefCell<Option<&'static str>>,
}

impl Worker {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self {
            scope,
            thinker: RefCell::new(None),
            words: OnceCell::new(),
            endgames: OnceCell::new(),
            slice: RefCell::new(None),
            is_due: RefCell::new(false),
            take: RefCell::new(None),
            awaited: RefCell::new(None),
        }
    }

    fn hear(&self, line: &str) {
        let answers = self
            .thinker
            .borrow_mut()
            .get_or_insert_with(|| Thinker::new(damier_engine::clock::system))
            .hear(line);
        self.fetch();
        self.answer(&answers);
    }

    /// Asks the browser for the weights that are missing, once.
    fn fetch(&self) {
        let missing = self.thinker.borrow().as_ref().and_then(Thinker::waits_for);
        if missing == *self.awaited.borrow() {
            return;
        }
        *self.awaited.borrow_mut() = missing;
        if let (Some(name), Some(take)) = (missing, &*self.take.borrow()) {
            fetch_weights(name, take);
        }
    }

    fn take_weights(&self, name: &str, file: Option<&[u8]>) {
        if let Some(thinker) = &mut *self.thinker.borrow_mut() {
            thinker.take_weights(name, file);
        }
        let missing = self.thinker.borrow().as_ref().and_then(Thinker::waits_for);
        *self.awaited.borrow_mut() = missing;
        self.answer(&[]);
    }

    /// Something to be looked up: in a text of games, or in the tables that lie at an address.
    fn asked(&self, asked: &Array) {
        let answer = match asked.get(0).as_string() {
            Some(address) => self.endgame(&address, &asked.get(1).as_string().unwrap_or_default()),
            None => self.read(asked),
        };
        // Strings can always be posted.
        let _ = self.scope.post_message(&JsValue::from_str(&answer));
    }

    /// How a position of international draughts ends: `W`, `B`, `D`, or nothing if the tables do not know it.
    fn endgame(&self, address: &str, fen: &str) -> String {
        let endgames =
            self.endgames.get_or_init(|| Endgames::read(Variant::INTERNATIONAL, fetched(address)?)).as_ref();
        match endgames.and_then(|endgames| endgames.outcome(fen)) {
            Some(Outcome::Win(color)) => color.to_string(),
            Some(Outcome::Draw) => "D".to_owned(),
            None => String::new(),
        }
    }

    /// Opens a game of a text: the bytes, which of the games, the language and its words.
    fn read(&self, asked: &Array) -> String {
        let text = Uint8Array::new(&asked.get(0)).to_vec();
        let index = asked.get(1).as_f64().unwrap_or_default() as usize;
        let words = self.words.get_or_init(|| {
            let lang = asked.get(2).as_string().and_then(|code| Lang::from_code(&code)).unwrap_or(Lang::Fr);
            // They live as long as the worker.
            Words::of_text(lang, asked.get(3).as_string().unwrap_or_default().leak())
        });
        open(&text, index, words).write()
    }

    fn think_on(&self) {
        *self.is_due.borrow_mut() = false;
        let answers = self.thinker.borrow_mut().as_mut().map(Thinker::think_on).unwrap_or_default();
        self.answer(&answers);
    }

    fn answer(&self, lines: &[String]) {
        for line in lines {
            // Strings can always be posted.
            let _ = self.scope.post_message(&JsValue::from_str(line));
        }
        let mut is_due = self.is_due.borrow_mut();
        if self.thinker.borrow().as_ref().is_some_and(Thinker::is_thinking)
            && !*is_due
            && let Some(slice) = &*self.slice.borrow()
        {
            *is_due = self.scope.set_timeout_with_callback(slice).is_ok();
        }
    }
}

/// A file of the site. A worker that is asked for nothing else may wait for it.
fn fetched(address: &str) -> Option<Vec<u8>> {
    let request = XmlHttpRequest::new().ok()?;
    request.open_with_async("GET", address, false).ok()?;
    request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
    request.send().ok()?;
    let bytes = request.response().ok().filter(|_| request.status() == Ok(200))?;
    Some(Uint8Array::new(&bytes).to_vec())
}
