//! The extension keywords of the schema: first existing ones, then the family `x-samewire-*`.

/// On a member: a value that does not decode is read as the default and reported.
///
/// An optional member then reads as absent, a list as empty. On a required member the name must still be there.
pub const DEFAULT_ON_ERROR: &str = "x-deserialize-default-on-error";

/// On a list: an item that does not decode is left out and reported.
pub const SKIP_INVALID_ITEMS: &str = "x-deserialize-skip-invalid-items";

/// On a member: `null` reads as the default. On a definition of an object: `null` reads as the empty object.
pub const DEFAULT_ON_NULL: &str = "x-deserialize-default-on-null";

/// On a definition: the method that has these parameters, or this result if the name ends in `Response`.
pub const METHOD: &str = "x-method";

/// On a definition with [`METHOD`]: the receiving side, such as `agent` or `client`; `protocol` for all sides.
pub const SIDE: &str = "x-side";

/// On a union: `{ "propertyName": … }`, the member that discriminates the variants.
pub const DISCRIMINATOR: &str = "discriminator";

/// On the root: the schema was generated from Rust types. An optional member that may be `null` is absent if it is `null`,
/// an integer is spelled without a fraction and an exponent, a value is read as the first branch that accepts it, and an
/// object with `properties: {}` has no members.
pub const RUST_TYPES: &str = "x-samewire-rust-types";

/// On an optional member that may be `null`: absent, `null` and a value are three different states.
pub const TRI_STATE: &str = "x-samewire-tri-state";

/// On a member: it is an alias of the member named here. Only that member is written, unless [`ALSO_WRITTEN`] says otherwise.
pub const ALIAS_OF: &str = "x-samewire-alias-of";

/// On a member with [`ALIAS_OF`]: it is written, too, directly after the member that it is an alias of and with the same
/// value.
pub const ALSO_WRITTEN: &str = "x-samewire-also-written";

/// On a member with `default`: it is not written while it equals its default.
pub const OMIT_DEFAULT: &str = "x-samewire-omit-default";

/// On a member with tolerant reading: the value to read instead, if it differs from `default`.
pub const FALLBACK: &str = "x-samewire-fallback";

/// On the last branch of an open tagged union: an object with another tag, kept whole and written unchanged.
pub const UNKNOWN_VARIANT: &str = "x-samewire-unknown-variant";

/// On an object with `additionalProperties: true`: other members are kept only if the member named here has a value that
/// its enum does not declare. Otherwise they are ignored.
pub const KEPT_IF_UNKNOWN: &str = "x-samewire-kept-if-unknown";

/// On the default branch of a tagged union: a tag that also selects this branch, and is not written.
pub const DEFAULT_TAG: &str = "x-samewire-default-tag";

/// On an enum: the declared value that any other value of its type is read as. The other value is not kept.
pub const OTHER: &str = "x-samewire-other";

/// On a definition, member or branch: `"unstable"` may change or be removed in any version.
pub const STABILITY: &str = "x-samewire-stability";
