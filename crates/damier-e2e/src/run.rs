//! One test in a browser, from the start of the programs to their end.

use std::env;
use std::fs;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result};
use futures_util::FutureExt;

use crate::browser::{Browser, Installed};
use crate::page::{Page, Window};
use crate::site::Site;

/// Runs a test on the site in a browser with an empty profile, and makes sure that the console shows no error.
///
/// `name` names the pictures: `failed-<name>.png` is what was to be seen when the test failed.
///
/// Without a browser on the machine the test is skipped with a line that says so, unless `CI` is set.
///
/// # Panics
/// When the test fails, when the programs do not start, or when there is no browser and `CI` is set.
pub async fn in_browser(name: &str, window: Window, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    let Some(installed) = Installed::find() else {
        let missing = "chromium and chromedriver are not installed (Debian: chromium chromium-driver)";
        assert!(!is_continuous_integration(), "{name}: {missing}");
        eprintln!("skipped: {name}: {missing}");
        return;
    };
    let folder = Folder::new().expect("a folder for temporary files");
    let site = Site::start(&folder.0).expect("the site starts");
    let browser = Browser::start(&installed, &folder.0).await.expect("the browser starts");
    let page = Page::new(site, browser.driver.clone(), window).await.expect("the browser obeys");

    let result = AssertUnwindSafe(check(&page, test)).catch_unwind().await;
    if !matches!(result, Ok(Ok(()))) {
        // The failure itself matters more than that it could not be pictured.
        let _ = page.screenshot(&format!("failed-{name}")).await;
    }
    let _ = browser.driver.clone().quit().await;
    match result {
        Ok(Ok(())) => {}
        Ok(Err(error)) => panic!("{name}: {error:#}"),
        Err(panic) => resume_unwind(panic),
    }
}

async fn check(page: &Page, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    test(page).await?;
    let errors = page.console_errors().await?;
    anyhow::ensure!(errors.is_empty(), "the console shows errors:\n{}", errors.join("\n"));
    Ok(())
}

fn is_continuous_integration() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false" && value != "0")
}

/// A folder of this test's own, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("damier-e2e-{}-{count}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
