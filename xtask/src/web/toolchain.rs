//! Which compiler makes WebAssembly.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, find_program, forget_outer_cargo, output, run};
use crate::{debian, workspace};

/// The target triple of both browser modules.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The variable that takes one toolchain and no other.
const CHOICE: &str = "DAMIER_WASM_TOOLCHAIN";

/// The variable with the flags of the compiler for [`TARGET`].
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Debian's compiler for browsers, its cargo, the source of the standard library, and the linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

/// A compiler that can make WebAssembly, and the version it writes into what it makes.
pub(crate) struct Toolchain {
    kind: Kind,
    version: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The workspace's own toolchain, whose sysroot holds the target.
    Installed,
    /// Debian's packages; the standard library is built with our own code.
    Debian,
}

/// What a module may ask of the browser.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Registers {
    /// Nothing that any browser with WebAssembly lacks.
    Common,
    /// Registers of 128 bits: Chrome 91, Firefox 89, Safari 16.4.
    Wide,
}

impl Registers {
    /// What is added to the flags of the compiler.
    const fn flags(self) -> &'static str {
        match self {
            Self::Common => "",
            Self::Wide => " -C target-feature=+simd128",
        }
    }
}

impl Kind {
    /// What makes the modules smaller: views whose types are forgotten early, so that there are fewer of them; and
    /// nothing kept of what only a programmer would read, such as where a panic stood and what was in it.
    const fn flags(self) -> &'static str {
        match self {
            Self::Installed => "--cfg erase_components",
            Self::Debian => "--cfg erase_components -Zlocation-detail=none -Zfmt-debug=none",
        }
    }
}

impl Toolchain {
    /// Takes the one that [`CHOICE`] names, else the first that is there or can be brought.
    ///
    /// # Errors
    /// When none can be had; the message says what would help.
    pub(crate) fn choose() -> Result<Self> {
        match env::var(CHOICE).as_deref() {
            Ok("rustup") => {
                if !target_is_installed() {
                    add_target()?;
                }
                Self::installed()
            }
            Ok("debian") => Self::debian(),
            Ok("") | Err(_) => Self::first_at_hand(),
            Ok(other) => bail!("{CHOICE} is `{other}`; it can be `rustup` or `debian`"),
        }
    }

    /// The version of rustc, such as `1.96.0`, that must stand in the modules it makes.
    pub(crate) fn version(&self) -> &str {
        &self.version
    }

    /// A cargo that builds for the browser, without its arguments `build --target …`.
    pub(crate) fn cargo_build(&self, registers: Registers) -> Command {
        let mut command = match self.kind {
            Kind::Installed => cargo(),
            Kind::Debian => debian_cargo(),
        };
        // Flags meant for this machine's processor make no sense in a browser.
        command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        command.env(FLAGS, format!("{}{}", self.kind.flags(), registers.flags()));
        command.args(["build", "--target", TARGET]);
        if self.kind == Kind::Debian {
            // Small sorting routines, and neither unwinding nor backtraces. A panic stops the module at once, without
            // writing down a message that nobody would read: the start script sees it stop, and says so.
            command.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
            command.args([
                "-Zpanic-immediate-abort",
                "--config",
                "profile.wasm-release.panic='immediate-abort'",
            ]);
        }
        command
    }

    fn first_at_hand() -> Result<Self> {
        if target_is_installed() || (may_ask_rustup() && add_target().is_ok()) {
            return Self::installed();
        }
        Self::debian().with_context(|| {
            format!("no compiler for WebAssembly: `rustup target add {TARGET}`, or Debian's packages")
        })
    }

    fn installed() -> Result<Self> {
        let version = release(Command::new(rustc())).context("cannot ask rustc for its version")?;
        Ok(Self { kind: Kind::Installed, version })
    }

    fn debian() -> Result<Self> {
        debian::need(&PACKAGES, "building for the browser")?;
        let version =
            release(Command::new("/usr/bin/rustc")).context("cannot ask Debian's rustc its version")?;
        let package = debian::version("rustc-web").unwrap_or_default();
        if !package.starts_with(&version) {
            bail!("/usr/bin/rustc is {version}, but Debian's package rustc-web is {package}");
        }
        Ok(Self { kind: Kind::Debian, version })
    }
}

impl fmt::Display for Toolchain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = match self.kind {
            Kind::Installed => "installed target",
            Kind::Debian => "Debian's rustc-web, standard library built here",
        };
        write!(f, "rustc {} ({from})", self.version)
    }
}

fn debian_cargo() -> Command {
    let mut command = Command::new("/usr/bin/cargo");
    forget_outer_cargo(&mut command);
    // Another toolchain's libraries and proxies must not reach this one.
    command.env_remove("RUSTUP_TOOLCHAIN").env_remove("LD_LIBRARY_PATH").env_remove("RUSTC_WRAPPER");
    command
        .current_dir(workspace::root())
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
    command
}

fn rustc() -> impl AsRef<OsStr> {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

fn target_is_installed() -> bool {
    let mut command = Command::new(rustc());
    command.args(["--print", "target-libdir", "--target", TARGET]).current_dir(workspace::root());
    output(&mut command).is_some_and(|folder| Path::new(&folder).is_dir())
}

/// Whether rustup is there, and nobody has told it to leave installing alone.
fn may_ask_rustup() -> bool {
    find_program(&["rustup"]).is_some() && env::var("RUSTUP_AUTO_INSTALL").as_deref() != Ok("0")
}

fn add_target() -> Result<()> {
    run(Command::new("rustup").args(["target", "add", TARGET]).current_dir(workspace::root()))
}

fn release(mut rustc: Command) -> Option<String> {
    let about = output(rustc.arg("-vV").current_dir(workspace::root()))?;
    about.lines().find_map(|line| line.strip_prefix("release: ")).map(str::to_owned)
}
