//! Who may depend on whom: the table of `docs/architecture.md`, checked against every `Cargo.toml`.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::command::{cargo, output};

/// A crate of ours and what it may know of.
struct Layer {
    name: &'static str,
    /// The crates of ours that it may depend on, tests included.
    below: &'static [&'static str],
    /// The foreign crates that it must not depend on.
    never: &'static [&'static str],
}

/// No I/O, no clock of its own, no randomness of its own, and nothing of the browser's.
const PURE: &[&str] = &[
    "axum",
    "chrono",
    "fastrand",
    "getrandom",
    "hyper",
    "js-sys",
    "leptos",
    "rand",
    "reqwest",
    "sqlx",
    "time",
    "tokio",
    "wasm-bindgen",
    "web-sys",
    "web-time",
];

/// A program of the browser's: nothing that needs sockets, files or a database.
const BROWSER: &[&str] = &["axum", "hyper", "reqwest", "sqlx", "tokio"];

/// A program of this machine's: nothing of the browser's.
const NATIVE: &[&str] = &["js-sys", "leptos", "wasm-bindgen", "web-sys"];

const LAYERS: &[Layer] = &[
    Layer { name: "damier-rules", below: &[], never: PURE },
    Layer { name: "damier-game", below: &["damier-rules"], never: PURE },
    Layer { name: "damier-club", below: &["damier-rules", "damier-game"], never: PURE },
    Layer { name: "damier-view", below: &["damier-rules", "damier-game"], never: PURE },
    Layer { name: "damier-protocol", below: &["damier-rules", "damier-game", "damier-club"], never: PURE },
    Layer { name: "damier-tablebase", below: &["damier-rules"], never: PURE },
    Layer {
        name: "damier-engine",
        below: &["damier-rules", "damier-tablebase"],
        // Thinking takes time, so the engine may read a clock; and nothing else of the world.
        never: &["axum", "hyper", "js-sys", "leptos", "reqwest", "sqlx", "tokio", "wasm-bindgen", "web-sys"],
    },
    Layer {
        name: "damier-client",
        below: &["damier-rules", "damier-game", "damier-club", "damier-protocol"],
        never: NATIVE,
    },
    Layer { name: "damier-store", below: &["damier-rules", "damier-game", "damier-club"], never: NATIVE },
    // What is taught is in the languages of the site, which the view knows.
    Layer { name: "damier-content", below: &["damier-rules", "damier-game", "damier-view"], never: PURE },
    Layer { name: "damier-train", below: &["damier-rules", "damier-engine"], never: NATIVE },
    Layer {
        name: "damier-server",
        below: &[
            "damier-rules",
            "damier-game",
            "damier-club",
            "damier-view",
            "damier-protocol",
            "damier-store",
            "damier-content",
            "damier-engine",
        ],
        never: NATIVE,
    },
    Layer {
        name: "damier-web",
        below: &["damier-rules", "damier-game", "damier-club", "damier-view", "damier-protocol"],
        never: BROWSER,
    },
    Layer {
        name: "damier-worker",
        below: &[
            "damier-rules",
            "damier-game",
            "damier-view",
            "damier-protocol",
            "damier-tablebase",
            "damier-engine",
        ],
        never: BROWSER,
    },
    Layer {
        name: "damier",
        below: &[
            "damier-rules",
            "damier-game",
            "damier-view",
            "damier-protocol",
            "damier-tablebase",
            "damier-engine",
            "damier-train",
            "damier-content",
            "damier-club",
            "damier-client",
            "damier-store",
            "damier-server",
        ],
        never: NATIVE,
    },
    Layer {
        name: "damier-load",
        below: &["damier-rules", "damier-game", "damier-club", "damier-protocol", "damier-client"],
        never: NATIVE,
    },
    Layer {
        name: "damier-fuzz",
        below: &["damier-rules", "damier-game", "damier-club", "damier-protocol"],
        never: NATIVE,
    },
    Layer { name: "damier-e2e", below: &["damier-rules", "damier-game", "damier-view"], never: NATIVE },
    Layer { name: "xtask", below: &[], never: &["tokio"] },
];

/// One line per arrow that the table does not allow, and per crate that it does not know.
pub(super) fn check() -> Result<Vec<String>> {
    let metadata = output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))
        .context("cargo cannot describe the workspace")?;
    let metadata: Value = serde_json::from_str(&metadata).context("cannot read cargo's description")?;
    let packages: Vec<Package> = metadata["packages"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|package| Package {
            name: text(&package["name"]),
            dependencies: package["dependencies"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|dependency| text(&dependency["name"]))
                .collect(),
        })
        .collect();
    Ok(problems(LAYERS, &packages))
}

struct Package {
    name: String,
    dependencies: Vec<String>,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn problems(layers: &[Layer], packages: &[Package]) -> Vec<String> {
    let mut problems = Vec::new();
    for package in packages {
        let Some(layer) = layers.iter().find(|layer| layer.name == package.name) else {
            problems.push(format!("{}: not in the table of crates; give it a layer", package.name));
            continue;
        };
        for dependency in &package.dependencies {
            let dependency = dependency.as_str();
            let is_ours = packages.iter().any(|package| package.name == dependency);
            if is_ours && !layer.below.contains(&dependency) {
                problems
                    .push(format!("{} must not depend on {dependency}: that is not below it", layer.name));
            }
            if layer.never.contains(&dependency) {
                problems.push(format!("{} must never know of {dependency}", layer.name));
            }
        }
    }
    for layer in layers {
        if !packages.iter().any(|package| package.name == layer.name) {
            problems.push(format!("{}: in the table of crates, but not in the workspace", layer.name));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::{LAYERS, Layer, PURE, Package, problems};

    const TABLE: &[Layer] = &[
        Layer { name: "rules", below: &[], never: PURE },
        Layer { name: "game", below: &["rules"], never: PURE },
    ];

    fn package(name: &str, dependencies: &[&str]) -> Package {
        let dependencies = dependencies.iter().map(|&name| name.to_owned()).collect();
        Package { name: name.to_owned(), dependencies }
    }

    #[test]
    fn arrows_down_are_fine_and_arrows_up_are_not() {
        let fine = [package("rules", &["thiserror"]), package("game", &["rules"])];
        assert!(problems(TABLE, &fine).is_empty());
        let turned = [package("rules", &["game"]), package("game", &["rules"])];
        assert_eq!(problems(TABLE, &turned), ["rules must not depend on game: that is not below it"]);
    }

    #[test]
    fn a_pure_crate_knows_nothing_of_the_world() {
        let found = problems(TABLE, &[package("rules", &["tokio"]), package("game", &[])]);
        assert_eq!(found, ["rules must never know of tokio"]);
    }

    #[test]
    fn the_table_and_the_workspace_name_the_same_crates() {
        let found = problems(TABLE, &[package("rules", &[]), package("attic", &[])]);
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn the_table_has_no_circle() {
        for (index, layer) in LAYERS.iter().enumerate() {
            for below in layer.below {
                let position = LAYERS.iter().position(|other| other.name == *below).expect("a known crate");
                assert!(position < index, "{} stands above {below} in the table", layer.name);
            }
        }
    }
}
