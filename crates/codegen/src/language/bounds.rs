//! `[spell.<set>.bounds]`: how `{bounds}` spells those bounds that a shape has, such as `min_length=1, max_length=9`.

use samewire_schema::Engine;
use serde::{Deserialize, Serialize};

use crate::language::pattern::Pattern;

/// `[spell.<set>.bounds]`: each is a pattern with `{value}`. A bound without one is left out, and a shape of which no bound
/// is left is spelled like its plain kind.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Bounds {
    /// The minimum of a number; not that of 64 bits, which every integer has.
    pub min: Option<Pattern>,
    /// The maximum of a number; not that of 64 bits.
    pub max: Option<Pattern>,
    /// What a number is greater than.
    pub above: Option<Pattern>,
    /// What a number is less than.
    pub below: Option<Pattern>,
    /// What an integer is a multiple of.
    pub multiple: Option<Pattern>,
    /// The minimum length of a string, list or map.
    pub min_length: Option<Pattern>,
    /// The maximum length of a string, list or map.
    pub max_length: Option<Pattern>,
    /// The pattern of a string, as a literal.
    pub pattern: Option<Pattern>,
    /// The engine that the pattern is written for. A pattern that it does not take is left out.
    pub engine: Engine,
}

impl Bounds {
    /// The patterns that there are, by their keys.
    pub(super) fn rows(&self) -> [(&'static str, &Option<Pattern>); 8] {
        [
            ("bounds.min", &self.min),
            ("bounds.max", &self.max),
            ("bounds.above", &self.above),
            ("bounds.below", &self.below),
            ("bounds.multiple", &self.multiple),
            ("bounds.min_length", &self.min_length),
            ("bounds.max_length", &self.max_length),
            ("bounds.pattern", &self.pattern),
        ]
    }
}
