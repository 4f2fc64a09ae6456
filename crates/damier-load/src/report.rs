//! What came of it, as a table or as JSON.

use std::io::{Write, stdout};

use anyhow::Result;
use serde::Serialize;

use crate::count::Percentiles;
use crate::server::Database;
use crate::verify::Verified;

/// What came of it.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) games: u32,
    pub(crate) rate: f64,
    pub(crate) seconds: f64,
    /// Of the database; unknown of a server that is not ours.
    pub(crate) synchronous: Option<String>,
    pub(crate) moves: usize,
    pub(crate) moves_per_second: f64,
    /// From move sent to move seen by the opponent.
    pub(crate) seen: Option<Percentiles>,
    /// The same of a bare echo.
    pub(crate) echo: Option<Percentiles>,
    pub(crate) memory: Option<Memory>,
    /// Processors used by the server.
    pub(crate) server_cpu: Option<f64>,
    /// Processors used by the clients.
    pub(crate) client_cpu: Option<f64>,
    /// Moves that were due before the one before them had been seen.
    pub(crate) late: u64,
    pub(crate) errors: u64,
    pub(crate) first_error: Option<String>,
    pub(crate) disconnects: u64,
    pub(crate) kills: u32,
    pub(crate) verified: Verified,
    pub(crate) database: Option<Database>,
}

/// Memory of the server.
#[derive(Debug, Serialize)]
pub(crate) struct Memory {
    pub(crate) server_kib: u64,
    /// What it has more than before the games, by game.
    pub(crate) per_game_kib: f64,
}

impl Report {
    /// Whether nothing was lost, nothing failed, and moves were seen as soon as expected.
    pub(crate) fn is_well(&self, expected_p95: Option<f64>) -> bool {
        let is_fast = expected_p95.is_none_or(|most| self.seen.is_some_and(|seen| seen.p95_ms <= most));
        let is_kept = self.verified.missing == 0 && self.database.as_ref().is_none_or(|found| found.is_well);
        let is_steady = self.errors == 0 && (self.kills > 0 || self.disconnects == 0);
        is_fast && is_kept && is_steady && self.moves > 0
    }

    pub(crate) fn print(&self, as_json: bool) -> Result<()> {
        let text = if as_json { serde_json::to_string(self)? } else { self.table() };
        writeln!(stdout(), "{text}")?;
        Ok(())
    }

    fn table(&self) -> String {
        let mut rows: Vec<(&str, String)> = vec![
            ("games", self.games.to_string()),
            ("time", format!("{:.0} s, one move in {:.1} s a game", self.seconds, 1.0 / self.rate)),
            ("moves", format!("{} seen, {:.1} a second", self.moves, self.moves_per_second)),
        ];
        rows.extend(self.synchronous.clone().map(|how| ("database", format!("synchronous={how}"))));
        rows.extend(self.seen.map(|seen| ("sent to seen", shown(seen))));
        rows.extend(self.echo.map(|echo| ("bare echo", shown(echo))));
        if let Some((seen, echo)) = self.seen.zip(self.echo) {
            let ratios = format!(
                "p50 {:.1}, p95 {:.1}, p99 {:.1}",
                seen.p50_ms / echo.p50_ms,
                seen.p95_ms / echo.p95_ms,
                seen.p99_ms / echo.p99_ms
            );
            rows.push(("ratio", ratios));
        }
        rows.extend(self.memory.as_ref().map(|memory| {
            let server = memory.server_kib as f64 / 1024.0;
            ("memory", format!("{server:.1} MiB, {:.1} KiB a game", memory.per_game_kib))
        }));
        if let Some((server, client)) = self.server_cpu.zip(self.client_cpu) {
            rows.push(("processors", format!("server {server:.2}, clients {client:.2}")));
        }
        rows.push(("late", format!("{} moves had to wait for the one before", self.late)));
        rows.push(("broken lines", format!("{} ({} kills)", self.disconnects, self.kills)));
        rows.push((
            "errors",
            self.first_error
                .as_ref()
                .map_or_else(|| "none".to_owned(), |first| format!("{}, first: {first}", self.errors)),
        ));
        let Verified { games, acknowledged, missing } = self.verified;
        let kept = format!("{missing} of {acknowledged} acknowledged acts missing in {games} games");
        rows.push(("kept", kept));
        rows.extend(self.database.as_ref().map(|found| {
            let verdict = if found.is_well { "well" } else { "NOT WELL" };
            ("db verify", format!("{verdict}: {}", found.said))
        }));
        rows.iter().map(|(name, value)| format!("{name:<14}{value}")).collect::<Vec<_>>().join("\n")
    }
}

fn shown(times: Percentiles) -> String {
    let Percentiles { p50_ms, p95_ms, p99_ms, max_ms } = times;
    format!("p50 {p50_ms:.2} ms, p95 {p95_ms:.2} ms, p99 {p99_ms:.2} ms, max {max_ms:.1} ms")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        let seen = Percentiles { p50_ms: 2.0, p95_ms: 6.0, p99_ms: 9.0, max_ms: 12.0 };
        let echo = Percentiles { p50_ms: 1.0, p95_ms: 2.0, p99_ms: 3.0, max_ms: 4.0 };
        Report {
            games: 10,
            rate: 0.2,
            seconds: 60.0,
            synchronous: Some("full".to_owned()),
            moves: 120,
            moves_per_second: 2.0,
            seen: Some(seen),
            echo: Some(echo),
            memory: Some(Memory { server_kib: 51_200, per_game_kib: 20.5 }),
            server_cpu: Some(0.1),
            client_cpu: Some(0.2),
            late: 0,
            errors: 0,
            first_error: None,
            disconnects: 0,
            kills: 0,
            verified: Verified { games: 10, acknowledged: 130, missing: 0 },
            database: Some(Database { is_well: true, said: "10 games".to_owned() }),
        }
    }

    #[test]
    fn the_table_tells_times_and_their_ratio() {
        let table = report().table();
        assert!(
            table.contains("sent to seen  p50 2.00 ms, p95 6.00 ms, p99 9.00 ms, max 12.0 ms"),
            "{table}"
        );
        assert!(table.contains("ratio         p50 2.0, p95 3.0, p99 3.0"), "{table}");
        assert!(table.contains("memory        50.0 MiB, 20.5 KiB a game"), "{table}");
    }

    #[test]
    fn anything_lost_is_a_failure() {
        assert!(report().is_well(Some(6.0)));
        assert!(!report().is_well(Some(5.9)), "too slow");
        let mut lost = report();
        lost.verified.missing = 1;
        assert!(!lost.is_well(None));
        let damaged = Database { is_well: false, said: String::new() };
        assert!(!Report { database: Some(damaged), ..report() }.is_well(None));
        assert!(!Report { errors: 1, ..report() }.is_well(None));
        assert!(!Report { disconnects: 1, ..report() }.is_well(None), "nobody was killed");
        assert!(Report { disconnects: 1, kills: 1, ..report() }.is_well(None));
    }
}
