//! `damier health`: whether a server is well, for whatever watches over it.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, Result};
use clap::Args;
use damier_client::{Address, Api};
use serde::{Deserialize, Serialize};

use super::{InvalidInput, print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier health                                  asks this machine, at the port of DAMIER_LISTEN or 8080
  damier health --server https://club.example --json
The exit code is 0 if the server says that it is well, else 1.";

/// What `damier health` can be told.
#[derive(Args)]
pub(crate) struct HealthArgs {
    /// The server; that of this machine if not given.
    #[arg(long, value_name = "URL", value_parser = parse_server)]
    server: Option<Address>,
    /// One line of JSON.
    #[arg(long)]
    json: bool,
}

/// What a server says of itself.
#[derive(Deserialize, Serialize)]
struct Health {
    status: String,
    version: String,
}

/// Asks once.
pub(super) fn run(args: &HealthArgs) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start to ask")?;
    let server = match &args.server {
        Some(server) => server.clone(),
        None => parse_server(&here(std::env::var("DAMIER_LISTEN").ok().as_deref())).map_err(InvalidInput)?,
    };
    let health: Health = runtime.block_on(async {
        let mut api = Api::new(server.clone(), None)?;
        api.get("/health").await
    })?;
    anyhow::ensure!(health.status == "ok", "{server} says that it is {}", health.status);
    if args.json {
        return print_json(&health);
    }
    print_lines([format!("{server} is well, version {}", health.version)])
}

/// Where a server that listens there is reached from this machine.
fn here(listen: Option<&str>) -> String {
    let listen = listen.and_then(|text| text.parse::<SocketAddr>().ok());
    let listen = listen.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)));
    match listen.ip() {
        ip if ip.is_unspecified() => format!("http://127.0.0.1:{}", listen.port()),
        _ => format!("http://{listen}"),
    }
}

fn parse_server(text: &str) -> Result<Address, String> {
    text.parse::<Address>().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::here;

    #[test]
    fn the_server_of_this_machine_is_where_it_listens() {
        assert_eq!(here(None), "http://127.0.0.1:8080");
        assert_eq!(here(Some("0.0.0.0:90")), "http://127.0.0.1:90");
        assert_eq!(here(Some("[::]:90")), "http://127.0.0.1:90");
        assert_eq!(here(Some("[::1]:90")), "http://[::1]:90");
    }
}
