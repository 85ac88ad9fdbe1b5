//! Compares two schemas and lists the types that changed.

use std::fmt;

use serde_json::Value;

/// One type that changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    /// The name of the definition.
    pub name: String,
    /// The kind of change.
    pub what: What,
}

/// The kind of change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum What {
    /// The type is new.
    Added,
    /// The type was removed.
    Removed,
    /// The type differs at these places, such as `properties.id`.
    Changed(Vec<String>),
    /// The type is at another position in the list.
    Moved,
}

/// Compares the definitions of two schemas.
pub(crate) fn between(old: &Value, new: &Value) -> Vec<Change> {
    let definitions = |schema: &Value| {
        schema
            .get("$defs")
            .and_then(Value::as_object)
            .cloned()
            .unwrap_or_default()
    };
    let (old, new) = (definitions(old), definitions(new));
    let mut changes = Vec::new();
    for (name, before) in &old {
        let what = match new.get(name) {
            None => What::Removed,
            Some(after) if text(before) == text(after) => continue,
            Some(after) => {
                let mut places = Vec::new();
                differences(before, after, "", &mut places);
                if places.is_empty() {
                    What::Moved
                } else {
                    What::Changed(places)
                }
            }
        };
        changes.push(Change {
            name: name.clone(),
            what,
        });
    }
    for name in new.keys().filter(|name| !old.contains_key(*name)) {
        changes.push(Change {
            name: name.clone(),
            what: What::Added,
        });
    }
    let kept = |of: &serde_json::Map<String, Value>,
                other: &serde_json::Map<String, Value>|
     -> Vec<String> {
        of.keys()
            .filter(|name| other.contains_key(*name))
            .cloned()
            .collect()
    };
    let (before, after) = (kept(&old, &new), kept(&new, &old));
    if changes.is_empty() && before != after {
        let moved = before
            .iter()
            .zip(&after)
            .find(|(before, after)| before != after);
        changes.extend(moved.map(|(_, name)| Change {
            name: name.clone(),
            what: What::Moved,
        }));
    }
    changes
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 4;
        write!(f, "{}", self.name)?;
        match &self.what {
            What::Added => write!(f, ": new"),
            What::Removed => write!(f, ": gone"),
            What::Moved => write!(f, ": in another order"),
            What::Changed(places) => {
                write!(f, ": {}", places[..places.len().min(SHOWN)].join(", "))?;
                match places.len().saturating_sub(SHOWN) {
                    0 => Ok(()),
                    more => write!(f, " and {more} more"),
                }
            }
        }
    }
}

/// The text of a value. Unlike comparing objects, comparing texts depends on the order of members.
fn text(value: &Value) -> String {
    value.to_string()
}

fn differences(old: &Value, new: &Value, at: &str, places: &mut Vec<String>) {
    let inside = |key: &str| {
        if at.is_empty() {
            key.to_owned()
        } else {
            format!("{at}.{key}")
        }
    };
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, before) in old {
                match new.get(key) {
                    Some(after) => differences(before, after, &inside(key), places),
                    None => places.push(format!("{} removed", inside(key))),
                }
            }
            for key in new.keys().filter(|key| !old.contains_key(*key)) {
                places.push(format!("{} added", inside(key)));
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (before, after)) in old.iter().zip(new).enumerate() {
                differences(before, after, &inside(&index.to_string()), places);
            }
        }
        _ if old == new => {}
        _ => places.push(if at.is_empty() {
            "changed".to_owned()
        } else {
            at.to_owned()
        }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(old: &Value, new: &Value, expected: &[&str]) {
        let said: Vec<String> = between(&json!({ "$defs": old }), &json!({ "$defs": new }))
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(said, expected);
    }

    #[test]
    fn each_kind_of_change_is_named() {
        check(
            &json!({ "A": { "type": "string" } }),
            &json!({ "A": { "type": "string" } }),
            &[],
        );
        check(
            &json!({ "A": {} }),
            &json!({ "B": {} }),
            &["A: gone", "B: new"],
        );
        check(
            &json!({ "Plan": { "description": "a", "properties": { "x": {} } } }),
            &json!({ "Plan": { "description": "b", "properties": { "x": {}, "y": {} } } }),
            &["Plan: description, properties.y added"],
        );
        check(
            &json!({ "E": { "oneOf": [{ "const": "a" }] } }),
            &json!({ "E": { "oneOf": [{ "const": "a" }, { "const": "b" }] } }),
            &["E: oneOf"],
        );
        check(
            &json!({ "A": { "x": 1, "y": 2 } }),
            &json!({ "A": { "y": 2, "x": 1 } }),
            &["A: in another order"],
        );
        check(
            &json!({ "A": {}, "B": {} }),
            &json!({ "B": {}, "A": {} }),
            &["B: in another order"],
        );
    }
}
