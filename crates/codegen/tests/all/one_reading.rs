//! A definition with a condition changes nothing about the others: whatever the file says, it is read in one way.

use std::fs;
use std::path::Path;

use samewire_codegen::lower;
use serde_json::{Value, json};

/// Schemas with a condition.
fn conditions() -> [(&'static str, Value); 3] {
    [
        (
            "not",
            json!({ "type": "string", "not": { "pattern": "^a" } }),
        ),
        (
            "minProperties",
            json!({ "type": "object", "properties": { "a": true, "b": true }, "minProperties": 1 }),
        ),
        (
            "oneOf",
            json!({ "oneOf": [{ "required": ["a"] }, { "required": ["b"] }] }),
        ),
    ]
}

#[test]
fn a_condition_in_one_definition_leaves_the_others_as_they_are() {
    let mut compared = 0;
    for folder in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")).unwrap() {
        let folder = folder.unwrap().path();
        let Ok(text) = fs::read_to_string(folder.join("schema.json")) else {
            continue;
        };
        let schema: Value = serde_json::from_str(&text).unwrap();
        let group = ["$defs", "definitions"]
            .into_iter()
            .find(|group| schema.get(group).is_some());
        let is_set = folder.join("samewire.toml").exists();
        let (Some(group), false, false) = (group, is_set, text.contains("x-samewire-")) else {
            continue;
        };
        let before = model(&schema);
        for (name, condition) in conditions() {
            let mut more = schema.clone();
            more[group]["Unrelated"] = condition;
            let mut after = model(&more);
            let own = format!("/{group}/Unrelated");
            let is_other = |of: &Value| !of["at"].as_str().unwrap().starts_with(&own);
            let types = after["types"].as_object_mut().unwrap();
            types.retain(|_, ty| is_other(ty));
            after["conditions"].as_array_mut().unwrap().retain(is_other);
            assert!(
                before == after,
                "{name} in {}: {}",
                folder.display(),
                difference(&before, &after)
            );
            compared += 1;
        }
    }
    assert!(compared > 100, "only {compared} schemas were compared");
}

/// What users meet: a file of a few types, and the same with a condition somewhere else.
#[test]
fn a_union_of_definitions_is_one_beside_a_condition_too() {
    let mut schema = json!({
        "$defs": {
            "Cat": { "type": "object", "properties": { "kind": { "const": "cat" }, "lives": { "type": "integer", "default": 9 } }, "required": ["kind"] },
            "Dog": { "type": "object", "properties": { "kind": { "const": "dog" } }, "required": ["kind"] },
            "Pet": { "oneOf": [{ "$ref": "#/$defs/Cat" }, { "$ref": "#/$defs/Dog" }] },
            "Owned": { "type": "object", "required": ["kind"], "oneOf": [{ "$ref": "#/$defs/Cat" }, { "$ref": "#/$defs/Dog" }] },
        }
    });
    let names = |schema: &Value| -> Vec<String> {
        let model = model(schema);
        let types = model["types"].as_object().unwrap();
        types
            .values()
            .map(|ty| ty["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(&schema), ["Cat", "Dog", "Pet", "Owned"]);
    schema["$defs"]["Tag"] = json!({ "type": "string", "not": { "const": "" } });
    assert_eq!(names(&schema), ["Cat", "Dog", "Pet", "Owned", "Tag"]);
}

/// The model, in which each condition is named by its place instead of its number.
fn model(schema: &Value) -> Value {
    let model = lower(schema).unwrap_or_else(|errors| panic!("{errors}"));
    let mut model = serde_json::to_value(&model).unwrap();
    let conditions = model.get("conditions").cloned().unwrap_or(json!([]));
    name_conditions(&mut model, &conditions);
    model["conditions"] = model.get("conditions").cloned().unwrap_or(json!([]));
    model
}

fn name_conditions(value: &mut Value, conditions: &Value) {
    match value {
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| name_conditions(item, conditions)),
        Value::Object(members) => {
            for (name, member) in members {
                match (name.as_str(), member.as_u64()) {
                    ("fulfils" | "condition", Some(id)) => {
                        *member = conditions[usize::try_from(id).unwrap()]["at"].clone();
                    }
                    _ => name_conditions(member, conditions),
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn difference(before: &Value, after: &Value) -> String {
    let [before, after] = [before, after].map(|model| serde_json::to_string_pretty(model).unwrap());
    similar::TextDiff::from_lines(&before, &after)
        .unified_diff()
        .to_string()
}
