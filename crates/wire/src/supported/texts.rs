//! Types of other crates that are written as texts, with one spelling for each value.

mod address;
#[cfg(feature = "rust_decimal")]
mod decimal;
#[cfg(feature = "semver")]
mod semver;
mod text;
#[cfg(feature = "uuid")]
mod uuid;

pub use text::{AsText, ByText, Text};
