use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub value: i64,
    pub parent: Option<Box<Shown>>,
    pub children: Vec<Shown>,
    pub expression: Expression,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Expression {
    Number(f64),
    List(Vec<Expression>),
}
