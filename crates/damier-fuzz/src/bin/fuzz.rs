//! Looks for inputs, guided by what they reach: built and started by `cargo xtask fuzz`.

#![no_main]

use std::sync::LazyLock;

use damier_fuzz::Target;
use libfuzzer_sys::fuzz_target;

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("DAMIER_FUZZ_TARGET").unwrap_or_default();
    Target::from_name(&name).expect("DAMIER_FUZZ_TARGET names a target")
});

fuzz_target!(|bytes: &[u8]| TARGET.run(bytes));
