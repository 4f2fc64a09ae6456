//! A page as a test sees it.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::Browser;
use crate::processor;
use crate::site::target_folder;

/// How long a test waits for something before it fails. Generous: the machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often it looks.
const INTERVAL: Duration = Duration::from_millis(50);

/// What the page is looked at through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
    /// A finger instead of a mouse, and a mobile browser's idea of a page's width.
    pub is_phone: bool,
}

impl Window {
    /// 1280×800 with a mouse.
    pub const DESKTOP: Self = Self { width: 1280, height: 800, is_phone: false };
    /// 390×844 with a finger.
    pub const PHONE: Self = Self { width: 390, height: 844, is_phone: true };
}

/// The site in a browser.
///
/// [`Page::driver`] gives everything else that a browser can be asked for.
#[derive(Debug)]
pub struct Page {
    /// Of the site, such as `http://127.0.0.1:40123`.
    address: String,
    driver: WebDriver,
    /// The group of the browser's processes.
    group: u32,
}

impl Page {
    pub(crate) async fn new(address: &str, browser: &Browser, window: Window) -> Result<Self> {
        let (driver, group) = (browser.driver.clone(), browser.group());
        let page = Self { address: address.to_owned(), driver, group };
        page.resize(window).await?;
        Ok(page)
    }

    /// The browser.
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// How long the workers of all pages of the browser have been on a processor, where the system tells.
    pub fn time_of_workers(&self) -> Option<Duration> {
        processor::time_of_workers(self.group)
    }

    /// Goes to a page of the site, such as `/`.
    ///
    /// # Errors
    /// When the browser cannot load it.
    pub async fn open(&self, path: &str) -> Result<()> {
        let address = format!("{}{path}", self.address);
        self.driver.goto(&address).await.with_context(|| format!("cannot open {address}"))
    }

    /// Gives the page this size, exactly.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn resize(&self, window: Window) -> Result<()> {
        let metrics = json!({
            "width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": window.is_phone,
        });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.command("Emulation.setTouchEmulationEnabled", json!({ "enabled": window.is_phone })).await?;
        Ok(())
    }

    /// Sets what the system is said to prefer, such as `("prefers-color-scheme", "dark")`.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn prefer(&self, features: &[(&str, &str)]) -> Result<()> {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.command("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// Sends a command of the browser's own protocol.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn command(&self, name: &str, arguments: Value) -> Result<Value> {
        self.driver.cdp().send_raw(name, arguments).await.with_context(|| format!("{name} was refused"))
    }

    /// The first element that fits the selector and is to be seen, waiting for it.
    ///
    /// # Errors
    /// When there is none in time.
    pub async fn find(&self, selector: &str) -> Result<WebElement> {
        let query = self.driver.query(By::Css(selector)).wait(PATIENCE, INTERVAL).and_displayed();
        query.first().await.with_context(|| format!("`{selector}` is not to be seen"))
    }

    /// Clicks on the first element that fits the selector, waiting for it.
    ///
    /// # Errors
    /// When there is none in time, or something covers it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let element = self.find(selector).await?;
        // The driver scrolls only to what is out of the window, not to what lies under the tabs of a phone.
        let seen = "arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })";
        self.driver.execute(seen, vec![element.to_json()?]).await?;
        element.click().await.with_context(|| format!("cannot click on `{selector}`"))
    }

    /// The text of the first element that fits the selector, waiting for it.
    ///
    /// # Errors
    /// When there is none in time.
    pub async fn text(&self, selector: &str) -> Result<String> {
        self.find(selector).await?.text().await.with_context(|| format!("cannot read `{selector}`"))
    }

    /// Waits until the element that fits the selector says `text` somewhere.
    ///
    /// # Errors
    /// When it does not in time; the error shows what it says instead.
    pub async fn wait_for_text(&self, selector: &str, text: &str) -> Result<()> {
        let arguments = vec![json!(selector)];
        let script = "return document.querySelector(arguments[0])?.innerText ?? null";
        let mut last = Value::Null;
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            last = self.script(script, arguments.clone()).await?;
            if last.as_str().is_some_and(|said| said.contains(text)) {
                return Ok(());
            }
            tokio::time::sleep(INTERVAL).await;
        }
        bail!("`{selector}` never said “{text}”; it says {last}");
    }

    /// Waits until a script's expression is true.
    ///
    /// # Errors
    /// When it is not in time.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let script = format!("return Boolean({expression})");
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if self.script(&script, Vec::new()).await? == Value::Bool(true) {
                return Ok(());
            }
            tokio::time::sleep(INTERVAL).await;
        }
        bail!("`{expression}` never became true");
    }

    /// Runs a script in the page and gives what it returns.
    ///
    /// # Errors
    /// When the script fails.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        let answer = self.driver.execute(script, arguments).await;
        Ok(answer.with_context(|| format!("the script `{script}` failed"))?.json().clone())
    }

    /// The errors that the console has shown since the last call.
    ///
    /// # Errors
    /// When the browser does not tell.
    pub async fn console_errors(&self) -> Result<Vec<String>> {
        let entries = self.driver.browser_log().await.context("cannot read the console")?;
        Ok(entries.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect())
    }

    /// Takes a picture of what is to be seen: `<target>/e2e-shots/<name>.png`.
    ///
    /// # Errors
    /// When the browser refuses, or the file cannot be written.
    pub async fn screenshot(&self, name: &str) -> Result<PathBuf> {
        let folder = target_folder().join("e2e-shots");
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let path = folder.join(format!("{name}.png"));
        self.driver.screenshot(&path).await.with_context(|| format!("cannot take {}", path.display()))?;
        Ok(path)
    }
}
