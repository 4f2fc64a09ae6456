//! `cargo xtask web`: from the crates and the assets to `dist/`.

mod budget;
mod bundle;
mod glue;
mod modules;
mod references;
mod toolchain;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::command::is_continuous_integration;
use crate::workspace;
use bundle::Bundle;
use toolchain::Toolchain;

/// The files that are served as they are, but for their names.
const ASSETS: &str = "crates/damier-server/assets";

/// What the engine has learned of each game.
const WEIGHTS: &str = "crates/damier-engine/weights";

/// The file of them that is part of the engine's module.
const WEIGHTS_WITHIN: &str = "international.weights";

/// Endgame tables that a page may ask, and what they are called there.
const TABLES: (&str, &str) = ("crates/damier-tablebase/tables/international.tables", "international.tables");

/// Builds everything that a browser loads, and says how large it is.
pub(crate) fn build() -> Result<()> {
    let toolchain = Toolchain::choose()?;
    eprintln!("WebAssembly toolchain: {toolchain}");

    let mut bundle = Bundle::default();
    for module in modules::compile(&toolchain)? {
        let glued = glue::make(&module)?;
        bundle.add(&format!("{}_glue.js", module.name), glued.script)?;
        bundle.add(&format!("{}.wasm", module.name), glued.wasm)?;
    }
    add_weights(&mut bundle, &workspace::root().join(WEIGHTS))?;
    let tables = fs::read(workspace::root().join(TABLES.0));
    bundle.add(TABLES.1, tables.with_context(|| format!("cannot read {}", TABLES.0))?)?;
    add_assets(&mut bundle, &workspace::root().join(ASSETS))?;

    let sizes = bundle.write(&workspace::dist())?;
    match budget::check(&sizes) {
        // Another compiler makes other sizes: whoever wants to play is told, and not kept from it.
        Err(error) if !is_continuous_integration() => eprintln!("warning: {error:#}"),
        checked => checked?,
    }
    Ok(())
}

/// Adds the weights that the worker's script fetches.
fn add_weights(bundle: &mut Bundle, folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    list(folder, "", &mut files)?;
    for name in files.iter().filter(|name| name.ends_with(".weights") && *name != WEIGHTS_WITHIN) {
        let content = fs::read(folder.join(name)).with_context(|| format!("cannot read {WEIGHTS}/{name}"))?;
        bundle.add(&format!("weights/{name}"), content)?;
    }
    Ok(())
}

/// Adds every file under `folder`: those that name other files last, when the names are known.
fn add_assets(bundle: &mut Bundle, folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    list(folder, "", &mut files)?;
    let mut contents = Vec::new();
    for name in files {
        let content =
            fs::read(folder.join(&name)).with_context(|| format!("cannot read the asset {ASSETS}/{name}"))?;
        contents.push((references::names_others(&name, &content), name, content));
    }
    contents.sort();
    for (names_others, name, content) in contents {
        let content = if names_others {
            references::resolve(&name, &content, |other| bundle.file_name(other))?
        } else {
            content
        };
        bundle.add(&name, content)?;
    }
    Ok(())
}

fn list(folder: &Path, prefix: &str, files: &mut Vec<String>) -> Result<()> {
    let shown = folder.display();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list the assets in {shown}"))? {
        let entry = entry.with_context(|| format!("cannot list the assets in {shown}"))?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push(name);
        }
    }
    Ok(())
}
