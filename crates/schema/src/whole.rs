//! The settings for values that are written as they were read: what becomes of undeclared members and of defaults.

use serde::{Deserialize, Serialize};

/// What becomes of members that a schema allows and does not declare.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Undeclared {
    /// They are ignored, unless `additionalProperties` or `unevaluatedProperties` is there and says that they may be.
    #[default]
    Ignore,
    /// They are kept, and written after the declared ones.
    Keep,
}

/// What becomes of the default of an absent member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Defaults {
    /// It is filled in, and written.
    #[default]
    Fill,
    /// The member stays absent, and its type says that it may be.
    Leave,
}
