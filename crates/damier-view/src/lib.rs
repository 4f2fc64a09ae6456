//! A position for eyes and ears: scenes, SVG, translated words, spoken moves.
//!
//! Everything here is pure: from a position and what is to be shown, to shapes, text and markup. Pages on the server
//! and the living parts in the browser draw with the same code.
//!
//! ```
//! use damier_rules::Variant;
//! use damier_view::scene::{Cast, Marks, Scene, View};
//! use damier_view::svg::{self, PieceStyle};
//!
//! let view = View::of(Variant::INTERNATIONAL);
//! let cast = Cast::new(&Variant::INTERNATIONAL.start_setup());
//! let scene = Scene::new(&view, &cast, &Marks::default());
//! assert!(svg::diagram(&scene, PieceStyle::Turned).starts_with("<svg "));
//! ```

pub mod ending;
pub mod explain;
pub mod laws;
pub mod pdn;
pub mod scene;
pub mod speech;
pub mod svg;
pub mod teach;
pub mod time;
pub mod two_games;
pub mod words;
