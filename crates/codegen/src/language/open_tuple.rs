//! How a language spells tuples that may be shorter or longer than their places.

use serde::{Deserialize, Serialize};

use crate::pattern::Pattern;

/// `[spell.<set>.open_tuple]`: `[A, B?, ...C[]]`. What is not said is as in a tuple of exact length.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OpenTuple {
    /// The tuple: `{items}`, which are the places and what stands for further items; `{places}` alone; `{rest}`, what
    /// further items are; `{min}` `{max}`; and `{alternatives}`, a tuple for each length, joined with `or`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole: Option<Pattern>,
    /// A place that may be absent, among `{items}`: `{item}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optional: Option<Pattern>,
    /// What stands for further items, among `{items}`: `{item}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<Pattern>,
    /// A tuple without items, alone or among `{alternatives}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<Pattern>,
    /// What stands between `{alternatives}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub or: Option<Pattern>,
}
