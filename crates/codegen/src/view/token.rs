//! Tokens: everything that a template can print, and the names of members made of them.

use serde::{Serialize, Serializer, ser::SerializeMap};

/// A text that templates may print. The formatter prints only tokens and integers.
///
/// A token is made in Rust from checked or escaped text, so that no text of a schema
/// can end a comment, a string or a statement of the target language.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Token {
    /// An identifier, made of letters, digits and the escapes in `language.toml`. It ends neither a string nor a
    /// comment, so it may be printed anywhere.
    Name(String),
    /// Code of the language, which may contain literals.
    Code(String),
    /// A JSON value written as a literal of the language.
    Literal(String),
    /// Text of the settings. It is printed only through a filter, which determines how it is escaped.
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

/// Text written by people, by lines. Everything that could end a comment is made harmless.
///
/// Printed by the filters `| doc` (a whole comment in the language's style), `| prose` and `| cell` only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Docs {
    /// The lines.
    pub lines: Vec<String>,
    /// Lines that the language adds below them, such as a tag for deprecation. They are not escaped.
    pub marks: Vec<String>,
}

impl Serialize for Docs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        // Empty documentation is an empty map, which templates treat as false.
        if !self.lines.is_empty() || !self.marks.is_empty() {
            map.serialize_entry("$docs", &self.lines)?;
            map.serialize_entry("$marks", &self.marks)?;
        }
        map.end()
    }
}

impl Token {
    /// The value for templates: code is a string that needs no escaping, and a name is bytes.
    pub(super) fn value(&self) -> minijinja::Value {
        match self {
            Self::Name(text) => minijinja::Value::from_bytes(text.clone().into_bytes()),
            Self::Code(text) | Self::Literal(text) => {
                minijinja::Value::from_safe_string(text.clone())
            }
            Self::Text(_) => minijinja::Value::from(minijinja::value::Serde(self)),
        }
    }

    /// The text of the token.
    pub fn text(&self) -> &str {
        match self {
            Self::Name(text) | Self::Code(text) | Self::Literal(text) | Self::Text(text) => text,
        }
    }
}

/// A member's names.
#[derive(Debug, Clone, Serialize)]
pub struct NameView {
    /// The attribute. If the language keeps the names on the wire for members, it equals `key`, and is code.
    pub name: Token,
    /// An identifier for a local variable that no other member of the object has.
    pub local: Token,
    /// The name on the wire as a string literal.
    pub wire: Token,
    /// The name on the wire as the key in an object type or literal: without quotes if the language allows that.
    pub key: Token,
    /// Whether the name on the wire is an identifier of ASCII letters, and none of the language's `special` list: in some
    /// languages, `object.name` then reads the member, and `object["name"]` any other.
    pub bare: bool,
    /// Whether `name` differs from the name on the wire.
    pub renamed: bool,
    /// Whether every object of the language already has a property with this name (the language's `inherited` list), so
    /// that reading it needs care.
    pub inherited: bool,
}

/// Another name on the wire of a member. The attribute is that of the member, so that it has no name of its own.
#[derive(Debug, Clone, Serialize)]
pub struct AliasView {
    /// As in [`NameView`].
    pub wire: Token,
    /// As in [`NameView`].
    pub key: Token,
    /// As in [`NameView`].
    pub bare: bool,
    /// As in [`NameView`].
    pub inherited: bool,
}

/// A member whose presence makes a variant the nearest one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NearView {
    /// All its names, as literals.
    pub names: Vec<Token>,
    /// If it is a constant, its value; if it is the tag of a union, the tags of all variants. As literals.
    pub is: Vec<Token>,
}
