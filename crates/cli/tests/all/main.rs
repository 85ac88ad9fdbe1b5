//! Tests of the command as a user runs it, and of its build script.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod commands;
mod commit;
mod compat;
#[cfg(unix)]
mod folders;
mod generate;
mod manual;
mod new;
mod prove;
mod release;
mod report;
mod stable_names;
mod stages;
mod support;
mod terminal;
mod watch;
mod yaml;
