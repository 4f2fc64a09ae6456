//! What a process uses, as Linux tells it.

use std::fs;

/// Ticks a second in which Linux counts the time of processes; fixed for programs, whatever the kernel's own.
const TICKS: f64 = 100.0;

/// What a process uses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Usage {
    /// Memory that is really there, in KiB.
    pub(crate) resident_kib: u64,
    /// Time of processors, in ticks.
    ticks: u64,
}

impl Usage {
    /// That of a process; nothing where there is no `/proc`, or no such process.
    pub(crate) fn of(process: u32) -> Option<Self> {
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        Some(Self { resident_kib: resident_kib(&status)?, ticks: ticks(&stat)? })
    }

    /// Seconds of processors used since; those of another process are all counted.
    pub(crate) fn seconds_since(&self, before: &Self) -> f64 {
        self.ticks.checked_sub(before.ticks).unwrap_or(self.ticks) as f64 / TICKS
    }
}

fn resident_kib(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// The 14th and 15th field; the second, the name, may hold anything in brackets.
fn ticks(stat: &str) -> Option<u64> {
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

#[cfg(test)]
mod tests {
    use super::{resident_kib, ticks};

    #[test]
    fn the_files_of_proc_are_understood() {
        assert_eq!(resident_kib("Name:\tdamier\nVmRSS:\t   51234 kB\nThreads:\t3\n"), Some(51_234));
        let stat = "71 (a) b (c)) S 1 71 71 0 -1 4194560 900 0 1 0 250 50 0 0 20 0 3 0 5 6 7";
        assert_eq!(ticks(stat), Some(300));
        assert_eq!(ticks(""), None);
    }
}
