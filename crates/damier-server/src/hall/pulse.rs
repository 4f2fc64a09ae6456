//! The pulse of the server: it is noted once a second, so that the next one knows until when clocks ran.

use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::warn;

use super::Hall;
use crate::wall;

/// What a crash can cost the clocks at most.
const BEAT: Duration = Duration::from_secs(1);

pub(super) async fn run(hall: Hall) {
    let mut closing = hall.closing();
    let mut beats = interval_at(Instant::now(), BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_failing = false;
    // No clock runs in an empty hall; one more beat follows the last game.
    let mut was_busy = true;
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = closing.begins() => return,
        }
        let now = wall::now();
        for (_, game) in hall.due(now) {
            hall.wake(game);
        }
        let is_busy = hall.awake() > 0;
        if is_busy || was_busy {
            match hall.store().heartbeat(now).await {
                Ok(()) => is_failing = false,
                Err(error) if is_failing => tracing::debug!(%error, "no heartbeat"),
                Err(error) => {
                    is_failing = true;
                    warn!(%error, "the heartbeat could not be kept");
                }
            }
        }
        was_busy = is_busy;
        metrics::gauge!("damier_tables_awake").set(hall.awake() as f64);
        metrics::gauge!("damier_games_running").set(hall.running().len() as f64);
    }
}
