//! The rules of draughts: boards, positions, moves, laws and draw rules of every ruleset.
