//! The schema holds exactly the published list, and says what serde does.

use samewire_acp::{PUBLISHED, schema, schema_draft07};
use serde_json::{Value, json};

#[test]
fn the_definitions_are_the_published_list() {
    let published: Vec<_> = PUBLISHED
        .iter()
        .map(|published| published.name().into_owned())
        .collect();
    for (schema, definitions) in [(schema(), "$defs"), (schema_draft07(), "definitions")] {
        let defined: Vec<_> = schema[definitions]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        assert_eq!(defined, published);
    }
}

#[test]
fn everything_published_has_a_description() {
    for (name, definition) in schema()["$defs"].as_object().unwrap() {
        assert!(
            definition["description"]
                .as_str()
                .is_some_and(|text| text.contains("Source: ")),
            "{name}"
        );
        for (member, property) in definition["properties"].as_object().into_iter().flatten() {
            assert!(
                *property == json!(false) || property["description"].is_string(),
                "{name}.{member}"
            );
        }
        for branch in ["oneOf", "anyOf"]
            .iter()
            .filter_map(|keyword| definition[keyword].as_array())
            .flatten()
        {
            assert!(
                branch["description"].is_string() || branch["required"].is_array(),
                "{name}: {branch}"
            );
        }
    }
}

/// They also stand in packages of other languages, where no crate is.
#[test]
fn no_description_speaks_of_rust() {
    fn walk(at: &str, schema: &Value) {
        match schema {
            Value::Object(members) => {
                for (name, value) in members {
                    walk(&format!("{at}/{name}"), value);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| walk(at, item)),
            Value::String(text) if at.ends_with("/description") => {
                for word in ["crate", "::", "serde", "](", "[`"] {
                    assert!(!text.contains(word), "{at}: {text}");
                }
            }
            _ => {}
        }
    }
    walk("", &schema());
}

#[test]
fn the_parts_that_carry_the_wire_are_as_agreed() {
    let schema = schema();
    let expected = [
        ("/InitializeRequest/x-method", json!("initialize")),
        ("/InitializeResponse/x-side", json!("agent")),
        ("/SessionNotification/x-method", json!("session/update")),
        ("/SessionNotification/x-side", json!("client")),
        (
            "/SessionUpdate/discriminator",
            json!({ "propertyName": "sessionUpdate" }),
        ),
        #[cfg(feature = "unstable")]
        (
            "/SessionUpdate/oneOf/21/x-samewire-unknown-variant",
            json!(true),
        ),
        (
            "/PlanUpdateContent/oneOf/0/$ref",
            json!("#/$defs/PlanItems"),
        ),
        (
            "/PlanUpdateContent/oneOf/0/properties",
            json!({ "type": { "type": "string", "const": "items" } }),
        ),
        ("/PlanItems/required", json!(["entries"])),
        (
            "/PlanItems/anyOf",
            json!([{ "required": ["id"] }, { "required": ["planId"] }]),
        ),
        (
            "/PlanItems/properties/planId/x-samewire-alias-of",
            json!("id"),
        ),
        #[cfg(feature = "unstable")]
        ("/PlanFile/x-samewire-stability", json!("unstable")),
        #[cfg(feature = "unstable")]
        (
            "/SessionConfigOptionCategory/anyOf/3/x-samewire-stability",
            json!("unstable"),
        ),
        (
            "/ClientCapabilities/properties/planCapabilities/x-samewire-alias-of",
            json!("plan"),
        ),
        (
            "/ClientCapabilities/properties/plan/anyOf/1",
            json!({ "type": "null" }),
        ),
        ("/Plan/required", json!(["entries"])),
        (
            "/Plan/properties/entries/x-deserialize-default-on-error",
            json!(true),
        ),
        (
            "/Plan/properties/entries/x-deserialize-skip-invalid-items",
            json!(true),
        ),
        ("/JsonRpcSuccess/properties/error", json!(false)),
        ("/JsonRpcNotification/properties/id", json!(false)),
        ("/ErrorCode/anyOf/8/title", json!("Other")),
        ("/ProtocolVersion/maximum", json!(65535)),
    ];
    for (at, value) in expected {
        assert_eq!(
            schema["$defs"].pointer(at).unwrap_or(&Value::Null),
            &value,
            "{at}"
        );
    }
}

/// A payload that stands beside a tag is no message: whoever writes it alone leaves the method out.
#[test]
fn a_published_message_is_whole() {
    for (name, definition) in schema()["$defs"].as_object().unwrap() {
        let declares = |member: &str| !definition["properties"][member].is_null();
        assert!(
            !declares("jsonrpc") || ["method", "result", "error"].into_iter().any(declares),
            "{name} is part of a message; a union of messages says it inline"
        );
    }
}
