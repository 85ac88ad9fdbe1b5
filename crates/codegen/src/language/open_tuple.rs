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
    /// A tuple with one item, alone or among `{alternatives}`: `{items}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one: Option<Pattern>,
    /// What stands between `{alternatives}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub or: Option<Pattern>,
}

impl OpenTuple {
    /// The pattern of a tuple with so many items, where it is not that of all others.
    pub(crate) fn of_length(&self, items: usize) -> Option<&Pattern> {
        match items {
            0 => self.empty.as_ref(),
            1 => self.one.as_ref(),
            _ => None,
        }
    }
}
