//! Releases of small projects: what each step checks. The step `publish` of `cargo xtask verify` publishes one.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod dry_run;
mod install;
mod once;
mod prebuilt;
mod record;
mod siblings;
mod support;
