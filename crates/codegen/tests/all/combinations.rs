//! Branches that multiply: a short schema whose combinations of branches are more types than anybody could use.

use samewire_codegen::lower;
use samewire_codegen::model::{Kind, Shape};
use serde_json::{Value, json};

/// Each of `groups` schemas offers six objects, and a value has one of each.
fn all_of_any_of(groups: usize) -> Value {
    let branch = |group: usize, branch: usize| {
        let name = format!("p{group}_{branch}");
        json!({ "type": "object", "required": [name], "properties": { name: { "type": "string" } } })
    };
    let groups = (0..groups).map(|group| {
        let branches: Vec<Value> = (0..6).map(|index| branch(group, index)).collect();
        json!({ "anyOf": branches })
    });
    json!({ "$defs": { "X": { "allOf": groups.collect::<Vec<_>>() } } })
}

/// Up to 256 combinations are types. More are any JSON with a condition, and neither time nor memory grows with them.
#[test]
fn combinations_are_types_up_to_a_number() {
    for (groups, types) in [(1, 7), (2, 43), (3, 259), (4, 1), (8, 1), (60, 1)] {
        let model = lower(&all_of_any_of(groups)).expect("a schema");
        assert_eq!(model.types.len(), types, "{groups} groups");
        if types == 1 {
            let whole = &model.types[0];
            assert!(matches!(&whole.kind, Kind::Newtype(of) if of.of == Shape::Any));
            assert!(whole.condition.is_some());
        }
    }
}

/// Definitions whose branches each refer to all branches of the next one.
#[test]
fn branches_within_branches_stay_few() {
    const BRANCHES: usize = 60;
    let level = |level: usize| {
        let branch = |index: usize| {
            let name = format!("k{level}_{index}");
            let mut branch = json!({
                "type": "object", "required": [name], "properties": { name: { "type": "string" } },
            });
            if level < 3 {
                branch["allOf"] = json!([{ "$ref": format!("#/$defs/L{}", level + 1) }]);
            }
            branch
        };
        json!({ "anyOf": (0..BRANCHES).map(branch).collect::<Vec<_>>() })
    };
    let levels: serde_json::Map<_, _> = (0..4).map(|of| (format!("L{of}"), level(of))).collect();
    let model = lower(&json!({ "$defs": levels })).expect("a schema");
    // 60⁴ combinations, of a document with fewer than a thousand schemas.
    assert!(model.types.len() < 8_000, "{}", model.types.len());
}

/// A condition that asks itself about the same value has no answer. One that asks about a part of the value has.
#[test]
fn a_condition_never_asks_itself_about_the_same_value() {
    let itself = json!({ "$ref": "#/$defs/X" });
    for schema in [
        json!({ "not": itself }),
        json!({ "not": { "not": itself } }),
        json!({ "if": itself, "then": { "type": "string" } }),
        json!({ "if": { "type": "object" }, "then": { "not": itself } }),
        json!({ "anyOf": [{ "not": itself }, { "minimum": 1 }] }),
    ] {
        let schema = json!({ "$defs": { "X": schema } });
        let errors = lower(&schema).expect_err("no schema").to_string();
        let expected = "for the same value";
        assert!(errors.contains(expected), "{schema}: {errors}");
    }
    for schema in [
        json!({ "properties": { "x": { "not": itself } } }),
        json!({ "items": { "if": itself, "then": { "type": "string" } } }),
        json!({ "contains": { "not": itself } }),
        json!({ "$ref": "#/$defs/X" }),
    ] {
        let schema = json!({ "$defs": { "X": schema } });
        assert!(lower(&schema).is_ok(), "{schema}");
    }
}

/// Whether a value of one variant may become another is looked for before cycles are reported.
#[test]
fn a_branch_that_leads_back_is_an_error() {
    let back = json!({ "allOf": [{ "$ref": "#" }, { "$ref": "#" }] });
    let object = json!({ "type": "object", "properties": { "a": true }, "required": ["a"] });
    let schema = json!({ "oneOf": [{ "type": "string" }, object, back] });
    let errors = lower(&schema).expect_err("it means nothing");
    let first = &errors.list[0];
    assert_eq!(first.at, "/oneOf/2");
    assert!(first.message.starts_with("leads back"), "{first}");
}
