//! Names for the values of an `enum`, as other tools write them: a list beside it, in the same order.

use std::collections::HashSet;

use samewire_schema::{Json, NodeId};

use super::plain::plain;
use super::state::Types;
use crate::model::EnumValue;

/// The keywords of `openapi-generator`, of `NSwag` and of `react-jsonschema-form`.
const KEYWORDS: [&str; 3] = ["x-enum-varnames", "x-enumNames", "enumNames"];

impl Types<'_> {
    /// Gives the values the names that one of the schemas has for them. A list of another length, or with equal names, says
    /// nothing.
    pub(super) fn name_values(&self, nodes: &[NodeId], values: &mut [EnumValue]) {
        let objects = nodes
            .iter()
            .filter_map(|node| self.forms.graph.object(*node));
        for object in objects {
            let list = |keyword: &str| object.get(keyword).and_then(Json::as_list);
            let Some(listed) = list("enum") else { continue };
            let named = KEYWORDS.into_iter().filter_map(list).find_map(|names| {
                let names: Option<Vec<&str>> = names.iter().map(Json::as_text).collect();
                let names = names.filter(|names| names.len() == listed.len())?;
                let distinct: HashSet<&&str> = names.iter().collect();
                let is_plain = distinct.len() == names.len()
                    && names.iter().all(|name| !name.trim().is_empty());
                is_plain.then_some(names)
            });
            for (value, name) in listed.iter().zip(named.unwrap_or_default()) {
                let wire = plain(value);
                if let Some(value) = values.iter_mut().find(|one| one.wire == wire) {
                    name.clone_into(&mut value.name);
                }
            }
        }
    }
}
