use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub outside: Outside,
    pub inside: Inside,
    pub strict: Strict,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Outside {
    Circle { radius: f64 },
    Square { side: f64, corner: Corner },
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "shape")]
pub enum Inside {
    Circle { radius: f64 },
    Square { side: f64 },
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "shape", deny_unknown_fields)]
pub enum Strict {
    Circle { radius: f64 },
    Empty,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Corner {
    Round,
    Sharp,
}
