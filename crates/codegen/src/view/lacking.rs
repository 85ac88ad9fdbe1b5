//! What a schema needs and a language lacks.

use indexmap::IndexMap;

use crate::language::Language;
use crate::language::level::{Capability, Level};
use crate::model::Model;
use crate::model::needs::{Need, needs};
use crate::report::errors::Errors;

/// Everything that a model needs and a language lacks, with its places.
pub fn lacking<'m>(model: &'m Model, language: &Language) -> IndexMap<Capability, Vec<&'m str>> {
    let mut found: IndexMap<Capability, Vec<&str>> = IndexMap::new();
    if language.missing.is_empty() {
        return found;
    }
    for Need { capability, at } in needs(model) {
        if language.missing.contains(&capability) {
            let places = found.entry(capability).or_default();
            if places.last() != Some(&at) {
                places.push(at);
            }
        }
    }
    found
}

/// Reports what the language would lose without an error.
pub(super) fn check(model: &Model, language: &Language, errors: &mut Errors) {
    if language.level == Level::Types {
        return;
    }
    for (capability, places) in lacking(model, language) {
        let Some(loss) = capability.loss() else {
            continue;
        };
        for at in places {
            let message = format!(
                "{} lacks `{capability}`: {loss}; choose a language that has it (`samewire languages`)",
                language.name
            );
            errors.push(at, message);
        }
    }
}
