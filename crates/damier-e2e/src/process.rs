//! Programs that end with the test, whatever becomes of the test.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

/// A program and everything it started; ended when dropped.
#[derive(Debug)]
pub(crate) struct Process(Child);

impl Process {
    /// Starts a program and reads its standard output up to the line that `find` understands.
    ///
    /// What it prints later is read and thrown away, so that it never waits for a reader.
    ///
    /// # Errors
    /// When it does not start, or ends before it prints such a line.
    pub(crate) fn start<T>(command: &mut Command, find: impl Fn(&str) -> Option<T>) -> Result<(Self, T)> {
        let name = command.get_program().to_string_lossy().into_owned();
        own_group(command);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut process = Self(child.with_context(|| format!("cannot start {name}"))?);
        let mut output = BufReader::new(process.0.stdout.take().expect("it was piped"));
        let mut said = String::new();
        loop {
            let start = said.len();
            if output.read_line(&mut said).with_context(|| format!("cannot read what {name} says"))? == 0 {
                bail!("{name} ended before it was ready; it said: {said}");
            }
            if let Some(found) = find(said[start..].trim_end()) {
                thread::spawn(move || output.read_to_end(&mut Vec::new()));
                return Ok((process, found));
            }
        }
    }
}

impl Process {
    /// The number of the group of this program and everything it started.
    pub(crate) fn group(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        end_group(self.0.id());
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A group of its own, so that a browser's many processes can be ended together.
#[cfg(unix)]
fn own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

#[cfg(unix)]
fn end_group(leader: u32) {
    // Fails when all of them have ended already.
    let _ = Command::new("kill").args(["-KILL", "--", &format!("-{leader}")]).stderr(Stdio::null()).status();
}

#[cfg(not(unix))]
fn end_group(_: u32) {}
