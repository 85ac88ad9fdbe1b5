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

/// The type and the text.
pub(crate) const TEXTS: &[(&str, &str)] = &[
    ("AbsentNames", r#"{"plan":[],"planCapabilities":null}"#),
    ("AbsentNames", r#"{"plan":null,"planCapabilities":[1]}"#),
    ("AbsentNames", r#"{"plan":null,"planCapabilities":true}"#),
    ("AbsentNames", r#"{"plan":null,"planCapabilities":null}"#),
    ("AbsentNames", r#"{"plan":[1],"planCapabilities":[2]}"#),
    ("AbsentNames", r#"{"plan":[1],"planCapabilities":{}}"#),
    ("AbsentNames", r#"{"one":null,"other":null,"third":3}"#),
    ("AbsentNames", r#"{"other":2,"one":null,"third":null}"#),
    ("AbsentNames", r#"{"third":null,"other":2}"#),
    ("AbsentNames", r#"{"one":1,"other":null,"third":1}"#),
    ("AbsentNames", r#"{"one":1,"other":null,"third":2}"#),
    ("AbsentNames", r#"{"one":null,"other":1,"third":2}"#),
    ("AbsentNames", r#"{"a":null,"b":"x","d":null,"c":true}"#),
    ("AbsentNames", r#"{"d":false,"c":null,"y":1}"#),
    ("AbsentNames", r#"{"c":true,"d":false}"#),
    ("NullIsAValue", r#"{"a":null,"b":1}"#),
    ("NullIsAValue", r#"{"a":null,"b":null,"c":null,"d":null}"#),
    ("NullIsAValue", r#"{"c":1,"d":null}"#),
    ("NullIsAValue", r#"{"e":1,"f":null}"#),
    ("NullIsAValue", r#"{"g":[1],"h":null}"#),
    ("NullIsAValue", r#"{"g":null,"h":null,"f":null}"#),
    ("AbsentInDefault", r#"{"b":1,"a":null}"#),
    ("AbsentInDefault", r#"{"b":1,"a":2}"#),
    ("AbsentAndKept", r#"{"b":null,"c":null,"a":{"d":1}}"#),
    ("AbsentAndKept", r#"{"a":null,"c":null,"b":[]}"#),
    ("AbsentAndClosed", r#"{"a":null,"b":2}"#),
    ("AbsentAndClosed", r#"{"b":null,"a":2}"#),
    ("AbsentAndClosed", r#"{"b":null,"c":null}"#),
];
