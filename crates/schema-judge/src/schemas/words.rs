//! The words of the generated schemas.

/// The names of the definitions that every schema has.
pub(super) const NAMES: [&str; 5] = ["A", "B", "C", "D", "a/b~c"];

/// The names of members. There are only a few, so that combined schemas often share one.
pub(super) const MEMBERS: [&str; 6] = ["x", "y", "z", "red", "kind", "a/b~c"];
