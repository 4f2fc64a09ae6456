//! Live connections: a game, or the lobby, over a WebSocket.

mod game;
mod pace;
mod wire;

pub(super) use game::{__path_game_socket, game_socket};
