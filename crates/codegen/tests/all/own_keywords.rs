//! The keywords of samewire: each means the same in any schema, and the one on the root of a document says that it comes
//! from Rust types.

use samewire_codegen::model::{
    AdditionalProperties, Kind, Model, Null, Shape, Stability, TypeId, UnknownValue,
};
use samewire_codegen::{Input, lower, lower_from};
use samewire_schema::{Formats, Options, Pointer};
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

/// The same schema as one of Rust types.
fn of_rust_types(mut schema: Value) -> Value {
    schema["x-samewire-rust-types"] = true.into();
    schema
}

#[test]
fn null_means_absent_only_in_rust_types() {
    let member = json!({ "type": ["string", "null"], "x-samewire-tri-state": true });
    let schema = json!({ "$defs": {
        "Patch": { "type": "object", "properties": { "name": member, "other": { "type": ["integer", "null"] } } },
    } });
    for (schema, keeps_null) in [
        (schema.clone(), [true, true]),
        (of_rust_types(schema), [true, false]),
    ] {
        let model = lower(&schema).unwrap();
        let Kind::Struct(patch) = kind(&model, "Patch") else {
            panic!("{model:?}");
        };
        let of = patch
            .members
            .iter()
            .map(|member| matches!(member.shape, Shape::Nullable { .. }));
        assert_eq!(of.collect::<Vec<_>>(), keeps_null);
    }
}

#[test]
fn integers_have_one_spelling_only_in_rust_types() {
    let schema = json!({ "$defs": { "N": { "type": "integer" } } });
    for (schema, spelling) in [(schema.clone(), true), (of_rust_types(schema), false)] {
        let model = lower(&schema).unwrap();
        let Kind::Newtype(n) = kind(&model, "N") else {
            panic!("{model:?}");
        };
        assert!(matches!(&n.of, Shape::Int(int) if int.any_spelling == spelling));
    }
}

#[test]
fn the_first_branch_that_accepts_is_meant_only_in_rust_types() {
    let branch = |name: &str| json!({ "type": "object", "properties": { name: { "type": "integer" } }, "required": [name] });
    let schema = json!({ "$defs": { "Either": { "oneOf": [branch("a"), branch("b")] } } });
    for (schema, conditions) in [(schema.clone(), 1), (of_rust_types(schema), 0)] {
        let model = lower(&schema).unwrap();
        assert_eq!(
            model.types[&TypeId("Either".to_owned())]
                .condition
                .iter()
                .count(),
            conditions
        );
        assert!(
            matches!(kind(&model, "Either"), Kind::Union(of) if of.keeps_most == (conditions == 1))
        );
    }
}

/// What no shape can express would not be checked by the reader of a Rust type.
#[test]
fn conditions_are_refused_in_rust_types() {
    let schema = json!({ "$defs": { "Few": { "type": "object", "properties": { "a": {} }, "maxProperties": 1 } } });
    assert!(lower(&schema).is_ok());
    let errors = lower(&of_rust_types(schema)).unwrap_err();
    let at: Vec<&str> = errors.list.iter().map(|one| &*one.at).collect();
    assert_eq!(at, ["/$defs/Few"]);
}

/// Each keyword means the same wherever it stands, so this does not depend on what else the schema says.
#[test]
fn a_keyword_means_the_same_in_any_schema() {
    let text = json!({ "type": "string" });
    let tagged = |tag: &str| json!({ "type": "object", "properties": { "t": { "const": tag } }, "required": ["t"] });
    let schema = json!({ "$defs": {
        "S": { "type": "object", "properties": {
            "a": text, "b": { "type": "string", "x-samewire-alias-of": "a", "x-samewire-also-written": true },
            "c": { "type": "integer", "default": 1, "x-samewire-omit-default": true },
            "d": { "type": "integer", "default": 1, "x-deserialize-default-on-error": true, "x-samewire-fallback": 2 },
        }, "anyOf": [{ "required": ["a"] }, { "required": ["b"] }] },
        "E": { "enum": ["x", "y"], "x-samewire-other": "y" },
        "U": { "anyOf": [
            tagged("one"),
            { "title": "Default", "type": "object", "properties": { "t": { "const": "two" } }, "x-samewire-default-tag": "two" },
            { "type": "object", "properties": { "t": { "type": "string", "not": { "enum": ["one", "two"] } } },
              "required": ["t"], "additionalProperties": true, "x-samewire-unknown-variant": true },
        ] },
        "K": { "type": "object", "properties": { "o": { "anyOf": [{ "const": "p" }, { "type": "string" }] } },
               "additionalProperties": true, "x-samewire-kept-if-unknown": "o" },
    } });
    for schema in [
        schema.clone(),
        of_rust_types(schema.clone()),
        with("S2", &schema["$defs"]["S"]),
    ] {
        let model = serde_json::to_value(lower(&schema).unwrap()).unwrap();
        let s = &model["types"].get("S").unwrap_or(&model["types"]["S2"])["kind"]["members"];
        assert_eq!(s[0]["aliases"], json!(["b"]));
        assert_eq!(s[0]["also"], json!(["b"]));
        assert_eq!(s[0]["absent"], json!({ "kind": "refused" }));
        assert_eq!(s[1]["written"], "unless_default");
        assert_eq!(s[2]["on_error"], json!({ "kind": "default", "value": 2 }));
        if model["types"].get("S").is_none() {
            continue;
        }
        let types = &model["types"];
        assert_eq!(
            types["E"]["kind"]["unknown_value"],
            json!({ "kind": "read_as", "value": "y" })
        );
        let union = &types["U"]["kind"];
        assert_eq!(union["tagging"], json!({ "kind": "internal", "tag": "t" }));
        assert_eq!(union["unknown_tag"], "kept");
        assert_eq!(union["variants"][1]["default_tag"], "two");
        assert_eq!(union["variants"][1]["tag"], Value::Null);
        let others = &types["K"]["kind"]["additional_properties"];
        assert_eq!(*others, json!({ "kind": "kept_if_unknown", "member": "o" }));
    }
}

#[test]
fn a_keyword_with_a_wrong_value_or_place_is_an_error() {
    for (keyword, value, says) in [
        ("x-samewire-tri-state", json!("yes"), "is `true` or `false`"),
        ("x-samewire-alias-of", json!(true), "is a string"),
        ("x-samewire-stability", json!("maybe"), "is `\"unstable\"`"),
        (
            "x-samewire-rust-types",
            json!(true),
            "is for the root of a document",
        ),
    ] {
        let schema = with("Text", &json!({ "type": "string", keyword: value }));
        let errors = lower(&schema).unwrap_err();
        assert_eq!(errors.list.len(), 1, "{keyword}");
        assert_eq!(errors.list[0].at, format!("/$defs/Text/{keyword}"));
        assert!(
            errors.list[0].message.starts_with(says),
            "{}",
            errors.list[0].message
        );
    }
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
fn rust_types_may_stand_anywhere_and_in_several_files() {
    let member = json!({ "type": ["string", "null"] });
    let types = json!({ "Patch": { "type": "object", "properties": { "name": member } } });
    let schema = of_rust_types(json!({ "components": { "schemas": types } }));
    let input = Input::from(Options {
        types: Vec::from_iter(Pointer::of_text("/components/schemas")),
        ..Options::default()
    });
    let model = lower_from(&input.of_value(&schema)).unwrap();
    let Kind::Struct(patch) = kind(&model, "Patch") else {
        panic!("{model:?}");
    };
    assert_eq!(patch.members[0].null, Null::Absent);
}

/// Who asserts formats wants more than the readers of the types check.
#[test]
fn formats_may_be_asserted_in_rust_types() {
    let member = json!({ "type": "string", "format": "uri" });
    let schema = of_rust_types(json!({ "$defs": {
        "Day": { "type": "object", "properties": { "day": member }, "required": ["day"] },
    } }));
    let input = Input::from(Options {
        formats: Formats::All,
        ..Options::default()
    });
    assert!(lower(&schema).unwrap().conditions.is_empty());
    assert!(
        !lower_from(&input.of_value(&schema))
            .unwrap()
            .conditions
            .is_empty()
    );
}

/// A branch of a union reads unknown values by its own rule, and not by that of the whole.
#[test]
fn other_values_of_a_branch_are_read_as_one_of_its_own() {
    let letters = json!({ "enum": ["q", "r"], "x-samewire-other": "r" });
    for others in [json!({ "type": "null" }), json!({ "type": "integer" })] {
        let schema = json!({ "$defs": {
            "S": { "type": "object", "properties": { "k": { "anyOf": [letters, others] } } },
        } });
        for schema in [schema.clone(), of_rust_types(schema)] {
            let model = lower(&schema).unwrap();
            let read_as = model.types.values().filter_map(|ty| match &ty.kind {
                Kind::Enum(of) => Some(of.unknown_value.clone()),
                _ => None,
            });
            let expected = UnknownValue::ReadAs { value: "r".into() };
            assert_eq!(read_as.collect::<Vec<_>>(), [expected]);
        }
    }
}

/// `unevaluatedProperties: true` keeps other members, and refuses nothing.
#[test]
fn what_holds_for_every_value_is_no_condition() {
    let schema = json!({ "$defs": {
        "A": { "type": "object", "properties": { "a": {} }, "unevaluatedProperties": true },
        "B": { "type": "array", "unevaluatedItems": true },
    } });
    for schema in [schema.clone(), of_rust_types(schema)] {
        let model = lower(&schema).unwrap();
        assert!(model.conditions.is_empty());
        let Kind::Struct(of) = kind(&model, "A") else {
            panic!("{model:?}");
        };
        let kept = AdditionalProperties::Kept {
            of: Shape::Any,
            names: None,
        };
        assert_eq!(of.additional_properties, kept);
    }
}

#[test]
fn a_keyword_without_a_meaning_is_an_error_where_it_stands() {
    for (schema, keyword) in [
        (
            json!({ "type": "string", "x-samewire-kept-if-unknown": "a" }),
            "x-samewire-kept-if-unknown",
        ),
        (
            json!({ "type": "array", "x-samewire-kept-if-unknown": "a" }),
            "x-samewire-kept-if-unknown",
        ),
        (
            json!({ "type": "integer", "x-samewire-other": 1 }),
            "x-samewire-other",
        ),
        (
            json!({ "type": "object", "properties": { "m": { "type": "integer", "x-samewire-fallback": 1 } } }),
            "properties/m/x-samewire-fallback",
        ),
        (
            json!({ "anyOf": [{ "type": "object", "x-samewire-unknown-variant": true }] }),
            "anyOf/0/x-samewire-unknown-variant",
        ),
        (
            json!({ "oneOf": [{ "const": "a", "x-samewire-default-tag": "b" }, { "const": "c" }] }),
            "oneOf/0/x-samewire-default-tag",
        ),
        (
            json!({ "if": { "type": "string" }, "then": { "oneOf": [
                { "minLength": 3, "x-samewire-default-tag": "b" },
                { "maxLength": 1 },
            ] } }),
            "then/oneOf/0/x-samewire-default-tag",
        ),
    ] {
        let errors = lower(&json!({ "$defs": { "X": schema } })).unwrap_err();
        let at: Vec<&str> = errors.list.iter().map(|one| &*one.at).collect();
        assert_eq!(at, [format!("/$defs/X/{keyword}")]);
    }
}

/// Conditions look at the value as it was read, and what is written must fulfil them, too.
#[test]
fn a_condition_about_a_member_that_is_written_otherwise_is_an_error() {
    let schema = |keyword: Value, condition: Value| {
        let mut ty = json!({
            "type": "object",
            "properties": {
                "a": { "type": "integer", "default": 1 },
                "b": { "type": "integer" },
            },
        });
        let merge = |into: &mut Value, other: Value| {
            let other = other.as_object().cloned().unwrap_or_default();
            into.as_object_mut().unwrap().extend(other);
        };
        merge(&mut ty["properties"]["a"], keyword);
        merge(&mut ty, condition);
        json!({ "$defs": { "X": ty } })
    };
    let omitted = || json!({ "x-samewire-omit-default": true });
    let needed = || json!({ "dependentRequired": { "b": ["a"] } });
    let other = || json!({ "dependentRequired": { "c": ["d"] } });
    assert!(lower(&schema(json!({}), needed())).is_ok());
    assert!(lower(&schema(omitted(), other())).is_ok());
    let errors = lower(&schema(omitted(), needed())).unwrap_err();
    assert_eq!(errors.list.len(), 1, "{errors}");
    assert_eq!(errors.list[0].at, "/$defs/X/properties/a");
    let mut alias = schema(json!({}), needed());
    alias["$defs"]["X"]["properties"]["z"] =
        json!({ "type": "integer", "x-samewire-alias-of": "b" });
    assert_eq!(
        lower(&alias).unwrap_err().list[0].at,
        "/$defs/X/properties/b"
    );
}
