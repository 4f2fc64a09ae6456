//! What the commands have in common that look after what a club keeps: progress, Ctrl-C, errors.

use std::io::ErrorKind;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use damier_game::clock::Timestamp;
use damier_server::stop_signal;
use damier_store::{Progress, Stop, StoreError};

use super::InvalidInput;

/// How often progress is told, on standard error.
const EVERY: Duration = Duration::from_secs(2);

/// Does long work; Ctrl-C or SIGTERM stops it, and it clears away what it has half done.
pub(super) fn carry_out<T>(
    work: impl AsyncFnOnce(&mut (dyn FnMut(Progress) + Send), &Stop) -> Result<T, StoreError>,
) -> Result<T> {
    block_on(async {
        let stop = Stop::new();
        let mut last = Instant::now();
        let mut tell = move |progress| {
            if last.elapsed() >= EVERY || progress == Progress::Waiting {
                last = Instant::now();
                eprintln!("{}", line(progress));
            }
        };
        let mut work = Box::pin(work(&mut tell, &stop));
        tokio::select! {
            done = &mut work => return done.map_err(explained),
            () = stop_signal() => stop.stop(),
        }
        work.await.map_err(explained)
    })
}

/// Runs something that waits.
pub(super) fn block_on<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a thread for the database")?;
    runtime.block_on(work)
}

fn line(progress: Progress) -> String {
    const MEGABYTE: f64 = 1_000_000.0;
    match progress {
        Progress::Copying { bytes, of } => {
            format!("copying: {:.1} of about {:.1} MB", bytes as f64 / MEGABYTE, of as f64 / MEGABYTE)
        }
        Progress::Checking => "checking the pages".to_owned(),
        Progress::Replaying { games, of } => format!("replaying the games: {games} of {of}"),
        Progress::Waiting => "waiting for the server that runs to take it".to_owned(),
    }
}

/// A file or folder that is not there was asked for in vain; everything else went wrong.
pub(super) fn explained(error: StoreError) -> anyhow::Error {
    match &error {
        StoreError::File { source, .. } if source.kind() == ErrorKind::NotFound => {
            InvalidInput(error.to_string()).into()
        }
        _ => error.into(),
    }
}

/// The time of day.
pub(super) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Timestamp(since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX)))
}
