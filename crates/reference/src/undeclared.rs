//! Sorts undeclared members into the order of the text; types are read in the order of their declarations.

use std::collections::HashMap;

use crate::json::Json;
use crate::outcome::At;
use crate::outcome::Undeclared;

/// The members in the order of the text.
pub(crate) fn in_order(members: Vec<Undeclared>, text: &Json) -> Vec<Undeclared> {
    let mut by_path: HashMap<String, Undeclared> = members
        .into_iter()
        .map(|member| (member.path.clone(), member))
        .collect();
    let mut ordered = Vec::new();
    collect(text, &At::default(), &mut by_path, &mut ordered);
    ordered
}

/// Collects the undeclared members at and below a place, but not those inside an undeclared member.
fn collect(
    json: &Json,
    at: &At,
    by_path: &mut HashMap<String, Undeclared>,
    ordered: &mut Vec<Undeclared>,
) {
    if by_path.is_empty() {
        return;
    }
    if let Some(member) = by_path.remove(&at.path) {
        ordered.push(member);
        return;
    }
    match json {
        Json::List(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(item, &at.item(index), by_path, ordered);
            }
        }
        Json::Object(members) => {
            for (name, value) in members {
                collect(value, &at.member(name), by_path, ordered);
            }
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {}
    }
}
