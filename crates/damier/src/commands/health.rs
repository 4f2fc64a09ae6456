//! `damier health`: whether a server is well, for whatever watches over it.

use anyhow::{Context, Result};
use clap::Args;
use damier_client::{Address, Api};
use serde::{Deserialize, Serialize};

use super::{print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier health                                  asks http://127.0.0.1:8080
  damier health --server https://club.example --json
The exit code is 0 if the server says that it is well, else 1.";

/// What `damier health` can be told.
#[derive(Args)]
pub(crate) struct HealthArgs {
    /// The server.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080", value_parser = parse_server)]
    server: Address,
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
    let health: Health = runtime.block_on(async {
        let mut api = Api::new(args.server.clone(), None)?;
        api.get("/health").await
    })?;
    anyhow::ensure!(health.status == "ok", "{} says that it is {}", args.server, health.status);
    if args.json {
        return print_json(&health);
    }
    print_lines([format!("{} is well, version {}", args.server, health.version)])
}

fn parse_server(text: &str) -> Result<Address, String> {
    text.parse::<Address>().map_err(|error| error.to_string())
}
