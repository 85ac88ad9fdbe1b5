//! The main functions: from text to value, and from value to text.

use std::fmt;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::capture;
use crate::error::{DecodeError, Issue};
use crate::finite;
use crate::json::Document;
use crate::reader::Reader;

/// A value, and what tolerant reading dropped.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoded<T> {
    /// The value.
    pub value: T,
    /// What was dropped or replaced by a default, in the order of the text. Usually empty.
    pub issues: Vec<Issue>,
}

/// Why a value cannot be written as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodeError {
    /// The reason, for people.
    pub message: String,
}

/// A JSON text that is parsed once and can be read as several types.
#[derive(Debug)]
pub struct Parsed(Rc<Document>);

impl Parsed {
    /// Parses a text.
    ///
    /// # Errors
    /// If the text is not JSON.
    pub fn new(text: &str) -> Result<Self, DecodeError> {
        let document = Document::parse(text).map_err(|(code, message)| DecodeError {
            path: String::new(),
            code,
            message,
        })?;
        Ok(Self(Rc::new(document)))
    }

    /// Reads the text as a value of a type.
    ///
    /// # Errors
    /// If it is not a value of the type; the error says where and why.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<Decoded<T>, DecodeError> {
        let document = &self.0;
        let root = Reader { document, node: 0 };
        let read = capture::while_reading(document, || T::deserialize(root));
        let issues = document.issues.take();
        let value = read.map_err(|error| error.at(0).locate(|node| document.pointer(node)))?;
        Ok(Decoded { value, issues })
    }
}

/// Reads a value from JSON text.
///
/// # Errors
/// If the text is not JSON, or not a value of the type; the error says where and why.
pub fn decode<T: DeserializeOwned>(text: &str) -> Result<Decoded<T>, DecodeError> {
    Parsed::new(text)?.decode()
}

/// Writes a value as compact JSON.
///
/// # Errors
/// If the value has no JSON form (a number that is not finite, or a map whose keys are not strings), or if [`decode`]
/// would refuse it because arrays and objects are nested more than 128 levels deep.
pub fn encode<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    value
        .serialize(finite::Check::default())
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
