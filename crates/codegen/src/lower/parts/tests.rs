//! The cost of copying the combined description of an object.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{Closed, Parts, Property};
use crate::lower::pointer::Place;
use crate::model::TypeId;

/// The names. The tests use different counts of them, so that no sum of counts equals a product of some.
const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

#[test]
fn a_copy_costs_one_step_for_each_name_and_one_for_each_list_of_them() {
    let schema = json!({});
    let names = |count| NAMES.into_iter().take(count);
    let with_names = |count| Closed {
        at: String::new(),
        own: names(count).collect(),
        sees_union: false,
    };
    let parts = Parts {
        properties: names(3).map(|name| (name, property(&schema))).collect(),
        required: names(2).map(|name| (name, String::new())).collect(),
        groups: vec![(String::new(), names(4).collect()), (String::new(), vec![])],
        closed: vec![with_names(5), with_names(0)],
        from: names(6).map(|name| TypeId(name.to_owned())).collect(),
        met: HashSet::from(NAMES),
        ..Parts::default()
    };
    let (own, from, groups, closed) = (3 + 2, 6, 1 + 4 + 1, 1 + 5 + 1);
    assert_eq!(parts.weight(), 1 + own + from + groups + closed);
    assert_eq!(Parts::default().weight(), 1);
}

fn property(schema: &Value) -> Property<'_> {
    let (at, words) = (String::new(), String::new());
    Property {
        place: Place { at, words },
        schema,
    }
}
