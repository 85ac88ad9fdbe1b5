//! The smallest schema and the smallest text that are got wrong in the same way.

use serde_json::{Map, Value};

use super::check::{Asked, Machine, Pair, Subject, Wrong};
use super::tree::Tree;

/// How many candidates are tried at most.
const TRIES: usize = 3_000;

/// Makes a pair smaller while it stays wrong in the same way.
pub(super) fn shrink(pair: &Pair, is_wrong: &dyn Fn(&Pair) -> bool) -> Pair {
    let mut best = pair.clone();
    let mut left = TRIES;
    loop {
        let smaller = candidates(&best).into_iter().find(|candidate| {
            left = left.saturating_sub(1);
            left > 0 && is_wrong(candidate)
        });
        match smaller {
            Some(smaller) => best = smaller,
            None => return best,
        }
    }
}

/// Whether a pair is wrong in this way.
pub(super) fn is_wrong(machine: &Machine<'_>, pair: &Pair, wrong: Wrong) -> bool {
    let Some(Some(subject)) = Subject::of(machine, pair.schema.clone()) else {
        return false;
    };
    let asked = Asked {
        entry: pair.entry.clone(),
        text: pair.text.clone(),
    };
    subject.entries.contains(&pair.entry) && subject.ask(machine, &asked).wrong == Some(wrong)
}

fn candidates(pair: &Pair) -> Vec<Pair> {
    let schemas = smaller_values(&pair.schema).into_iter().map(|schema| Pair {
        schema,
        ..pair.clone()
    });
    let texts = Tree::parse(&pair.text)
        .map(|tree| smaller_trees(&tree))
        .unwrap_or_default();
    let texts = texts
        .into_iter()
        .map(|tree| tree.to_string())
        .filter(|text| {
            text.len() < pair.text.len() || text.len() == pair.text.len() && *text < pair.text
        })
        .map(|text| Pair {
            text,
            ..pair.clone()
        });
    schemas.chain(texts).collect()
}

/// The same value with one thing left out, the largest things first.
fn smaller_values(value: &Value) -> Vec<Value> {
    let mut out = Vec::new();
    match value {
        Value::Object(map) => {
            let without = |name: &String| {
                let others = map.iter().filter(|(other, _)| *other != name);
                Value::Object(
                    others
                        .map(|(name, value)| (name.clone(), value.clone()))
                        .collect(),
                )
            };
            out.extend(map.keys().map(without));
            for (name, inner) in map {
                // What stands in a schema may do in its place.
                if inner.is_object()
                    && !["properties", "$defs", "definitions"].contains(&name.as_str())
                {
                    out.push(inner.clone());
                }
                if let (Value::Array(items), "anyOf" | "oneOf" | "allOf") = (inner, name.as_str()) {
                    out.extend(items.iter().cloned());
                }
                for smaller in smaller_values(inner) {
                    let mut whole: Map<String, Value> = map.clone();
                    whole.insert(name.clone(), smaller);
                    out.push(Value::Object(whole));
                }
            }
        }
        Value::Array(items) => {
            for index in 0..items.len() {
                let others = items
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != index);
                out.push(Value::Array(others.map(|(_, item)| item.clone()).collect()));
            }
            for (index, item) in items.iter().enumerate() {
                for smaller in smaller_values(item) {
                    let mut whole = items.clone();
                    if let Some(place) = whole.get_mut(index) {
                        *place = smaller;
                    }
                    out.push(Value::Array(whole));
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    out
}

fn smaller_trees(tree: &Tree) -> Vec<Tree> {
    let mut out = Vec::new();
    match tree {
        Tree::Null | Tree::Bool(_) => {}
        Tree::Number(_) => out.extend(["0", "1"].map(|number| Tree::Number(number.to_owned()))),
        Tree::Text(_) => out.push(Tree::Text(String::new())),
        Tree::List(items) => {
            out.extend(items.iter().cloned());
            for index in 0..items.len() {
                let mut others = items.clone();
                others.remove(index);
                out.push(Tree::List(others));
            }
            for (index, item) in items.iter().enumerate() {
                for smaller in smaller_trees(item) {
                    let mut whole = items.clone();
                    if let Some(place) = whole.get_mut(index) {
                        *place = smaller;
                    }
                    out.push(Tree::List(whole));
                }
            }
        }
        Tree::Object(members) => {
            out.extend(members.iter().map(|(_, value)| value.clone()));
            for index in 0..members.len() {
                let mut others = members.clone();
                others.remove(index);
                out.push(Tree::Object(others));
            }
            for (index, (_, value)) in members.iter().enumerate() {
                for smaller in smaller_trees(value) {
                    let mut whole = members.clone();
                    if let Some((_, place)) = whole.get_mut(index) {
                        *place = smaller;
                    }
                    out.push(Tree::Object(whole));
                }
            }
        }
    }
    if !matches!(tree, Tree::Null) {
        out.push(Tree::Null);
    }
    out
}
