//! The life of a server, over a real socket: it starts, answers, refuses what it cannot use, and stops in order.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;

use damier_server::{ServeError, Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

/// A folder of this test's own, which is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("damier-serve-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    fn settings(&self) -> Settings {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        Settings { listen, data: self.0.join("data"), ..Settings::default() }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("the server answers");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_server_answers_until_it_is_told_to_stop() {
    let folder = Folder::new("life");
    let server = Server::bind(&folder.settings()).await.expect("a free port and a writable folder");
    let address = server.address();
    assert_ne!(address.port(), 0);
    assert!(folder.settings().data.is_dir(), "the data folder is made");

    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    let answer = get(address, "/health").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("\"status\":\"ok\""), "{answer}");

    stop.send(()).expect("it runs");
    running.await.expect("no panic");
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn an_address_in_use_is_an_error_that_says_what_to_do() {
    let folder = Folder::new("busy");
    let first = Server::bind(&folder.settings()).await.expect("a free port");
    let settings = Settings { listen: first.address(), ..folder.settings() };
    let error = Server::bind(&settings).await.expect_err("the port is taken");
    assert!(matches!(error, ServeError::AddressInUse { .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains(&first.address().to_string()) && text.contains("--listen"), "{text}");
}

#[tokio::test]
async fn a_data_folder_that_cannot_be_made_is_named() {
    let folder = Folder::new("file");
    fs::create_dir_all(&folder.0).expect("a folder for temporary files");
    fs::write(folder.0.join("data"), "a file where the folder should be").expect("a writable folder");
    let error = Server::bind(&folder.settings()).await.expect_err("a file is no folder");
    assert!(matches!(error, ServeError::Data { .. }), "{error:?}");
    assert!(error.to_string().contains("data"), "{error}");
}
