//! Debian's packages: the compiler for WebAssembly and the browser, where nothing else provides them.

use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{find_program, output, run};

/// Makes sure that `packages` are installed: installs what is missing when we may, else says how.
///
/// # Errors
/// When something is missing and we are not the superuser of a Debian-like system, or installing fails.
pub(crate) fn need(packages: &[&str], why: &str) -> Result<()> {
    let missing: Vec<&str> = packages.iter().copied().filter(|package| version(package).is_none()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    if find_program(&["apt-get"]).is_none() {
        bail!("{why} needs the Debian packages {names}, and this system has no apt-get");
    }
    if !is_superuser() {
        bail!("{why} needs more Debian packages; install them with:\n  sudo apt-get install {names}");
    }
    eprintln!("{why}: installing {names}");
    run(apt_get().args(["update", "-q"]))?;
    run(apt_get().args(["install", "-q", "-y", "--no-install-recommends"]).args(&missing))
}

/// The version of an installed package, such as `1.96.0+dfsg1-1`.
pub(crate) fn version(package: &str) -> Option<String> {
    let shown = output(Command::new("dpkg-query").args(["-W", "-f=${db:Status-Abbrev}${Version}", package]))?;
    shown.strip_prefix("ii ").map(str::to_owned)
}

fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_superuser() -> bool {
    output(Command::new("id").arg("-u")).as_deref() == Some("0")
}
