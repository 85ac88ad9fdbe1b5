//! A package without unstable parts: everything marked unstable is left out, and a report names what depends on it.

use samewire_codegen::lower;
use samewire_codegen::model::{Absent, Kind, Model, OnError};
use serde_json::{Value, json};

/// Types, their members, variants and values, and methods, one a line.
fn outline(model: &Model) -> Vec<String> {
    let mut lines = Vec::new();
    for (id, ty) in &model.types {
        let parts: Vec<&str> = match &ty.kind {
            Kind::Newtype(_) => Vec::new(),
            Kind::Struct(fields) => fields.members.iter().map(|m| m.wire.as_str()).collect(),
            Kind::Enum(listed) => listed.values.iter().map(|v| v.name.as_str()).collect(),
            Kind::Union(union) => union.variants.iter().map(|v| v.name.as_str()).collect(),
        };
        lines.push(format!("{}: {}", id.0, parts.join(" ")));
    }
    lines.extend(
        model
            .methods
            .iter()
            .map(|method| format!("{} → {}", method.side, method.name)),
    );
    lines
}

fn errors(definitions: &Value) -> Vec<(String, String)> {
    let model = lower(&json!({ "$defs": definitions })).unwrap();
    let errors = model.without_unstable().unwrap_err();
    let pairs = errors
        .list
        .into_iter()
        .map(|error| (error.at, error.message));
    pairs.collect()
}

fn unstable(mut schema: Value) -> Value {
    schema["x-samewire-stability"] = json!("unstable");
    schema
}

fn tagged(tag: &str, of: &str) -> Value {
    json!({
        "type": "object",
        "properties": { "type": { "type": "string", "const": tag } },
        "required": ["type"],
        "$ref": format!("#/$defs/{of}"),
    })
}

#[test]
fn everything_unstable_drops_out() {
    let schema = json!({ "$defs": {
        "Plan": unstable(json!({
            "type": "object",
            "properties": { "inner": { "type": "object", "properties": { "x": true } } },
        })),
        "Text": { "type": "object", "properties": { "text": { "type": "string" } } },
        "Update": {
            "discriminator": { "propertyName": "type" },
            "oneOf": [tagged("text", "Text"), unstable(tagged("plan", "Plan"))],
        },
        "Either": { "anyOf": [{ "$ref": "#/$defs/Text" }, unstable(json!({ "title": "plan", "allOf": [{ "$ref": "#/$defs/Plan" }] }))] },
        "Level": { "oneOf": [
            { "type": "string", "const": "low" },
            unstable(json!({ "type": "string", "const": "high" })),
        ] },
        "Holder": {
            "type": "object",
            "properties": {
                "plan": unstable(json!({ "$ref": "#/$defs/Plan" })),
                "shape": unstable(json!({ "type": "object", "properties": { "y": true } })),
                "level": { "$ref": "#/$defs/Level", "default": "low" },
                "kept": { "type": "object", "properties": { "z": true } },
            },
        },
        "NewPlan": unstable(json!({ "type": "object", "properties": {}, "x-method": "plan/new", "x-side": "agent" })),
        "NewText": { "type": "object", "properties": {}, "x-method": "text/new", "x-side": "protocol" },
    } });
    let model = lower(&schema).unwrap();
    assert_eq!(model.methods.len(), 2);
    assert!(model.types.len() > 8);
    let stable = model.without_unstable().unwrap();
    assert_eq!(
        outline(&stable),
        [
            "Text: text",
            "Update: text",
            "Either: Text",
            "Level: low",
            "Holder: level kept",
            "/$defs/Holder/properties/kept: z",
            "NewText: ",
            "protocol → text/new",
        ]
    );
    assert_eq!(stable.clone().without_unstable().unwrap(), stable);
}

#[test]
fn what_is_stable_cannot_stand_on_what_is_not() {
    let found = errors(&json!({
        "Plan": unstable(json!({ "type": "object", "properties": { "x": true } })),
        "Holder": { "type": "object", "properties": { "plans": { "type": "array", "items": { "$ref": "#/$defs/Plan" } } } },
        "Update": {
            "discriminator": { "propertyName": "type" },
            "oneOf": [tagged("plan", "Plan"), unstable(tagged("other", "Holder"))],
        },
        "Ask": { "type": "object", "properties": {}, "x-method": "ask", "x-side": "agent" },
        "AskResponse": unstable(json!({ "type": "object", "properties": {}, "x-method": "ask", "x-side": "agent" })),
    }));
    let says = [
        (
            "/$defs/Holder/properties/plans",
            "the member \"plans\" of \"Holder\" is stable and needs \"Plan\", which is unstable: \
             mark it unstable too (`x-samewire-stability`), or make \"Plan\" stable",
        ),
        (
            "/$defs/Update/oneOf/0",
            "the variant \"plan\" of \"Update\" is stable and needs \"Plan\", which is unstable: \
             mark it unstable too (`x-samewire-stability`), or make \"Plan\" stable",
        ),
        (
            "/$defs/Ask",
            "the method \"ask\" has stable params and the result \"AskResponse\", which is unstable: \
             mark both or none",
        ),
    ];
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(at, says)| (at.as_str(), says.as_str()))
        .collect();
    assert_eq!(found, says);
}

#[test]
fn something_is_left_of_everything_stable() {
    let found = errors(&json!({
        "Level": { "oneOf": [unstable(json!({ "type": "string", "const": "high" })), unstable(json!({ "type": "string", "const": "low" }))] },
        "Other": { "anyOf": [{ "type": "string", "const": "a" }, unstable(json!({ "type": "string", "const": "b" })), { "type": "string" }], "x-samewire-other": "b" },
        "Either": { "anyOf": [unstable(json!({ "type": "integer" })), unstable(json!({ "type": "boolean" }))] },
    }));
    let places: Vec<&str> = found.iter().map(|(at, _)| at.as_str()).collect();
    assert_eq!(places, ["/$defs/Level", "/$defs/Other", "/$defs/Either"]);
    let found = errors(&json!({
        "Level": { "oneOf": [{ "type": "string", "const": "low" }, unstable(json!({ "type": "string", "const": "high" }))] },
        "Holder": { "type": "object", "properties": { "level": { "$ref": "#/$defs/Level", "default": "high" } } },
    }));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, "/$defs/Holder/properties/level");
}

/// A default of something stable may say members of it that are unstable: they go with them.
#[test]
fn what_stands_in_for_a_member_has_nothing_unstable() {
    let flag = json!({ "type": "boolean", "default": false });
    let said = json!({ "a": false, "new": false });
    let schema = json!({ "$defs": {
        "Flags": { "type": "object", "properties": { "a": flag, "new": unstable(flag.clone()) } },
        "Named": { "$ref": "#/$defs/Flags" },
        "Holder": { "type": "object", "properties": {
            "flags": { "$ref": "#/$defs/Flags", "default": said, "x-deserialize-default-on-error": true },
            "all": { "type": "array", "items": { "$ref": "#/$defs/Named" }, "default": [said, {}] },
            "by_name": { "type": "object", "additionalProperties": { "$ref": "#/$defs/Flags" }, "default": { "new": said } },
        } },
    } });
    let stable = lower(&schema).unwrap().without_unstable().unwrap();
    let holder = stable
        .types
        .values()
        .find(|ty| ty.name == "Holder")
        .unwrap();
    let Kind::Struct(fields) = &holder.kind else {
        panic!("{holder:?}");
    };
    let absent: Vec<Value> = fields
        .members
        .iter()
        .map(|member| match &member.absent {
            Absent::Default { value } => value.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    let kept = json!({ "a": false });
    let expected = [kept.clone(), json!([kept, {}]), json!({ "new": kept })];
    assert_eq!(absent, expected);
    assert_eq!(fields.members[0].on_error, OnError::Default { value: kept });
}
