//! A game of draughts: its record, clocks and conclusion.
