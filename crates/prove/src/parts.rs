//! Parts of the proof that other proofs are built from, such as that of a protocol's connections.
//!
//! They are outside the versioning promise: they may change in any version.

pub use crate::answer::{Ask, in_ascii};
pub use crate::cases::{Types, case, damaged};
pub use crate::divergences::{same_but_null_members, same_value};
pub use crate::drivers::Drivers;
pub use crate::folder::load as load_cases;
pub use crate::places::{at, replaced};
pub use crate::reading::{
    Number, Reading, Rules, Tree, Verdict, asserts, is_spelled_as_integer, needed, target,
};
pub use crate::rng::Rng;
pub use crate::shrink::{SchemaAndText, Shrink, shrink, shrink_schema};
pub use crate::smaller::{is_smaller, smaller_texts};
#[cfg(feature = "jsonschema")]
pub use crate::validators::{validators, validators_beside};
pub use crate::walk::{each_member, each_shape, each_struct, each_type, inside, may_lose_meaning};
