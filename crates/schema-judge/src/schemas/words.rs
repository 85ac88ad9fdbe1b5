//! The words that schemas are made of.

/// The names of the definitions that every schema has.
pub(super) const NAMES: [&str; 5] = ["A", "B", "C", "D", "a/b~c"];

/// The names of members, so few that schemas put together often share one.
pub(super) const MEMBERS: [&str; 6] = ["x", "y", "z", "red", "kind", "a/b~c"];
