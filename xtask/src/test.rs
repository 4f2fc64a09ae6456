//! `cargo xtask test`: all tests, with everything they need.

use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;

use crate::command::{cargo, find_program, is_continuous_integration, run};
use crate::{browser, web, workspace};

/// The crate whose tests drive a browser.
const BROWSER_TESTS: &str = "damier-e2e";

/// What `cargo xtask test` can be told.
#[derive(Args)]
pub(crate) struct TestArgs {
    /// Leave out the tests that drive a browser, and what only they need.
    #[arg(long)]
    no_browser: bool,
    /// Run only the tests whose name contains this.
    filter: Option<String>,
}

/// Runs the tests of every crate, then the examples in the documentation.
///
/// Continuous integration (`CI` is set) leaves nothing out: what is missing is installed or is a failure.
pub(crate) fn test(args: &TestArgs) -> Result<()> {
    if args.no_browser && is_continuous_integration() {
        bail!("continuous integration runs every test: --no-browser is not for it");
    }
    let with_browser = !args.no_browser && browser::prepare()?;
    if with_browser {
        web::build()?;
    }
    let selection: &[&str] =
        if with_browser { &["--workspace"] } else { &["--workspace", "--exclude", BROWSER_TESTS] };
    run(runner().args(selection).args(&args.filter))?;
    if args.filter.is_none() {
        run(cargo().args(["test", "--quiet", "--workspace", "--doc"]))?;
    }
    Ok(())
}

/// nextest where it is installed, for it runs the tests of all crates at once; else cargo's own runner.
///
/// Either builds everything before the first test runs, and with the tests of the command also its program: the
/// tests in a browser start that one, so nothing is built a second time with other features.
fn runner() -> Command {
    let mut command = cargo();
    if find_program(&["cargo-nextest"]).is_some() {
        command.args(["nextest", "run", "--no-tests=pass"]);
    } else {
        command.args(["test", "--quiet", "--lib", "--bins", "--tests"]);
    }
    command.env("DAMIER_PROGRAM", workspace::damier_program("dev"));
    command
}
