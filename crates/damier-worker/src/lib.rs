//! The engine in a Web Worker, speaking Hub.

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Starts listening to the page: called once by the worker's boot script.
///
/// # Errors
/// When the worker cannot post to its page.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answers = scope.clone();
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(line) = event.data().as_string() {
            let _ = answers.post_message(&JsValue::from_str(&format!("error message=\"unknown command {line}\"")));
        }
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    Ok(())
}
