//! The Damier server: pages, assets and, later, live tables.
