//! Ctrl-C: once to end the analysis and keep what is done, twice to leave.

use std::thread;

use damier_engine::Stop;

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Listens from now on; the first time the search is stopped, the second time the program ends.
pub(super) fn listen(stop: &Stop) {
    let stop = stop.clone();
    thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                stop.stop();
            }
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(INTERRUPTED);
            }
        });
    });
}
