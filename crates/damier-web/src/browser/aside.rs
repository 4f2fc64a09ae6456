//! What is looked up in workers of their own, so that the page does not stop and the engine goes on beside them: texts of
//! games, and endgame tables.

use std::cell::RefCell;
use std::thread::LocalKey;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{later, meta};

/// A worker that has not answered after so many milliseconds is given up: it reads megabytes in a few seconds.
const PATIENCE: u32 = 60_000;

/// Who is told what has been found; nothing if there was no answer.
type Tell = Box<dyn FnOnce(Option<String>)>;

thread_local! {
    static READER: RefCell<Aside> = const { RefCell::new(Aside::NEW) };
    static TABLES: RefCell<Aside> = const { RefCell::new(Aside::NEW) };
}

/// A worker, and what it has been asked last.
struct Aside {
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
    let question = Array::of4(
        &Uint8Array::from(text),
        &JsValue::from_f64(index as f64),
        &JsValue::from_str(lang),
        &JsValue::from_str(words),
    );
    ask(&READER, &question, Box::new(tell));
}

/// Looks a position of international draughts up in the endgame tables, if the page names any.
pub(crate) fn ask_tables(fen: &str, tell: impl FnOnce(Option<String>) + 'static) {
    if let Some(address) = meta("damier-tables") {
        let question = Array::of2(&JsValue::from_str(&address), &JsValue::from_str(fen));
        ask(&TABLES, &question, Box::new(tell));
    }
}

fn ask(aside: &'static LocalKey<RefCell<Aside>>, question: &Array, tell: Tell) {
    let asked = aside.with_borrow_mut(|aside| {
        // Whoever is in the middle of something else is not waited for.
        if aside.tell.take().is_some() {
            aside.dismiss();
        }
        aside.asked += 1;
        aside.tell = Some(tell);
        aside.asked
    });
    let is_asked = worker(aside).is_some_and(|worker| worker.post_message(question).is_ok());
    later(if is_asked { PATIENCE } else { 0 }, move || {
        if aside.with_borrow(|aside| aside.asked == asked) {
            answer(aside, None);
        }
    });
}

/// Tells whoever has asked.
fn answer(aside: &'static LocalKey<RefCell<Aside>>, text: Option<String>) {
    let tell = aside.with_borrow_mut(|aside| {
        if text.is_none() && aside.tell.is_some() {
            aside.dismiss();
        }
        aside.tell.take()
    });
    if let Some(tell) = tell {
        tell(text);
    }
}

impl Aside {
    const NEW: Self = Self { worker: None, asked: 0, tell: None };

    fn dismiss(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

/// The worker, started when it is first needed.
fn worker(aside: &'static LocalKey<RefCell<Aside>>) -> Option<Worker> {
    if let Some(worker) = aside.with_borrow(|aside| aside.worker.clone()) {
        return Some(worker);
    }
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&meta("damier-worker")?, &options).ok()?;
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        answer(aside, event.data().as_string());
    });
    let fail = Closure::<dyn FnMut()>::new(move || answer(aside, None));
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    // They live as long as the page: one of each for every worker that had to be given up.
    hear.forget();
    fail.forget();
    aside.with_borrow_mut(|aside| aside.worker = Some(worker.clone()));
    Some(worker)
}
