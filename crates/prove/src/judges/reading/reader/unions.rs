//! Evaluates `anyOf` and `oneOf`: by counting branches as in JSON Schema, or by the first that accepts as in WIRE.md.

use serde_json::{Map, Value};

use super::scalars::constants;
use super::{Accepted, Outcome, Place, Reading};
use crate::judges::reading::rules::Rule;
use crate::judges::reading::tree::Tree;

impl<'s> Reading<'s> {
    pub(super) fn unions<'v>(
        &self,
        map: &'s Map<String, Value>,
        value: &'v Tree,
        place: Place,
        accepted: &mut Accepted<'v>,
    ) -> Option<()> {
        for keyword in ["anyOf", "oneOf"] {
            let Some(branches) = map.get(keyword).and_then(Value::as_array) else {
                continue;
            };
            let fits: Vec<Accepted<'v>> = branches
                .iter()
                .filter_map(|branch| -> Outcome<'v> { self.read(branch, value, place) })
                .collect();
            if fits.len() > 1 && keyword == "oneOf" && !self.rules.has(Rule::FirstVariant) {
                return None;
            }
            if fits.is_empty() && self.is_other(map, branches, value) {
                continue;
            }
            let mut of_any = Accepted::none();
            for fit in fits {
                of_any.ways.extend(fit.ways);
            }
            if keyword == "anyOf" {
                of_any.share_evaluated();
            }
            accepted.take(&of_any);
            if accepted.ways.is_empty() {
                return None;
            }
        }
        Some(())
    }

    /// Whether a value is none of the constants in the branches, but is read as one of them.
    fn is_other(&self, map: &Map<String, Value>, branches: &[Value], value: &Tree) -> bool {
        let constants: Vec<&Value> = branches
            .iter()
            .filter_map(Value::as_object)
            .flat_map(constants)
            .flatten()
            .collect();
        self.is_other_value(map, &constants, value) && self.scalar(&as_integer(map, value), value)
    }
}

/// The schema for an integer that a union of integers does not list.
fn as_integer(map: &Map<String, Value>, value: &Tree) -> Map<String, Value> {
    let mut map = map.clone();
    if matches!(value, Tree::Number(_)) {
        map.insert("type".to_owned(), "integer".into());
    }
    map
}
