//! The spelling of types that stand in place.

use serde::{Deserialize, Serialize};

use crate::language::pattern::Pattern;

/// `[spell.<set>.in_place]`: a type that needs no name, such as an inline `number | string`. A type with a single
/// alternative stands there as that would alone.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InPlace {
    /// The whole: `{items}`, the alternatives joined with `or`.
    pub whole: Pattern,
    /// The separator between alternatives.
    pub or: Pattern,
    /// Any string beside certain strings, if it is spelled differently: `(string & {})` keeps these in the completions of
    /// an editor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Pattern>,
}
