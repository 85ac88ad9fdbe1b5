//! What serde reads, reports and writes for lengths, forms, enums and numbers, and that the schema agrees.

use samewire_wire::{decode, encode};
use serde_json::json;

use super::check::{check, refused, same, told, written};
use super::types_of_unions::*;

#[test]
fn lengths() {
    check::<Bounded>(
        &[
            same(r#"{"title":"a","pair":[1,2]}"#),
            same(r#"{"title":"😀","pair":[1],"short":"😀😀"}"#),
            told(
                r#"{"title":"a","pair":[1],"short":"abc"}"#,
                r#"{"title":"a","pair":[1]}"#,
                &["/short"],
            ),
            refused(r#"{"title":"","pair":[1]}"#, "/title", "length"),
            refused(r#"{"title":7,"pair":[1]}"#, "/title", "type"),
            refused(r#"{"title":"a","pair":[]}"#, "/pair", "length"),
            refused(r#"{"title":"a","pair":[1,2,3]}"#, "/pair", "length"),
            refused(r#"{"pair":[1]}"#, "", "missing"),
        ],
        &[
            (
                "/properties/title",
                json!({ "type": "string", "minLength": 1 }),
            ),
            ("/properties/pair/minItems", json!(1)),
            ("/properties/pair/maxItems", json!(2)),
        ],
    );
    let mut bounded = decode::<Bounded>(r#"{"title":"a","pair":[1]}"#)
        .unwrap()
        .value;
    bounded.title.clear();
    let error = encode(&bounded).unwrap_err();
    assert_eq!(error.message, "expected at least 1 character, found 0");
}

#[test]
fn values_of_a_form() {
    check::<Answer>(
        &[
            same("\"x\""),
            same("7"),
            same("-9223372036854775808"),
            same("7.5"),
            written("1e2", "100.0"),
            written("9223372036854775808", "9.223372036854776e+18"),
            same("true"),
            same(r#"["a","b"]"#),
            same("[]"),
            refused("null", "", "type"),
            refused("{}", "", "type"),
            refused(r#"["a",1]"#, "/1", "type"),
            refused("1e400", "", "range"),
        ],
        &[],
    );
    check::<Answers>(&[same(r#"{"content":{"a":1,"b":[],"c":false}}"#)], &[]);
}

#[test]
fn enums() {
    check::<Text>(
        &[same("\"a\""), same("\"zzz\""), refused("7", "", "type")],
        &[(
            "/anyOf/0",
            json!({ "description": "A declared value.", "type": "string", "const": "a" }),
        )],
    );
    check::<ReadAs>(
        &[
            same("\"a\""),
            same("\"other\""),
            written("\"zzz\"", "\"other\""),
            refused("null", "", "type"),
        ],
        &[
            ("/x-samewire-other", json!("other")),
            ("/anyOf/2/type", json!("string")),
        ],
    );
    check::<Plain>(
        &[
            same("\"a\""),
            refused("\"c\"", "", "value"),
            refused("{\"a\":1}", "", "type"),
            refused("{\"c\":1}", "", "type"),
        ],
        &[],
    );
    check::<External>(
        &[
            same("\"unit\""),
            same(r#"{"newtype":7}"#),
            same(r#"{"struct":{"a":1}}"#),
            refused("\"x\"", "", "tag"),
            refused(r#"{"x":1}"#, "/x", "tag"),
            refused("\"newtype\"", "", "type"),
            refused(r#"{"struct":{"a":null}}"#, "/struct/a", "type"),
            refused(r#"{"newtype":1,"unit":2}"#, "", "type"),
            refused("{}", "", "type"),
        ],
        &[],
    );
}

#[test]
fn numbers() {
    check::<Numbers>(
        &[
            same("[-128,18446744073709551615,1.5,null]"),
            written("[0,0,1,1e2]", "[0,0,1.0,100.0]"),
            refused("[128,0,0,0]", "/0", "range"),
            refused("[0,-1,0,0]", "/1", "range"),
            refused("[0,1.5,0,0]", "/1", "type"),
            refused("[0,0,\"x\",0]", "/2", "type"),
            refused("[0,0,0]", "", "length"),
            refused("[0,0,0,0,0]", "", "length"),
        ],
        &[],
    );
    assert_eq!(decode::<u8>("-0").unwrap().value, 0);
    assert_eq!(decode::<f32>("1e39").unwrap_err().code.as_str(), "range");
    assert_eq!(decode::<f64>("1e400").unwrap_err().code.as_str(), "range");
    assert_eq!(decode::<u8>("1.0").unwrap_err().code.as_str(), "type");
}
