//! What is proved of schemas and of Rust types, and what is found that is wrong.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod cases;
mod protocol;
mod references;
mod samples;
mod survey;
