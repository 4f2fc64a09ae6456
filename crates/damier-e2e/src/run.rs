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
    let alone = async |_: &Site, pages: [&Page; 1]| {
        let [page] = pages;
        test(page).await?;
        let errors = page.console_errors().await?;
        anyhow::ensure!(errors.is_empty(), "the console shows errors:\n{}", errors.join("\n"));
        Ok(())
    };
    in_browsers(name, [window], alone).await;
}

/// Runs a test on the site in several browsers that know nothing of each other, each with an empty profile.
///
/// As [`in_browser`], but the test looks after the consoles itself: the site may be killed on the way. The pictures of
/// a failure are named after the test and the number of the browser.
///
/// # Panics
/// When the test fails, when the programs do not start, or when there is no browser and `CI` is set.
pub async fn in_browsers<const N: usize>(
    name: &str,
    windows: [Window; N],
    test: impl AsyncFnOnce(&Site, [&Page; N]) -> Result<()>,
) {
    let Some(installed) = Installed::find() else {
        let missing = "chromium and chromedriver are not installed (Debian: chromium chromium-driver)";
        assert!(!is_continuous_integration(), "{name}: {missing}");
        eprintln!("skipped: {name}: {missing}");
        return;
    };
    let folder = Folder::new().expect("a folder for temporary files");
    let site = Site::start(&folder.0).expect("the site starts");
    let mut browsers = Vec::new();
    let mut pages = Vec::new();
    for (index, window) in windows.into_iter().enumerate() {
        let profile = folder.0.join(format!("profile-{index}"));
        let browser = Browser::start(&installed, &profile).await.expect("the browser starts");
        let page = Page::new(site.address(), &browser, window).await;
        pages.push(page.expect("the browser obeys"));
        browsers.push(browser);
    }

    let seen = std::array::from_fn(|index| &pages[index]);
    let result = AssertUnwindSafe(test(&site, seen)).catch_unwind().await;
    if !matches!(result, Ok(Ok(()))) {
        for (index, page) in pages.iter().enumerate() {
            let which = if N == 1 { String::new() } else { format!("-{index}") };
            // The failure itself matters more than that it could not be pictured.
            let _ = page.screenshot(&format!("failed-{name}{which}")).await;
        }
    }
    for browser in &browsers {
        let _ = browser.driver.clone().quit().await;
    }
    match result {
        Ok(Ok(())) => {}
        Ok(Err(error)) => panic!("{name}: {error:#}"),
        Err(panic) => resume_unwind(panic),
    }
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
