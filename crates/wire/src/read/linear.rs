//! The number of reading steps is proportional to the text, whatever errors it has.
#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "types of a test, which may fail"
)]

use serde::{Deserialize, Serialize};

use crate::json::STEPS;
use crate::protocol::types::Types;
use crate::shapes::untagged::ATTEMPTS;
use crate::{DefaultOnError, SkipInvalidItems, Wire, decode};

#[serde_with::serde_as]
#[derive(Debug, Deserialize)]
struct Lenient {
    #[serde_as(as = "SkipInvalidItems")]
    items: Vec<Inner>,
}

#[serde_with::serde_as]
#[derive(Debug, Deserialize)]
struct Inner {
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default)]
    numbers: Vec<u8>,
}

/// With another name.
#[derive(Debug, Wire)]
pub struct Renamed {
    #[serde(alias = "old")]
    new: u8,
}

/// The number of steps for reading a text, and the number of issues.
fn steps<T: serde::de::DeserializeOwned>(text: &str) -> (usize, usize) {
    STEPS.set(0);
    let read = decode::<T>(text).unwrap();
    (STEPS.get(), read.issues.len())
}

/// Checks that four times the text takes at most five times the steps.
fn linear<T: serde::de::DeserializeOwned>(text: impl Fn(usize) -> String) {
    let (few, issues) = steps::<T>(&text(500));
    let (many, more_issues) = steps::<T>(&text(2000));
    assert!(many <= few * 5, "{few} steps, then {many}");
    assert_eq!(more_issues, issues * 4);
}

#[test]
fn dropped_items() {
    linear::<Lenient>(|count| format!(r#"{{"items":[{}]}}"#, vec!["7"; count].join(",")));
}

#[test]
fn dropped_items_of_items() {
    let inner = r#"{"numbers":[256,7,"x"]}"#;
    linear::<Lenient>(|count| format!(r#"{{"items":[{}]}}"#, vec![inner; count].join(",")));
    linear::<Lenient>(|count| {
        let numbers = vec!["256"; count].join(",");
        format!(r#"{{"items":[{{"numbers":[{numbers}]}}]}}"#)
    });
}

#[test]
fn repeated_names_beside_another_name() {
    let object = r#"{"old":1,"a":1,"a":2,"old":3}"#;
    linear::<Vec<Renamed>>(|count| format!("[{}]", vec![object; count].join(",")));
    linear::<Renamed>(|count| {
        let members = (0..count).map(|n| format!(r#","a{n}":1,"a{n}":2"#));
        format!(r#"{{"old":1{},"old":2}}"#, members.collect::<String>())
    });
}

#[test]
fn paths_count_items() {
    let text = r#"{"items":[[[]],{"numbers":[1,{"a":[0]},[],"x"]},7]}"#;
    let read = decode::<Lenient>(text).unwrap();
    let paths: Vec<&str> = read.issues.iter().map(|issue| &*issue.path).collect();
    assert_eq!(
        paths,
        [
            "/items/0",
            "/items/1/numbers/1",
            "/items/1/numbers/2",
            "/items/1/numbers/3",
            "/items/2"
        ]
    );
    assert_eq!(read.value.items.len(), 1);
    assert_eq!(read.value.items[0].numbers, [1]);
}

#[derive(Debug, Wire)]
pub struct First {
    a: Box<Nested>,
    x: u8,
}

#[derive(Debug, Wire)]
pub struct Second {
    a: Box<Nested>,
    y: u8,
}

/// An enum with two variants that both read what is inside.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Nested {
    /// One.
    First(First),
    /// Two.
    Second(Second),
    /// The end.
    End(u8),
}

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Buffered {
    #[serde(flatten)]
    rest: Buffers,
}

/// A type without the derive, used inside derived types.
#[cfg(feature = "all-errors")]
impl crate::Readable for Buffered {}

impl Wire for Buffered {
    type Described = Self;

    fn collect(_: &mut Types) {}
}

#[derive(Debug, Wire)]
pub struct FirstBuffered {
    a: Box<Buffered>,
    x: u8,
}

#[derive(Debug, Wire)]
pub struct SecondBuffered {
    a: Box<Buffered>,
    y: u8,
}

#[derive(Debug, Wire)]
pub struct End {
    end: u8,
}

/// The same with types that serde buffers.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Buffers {
    /// One.
    First(FirstBuffered),
    /// Two.
    Second(SecondBuffered),
    /// The end.
    End(End),
}

#[derive(Debug, Wire)]
pub struct FirstTold {
    a: Box<Told>,
    x: u8,
}

#[derive(Debug, Wire)]
pub struct SecondTold {
    a: Box<Told>,
    y: u8,
}

/// Variants that share one tag.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Tells {
    /// One.
    First(FirstTold),
    /// Two.
    Second(SecondTold),
}

/// The same where several variants share a tag.
#[derive(Debug, Wire)]
#[serde(tag = "kind")]
pub enum Told {
    /// Both.
    #[serde(rename = "both")]
    Both(Tells),
    /// The end.
    #[serde(rename = "end")]
    End,
}

/// The number of variants that are tried for a text of this depth.
fn attempts<T: serde::de::DeserializeOwned>(level: &str, end: &str, depth: usize) -> usize {
    let text = (0..depth).fold(end.to_owned(), |text, _| level.replace('@', &text));
    ATTEMPTS.set(0);
    assert_eq!(decode::<T>(&text).is_ok(), !level.contains('z'));
    ATTEMPTS.get()
}

/// Checks that twice the depth takes at most four times the attempts, whether the text is accepted or refused: each
/// variant is decided once, and read again by the variants around it that are tried later.
fn quadratic<T: serde::de::DeserializeOwned>(levels: [&str; 2], end: &str) {
    for level in levels {
        let few = attempts::<T>(level, end, 30);
        let many = attempts::<T>(level, end, 60);
        assert!(many <= few * 4, "{level}: {few} attempts, then {many}");
    }
}

#[test]
fn unions_in_unions() {
    quadratic::<Nested>([r#"{"a":@,"y":1}"#, r#"{"a":@,"z":1}"#], "7");
    quadratic::<Buffered>([r#"{"a":@,"y":1}"#, r#"{"a":@,"z":1}"#], r#"{"end":1}"#);
    quadratic::<Told>(
        [
            r#"{"kind":"both","a":@,"y":1}"#,
            r#"{"kind":"both","a":@,"z":1}"#,
        ],
        r#"{"kind":"end"}"#,
    );
}

#[test]
fn unions_in_unions_of_another_deserializer() {
    for level in [r#"{"a":@,"y":1}"#, r#"{"a":@,"z":1}"#] {
        let read = |depth| {
            let end = r#"{"end":1}"#.to_owned();
            let text = (0..depth).fold(end, |text, _| level.replace('@', &text));
            ATTEMPTS.set(0);
            let read = serde_json::from_str::<Buffered>(&text);
            assert_eq!(read.is_ok(), !level.contains('z'));
            ATTEMPTS.get()
        };
        let (few, many) = (read(15), read(30));
        assert!(many <= few * 5, "{level}: {few} attempts, then {many}");
    }
}
