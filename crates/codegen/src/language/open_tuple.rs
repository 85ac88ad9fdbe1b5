//! The spelling of tuples that may be shorter or longer than their places.

use serde::{Deserialize, Serialize};

use crate::language::pattern::Pattern;

/// `[spell.<set>.open_tuple]`: `[A, B?, ...C[]]`. Everything that is missing is spelled as in a tuple of fixed length.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OpenTuple {
    /// The tuple. `{items}` are the places and the further items; `{places}` are the places alone; `{rest}` is the
    /// shape of further items; `{min}` and `{max}` are the limits; and `{alternatives}` is one tuple for each length,
    /// joined with `or`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole: Option<Pattern>,
    /// A place that may be absent, among `{items}`: `{item}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optional: Option<Pattern>,
    /// The further items, among `{items}`: `{item}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<Pattern>,
    /// A tuple without items, alone or among `{alternatives}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<Pattern>,
    /// A tuple with one item, alone or among `{alternatives}`: `{items}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one: Option<Pattern>,
    /// The separator of `{alternatives}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub or: Option<Pattern>,
}

impl OpenTuple {
    /// The pattern for a tuple with this number of items, if there is a special one.
    pub(crate) fn of_length(&self, items: usize) -> Option<&Pattern> {
        match items {
            0 => self.empty.as_ref(),
            1 => self.one.as_ref(),
            _ => None,
        }
    }
}
