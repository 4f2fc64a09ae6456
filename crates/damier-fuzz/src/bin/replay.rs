//! Gives files to a target, one after the other: `damier-replay TARGET FILE…`. Ends with 101 at the first that fails.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use damier_fuzz::Target;

/// What takes longer hangs.
const LONGEST: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(target) = args.next().and_then(|name| Target::from_name(&name)) else {
        eprintln!("usage: damier-replay pdn|fen|moves|hub|dxp FILE…");
        return ExitCode::from(2);
    };
    for path in args {
        let bytes = match std::fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) => {
                eprintln!("error: {path}: {error}");
                return ExitCode::FAILURE;
            }
        };
        eprintln!("{path}");
        let begun = Instant::now();
        target.run(&bytes);
        if begun.elapsed() > LONGEST {
            eprintln!("error: {path}: took {:?}", begun.elapsed());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
