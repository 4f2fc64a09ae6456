//! Live play over real connections: a server of its own for each test, with its games on the disk.

mod games;
mod house;
