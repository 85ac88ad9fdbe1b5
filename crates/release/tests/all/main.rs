//! Releases of small projects: what each step checks, and what registries answer.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod checkers;
mod deadline;
mod dry_run;
mod index;
mod install;
mod latest;
mod once;
mod prebuilt;
mod record;
mod refused;
mod siblings;
mod support;
