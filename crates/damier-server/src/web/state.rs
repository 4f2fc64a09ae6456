//! What every handler can ask for.

use axum::extract::FromRef;

use super::assets::Assets;

/// What the handlers share; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct AppState {
    /// The files that browsers load.
    pub(crate) assets: Assets,
}

impl FromRef<AppState> for Assets {
    fn from_ref(state: &AppState) -> Self {
        state.assets.clone()
    }
}
