//! How a run of the machine is told to people, for this command and for `cargo xtask`. Knows nothing of schemas.

pub mod paint;
pub mod print;
pub mod release;
pub mod tell;
