//! `damier serve`: the site.

use std::env;
use std::io::{Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use damier_server::{Server, Settings, SettingsError, start_log, stop_signal};

use super::InvalidInput;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier serve                                   on this machine only: http://127.0.0.1:8080
  damier serve --listen 0.0.0.0:80 --data /srv/damier
  damier serve --listen '[::1]:8080' --log-format json
  damier serve --config /etc/damier.toml --print-config
Every setting can stand in the file, in the environment (DAMIER_LISTEN, DAMIER_LIMITS_REQUESTS, …)
or, the most common ones, in a flag; the later goes before the earlier.";

/// What `damier serve` can be told.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// A file of settings, in TOML; --print-config shows all of them. DAMIER_CONFIG names one too.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen: an address and a port; port 0 takes a free one [default: 127.0.0.1:8080].
    #[arg(long, value_name = "ADDR", value_parser = parse_address)]
    listen: Option<SocketAddr>,
    /// The folder for everything that is kept; made if missing [default: data].
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address of the site as readers see it, such as https://dames.example.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Believe the proxy before the server when it says who asks.
    #[arg(long)]
    behind_proxy: bool,
    /// How the log on standard error looks [default: text].
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<Format>,
    /// Print the settings as they would be, and do nothing else.
    #[arg(long)]
    print_config: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

impl ServeArgs {
    /// The settings that are given as flags.
    fn flags(&self) -> Vec<(&'static str, String)> {
        let log_format = self.log_format.map(|format| match format {
            Format::Text => "text".to_owned(),
            Format::Json => "json".to_owned(),
        });
        let flags = [
            ("listen", self.listen.map(|address| address.to_string())),
            ("data", self.data.as_ref().map(|folder| folder.to_string_lossy().into_owned())),
            ("public_url", self.public_url.clone()),
            ("behind_proxy", self.behind_proxy.then(|| "true".to_owned())),
            ("log_format", log_format),
        ];
        flags.into_iter().filter_map(|(name, value)| value.map(|value| (name, value))).collect()
    }

    fn settings(&self) -> Result<Settings, SettingsError> {
        // Variables that are no text are none of ours.
        let environment = env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
        let file = self.config.clone().or_else(|| env::var_os("DAMIER_CONFIG").map(PathBuf::from));
        Settings::load(file.as_deref(), environment, &self.flags())
    }
}

/// Serves until Ctrl-C or SIGTERM.
#[expect(clippy::needless_pass_by_value, reason = "commands take what they were told")]
pub(super) fn run(args: ServeArgs) -> Result<()> {
    let settings = args.settings().map_err(|error| InvalidInput(error.to_string()))?;
    if args.print_config {
        // Nobody may be reading.
        let _ = stdout().write_all(settings.print().as_bytes());
        return Ok(());
    }
    start_log(settings.log_format);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads of the server")?;
    runtime.block_on(async {
        let stop = stop_signal();
        let server = Server::bind(&settings).await?;
        if !server.has_web_files() {
            eprintln!(
                "The board is not built: run `cargo xtask serve` instead, or `cargo xtask web` and build again."
            );
        }
        announce(server.address());
        server.run(stop).await;
        Ok(())
    })
}

/// The one line on standard output: where to point a browser.
fn announce(address: SocketAddr) {
    let mut out = stdout();
    // Nobody may be reading; the server serves all the same.
    let _ = writeln!(out, "Damier is served at http://{}", browsable(address)).and_then(|()| out.flush());
}

/// The address as a browser on this machine reaches it: listening everywhere includes here.
fn browsable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port())
    } else {
        address
    }
}

/// An address and a port, or a name and a port.
fn parse_address(text: &str) -> Result<SocketAddr, String> {
    let mut addresses = text
        .to_socket_addrs()
        .map_err(|_| "expected an address and a port, such as 127.0.0.1:8080".to_owned())?;
    addresses.next().ok_or_else(|| "this name has no address".to_owned())
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use super::{browsable, parse_address};

    #[test]
    fn an_address_needs_its_port() {
        assert_eq!(parse_address("127.0.0.1:80"), Ok(SocketAddr::from(([127, 0, 0, 1], 80))));
        assert!(parse_address("127.0.0.1").is_err());
        assert!(parse_address("127.0.0.1:99999").is_err());
        assert!(parse_address("").is_err());
    }

    #[test]
    fn listening_everywhere_is_reached_here() {
        let everywhere = SocketAddr::from(([0, 0, 0, 0], 8080));
        assert_eq!(browsable(everywhere).to_string(), "127.0.0.1:8080");
    }
}
