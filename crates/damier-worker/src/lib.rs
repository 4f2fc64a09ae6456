//! The engine in a Web Worker, speaking Hub.
//!
//! A worker has one thread and hears nothing while it thinks. So it thinks in slices, and listens between them:
//! that is how a search can be stopped without shared memory, which would ask special headers of the server. The
//! weights of other games than international draughts are fetched when such a game begins.

mod thinker;

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

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
        if let Some(line) = event.data().as_string() {
            hear_by.hear(&line);
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
    thinker: RefCell<Thinker>,
    /// The next slice of thought, as the browser calls it.
    slice: RefCell<Option<js_sys::Function>>,
    /// Whether the browser has been asked to call it.
    is_due: RefCell<bool>,
    /// What takes a file of weights, as the browser calls it.
    take: RefCell<Option<js_sys::Function>>,
    /// The weights that have been asked for and have not come.
    asked: RefCell<Option<&'static str>>,
}

impl Worker {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        let thinker = RefCell::new(Thinker::new(damier_engine::clock::system));
        Self {
            scope,
            thinker,
            slice: RefCell::new(None),
            is_due: RefCell::new(false),
            take: RefCell::new(None),
            asked: RefCell::new(None),
        }
    }

    fn hear(&self, line: &str) {
        let answers = self.thinker.borrow_mut().hear(line);
        self.fetch();
        self.answer(&answers);
    }

    /// Asks the browser for the weights that are missing, once.
    fn fetch(&self) {
        let missing = self.thinker.borrow().waits_for();
        if missing == *self.asked.borrow() {
            return;
        }
        *self.asked.borrow_mut() = missing;
        if let (Some(name), Some(take)) = (missing, &*self.take.borrow()) {
            fetch_weights(name, take);
        }
    }

    fn take_weights(&self, name: &str, file: Option<&[u8]>) {
        self.thinker.borrow_mut().take_weights(name, file);
        let missing = self.thinker.borrow().waits_for();
        *self.asked.borrow_mut() = missing;
        self.answer(&[]);
    }

    fn think_on(&self) {
        *self.is_due.borrow_mut() = false;
        let answers = self.thinker.borrow_mut().think_on();
        self.answer(&answers);
    }

    fn answer(&self, lines: &[String]) {
        for line in lines {
            // Strings can always be posted.
            let _ = self.scope.post_message(&JsValue::from_str(line));
        }
        let mut is_due = self.is_due.borrow_mut();
        if self.thinker.borrow().is_thinking()
            && !*is_due
            && let Some(slice) = &*self.slice.borrow()
        {
            *is_due = self.scope.set_timeout_with_callback(slice).is_ok();
        }
    }
}
