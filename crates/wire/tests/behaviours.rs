//! Each behaviour of the vocabulary: what serde reads, tells and writes, and that the schema says the same.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "types of a test, which may fail"
)]

use samewire_wire::{
    DefaultOnError, DefaultOnNull, OmitDefault, Patch, Present, SkipInvalidItems, decode, encode,
    is_default, object, open_enum, tagged_union, untagged_union,
};
use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serde_with::serde_as;

#[serde_as]
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Members {
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lenient: Option<u8>,
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default)]
    list: Vec<Vec<u8>>,
    #[serde_as(as = "DefaultOnNull")]
    #[serde(default)]
    nullable: u8,
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    patch: Patch<bool>,
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    lenient_patch: Patch<bool>,
    #[serde_as(as = "OmitDefault")]
    #[serde(default, skip_serializing_if = "is_default")]
    omitted: u8,
    #[serde_as(as = "Present")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    present: Option<Value>,
}

object! {
    reads "old" as "new";
    reads "older" as "new";
    reads "b2" as "b";
    refuses "never";

    #[serde_as]
    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Renamed {
        pub new: Vec<u8>,
        pub b: Option<u8>,
    }
}

object! {
    reads null as empty;

    #[derive(Debug, Serialize, Deserialize, JsonSchema)]
    pub struct Nothing {
        #[serde(default)]
        pub a: u8,
    }
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Strict {
    a: u8,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Kept {
    a: u8,
    #[serde(flatten)]
    rest: serde_json::Map<String, Value>,
}

tagged_union! {
    /// Closed.
    #[derive(Debug)]
    enum Closed by "kind" {
        /// One.
        "strict" => Strict(Strict),
        /// Two.
        "kept" => Kept(Kept),
    }
}

tagged_union! {
    /// Open, with a default.
    #[derive(Debug)]
    enum Open by "kind" {
        /// One.
        "strict" => Strict(Strict),
        absent =>
        /// No tag.
        Renamed(Renamed),
        _ => Unknown,
    }
}

open_enum! {
    /// Kept.
    #[derive(Debug)]
    enum Text: String {
        /// A.
        "a" => A,
        _ => Other,
    }
}

open_enum! {
    /// Read as.
    #[derive(Debug)]
    enum ReadAs: String {
        /// A.
        "a" => A,
        /// Other.
        "other" => Other,
        else Other,
    }
}

untagged_union! {
    /// One after the other.
    #[derive(Debug)]
    enum Either {
        /// Nothing.
        Nothing,
        /// Strict.
        Strict(Strict),
        /// Members.
        Renamed(Renamed),
    }
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Plain {
    /// A.
    A,
    /// B.
    B,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum External {
    /// Unit.
    Unit,
    /// Newtype.
    Newtype(u8),
    /// Struct.
    Struct { a: u8 },
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Numbers(i8, u64, f32, Option<f64>);

type Row<'a> = (
    &'a str,
    Result<(&'a str, &'a [&'a str]), (&'a str, &'a str)>,
);

/// Accepted and written as it is.
fn same(text: &str) -> Row<'_> {
    (text, Ok((text, &[])))
}

/// Accepted and written like this.
fn written<'a>(text: &'a str, again: &'a str) -> Row<'a> {
    (text, Ok((again, &[])))
}

/// Accepted, with issues at these paths.
fn told<'a>(text: &'a str, again: &'a str, issues: &'a [&'a str]) -> Row<'a> {
    (text, Ok((again, issues)))
}

/// Refused.
fn refused<'a>(text: &'a str, path: &'a str, code: &'a str) -> Row<'a> {
    (text, Err((path, code)))
}

fn check<T: DeserializeOwned + Serialize + JsonSchema>(rows: &[Row<'_>], schema: &[(&str, Value)]) {
    let whole = schema_for!(T).to_value();
    for (at, expected) in schema {
        assert_eq!(whole.pointer(at), Some(expected), "{at} of {whole:#}");
    }
    let validator = jsonschema::validator_for(&whole).unwrap();
    for (text, expected) in rows {
        let found = decode::<T>(text);
        let plain = serde_json::from_str::<T>(text);
        match (&found, expected) {
            (Ok(read), Ok((again, issues))) => {
                let found: Vec<&str> = read
                    .issues
                    .iter()
                    .map(|issue| issue.path.as_str())
                    .collect();
                assert_eq!(
                    (encode(&read.value).unwrap().as_str(), found.as_slice()),
                    (*again, *issues),
                    "{text}"
                );
                assert_eq!(
                    encode(&decode::<T>(again).unwrap().value).unwrap(),
                    *again,
                    "{text} twice"
                );
                assert_eq!(
                    serde_json::to_string(&plain.unwrap()).unwrap(),
                    *again,
                    "{text} by serde_json"
                );
            }
            (Err(error), Err((path, code))) => {
                assert_eq!(
                    (error.path.as_str(), error.code.as_str()),
                    (*path, *code),
                    "{text}: {error}"
                );
                assert!(plain.is_err(), "{text} by serde_json");
            }
            (found, _) => panic!(
                "{text}: {:?}",
                found.as_ref().map(|read| encode(&read.value))
            ),
        }
        // The schema cannot say that some texts are tolerated, nor that two names must agree.
        let tolerated = found.as_ref().is_ok_and(|read| !read.issues.is_empty());
        let unsayable = expected.is_err_and(|(_, code)| code == "alias");
        if !tolerated
            && !unsayable
            && let Ok(value) = serde_json::from_str::<Value>(text)
        {
            assert_eq!(
                validator.is_valid(&value),
                found.is_ok(),
                "{text} by the schema {whole:#}"
            );
        }
    }
}

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
fn whole_objects() {
    check::<Renamed>(
        &[
            same(r#"{"new":[1],"b":2}"#),
            written(r#"{"b2":2,"older":[1]}"#, r#"{"new":[1],"b":2}"#),
            written(
                r#"{"old":[1],"older":[1],"new":[1],"b":null}"#,
                r#"{"new":[1],"b":null}"#,
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
fn tagged_unions() {
    check::<Closed>(
        &[
            written(r#"{"a":1,"kind":"strict"}"#, r#"{"kind":"strict","a":1}"#),
            same(r#"{"kind":"kept","a":1,"z":{"y":1.5},"b":null}"#),
            refused(r#"{"kind":"strict","a":1,"b":2}"#, "/b", "unknown"),
            refused(r#"{"kind":"strict","a":256}"#, "/a", "range"),
            refused(r#"{"kind":"strict"}"#, "", "missing"),
            refused(r#"{"kind":"x"}"#, "/kind", "tag"),
            refused(r#"{"kind":null}"#, "/kind", "type"),
            refused(r#"{"a":1}"#, "", "missing"),
        ],
        &[
            ("/oneOf/1/properties/kind/const", json!("kept")),
            ("/discriminator/propertyName", json!("kind")),
        ],
    );
    check::<Open>(
        &[
            same(r#"{"kind":"strict","a":1}"#),
            same(r#"{"b":1,"kind":"x"}"#),
            written(r#"{"old":[]}"#, r#"{"new":[],"b":null}"#),
            refused("[]", "", "type"),
            refused(r#"{"b":1}"#, "", "missing"),
            refused(r#"{"new":[],"never":1}"#, "/never", "unknown"),
        ],
        &[
            ("/anyOf/2/x-samewire-unknown-variant", json!(true)),
            ("/anyOf/1/title", json!("Renamed")),
        ],
    );
}

#[test]
fn enums() {
    check::<Text>(
        &[same("\"a\""), same("\"zzz\""), refused("7", "", "type")],
        &[(
            "/anyOf/0",
            json!({ "description": "A.", "type": "string", "const": "a" }),
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
fn untagged_unions() {
    check::<Either>(
        &[
            same("null"),
            same(r#"{"a":1}"#),
            written(r#"{"older":[1],"b":1}"#, r#"{"new":[1],"b":1}"#),
            refused("7", "", "type"),
            refused(r#"{"new":[{}],"b":1}"#, "/new/0", "type"),
            refused(r#"{"a":"x","c":1}"#, "/a", "type"),
        ],
        &[
            ("/anyOf/0/title", json!("Nothing")),
            ("/anyOf/0/type", json!("null")),
        ],
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

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Flattened {
    own: u8,
    #[serde(flatten)]
    kept: Kept,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Around {
    inner: Buffered,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Buffered {
    #[serde(flatten)]
    members: Members,
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
    check::<Flattened>(
        &[
            same(r#"{"own":1,"a":2,"z":null}"#),
            refused(r#"{"own":1}"#, "", "missing"),
            // serde buffers what it flattens, so the path ends at the object.
            refused(r#"{"own":1,"a":"x"}"#, "", "type"),
        ],
        &[],
    );
    check::<Around>(
        &[told(
            r#"{"inner":{"lenient":256,"list":[7]}}"#,
            r#"{"inner":{"list":[],"nullable":0}}"#,
            &["/inner", "/inner"],
        )],
        &[],
    );
}
