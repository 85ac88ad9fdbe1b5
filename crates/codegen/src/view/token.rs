//! Tokens: what a template can print.

use serde::{Serialize, Serializer, ser::SerializeMap};

/// Words that may be printed by a template. The formatter prints nothing else but integers.
///
/// A token is made in Rust from checked or escaped text, so that no text of a schema
/// can end a comment, a string or a statement of the target language.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Token {
    /// An identifier, made of letters, digits and what `language.toml` escapes names with: it ends neither a string
    /// nor a comment, and so prints anywhere.
    Name(String),
    /// Code of the language, in which literals may stand.
    Code(String),
    /// A JSON value written as a literal of the language.
    Literal(String),
    /// Text of the settings. Prints through a filter only, which says what it becomes.
    Text(String),
}

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (index, kind, text) = match self {
            Self::Code(text) => (0, "$code", text),
            Self::Literal(text) => (1, "$literal", text),
            Self::Text(text) => (2, "$text", text),
            Self::Name(text) => (3, "$name", text),
        };
        if index != 2 && minijinja::value::serializing_for_value() {
            return self.value().serialize(serializer);
        }
        serializer.serialize_newtype_variant("Token", index, kind, text)
    }
}

/// Text of people, one string a line, with whatever could end a comment made harmless.
///
/// Printed by the filters `| doc` (a whole comment in the language's style), `| prose` and `| cell` only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Docs {
    /// The lines.
    pub lines: Vec<String>,
    /// Lines that the language adds below them, such as a tag for what is deprecated: nothing in them is escaped.
    pub marks: Vec<String>,
}

impl Serialize for Docs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        // Where nothing is said, a template takes it for false.
        if !self.lines.is_empty() || !self.marks.is_empty() {
            map.serialize_entry("$docs", &self.lines)?;
            map.serialize_entry("$marks", &self.marks)?;
        }
        map.end()
    }
}

impl Token {
    /// To a template, code is a string that needs no escaping, and a name is bytes.
    pub(super) fn value(&self) -> minijinja::Value {
        match self {
            Self::Name(text) => minijinja::Value::from_bytes(text.clone().into_bytes()),
            Self::Code(text) | Self::Literal(text) => {
                minijinja::Value::from_safe_string(text.clone())
            }
            Self::Text(_) => minijinja::Value::from(minijinja::value::Serde(self)),
        }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        match self {
            Self::Name(text) | Self::Code(text) | Self::Literal(text) | Self::Text(text) => text,
        }
    }
}
