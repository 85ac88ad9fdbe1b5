use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Newtypes outside and inside of variants.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub id: Id,
    pub outside: Outside,
    pub inside: Inside,
}

/// An id.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Id(pub String);

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Outside {
    Id(Id),
    Ids(Vec<Id>),
    Maybe(Option<Id>),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "on")]
pub enum Inside {
    One(Person),
    Two(Place),
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Person {
    pub name: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub street: String,
}
