//! From connections to requests: HTTP/1 with a limit on how long somebody may take to ask.

use std::future::Future;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch;
use tracing::trace;

use super::Door;

/// Serves whoever the door lets in until `stop` is done; then lets the requests under way end.
///
/// A connection on which no whole head of a request comes within `headers` is closed, so that nobody can hold
/// connections open for nothing, or by sending a letter now and then.
pub(crate) async fn serve(
    mut door: Door,
    app: Router,
    headers: Duration,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(headers);
    // The one end tells the connections to finish, the other that they all have.
    let (finish, _) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let (guest, peer) = tokio::select! {
            let_in = door.accept() => let_in,
            () = &mut stop => break,
        };
        let app = TowerToHyperService::new(app.clone());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            app.call(request)
        });
        let connection = protocol.serve_connection(TokioIo::new(guest), service).with_upgrades();
        let mut finishing = finish.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                _ = finishing.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                trace!(%error, "a connection ended");
            }
        });
    }
    // Nobody else is let in.
    drop(door);
    finish.send_replace(());
    finish.closed().await;
}
