//! What needs no other language: Rust does what the files say, and what others released differs as listed.
#![expect(clippy::expect_used, reason = "a test fails by panicking")]

mod acp;
mod calls;
mod connection;
mod dispatch;
mod facts;
mod plans;
