//! What the server can be told: by a file, by the environment, by flags; the later goes before the earlier.

mod layers;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use layers::Layers;
pub use layers::SettingsError;

use crate::LogFormat;

/// All that the server can be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The folder for everything that is kept; made if missing.
    pub data: PathBuf,
    /// How the lines of the log look.
    pub log_format: LogFormat,
    /// The address of the site as readers see it, such as `https://dames.example`; empty takes what each request says.
    pub public_url: String,
    /// Whether a proxy stands before the server, and says in `X-Forwarded-For` and `X-Forwarded-Proto` who asks.
    pub behind_proxy: bool,
    /// What a program on another machine has to show to read `/metrics`; empty lets only this machine read it.
    pub metrics_token: String,
    /// How sure the database is of what it has written: `full` survives a power cut, `normal` may lose the last moments.
    pub synchronous: Synchronous,
    /// How much one address or one player may ask for.
    pub limits: Limits,
    /// How long people stay known.
    pub sessions: Sessions,
}

/// How sure the database is of what it has written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Synchronous {
    /// On the disk before anybody is told.
    #[default]
    Full,
    /// Handed to the system; what it had not yet written is lost in a power cut.
    Normal,
}

/// How much one address or one player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Requests a second of one address, over time.
    pub requests: u32,
    /// Requests of one address at once.
    pub requests_burst: u32,
    /// Changes a second (acts, offers, invitations) of one player, over time.
    pub changes: u32,
    /// Changes of one player at once.
    pub changes_burst: u32,
    /// New guests and accounts an hour of one address; as many at once.
    pub newcomers: u32,
    /// Attempts an hour to sign in, of one address and at one account; a tenth of them at once.
    pub sign_ins: u32,
    /// Connections of one address.
    pub connections: u32,
    /// Live connections (sockets and streams) of all together.
    pub live: u32,
    /// Messages a second on one socket.
    pub messages: u32,
    /// Seconds within which a request has to have begun, its headers all there; then the connection is cut off. An
    /// idle connection is kept as long.
    pub header_seconds: u32,
}

/// How long people stay known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sessions {
    /// Days that a guest stays known after the last visit.
    pub guest_days: u32,
    /// Days that an account stays signed in.
    pub account_days: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            data: PathBuf::from("data"),
            log_format: LogFormat::Text,
            public_url: String::new(),
            behind_proxy: false,
            metrics_token: String::new(),
            synchronous: Synchronous::Full,
            limits: Limits::default(),
            sessions: Sessions::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: 20,
            requests_burst: 100,
            changes: 5,
            changes_burst: 20,
            newcomers: 60,
            sign_ins: 60,
            connections: 200,
            live: 20_000,
            messages: 20,
            header_seconds: 30,
        }
    }
}

impl Default for Sessions {
    fn default() -> Self {
        Self { guest_days: 365, account_days: 90 }
    }
}

impl Settings {
    /// The settings of a file, with those of the environment over them and those of the flags over all.
    ///
    /// The environment's names are those of the settings in capitals: `DAMIER_LISTEN`, `DAMIER_LIMITS_REQUESTS`. A flag
    /// is the path of a setting, such as `limits.requests`, and its value.
    ///
    /// # Errors
    /// When the file cannot be read, or something in it or elsewhere is no setting.
    pub fn load(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
        flags: &[(&str, String)],
    ) -> Result<Self, SettingsError> {
        let mut layers = Layers::of(&Self::default());
        if let Some(path) = file {
            layers.add_file(path)?;
        }
        layers.add_environment(environment)?;
        layers.add_flags(flags)?;
        let settings = layers.finish()?;
        settings.check()?;
        Ok(settings)
    }

    /// As a file would say it.
    #[must_use]
    pub fn print(&self) -> String {
        toml::to_string(self).expect("settings are tables of plain values")
    }

    fn check(&self) -> Result<(), SettingsError> {
        let url = self.public_url.as_str();
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        let is_origin =
            host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']));
        if !url.is_empty() && !is_origin {
            return Err(SettingsError::PublicUrl { url: url.to_owned() });
        }
        let Limits {
            requests,
            requests_burst,
            changes,
            changes_burst,
            newcomers,
            sign_ins,
            messages,
            header_seconds,
            ..
        } = self.limits;
        let rates =
            [requests, requests_burst, changes, changes_burst, newcomers, sign_ins, messages, header_seconds];
        if rates.contains(&0) { Err(SettingsError::NoRate) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{LogFormat, Settings, SettingsError};

    fn variables(of: &[(&str, &str)]) -> Vec<(String, String)> {
        of.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn what_is_printed_reads_back() {
        let settings = Settings::default();
        assert_eq!(toml::from_str::<Settings>(&settings.print()).as_ref(), Ok(&settings));
        assert_eq!(Settings::load(None, [], &[]).expect("defaults"), settings);
    }

    #[test]
    fn flags_go_before_the_environment_and_that_before_the_file() {
        let path = std::env::temp_dir().join(format!("damier-settings-{}.toml", std::process::id()));
        fs::write(&path, "listen = \"127.0.0.1:1\"\ndata = \"a\"\n[limits]\nrequests = 7\nchanges = 3\n")
            .expect("a file");
        let environment = variables(&[
            ("DAMIER_DATA", "b"),
            ("DAMIER_LIMITS_REQUESTS", "8"),
            ("DAMIER_BEHIND_PROXY", "true"),
            ("DAMIER_LOG_FORMAT", "json"),
            ("DAMIER_PROGRAM", "something else altogether"),
        ]);
        let settings = Settings::load(Some(&path), environment, &[("data", "c".to_owned())]);
        fs::remove_file(&path).expect("it was there");
        let settings = settings.expect("settings");
        assert_eq!(settings.listen.port(), 1);
        assert_eq!(settings.data.to_str(), Some("c"));
        assert_eq!((settings.limits.requests, settings.limits.changes), (8, 3));
        assert!(settings.behind_proxy && settings.log_format == LogFormat::Json);
    }

    #[test]
    fn what_is_no_setting_is_named() {
        for (name, value, says) in [
            ("DAMIER_LIMITS_REQUESTS", "many", "DAMIER_LIMITS_REQUESTS"),
            ("DAMIER_BEHIND_PROXY", "perhaps", "DAMIER_BEHIND_PROXY"),
            ("DAMIER_LISTEN", "nowhere", "listen"),
            ("DAMIER_PUBLIC_URL", "dames.example", "dames.example"),
            ("DAMIER_LIMITS_MESSAGES", "0", "0"),
        ] {
            let error = Settings::load(None, variables(&[(name, value)]), &[]).expect_err(name);
            assert!(error.to_string().contains(says), "{name}: {error}");
        }
        let missing = Settings::load(Some("no-such-file.toml".as_ref()), [], &[]);
        let missing = missing.expect_err("there is no such file");
        assert!(matches!(missing, SettingsError::Read { .. }));
        assert!(missing.to_string().contains("No such file"), "the reason is told: {missing}");
    }
}
