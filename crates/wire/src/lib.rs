//! The vocabulary: how a member may behave on the wire, each behaviour said once and obeyed by serde and the schema.
//!
//! | behaviour | how to say it |
//! |---|---|
//! | a value that does not decode reads as the default | `#[serde_as(as = "DefaultOnError")]` |
//! | items that do not decode are left out | `#[serde_as(as = "SkipInvalidItems")]` |
//! | `null` reads as the default | `#[serde_as(as = "DefaultOnNull")]` |
//! | absent, `null` and a value are three things | [`Patch<T>`](Patch), or [`Present`] where the value itself may be `null` |
//! | a text or a list is not too short and not too long | `#[serde_as(as = "Length<1>")]` |
//! | not written while it is the default | [`OmitDefault`] with [`is_default`] |
//! | other names, members that must not be there, `null` as empty object | [`object!`] |
//! | a union by a tag: closed, open, with a default variant | [`tagged_union!`] |
//! | a union without a tag | [`untagged_union!`] |
//! | an enum that keeps or maps what it does not know | [`open_enum!`] |
//! | undeclared members kept | `#[serde(flatten)]` on a map |
//! | undeclared members refused | `#[serde(deny_unknown_fields)]` |
//!
//! ```
//! use samewire_wire::{DefaultOnError, SkipInvalidItems, decode};
//!
//! #[serde_with::serde_as]
//! #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
//! struct Scores {
//!     #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
//!     scores: Vec<u8>,
//! }
//!
//! let read = decode::<Scores>(r#"{"scores":[1,"two",3]}"#)?;
//! assert_eq!(read.value.scores, [1, 3]);
//! assert_eq!(read.issues[0].path, "/scores/1");
//!
//! let schema = schemars::schema_for!(Scores).to_value();
//! assert_eq!(schema["properties"]["scores"]["x-deserialize-skip-invalid-items"], true);
//!
//! let Err(error) = decode::<Scores>("{}") else { panic!() };
//! assert_eq!((error.path.as_str(), error.code.as_str()), ("", "missing"));
//! # Ok::<(), samewire_wire::DecodeError>(())
//! ```
//!
//! Everything also works with plain `serde_json`: the same values, but errors without a path and nobody to hear of
//! what was left out. What serde itself buffers (`flatten`, its own `untagged` and `tag`) forgets where it stood:
//! errors and issues inside are told of the object around; the macros here do not buffer.

// The macros name this crate from outside, and the tests inside it are such an outside.
extern crate self as samewire_wire;

mod capture;
mod decode;
mod error;
mod fallback;
mod finite;
mod json;
mod length;
mod lenient;
#[cfg(test)]
mod linear;
mod object;
mod open;
mod patch;
mod reader;
mod schema;
mod tagged;
mod untagged;
mod verdicts;

pub mod keywords;

pub use decode::{Decoded, EncodeError, Parsed, decode, encode};
pub use error::{Code, DecodeError, Issue};
pub use fallback::drop_implied_fallbacks;
pub use length::{Length, Measured};
pub use lenient::{
    DefaultOnError, DefaultOnNull, OmitDefault, Present, SkipInvalidItems, is_default,
};
pub use patch::Patch;
pub use tagged::UnknownVariant;

/// What the macros of this crate expand to; not for other use.
#[doc(hidden)]
pub mod __private {
    pub use crate::error::Error;
    pub use crate::object::{Ruled, Rules, apply as apply_rules, read as read_object};
    pub use crate::open::Scalar;
    pub use crate::reader::Reader;
    pub use crate::schema::{
        Branch, Other, beside_tag, open_enum as open_enum_schema, said, tagged as tagged_schema,
        untagged as untagged_schema,
    };
    pub use crate::tagged::Tagged;
    pub use crate::untagged::Untagged;
    pub use {schemars, serde};
}
