//! Each behaviour of the vocabulary: what serde reads, reports and writes, and that the schema agrees.
#![allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    reason = "types of a test, which are read and written, and not used otherwise"
)]

mod check;
mod constants;
mod scalars;
mod types;
mod types_beside_tags;
mod types_of_unions;
mod unions;

use samewire_wire::{decode, encode};
use serde_json::json;

use check::{check, check_serde, refused, same, told, written};
use types::*;
use types_of_unions::*;

const MEMBERS: &str = r#"{"list":[],"nullable":0}"#;

#[test]
fn members() {
    check::<Members>(
        &[
            written("{}", MEMBERS),
            same(r#"{"lenient":7,"list":[[1],[]],"nullable":3,"patch":null}"#),
            same(r#"{"list":[],"nullable":0,"patch":true,"omitted":1,"present":null}"#),
            written(r#"{"lenient":null,"omitted":0}"#, MEMBERS),
            told(r#"{"lenient":256}"#, MEMBERS, &["/lenient"]),
            told(r#"{"list":{}}"#, MEMBERS, &["/list"]),
            told(
                r#"{"list":[7,[1,"x"],[2]]}"#,
                r#"{"list":[[2]],"nullable":0}"#,
                &["/list/0", "/list/1"],
            ),
            told(r#"{"lenient_patch":7}"#, MEMBERS, &["/lenient_patch"]),
            refused(r#"{"nullable":"x"}"#, "/nullable", "type"),
            refused(r#"{"patch":0}"#, "/patch", "type"),
            refused(r#"{"omitted":null}"#, "/omitted", "type"),
        ],
        &[
            (
                "/properties/lenient/x-deserialize-default-on-error",
                json!(true),
            ),
            (
                "/properties/list/x-deserialize-skip-invalid-items",
                json!(true),
            ),
            (
                "/properties/list/x-deserialize-default-on-error",
                json!(true),
            ),
            (
                "/properties/patch",
                json!({ "type": ["boolean", "null"], "x-samewire-tri-state": true }),
            ),
            (
                "/properties/present",
                json!({ "x-samewire-tri-state": true }),
            ),
        ],
    );
}

#[test]
fn a_default_of_its_own_beside_tolerant_reading() {
    const FIVES: &str = r#"{"lenient":5,"nullable":5,"optional":5,"both":5,"required":true}"#;
    check::<Fives>(
        &[
            written(r#"{"required":true}"#, FIVES),
            told(
                r#"{"lenient":"x","required":true}"#,
                r#"{"lenient":0,"nullable":5,"optional":5,"both":5,"required":true}"#,
                &["/lenient"],
            ),
            written(
                r#"{"nullable":null,"both":null,"required":true}"#,
                r#"{"lenient":5,"nullable":0,"optional":5,"both":0,"required":true}"#,
            ),
            told(
                r#"{"optional":"x","both":256,"required":7}"#,
                r#"{"lenient":5,"nullable":5,"optional":null,"both":0,"required":false}"#,
                &["/optional", "/both", "/required"],
            ),
            refused(r#"{"nullable":"x","required":true}"#, "/nullable", "type"),
        ],
        &[
            ("/properties/lenient/default", json!(5)),
            ("/properties/lenient/x-samewire-fallback", json!(0)),
        ],
    );
}

#[test]
fn a_default_of_its_own_is_never_left_out() {
    let errors = samewire_codegen::lower(schemars::schema_for!(Lost).as_value()).unwrap_err();
    let errors: Vec<&str> = errors.list.iter().map(|error| error.at.as_str()).collect();
    assert_eq!(errors, ["/properties/omitted/x-samewire-omit-default"]);
}

#[test]
fn null_where_a_list_is_required() {
    check::<NullIsEmpty>(
        &[
            same(r#"{"list":[1],"lenient":[2],"map":{"a":3}}"#),
            written(
                r#"{"list":null,"lenient":null,"map":null}"#,
                r#"{"list":[],"lenient":[]}"#,
            ),
            told(
                r#"{"list":[],"lenient":[1,"x"]}"#,
                r#"{"list":[],"lenient":[1]}"#,
                &["/lenient/1"],
            ),
            told(
                r#"{"list":[],"lenient":7}"#,
                r#"{"list":[],"lenient":[]}"#,
                &["/lenient"],
            ),
            refused(r#"{"lenient":[]}"#, "", "missing"),
            refused(r#"{"list":[]}"#, "", "missing"),
            refused(r#"{"list":[null],"lenient":[]}"#, "/list/0", "type"),
            refused(r#"{"list":{},"lenient":[]}"#, "/list", "type"),
        ],
        &[
            ("/required", json!(["list", "lenient"])),
            (
                "/properties/list",
                json!({
                    "type": "array",
                    "items": { "type": "integer", "format": "uint8", "minimum": 0, "maximum": 255 },
                    "x-deserialize-default-on-null": true,
                    "x-samewire-fallback": [],
                }),
            ),
        ],
    );
}

#[test]
fn whole_objects() {
    check::<Renamed>(
        &[
            same(r#"{"new":[1],"b":2}"#),
            written(r#"{"b2":2,"older":[1]}"#, r#"{"new":[1],"b":2}"#),
            written(
                r#"{"old":[1],"older":[1],"new":[1],"b":null}"#,
                r#"{"new":[1]}"#,
            ),
            refused(r#"{"old":[1,{}]}"#, "/old/1", "type"),
            refused(r#"{"old":[1],"older":[2]}"#, "", "alias"),
            refused(r#"{"old":[1],"new":[2]}"#, "", "alias"),
            refused(r#"{"b":1}"#, "", "missing"),
            refused(r#"{"new":[],"never":null}"#, "/never", "unknown"),
            refused("7", "", "type"),
        ],
        &[
            ("/properties/old/x-samewire-alias-of", json!("new")),
            ("/properties/never", json!(false)),
            (
                "/anyOf",
                json!([{ "required": ["new"] }, { "required": ["old"] }, { "required": ["older"] }]),
            ),
        ],
    );
    check::<Copied>(
        &[
            same(r#"{"id":1,"planId":1,"last":2}"#),
            same(r#"{"id":1,"planId":1,"note":3,"comment":3,"last":2}"#),
            written(
                r#"{"last":2,"planId":1,"remark":3}"#,
                r#"{"id":1,"planId":1,"note":3,"comment":3,"last":2}"#,
            ),
            written(
                r#"{"id":1,"comment":null,"last":2}"#,
                r#"{"id":1,"planId":1,"last":2}"#,
            ),
            refused(r#"{"id":1,"planId":2,"last":2}"#, "", "alias"),
            refused(r#"{"planId":"1","last":2}"#, "/planId", "type"),
            refused(r#"{"last":2}"#, "", "missing"),
        ],
        &[
            ("/properties/planId/x-samewire-alias-of", json!("id")),
            ("/properties/planId/x-samewire-also-written", json!(true)),
            ("/properties/comment/x-samewire-also-written", json!(true)),
        ],
    );
    let differ = decode::<Copied>(r#"{"id":1,"planId":2,"last":2}"#).unwrap_err();
    assert!(
        differ.message.ends_with("; `planId` is written from `id`"),
        "{differ}"
    );
    check::<Nothing>(
        &[
            written("{}", r#"{"a":0}"#),
            refused("[]", "", "type"),
            refused(r#"{"a":-1}"#, "/a", "range"),
        ],
        &[("/x-deserialize-default-on-null", json!(true))],
    );
    assert_eq!(decode::<Nothing>("null").unwrap().value.a, 0);
}

#[test]
fn rules_hold_however_serde_is_called() {
    use serde::{Deserialize, Serialize};

    assert_eq!(Nothing::deserialize(json!(null)).unwrap().a, 0);
    let renamed = types::Renamed::deserialize(json!({"older": [1]})).unwrap();
    let again = types::Renamed::serialize(&renamed, serde_json::value::Serializer);
    assert_eq!(again.unwrap(), json!({"new": [1]}));
    let refused = json!({"new": [], "never": 1});
    assert!(types::Renamed::deserialize(refused).is_err());
}

#[test]
fn what_is_written_is_read_again() {
    let nested = |levels| (0..levels).fold(json!(1), |inside, _| json!([inside]));
    let text = encode(&nested(128)).unwrap();
    assert_eq!(
        decode::<serde_json::Value>(&text).unwrap().value,
        nested(128)
    );
    let error = encode(&nested(129)).unwrap_err();
    assert!(error.message.contains("128"), "{error}");
    // An externally tagged variant is an object of its own.
    assert!(encode(&types_of_unions::Outside::Inside(nested(127))).is_ok());
    assert!(encode(&types_of_unions::Outside::Inside(nested(128))).is_err());
}

#[test]
fn open_enums_and_their_scalars() {
    use types_of_unions::{Level, Text};

    check::<Level>(
        &[same("0"), same("7"), refused("\"a\"", "", "type")],
        &[
            ("/anyOf/0/title", json!("Ground")),
            ("/anyOf/1/title", json!("First floor")),
        ],
    );
    assert_eq!(
        [0, 700, 7].map(Level::from),
        [Level::Ground, Level::Top, Level::Other(7)]
    );
    assert_eq!([Level::Top, Level::Other(7)].map(u16::from), [700, 7]);
    assert_eq!(
        Level::Top.to_string() + "," + &Level::Other(7).to_string(),
        "700,7"
    );
    assert!(matches!(Text::from("a".to_owned()), Text::A));
    assert_eq!(String::from(Text::from("z".to_owned())), "z");
}

#[test]
fn messages_speak_of_json() {
    fn message<T: serde::de::DeserializeOwned>(text: &str) -> String {
        decode::<T>(text).err().unwrap().message
    }

    assert_eq!(
        message::<types::Strict>("[]"),
        "expected an object, found an array"
    );
    assert_eq!(message::<()>("1.5"), "expected null, found 1.5");
    assert_eq!(
        message::<u16>("{}"),
        "expected an integer of 16 bits without sign, found an object"
    );
    assert_eq!(message::<Vec<u8>>("true"), "expected an array, found true");
    assert_eq!(
        message::<serde_json::Map<String, serde_json::Value>>("7"),
        "expected an object, found 7"
    );
}

#[test]
fn cleared_and_lenient() {
    check::<Compaction>(
        &[
            same("{}"),
            same(r#"{"summary":null,"_meta":null}"#),
            same(r#"{"summary":[null,{"a":1}],"audience":["a"],"_meta":{"z":{"x":[1]}}}"#),
            written(r#"{"audience":null}"#, "{}"),
            told(
                r#"{"summary":[{"a":1},7,{"a":256}],"audience":["a","z"]}"#,
                r#"{"summary":[{"a":1}],"audience":["a"]}"#,
                &["/summary/1", "/summary/2", "/audience/1"],
            ),
            told(r#"{"summary":"x"}"#, "{}", &["/summary"]),
            told(r#"{"_meta":[]}"#, "{}", &["/_meta"]),
        ],
        &[
            ("/properties/summary/x-samewire-tri-state", json!(true)),
            (
                "/properties/summary/x-deserialize-default-on-error",
                json!(true),
            ),
            (
                "/properties/summary/x-deserialize-skip-invalid-items",
                json!(true),
            ),
            ("/properties/summary/type", json!(["array", "null"])),
            ("/properties/audience/type", json!(["array", "null"])),
        ],
    );
}

#[test]
fn kept_members() {
    check::<Kept>(
        &[
            written(r#"{"z":1,"a":2,"y":[{}]}"#, r#"{"a":2,"z":1,"y":[{}]}"#),
            refused(r#"{"a":1,"z":[1e400]}"#, "/z/0", "range"),
            refused(r#"{"a":"x"}"#, "/a", "type"),
        ],
        &[("/additionalProperties", json!(true))],
    );
    check_serde::<Flattened>(
        &[
            same(r#"{"own":1,"a":2,"z":null}"#),
            refused(r#"{"own":1}"#, "", "missing"),
            // serde buffers flattened members, so the path ends at the object.
            refused(r#"{"own":1,"a":"x"}"#, "", "type"),
        ],
        &[],
    );
    check_serde::<Around>(
        &[told(
            r#"{"inner":{"lenient":256,"list":[7]}}"#,
            r#"{"inner":{"list":[],"nullable":0}}"#,
            &["/inner", "/inner"],
        )],
        &[],
    );
}

#[test]
fn an_alias_of_no_member_is_an_error_at_its_place() {
    let schema = json!({
        "$defs": {
            "Misnamed": {
                "type": "object",
                "properties": { "a": { "x-samewire-alias-of": "nope" }, "b": { "type": "integer" } },
                "required": ["b"],
            },
        },
    });
    let errors = samewire_codegen::lower(&schema).unwrap_err();
    let errors: Vec<&str> = errors.list.iter().map(|error| error.at.as_str()).collect();
    assert_eq!(errors, ["/$defs/Misnamed/properties/a/x-samewire-alias-of"]);
}

#[test]
fn a_union_of_tags_alone() {
    check::<types::Tags>(
        &[
            same(r#"{"kind":"a"}"#),
            refused(r#"{"kind":"c"}"#, "/kind", "tag"),
        ],
        &[],
    );
}
