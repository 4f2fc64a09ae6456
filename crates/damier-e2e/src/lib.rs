//! The whole house from outside: the served pages in a real, headless browser.
//!
//! [`in_browser`] starts the `damier` program on a free port with an empty data folder, a browser with an empty
//! profile, and hands both to the test as a [`Page`]; [`in_browsers`] starts several browsers for games between people. `cargo xtask test` builds what they need; by hand:
//!
//! ```text
//! cargo xtask web && cargo build -p damier && cargo test -p damier-e2e
//! ```
//!
//! A test also fails when the browser's console shows an error, be it a broken policy, a script or a missing file.
//! Pictures of failures, and those that tests take, lie in `target/e2e-shots/`.

mod bench;
mod browser;
mod page;
mod process;
mod processor;
mod run;
mod site;

pub use bench::{Module, Searched, bench_of_page, bench_of_program};
pub use page::{Page, Window};
pub use run::{in_browser, in_browsers};
pub use site::Site;
