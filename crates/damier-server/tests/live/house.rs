//! A server with its folder, and people who ask things of it.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use damier_club::people::Role;
use damier_game::clock::Timestamp;
use damier_server::{Limits, ServeError, Server, Settings};
use damier_store::{Act, Options, Store, StoreError};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The password of every account.
pub(crate) const PASSWORD: &str = "long et difficile";

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server that runs until it is stopped, on threads of its own, so that it can be ended as a crash would.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    folder: Option<Folder>,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
    runtime: Option<Runtime>,
}

/// A folder that is gone when nobody needs it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("damier-live-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Limits that no test runs into by accident.
pub(crate) fn generous() -> Limits {
    Limits {
        requests: 10_000,
        requests_burst: 10_000,
        changes: 1000,
        changes_burst: 1000,
        newcomers: 10_000,
        sign_ins: 10_000,
        messages: 1000,
        ..Limits::default()
    }
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::with(Settings { limits: generous(), ..Settings::default() }).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        Self::at(Folder::new(), settings).await
    }

    /// A server in a folder, with what is kept there.
    pub(crate) async fn at(folder: Folder, settings: Settings) -> Self {
        let settings = Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: folder.path().to_owned(),
            ..settings
        };
        let threads = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = threads.expect("threads");
        let (stop, stopped) = oneshot::channel();
        let server = runtime.spawn(async move { bind(&settings).await }).await.expect("no panic");
        let address = server.address();
        let running = runtime.spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(stopped).await;
        });
        let (stop, running, runtime) = (Some(stop), Some(running), Some(runtime));
        Self { address, folder: Some(folder), stop, running, runtime }
    }

    /// Stops it in order, and keeps what it kept.
    pub(crate) async fn close(mut self) -> Folder {
        drop(self.stop.take());
        self.running.take().expect("it runs").await.expect("no panic");
        self.folder.take().expect("it is still there")
    }

    /// Ends it as a crash would: at once, with nothing more kept.
    pub(crate) fn crash(mut self) -> Folder {
        self.runtime.take().expect("it runs").shutdown_background();
        self.folder.take().expect("it is still there")
    }

    /// Somebody nobody knows.
    pub(crate) fn stranger(&self) -> Person {
        Person { address: self.address, cookie: None, token: None }
    }

    /// A new guest.
    pub(crate) async fn guest(&self) -> Person {
        let mut person = self.stranger();
        person.post("/api/me", &json!({})).await.expect_status(200);
        assert!(person.cookie.is_some(), "a guest has a cookie");
        person
    }

    /// Somebody with an account, signed in.
    pub(crate) async fn member(&self, login: &str) -> Person {
        let mut person = self.guest().await;
        let account = json!({ "login": login, "password": PASSWORD });
        person.post("/api/accounts", &account).await.expect_status(201);
        person
    }

    /// Where everything is kept.
    pub(crate) fn folder(&self) -> PathBuf {
        self.folder.as_ref().expect("it runs").path().to_owned()
    }

    /// What is kept, as the operator at the command line sees it.
    pub(crate) async fn operator(&self) -> Store {
        let folder = self.folder.as_ref().expect("it runs").path();
        Store::open_existing(folder, Options::default()).await.expect("beside the server")
    }

    pub(crate) async fn set_moderator(&self, person: &Person) {
        let player = person.clone().id().await.parse().expect("an id");
        let act = Act { by: None, at: Timestamp(1) };
        self.operator().await.set_role(player, Role::Moderator, act).await.expect("an account");
    }

    pub(crate) async fn close_account(&self, person: &Person) {
        let player = person.clone().id().await.parse().expect("an id");
        let act = Act { by: None, at: Timestamp(1) };
        self.operator().await.close_account(player, "test", act).await.expect("an account");
    }

    /// Two guests at a new game: White, Black, and the game.
    pub(crate) async fn pair(&self, terms: Value) -> (Person, Person, String) {
        let (mut white, mut black) = (self.guest().await, self.guest().await);
        let made = white.post("/api/invitations", &json!({ "terms": terms, "color": "W" })).await;
        let token = made.expect_status(201)["token"].as_str().expect("a token").to_owned();
        let seated = black.post(&format!("/api/invitations/{token}/accept"), &json!({})).await;
        let game = seated.expect_status(200)["game"].as_str().expect("a game").to_owned();
        (white, black, game)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A server in the folder; the one before it may take a moment to be gone.
async fn bind(settings: &Settings) -> Server {
    for _ in 0..100 {
        match Server::bind(settings).await {
            // Pages are pages whether or not the browser's part was built.
            Ok(server) => return server.with_web_files(&[("manifest.json", b"{}")]),
            Err(ServeError::Store(StoreError::Locked { .. })) => sleep(Duration::from_millis(50)).await,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the server before is not gone");
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }

    #[track_caller]
    pub(crate) fn expect_status(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        self.json()
    }

    #[track_caller]
    pub(crate) fn expect_refusal(&self, status: u16, reason: &str) {
        let body = self.expect_status(status);
        assert_eq!(body["reason"], reason, "{self:?}");
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(header, _)| header.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// Somebody who asks things of a server, as a browser would.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
}

impl Person {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, Some(body)).await
    }

    /// Asks as a page of the site would.
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        let origin = ("origin", format!("http://{}", self.address));
        self.ask_with(method, path, body, &[origin]).await
    }

    /// Asks with these headers beside what says who asks.
    pub(crate) async fn ask_with(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        headers: &[(&str, String)],
    ) -> Answer {
        let body = body.map(|body| ("application/json", body.to_string()));
        let answer = self.send(method, path, body, headers).await;
        self.take_cookie(&answer);
        answer
    }

    /// Sends a form of a page of the site.
    pub(crate) async fn submit(&mut self, path: &str, form: &str) -> Answer {
        let body = ("application/x-www-form-urlencoded", form.to_owned());
        let origin = ("origin", format!("http://{}", self.address));
        let answer = self.send("POST", path, Some(body), &[origin]).await;
        self.take_cookie(&answer);
        answer
    }

    fn take_cookie(&mut self, answer: &Answer) {
        if let Some(cookie) = answer.header("set-cookie").and_then(|cookie| cookie.strip_prefix("damier=")) {
            let secret = cookie.split(';').next().unwrap_or_default();
            self.cookie = (!secret.is_empty()).then(|| secret.to_owned());
        }
    }

    pub(crate) fn proofs(&self) -> Vec<(&'static str, String)> {
        let cookie = self.cookie.iter().map(|cookie| ("cookie", format!("damier={cookie}")));
        let token = self.token.iter().map(|token| ("authorization", format!("Bearer {token}")));
        cookie.chain(token).collect()
    }

    async fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<(&str, String)>,
        headers: &[(&str, String)],
    ) -> Answer {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in self.proofs().iter().chain(headers) {
            request += &format!("{name}: {value}\r\n");
        }
        if let Some((kind, body)) = body {
            request += &format!("content-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        } else {
            request += "\r\n";
        }
        let exchange = async {
            let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
            stream.write_all(request.as_bytes()).await.expect("the server reads");
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await.expect("the server answers");
            String::from_utf8_lossy(&answer).into_owned()
        };
        read(&timeout(PATIENCE, exchange).await.expect("an answer in time"))
    }

    /// Who it is.
    pub(crate) async fn id(&mut self) -> String {
        let me = self.get("/api/me").await.expect_status(200);
        me["id"].as_str().expect("somebody").to_owned()
    }

    /// Opens a socket, again and again while the server has no time because it begins anew.
    pub(crate) async fn socket(&self, path: &str) -> Line {
        const BUSY: u16 = 503;
        let begun = Instant::now();
        loop {
            match self.try_socket(path).await {
                Err(BUSY) if begun.elapsed() < PATIENCE => sleep(Duration::from_millis(20)).await,
                line => return line.expect("the server opens it"),
            }
        }
    }

    /// Opens a socket, or hears the status with which that is refused.
    pub(crate) async fn try_socket(&self, path: &str) -> Result<Line, u16> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().expect("an address");
        let origin = ("origin", format!("http://{}", self.address));
        for (name, value) in self.proofs().into_iter().chain([origin]) {
            request.headers_mut().insert(name, value.parse().expect("a header"));
        }
        match timeout(PATIENCE, connect_async(request)).await.expect("an answer in time") {
            Ok((stream, _)) => Ok(Line { stream }),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Follows a game from its beginning.
    pub(crate) async fn follow(&self, game: &str) -> Line {
        self.socket(&format!("/api/games/{game}/socket")).await
    }
}

fn read(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").expect("a head");
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers: Vec<_> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let is_chunked = headers.iter().any(|(name, value)| {
        name.eq_ignore_ascii_case("transfer-encoding") && value.eq_ignore_ascii_case("chunked")
    });
    let body = if is_chunked { unchunked(body) } else { body.to_owned() };
    Answer { status: status.expect("a status"), headers, body }
}

fn unchunked(mut text: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap_or(0);
        let Some(chunk) = rest.get(..size).filter(|chunk| !chunk.is_empty()) else { break };
        whole += chunk;
        text = rest.get(size + 2..).unwrap_or_default();
    }
    whole
}

/// A socket.
pub(crate) struct Line {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Line {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("the server reads");
    }

    /// The next message; nothing when the server has closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let next = timeout(PATIENCE, self.stream.next()).await.expect("a message in time");
            match next {
                Some(Ok(Message::Text(text))) => {
                    return Some(serde_json::from_str(&text).expect("messages are JSON"));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("closed before any `{kind}`"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next event of a kind; what comes before is passed over.
    pub(crate) async fn hear_event(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear_of("event").await;
            if message["event"]["type"] == kind {
                return message;
            }
        }
    }
}
