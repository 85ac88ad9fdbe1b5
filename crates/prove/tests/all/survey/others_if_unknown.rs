//! Objects that keep undeclared members only if one of their members is unknown.

use samewire_wire::{DefaultOnError, Patch, Wire, open_enum};
use serde_json::{Map, Value};

use super::enums::NamesKept;

open_enum! {
    #[derive(Debug, Clone, PartialEq)]
    pub enum Level: i32 {
        0 => Ground,
        700 => Top,
        _ => Other,
    }
}

#[derive(Wire)]
pub struct IfUnknown {
    #[wire(as = "DefaultOnError")]
    #[serde(alias = "colour")]
    pub color: Option<NamesKept>,
    #[wire(as = "DefaultOnError")]
    pub size: Option<u8>,
    #[serde(flatten)]
    #[wire(if_unknown = "color")]
    pub rest: Map<String, Value>,
}

#[derive(Wire)]
pub struct IfUnknownLevel {
    pub level: Level,
    #[serde(flatten)]
    #[wire(if_unknown = "level")]
    pub rest: Map<String, Value>,
}

#[derive(Wire)]
pub struct IfUnknownInside {
    pub own: u8,
    #[serde(flatten)]
    pub inner: IfUnknown,
}

#[derive(Wire)]
pub struct IfUnknownPatch {
    pub to: Patch<NamesKept>,
    #[serde(flatten)]
    #[wire(if_unknown = "to")]
    pub rest: Map<String, Value>,
}

#[derive(Wire)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum IfUnknownVariants {
    Colored(IfUnknown),
    Inside(IfUnknownInside),
    Members(IfUnknownPatch),
}

#[derive(Wire)]
#[serde(tag = "kind")]
pub enum IfUnknownByKind {
    One(IfUnknownLevel),
    #[wire(absent)]
    None(IfUnknown),
}

#[derive(Wire)]
#[serde(untagged)]
pub enum IfUnknownTried {
    Level(IfUnknownLevel),
    Color(IfUnknown),
}

/// The type and the text.
pub(crate) const TEXTS: &[(&str, &str)] = &[
    ("Level", "700"),
    ("Level", "7"),
    ("IfUnknown", "{}"),
    ("IfUnknown", r#"{"y":1}"#),
    (
        "IfUnknown",
        r#"{"color":"blue","y":1,"__proto__":{"b":1,"a":2}}"#,
    ),
    ("IfUnknown", r#"{"y":[null,1.5],"color":"","":0}"#),
    ("IfUnknown", r#"{"y":1,"color":"viridian","z":{"a":1}}"#),
    ("IfUnknown", r#"{"y":1,"color":"Green"}"#),
    ("IfUnknown", r#"{"y":1,"color":null}"#),
    ("IfUnknown", r#"{"y":1,"color":5,"size":"s"}"#),
    ("IfUnknown", r#"{"y":1,"color":"blue","size":"s"}"#),
    (
        "IfUnknown",
        r#"{"y":1,"colour":"blue","color":null,"size":1}"#,
    ),
    ("IfUnknown", r#"{"y":1,"colour":"red","size":null}"#),
    ("IfUnknown", r#"{"color":"blue","y":1e400}"#),
    ("IfUnknown", r#"{"color":"blue","colour":"red","y":1}"#),
    ("IfUnknownLevel", r#"{"level":700,"y":1}"#),
    ("IfUnknownLevel", r#"{"level":7,"y":1}"#),
    ("IfUnknownLevel", r#"{"level":-1,"y":1}"#),
    ("IfUnknownInside", r#"{"own":1,"y":1,"color":"blue"}"#),
    ("IfUnknownInside", r#"{"own":1,"y":{"z":1},"color":"red"}"#),
    ("IfUnknownInside", r#"{"color":"blue"}"#),
    (
        "IfUnknownVariants",
        r#"{"y":1,"color":"blue","type":"colored","z":{}}"#,
    ),
    ("IfUnknownVariants", r#"{"type":"colored","y":1}"#),
    (
        "IfUnknownVariants",
        r#"{"type":"inside","own":1,"y":1,"color":"blue"}"#,
    ),
    (
        "IfUnknownVariants",
        r#"{"type":"members","to":"blue","y":1}"#,
    ),
    ("IfUnknownVariants", r#"{"type":"members","to":null,"y":1}"#),
    (
        "IfUnknownVariants",
        r#"{"type":"members","to":"red","y":1}"#,
    ),
    ("IfUnknownVariants", r#"{"type":"later","to":"red","y":1}"#),
    ("IfUnknownByKind", r#"{"kind":"One","level":0,"y":1}"#),
    ("IfUnknownByKind", r#"{"color":"blue","y":1}"#),
    ("IfUnknownTried", r#"{"level":1,"y":1}"#),
    ("IfUnknownTried", r#"{"level":0,"y":1}"#),
    ("IfUnknownTried", r#"{"color":"blue","level":"x"}"#),
    ("IfUnknownTried", r#"{"color":"red","level":"x"}"#),
];
