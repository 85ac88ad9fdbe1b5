//! `only`: the parts of a schema that its packages have.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A part of a schema. Packages then have this part and what it needs, instead of the whole schema.
///
/// ```
/// use samewire_schema::Only;
///
/// assert_eq!(Only::from("tag:pets"), Only::Tag("pets".to_owned()));
/// assert_eq!(Only::from("/$defs/Step").to_string(), "/$defs/Step");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Only {
    /// A type: its name, or the JSON Pointer of its schema, as in [`Adjust::at`](crate::Adjust).
    Type(String),
    /// The types of a method of a protocol, by its name on the wire, or of an operation of `OpenAPI`, by its
    /// `operationId`: `method:NAME`.
    Method(String),
    /// The types of all operations of `OpenAPI` with a tag: `tag:NAME`.
    Tag(String),
}

const METHOD: &str = "method:";
const TAG: &str = "tag:";

impl From<&str> for Only {
    fn from(text: &str) -> Self {
        if let Some(name) = text.strip_prefix(METHOD) {
            Self::Method(name.to_owned())
        } else if let Some(name) = text.strip_prefix(TAG) {
            Self::Tag(name.to_owned())
        } else {
            Self::Type(text.to_owned())
        }
    }
}

impl From<String> for Only {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<Only> for String {
    fn from(only: Only) -> Self {
        only.to_string()
    }
}

impl fmt::Display for Only {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(name) => f.write_str(name),
            Self::Method(name) => write!(f, "{METHOD}{name}"),
            Self::Tag(name) => write!(f, "{TAG}{name}"),
        }
    }
}
