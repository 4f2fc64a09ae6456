//! The inputs that were kept: each is borne, in no more than ten seconds and 256 megabytes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use damier_fuzz::Target;

fn inputs(target: Target) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("inputs").join(target.name());
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    assert!(files.len() > 10, "{target:?}: only {} inputs", files.len());
    files
}

/// The replay in a process of its own, which cannot take more than 256 megabytes.
fn replay(target: Target, files: &[PathBuf]) -> std::process::Output {
    let program = env!("CARGO_BIN_EXE_damier-replay");
    let mut command = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -v 262144; exec \"$0\" \"$@\"", program]);
        shell
    } else {
        Command::new(program)
    };
    // Otherwise every thread would reserve a heap of its own.
    command.env("MALLOC_ARENA_MAX", "1").arg(target.name()).args(files).output().expect("it starts")
}

fn all_are_borne(target: Target) {
    let output = replay(target, &inputs(target));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn every_file_of_games_is_borne() {
    all_are_borne(Target::Pdn);
}

#[test]
fn every_position_is_borne() {
    all_are_borne(Target::Fen);
}

#[test]
fn every_move_is_borne() {
    all_are_borne(Target::Moves);
}

#[test]
fn every_line_of_hub_is_borne() {
    all_are_borne(Target::Hub);
}

#[test]
fn every_message_of_dxp_is_borne() {
    all_are_borne(Target::Dxp);
}

#[test]
fn a_fault_would_be_seen() {
    let output = replay(Target::Pdn, &[PathBuf::from("no-such-file")]);
    assert!(!output.status.success());
}
