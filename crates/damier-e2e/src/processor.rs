//! What the threads of a browser have used of the processor, as Linux tells it. By the clock alone nothing can be measured
//! on a machine with other things to do.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Whether the system tells.
pub(crate) const IS_TOLD: bool = cfg!(target_os = "linux");

/// How Chromium calls the threads of workers, as far as Linux keeps names.
const WORKER: &str = "DedicatedWorker";

/// The unit of the times in `/proc`, the same on all processors that Linux runs on.
const TICK: Duration = Duration::from_millis(10);

/// The place of the group's number among what stands after the name of a program, and of the time in the program
/// itself, which that in the system follows.
const GROUP: usize = 2;
const TIME: usize = 11;

/// How long the workers of the browser with this group of processes have been on a processor, all together.
pub(crate) fn time_of_workers(group: u32) -> Option<Duration> {
    let ticks: u64 = folders(Path::new("/proc"))?
        .filter(|process| field(process, GROUP) == Some(u64::from(group)))
        .filter_map(|process| folders(&process.join("task")))
        .flatten()
        .filter(|thread| fs::read_to_string(thread.join("comm")).is_ok_and(|name| name.starts_with(WORKER)))
        .filter_map(|thread| Some(field(&thread, TIME)? + field(&thread, TIME + 1)?))
        .sum();
    Some(TICK * u32::try_from(ticks).ok()?)
}

/// The folders in a folder that are called by numbers.
fn folders(folder: &Path) -> Option<impl Iterator<Item = PathBuf> + use<>> {
    let is_number = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().bytes().all(|b| b.is_ascii_digit()))
    };
    Some(fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).filter(is_number))
}

/// A number of those that stand after the name in the file `stat` of a process or thread.
fn field(of: &Path, place: usize) -> Option<u64> {
    let stat = fs::read_to_string(of.join("stat")).ok()?;
    // The name is in brackets and may hold anything, also brackets.
    stat.rsplit_once(')')?.1.split_whitespace().nth(place)?.parse().ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_a_group_and_uses_time() {
        let own = Path::new("/proc/self");
        assert!(field(own, GROUP).is_some_and(|group| group > 0));
        assert!(field(own, TIME).is_some() && field(own, TIME + 1).is_some());
        assert_eq!(time_of_workers(u32::MAX), Some(Duration::ZERO), "nobody's workers");
    }
}
