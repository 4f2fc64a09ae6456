//! How large the browser's part may be.

use anyhow::{Result, bail};

use super::bundle::Size;

/// A limit in bytes, as sent with brotli, on the files that one situation loads together.
struct Budget {
    what: &'static str,
    counts: fn(&str) -> bool,
    limit: usize,
}

/// What a page loads first: board, play, rules of all variants.
const FIRST: usize = 250 * 1024;

const BUDGETS: [Budget; 8] = [
    Budget { what: "first module, at home", counts: |name| name == "damier_web.wasm", limit: FIRST },
    Budget { what: "first module, elsewhere", counts: |name| name == "damier_live.wasm", limit: FIRST },
    Budget { what: "first module, to learn", counts: |name| name == "damier_learn.wasm", limit: FIRST },
    Budget { what: "first module, to analyse", counts: |name| name == "damier_analysis.wasm", limit: FIRST },
    Budget { what: "engine, on demand", counts: |name| name == "damier_worker.wasm", limit: 1_500_000 },
    Budget { what: "the same, wide", counts: |name| name == "damier_worker_wide.wasm", limit: 1_500_000 },
    Budget { what: "scripts of a page", counts: is_script_of_live_page, limit: 60_000 },
    // The budget is 90 000 with the page itself, which is not known here: 20 000 are left for it.
    Budget {
        what: "scripts and styles of a page",
        counts: |name| is_script_of_live_page(name) || name.ends_with(".css"),
        limit: 70_000,
    },
];

/// Pages with a live game have a little more than those at home.
fn is_script_of_live_page(name: &str) -> bool {
    ["begin.js", "live.js", "damier_live_glue.js"].contains(&name)
}

/// Prints the sizes, then the budgets.
///
/// # Errors
/// When a budget is exceeded.
pub(crate) fn check(sizes: &[Size]) -> Result<()> {
    eprintln!("\n{:<36} {:>10} {:>10} {:>10}", "dist/", "bytes", "gzip", "brotli");
    for size in sizes {
        eprintln!("{:<36} {:>10} {:>10} {:>10}", size.name, size.raw, size.gzip, size.brotli);
    }
    eprintln!("\n{:<36} {:>10} {:>10} {:>10}", "budgets", "limit", "", "brotli");
    let mut exceeded = Vec::new();
    for budget in BUDGETS {
        let bytes: usize =
            sizes.iter().filter(|size| (budget.counts)(&size.name)).map(|size| size.brotli).sum();
        eprintln!("{:<36} {:>10} {:>10} {:>10}", budget.what, budget.limit, "", bytes);
        if bytes > budget.limit {
            exceeded.push(format!("{}: {bytes} bytes, {} allowed", budget.what, budget.limit));
        }
    }
    eprintln!();
    if !exceeded.is_empty() {
        bail!("too large for a browser: {}", exceeded.join("; "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Size, check};

    fn size(name: &str, brotli: usize) -> Size {
        Size { name: name.to_owned(), raw: brotli * 3, gzip: brotli + 10, brotli }
    }

    #[test]
    fn a_module_over_its_budget_is_an_error_that_names_it() {
        assert!(check(&[size("damier_web.wasm", 250 * 1024), size("damier_worker.wasm", 9_000)]).is_ok());
        let error = check(&[size("damier_web.wasm", 250 * 1024 + 1)]).expect_err("one byte too many");
        assert!(error.to_string().contains("first module"), "{error}");
    }
}
