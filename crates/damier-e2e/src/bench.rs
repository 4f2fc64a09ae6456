//! The bench of the engine, by the program and by the worker of a page: the same positions, to the same depth.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::page::Page;
use crate::processor;
use crate::site::program;

/// A search that has not ended after so long is given up.
const PATIENCE: Duration = Duration::from_secs(600);

/// Begins a game in Hub with a worker of its own. A first look at the position has it fetch what the engine has
/// learned: what is measured is the search. The answer is `pong`, or what has failed.
const PREPARE: &str = r"
    const [which, variant, position, answer] = arguments;
    const address = document.querySelector('meta[name=damier-worker]').content + which;
    if (window.benchWorker?.address !== address) {
        window.benchWorker?.terminate();
        window.benchWorker = Object.assign(new Worker(address, { type: 'module' }), { address });
    }
    const worker = window.benchWorker;
    const say = lines => lines.forEach(line => worker.postMessage(line));
    worker.onmessage = ({ data }) => {
        if (data.startsWith('done')) {
            say(['new-game', 'ping']);
        } else if (data.startsWith('pong') || data.startsWith('error')) {
            answer(data);
        }
    };
    worker.onerror = event => answer(`error message=${JSON.stringify(event.message)}`);
    say(['hub', `set-param name=variant value=${variant}`, 'init', `pos pos=${position}`, 'level depth=1', 'go think']);
";

/// Has the worker search a position; gives the last thing that it has found and how it ended.
const SEARCH: &str = r"
    const [position, depth, answer] = arguments;
    const worker = window.benchWorker;
    let found = '';
    worker.onmessage = ({ data }) => {
        if (data.startsWith('info')) {
            found = data;
        } else if (data.startsWith('done') || data.startsWith('error')) {
            answer([found, data]);
        }
    };
    worker.onerror = event => answer(['', `error message=${JSON.stringify(event.message)}`]);
    [`pos pos=${position}`, `level depth=${depth}`, 'go think'].forEach(line => worker.postMessage(line));
";

/// A position of the bench, and what a search of it has counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Searched {
    /// The id of its variant.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// The same, as Hub writes it.
    pub hub: String,
    /// Positions looked at.
    pub nodes: u64,
    /// How long that took: on the processor where the system tells it, in steps of 10 ms in a browser; else by the clock.
    pub seconds: f64,
}

/// Has a program search every position of its bench to a depth, on one thread and with more arguments; if none is named, the
/// one that serves.
///
/// # Errors
/// When it cannot be started, fails, or says something else than expected.
pub fn bench_of_program(named: Option<&Path>, depth: u32, more: &[&str]) -> Result<Vec<Searched>> {
    let program = named.map_or_else(program, Path::to_owned);
    let mut command = Command::new(&program);
    command.args(["bench", "--json", "--depth", &depth.to_string()]).args(more);
    if processor::IS_TOLD {
        command.arg("--cpu");
    }
    let output = command.output();
    let output = output.with_context(|| format!("cannot start {}", program.display()))?;
    ensure!(output.status.success(), "the bench failed: {}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).context("the bench writes no JSON")?;
    let positions = report["positions"].as_array().context("the bench names no positions")?;
    positions.iter().map(|position| searched(position).context("the bench leaves something out")).collect()
}

fn searched(position: &Value) -> Option<Searched> {
    let text = |key: &str| position[key].as_str().map(str::to_owned);
    Some(Searched {
        variant: text("variant")?,
        fen: text("fen")?,
        hub: text("hub")?,
        nodes: position["nodes"].as_u64()?,
        seconds: position["seconds"].as_f64()?,
    })
}

/// Which of its modules the worker is to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Module {
    /// The one that suits the browser best.
    Best,
    /// The one that suits every browser.
    Plain,
}

impl Module {
    /// What is added to the address of the worker's script.
    const fn question(self) -> &'static str {
        match self {
            Self::Best => "",
            Self::Plain => "?plain",
        }
    }
}

/// Has the worker that an open page names search these positions to a depth.
///
/// # Errors
/// When the page names no worker, or the worker fails.
pub async fn bench_of_page(
    page: &Page,
    module: Module,
    depth: u32,
    positions: &[Searched],
) -> Result<Vec<Searched>> {
    page.driver().set_script_timeout(PATIENCE).await?;
    let mut all = Vec::new();
    for position in positions {
        let silent = || format!("{}: the worker does not answer", position.fen);
        let begin = vec![json!(module.question()), json!(position.variant), json!(position.hub)];
        let begun = page.driver().execute_async(PREPARE, begin).await.with_context(silent)?;
        ensure!(begun.json() == "pong", "{}: the worker says `{}`", position.fen, begun.json());
        let before = page.time_of_workers();
        let search = vec![json!(position.hub), json!(depth)];
        let answer = page.driver().execute_async(SEARCH, search).await.with_context(silent)?;
        let said = |index: usize| answer.json()[index].as_str().unwrap_or_default();
        let (found, end) = (said(0), said(1));
        if !end.starts_with("done") {
            bail!("{}: the worker says `{end}`", position.fen);
        }
        let counted = number(found, "nodes").zip(number(found, "time"));
        let (nodes, seconds) = counted.with_context(|| format!("the worker counts nothing: `{found}`"))?;
        let on_processor =
            page.time_of_workers().zip(before).map(|(after, before)| after.saturating_sub(before));
        let seconds = on_processor.map_or(seconds, |time| time.as_secs_f64());
        all.push(Searched { nodes: nodes as u64, seconds, ..position.clone() });
    }
    Ok(all)
}

/// The number that a line of Hub gives under a name.
fn number(line: &str, name: &str) -> Option<f64> {
    let prefix = format!("{name}=");
    line.split(' ').find_map(|word| word.strip_prefix(&prefix)?.parse().ok())
}
