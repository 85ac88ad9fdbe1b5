//! Conditions as the templates get them: lists of keywords in JSON, and what these refer to.

use std::path::Path;

use samewire_codegen::view::{Token, View};
use samewire_codegen::{Config, lower, view};
use serde_json::{Value, json};

use crate::support::{SETTINGS, languages};

fn viewed(schema: &Value, language: &str) -> View {
    let config = Config::parse(Path::new("samewire.toml"), SETTINGS).unwrap();
    let language = languages().language(language).unwrap();
    view(&lower(schema).unwrap(), &language, &config.packages[0]).unwrap()
}

/// The data of each condition, without the quotes of its literal, and what it refers to.
fn data(view: &View) -> Vec<(String, Vec<&str>)> {
    let conditions = view.conditions.iter();
    conditions
        .map(|one| {
            let literal = one.data.text();
            let data = serde_json::from_str(literal);
            let data = data.unwrap_or_else(|_| literal.trim_matches('\'').to_owned());
            (data, one.refers_to.iter().map(Token::text).collect())
        })
        .collect()
}

#[test]
fn a_condition_is_the_same_data_in_every_language() {
    let schema = json!({ "$defs": { "T": {
        "type": "object",
        "properties": { "a": { "type": "number", "multipleOf": 0.1 }, "10": {}, "9": {} },
        "dependentRequired": { "a": ["b"] },
        "minProperties": 2,
        "patternProperties": { "^x": { "type": "boolean" } },
        "additionalProperties": true,
        "if": { "required": ["a"] },
        "then": { "required": ["c"] },
        "not": { "contains": { "const": 1 } },
    } } });
    let templates = languages();
    let languages = templates.known().unwrap();
    let all: Vec<View> = languages.iter().map(|of| viewed(&schema, of)).collect();
    for view in &all {
        let of_language: Vec<String> = data(view).into_iter().map(|(data, _)| data).collect();
        let expected: Vec<String> = data(&all[0]).into_iter().map(|(data, _)| data).collect();
        assert_eq!(of_language, expected);
        for data in of_language {
            serde_json::from_str::<Vec<Vec<Value>>>(&data).unwrap();
        }
    }
    let first = data(&all[0]);
    let (whole, _) = first
        .iter()
        .find(|(data, _)| data.contains("dependentRequired"))
        .unwrap();
    assert_eq!(
        *whole,
        r#"[["dependentRequired","a","b"],["minProperties",2],["properties",[],[[0,1]],true],["not",2],["if",3,4,true]]"#
    );
}

#[test]
fn equal_conditions_are_one_wherever_they_stand() {
    let list =
        |inner: Value| json!({ "type": "array", "items": { "type": "string" }, "contains": inner });
    let inner = json!({ "not": { "const": "a" } });
    let schema = json!({ "$defs": { "A": list(inner.clone()), "B": list(inner) } });
    let view = viewed(&schema, "typescript");
    let found: Vec<String> = data(&view).into_iter().map(|(data, _)| data).collect();
    let mut sorted = found.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(found.len(), sorted.len(), "{found:?}");
    // Each type says where its own stands.
    let says = view.types.iter().map(|ty| ty.condition.as_ref().unwrap());
    let (says, names): (Vec<&str>, Vec<&str>) =
        says.map(|of| (of.says.text(), of.name.text())).unzip();
    assert!(
        says[0].contains("/$defs/A") && says[1].contains("/$defs/B"),
        "{says:?}"
    );
    assert_eq!(names[0], names[1]);
}

#[test]
fn variants_share_what_unevaluated_properties_looks_at() {
    let branch = |i: usize| {
        let name = format!("m{i}");
        json!({ "required": ["kind", name], "properties": { "kind": { "const": i.to_string() }, name: { "type": "string" } } })
    };
    let schema = |count: usize| {
        let branches: Vec<Value> = (0..count).map(branch).collect();
        json!({ "$defs": { "T": { "type": "object", "anyOf": branches, "unevaluatedProperties": false } } })
    };
    let length = |count: usize| {
        let view = viewed(&schema(count), "typescript");
        assert_eq!(view.marks.len(), 1);
        let data = data(&view);
        let marks = view.marks[0].data.text();
        marks.len() + data.iter().map(|(data, _)| data.len()).sum::<usize>()
    };
    let (small, large) = (length(20), length(40));
    assert!(large < 3 * small, "{small} bytes became {large}");
}
