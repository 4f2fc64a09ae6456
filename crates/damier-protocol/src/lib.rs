//! Protocols of draughts programs as pure messages and sessions: Hub first.
