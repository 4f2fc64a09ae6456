//! Short sounds, made on the spot.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::AudioContext;

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// The opponent has moved.
    Move,
    /// Time is short.
    Time,
}

impl Tone {
    /// Its height in hertz, and how long it is heard, in seconds.
    const fn shape(self) -> (f32, f64) {
        match self {
            Self::Move => (330.0, 0.12),
            Self::Time => (880.0, 0.4),
        }
    }
}

thread_local! {
    /// What makes the sounds of this page, once one was wanted.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Makes a sound. A browser that cannot, or will not before the player has touched the page, is silent.
pub(crate) fn sound(tone: Tone) {
    let context = CONTEXT.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = AudioContext::new().ok();
        }
        kept.clone()
    });
    if let Some(context) = context {
        // Nothing depends on a sound.
        let _ = play(&context, tone);
    }
}

fn play(context: &AudioContext, tone: Tone) -> Result<(), JsValue> {
    // Whether it goes on is for the browser to decide, later.
    let _ = context.resume()?;
    let (height, length) = tone.shape();
    let (source, volume) = (context.create_oscillator()?, context.create_gain()?);
    source.frequency().set_value(height);
    let now = context.current_time();
    volume.gain().set_value_at_time(0.15, now)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, now + length)?;
    source.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    source.start()?;
    source.stop_with_when(now + length)
}
