//! Members that are written under several names.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, Patch, Wire};
use serde_json::Value;

#[derive(Wire)]
pub struct Copied {
    #[wire(also = "planId")]
    pub id: String,
    #[serde(alias = "remark")]
    #[wire(also = "comment")]
    pub note: Option<String>,
    #[serde(default)]
    #[wire(also = "amount", also = "how-many")]
    pub count: u8,
    #[serde(default)]
    #[wire(omit_default, also = "labels")]
    pub tags: Vec<u8>,
    #[wire(as = "DefaultOnError", also = "constructor")]
    pub size: Option<u8>,
    #[wire(also = "changed")]
    pub change: Patch<bool>,
}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
pub struct CopiedAndClosed {
    #[wire(also = "__proto__")]
    pub first: u8,
    #[wire(also = "toString")]
    pub second: u8,
}

#[derive(Wire)]
#[serde(tag = "type")]
pub enum CopiedVariants {
    First(Copied),
    Second(CopiedAndKept),
}

#[derive(Wire)]
pub struct CopiedAndKept {
    pub before: u8,
    #[wire(also = "second")]
    pub first: CopiedList,
    #[wire(also = "other")]
    pub rest: IndexMap<String, Value>,
}

#[derive(Wire)]
pub struct CopiedList(pub Vec<CopiedAndClosed>);

/// The type and the text.
pub(crate) const TEXTS: &[(&str, &str)] = &[
    ("Copied", r#"{"id":"a"}"#),
    ("Copied", r#"{"planId":"a"}"#),
    ("Copied", r#"{"planId":"a","id":"a"}"#),
    ("Copied", r#"{"id":"a","planId":"b"}"#),
    ("Copied", r#"{"planId":1}"#),
    ("Copied", r#"{"id":"a","planId":null}"#),
    ("Copied", "{}"),
    (
        "Copied",
        r#"{"how-many":1,"size":"x","labels":[],"remark":"r","id":"a","changed":null}"#,
    ),
    (
        "Copied",
        r#"{"amount":0,"how-many":0.0,"count":0,"planId":"a","comment":null}"#,
    ),
    (
        "Copied",
        r#"{"id":"a","note":"x","comment":"x","tags":[1],"constructor":5,"change":true}"#,
    ),
    ("Copied", r#"{"id":"a","size":5,"constructor":"5"}"#),
    ("Copied", r#"{"id":"a","tags":[1],"labels":[1,1]}"#),
    ("CopiedAndClosed", r#"{"__proto__":1,"toString":2}"#),
    (
        "CopiedAndClosed",
        r#"{"first":1,"second":2,"toString":2,"__proto__":1}"#,
    ),
    ("CopiedAndClosed", r#"{"first":1,"second":2,"third":3}"#),
    (
        "CopiedAndClosed",
        r#"{"first":1,"toString":2,"__proto__":2}"#,
    ),
    ("CopiedVariants", r#"{"planId":"","type":"First"}"#),
    ("CopiedVariants", r#"{"type":"First","count":2}"#),
    (
        "CopiedVariants",
        r#"{"type":"Second","before":0,"other":{"a":[1]},"second":[{"toString":1,"first":2}]}"#,
    ),
    (
        "CopiedVariants",
        r#"{"type":"Second","before":0,"rest":{"a":1,"b":2},"other":{"b":2,"a":1},"first":[]}"#,
    ),
    (
        "CopiedAndKept",
        r#"{"before":1,"rest":{},"second":[],"after":1}"#,
    ),
    (
        "CopiedAndKept",
        r#"{"before":1,"rest":{},"other":[],"first":[]}"#,
    ),
    (
        "CopiedList",
        r#"[{"__proto__":1,"second":2},{"first":1,"toString":2}]"#,
    ),
    ("CopiedList", r#"[{"first":1}]"#),
];
