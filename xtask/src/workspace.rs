//! Where things lie in the checkout.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of the workspace's `Cargo.toml`.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace's folder")
}

/// The folder where cargo puts what it builds, as an absolute path.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The folder of the finished files for the browser.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The `damier` program as built by `profile`.
pub(crate) fn damier_program(profile: &str) -> PathBuf {
    program("damier", profile)
}

/// A program of the workspace as built by `profile`.
pub(crate) fn program(name: &str, profile: &str) -> PathBuf {
    let folder = if profile == "dev" { "debug" } else { profile };
    target().join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}
