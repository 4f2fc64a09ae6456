//! Compiling the two browser modules.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use wasmparser::{KnownCustom, Parser, Payload};

use super::toolchain::{TARGET, Toolchain};
use crate::command::run;
use crate::workspace;

/// The profile of both: one profile and one cargo call, else the standard library is built twice.
const PROFILE: &str = "wasm-release";

/// The crates, and the names that cargo gives to what it makes of them.
const CRATES: [(&str, &str); 2] = [("damier-web", "damier_web"), ("damier-worker", "damier_worker")];

/// A compiled module that still lacks its glue.
pub(crate) struct Module {
    /// Such as `damier_web`.
    pub(crate) name: &'static str,
    pub(crate) bytes: Vec<u8>,
}

/// Compiles both modules and makes sure that `toolchain` is what made them.
///
/// # Errors
/// When cargo fails, or a module does not say that it comes from this compiler.
pub(crate) fn compile(toolchain: &Toolchain) -> Result<Vec<Module>> {
    let target = workspace::target().join("wasm");
    let mut command = toolchain.cargo_build();
    command.args(["--locked", "--lib", "--profile", PROFILE]).arg("--target-dir").arg(&target);
    for (package, _) in CRATES {
        command.args(["--package", package]);
    }
    run(&mut command)?;

    let folder = target.join(TARGET).join(PROFILE);
    CRATES.iter().map(|(_, name)| read(name, &folder, toolchain)).collect()
}

fn read(name: &'static str, folder: &Path, toolchain: &Toolchain) -> Result<Module> {
    let path = folder.join(format!("{name}.wasm"));
    let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let compiler = compiler_of(&bytes).with_context(|| format!("cannot read {name}.wasm"))?;
    if compiler.split(' ').next() != Some(toolchain.version()) {
        bail!("{name}.wasm comes from rustc `{compiler}`, not from {}", toolchain.version());
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
