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
