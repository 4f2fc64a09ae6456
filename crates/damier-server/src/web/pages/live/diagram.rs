use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use damier_view::scene::{Cast, Marks, Numbers, Scene, View};
use damier_view::svg;

use super::game::table;
use crate::web::pages::Look;
use crate::web::{AppState, WebError};

/// The position of a game as a picture of its own.
pub(super) async fn diagram(
    State(state): State<AppState>,
    look: Look,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, WebError> {
    let game = game.parse().map_err(|_| WebError::NotFound)?;
    let table = table(&state, game).await?;
    let view = View { numbers: Numbers::All, ..View::of(table.terms().variant) };
    let cast = Cast::new(&table.game().position().setup());
    let picture = svg::diagram(&Scene::new(&view, &cast, &Marks::default()), look.pieces);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture))
}
