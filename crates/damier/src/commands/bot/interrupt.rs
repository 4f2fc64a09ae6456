//! Ctrl-C: once to stop in order, twice to leave.

use std::process;

use tokio::sync::watch;

use crate::commands::say::say;

/// Whether somebody wants the bot to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interrupt {
    No,
    Asked,
}

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Listens for Ctrl-C from now on; the second one ends the program.
pub(super) fn listen() -> watch::Receiver<Interrupt> {
    let (sender, receiver) = watch::channel(Interrupt::No);
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            // Nobody may be listening any more.
            let _ = sender.send(Interrupt::Asked);
        }
        if tokio::signal::ctrl_c().await.is_ok() {
            say("interrupted twice: leaving");
            process::exit(INTERRUPTED);
        }
        sender.closed().await;
    });
    receiver
}
