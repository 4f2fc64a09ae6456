//! The browser that the end-to-end tests drive.

use anyhow::{Result, bail};

use crate::command::{find_program, is_continuous_integration};
use crate::debian;

const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];

/// Whether Chromium and its driver are there; brings them when we may.
///
/// # Errors
/// When they are not, and nobody is there to be told that tests are skipped.
pub(crate) fn prepare() -> Result<bool> {
    if is_there() {
        return Ok(true);
    }
    match debian::need(&PACKAGES, "testing in a browser") {
        Ok(()) if is_there() => Ok(true),
        Ok(()) => bail!("installed {}, yet chromium or chromedriver is not to be found", PACKAGES.join(" ")),
        Err(error) if is_continuous_integration() => Err(error),
        Err(error) => {
            eprintln!("skipping the tests in a browser: {error}");
            Ok(false)
        }
    }
}

fn is_there() -> bool {
    find_program(&["chromium", "google-chrome"]).is_some() && find_program(&["chromedriver"]).is_some()
}
