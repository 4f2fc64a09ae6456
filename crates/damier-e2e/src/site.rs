//! The site under test: the `damier` program, as built for tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::Process;

/// A running `damier serve`.
#[derive(Debug)]
pub(crate) struct Site {
    /// Such as `http://127.0.0.1:40123`.
    pub(crate) address: String,
    _process: Process,
}

impl Site {
    /// Serves on a free port, keeping its data in `folder`.
    ///
    /// # Errors
    /// When the program was not built, or does not start.
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        let program = program();
        if !program.is_file() {
            bail!("{} is not built: run `cargo xtask test`, or `cargo build -p damier`", program.display());
        }
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.join("data"));
        command.env("RUST_LOG", "warn");
        let (process, address) = Process::start(&mut command, |line| {
            line.strip_prefix("Damier is served at ").map(str::to_owned)
        })?;
        Ok(Self { address, _process: process })
    }
}

/// `DAMIER_PROGRAM`, which `cargo xtask test` sets, else where cargo's profile `dev` puts it.
fn program() -> PathBuf {
    match env::var_os("DAMIER_PROGRAM") {
        Some(program) => program.into(),
        None => target_folder().join("debug").join(format!("damier{}", env::consts::EXE_SUFFIX)),
    }
}

/// The workspace's folder for everything that is built.
pub(crate) fn target_folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}
