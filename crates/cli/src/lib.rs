//! What this command and `cargo xtask` share: from a file to the packages of its schema, and how a run is told to people.

pub mod release;
pub mod schema;
