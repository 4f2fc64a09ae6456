//! Live connections: a game, or the lobby, over a WebSocket.

mod game;
mod lobby;
mod pace;
mod wire;

pub(super) use game::{__path_game_socket, Since, game_socket};
pub(super) use lobby::{__path_lobby_socket, lobby_socket};
