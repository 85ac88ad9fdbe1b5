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
