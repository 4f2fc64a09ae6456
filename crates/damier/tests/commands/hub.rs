//! `damier hub`, talked to as a program with a board does: what is said when.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The engine, and what it says.
struct Talk {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Talk {
    fn begin() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
            .arg("hub")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)).ok();
        });
        let input = child.stdin.take().expect("piped");
        let mut talk = Self { child, input, lines };
        talk.say("hub");
        talk.hear("wait");
        talk.say("set-param name=hash value=4\ninit");
        talk.hear("ready");
        talk
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    /// Waits for a line that begins like this; `done` must not come before it.
    fn hear(&self, beginning: &str) -> String {
        loop {
            let line =
                self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("`{beginning}` does not come"));
            if line.starts_with(beginning) {
                return line;
            }
            assert!(!line.starts_with("done"), "`{line}` comes before `{beginning}`");
        }
    }

    /// Whether no move is said for a while.
    fn is_silent(&self, time: Duration) -> bool {
        let end = Instant::now() + time;
        loop {
            match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) if line.starts_with("done") => return false,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => panic!("it has gone"),
            }
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}

const START: &str = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

#[test]
fn a_ponder_search_answers_after_the_hit_even_if_it_has_ended_before() {
    let mut talk = Talk::begin();
    talk.say(&format!("{START} moves=\"32-28\"\nlevel depth=3\ngo ponder"));
    talk.hear("info depth=3");
    assert!(talk.is_silent(Duration::from_millis(300)), "it waits to be told");
    talk.say("ping");
    talk.hear("pong");
    talk.say("ponder-hit");
    let done = talk.hear("done move=");
    assert!(done.contains("ponder="), "{done}");
}

#[test]
fn the_time_of_a_ponder_search_runs_from_the_hit() {
    let mut talk = Talk::begin();
    talk.say(&format!("{START} moves=\"32-28\"\nlevel move-time=0.4\ngo ponder"));
    assert!(talk.is_silent(Duration::from_millis(800)), "its time does not run");
    let hit = Instant::now();
    talk.say("ponder-hit");
    talk.hear("done move=");
    let used = hit.elapsed();
    assert!(used >= Duration::from_millis(250), "{used:?}");
}

#[test]
fn a_ponder_search_that_was_wrong_is_stopped_and_another_begins() {
    let mut talk = Talk::begin();
    talk.say(&format!("{START} moves=\"32-28\"\nlevel move-time=0.1\ngo ponder"));
    assert!(talk.is_silent(Duration::from_millis(300)));
    talk.say("stop");
    talk.hear("done move=");
    talk.say(&format!("{START} moves=\"33-29\"\nlevel depth=3\ngo think"));
    talk.hear("done move=");
    talk.say("ponder-hit\nping");
    talk.hear("pong");
}
