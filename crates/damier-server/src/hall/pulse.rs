//! The pulse of the server: it is noted once a second, so that the next one knows until when clocks ran.

use std::time::Duration;

use damier_store::Errand;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::{info, warn};

use super::{Hall, HallError};
use crate::wall;

/// What a crash can cost the clocks at most.
const BEAT: Duration = Duration::from_secs(1);

/// While all tables sleep, their clocks count days, and every so many beats is enough.
const BEATS_ASLEEP: u64 = 60;

/// What can be thrown away is, every so many beats.
const BEATS_OF_SWEEPING: u64 = 600;

pub(super) async fn run(hall: Hall) {
    let mut closing = hall.closing();
    let mut beats = interval_at(Instant::now(), BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_failing = false;
    // One more beat follows the last game that is awake.
    let mut was_busy = true;
    for count in 1_u64.. {
        tokio::select! {
            _ = beats.tick() => {}
            () = closing.begins() => return,
        }
        if hall.store().restore_waits() {
            hall.renew().await;
        }
        let now = wall::now();
        for (_, game) in hall.due(now) {
            hall.wake(game);
        }
        let is_busy = hall.awake() > 0;
        let sleeps = hall.running().len() > 0 && count % BEATS_ASLEEP == 0;
        if is_busy || was_busy || sleeps {
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
        run_errands(&hall).await;
        if count % BEATS_OF_SWEEPING == 0
            && let Err(error) = hall.store().sweep(now).await
        {
            warn!(%error, "what nobody needs could not be thrown away");
        }
        metrics::gauge!("damier_tables_awake").set(hall.awake() as f64);
        metrics::gauge!("damier_games_running").set(hall.running().len() as f64);
    }
}

/// Does what the operator has asked at the command line.
async fn run_errands(hall: &Hall) {
    let Ok(errands) = hall.store().errands().await else { return };
    for waiting in errands {
        let done = match waiting.errand {
            Errand::CloseGame(game) => hall.close_game(game).await,
            Errand::SignOut(player) => {
                hall.evict(player);
                Ok(())
            }
        };
        match done {
            // A game that there is not, or that is over, needs no closing.
            Ok(()) | Err(HallError::NoSuchGame | HallError::Refused(_)) => {}
            Err(error) => {
                warn!(%error, "an errand could not be run; trying again");
                continue;
            }
        }
        info!(errand = ?waiting.errand, "an errand of the operator was run");
        if let Err(error) = hall.store().cross_off(waiting.number).await {
            warn!(%error, "an errand could not be crossed off");
        }
    }
}
