//! The site under test: the `damier` program, as built for tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard};

use anyhow::{Result, bail, ensure};

use crate::process::Process;

/// A running `damier serve`.
#[derive(Debug)]
pub struct Site {
    /// Such as `http://127.0.0.1:40123`.
    address: String,
    data: PathBuf,
    /// None while it is down.
    process: Mutex<Option<Process>>,
}

impl Site {
    /// Serves on a free port, keeping its data in `folder`.
    ///
    /// # Errors
    /// When the program was not built, or does not start.
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        let data = folder.join("data");
        let (process, address) = serve("127.0.0.1:0", &data)?;
        Ok(Self { address, data, process: Mutex::new(Some(process)) })
    }

    /// Where it is, such as `http://127.0.0.1:40123`; the same after a restart.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The folder of everything that it keeps.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Ends the server as a power cut would: by SIGKILL, with no time to put anything in order.
    pub fn kill(&self) {
        // Dropping a process kills it, and waits until it is gone.
        drop(self.running().take());
    }

    /// Starts it again after [`kill`](Self::kill), at the same address with the same data.
    ///
    /// # Errors
    /// When it does not start.
    pub fn restart(&self) -> Result<()> {
        let listen = self.address.strip_prefix("http://").unwrap_or(&self.address);
        let (process, address) = serve(listen, &self.data)?;
        ensure!(address == self.address, "the server came back at {address}, not at {}", self.address);
        *self.running() = Some(process);
        Ok(())
    }

    fn running(&self) -> MutexGuard<'_, Option<Process>> {
        self.process.lock().expect("nobody panics while holding it")
    }
}

/// Starts the server; it says where it is.
fn serve(listen: &str, data: &Path) -> Result<(Process, String)> {
    let program = program();
    if !program.is_file() {
        bail!("{} is not built: run `cargo xtask test`, or `cargo build -p damier`", program.display());
    }
    let mut command = Command::new(program);
    command.args(["serve", "--listen", listen, "--data"]).arg(data);
    command.env("RUST_LOG", "warn");
    Process::start(&mut command, |line| line.strip_prefix("Damier is served at ").map(str::to_owned))
}

/// `DAMIER_PROGRAM`, which `cargo xtask test` sets, else where cargo's profile `dev` puts it.
pub(crate) fn program() -> PathBuf {
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
