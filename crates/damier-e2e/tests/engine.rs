//! The engine in the browser: it searches as the program does.

use damier_e2e::{Module, Searched, Window, bench_of_page, bench_of_program, in_browser};

/// Enough to meet every part of the search, and soon done by a program built for tests.
const DEPTH: u32 = 8;

#[tokio::test]
async fn the_worker_looks_at_the_very_positions_that_the_program_looks_at() {
    in_browser("engine-bench", Window::DESKTOP, async |page| {
        page.open("/").await?;
        // The weights of international draughts are part of the module, those of all others are fetched.
        let expected = bench_of_program(None, DEPTH, &[])?;
        for variant in ["international", "canadian", "russian", "english"] {
            assert!(expected.iter().any(|position| position.variant == variant), "{variant}");
        }
        let counts =
            |all: &[Searched]| all.iter().map(|one| (one.fen.clone(), one.nodes)).collect::<Vec<_>>();
        for module in [Module::Best, Module::Plain] {
            let found = bench_of_page(page, module, DEPTH, &expected).await?;
            assert_eq!(counts(&found), counts(&expected), "{module:?}");
        }
        Ok(())
    })
    .await;
}
