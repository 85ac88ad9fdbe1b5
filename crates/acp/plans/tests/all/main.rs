//! Properties of every book and every reporter, and limits of the work that a plan can cause.
#![expect(clippy::expect_used, reason = "a test fails by panicking")]

mod book;
mod hostile;
mod pairing;
mod reporter;
mod support;
