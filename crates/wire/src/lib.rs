//! How types behave on the wire. Each behaviour is declared once, for serde, for the schema, and so for every language.
//!
//! `#[derive(Wire)]` stands in place of serde's and schemars' derives, and reads their attributes. [Each of
//! them](attributes) means the same in every language, or is an error at its own place that says what to write instead.
//! [`protocol!`] lists the types that you publish.
//!
//! ```
//! use samewire_wire::{Patch, Wire, decode, encode, protocol};
//!
//! /// The change of a job.
//! #[derive(Debug, PartialEq, Wire)]
//! #[serde(rename_all = "camelCase")]
//! pub struct JobPatch {
//!     /// Its name from now on.
//!     #[serde(alias = "title")]
//!     new_name: Option<String>,
//!     /// Its owner from now on; `null` if it has none.
//!     owner: Patch<String>,
//!     /// Its labels. Those that are not texts are left out.
//!     #[serde(default)]
//!     #[wire(as = "DefaultOnError<SkipInvalidItems>", omit_default)]
//!     labels: Vec<String>,
//! }
//! # use samewire_wire::{DefaultOnError, SkipInvalidItems};
//!
//! protocol! {
//!     /// The jobs of a build server.
//!     pub const JOBS: "Jobs" = [JobPatch];
//! }
//!
//! let read = decode::<JobPatch>(r#"{"title":"test","owner":null,"labels":["a",1]}"#)?;
//! assert_eq!(read.value.owner, Patch::Cleared);
//! assert_eq!(read.issues[0].path, "/labels/1");
//! assert_eq!(encode(&read.value)?, r#"{"newName":"test","owner":null,"labels":["a"]}"#);
//!
//! let schema = JOBS.schema()?;
//! let owner = &schema["$defs"]["JobPatch"]["properties"]["owner"];
//! assert_eq!(owner["x-samewire-tri-state"], true);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
#![doc = include_str!("../guide.md")]
//!
//! # All behaviours
//!
//! | behaviour | declaration |
//! |---|---|
//! | an optional member | `Option<T>` |
//! | absent, `null` and a value are different | [`Patch<T>`](Patch), or `#[wire(as = "Present")]` ([`Present`]) where the value itself may be `null` |
//! | a value that does not decode is read as the default | `#[wire(as = "DefaultOnError")]` |
//! | items that do not decode are left out | `#[wire(as = "SkipInvalidItems")]` |
//! | `null` is read as the default | `#[wire(as = "DefaultOnNull")]` |
//! | a minimum or maximum length of a text or a list | `#[wire(as = "Length<1>")]` |
//! | not written if it equals the default | `#[wire(omit_default)]` beside `#[serde(default)]` |
//! | another name of a member | `#[serde(alias = "…")]`; with `#[wire(also = "…")]` it is written, too |
//! | forbidden members, `null` as empty object | `#[wire(refuses = "…")]`, `#[wire(null_is_empty)]` |
//! | a union by a tag | `#[serde(tag = "…")]`; `#[wire(unknown)]` keeps other tags, `#[wire(absent)]` is the default variant |
//! | a union without a tag | `#[serde(untagged)]` |
//! | an enum that keeps or maps unknown values | `#[wire(unknown)] Other(String)`, `#[serde(other)]`; of integers: [`open_enum!`] |
//! | a map with integers, `bool`, identifiers or an enum as names | [`IndexMap<K, T>`](IndexMap) |
//! | a `Decimal`, a version, a UUID or an IPv4 address as a text | the type itself, or [`Text<T>`](Text) |
//! | undeclared members kept | `#[serde(flatten)]` on a map; with `#[wire(if_unknown = "…")]`, only if that member has an undeclared value |
//! | undeclared members refused | `#[serde(deny_unknown_fields)]` |
//!
//! Types that derive serde's and schemars' traits themselves can use the same adapters with `#[serde_as(as = "…")]`. Then
//! nothing checks their other attributes.
//!
//! Undeclared members that are neither kept nor refused are ignored, and not written again; [`decode_reporting`] reports
//! them. With the feature `all-errors`, `decode_all` lists every mistake of a text that is refused, and not only the first.
//!
//! Everything also works with plain `serde_json`: it reads the same values, but its errors have no path, and what was
//! left out is not reported. What serde itself buffers (`flatten`, its own `untagged` and `tag`) loses its position:
//! errors and issues inside are reported at the enclosing object. Types that derive [`Wire`] do not buffer.

// The derive refers to this crate by its name, and the tests inside this crate use the derive.
extern crate self as samewire_wire;

mod behavior;
#[cfg(feature = "generated")]
pub mod formats;
#[cfg(feature = "generated")]
pub mod generated;
mod json;
#[cfg(feature = "schema")]
mod protocol;
mod read;
#[cfg(feature = "schema")]
mod schema;
mod shapes;
mod supported;
mod wire;

#[doc = include_str!("../ATTRIBUTES.md")]
pub mod attributes {}
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
pub mod keywords;

pub use behavior::fallback::drop_implied_fallbacks;
pub use behavior::length::{Length, Measured};
pub use behavior::lenient::{
    DefaultOnError, DefaultOnNull, OmitDefault, Present, SkipInvalidItems, is_default,
};
pub use behavior::patch::Patch;
pub use indexmap::IndexMap;
#[cfg(feature = "schema")]
pub use protocol::{Protocol, ProtocolError, Published};
pub use read::capture::Unread;
#[cfg(feature = "all-errors")]
pub use read::decode::{DecodeErrors, MOST_ERRORS, decode_all};
pub use read::decode::{
    Decoded, EncodeError, MOST_UNDECLARED, Parsed, Undeclared, decode, decode_reporting, encode,
};
pub use read::error::{Code, DecodeError, Issue};
#[cfg(feature = "all-errors")]
pub use read::readable::Readable;
pub use samewire_wire_derive::Wire;
pub use shapes::tagged::UnknownVariant;
pub use supported::texts::{AsText, Text};
pub use wire::Wire;

/// Implementation details of the derive and the macros; not public.
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "schema")]
    pub use crate::protocol::derived::{default_as, finish, finish_variants, id, name};
    pub use crate::read::serde_error::Error;
    #[cfg(feature = "schema")]
    pub use crate::shapes::beside::beside_tag;
    pub use crate::shapes::constant::Constant;
    pub use crate::shapes::flatten::{Kept, read as read_flattened, refused as refused_parts};
    pub mod hints {
        pub use crate::supported::hints::*;
    }
    #[cfg(feature = "all-errors")]
    pub use crate::generated::tuple;
    #[cfg(feature = "schema")]
    pub use crate::protocol::types::Types;
    #[cfg(feature = "all-errors")]
    pub use crate::read::as_is::AsIs;
    #[cfg(feature = "all-errors")]
    pub use crate::read::readable::{Readable, read_places};
    pub use crate::read::reader::Reader;
    #[cfg(feature = "schema")]
    pub use crate::schema::{
        Branch, UnknownValue, open_enum as open_enum_schema, tagged as tagged_schema,
        untagged as untagged_schema, with_keywords,
    };
    pub use crate::shapes::members::{
        Absent, Member, Members, Source, Whole, read as read_members, write as write_members,
    };
    #[cfg(feature = "schema")]
    pub use crate::shapes::object::apply as apply_rules;
    pub use crate::shapes::object::{Ruled, Rules, read as read_object};
    pub use crate::shapes::open::{MaybeUnknown, Scalar};
    pub use crate::shapes::tagged::Tagged;
    pub use crate::shapes::untagged::Untagged;
    pub use crate::supported::judge::{Counted, Usage, is_absent, judge, refuse};
    pub use crate::supported::texts::ByText;
    pub use crate::wire::Kind;
    pub use crate::wire::Name;
    #[cfg(feature = "schema")]
    pub use schemars;
    #[cfg(not(feature = "all-errors"))]
    pub use serde_with::Same as AsIs;
    pub use {serde, serde_with};
}
