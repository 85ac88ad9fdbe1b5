//! Rules for every file of this repository.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

mod checkout;
mod minimal;
mod policies;
