//! What generated packages are made of. The packages of all case folders are proved by `cargo xtask verify`.

use samewire_wire::generated::{self as wire, At, Error};
use samewire_wire::{Parsed, Patch, decode, decode_all, decode_reporting};

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
    let place = o.one_of(&[(0, "name"), (5, "title")], &[], false);
    let name = wire::placed(at, place, |place| {
        o.required("name", place, wire::text_of(wire::length!(1, _)))
    })?;
    let host = wire::optional(o.unless_null(1), wire::text)?;
    let owner = wire::optional(o.get(2), wire::nullable(wire::text))?;
    let owner = wire::mapped(owner, wire::patch);
    let tries = wire::or_default(o.get(3), || 3, wire::int_within(wire::u8, 0, 9, None))?;
    let labels = wire::lenient(Default::default, wire::valid_items(wire::text));
    let labels = wire::or_default(o.get(4), Default::default, labels)?;
    wire::whole!(name, host, owner, tries, labels);
    Ok(Job {
        name,
        host,
        owner,
        tries,
        labels,
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

/// The mistakes of a text, as `path code`, and the number of all.
fn all<T: samewire_wire::Readable + std::fmt::Debug>(
    text: &str,
    most: usize,
) -> (Vec<String>, usize) {
    let refused = match Parsed::new(text) {
        Ok(parsed) => parsed.decode_all::<T>(most).unwrap_err(),
        Err(_) => decode_all::<T>(text).unwrap_err(),
    };
    let errors = refused.errors.iter();
    let shown = errors.map(|error| format!("{} {}", error.path, error.code.as_str()));
    (shown.collect(), refused.count)
}

#[test]
fn all_mistakes_are_listed_in_the_order_of_the_text() {
    let rows = [
        (
            r#"{"tries":10,"owner":[],"labels":[1],"host":1}"#,
            &[" missing", "/tries range", "/owner type", "/host type"][..],
        ),
        (
            r#"{"name":1,"title":"a","tries":"x"}"#,
            &[" alias", "/tries type"],
        ),
        (
            r#"{"name":"","tries":10,"name":1}"#,
            &["/name type", "/tries range"],
        ),
        ("7", &[" type"]),
        (r#"{"name":"#, &[" syntax"]),
        (r#"{"name":1,"host":"\ud800"}"#, &[" unicode"]),
    ];
    for (text, expected) in rows {
        let expected: Vec<String> = expected.iter().map(|one| (*one).to_owned()).collect();
        let count = expected.len();
        assert_eq!(all::<Job>(text, 100), (expected, count), "{text}");
    }
}

#[test]
fn as_many_mistakes_are_listed_as_are_asked_for() {
    let text = format!("[{}7]", "{},".repeat(249));
    assert_eq!(all::<Vec<Job>>(&text, 2).0, ["/0 missing", "/1 missing"]);
    assert_eq!(all::<Vec<Job>>(&text, 1000).0.len(), 250);
    let refused = decode_all::<Vec<Job>>(&text).unwrap_err();
    assert_eq!((refused.errors.len(), refused.count), (100, 250));
    assert!(refused.to_string().ends_with("and 150 more"));
    assert!(refused.errors.contains(&refused.error));
    let read = decode_all::<Vec<Job>>(r#"[{"name":"a"}]"#).unwrap();
    assert_eq!(read.value[0].name, "a");
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

/// The message for each text, which its reader refuses.
macro_rules! messages {
    ($($read:expr, $text:literal => $expected:literal;)*) => {$({
        #[derive(Debug)]
        struct Number;
        impl<'de> serde::Deserialize<'de> for Number {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                wire::deserialize(deserializer, |at: At<'_>| $read(at).map(|_| Self))
            }
        }
        let message = decode::<Number>($text).unwrap_err().message;
        assert_eq!(message, format!("expected {}, found {}", $expected, $text));
    })*};
}

#[test]
fn messages_name_the_bounds_of_the_schema() {
    messages! {
        wire::i8, "300" => "an integer from -128 to 127";
        wire::i64, "9223372036854775808" => "an integer of 64 bits";
        wire::u64, "-1" => "an integer of at least 0";
        wire::u64, "18446744073709551616" => "an integer of 64 bits";
        wire::int_within(wire::i64, 1, i64::MAX.into(), None), "0" => "an integer of at least 1";
        wire::int_within(wire::i64, i64::MIN.into(), 9, None), "10" => "an integer of at most 9";
        wire::int_within(wire::i64, 1, 9, None), "10" => "an integer from 1 to 9";
        wire::int_within(wire::i64, 1, 9, None), "9223372036854775808" => "an integer from 1 to 9";
        wire::int_within(wire::any_spelling::<i64>, 1, 9, None), "1e2" => "an integer from 1 to 9";
        wire::f64, "1e999" => "a finite number";
        wire::float_within(wire::f64, wire::limits!([0.5], [1.0], [_], [_])), "2" => "a number from 0.5 to 1";
        wire::float_within(wire::f64, wire::limits!([0.0], [_], [_], [_])), "-1" => "a number of at least 0";
        wire::float_within(wire::f64, wire::limits!([_], [_], [0.0], [_])), "0" => "a number greater than 0";
        wire::float_within(wire::f64, wire::limits!([_], [1.0], [0.0], [_])), "2" => "a number greater than 0 and of at most 1";
    }
}
