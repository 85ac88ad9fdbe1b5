//! The effect of `discriminator` in `OpenAPI` documents. Each row of `discriminators.json` has the schemas of a
//! document, in which `Pet` is the union.

use samewire_schema::{
    Forms, Graph, Options, Problems, Side, Source, Verdict, accepts, parse, resolve,
};
use serde_json::{Value, json};

fn graph(document: &str, side: Option<Side>) -> Result<Graph, Problems> {
    let options = Options {
        side,
        ..Options::default()
    };
    resolve(Source::of_text("api.json", document)?, &options)
}

fn judge(what: &str, graph: Graph, row: &Value) {
    let pet = graph
        .definitions
        .iter()
        .find(|node| graph.at(&graph.node(**node).site) == "/components/schemas/Pet");
    let pet = *pet.expect("there is a `Pet`");
    let forms = Forms::new(graph);
    let key = forms.key(pet);
    for (verdict, texts) in [
        (Verdict::Accepts, &row["accepts"]),
        (Verdict::Refuses, &row["refuses"]),
    ] {
        for text in texts.as_array().expect("a list") {
            let text = text.as_str().expect("a text");
            let (value, _) = parse(text).expect("JSON");
            assert_eq!(accepts(&forms, &key, &value), verdict, "{what}: {text}");
        }
    }
}

fn check(row: &Value, version: &str) {
    let what = row["what"].as_str().expect("a text");
    let document = json!({ "openapi": version, "components": { "schemas": row["schemas"] } });
    let document = document.to_string();
    let graph = self::graph(&document, None).unwrap_or_else(|problems| panic!("{problems}"));
    let told: Vec<Value> = graph
        .discriminated
        .iter()
        .map(|one| json!({ "at": one.site.pointer, "values": one.values }))
        .collect();
    assert_eq!(Value::from(told), row["told"], "{what}");
    let notices: Vec<String> = graph
        .notices
        .iter()
        .map(|one| one.message.clone())
        .collect();
    let expected = row["notice"].as_str();
    assert_eq!(
        !notices.is_empty(),
        expected.is_some(),
        "{what}: {notices:?}"
    );
    for notice in notices {
        assert!(
            notice.contains(expected.unwrap_or_default()),
            "{what}: {notice}"
        );
    }
    // The document for other validators, which expresses the keyword by others, must have the same meaning.
    let mut said = serde_json::from_str::<Value>(&graph.enforced(&graph.sources[0]).to_string())
        .expect("JSON");
    let pet = &mut said["components"]["schemas"]["Pet"];
    let parts = pet.get("allOf").and_then(Value::as_array);
    let parts = parts.map_or(0, Vec::len);
    let places = (0..parts).map(|index| format!("/allOf/{index}"));
    for place in std::iter::once(String::new()).chain(places) {
        let part = pet.pointer_mut(&place).and_then(Value::as_object_mut);
        part.expect("a schema").remove("discriminator");
    }
    let said = self::graph(&said.to_string(), None).unwrap_or_else(|problems| panic!("{problems}"));
    assert!(said.discriminated.is_empty());
    judge(what, said, row);
    judge(what, graph, row);
}

#[test]
fn a_value_names_the_branch_that_accepts_it() {
    let rows: Vec<Value> =
        serde_json::from_str(include_str!("../discriminators.json")).expect("a list");
    for row in &rows {
        for version in ["3.0.3", "3.1.0"] {
            check(row, version);
        }
    }
}

#[test]
fn elsewhere_it_is_an_annotation() {
    let document = json!({
        "$defs": {
            "Pet": {
                "anyOf": [{ "$ref": "#/$defs/Cat" }, { "$ref": "#/$defs/Dog" }],
                "discriminator": { "propertyName": "kind", "mapping": { "cat": "#/$defs/Cat", "dog": "#/$defs/Dog" } },
            },
            "Cat": { "properties": { "kind": { "type": "string" } } },
            "Dog": { "properties": { "kind": { "type": "string" } } },
        },
    });
    let graph = graph(&document.to_string(), None).expect("a schema");
    assert!(graph.discriminated.is_empty());
}

#[test]
fn both_sides_have_it() {
    let document = json!({ "openapi": "3.1.0", "components": { "schemas": {
        "Pet": {
            "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
            "discriminator": { "propertyName": "kind" },
        },
        "Cat": { "properties": { "kind": { "type": "string" }, "id": { "readOnly": true } }, "required": ["id"] },
        "Dog": { "properties": { "kind": { "type": "string" } } },
    } } });
    let graph = graph(&document.to_string(), Some(Side::Client)).expect("a schema");
    let written: Vec<&str> = graph
        .discriminated
        .iter()
        .filter(|one| graph.is_written(one.union))
        .map(|one| one.site.pointer.as_str())
        .collect();
    assert_eq!(written, ["/components/schemas/Pet/oneOf/0"]);
}

/// The verdicts of the schema at a place on some texts.
fn accepted(schemas: &Value, side: Option<Side>, at: &str, texts: &[&str]) -> Vec<Verdict> {
    let document = json!({ "openapi": "3.1.0", "components": { "schemas": schemas } });
    let graph = graph(&document.to_string(), side).unwrap_or_else(|problems| panic!("{problems}"));
    let at = format!("/components/schemas/{at}");
    let node = graph.places().find(|(place, _)| *place == at);
    let (_, node) = node.expect("it is there");
    let forms = Forms::new(graph);
    let key = forms.key(node);
    let values = texts.iter().map(|text| parse(text).expect("JSON").0);
    values.map(|value| accepts(&forms, &key, &value)).collect()
}

#[test]
fn what_looks_at_a_schema_from_outside_does_not_see_those_that_extend_it() {
    let schemas = json!({
        "Pet": {
            "type": "object",
            "properties": { "kind": { "type": "string" } },
            "discriminator": { "propertyName": "kind" },
        },
        "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }], "properties": { "claws": {} } },
        "Only": { "$ref": "#/components/schemas/Pet", "unevaluatedProperties": false },
    });
    let texts = [r#"{"kind":"Cat"}"#, r#"{"kind":"Cat","claws":1}"#];
    let verdicts = accepted(&schemas, None, "Only", &texts);
    assert_eq!(verdicts, [Verdict::Accepts, Verdict::Refuses]);
    let verdicts = accepted(&schemas, None, "Pet", &texts);
    assert_eq!(verdicts, [Verdict::Accepts; 2]);
}

#[test]
fn what_extends_another_one_comes_before_it_where_both_have_constants() {
    let extends = |of: &str, kind: Value| {
        let of = format!("#/components/schemas/{of}");
        json!({ "allOf": [{ "$ref": of }, { "properties": { "kind": kind } }] })
    };
    let document = json!({ "openapi": "3.1.0", "components": { "schemas": {
        "Pet": {
            "type": "object",
            "required": ["kind"],
            "properties": { "kind": { "type": "string" } },
            "discriminator": { "propertyName": "kind" },
        },
        "Furry": extends("Pet", json!({ "enum": ["cat", "dog"] })),
        "Cat": extends("Furry", json!({ "const": "cat" })),
        "Dog": extends("Furry", json!({ "const": "dog" })),
    } } });
    let graph = graph(&document.to_string(), None).expect("a schema");
    let pet = graph
        .ids()
        .find(|node| graph.is_extended(*node))
        .expect("it is extended");
    let branches = graph.node(pet).combined.any_of.iter();
    let names: Vec<String> = branches
        .map(|node| {
            graph
                .node(*node)
                .site
                .pointer
                .tokens()
                .last()
                .expect("a name")
                .into_owned()
        })
        .collect();
    assert_eq!(names, ["Cat", "Dog", "Furry", "Pet"]);
}

#[test]
fn each_side_has_its_own_schemas_that_extend_one() {
    let document = json!({ "openapi": "3.1.0", "components": { "schemas": {
        "Pet": {
            "type": "object",
            "properties": { "kind": { "type": "string" }, "id": { "type": "string", "readOnly": true } },
            "required": ["kind", "id"],
            "discriminator": { "propertyName": "kind" },
        },
        "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }], "properties": { "claws": {} } },
    } } });
    let graph = graph(&document.to_string(), Some(Side::Client)).expect("a schema");
    let bases: Vec<bool> = graph
        .ids()
        .filter(|node| graph.is_base(*node))
        .map(|node| graph.is_written(node))
        .collect();
    assert_eq!(bases, [false, true]);
    let forms = Forms::new(graph);
    for (node, expected) in forms.graph.definitions.clone().into_iter().map(|node| {
        let is_written = forms.graph.is_written(node);
        (
            node,
            if is_written {
                Verdict::Accepts
            } else {
                Verdict::Refuses
            },
        )
    }) {
        let (value, _) = parse(r#"{"kind":"Cat"}"#).expect("JSON");
        let at = forms.graph.at(&forms.graph.node(node).site);
        assert_eq!(accepts(&forms, &forms.key(node), &value), expected, "{at}");
    }
}

#[test]
fn a_document_may_name_another_dialect() {
    for (document, draft, openapi) in [
        (r#"{ "openapi": "3.0.3" }"#, "draft-04", true),
        (r#"{ "openapi": "3.1.1" }"#, "2020-12", true),
        (
            r#"{ "openapi": "3.1.0", "jsonSchemaDialect": "http://json-schema.org/draft-07/schema#" }"#,
            "draft-07",
            true,
        ),
        (
            r#"{ "openapi": "3.1.0", "jsonSchemaDialect": "https://spec.openapis.org/oas/3.1/dialect/base" }"#,
            "2020-12",
            true,
        ),
        (
            r#"{ "$schema": "https://spec.openapis.org/oas/3.1/dialect/base" }"#,
            "2020-12",
            true,
        ),
    ] {
        let graph = graph(document, None).expect("a schema");
        let dialect = graph.node(graph.root).dialect;
        let found = (dialect.draft.name(), dialect.openapi);
        assert_eq!(found, (draft, openapi), "{document}");
    }
}
