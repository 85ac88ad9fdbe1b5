//! Structs are read and written as by serde's derive, with plain `serde_json`.

use std::fmt::Debug;

use samewire_wire::{DefaultOnError, Patch, Wire};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{from_str, to_string};

const TEXTS: [&str; 18] = [
    "{}",
    r#"{"id":"a"}"#,
    r#"{"id":"a","count":2,"note":"b","wrong":3,"many":[1]}"#,
    r#"{"id":"a","count":0,"note":null,"wrong":null,"many":[]}"#,
    r#"{"id":"a","wrong":"x"}"#,
    r#"{"id":"a","other":1}"#,
    r#"{"other":1,"id":"a"}"#,
    r#"{"id":1}"#,
    r#"{"id":null}"#,
    r#"{"id":"a","id":"b"}"#,
    r#"{"id":"a","note":1}"#,
    r#"{"id":"a","many":[1],"many":[]}"#,
    "[]",
    r#"["a"]"#,
    r#"["a",1,"b",2,[3]]"#,
    r#"["a",1,"b",2,[3],4]"#,
    "null",
    "1",
];

fn seven() -> u32 {
    7
}

/// Declares the same struct twice, once for each derive.
macro_rules! twice {
    ($(#[$attribute:meta])* $title:ident) => {
        mod ours {
            use super::*;

            #[derive(Debug, PartialEq, Wire)]
            $(#[$attribute])*
            pub(super) struct $title {
                id: String,
                #[serde(default = "seven")]
                count: u32,
                note: Option<String>,
                #[wire(as = "DefaultOnError")]
                wrong: Option<u32>,
                #[serde(default)]
                #[wire(omit_default)]
                many: Vec<u8>,
                #[serde(skip)]
                cached: u8,
            }
        }

        mod theirs {
            use super::*;

            #[serde_with::serde_as(crate = "serde_with")]
            #[derive(Debug, PartialEq, Serialize, Deserialize)]
            $(#[$attribute])*
            pub(super) struct $title {
                id: String,
                #[serde(default = "seven")]
                count: u32,
                #[serde(skip_serializing_if = "Option::is_none")]
                note: Option<String>,
                #[serde_as(as = "DefaultOnError")]
                #[serde(default, skip_serializing_if = "Option::is_none")]
                wrong: Option<u32>,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                many: Vec<u8>,
                #[serde(skip)]
                cached: u8,
            }
        }
    };
}

/// The value as it is written again and its debug output, or the error.
fn read<T: DeserializeOwned + Serialize + Debug>(text: &str) -> Result<(String, String), String> {
    let value: T = from_str(text).map_err(|error| error.to_string())?;
    let written = to_string(&value).map_err(|error| error.to_string())?;
    Ok((written, format!("{value:?}")))
}

#[test]
fn an_open_struct_is_read_and_written_as_by_serde() {
    twice!(Job);
    for text in TEXTS {
        assert_eq!(read::<ours::Job>(text), read::<theirs::Job>(text), "{text}");
    }
}

#[test]
fn a_closed_struct_is_read_and_written_as_by_serde() {
    twice!(
        #[serde(deny_unknown_fields)]
        Job
    );
    for text in TEXTS {
        assert_eq!(read::<ours::Job>(text), read::<theirs::Job>(text), "{text}");
    }
}

/// A struct with parameters, one of which is only used in Rust.
#[derive(Debug, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
struct Page<T, M> {
    all_items: Vec<T>,
    next: Patch<String>,
    #[serde(skip)]
    marked: std::marker::PhantomData<M>,
}

#[test]
fn a_struct_with_parameters() {
    let text = r#"{"allItems":[1,2],"next":null}"#;
    let read: Page<u8, String> = from_str(text).unwrap();
    assert_eq!(read.next, Patch::Cleared);
    assert_eq!(to_string(&read).unwrap(), text);
    let read: Page<u8, String> = from_str(r#"{"allItems":[]}"#).unwrap();
    assert_eq!(read.next, Patch::Unset);
    assert_eq!(to_string(&read).unwrap(), r#"{"allItems":[]}"#);
}

/// A struct without members.
#[derive(Debug, PartialEq, Wire)]
struct Nothing {}

#[test]
fn a_struct_without_members() {
    for text in ["{}", r#"{"a":1}"#, "[]"] {
        assert_eq!(
            to_string(&from_str::<Nothing>(text).unwrap()).unwrap(),
            "{}"
        );
    }
    assert!(from_str::<Nothing>("[1]").is_err());
}
