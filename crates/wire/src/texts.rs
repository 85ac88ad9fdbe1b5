//! Values of other crates that are texts on the wire, each in one spelling.

mod address;
#[cfg(feature = "rust_decimal")]
mod decimal;
#[cfg(feature = "semver")]
mod semver;
mod text;
#[cfg(feature = "uuid")]
mod uuid;

pub use text::{AsText, ByText, Text};
