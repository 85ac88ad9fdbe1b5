//! What holds of every book and every reporter, and which work no plan can ask for.
#![expect(clippy::expect_used, reason = "a test fails by panicking")]

mod book;
mod hostile;
mod pairing;
mod reporter;
mod support;
