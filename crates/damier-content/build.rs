//! Has the crate compiled again when a file under `content/` has changed.

fn main() {
    println!("cargo:rerun-if-changed=../../content");
    println!("cargo:rerun-if-changed=build.rs");
}
