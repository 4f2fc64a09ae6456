//! `damier serve` as a process.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

fn damier() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    command.stdin(Stdio::null());
    command
}

fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("damier-command-{name}-{}", std::process::id()))
}

/// A server that ends with the test, whatever becomes of the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn refused(output: &Output, code: i32) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{text}");
    assert_eq!(text.lines().count(), 1, "one line: {text}");
    text
}

#[test]
fn it_says_where_it_is_answers_and_stops_when_asked() {
    let data = folder("life");
    let mut child = damier()
        .args(["serve", "--listen", "127.0.0.1:0", "--log-format", "json", "--data"])
        .arg(&data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map(Running)
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.0.stdout.take().expect("piped")).read_line(&mut line).expect("it speaks");
    let address = line.trim().strip_prefix("Damier is served at http://").expect(&line);

    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");

    #[cfg(unix)]
    {
        let stopped = Command::new("kill").args(["-TERM", &child.0.id().to_string()]).status().expect("kill");
        assert!(stopped.success());
        assert!(child.0.wait().expect("it ends").success(), "an orderly end");
        let mut log = String::new();
        child.0.stderr.take().expect("piped").read_to_string(&mut log).expect("text");
        assert!(log.lines().any(|line| line.contains("\"message\":\"stopped\"")), "{log}");
    }
    std::fs::remove_dir_all(&data).expect("the data folder was made");
}

#[test]
fn an_address_in_use_ends_it_with_advice() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("bound").to_string();
    let data = folder("busy");
    let output =
        damier().args(["serve", "--listen", &address, "--data"]).arg(&data).output().expect("it starts");
    let text = refused(&output, 1);
    assert!(text.contains(&address) && text.contains("--listen"), "{text}");
    let _ = std::fs::remove_dir_all(&data);
}

#[test]
fn arguments_that_make_no_sense_are_named_in_one_line() {
    for (arguments, named) in [
        (&["serve", "--listen", "nowhere"][..], "nowhere"),
        (&["serve", "--log-format", "verse"], "verse"),
        (&["serve", "--speed", "9"], "--speed"),
        (&["sing"], "sing"),
    ] {
        let output = damier().args(arguments).output().expect("it starts");
        let text = refused(&output, 2);
        assert!(text.contains(named), "{arguments:?}: {text}");
    }
}

#[test]
fn the_settings_are_printed_as_they_would_be() {
    let file = std::env::temp_dir().join(format!("damier-settings-{}.toml", std::process::id()));
    std::fs::write(&file, "data = \"from-file\"\n[limits]\nrequests = 7\n").expect("a file");
    let output = damier()
        .args(["serve", "--print-config", "--listen", "127.0.0.1:9", "--config"])
        .arg(&file)
        .env("DAMIER_LIMITS_CHANGES", "8")
        .output()
        .expect("it starts");
    std::fs::remove_file(&file).expect("it was there");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8_lossy(&output.stdout);
    for line in
        ["listen = \"127.0.0.1:9\"", "data = \"from-file\"", "requests = 7", "changes = 8", "newcomers = 60"]
    {
        assert!(text.lines().any(|found| found == line), "{line}: {text}");
    }
    let wrong = damier().arg("serve").env("DAMIER_LIMITS_CHANGES", "many").output().expect("it starts");
    assert!(refused(&wrong, 2).contains("DAMIER_LIMITS_CHANGES"));
}
