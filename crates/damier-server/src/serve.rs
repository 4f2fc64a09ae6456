//! From an address and a folder to a running server, and to its orderly end.

use std::fs;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use damier_store::{Options, Store, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tracing::{info, warn};

use crate::hall::{Hall, HallError};
use crate::settings::{Settings, Synchronous};
use crate::web::{AppState, Assets, Door, Room, router, serve};

/// How long requests may go on after the server was told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Why a server cannot start.
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
    /// What is kept cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The games that are open cannot go on.
    #[error("the open games cannot go on: {0}")]
    Games(String),
}

/// A server that has its address, and answers once it is run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    state: AppState,
    app: Router,
}

impl Server {
    /// Makes the data folder ready, takes the address, and has the open games go on.
    ///
    /// # Errors
    /// When the folder cannot be used, or the address not be taken.
    pub async fn bind(settings: &Settings) -> Result<Self, ServeError> {
        prepare_folder(&settings.data)
            .map_err(|source| ServeError::Data { folder: settings.data.clone(), source })?;
        // The address first: while another server has it, its games are not ours.
        let listener = TcpListener::bind(settings.listen).await.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::AddressInUse { address: settings.listen },
            _ => ServeError::Listen { address: settings.listen, source },
        })?;
        let address = listener
            .local_addr()
            .map_err(|source| ServeError::Listen { address: settings.listen, source })?;
        let synchronous = match settings.synchronous {
            Synchronous::Full => damier_store::Synchronous::Full,
            Synchronous::Normal => damier_store::Synchronous::Normal,
        };
        let store = Store::open(&settings.data, Options { synchronous, ..Options::default() }).await?;
        crate::web::count();
        let hall = Hall::open(store).await.map_err(|error| match error {
            HallError::Store(error) => ServeError::Store(error),
            error => ServeError::Games(error.to_string()),
        })?;
        info!(%address, version = env!("CARGO_PKG_VERSION"), "listening");
        let state = AppState::new(Assets::of_this_program(), hall, settings.clone());
        state.keep_tidy();
        let app = router(state.clone());
        Ok(Self { listener, address, state, app })
    }

    /// The same with these files for browsers, in alphabetical order of their names, in place of those of this program.
    #[must_use]
    pub fn with_web_files(mut self, files: &'static [(&'static str, &'static [u8])]) -> Self {
        self.state.assets = Assets::embedded(files);
        self.app = router(self.state.clone());
        self
    }

    /// The address taken; its port is never 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether what browsers load is there; if not, every page says how to build it.
    pub fn has_web_files(&self) -> bool {
        self.state.assets.are_built()
    }

    /// Serves until `stop` is done. Then whoever watches a game is told, every clock stands as it is until the server
    /// is back, and the requests under way end, within ten seconds.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let (stopping, stopped) = oneshot::channel::<()>();
        let hall = self.state.hall.clone();
        let closing = hall.clone();
        let stop = async move {
            stop.await;
            info!("stopping");
            closing.begin_to_close();
            // Nobody hears it if the server has ended by itself.
            let _ = stopping.send(());
        };
        let limits = self.state.settings.limits;
        // What a proxy brings comes from one address.
        let most_of_one = if self.state.settings.behind_proxy { u32::MAX } else { limits.connections };
        let door = Door::new(self.listener, Room::new(u32::MAX, most_of_one));
        let headers = Duration::from_secs(limits.header_seconds.into());
        let serving = serve(door, self.app, headers, stop);
        let patience = async {
            match stopped.await {
                Ok(()) => tokio::time::sleep(GRACE).await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            () = serving => {}
            () = patience => warn!("some requests did not end in time and were cut off"),
        }
        hall.close().await;
        hall.store().close().await;
        info!("stopped");
    }
}

/// Done when the process is asked to stop: by Ctrl-C, or where there are signals by SIGTERM. Where there are signals they
/// are listened for from this call on, not only once it is waited for: whoever is told after it that something runs can
/// stop it in order.
///
/// # Panics
/// Outside a runtime.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> + Send {
    use tokio::signal::unix::{SignalKind, signal};
    let [interrupted, terminated] = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| {
        let heard = signal(kind);
        async move {
            match heard {
                Ok(mut heard) => {
                    heard.recv().await;
                }
                Err(_) => std::future::pending().await,
            }
        }
    });
    async move {
        tokio::select! {
            () = interrupted => (),
            () = terminated => (),
        }
    }
}

/// Done when the process is asked to stop: by Ctrl-C.
#[cfg(not(unix))]
pub async fn stop_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Makes the folder, and finds out now rather than at the first game whether it can be written.
fn prepare_folder(folder: &PathBuf) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let probe = folder.join(format!(".probe-{}", std::process::id()));
    fs::write(&probe, b"")?;
    fs::remove_file(&probe)
}
