//! From an address and a folder to a running server, and to its orderly end.

use std::fs;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tracing::{info, warn};

use crate::web::{AppState, Assets, router};

/// How long requests may go on after the server was told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// What the server must be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The folder for everything that is kept; made if missing.
    pub data: PathBuf,
}

/// Why a server cannot start or go on.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error("{address} is already in use; stop the other program or choose another address with --listen")]
    AddressInUse {
        /// The address asked for.
        address: SocketAddr,
    },
    /// The address is not ours, or the port is reserved.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address asked for.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The data folder cannot be made, or not written.
    #[error("cannot use the data folder {}", folder.display())]
    Data {
        /// The folder asked for.
        folder: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The system took away what we listened on.
    #[error("the server stopped")]
    Stopped(#[source] io::Error),
}

/// A server that has its address, and answers once it is run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    assets: Assets,
    app: Router,
}

impl Server {
    /// Makes the data folder ready and takes the address.
    ///
    /// # Errors
    /// When the folder cannot be used, or the address not be taken.
    pub async fn bind(config: &Config) -> Result<Self, ServeError> {
        prepare_folder(&config.data)
            .map_err(|source| ServeError::Data { folder: config.data.clone(), source })?;
        let listener = TcpListener::bind(config.listen).await.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::AddressInUse { address: config.listen },
            _ => ServeError::Listen { address: config.listen, source },
        })?;
        let address =
            listener.local_addr().map_err(|source| ServeError::Listen { address: config.listen, source })?;
        info!(%address, version = env!("CARGO_PKG_VERSION"), "listening");
        let assets = Assets::of_this_program();
        let app = router(AppState { assets: assets.clone() });
        Ok(Self { listener, address, assets, app })
    }

    /// The address taken; its port is never 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether what browsers load is there; if not, every page says how to build it.
    pub fn has_web_files(&self) -> bool {
        self.assets.are_built()
    }

    /// Serves until `stop` is done, then lets the requests under way end, for ten seconds at most.
    ///
    /// # Errors
    /// When the system no longer lets us listen.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let (stopping, stopped) = oneshot::channel::<()>();
        let stop = async move {
            stop.await;
            info!("stopping");
            // Nobody hears it if the server has ended by itself.
            let _ = stopping.send(());
        };
        let serving = axum::serve(self.listener, self.app).with_graceful_shutdown(stop);
        let patience = async {
            match stopped.await {
                Ok(()) => tokio::time::sleep(GRACE).await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            ended = async { serving.await } => ended.map_err(ServeError::Stopped)?,
            () = patience => warn!("some requests did not end in time and were cut off"),
        }
        info!("stopped");
        Ok(())
    }
}

/// Done when the process is asked to stop: by Ctrl-C, or where there are signals by SIGTERM.
pub async fn stop_signal() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => (),
        () = terminated() => (),
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// Makes the folder, and finds out now rather than at the first game whether it can be written.
fn prepare_folder(folder: &PathBuf) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let probe = folder.join(format!(".probe-{}", std::process::id()));
    fs::write(&probe, b"")?;
    fs::remove_file(&probe)
}
