//! The error that our deserializers raise: it knows the node it is about, and becomes a [`DecodeError`] at the end.

use std::cell::RefCell;
use std::fmt;

use serde::de::{self, Unexpected};

use crate::error::{Code, DecodeError};
use crate::error_candidates::Near;
use crate::json::NodeId;

/// An error on its way out of serde: located by the first reader it passes that knows a node.
#[derive(Debug, Clone)]
pub struct Error(Box<Inner>);

#[derive(Debug, Clone)]
struct Inner {
    node: Option<NodeId>,
    code: Code,
    message: String,
    /// How near the value at a node came to what it was read as.
    near: Option<(NodeId, Near)>,
}

thread_local! {
    /// The error that the next [`de::Error::custom`] is a wrapping of; set only for the time of that one call.
    static CARRIED: RefCell<Option<Error>> = const { RefCell::new(None) };
}

impl Error {
    /// An error that is located later, at the innermost node being read.
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self(Box::new(Inner {
            node: None,
            code,
            message: message.into(),
            near: None,
        }))
    }

    /// Locates the error here unless it already has a place further in.
    pub(crate) fn at(mut self, node: NodeId) -> Self {
        self.0.node.get_or_insert(node);
        self
    }

    /// Says how many declared members a struct found, if nobody said so for this node.
    pub(crate) fn matched(mut self, node: NodeId, members: impl FnOnce() -> usize) -> Self {
        if self.0.near.is_none_or(|(known, _)| known != node) {
            self.0.near = Some((node, Near::of(members())));
        }
        self
    }

    /// Says how near the value at a node came, whatever was said before.
    pub(crate) fn nearing(mut self, node: NodeId, near: Near) -> Self {
        self.0.near = Some((node, near));
        self
    }

    /// How near the value at this node came; nothing when it is of another JSON type.
    pub(crate) fn nearness(&self, node: NodeId) -> Option<Near> {
        if self.0.code == Code::Type && self.0.node == Some(node) {
            return None;
        }
        let near = self.0.near.filter(|(known, _)| *known == node);
        Some(near.map_or_else(Near::default, |(_, near)| near))
    }

    /// The same error with a note.
    pub(crate) fn noting(mut self, note: &str) -> Self {
        self.0.message.push_str(note);
        self
    }

    /// The same problem without a place, for a document that is not the one it was found in.
    pub(crate) fn unplaced(mut self) -> Self {
        self.0.node = None;
        self.0.near = None;
        self
    }

    /// Puts the path in words.
    pub(crate) fn locate(&self, pointer: impl FnOnce(NodeId) -> String) -> DecodeError {
        DecodeError {
            path: self.0.node.map(pointer).unwrap_or_default(),
            code: self.0.code,
            message: self.0.message.clone(),
        }
    }

    /// As an error of any deserializer: of ours, itself; of another, its words.
    pub(crate) fn into_foreign<E: de::Error>(self, words: &str) -> E {
        CARRIED.set(Some(self));
        let error = E::custom(words);
        CARRIED.take();
        error
    }
}

impl de::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Self {
        match CARRIED.take() {
            Some(error) => error,
            None => Self::new(Code::Value, message.to_string()),
        }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self::new(
            Code::Type,
            format!("expected {}, found {}", in_json(expected), Found(found)),
        )
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let code = match found {
            Unexpected::Unsigned(_) | Unexpected::Signed(_) | Unexpected::Float(_) => Code::Range,
            _ => Code::Value,
        };
        Self::new(code, format!("expected {expected}, found {}", Found(found)))
    }

    fn invalid_length(length: usize, expected: &dyn de::Expected) -> Self {
        Self::new(Code::Length, format!("expected {expected}, found {length}"))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        Self::new(
            Code::Value,
            format!("`{variant}` is not known, expected {}", Listed(expected)),
        )
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Self::new(
            Code::Unknown,
            format!("unknown member `{field}`, expected {}", Listed(expected)),
        )
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(Code::Missing, format!("member `{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::new(
            Code::Alias,
            format!("member `{field}` is present under several names"),
        )
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Error {}

/// What was expected, in the words of JSON where serde has those of Rust.
pub(crate) fn in_json(expected: &dyn de::Expected) -> String {
    let words = expected.to_string();
    let first = words.split(' ').next().unwrap_or_default();
    match (first, words.as_str()) {
        ("struct", _) | (_, "a map") => "an object".to_owned(),
        ("unit", _) => "null".to_owned(),
        ("tuple", _) | (_, "a sequence") => "an array".to_owned(),
        ("enum", _) => "a string or an object with one member".to_owned(),
        (_, "f32" | "f64") => "a number".to_owned(),
        (_, "i8" | "i16" | "i32" | "i64" | "i128") => {
            format!("an integer of {} bits", &words[1..])
        }
        (_, "u8" | "u16" | "u32" | "u64" | "u128") => {
            format!("an integer of {} bits without sign", &words[1..])
        }
        _ => words,
    }
}

/// What was found, in the words of JSON.
struct Found<'a>(Unexpected<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Unit | Unexpected::Option => f.write_str("null"),
            Unexpected::Bool(value) => write!(f, "{value}"),
            Unexpected::Unsigned(value) => write!(f, "{value}"),
            Unexpected::Signed(value) => write!(f, "{value}"),
            Unexpected::Float(value) => write!(f, "{value}"),
            Unexpected::Str(value) => write!(f, "{}", crate::error::quoted(value)),
            Unexpected::Seq => f.write_str("an array"),
            Unexpected::Map | Unexpected::StructVariant | Unexpected::NewtypeVariant => {
                f.write_str("an object")
            }
            other => write!(f, "{other}"),
        }
    }
}

/// `a`, `b`, `c`.
pub(crate) struct Listed<'a>(pub(crate) &'a [&'a str]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        for (place, item) in self.0.iter().enumerate() {
            write!(f, "{}`{item}`", if place == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
