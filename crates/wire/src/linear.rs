//! Reading takes steps in proportion to the text, whatever is wrong with it.
#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "types of a test, which may fail"
)]

use serde::{Deserialize, Serialize};

use crate::json::STEPS;
use crate::{DefaultOnError, SkipInvalidItems, decode, object};

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

object! {
    reads "old" as "new";

    /// With another name.
    #[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
    pub struct Renamed {
        new: u8,
    }
}

/// The steps of reading a text, and the issues on the way.
fn steps<T: serde::de::DeserializeOwned>(text: &str) -> (usize, usize) {
    STEPS.set(0);
    let read = decode::<T>(text).unwrap();
    (STEPS.get(), read.issues.len())
}

/// Four times the text takes no more than five times the steps.
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
