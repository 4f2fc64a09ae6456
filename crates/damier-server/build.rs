//! Puts the finished files of `dist/` into the program, where it is built to stand alone.
//!
//! With debug assertions the program reads them from the disk instead, so nothing is embedded and nothing needs
//! to be built again when they change. If `dist/` was never built, the table is empty, and `serve` says so.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut table = String::from("&[\n");
    if env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_none() {
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
        // The manifest changes whenever any file does: their names carry hashes of their content. If there is
        // none, a file that never is there makes cargo ask again each time: one may come with an old date.
        let manifest = dist.join("manifest.json");
        let watched = if manifest.exists() { manifest } else { dist.join("never-there") };
        println!("cargo::rerun-if-changed={}", watched.display());
        for file in files(&dist) {
            let name = file.file_name().expect("listed in a folder").to_string_lossy();
            writeln!(table, "    ({name:?}, include_bytes!({:?})),", file.display().to_string())
                .expect("writing to a string");
        }
    }
    table.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("dist.rs");
    fs::write(&out, table).unwrap_or_else(|error| panic!("cannot write {}: {error}", out.display()));
}

/// The files of the folder in the order of their names; none if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<_> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| {
            path.is_file() && !path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
        })
        .collect();
    files.sort();
    files
}
