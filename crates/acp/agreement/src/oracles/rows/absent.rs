//! Types that a library does not have, and types with the same name but another meaning.

use samewire_codegen::model::{Model, Stability, Type, TypeId};
use serde::Deserialize;

/// Types that a library does not have.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "some of it is for the page and for tests")
)]
pub(in crate::oracles) struct Absent {
    /// The libraries.
    pub(in crate::oracles) judges: Vec<String>,
    /// The types. [`UNSTABLE`] stands for every type that the schema marks as unstable.
    pub(in crate::oracles) types: Vec<String>,
    /// The reason.
    pub(in crate::oracles) reason: String,
    /// Whether the library has another type with that name.
    pub(in crate::oracles) is_namesake: bool,
}

/// Stands for every unstable type in a list of absent types.
const UNSTABLE: &str = "(unstable)";

impl Absent {
    pub(in crate::oracles) fn is_about(&self, judge: &str, id: &TypeId, model: &Model) -> bool {
        let is_named = |name: &String| is_named(name, id, model);
        self.judges.iter().any(|known| known == judge) && self.types.iter().any(is_named)
    }
}

/// Whether an entry in a list of absent types covers a type.
pub(in crate::oracles) fn is_named(name: &str, id: &TypeId, model: &Model) -> bool {
    let is_unstable = |found: &Type| found.stability == Stability::Unstable;
    if name == UNSTABLE {
        model.types.get(id).is_some_and(is_unstable)
    } else {
        name == id.0
    }
}
