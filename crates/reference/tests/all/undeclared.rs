//! Undeclared members: the table in WIRE.md, and what is reported with them.

use samewire_codegen::model::*;
use samewire_reference::{Answer, Numbers, compact, read, read_with};
use serde_json::json;

use crate::support::*;

/// The types of the table. `Leaf` is `{ a }`.
fn types() -> Model {
    let rest = |additional_properties: AdditionalProperties, shape: Shape| {
        Kind::Struct(Struct {
            additional_properties,
            ..fields([required("a", shape)])
        })
    };
    let aliased = Member {
        aliases: vec!["x".to_owned()],
        ..required("a", int(Width::I8))
    };
    let tolerant = Member {
        on_error: OnError::Absent,
        ..optional("a", to("Other"))
    };
    let defaulted = defaulted("a", to("Leaf"), json!({"a": 1, "z": 2}));
    let items = Member {
        skip_invalid_items: true,
        ..required("items", list(to("Leaf")))
    };
    let one = || members([required("a", int(Width::I8))]);
    let tagged = |unknown| union(internal("t"), unknown, [(Some("one"), one())]);
    let default = union(internal("t"), UnknownTag::Refused, [(None, one())]);
    let tried = [(None, whole(to("Leaf"))), (None, whole(to("Other")))];
    model([
        ("Leaf", object([required("a", int(Width::I8))])),
        ("Other", object([required("b", int(Width::I8))])),
        ("Aliased", object([aliased])),
        (
            "Keeps",
            rest(
                AdditionalProperties::Kept {
                    of: Shape::Any,
                    names: None,
                },
                to("Leaf"),
            ),
        ),
        ("Refuses", rest(AdditionalProperties::Refused, to("Leaf"))),
        ("Raw", object([required("a", Shape::Any)])),
        ("Map", newtype(map(text(), to("Leaf")))),
        ("Items", object([items])),
        ("Tolerant", object([tolerant])),
        ("Defaulted", object([defaulted])),
        ("Closed", tagged(UnknownTag::Refused)),
        ("Open", tagged(UnknownTag::Kept)),
        ("Default", own_tag("one", default)),
        (
            "Tried",
            union(Tagging::Untagged, UnknownTag::Refused, tried),
        ),
        ("RawFirst", {
            let lists = list(list(Shape::Any));
            let first = object([required("z", lists)]);
            let Kind::Struct(first) = first else {
                unreachable!("an object")
            };
            let first = Payload::Fields {
                of: first,
                from: None,
            };
            let variants = [(None, first), (None, whole(to("Empty")))];
            union(Tagging::Untagged, UnknownTag::Refused, variants)
        }),
        ("Empty", object([])),
    ])
}

/// The undeclared members as `path value`, followed by the issues as `! path value`.
fn reported(model: &Model, name: &str, text: &str) -> String {
    let Answer::Ok {
        issues, undeclared, ..
    } = read(model, &TypeId(name.into()), text)
    else {
        return "refused".to_owned();
    };
    let members = undeclared.iter();
    let members = members.map(|one| format!("{} {}", one.path, compact(&one.value)));
    let issues = issues.iter();
    let issues = issues.map(|one| format!("! {} {}", one.path, compact(&one.value)));
    members.chain(issues).collect::<Vec<_>>().join(", ")
}

#[test]
fn what_is_undeclared() {
    let model = types();
    for (name, text, expected) in [
        ("Leaf", r#"{"b":{"c":1},"a":2}"#, r#"/b {"c":1}"#),
        ("Leaf", r#"{"b":1,"a":0,"b":2,"~/":3}"#, "/b 2, /~0~1 3"),
        ("Leaf", r#"{"t":"one","a":1}"#, r#"/t "one""#),
        ("Leaf", r#"{"b":1}"#, "refused"),
        ("Aliased", r#"{"x":2}"#, ""),
        ("Keeps", r#"{"a":{"a":1,"c":2},"b":{"c":1}}"#, "/a/c 2"),
        ("Refuses", r#"{"a":{"a":1,"c":2}}"#, "/a/c 2"),
        ("Raw", r#"{"a":{"b":1}}"#, ""),
        ("Map", r#"{"n":{"a":1,"b":2},"a":{"a":1}}"#, "/n/b 2"),
        (
            "Items",
            r#"{"items":[{"a":1,"b":2},{"a":"?","c":3},{"a":1,"d":4}]}"#,
            r#"/items/0/b 2, /items/2/d 4, ! /items/1 {"a":"?","c":3}"#,
        ),
        (
            "Tolerant",
            r#"{"a":{"b":"?","c":3}}"#,
            r#"! /a {"b":"?","c":3}"#,
        ),
        ("Defaulted", "{}", ""),
        ("Defaulted", r#"{"a":{"y":3,"a":1}}"#, "/a/y 3"),
        ("Closed", r#"{"t":"one","a":1,"b":2}"#, "/b 2"),
        ("Open", r#"{"t":"two","b":2}"#, ""),
        ("Default", r#"{"t":"one","a":1}"#, ""),
        ("Default", r#"{"b":2,"a":1}"#, "/b 2"),
        ("Tried", r#"{"b":1,"a":"?"}"#, r#"/a "?""#),
    ] {
        assert_eq!(reported(&model, name, text), expected, "{name} {text}");
    }
}

#[test]
fn they_come_in_the_order_of_the_text() {
    let model = types();
    let text = r#"{"z":0,"items":[{"y":1,"a":1,"x":2}],"0":3,"w":4}"#;
    let expected = "/z 0, /items/0/y 1, /items/0/x 2, /0 3, /w 4";
    assert_eq!(reported(&model, "Items", text), expected);
}

#[test]
fn a_language_of_doubles_cannot_see_that_raw_json_is_out_of_range() {
    let model = types();
    let text = r#"{"z":[[18446744073709551616],""]}"#;
    let exact = show(&model, "RawFirst", text, Numbers::Exact);
    assert_eq!(exact, "{}");
    let id = TypeId("RawFirst".into());
    let Answer::Refused { errors } = read_with(&model, &id, text, Numbers::Doubles) else {
        panic!("it is refused");
    };
    assert_eq!(errors[0].code.as_str(), "unsafe_integer");
}
