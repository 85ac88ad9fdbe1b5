//! The vocabulary: how a member may behave on the wire, each behaviour said once and obeyed by serde and the schema.

// The macros name this crate from outside, and the tests inside it are such an outside.
extern crate self as samewire_wire;

mod capture;
mod decode;
mod error;
mod finite;
mod json;
mod lenient;
mod object;
mod open;
mod patch;
mod reader;
mod schema;
mod tagged;
mod untagged;

pub mod keywords;

pub use decode::{Decoded, EncodeError, decode, encode};
pub use error::{Code, DecodeError, Issue};
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
        Branch, Other, open_enum as open_enum_schema, tagged as tagged_schema,
        untagged as untagged_schema,
    };
    pub use crate::tagged::Tagged;
    pub use crate::untagged::Untagged;
    pub use {schemars, serde};
}
