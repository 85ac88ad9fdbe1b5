//! What a table of methods makes: servers and callers that work with each other, whatever their names are.

#![expect(
    clippy::unwrap_used,
    reason = "what helpers of tests do not expect is a failure"
)]

mod calls;
mod names;
