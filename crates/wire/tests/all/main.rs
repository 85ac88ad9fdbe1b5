//! Derived types: what they read and write, their schemas, and what is refused.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod behaviours;
mod beside_serde;
mod every_mistake;
mod formats;
mod generated;
mod protocol;
mod refused;
mod strict_json;
