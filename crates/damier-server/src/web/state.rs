//! What every handler can ask for.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use damier_store::Store;

use super::api;
use super::assets::Assets;
use super::handover::Handovers;
use super::limits::{Limiter, Room};
use super::metrics;
use crate::hall::Hall;
use crate::settings::Settings;
use crate::wall;

/// What the handlers share; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct AppState {
    /// The files that browsers load.
    pub(crate) assets: Assets,
    /// The live tables.
    pub(crate) hall: Hall,
    /// What the server was told.
    pub(crate) settings: Arc<Settings>,
    /// Who has asked how often.
    pub(crate) limiter: Arc<Limiter>,
    /// The seats that other devices may ask for.
    pub(crate) handovers: Arc<Handovers>,
    /// Room for live connections.
    pub(crate) live: Room,
    /// The description of the API, as JSON.
    pub(crate) document: Bytes,
}

impl AppState {
    pub(crate) fn new(assets: Assets, hall: Hall, settings: Settings) -> Self {
        let limits = settings.limits;
        Self {
            assets,
            hall,
            limiter: Arc::new(Limiter::new(&limits)),
            handovers: Arc::default(),
            live: Room::new(limits.live, limits.live),
            document: api::router().1.to_json().map(Bytes::from).unwrap_or_default(),
            settings: Arc::new(settings),
        }
    }

    /// Where everything is kept.
    pub(crate) fn store(&self) -> &Store {
        self.hall.store()
    }

    /// Forgets now and then what need not be remembered, until the server ends.
    pub(crate) fn keep_tidy(&self) {
        let (limiter, handovers) = (self.limiter.clone(), self.handovers.clone());
        let mut closing = self.hall.closing();
        tokio::spawn(async move {
            let mut minutes = tokio::time::interval(Duration::from_secs(60));
            loop {
                tokio::select! {
                    _ = minutes.tick() => {}
                    () = closing.begins() => return,
                }
                limiter.forget();
                handovers.forget(wall::now());
                metrics::tidy();
            }
        });
    }

    /// The address of the site as whoever asks sees it, such as `https://dames.example`.
    pub(crate) fn origin(&self, headers: &HeaderMap, is_secure: bool) -> String {
        if !self.settings.public_url.is_empty() {
            return self.settings.public_url.clone();
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        let scheme = if is_secure { "https" } else { "http" };
        format!("{scheme}://{host}")
    }

    /// A site of its own, with nothing kept.
    #[cfg(test)]
    pub(crate) async fn alone(assets: Assets) -> Self {
        let store = Store::in_memory(damier_store::Options::default()).await.expect("memory");
        let hall = Hall::open(store).await.expect("an empty hall");
        Self::new(assets, hall, Settings::default())
    }
}

impl FromRef<AppState> for Assets {
    fn from_ref(state: &AppState) -> Self {
        state.assets.clone()
    }
}
