//! The browser: Chromium, driven through its driver.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel, WebDriver};

use crate::process::Process;

/// No window, no network of its own, nothing kept, nothing asked.
const FLAGS: [&str; 11] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--lang=fr",
];

/// Where the programs are.
#[derive(Debug)]
pub(crate) struct Installed {
    chromium: PathBuf,
    chromedriver: PathBuf,
}

/// A browser that ends when dropped.
#[derive(Debug)]
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    process: Process,
}

impl Installed {
    /// Chromium and its driver, if both are in a folder of `PATH`.
    pub(crate) fn find() -> Option<Self> {
        let chromium = ["chromium", "google-chrome", "chrome"].into_iter().find_map(in_path)?;
        Some(Self { chromium, chromedriver: in_path("chromedriver")? })
    }
}

impl Browser {
    /// Starts a browser with an empty profile, kept in this folder.
    ///
    /// # Errors
    /// When the driver or the browser does not start.
    pub(crate) async fn start(installed: &Installed, profile: &Path) -> Result<Self> {
        let mut command = Command::new(&installed.chromedriver);
        command.arg("--port=0");
        let (process, port) = Process::start(&mut command, |line| {
            let (_, port) = line.strip_suffix('.')?.split_once("started successfully on port ")?;
            port.parse::<u16>().ok()
        })?;
        let mut wishes = ChromeCapabilities::new();
        wishes.set_binary(&installed.chromium.to_string_lossy())?;
        for flag in FLAGS {
            wishes.add_arg(flag)?;
        }
        wishes.add_arg(&format!("--user-data-dir={}", profile.display()))?;
        wishes.add_experimental_option("prefs", serde_json::json!({ "intl.accept_languages": "fr" }))?;
        wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        // Fails where it has been done before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wishes);
        Ok(Self { driver: driver.await.context("the browser does not start")?, process })
    }
}

impl Browser {
    /// The number of the group of all its processes.
    pub(crate) fn group(&self) -> u32 {
        self.process.group()
    }
}

fn in_path(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&name)).find(|file| file.is_file())
}
