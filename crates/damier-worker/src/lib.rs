//! The engine in a Web Worker, speaking Hub.
//!
//! A worker has one thread and hears nothing while it thinks. So it thinks in slices, and listens between them:
//! that is how a search can be stopped without shared memory, which would ask special headers of the server.

mod thinker;

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

pub use thinker::Thinker;

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
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(line) = event.data().as_string() {
            worker.hear(&line);
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
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
}

impl Worker {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        let thinker = RefCell::new(Thinker::new(damier_engine::clock::system));
        Self { scope, thinker, slice: RefCell::new(None), is_due: RefCell::new(false) }
    }

    fn hear(&self, line: &str) {
        let answers = self.thinker.borrow_mut().hear(line);
        self.answer(&answers);
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
