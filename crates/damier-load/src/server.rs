//! A server of our own: started, killed, started again.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use damier_client::Address;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::usage::Usage;

/// A server that has not said where it is after so long does not start at all.
const START: Duration = Duration::from_secs(60);

/// One that has not ended in order after so long never will.
const STOP: Duration = Duration::from_secs(30);

/// Nobody is to be refused for asking too much.
const LIMITS: [(&str, &str); 9] = [
    ("DAMIER_LIMITS_REQUESTS", "1000000"),
    ("DAMIER_LIMITS_REQUESTS_BURST", "1000000"),
    ("DAMIER_LIMITS_CHANGES", "1000000"),
    ("DAMIER_LIMITS_CHANGES_BURST", "1000000"),
    ("DAMIER_LIMITS_NEWCOMERS", "1000000"),
    ("DAMIER_LIMITS_SIGN_INS", "1000000"),
    ("DAMIER_LIMITS_CONNECTIONS", "1000000"),
    ("DAMIER_LIMITS_LIVE", "1000000"),
    ("DAMIER_LIMITS_MESSAGES", "1000"),
];

/// How sure the database is of what it has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Synchronous {
    /// On the disk before anybody is told.
    Full,
    /// Handed to the system.
    Normal,
}

impl fmt::Display for Synchronous {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "full",
            Self::Normal => "normal",
        })
    }
}

/// A server of our own.
#[derive(Debug)]
pub(crate) struct Server {
    program: PathBuf,
    data: PathBuf,
    is_our_folder: bool,
    synchronous: Synchronous,
    child: Child,
    address: Address,
    /// Host and port, to come back there.
    listen: String,
}

impl Server {
    pub(crate) async fn start(program: &Path, data: Option<&Path>, synchronous: Synchronous) -> Result<Self> {
        let is_our_folder = data.is_none();
        let data = data.map_or_else(
            || std::env::temp_dir().join(format!("damier-load-{}", std::process::id())),
            Path::to_owned,
        );
        fs::create_dir_all(&data).with_context(|| format!("cannot make {}", data.display()))?;
        let (child, address, listen) = launch(program, &data, "127.0.0.1:0", synchronous).await?;
        Ok(Self { program: program.to_owned(), data, is_our_folder, synchronous, child, address, listen })
    }

    pub(crate) const fn address(&self) -> &Address {
        &self.address
    }

    pub(crate) fn usage(&self) -> Option<Usage> {
        self.child.id().and_then(Usage::of)
    }

    /// Ends it without warning, as a power cut would, and starts it again at the same place.
    pub(crate) async fn kill_and_restart(&mut self) -> Result<()> {
        self.child.kill().await.context("cannot kill the server")?;
        let (child, _, _) = launch(&self.program, &self.data, &self.listen, self.synchronous).await?;
        self.child = child;
        Ok(())
    }

    /// Ends it in order and has its database checked; what the check said, if it found fault.
    pub(crate) async fn stop_and_verify(mut self) -> Result<Database> {
        let process = self.child.id().context("the server is gone before its time")?;
        let asked = Command::new("kill").arg("-TERM").arg(process.to_string()).status().await;
        if !asked.context("cannot ask the server to stop")?.success() {
            bail!("the server is gone before its time");
        }
        let status =
            timeout(STOP, self.child.wait()).await.context("the server does not stop when asked")??;
        if !status.success() {
            bail!("the server ended badly: {status}");
        }
        let output = Command::new(&self.program)
            .args(["db", "verify"])
            .arg(&self.data)
            .stdin(Stdio::null())
            .output()
            .await
            .context("cannot run `damier db verify`")?;
        let is_well = output.status.success();
        let said =
            format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        if is_well && self.is_our_folder {
            fs::remove_dir_all(&self.data)
                .with_context(|| format!("cannot remove {}", self.data.display()))?;
        }
        Ok(Database { is_well, said: said.trim().to_owned() })
    }
}

/// What `damier db verify` found.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Database {
    pub(crate) is_well: bool,
    pub(crate) said: String,
}

async fn launch(
    program: &Path,
    data: &Path,
    listen: &str,
    synchronous: Synchronous,
) -> Result<(Child, Address, String)> {
    let mut child = Command::new(program)
        .args(["serve", "--listen", listen, "--data"])
        .arg(data)
        .envs(LIMITS)
        .env("DAMIER_SYNCHRONOUS", synchronous.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log(data)?)
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let output = child.stdout.take().context("nobody hears the server")?;
    let mut lines = BufReader::new(output).lines();
    let about = || format!("{} serve; its log is {}", program.display(), data.join("load.log").display());
    let line = timeout(START, lines.next_line()).await.with_context(about)??.with_context(about)?;
    let url = line.rsplit(' ').next().unwrap_or_default();
    let address: Address = url.parse()?;
    let listen = url.trim_start_matches("http://").to_owned();
    Ok((child, address, listen))
}

/// Where the log of the server goes; it is no part of what is measured, and nobody reads it unless something fails.
fn log(data: &Path) -> Result<Stdio> {
    let path = data.join("load.log");
    let file = fs::File::options().create(true).append(true).open(&path);
    Ok(file.with_context(|| format!("cannot write {}", path.display()))?.into())
}
