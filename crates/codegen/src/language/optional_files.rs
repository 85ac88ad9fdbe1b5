//! What a package has for some schemas only.

use samewire_schema::Engine;
use serde::{Deserialize, Serialize};

/// `[methods]`: what a protocol's methods are given.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Methods {
    /// Words of the types a side has beside the one of its own name: `handlers` makes `AgentHandlers`,
    /// which templates see as `side.parts.handlers`. No other type has that name.
    pub parts: Vec<String>,
    /// Files of the language's folder that belong to methods alone: a package of a schema without methods lacks them.
    pub files: Vec<String>,
}

/// `[conditions]`: what conditions need, that is what a value must be where no shape says it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    /// Files of the language's folder that belong to conditions alone: a package of a schema without them lacks them.
    pub files: Vec<String>,
    /// The engine for regular expressions that the language has.
    pub engine: Engine,
}

/// `[keeps_most]`: what unions need whose variant is the one that keeps the most members.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepsMost {
    /// Files of the language's folder that belong to them alone: a package of a schema without such a union lacks them.
    pub files: Vec<String>,
}

/// `[parts]`: what packages need that have too many types for one module: tools give up on very long ones.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parts {
    /// The most declarations that a module has: types, variants, values and members. Types that refer to each other in a
    /// circle stay together, also if they are more.
    pub most: usize,
    /// As how many declarations a recursive type counts.
    pub recursive: usize,
    /// Files of the language's folder that are printed once for each part, as `part`. Their paths have the placeholder
    /// `{part}`, its number. A package without parts lacks them.
    pub files: Vec<String>,
}
