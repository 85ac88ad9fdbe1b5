//! The rules of `CONNECTIONS.md`, the scenarios that every language plays, and what a connection holds.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod burst;
mod rules;
mod scenarios;
