//! What generated packages are made of. The packages of all case folders are proved by `cargo xtask verify`.

use samewire_wire::generated::{self as wire, At, Error};
use samewire_wire::{Patch, decode, decode_reporting};

#[derive(Debug, Clone, PartialEq)]
struct Job {
    name: String,
    host: Option<String>,
    owner: Patch<String>,
    tries: u8,
    labels: Vec<String>,
}

fn read_job(at: At<'_>) -> Result<Job, Error> {
    let names = &["name", "host", "owner", "tries", "labels", "title"];
    let o = wire::object(at, names)?;
    o.ignore_others();
    let place = o.one_of(&[(0, "name"), (5, "title")], &[], false)?;
    Ok(Job {
        name: o.required("name", place, wire::text_of(wire::length!(1, _)))?,
        host: wire::optional(o.unless_null(1), wire::text)?,
        owner: wire::patch(wire::optional(o.get(2), wire::nullable(wire::text))?),
        tries: wire::or_default(o.get(3), || 3, wire::int_within(wire::u8, 0, 9, None))?,
        labels: wire::or_default(
            o.get(4),
            Default::default,
            wire::lenient(Default::default, wire::valid_items(wire::text)),
        )?,
    })
}

static KINDS: wire::Condition = wire::Condition::new(
    r#"[["required","name"],["properties",[["tries",0]],[],true]]"#,
    || vec![wire::Refers::from(&FEW)],
);
static FEW: wire::Condition = wire::Condition::new(r#"[["maximum","5"]]"#, Vec::new);

fn read_checked(at: At<'_>) -> Result<Job, Error> {
    wire::fulfil(at, &KINDS, "the schema", &[], read_job)
}

#[derive(Debug)]
struct Checked(Job);

wire::readable! {
    Job: read_job;
}

impl<'de> serde::Deserialize<'de> for Checked {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::deserialize(deserializer, read_checked).map(Checked)
    }
}

fn refused<T: serde::de::DeserializeOwned + std::fmt::Debug>(text: &str) -> (String, &'static str) {
    let error = decode::<T>(text).unwrap_err();
    (error.path, error.code.as_str())
}

#[test]
fn members_have_defaults_and_states() {
    let read = decode_reporting::<Job>(
        r#"{"title":"a","host":null,"owner":null,"labels":["x",1],"more":{"a":1}}"#,
    )
    .unwrap();
    let expected = Job {
        name: "a".to_owned(),
        host: None,
        owner: Patch::Cleared,
        tries: 3,
        labels: vec!["x".to_owned()],
    };
    assert_eq!(read.value, expected);
    assert_eq!(read.issues[0].path, "/labels/1");
    assert_eq!(read.undeclared[0].path, "/more");
}

#[test]
fn errors_have_places_and_codes() {
    for (text, path, code) in [
        ("{}", "", "missing"),
        (r#"{"name":""}"#, "/name", "length"),
        (r#"{"name":"a","title":"b"}"#, "", "alias"),
        (r#"{"name":"a","tries":10}"#, "/tries", "range"),
        (r#"{"name":"a","owner":1}"#, "/owner", "type"),
        ("[]", "", "type"),
    ] {
        assert_eq!(refused::<Job>(text), (path.to_owned(), code), "{text}");
    }
}

#[test]
fn a_condition_says_where_it_does_not_hold() {
    assert_eq!(
        decode::<Checked>(r#"{"name":"a"}"#).unwrap().value.0.tries,
        3
    );
    for (text, path) in [
        (r#"{"title":"a"}"#, ""),
        (r#"{"name":"a","tries":6}"#, "/tries"),
    ] {
        assert_eq!(
            refused::<Checked>(text),
            (path.to_owned(), "condition"),
            "{text}"
        );
    }
}
