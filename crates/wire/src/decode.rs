//! The two calls of everyday use: text to value, value to text.

use std::fmt;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::capture;
use crate::error::{DecodeError, Issue};
use crate::finite;
use crate::json::Document;
use crate::reader::Reader;

/// A value, and what tolerant reading dropped on the way to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoded<T> {
    /// The value.
    pub value: T,
    /// What was dropped or replaced by a default, in the order of the text. Mostly empty.
    pub issues: Vec<Issue>,
}

/// Why a value cannot be written as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodeError {
    /// What stands in the way, for people.
    pub message: String,
}

/// Reads a value from JSON text.
///
/// # Errors
/// If the text is not JSON, or not a value of the type; the error says where and why.
pub fn decode<T: DeserializeOwned>(text: &str) -> Result<Decoded<T>, DecodeError> {
    let document = Document::parse(text).map_err(|(code, message)| DecodeError {
        path: String::new(),
        code,
        message,
    })?;
    let document = Rc::new(document);
    let root = Reader {
        document: &document,
        node: 0,
    };
    let value = capture::while_reading(&document, || T::deserialize(root))
        .map_err(|error| error.at(0).locate(|node| document.pointer(node)))?;
    let issues = document.issues.take();
    Ok(Decoded { value, issues })
}

/// Writes a value as compact JSON.
///
/// # Errors
/// If the value has no JSON form: a number that is not finite, or a map whose names are not text.
pub fn encode<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    value
        .serialize(finite::Check)
        .map_err(|error| EncodeError {
            message: error.to_string(),
        })?;
    serde_json::to_string(value).map_err(|error| EncodeError {
        message: error.to_string(),
    })
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EncodeError {}
