//! A row says what a text is; everybody who reads it must say the same.

use samewire_codegen::lower_as_written as lower;
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

/// Accepted and written as it is.
pub fn same(text: &str) -> Row<'_> {
    (text, Ok((text, &[])))
}

/// Accepted and written like this.
pub fn written<'a>(text: &'a str, again: &'a str) -> Row<'a> {
    (text, Ok((again, &[])))
}

/// Accepted, with issues at these paths.
pub fn told<'a>(text: &'a str, again: &'a str, issues: &'a [&'a str]) -> Row<'a> {
    (text, Ok((again, issues)))
}

/// Refused.
pub fn refused<'a>(text: &'a str, path: &'a str, code: &'a str) -> Row<'a> {
    (text, Err((path, code)))
}

/// By serde, by the schema, and by the reference with the model that the schema lowers to.
pub fn check<T: DeserializeOwned + Serialize + JsonSchema>(
    rows: &[Row<'_>],
    schema: &[(&str, Value)],
) {
    check_serde::<T>(rows, schema);
    let whole = schema_for!(T).to_value();
    let model = lower(&whole).unwrap_or_else(|errors| panic!("{errors}: {whole:#}"));
    let mut short = whole.clone();
    drop_implied_fallbacks(&mut short);
    let shorter = lower(&short).unwrap_or_else(|errors| panic!("{errors}: {short:#}"));
    assert_eq!(
        serde_json::to_value(&model).unwrap(),
        serde_json::to_value(&shorter).unwrap(),
        "without implied fallbacks"
    );
    let id = TypeId(T::schema_name().into_owned());
    for (text, expected) in rows {
        by_the_reference(&model, &id, text, *expected);
    }
}

/// By serde and the schema alone, for types that lose places because serde buffers them.
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
        // The schema cannot say that some texts are tolerated, what `null` is forgiven, nor that two names must agree.
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

/// What the schema says, lowered to a model, means the same.
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
