//! Compiling the browser modules.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use wasmparser::{KnownCustom, Parser, Payload};

use super::toolchain::{Registers, TARGET, Toolchain};
use crate::command::run;
use crate::workspace;

/// The profile of all: with another one the standard library would be built twice.
const PROFILE: &str = "wasm-release";

/// A call of cargo, and what of its results is taken: the name that cargo gives it, and the one it is served under.
struct Build {
    registers: Registers,
    crates: &'static [&'static str],
    features: &'static [&'static str],
    taken: &'static [(&'static str, &'static str)],
}

impl Build {
    /// A build for every browser, of both crates, so that what they share is the same each time.
    const fn for_all(
        features: &'static [&'static str],
        taken: &'static [(&'static str, &'static str)],
    ) -> Self {
        Self { registers: Registers::Common, crates: &["damier-web", "damier-worker"], features, taken }
    }
}

const BUILDS: [Build; 5] = [
    Build::for_all(&[], &[("damier_web", "damier_web"), ("damier_worker", "damier_worker")]),
    Build::for_all(&["damier-web/live"], &[("damier_web", "damier_live")]),
    Build::for_all(&["damier-web/learn"], &[("damier_web", "damier_learn")]),
    Build::for_all(&["damier-web/analysis"], &[("damier_web", "damier_analysis")]),
    // The engine once more, for browsers that judge a position many numbers at a time.
    Build {
        registers: Registers::Wide,
        crates: &["damier-worker"],
        features: &[],
        taken: &[("damier_worker", "damier_worker_wide")],
    },
];

/// A compiled module that still lacks its glue.
pub(crate) struct Module {
    /// What it is served as, such as `damier_web`.
    pub(crate) name: &'static str,
    pub(crate) bytes: Vec<u8>,
}

/// Compiles all modules and makes sure that `toolchain` is what made them.
///
/// # Errors
/// When cargo fails, or a module does not say that it comes from this compiler.
pub(crate) fn compile(toolchain: &Toolchain) -> Result<Vec<Module>> {
    let mut modules = Vec::new();
    for build in BUILDS {
        // Other registers make everything anew, the standard library too.
        let target = workspace::target().join(match build.registers {
            Registers::Common => "wasm",
            Registers::Wide => "wasm-wide",
        });
        let folder = target.join(TARGET).join(PROFILE);
        let mut command = toolchain.cargo_build(build.registers);
        command.args(["--locked", "--lib", "--profile", PROFILE]).arg("--target-dir").arg(&target);
        for package in build.crates {
            command.args(["--package", package]);
        }
        for feature in build.features {
            command.args(["--features", feature]);
        }
        run(&mut command)?;
        for (made, served) in build.taken {
            modules.push(read(&folder.join(format!("{made}.wasm")), served, toolchain)?);
        }
    }
    Ok(modules)
}

fn read(path: &Path, name: &'static str, toolchain: &Toolchain) -> Result<Module> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let compiler = compiler_of(&bytes).with_context(|| format!("cannot read {}", path.display()))?;
    if compiler.split(' ').next() != Some(toolchain.version()) {
        bail!("{} comes from rustc `{compiler}`, not from {}", path.display(), toolchain.version());
    }
    Ok(Module { name, bytes })
}

/// What the module's `producers` section says of rustc, such as `1.96.0 (ac68faa20 2026-05-25)`.
fn compiler_of(module: &[u8]) -> Result<String> {
    for payload in Parser::new(0).parse_all(module) {
        let Payload::CustomSection(section) = payload? else { continue };
        let KnownCustom::Producers(fields) = section.as_known() else { continue };
        for field in fields {
            for value in field?.values {
                let value = value?;
                if value.name == "rustc" {
                    return Ok(value.version.to_owned());
                }
            }
        }
    }
    bail!("no producers section names rustc")
}

#[cfg(test)]
mod tests {
    use super::compiler_of;

    /// A module that holds nothing but a `producers` section: one field, one value.
    fn module(tool: &str, version: &str) -> Vec<u8> {
        let text = |word: &str| [&[word.len() as u8][..], word.as_bytes()].concat();
        let body =
            [text("producers"), vec![1], text("processed-by"), vec![1], text(tool), text(version)].concat();
        [b"\0asm\x01\0\0\0\0".as_slice(), &[body.len() as u8], &body].concat()
    }

    #[test]
    fn the_compiler_is_read_from_the_producers_section() {
        let compiler = compiler_of(&module("rustc", "1.96.0 (abc 2026-05-25)")).expect("well formed");
        assert_eq!(compiler, "1.96.0 (abc 2026-05-25)");
    }

    #[test]
    fn a_module_by_another_compiler_is_refused() {
        assert!(compiler_of(&module("clang", "19")).is_err());
        assert!(compiler_of(b"\0asm\x01\0\0\0").is_err());
        assert!(compiler_of(b"not a module").is_err());
    }
}
