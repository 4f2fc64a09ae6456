//! Running other programs.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// Runs a program to its end, with its output on ours, after a line that shows it.
///
/// # Errors
/// When it cannot be started, or ends with anything but success.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = show(command);
    eprintln!("$ {shown}");
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed: {status}");
    }
    Ok(())
}

/// What a program prints, without the white space around it; `None` when it is not there or fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The workspace's cargo, as it would be started by hand.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    forget_outer_cargo(&mut command);
    command.current_dir(crate::workspace::root());
    command
}

/// Takes out of a command's environment what the cargo that runs us put into ours.
///
/// Left in, it would tell the inner cargo about the wrong package. What a user may set for every cargo stays:
/// the registries, the network, where to build.
pub(crate) fn forget_outer_cargo(command: &mut Command) {
    const SET_BY_CARGO: [&str; 5] =
        ["CARGO", "CARGO_BIN_NAME", "CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE", "OUT_DIR"];
    for name in SET_BY_CARGO {
        command.env_remove(name);
    }
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
}

/// The first of `names` that lies in a folder of `PATH`, as a full path.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names
        .iter()
        .find_map(|name| env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file()))
}

/// Whether this run is watched by nobody: then a missing tool is a failure, never a reason to skip.
pub(crate) fn is_continuous_integration() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false" && value != "0")
}

fn show(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}
