//! `damier serve`: the site.

use std::io::{Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use damier_server::{Config, LogFormat, Server, start_log, stop_signal};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier serve                                   on this machine only: http://127.0.0.1:8080
  damier serve --listen 0.0.0.0:80 --data /srv/damier
  damier serve --listen '[::1]:8080' --log-format json";

/// What `damier serve` can be told.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen: an address and a port; port 0 takes a free one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", value_parser = parse_address)]
    listen: SocketAddr,
    /// The folder for everything that is kept; made if missing.
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// How the log on standard error looks.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log_format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// Serves until Ctrl-C or SIGTERM.
pub(super) fn run(args: ServeArgs) -> Result<()> {
    start_log(match args.log_format {
        Format::Text => LogFormat::Text,
        Format::Json => LogFormat::Json,
    });
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads of the server")?;
    runtime.block_on(async {
        let server = Server::bind(&Config { listen: args.listen, data: args.data }).await?;
        if !server.has_web_files() {
            eprintln!(
                "The board is not built: run `cargo xtask serve` instead, or `cargo xtask web` and build again."
            );
        }
        announce(server.address());
        server.run(stop_signal()).await?;
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
