//! Releases of small projects: what each step checks, and what registries answer.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod checkers;
mod dry_run;
mod install;
mod once;
mod prebuilt;
mod publish;
mod record;
mod siblings;
mod support;
