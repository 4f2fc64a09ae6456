//! The HTTP API: who one is, and how one comes to a game.

use std::time::Duration;

use damier_club::{GameId, PlayerId};
use damier_protocol::live::Seek;
use reqwest::header::{COOKIE, ORIGIN, RETRY_AFTER, SET_COOKIE};
use reqwest::{Client, Method, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::address::Address;
use crate::error::{ClientError, reason_in};
use crate::socket::Socket;

/// The cookie that a guest is known by.
const COOKIE_NAME: &str = "damier";

/// No answer takes longer.
const TIMEOUT: Duration = Duration::from_secs(30);

/// How often a request is sent again after the server asked to wait.
const RETRIES: u32 = 5;

/// No longer wait is accepted.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Who one is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Me {
    /// The player.
    pub id: PlayerId,
    /// The name shown.
    pub name: String,
}

/// An invitation that was made.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Invitation {
    /// What the link ends in.
    pub token: String,
    /// The link.
    pub url: String,
}

#[derive(Deserialize)]
struct Seated {
    game: GameId,
}

/// What becomes of an invitation.
#[derive(Deserialize)]
struct Invited {
    #[serde(default)]
    game: Option<GameId>,
}

/// A client of a server, as somebody: by a token, or as a guest whom the server gives a name.
#[derive(Clone, Debug)]
pub struct Api {
    http: Client,
    address: Address,
    token: Option<String>,
    /// The value of a guest's cookie, once the server has given one.
    cookie: Option<String>,
}

impl Api {
    /// A client by a token, or as a new guest.
    ///
    /// # Errors
    /// If this machine cannot speak TLS.
    pub fn new(address: Address, token: Option<String>) -> Result<Self, ClientError> {
        // Somebody else in this program may have chosen already; then theirs is used.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let agent = concat!("damier-client/", env!("CARGO_PKG_VERSION"));
        let http = Client::builder()
            .user_agent(agent)
            .timeout(TIMEOUT)
            .tcp_nodelay(true)
            .build()
            .map_err(|error| ClientError::of_http(&address.to_string(), &error))?;
        Ok(Self { http, address, token, cookie: None })
    }

    /// Another guest at the same server, sharing its connections.
    #[must_use]
    pub fn another_guest(&self) -> Self {
        Self { token: None, cookie: None, ..self.clone() }
    }

    /// Where the server is.
    #[must_use]
    pub const fn address(&self) -> &Address {
        &self.address
    }

    /// What says who one is, as headers of a request.
    #[must_use]
    pub fn headers(&self) -> Vec<(&'static str, String)> {
        let mut headers = vec![(ORIGIN.as_str(), self.address.origin())];
        if let Some(token) = &self.token {
            headers.push(("authorization", format!("Bearer {token}")));
        } else if let Some(cookie) = &self.cookie {
            headers.push((COOKIE.as_str(), format!("{COOKIE_NAME}={cookie}")));
        }
        headers
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If the server cannot be reached, refuses, or answers something else.
    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, ClientError> {
        let response = self.send(Method::GET, path, None).await?;
        decode(response).await
    }

    /// Asks for a text.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn get_text(&mut self, path: &str) -> Result<String, ClientError> {
        let response = self.send(Method::GET, path, None).await?;
        let url = response.url().to_string();
        response.text().await.map_err(|error| ClientError::of_http(&url, &error))
    }

    /// Does something and hears what came of it.
    ///
    /// # Errors
    /// If the server cannot be reached, refuses, or answers something else.
    pub async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let response = self.send(Method::POST, path, Some(&json!(body))).await?;
        decode(response).await
    }

    /// Does something.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn tell(
        &mut self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> Result<(), ClientError> {
        self.send(method, path, Some(&json!(body))).await.map(drop)
    }

    /// Opens a WebSocket of the server's, as oneself.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn socket(&self, path: &str) -> Result<Socket, ClientError> {
        Socket::connect(&self.address.socket(path), &self.headers()).await
    }

    /// Who one is; a guest who is nobody yet becomes somebody, by the name given.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn become_somebody(&mut self, name: Option<&str>) -> Result<Me, ClientError> {
        if self.token.is_none() && self.cookie.is_none() {
            self.tell(Method::POST, "/api/me", &json!({})).await?;
        }
        if let Some(name) = name {
            self.tell(Method::PATCH, "/api/me", &json!({ "name": name })).await?;
        }
        self.get("/api/me").await
    }

    /// Invites whoever has the link.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn invite(&mut self, wish: &Seek) -> Result<Invitation, ClientError> {
        self.post("/api/invitations", wish).await
    }

    /// Accepts an invitation: the game begins.
    ///
    /// # Errors
    /// If the server cannot be reached, or the invitation is not good any more.
    pub async fn accept(&mut self, token: &str) -> Result<GameId, ClientError> {
        let path = format!("/api/invitations/{token}/accept");
        self.post::<Seated>(&path, &json!({})).await.map(|seated| seated.game)
    }

    /// The game that an invitation has led to, if somebody has accepted it.
    ///
    /// # Errors
    /// If the server cannot be reached, or the invitation is not good any more.
    pub async fn game_of_invitation(&mut self, token: &str) -> Result<Option<GameId>, ClientError> {
        self.get::<Invited>(&format!("/api/invitations/{token}")).await.map(|invited| invited.game)
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response, ClientError> {
        let mut tries = 0;
        loop {
            let sent = self.send_once(method.clone(), path, body).await;
            match sent {
                Err(ClientError::Refused { retry_after: Some(wait), .. })
                    if tries < RETRIES && wait <= LONGEST_WAIT =>
                {
                    tries += 1;
                    tokio::time::sleep(wait).await;
                }
                sent => return sent,
            }
        }
    }

    async fn send_once(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response, ClientError> {
        let url = self.address.http(path);
        let shown = url.to_string();
        let mut request = self.http.request(method, url);
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.map_err(|error| ClientError::of_http(&shown, &error))?;
        self.keep_cookie(&response);
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let seconds = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        let body = response.text().await.unwrap_or_default();
        let retry_after = seconds.map(Duration::from_secs);
        Err(ClientError::Refused { url: shown, status, reason: reason_in(&body), retry_after })
    }

    fn keep_cookie(&mut self, response: &Response) {
        let mut given = response.headers().get_all(SET_COOKIE).iter().filter_map(|value| {
            let (pair, _) = value.to_str().ok()?.split_once(';')?;
            pair.strip_prefix(COOKIE_NAME)?.strip_prefix('=').map(str::to_owned)
        });
        if let Some(cookie) = given.next_back() {
            self.cookie = (!cookie.is_empty()).then_some(cookie);
        }
    }
}

async fn decode<T: DeserializeOwned>(response: Response) -> Result<T, ClientError> {
    let url = response.url().to_string();
    let text = response.text().await.map_err(|error| ClientError::of_http(&url, &error))?;
    serde_json::from_str(&text).map_err(|error| ClientError::Unexpected {
        url,
        reason: format!("{error} in `{}`", reason_in(&text)),
    })
}
