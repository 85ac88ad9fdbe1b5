//! Tests of the command as a user runs it, and of its build script.
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod all_problems;
mod allow_dir;
mod commit;
#[cfg(unix)]
mod folders;
mod generate;
mod hints;
mod inputs;
mod inspect;
mod manual;
mod new;
mod nullable;
mod operations;
mod prove;
mod references;
mod release;
mod report;
mod stages;
mod strict;
mod support;
mod terminal;
mod unenforced;
mod views;
mod yaml;
