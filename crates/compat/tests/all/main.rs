//! What changes of schemas break, as data.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod agree;
mod cases;
mod pairs;
