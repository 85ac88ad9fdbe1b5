//! The rules of WIRE.md about unions, as data: a model, a text, and the answer.

use samewire_codegen::model::*;

use crate::support::*;

#[test]
fn unions() {
    let shout = || members([required("text", text())]);
    let keeping = || Payload::Fields {
        of: Struct {
            additional_properties: AdditionalProperties::Kept {
                of: Shape::Any,
                names: None,
            },
            ..fields([required("x", int(Width::I32))])
        },
        from: None,
    };
    let model = model([
        (
            "Point",
            object([
                required("x", int(Width::I32)),
                optional("y", int(Width::I32)),
            ]),
        ),
        (
            "External",
            union(
                Tagging::External,
                UnknownTag::Refused,
                [
                    (Some("unit"), Payload::Unit),
                    (Some("point"), whole(to("Point"))),
                ],
            ),
        ),
        (
            "Closed",
            union(
                internal("type"),
                UnknownTag::Refused,
                [(Some("a"), members([])), (Some("b"), shout())],
            ),
        ),
        (
            "Open",
            union(internal("type"), UnknownTag::Kept, [(Some("b"), shout())]),
        ),
        (
            "Default",
            union(
                internal("type"),
                UnknownTag::Refused,
                [(Some("a"), members([])), (None, shout())],
            ),
        ),
        (
            "OwnClosed",
            own_tag(
                "c",
                union(
                    internal("type"),
                    UnknownTag::Refused,
                    [(Some("a"), members([])), (None, shout())],
                ),
            ),
        ),
        (
            "OwnOpen",
            own_tag(
                "c",
                union(
                    internal("type"),
                    UnknownTag::Kept,
                    [(Some("a"), members([])), (None, keeping()), (None, shout())],
                ),
            ),
        ),
        (
            "Shared",
            union(
                internal("type"),
                UnknownTag::Kept,
                [
                    (Some("a"), shout()),
                    (
                        Some("a"),
                        members([required("x", int(Width::I32)), required("y", text())]),
                    ),
                    (Some("b"), shout()),
                    (None, shout()),
                    (None, members([required("x", int(Width::I32))])),
                ],
            ),
        ),
        (
            "Untagged",
            union(
                Tagging::Untagged,
                UnknownTag::Refused,
                [
                    (None, whole(Shape::Null)),
                    (None, whole(int(Width::I64))),
                    (None, shout()),
                    (None, whole(to("Point"))),
                ],
            ),
        ),
        ("Key", newtype(Shape::Text(letter()))),
        (
            "Keyed",
            union(
                Tagging::Untagged,
                UnknownTag::Refused,
                [
                    (None, whole(map(to("Key"), Shape::Bool))),
                    (None, whole(Shape::Null)),
                ],
            ),
        ),
        (
            "NullOrPoint",
            union(
                Tagging::Untagged,
                UnknownTag::Refused,
                [(None, whole(Shape::Null)), (None, whole(to("Point")))],
            ),
        ),
        ("Empty", union(Tagging::Untagged, UnknownTag::Refused, [])),
        (
            "Round",
            union(
                Tagging::Untagged,
                UnknownTag::Refused,
                [(None, whole(to("Round")))],
            ),
        ),
    ]);
    check(
        &model,
        &[
            ("External", "\"unit\"", "\"unit\""),
            (
                "External",
                r#"{"point":{"x":1,"z":1}}"#,
                r#"{"point":{"x":1}}"#,
            ),
            ("External", "\"point\"", "@ type"),
            ("External", r#"{"unit":null}"#, "@ type"),
            ("External", "\"new\"", "@ tag"),
            ("External", r#"{"new":1}"#, "@/new tag"),
            ("External", "{}", "@ type"),
            ("External", r#"{"point":{"x":1},"b":1}"#, "@ type"),
            ("External", r#"{"point":{}}"#, "@/point missing"),
            ("External", "7", "@ type"),
            (
                "Closed",
                r#"{"text":"x","type":"b"}"#,
                r#"{"type":"b","text":"x"}"#,
            ),
            ("Closed", r#"{"type":"c"}"#, "@/type tag"),
            ("Closed", r#"{"type":1}"#, "@/type type"),
            ("Closed", r#"{"type":"b"}"#, "@ missing"),
            ("Closed", "{}", "@ missing"),
            ("Closed", "\"a\"", "@ type"),
            (
                "Open",
                r#"{"z":1.50,"type":"new","a":{}}"#,
                r#"{"z":1.5,"type":"new","a":{}}"#,
            ),
            ("Open", r#"{"type":"new","a":[1e400]}"#, "@/a/0 range"),
            ("Open", r#"{"type":"b","text":1}"#, "@/text type"),
            ("Open", r#"{"type":null}"#, "@/type type"),
            ("Default", r#"{"text":"x"}"#, r#"{"text":"x"}"#),
            ("Default", r#"{"type":"a","text":1}"#, r#"{"type":"a"}"#),
            ("Default", r#"{"type":"c","text":"x"}"#, "@/type tag"),
            ("OwnClosed", r#"{"text":"x"}"#, r#"{"text":"x"}"#),
            ("OwnClosed", r#"{"type":"c","text":"x"}"#, r#"{"text":"x"}"#),
            ("OwnClosed", r#"{"type":"c"}"#, "@ missing"),
            ("OwnClosed", r#"{"type":"d","text":"x"}"#, "@/type tag"),
            ("OwnClosed", "{}", "@ missing"),
            (
                "OwnOpen",
                r#"{"type":"c","x":1,"more":2}"#,
                r#"{"x":1,"more":2}"#,
            ),
            ("OwnOpen", r#"{"type":"c","text":"x"}"#, r#"{"text":"x"}"#),
            ("OwnOpen", r#"{"type":"d"}"#, r#"{"type":"d"}"#),
            ("OwnOpen", r#"{"type":null,"x":1}"#, "@/type type"),
            (
                "Shared",
                r#"{"x":1,"text":"x","type":"a"}"#,
                r#"{"type":"a","text":"x"}"#,
            ),
            (
                "Shared",
                r#"{"y":"x","x":1,"type":"a"}"#,
                r#"{"type":"a","x":1,"y":"x"}"#,
            ),
            ("Shared", r#"{"type":"a"}"#, "@ missing"),
            ("Shared", r#"{"type":"a","text":1}"#, "@/text type"),
            ("Shared", r#"{"type":"a","text":1,"x":1,"y":2}"#, "@/y type"),
            ("Shared", r#"{"type":"b","x":1}"#, "@ missing"),
            ("Shared", r#"{"type":"c","x":1}"#, r#"{"type":"c","x":1}"#),
            ("Shared", r#"{"x":1}"#, r#"{"x":1}"#),
            ("Shared", "{}", "@ missing"),
            (
                "Keyed",
                r#"{"a":true,"b":false}"#,
                r#"{"a":true,"b":false}"#,
            ),
            ("Keyed", r#"{"a":true,"bb":false}"#, "@/bb length"),
            ("Keyed", r#"{"aa":true,"b":false}"#, "@/aa length"),
            ("NullOrPoint", "{}", "@ missing"),
            ("NullOrPoint", "7", "@ type"),
            ("Untagged", "null", "null"),
            ("Untagged", "3", "3"),
            ("Untagged", "true", "@ type"),
            ("Untagged", r#"{"text":"x","x":1}"#, r#"{"text":"x"}"#),
            ("Untagged", r#"{"x":"1","y":2}"#, "@/x type"),
            ("Untagged", r#"{"text":1}"#, "@/text type"),
            ("Empty", "1", "@ type"),
            ("Round", "1", "@ type"),
        ],
    );
}

/// A text with exactly one character.
fn letter() -> Text {
    Text {
        format: None,
        pattern: None,
        length: Length {
            min: Some(1),
            max: Some(1),
        },
        native: None,
    }
}

/// A value that is refused inside a circle, which makes no progress there, may be accepted elsewhere.
#[test]
fn circles() {
    fn trying<const N: usize>(names: [&str; N]) -> Kind {
        let variants = names.map(|name| (None, whole(to(name))));
        union(Tagging::Untagged, UnknownTag::Refused, variants)
    }
    let model = model([
        ("Text", newtype(text())),
        ("There", trying(["Back", "Behind", "Text"])),
        ("Back", trying(["There"])),
        ("Behind", trying(["Back"])),
        (
            "First",
            object([required("a", to("There")), required("b", text())]),
        ),
        ("Second", object([required("a", to("Behind"))])),
        ("Shown", trying(["First", "Second"])),
    ]);
    check(
        &model,
        &[
            ("There", "\"x\"", "\"x\""),
            ("Behind", "\"x\"", "\"x\""),
            ("Behind", "7", "@ type"),
            ("Shown", r#"{"a":"x"}"#, r#"{"a":"x"}"#),
        ],
    );
}
