//! The engine in the browser: it searches as the program does.

use damier_e2e::{Searched, Window, bench_of_page, bench_of_program, in_browser};

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
        let found = bench_of_page(page, DEPTH, &expected).await?;
        let counts =
            |all: &[Searched]| all.iter().map(|one| (one.fen.clone(), one.nodes)).collect::<Vec<_>>();
        assert_eq!(counts(&found), counts(&expected));
        Ok(())
    })
    .await;
}
