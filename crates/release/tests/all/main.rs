//! Releases of small projects: what each step checks. The step `publish` of `cargo xtask verify` publishes one.
#![expect(clippy::expect_used, reason = "a test fails by panicking")]

mod dry_run;
mod install;
mod prebuilt;
mod record;
mod support;
