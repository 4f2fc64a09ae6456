//! Reading texts of games in a worker of its own, so that a long one does not stop the page; the engine goes on beside it.

use std::cell::RefCell;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{later, meta};

/// A worker that has not answered after so many milliseconds is given up: it reads megabytes in a few seconds.
const PATIENCE: u32 = 60_000;

/// Who is told what has been read; nothing if it could not be.
type Tell = Box<dyn FnOnce(Option<String>)>;

thread_local! {
    static READER: RefCell<Reader> = const { RefCell::new(Reader { worker: None, asked: 0, tell: None }) };
}

struct Reader {
    worker: Option<Worker>,
    /// Counts what has been asked.
    asked: u32,
    tell: Option<Tell>,
}

/// Has a game of a text opened, counted from 0. An answer to what was asked before is dropped.
pub(crate) fn read_games(
    text: &[u8],
    index: usize,
    (lang, words): (&str, &str),
    tell: impl FnOnce(Option<String>) + 'static,
) {
    let asked = READER.with_borrow_mut(|reader| {
        // Whoever is in the middle of another text is not waited for.
        if reader.tell.take().is_some() {
            reader.dismiss();
        }
        reader.asked += 1;
        reader.tell = Some(Box::new(tell));
        reader.asked
    });
    let question = Array::of4(
        &Uint8Array::from(text),
        &JsValue::from_f64(index as f64),
        &JsValue::from_str(lang),
        &JsValue::from_str(words),
    );
    let is_asked = worker().is_some_and(|worker| worker.post_message(&question).is_ok());
    later(if is_asked { PATIENCE } else { 0 }, move || {
        if READER.with_borrow(|reader| reader.asked == asked) {
            answer(None);
        }
    });
}

/// Tells whoever has asked.
fn answer(text: Option<String>) {
    let tell = READER.with_borrow_mut(|reader| {
        if text.is_none() && reader.tell.is_some() {
            reader.dismiss();
        }
        reader.tell.take()
    });
    if let Some(tell) = tell {
        tell(text);
    }
}

impl Reader {
    fn dismiss(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

/// The worker, started when it is first needed.
fn worker() -> Option<Worker> {
    if let Some(worker) = READER.with_borrow(|reader| reader.worker.clone()) {
        return Some(worker);
    }
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&meta("damier-worker")?, &options).ok()?;
    let hear =
        Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| answer(event.data().as_string()));
    let fail = Closure::<dyn FnMut()>::new(|| answer(None));
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    // They live as long as the page: one of each for every worker that had to be given up.
    hear.forget();
    fail.forget();
    READER.with_borrow_mut(|reader| reader.worker = Some(worker.clone()));
    Some(worker)
}
