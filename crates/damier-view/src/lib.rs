//! A position for eyes and ears: scenes, SVG, translated words, spoken moves.
