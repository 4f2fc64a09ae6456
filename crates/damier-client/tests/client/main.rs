//! The client against a server of a few lines, which does what no good server does.

mod connection;
mod host;
mod lobby;
