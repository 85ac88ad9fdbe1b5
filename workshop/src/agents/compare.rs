//! Compares read values with the wire: members that are not written again, and values that changed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// The differences of a value after reading and writing.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Members that are not written again: their pointers, and the same with `*` for every index.
    pub omitted: BTreeMap<String, String>,
    /// Values that are written differently, as pointers with `*` for every index.
    pub changed: BTreeSet<String>,
}

/// Compares a value with what was written after it was read. Values that tolerant reading reports as dropped, given by
/// their pointers, are not differences. A member that is `null` may be omitted.
pub fn difference(raw: &Value, written: &Value, dropped: &BTreeSet<String>) -> Difference {
    let mut found = Difference::default();
    let at = Place::default();
    compare(&at, raw, written, dropped, &mut found);
    found
}

/// A pointer with `*` for every index.
pub fn shown(raw: &Value, pointer: &str) -> String {
    let mut shown = String::new();
    let mut exact = String::new();
    for step in pointer.split('/').skip(1) {
        let is_item = raw.pointer(&exact).is_some_and(Value::is_array);
        shown.push('/');
        shown.push_str(if is_item { "*" } else { step });
        exact.push('/');
        exact.push_str(step);
    }
    shown
}

/// The place of a value: its pointer, and the same with `*` for every index.
#[derive(Debug, Clone, Default)]
struct Place {
    exact: String,
    shown: String,
}

impl Place {
    fn member(&self, name: &str) -> Self {
        let step = name.replace('~', "~0").replace('/', "~1");
        Self {
            exact: format!("{}/{step}", self.exact),
            shown: format!("{}/{step}", self.shown),
        }
    }

    fn item(&self, index: usize) -> Self {
        Self {
            exact: format!("{}/{index}", self.exact),
            shown: format!("{}/*", self.shown),
        }
    }
}

fn compare(
    at: &Place,
    raw: &Value,
    written: &Value,
    dropped: &BTreeSet<String>,
    found: &mut Difference,
) {
    if dropped.contains(&at.exact) {
        return;
    }
    match (raw, written) {
        (Value::Object(raw), Value::Object(written)) => {
            for (name, value) in raw {
                let at = at.member(name);
                match written.get(name) {
                    Some(written) => compare(&at, value, written, dropped, found),
                    None if value.is_null() || dropped.contains(&at.exact) => {}
                    None => {
                        found.omitted.insert(at.exact, at.shown);
                    }
                }
            }
        }
        (Value::Array(raw), Value::Array(written)) => {
            let places = raw
                .iter()
                .enumerate()
                .map(|(index, raw)| (at.item(index), raw));
            let kept: Vec<_> = places
                .filter(|(at, _)| !dropped.contains(&at.exact))
                .collect();
            if kept.len() != written.len() {
                found.changed.insert(at.shown.clone());
            }
            for ((at, raw), written) in kept.iter().zip(written) {
                compare(at, raw, written, dropped, found);
            }
        }
        _ if raw == written || same_number(raw, written) => {}
        _ => {
            found.changed.insert(at.shown.clone());
        }
    }
}

/// Whether two numbers are equal, whatever their spelling: `1.0` and `1`.
fn same_number(raw: &Value, written: &Value) -> bool {
    let (raw, written) = (raw.as_f64(), written.as_f64());
    raw.is_some() && raw == written
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(raw: &Value, written: &Value, dropped: &[&str], omitted: &[&str], changed: &[&str]) {
        let set = |of: &[&str]| {
            of.iter()
                .map(|one| (*one).to_owned())
                .collect::<BTreeSet<_>>()
        };
        let found = difference(raw, written, &set(dropped));
        let shown: BTreeSet<String> = found.omitted.into_values().collect();
        assert_eq!((shown, found.changed), (set(omitted), set(changed)));
    }

    #[test]
    fn an_omitted_member_is_found_by_its_exact_pointer() {
        let raw = json!({"list": [{"y": 1}, {"y": 2}]});
        let found = difference(&raw, &json!({"list": [{"y": 1}, {}]}), &BTreeSet::new());
        let expected = BTreeMap::from([("/list/1/y".to_owned(), "/list/*/y".to_owned())]);
        assert_eq!(found.omitted, expected);
    }

    #[test]
    fn indexes_are_shown_as_stars_and_names_as_they_are() {
        let raw = json!({"1": [{"2": {"a/b": 3}}]});
        assert_eq!(shown(&raw, "/1/0/2/a~1b"), "/1/*/2/a~1b");
        assert_eq!(shown(&raw, ""), "");
    }

    #[test]
    fn members_that_are_not_written_are_named_once() {
        let raw =
            json!({"usage": {"a": 1}, "list": [{"x": 1, "y": 2}, {"y": 3}], "a/b": 1, "_meta": {}});
        let written = json!({"list": [{"x": 1}, {}], "_meta": {}});
        check(&raw, &written, &[], &["/a~1b", "/list/*/y", "/usage"], &[]);
    }

    #[test]
    fn null_and_what_was_filled_in_are_no_difference() {
        let raw = json!({"title": null, "amount": 1.0});
        let written = json!({"amount": 1, "fs": {"read": false}});
        check(&raw, &written, &[], &[], &[]);
    }

    #[test]
    fn what_was_dropped_is_told_elsewhere_and_the_rest_stays_in_line() {
        let raw = json!({"entries": [{"a": 1}, 7, {"a": 2, "b": 3}], "kind": "paint", "meta": 5});
        let written = json!({"entries": [{"a": 1}, {"a": 2}], "kind": "other"});
        let dropped = ["/entries/1", "/kind", "/meta"];
        check(&raw, &written, &dropped, &["/entries/*/b"], &[]);
    }

    #[test]
    fn values_that_became_others_are_changes() {
        let raw = json!({"kind": "paint", "list": [1, 2], "object": {}});
        let written = json!({"kind": "other", "list": [1], "object": []});
        check(&raw, &written, &[], &[], &["/kind", "/list", "/object"]);
    }
}
