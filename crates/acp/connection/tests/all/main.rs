//! Tests of the rules of `CONNECTIONS.md`, of the scenarios that every language plays, and of memory use.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod burst;
mod rules;
mod scenarios;
