//! The engines for regular expressions that languages bring along.

use serde::{Deserialize, Serialize};

/// An engine, by whose words a pattern is spelled. Each tries one way after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    /// `new RegExp(…, "u")` of JavaScript.
    Ecma,
    /// `re.search` of Python.
    Re,
}
