//! A game as a stream of lines, for programs: what a socket says, one JSON message a line.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use super::Refusal;
use super::games::id;
use crate::hall::{Closing, Hall, Told, Watch};
use crate::web::identity::Asker;
use crate::web::limits::Place;
use crate::web::socket::Since;
use crate::web::{AppState, Problem};

/// An empty line is sent so often, so that both ends know that the other is there.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// Follow a game: the messages of the live protocol, one a line. An empty line every ten seconds says that the
/// connection stands. A player who follows so is present at the table.
#[utoipa::path(
    get, path = "/api/games/{game}/events", tag = "live", params(("game" = String, Path), Since),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 404, body = Refusal)),
)]
pub(crate) async fn events(
    State(state): State<AppState>,
    asker: Asker,
    Path(game): Path<String>,
    Query(since): Query<Since>,
) -> Result<Response, Problem> {
    let game = id(&game)?;
    let place =
        state.live.enter(asker.address).ok_or_else(|| Problem::no_room("too many live connections"))?;
    let watch = state.hall.watch(game, asker.player(), since.from).await?;
    let follower = Follower { closing: state.hall.interruption(), hall: state.hall, watch, _place: place };
    let lines = stream::unfold(follower, |mut follower| async move {
        follower.next().await.map(|line| (Ok::<_, Infallible>(line), follower))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

struct Follower {
    hall: Hall,
    watch: Watch,
    closing: Closing,
    _place: Place,
}

impl Follower {
    /// The next lines; nothing when the stream ends.
    async fn next(&mut self) -> Option<Bytes> {
        let first = std::mem::take(&mut self.watch.first);
        if !first.is_empty() {
            return Some(lines(first));
        }
        loop {
            let told = tokio::select! {
                biased;
                () = self.closing.begins() => return None,
                told = timeout(HEARTBEAT, self.watch.told.recv()) => told,
            };
            match told {
                Err(_) => return Some(Bytes::from_static(b"\n")),
                Ok(Ok(told)) if self.is_news(&told) => return Some(lines([told])),
                Ok(Ok(_)) => {}
                Ok(Err(RecvError::Lagged(_))) => {
                    let missed = self.hall.lines(self.watch.game, self.watch.next).await.ok()?;
                    let news: Vec<_> = missed.into_iter().filter(|told| self.is_news(told)).collect();
                    return Some(lines(news));
                }
                Ok(Err(RecvError::Closed)) => return None,
            }
        }
    }

    fn is_news(&mut self, told: &Told) -> bool {
        self.watch.is_news(told)
    }
}

fn lines(told: impl IntoIterator<Item = Told>) -> Bytes {
    let mut text = Vec::new();
    for told in told {
        text.extend_from_slice(&told.line);
        text.push(b'\n');
    }
    Bytes::from(text)
}
