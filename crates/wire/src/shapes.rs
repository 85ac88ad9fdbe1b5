//! The shapes of types: structs, enums and unions, read and written member by member.

#[cfg(feature = "schema")]
pub(crate) mod beside;
pub(crate) mod constant;
pub(crate) mod flatten;
pub(crate) mod members;
pub(crate) mod object;
pub(crate) mod open;
pub(crate) mod tagged;
pub(crate) mod untagged;
