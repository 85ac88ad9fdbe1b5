//! The rules of WIRE.md as data, and what an implementation of them must say.
#![expect(clippy::expect_used, reason = "a test fails by panicking")]
#![expect(clippy::too_many_lines, reason = "a table is as long as its rows")]

mod conditions;
mod rules;
mod structures;
mod support;
mod undeclared;
mod unions;
