//! The draughts engine: search, evaluation and time use.
