//! Files that somebody brings, and those that are made here.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, ClipboardEvent, DragEvent, Element, Event, File,
    FileReader, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, HtmlInputElement, Url,
};

use super::{element, later, window};

/// After so many milliseconds a file that was made is forgotten: it lies on the disk by then.
const KEPT: u32 = 60_000;

/// Listens for texts: files dropped on the page, and what is pasted outside of fields.
pub(crate) fn on_files(act: impl Fn(Vec<u8>) + Clone + 'static) {
    let over = Closure::<dyn Fn(DragEvent)>::new(|event: DragEvent| event.prevent_default());
    listen("dragover", &over.into_js_value());
    let dropped = act.clone();
    let drop = Closure::<dyn Fn(DragEvent)>::new(move |event: DragEvent| {
        event.prevent_default();
        let Some(data) = event.data_transfer() else { return };
        match data.files().and_then(|files| files.item(0)) {
            Some(file) => read(&file, dropped.clone()),
            None => {
                let text = data.get_data("text/plain").unwrap_or_default();
                if !text.is_empty() {
                    dropped(text.into_bytes());
                }
            }
        }
    });
    listen("drop", &drop.into_js_value());
    let paste = Closure::<dyn Fn(ClipboardEvent)>::new(move |event: ClipboardEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.matches("input, textarea").unwrap_or(false)) {
            return;
        }
        let text =
            event.clipboard_data().and_then(|data| data.get_data("text/plain").ok()).unwrap_or_default();
        if !text.is_empty() {
            event.prevent_default();
            act(text.into_bytes());
        }
    });
    listen("paste", &paste.into_js_value());
}

fn listen(name: &str, handler: &JsValue) {
    // A listener can always be added.
    let _ = window().add_event_listener_with_callback(name, handler.unchecked_ref());
}

/// Reads the file that was chosen in a field, which is empty then and can be used again.
pub(crate) fn chosen_file(event: &Event, act: impl Fn(Vec<u8>) + 'static) {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let Some(field) = field else { return };
    if let Some(file) = field.files().and_then(|files| files.item(0)) {
        read(&file, act);
    }
    field.set_value("");
}

fn read(file: &File, act: impl Fn(Vec<u8>) + 'static) {
    let Ok(reader) = FileReader::new() else { return };
    let from = reader.clone();
    let done = Closure::once_into_js(move || {
        if let Ok(buffer) = from.result() {
            act(Uint8Array::new(&buffer).to_vec());
        }
    });
    reader.set_onload(Some(done.unchecked_ref()));
    // A file that cannot be read brings nothing.
    let _ = reader.read_as_array_buffer(file);
}

/// Gives the player a file.
pub(crate) fn download(name: &str, kind: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&JsValue::from_str(text));
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        give(name, &blob);
    }
}

fn give(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    if let Some(link) = element("a").and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    later(KEPT, move || {
        // It may be forgotten already.
        let _ = Url::revoke_object_url(&address);
    });
}

/// Gives the player a drawing as a picture of so many pixels.
pub(crate) fn download_png(name: String, svg: &str, (width, height): (u32, u32)) {
    let Ok(image) = HtmlImageElement::new() else { return };
    let size = format!(r#"<svg width="{width}" height="{height}" "#);
    let svg = svg.replacen("<svg ", &size, 1);
    let drawn = image.clone();
    let done = Closure::once_into_js(move || {
        // A browser that cannot draw gives no picture.
        let _ = paint(&drawn, name, (width, height));
    });
    image.set_onload(Some(done.unchecked_ref()));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(&svg)));
}

fn paint(image: &HtmlImageElement, name: String, (width, height): (u32, u32)) -> Option<()> {
    let canvas = element("canvas")?.dyn_into::<HtmlCanvasElement>().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    let (w, h) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, w, h).ok()?;
    let give = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(blob) = blob {
            give(&name, &blob);
        }
    });
    canvas.to_blob(give.unchecked_ref()).ok()
}
