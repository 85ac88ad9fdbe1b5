//! What the types of the protocol read and write, and what a caller and a server make of them.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod examples;
mod methods;
mod names;
mod older_drafts;
mod plain_serde_json;
mod schema;
mod verdicts;
