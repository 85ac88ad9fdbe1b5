//! Random `OpenAPI` documents in which schemas extend another one. Its `discriminator` changes how a value is read, but
//! never whether it is accepted.

use proptest::collection::vec;
use proptest::prelude::*;
use samewire_schema::{Draft, Forms, Graph, Options, Source, Verdict, accepts, parse, resolve};
use serde_json::{Value, json};

use crate::support::{any_document, config, defs, value};

const SCHEMAS: &str = "/components/schemas";

fn graph(document: &Value) -> Graph {
    let source = Source::of_text("api.json", &document.to_string()).expect("JSON");
    let graph = resolve(source, &Options::default());
    graph.unwrap_or_else(|problems| panic!("{problems}\n{document}"))
}

/// A document in which `one` and `two` extend `three`; in some documents, `one` extends `two`.
fn document(draft: Draft, schema: &Value, (is_deep, is_named): (bool, bool)) -> Value {
    let (from, to) = (format!("#/{}/", defs(draft)), format!("#{SCHEMAS}/"));
    let definitions = schema[defs(draft)].to_string().replace(&from, &to);
    let mut of: Value = serde_json::from_str(&definitions).expect("JSON");
    let reference = |name: &str| json!({ "$ref": format!("#{SCHEMAS}/{name}") });
    let above = if is_deep { "two" } else { "three" };
    let root = schema.as_object().expect("a schema").iter();
    let root = root.filter(|(name, _)| !name.starts_with('$') && *name != defs(draft));
    let root: Value = Value::Object(root.map(|(name, of)| (name.clone(), of.clone())).collect());
    let root: Value = serde_json::from_str(&root.to_string().replace(&from, &to)).expect("JSON");
    let mapping = if is_named {
        json!({ "a": "one", "x1": "two" })
    } else {
        json!({})
    };
    json!({
        "openapi": if draft == Draft::V4 { "3.0.3" } else { "3.1.0" },
        "components": { "schemas": {
            "three": {
                "allOf": [of["three"].take()],
                "properties": { "a": { "type": ["string", "integer"] } },
                "discriminator": { "propertyName": "a", "mapping": mapping },
            },
            "one": { "allOf": [reference(above), of["one"].take()] },
            "two": { "allOf": [of["two"].take(), reference("three")], "discriminator": { "propertyName": "a" } },
            "user": { "allOf": [root, reference("three")] },
            "users": { "items": reference("three"), "not": { "type": "object" } },
        } },
    })
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn a_discriminator_of_what_others_extend_accepts_the_same(
        (draft, schema) in any_document().prop_filter("a draft of OpenAPI", |(draft, _)| {
            matches!(draft, Draft::V4 | Draft::V2020)
        }),
        how in any::<(bool, bool)>(),
        values in vec(value(3), 12),
    ) {
        let with = document(draft, &schema, how);
        let mut without = with.clone();
        for name in ["two", "three"] {
            let one = without.pointer_mut(&format!("{SCHEMAS}/{name}")).and_then(Value::as_object_mut);
            one.expect("a schema").remove("discriminator");
        }
        let [with, without] = [with, without].map(|document| Forms::new(graph(&document)));
        let said = with.graph.enforced(&with.graph.sources[0]).to_string();
        let said: Value = serde_json::from_str(&said).expect("JSON");
        for node in without.graph.definitions.clone() {
            let at = without.graph.at(&without.graph.node(node).site);
            let same = with.graph.definitions.iter().find(|node| with.graph.at(&with.graph.node(**node).site) == at);
            let same = with.key(*same.expect("it is there"));
            for value in &values {
                let (json, _) = parse(&value.to_string()).expect("JSON");
                let [found, expected] = [(&with, &same), (&without, &without.key(node))]
                    .map(|(forms, key)| accepts(forms, key, &json));
                prop_assert_eq!(found, expected, "{} {} of {}", at, value, said);
                prop_assert!(matches!(found, Verdict::Accepts | Verdict::Refuses), "{} of {}", at, said);
            }
        }
        // The document for other validators contains the schema that a value identifies.
        for (at, node) in with.graph.places().filter(|(at, _)| at.contains("/discriminator/")) {
            if with.graph.heir(node).is_none() {
                continue;
            }
            let mut document = json!({ "components": said["components"], "$schema": format!("{}#", draft.uri()) });
            document["allOf"] = json!([{ "$ref": format!("#{at}") }]);
            let validator = jsonschema::validator_for(&document);
            let validator = validator.unwrap_or_else(|error| panic!("{error}\n{document}"));
            for value in &values {
                let (json, _) = parse(&value.to_string()).expect("JSON");
                let found = accepts(&with, &with.key(node), &json) == Verdict::Accepts;
                prop_assert_eq!(found, validator.is_valid(value), "{} {} of {}", at, value, said);
            }
        }
    }
}
