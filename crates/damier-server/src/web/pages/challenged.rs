//! Challenges that wait for an answer: every page says how many there are.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::web::AppState;
use crate::web::identity::Asker;

/// How many challenges wait for whoever reads a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Challenged(pub(super) usize);

/// Counts them before the page is made.
pub(in crate::web) async fn count(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let player = request.extensions().get::<Asker>().and_then(Asker::player);
    if let Some(player) = player {
        let waiting = Challenged(state.hall.foyer().challenged(player));
        request.extensions_mut().insert(waiting);
    }
    next.run(request).await
}
