use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub i8: i8,
    pub i16: i16,
    pub i32: i32,
    pub i64: i64,
    pub isize: isize,
    pub u8: u8,
    pub u16: u16,
    pub u32: u32,
    pub u64: u64,
    pub usize: usize,
    pub f32: f32,
    pub f64: f64,
    pub non_zero: std::num::NonZeroU16,
    #[schemars(range(min = 1, max = 10))]
    pub bounded: u32,
    #[schemars(range(min = 0.5, max = 1.5))]
    pub ratio: f64,
    #[schemars(extend("multipleOf" = 5))]
    pub steps: i32,
    #[schemars(length(min = 1, max = 5))]
    pub short: String,
    pub letter: char,
    #[schemars(length(max = 3), extend("uniqueItems" = true))]
    pub few: Vec<u8>,
    pub set: std::collections::BTreeSet<String>,
}
