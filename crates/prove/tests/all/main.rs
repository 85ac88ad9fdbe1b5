//! Proves schemas and Rust types, and checks that mistakes are found.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod cases;
mod protocol;
mod references;
mod samples;
mod survey;
mod whole;
