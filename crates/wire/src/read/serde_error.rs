//! The error of our deserializers. It knows its node, and is converted to a [`DecodeError`] at the end.

use std::cell::RefCell;
use std::fmt;

use serde::de::{self, Unexpected};

use crate::json::NodeId;
use crate::read::error::{Code, DecodeError};
use crate::read::error_candidates::Near;

/// An error on its way through serde. The first reader on this way that knows a node sets its position.
#[derive(Debug, Clone)]
pub struct Error(Box<Inner>);

#[derive(Debug, Clone)]
struct Inner {
    node: Option<NodeId>,
    code: Code,
    message: String,
    /// The closeness of the value at a node to the type it was read as.
    near: Option<(NodeId, Near)>,
    /// Whether it stands for mistakes that are listed already.
    #[cfg(feature = "all-errors")]
    is_listed: bool,
    /// The place of the member that is wrong among those that the object declares, if the error is at the object.
    #[cfg(feature = "all-errors")]
    place: Option<usize>,
}

thread_local! {
    /// The error that the next call of [`de::Error::custom`] wraps. It is only set during that call.
    static CARRIED: RefCell<Option<Error>> = const { RefCell::new(None) };
}

impl Error {
    /// An error without a position, which is later set to the innermost node being read.
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self(Box::new(Inner {
            node: None,
            code,
            message: message.into(),
            near: None,
            #[cfg(feature = "all-errors")]
            is_listed: false,
            #[cfg(feature = "all-errors")]
            place: None,
        }))
    }

    /// Stands for mistakes that are listed already.
    #[cfg(feature = "all-errors")]
    pub(crate) fn listed() -> Self {
        let mut error = Self::new(Code::Value, String::new());
        error.0.is_listed = true;
        error
    }

    /// Whether its mistakes are listed already.
    #[cfg(feature = "all-errors")]
    pub(crate) fn is_listed(&self) -> bool {
        self.0.is_listed
    }

    /// Sets the place of the member that is wrong among those that the object declares.
    #[cfg(feature = "all-errors")]
    pub(crate) fn placed(mut self, place: usize) -> Self {
        self.0.place = Some(place);
        self
    }

    /// The place of the member that is wrong.
    #[cfg(feature = "all-errors")]
    pub(crate) fn place(&self) -> Option<usize> {
        self.0.place
    }

    /// Whether another error says the same of the same value.
    #[cfg(feature = "all-errors")]
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.is_like(other) && self.0.message == other.0.message
    }

    /// Whether another error is at the same value and has the same code.
    #[cfg(feature = "all-errors")]
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.0.node == other.0.node && self.0.code == other.0.code
    }

    /// Where it is.
    #[cfg(any(feature = "all-errors", feature = "generated"))]
    pub(crate) fn node(&self) -> Option<NodeId> {
        self.0.node
    }

    /// Sets the position of the error, unless it already has one further in.
    pub(crate) fn at(mut self, node: NodeId) -> Self {
        self.0.node.get_or_insert(node);
        self
    }

    /// Records how many members of a struct were found, unless the closeness for this node is known.
    pub(crate) fn matched(mut self, node: NodeId, members: impl FnOnce() -> usize) -> Self {
        if self.0.near.is_none_or(|(known, _)| known != node) {
            self.0.near = Some((node, Near::of(members())));
        }
        self
    }

    /// Records the closeness of the value at a node, and replaces an earlier one.
    pub(crate) fn nearing(mut self, node: NodeId, near: Near) -> Self {
        self.0.near = Some((node, near));
        self
    }

    /// The closeness of the value at this node. `None` if it has another JSON type.
    pub(crate) fn nearness(&self, node: NodeId) -> Option<Near> {
        if self.0.code == Code::Type && self.0.node == Some(node) {
            return None;
        }
        let near = self.0.near.filter(|(known, _)| *known == node);
        Some(near.map_or_else(Near::default, |(_, near)| near))
    }

    /// The error of the nearest of some variants.
    pub(crate) fn nearest_of(self, variants: usize) -> Self {
        self.noting(&format!(
            "; none of {variants} variants accepts, this one is the nearest"
        ))
    }

    /// Why the value was refused.
    #[cfg(feature = "generated")]
    pub(crate) fn code(&self) -> Code {
        self.0.code
    }

    /// The same error with a note in its message.
    pub(crate) fn noting(mut self, note: &str) -> Self {
        self.0.message.push_str(note);
        self
    }

    /// The same error without a position, for another document than the one in which it was found.
    pub(crate) fn unplaced(mut self) -> Self {
        self.0.node = None;
        self.0.near = None;
        self
    }

    /// Converts the position to a path.
    pub(crate) fn locate(&self, pointer: impl FnOnce(NodeId) -> String) -> DecodeError {
        DecodeError {
            path: self.0.node.map(pointer).unwrap_or_default(),
            code: self.0.code,
            message: self.0.message.clone(),
        }
    }

    /// Converts the error to that of any deserializer: our own error is kept, others only get its message.
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

/// What was expected, in terms of JSON instead of Rust.
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

/// What was found, in terms of JSON.
struct Found<'a>(Unexpected<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Unit | Unexpected::Option => f.write_str("null"),
            Unexpected::Bool(value) => write!(f, "{value}"),
            Unexpected::Unsigned(value) => write!(f, "{value}"),
            Unexpected::Signed(value) => write!(f, "{value}"),
            Unexpected::Float(value) => write!(f, "{value}"),
            Unexpected::Str(value) => write!(f, "{}", crate::read::error::quoted(value)),
            Unexpected::Seq => f.write_str("an array"),
            Unexpected::Map | Unexpected::StructVariant | Unexpected::NewtypeVariant => {
                f.write_str("an object")
            }
            other => write!(f, "{other}"),
        }
    }
}

/// The maximum number of names in a message.
const MOST: usize = 10;

/// A list of names for messages: `a`, `b`, `c`.
pub(crate) struct Listed<'a>(pub(crate) &'a [&'a str]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        for (place, item) in self.0.iter().take(MOST).enumerate() {
            write!(f, "{}`{item}`", if place == 0 { "" } else { ", " })?;
        }
        match self.0.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}
