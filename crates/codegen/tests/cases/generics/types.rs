use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub users: Page<User>,
    pub names: Page<String>,
    pub nested: Page<Page<User>>,
    pub result: Option<Tried<User>>,
    pub named: Box_<User>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Page<T> {
    pub items: Vec<T>,
    pub next: Option<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct User {
    pub name: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Tried<T> {
    Good(T),
    Bad(String),
}

/// Named after what it holds.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Box_for_{T}")]
pub struct Box_<T> {
    pub content: T,
}
