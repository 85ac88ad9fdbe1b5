//! Which schemas are read as types crates write theirs, and which by what they accept: a keyword of samewire decides it
//! where a schema may have keywords, and nowhere else.

use samewire_codegen::model::{Kind, Model, Shape, Stability, TypeId};
use samewire_codegen::{Input, lower, lower_from};
use serde_json::{Value, json};

/// A schema that only what it accepts can be read from: a condition, and a tuple that may be shorter.
fn with(name: &str, other: &Value) -> Value {
    json!({ "$defs": {
        "Range": {
            "type": "object",
            "properties": {
                "from": { "type": "integer" },
                "pair": { "type": "array", "prefixItems": [{ "type": "string" }], "items": false },
            },
            "if": { "required": ["from"] },
            "then": { "required": ["pair"] },
        },
        name: other,
    } })
}

fn kind<'m>(model: &'m Model, id: &str) -> &'m Kind {
    &model.types.get(&TypeId(id.to_owned())).unwrap().kind
}

#[test]
fn what_may_change_is_marked_in_any_schema() {
    let schema = with(
        "Mark",
        &json!({ "anyOf": [
            { "type": "string" },
            { "description": "New.", "x-samewire-stability": "unstable", "allOf": [{ "$ref": "#/$defs/Range" }] },
        ] }),
    );
    let model = lower(&schema).unwrap();
    let Kind::Struct(range) = kind(&model, "Range") else {
        panic!("{model:?}");
    };
    assert_eq!(range.members.len(), 2);
    assert!(model.types[&TypeId("Range".to_owned())].condition.is_some());
    let Kind::Union(mark) = kind(&model, "Mark") else {
        panic!("{model:?}");
    };
    let told: Vec<_> = mark
        .variants
        .iter()
        .map(|of| (&*of.docs, of.stability))
        .collect();
    assert_eq!(
        told,
        [("", Stability::Stable), ("New.", Stability::Unstable)]
    );
}

#[test]
fn words_like_keywords_are_no_keywords() {
    let schema = with(
        "Words",
        &json!({
            "type": "object",
            "properties": {
                "x-samewire-tri-state": { "type": "string" },
                "x-samewire-typo": { "const": { "x-samewire-other": 1 }, "default": { "x-samewire-other": 1 } },
            },
            "examples": [{ "x-samewire-fallback": 1 }],
        }),
    );
    let model = lower(&schema).unwrap();
    let Kind::Struct(words) = kind(&model, "Words") else {
        panic!("{model:?}");
    };
    let names: Vec<&str> = words.members.iter().map(|of| of.wire.as_str()).collect();
    assert_eq!(names, ["x-samewire-tri-state", "x-samewire-typo"]);
}

#[test]
fn what_says_how_serde_reads_is_read_as_it_is_written() {
    let member = json!({ "type": ["string", "null"], "x-samewire-tri-state": true });
    let schema = json!({ "$defs": {
        "Patch": { "type": "object", "properties": { "name": member, "other": { "type": ["integer", "null"] } } },
    } });
    let model = lower(&schema).unwrap();
    let Kind::Struct(patch) = kind(&model, "Patch") else {
        panic!("{model:?}");
    };
    let of: Vec<bool> = patch
        .members
        .iter()
        .map(|member| matches!(member.shape, Shape::Nullable { .. }))
        .collect();
    // Of an `Option`, `null` means absent.
    assert_eq!(of, [true, false]);
}

#[test]
fn a_misspelt_keyword_is_an_error_where_it_stands() {
    for (keyword, says) in [
        (
            "x-samewire-stabilty",
            "is an unknown keyword: did you mean `x-samewire-stability`?",
        ),
        (
            "x-samewire-colour",
            "is an unknown keyword of samewire: remove it, or give your own keywords another name than `x-samewire-…`",
        ),
    ] {
        let schema = with("Text", &json!({ "type": "string", keyword: true }));
        let errors = lower(&schema).unwrap_err();
        let told: Vec<_> = errors
            .list
            .iter()
            .map(|one| (&*one.at, &*one.message))
            .collect();
        assert_eq!(told, [(&*format!("/$defs/Text/{keyword}"), says)]);
    }
}

#[test]
fn how_serde_reads_is_not_overlooked_elsewhere() {
    let member = json!({ "type": ["string", "null"], "x-samewire-tri-state": true });
    let types = json!({ "Patch": { "type": "object", "properties": { "name": member } } });
    let schema = json!({ "components": { "schemas": types } });
    let input = Input {
        types: vec!["/components/schemas".to_owned()],
        ..Input::default()
    };
    let errors = lower_from(&schema, &input).unwrap_err();
    let at = "/components/schemas/Patch/properties/name/x-samewire-tri-state";
    assert_eq!(errors.list.len(), 1);
    assert_eq!(errors.list[0].at, at);
    assert!(
        errors.list[0]
            .message
            .contains("give this file a package of its own")
    );
}

#[test]
fn what_serde_would_read_as_the_first_branch_is_refused_where_only_one_may_accept() {
    let branch = |name: &str| json!({ "type": "object", "properties": { name: { "type": "integer" } }, "required": [name] });
    let schema = |keyword: &str| {
        json!({ "$defs": {
            "Either": { keyword: [branch("a"), branch("b")] },
            "Patch": { "type": "object", "properties": {
                "name": { "type": ["string", "null"], "x-samewire-tri-state": true },
            } },
        } })
    };
    let errors = lower(&schema("oneOf")).unwrap_err();
    let told: Vec<_> = errors.list.iter().map(|one| &*one.at).collect();
    assert_eq!(told, ["/$defs/Either/oneOf"]);
    assert!(errors.list[0].message.contains("write `anyOf`"));
    lower(&schema("anyOf")).unwrap();
}
