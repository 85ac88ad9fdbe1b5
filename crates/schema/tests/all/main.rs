//! What the crate reads, what it refuses, and what its forms of a schema accept.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod contradictions;
mod dialects_of_files;
mod discriminators;
mod extended;
mod formats;
mod limits;
mod not_read;
mod nullable;
mod other_forms;
mod pattern_engines;
mod patterns;
mod places;
mod random;
mod rows;
mod sides;
mod support;
mod unenforced;
mod yaml;
