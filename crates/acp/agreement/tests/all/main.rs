//! Tests that need no other language: Rust does what the files expect, and released schemas differ only as listed.
#![expect(clippy::expect_used, reason = "a test fails by panicking")]

mod acp;
mod exchanges;
mod facts;
