use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub pair: (String, u8),
    pub nested: (bool, (i8, Option<String>)),
    pub array: [f64; 3],
    pub named: Pair,
    pub empty: [bool; 0],
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Pair(pub String, pub Point);

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}
