//! Names of generated types do not change when something is added to a schema: a program that uses a package still
//! compiles. Types, members and variants are added to the schema of ACP, and its names in every language are compared.

use std::collections::BTreeSet;
use std::path::Path;

use samewire::schema::LANGUAGES;
use samewire_codegen::generate::package_view;
use samewire_codegen::{Package, lower};
use serde_json::{Value, json};

/// The public names of a schema in a language: of types, of members by their names on the wire, and of variants by tags.
fn names(schema: &Value, language: &str) -> BTreeSet<String> {
    let model = lower(schema).unwrap_or_else(|errors| panic!("{errors}"));
    let of_language = LANGUAGES.language(language).expect("a language");
    let package = Package::unpublished(&of_language, "names");
    let view =
        package_view(&model, &package, &LANGUAGES).unwrap_or_else(|errors| panic!("{errors}"));
    let view = serde_json::to_value(view).expect("a view");
    let text = |value: &Value| {
        let marks = ["$name", "$code", "$literal"];
        marks
            .iter()
            .find_map(|mark| value[*mark].as_str())
            .unwrap_or_default()
            .to_owned()
    };
    let mut names = BTreeSet::new();
    for ty in view["types"].as_array().expect("types") {
        let name = text(&ty["name"]);
        for member in ty["members"].as_array().into_iter().flatten() {
            names.insert(format!(
                "{name}: {} is {}",
                text(&member["wire"]),
                text(&member["name"])
            ));
        }
        for variant in ty["variants"].as_array().into_iter().flatten() {
            names.insert(format!(
                "{name}: {} is {}",
                text(&variant["tag"]),
                text(&variant["name"])
            ));
        }
        for value in ty["values"].as_array().into_iter().flatten() {
            names.insert(format!(
                "{name}: {} is {}",
                text(&value["wire"]),
                text(&value["name"])
            ));
        }
        names.insert(name);
    }
    names
}

/// The tag of a union, if each branch but the one for other tags has one.
fn tag_of(branches: &[Value]) -> Option<String> {
    let first = branches.first()?["properties"].as_object()?;
    let (tag, _) = first.iter().find(|(_, value)| value["const"].is_string())?;
    Some(tag.clone())
}

/// Adds a member to each object, a variant to each tagged union, and types.
fn add_everywhere(schema: &mut Value) {
    let definitions = schema["$defs"].as_object_mut().expect("definitions");
    for definition in definitions.values_mut() {
        if definition["type"] == "object"
            && let Some(members) = definition
                .get_mut("properties")
                .and_then(Value::as_object_mut)
        {
            members.insert(
                "addedLater".to_owned(),
                json!({ "type": ["string", "null"] }),
            );
        }
        let Some(branches) = definition.get_mut("oneOf").and_then(Value::as_array_mut) else {
            continue;
        };
        let Some(tag) = tag_of(branches) else {
            continue;
        };
        let others = branches
            .iter_mut()
            .find(|branch| branch["x-samewire-unknown-variant"] == true);
        if let Some(others) = others {
            let known = others["properties"][&tag]["not"]["enum"].as_array_mut();
            known.expect("the known tags").push(json!("added_later"));
        }
        let variant = json!({
            "title": "AddedLater",
            "type": "object",
            "properties": { &tag: { "type": "string", "const": "added_later" }, "content": { "type": "string" } },
            "required": [&tag, "content"],
        });
        branches.insert(0, variant);
    }
    for name in ["AddedLater", "Content", "Update", "Item", "Request"] {
        let added = json!({ "type": "object", "properties": { "value": { "type": "string" } }, "required": ["value"] });
        definitions.entry(name).or_insert(added);
    }
}

#[test]
fn what_is_added_renames_nothing() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../generated/schema/acp.schema.json");
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let mut changed = schema.clone();
    add_everywhere(&mut changed);
    for language in LANGUAGES.known().expect("languages") {
        let [before, after] = [&schema, &changed].map(|schema| names(schema, language));
        let gone: Vec<&String> = before.difference(&after).collect();
        assert!(gone.is_empty(), "{language}: {gone:#?}");
        let new = after.difference(&before).count();
        assert!(
            before.len() > 1_000 && new > 200,
            "{language}: {} names, {new} new ones",
            before.len()
        );
    }
}
