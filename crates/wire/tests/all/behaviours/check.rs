//! Checks rows: serde, the schema and the reference must all give the same answer for a text.

use samewire_codegen::lower;
use samewire_codegen::model::{Model, TypeId};
use samewire_reference::Answer;
use samewire_wire::{decode, drop_implied_fallbacks, encode};
use schemars::{JsonSchema, schema_for};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub type Row<'a> = (
    &'a str,
    Result<(&'a str, &'a [&'a str]), (&'a str, &'a str)>,
);

/// The text is accepted and written unchanged.
pub fn same(text: &str) -> Row<'_> {
    (text, Ok((text, &[])))
}

/// The text is accepted and written as `again`.
pub fn written<'a>(text: &'a str, again: &'a str) -> Row<'a> {
    (text, Ok((again, &[])))
}

/// The text is accepted with issues at these paths.
pub fn told<'a>(text: &'a str, again: &'a str, issues: &'a [&'a str]) -> Row<'a> {
    (text, Ok((again, issues)))
}

/// The text is refused.
pub fn refused<'a>(text: &'a str, path: &'a str, code: &'a str) -> Row<'a> {
    (text, Err((path, code)))
}

/// Checks rows with serde, the schema, and the reference for the model of the schema.
pub fn check<T: DeserializeOwned + Serialize + JsonSchema>(
    rows: &[Row<'_>],
    schema: &[(&str, Value)],
) {
    check_serde::<T>(rows, schema);
    let mut whole = schema_for!(T).to_value();
    whole["x-samewire-rust-types"] = true.into();
    let model = lower(&whole).unwrap_or_else(|errors| panic!("{errors}: {whole:#}"));
    let mut short = whole.clone();
    drop_implied_fallbacks(&mut short);
    let shorter = lower(&short).unwrap_or_else(|errors| panic!("{errors}: {short:#}"));
    assert_eq!(
        serde_json::to_value(&model).unwrap(),
        serde_json::to_value(&shorter).unwrap(),
        "without implied fallbacks"
    );
    // A root that only refers to a definition has no type of its own.
    let definition = whole["$ref"]
        .as_str()
        .and_then(|to| to.strip_prefix("#/$defs/"));
    let id = TypeId(definition.map_or_else(|| T::schema_name().into_owned(), str::to_owned));
    for (text, expected) in rows {
        by_the_reference(&model, &id, text, *expected);
    }
}

/// Checks rows only with serde and the schema, for types whose paths serde loses by buffering.
pub fn check_serde<T: DeserializeOwned + Serialize + JsonSchema>(
    rows: &[Row<'_>],
    schema: &[(&str, Value)],
) {
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
        // The schema cannot express tolerant reading, `null` for a default, or that two aliases must agree.
        let tolerated = found.as_ref().is_ok_and(|read| !read.issues.is_empty());
        let forgives_null = text.contains("null")
            && found.is_ok()
            && whole.to_string().contains("x-deserialize-default-on-null");
        let unsayable = forgives_null || expected.is_err_and(|(_, code)| code == "alias");
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

/// Checks a row with the reference, for the model of the schema.
fn by_the_reference(
    model: &Model,
    id: &TypeId,
    text: &str,
    expected: Result<(&str, &[&str]), (&str, &str)>,
) {
    match (samewire_reference::read(model, id, text), expected) {
        (
            Answer::Ok {
                written, issues, ..
            },
            Ok((again, at)),
        ) => {
            let found: Vec<&str> = issues.iter().map(|issue| issue.path.as_str()).collect();
            assert_eq!(found, at, "{text} by the reference");
            assert_eq!(
                serde_json::from_str::<Value>(&written).unwrap(),
                serde_json::from_str::<Value>(again).unwrap(),
                "{text} by the reference"
            );
        }
        (Answer::Refused { errors }, Err((path, code))) => assert!(
            errors
                .iter()
                .any(|error| error.path == path && error.code.as_str() == code),
            "{text} by the reference: {errors:?}"
        ),
        (answer, _) => panic!("{text} by the reference: {answer:?}"),
    }
}
