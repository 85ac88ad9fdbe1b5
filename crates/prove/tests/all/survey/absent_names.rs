//! Names of one member that hold `null` beside a value.

use samewire_wire::{DefaultOnError, DefaultOnNull, Patch, Present, Wire};
use serde_json::{Map, Value};

#[derive(Wire)]
pub struct AbsentNames {
    #[serde(alias = "other", alias = "third")]
    pub one: Option<u8>,
    #[wire(as = "DefaultOnError")]
    #[serde(alias = "planCapabilities")]
    pub plan: Option<Vec<u8>>,
    #[serde(default, alias = "b")]
    pub a: Option<String>,
    #[wire(also = "d")]
    pub c: Option<bool>,
}

#[derive(Wire)]
pub struct NullIsAValue {
    #[serde(alias = "b")]
    pub a: Patch<u8>,
    #[wire(as = "Present")]
    #[serde(alias = "d")]
    pub c: Option<Value>,
    #[serde(default = "some_seven", alias = "f")]
    pub e: Option<u8>,
    #[wire(as = "DefaultOnNull")]
    #[serde(default, alias = "h")]
    pub g: Vec<u8>,
}

fn some_seven() -> Option<u8> {
    Some(7)
}

#[derive(Default, Wire)]
#[serde(default)]
pub struct AbsentInDefault {
    #[serde(alias = "b")]
    pub a: Option<u8>,
}

#[derive(Wire)]
pub struct AbsentAndKept {
    #[serde(alias = "b")]
    pub a: Option<Value>,
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

#[derive(Wire)]
#[serde(deny_unknown_fields)]
pub struct AbsentAndClosed {
    #[serde(alias = "b")]
    pub a: Option<u8>,
}
