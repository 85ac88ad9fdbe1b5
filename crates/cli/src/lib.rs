//! Shared by this command and `cargo xtask`: from a file to the packages of its schema, and how a run is reported.

pub mod release;
pub mod schema;
