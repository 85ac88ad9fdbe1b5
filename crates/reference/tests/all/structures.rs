//! The rules of objects and unions as rows: a type, a text, and the answer.

use samewire_codegen::model::*;
use serde_json::json;

use crate::support::*;

#[test]
fn presence() {
    let unless_default = Member {
        written: Written::UnlessDefault,
        ..defaulted("a", list(text()), json!([]))
    };
    let on_null = Member {
        null: Null::Default { value: json!(7) },
        ..defaulted("a", int(Width::U8), json!(7))
    };
    let nested = defaulted("a", to("Defaulted"), json!({}));
    let null_is_empty = Kind::Struct(Struct {
        null_is_empty: true,
        ..fields([optional("a", text())])
    });
    let model = model([
        (
            "Required",
            object([required("b", text()), required("a", text())]),
        ),
        ("Optional", object([optional("a", text())])),
        ("TriState", object([tri_state("a", text())])),
        (
            "Defaulted",
            object([defaulted("a", int(Width::U8), json!(7))]),
        ),
        ("Nested", object([nested])),
        ("UnlessDefault", object([unless_default])),
        ("OnNull", object([on_null])),
        ("NullIsEmpty", null_is_empty),
    ]);
    check(
        &model,
        &[
            ("Required", r#"{"a":"1","b":"2"}"#, r#"{"b":"2","a":"1"}"#),
            ("Required", "{}", "@ missing, @ missing"),
            ("Required", r#"{"a":null,"b":""}"#, "@/a type"),
            ("Required", r#"["1","2"]"#, "@ type"),
            ("Required", "null", "@ type"),
            ("Optional", "{}", "{}"),
            ("Optional", r#"{"a":null}"#, "{}"),
            ("Optional", r#"{"a":"x","b":1}"#, r#"{"a":"x"}"#),
            ("Optional", r#"{"a":1}"#, "@/a type"),
            ("TriState", "{}", "{}"),
            ("TriState", r#"{"a":null}"#, r#"{"a":null}"#),
            ("TriState", r#"{"a":"x"}"#, r#"{"a":"x"}"#),
            ("Defaulted", "{}", r#"{"a":7}"#),
            ("Defaulted", r#"{"a":null}"#, "@/a type"),
            ("Nested", "{}", r#"{"a":{"a":7}}"#),
            ("UnlessDefault", r#"{"a":[]}"#, "{}"),
            ("UnlessDefault", r#"{"a":["x"]}"#, r#"{"a":["x"]}"#),
            ("OnNull", r#"{"a":null}"#, r#"{"a":7}"#),
            ("NullIsEmpty", "null", "{}"),
            ("NullIsEmpty", "[]", "@ type"),
        ],
    );
}

#[test]
fn tolerance() {
    let dropped = Member {
        on_error: OnError::Absent,
        ..optional("a", to("Inner"))
    };
    let skipped = Member {
        skip_invalid_items: true,
        ..required("a", list(to("Inner")))
    };
    let cleared = Member {
        skip_invalid_items: true,
        ..tri_state("a", list(to("Inner")))
    };
    let both = Member {
        on_error: OnError::Default { value: json!([]) },
        ..skipped.clone()
    };
    let model = model([
        (
            "Inner",
            object([
                required("n", int(Width::U8)),
                Member {
                    on_error: OnError::Absent,
                    ..optional("o", text())
                },
            ]),
        ),
        ("Dropped", object([dropped])),
        ("Skipped", object([skipped])),
        ("Both", object([both])),
        ("Cleared", object([cleared])),
    ]);
    check(
        &model,
        &[
            ("Dropped", r#"{"a":{"n":256}}"#, "{} ! /a (/a/n range)"),
            (
                "Dropped",
                r#"{"a":{"n":true,"o":1}}"#,
                "{} ! /a (/a/n type)",
            ),
            (
                "Dropped",
                r#"{"a":{"n":1,"o":1}}"#,
                r#"{"a":{"n":1}} ! /a/o (/a/o type)"#,
            ),
            ("Dropped", r#"{"a":null}"#, "{}"),
            (
                "Skipped",
                r#"{"a":[{"n":1},2,{"n":3}]}"#,
                r#"{"a":[{"n":1},{"n":3}]} ! /a/1 (/a/1 type)"#,
            ),
            ("Skipped", r#"{"a":{}}"#, "@/a type"),
            ("Skipped", "{}", "@ missing"),
            ("Cleared", r#"{"a":null}"#, r#"{"a":null}"#),
            (
                "Cleared",
                r#"{"a":[{"n":1},2]}"#,
                r#"{"a":[{"n":1}]} ! /a/1 (/a/1 type)"#,
            ),
            ("Cleared", r#"{"a":5}"#, "@/a type"),
            ("Both", r#"{"a":5}"#, r#"{"a":[]} ! /a (/a type)"#),
            ("Both", r#"{"a":null}"#, r#"{"a":[]} ! /a (/a type)"#),
            ("Both", r#"{"a":[{}]}"#, r#"{"a":[]} ! /a/0 (/a/0 missing)"#),
            ("Both", "{}", "@ missing"),
        ],
    );
}

#[test]
fn names() {
    let id = Member {
        aliases: vec!["planId".into()],
        ..required("id", text())
    };
    let number = Member {
        aliases: vec!["m".into()],
        ..optional("n", Shape::Any)
    };
    let struct_with = |additional_properties| {
        Kind::Struct(Struct {
            additional_properties,
            ..fields([optional("a", text())])
        })
    };
    let model = model([
        ("Alias", object([id])),
        ("Number", object([number])),
        ("Refused", struct_with(AdditionalProperties::Refused)),
        (
            "Kept",
            struct_with(AdditionalProperties::Kept {
                of: int(Width::U8),
                names: None,
            }),
        ),
    ]);
    check(
        &model,
        &[
            ("Alias", r#"{"planId":"x"}"#, r#"{"id":"x"}"#),
            ("Alias", r#"{"planId":"x","id":"x"}"#, r#"{"id":"x"}"#),
            ("Alias", r#"{"planId":"x","id":"y"}"#, "@ alias"),
            ("Alias", r#"{"planId":1,"id":"y"}"#, "@ alias"),
            ("Alias", r#"{"planId":1}"#, "@/planId type"),
            (
                "Number",
                r#"{"n":{"a":1,"b":2},"m":{"b":2.0,"a":1}}"#,
                r#"{"n":{"a":1,"b":2}}"#,
            ),
            ("Refused", r#"{"a":"x"}"#, r#"{"a":"x"}"#),
            ("Refused", r#"{"b":1,"a":1}"#, "@/b unknown, @/a type"),
            (
                "Kept",
                r#"{"z":1,"a":"x","b":2}"#,
                r#"{"a":"x","z":1,"b":2}"#,
            ),
            ("Kept", r#"{"z":256}"#, "@/z range"),
        ],
    );
}
