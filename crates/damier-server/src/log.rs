//! What the server writes down: one line an event, on standard error.

use std::env;
use std::io;

use serde::{Deserialize, Serialize};
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

/// How the lines of the log look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people: time, level, text, then the fields.
    #[default]
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// Starts the log; a second call changes nothing.
///
/// `RUST_LOG` chooses what is written, such as `debug` or `damier_server=debug,info`; `info` by default.
pub fn start_log(format: LogFormat) {
    let wanted = env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(Level::INFO));
    let lines = fmt::layer().with_writer(io::stderr);
    let lines = match format {
        LogFormat::Text => {
            lines.with_target(false).with_ansi(io::IsTerminal::is_terminal(&io::stderr())).boxed()
        }
        LogFormat::Json => lines.json().flatten_event(true).with_span_list(false).boxed(),
    };
    // Fails only when there is a log already, which then goes on.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}
