//! Live play over real connections: a server of its own for each test, with its games on the disk.

mod accounts;
mod crowd;
mod endpoints;
mod faults;
mod forms;
mod games;
mod house;
mod lobby;
mod matches;
mod person;
mod premove;
mod restart;
mod telephone;
