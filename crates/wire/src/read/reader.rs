//! A serde deserializer for a document, which locates every error at its node.

use std::rc::Rc;

use serde::de;

use crate::json::{Json, NodeId};
use crate::read::document::Reading;
use crate::read::error::Code;
use crate::read::serde_error::{Error, in_json};

mod deserialize;
mod name;
mod variant;

/// A deserializer of the value at one node.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'d> {
    pub(crate) reading: &'d Rc<Reading>,
    pub(crate) node: NodeId,
}

impl<'d> Reader<'d> {
    pub(crate) fn json(self) -> Json<'d> {
        self.reading.get(self.node)
    }

    /// A deserializer of the name of a member.
    #[cfg(feature = "all-errors")]
    pub(crate) fn name_of(self, member: NodeId) -> name::Name<'d> {
        name::Name {
            document: self.reading,
            node: member,
        }
    }

    /// The error for a value of another JSON type than expected.
    pub(crate) fn mismatch(self, expected: &dyn de::Expected) -> Error {
        Error::new(
            Code::Type,
            format!("expected {}, found {}", in_json(expected), self.found()),
        )
        .at(self.node)
    }

    /// A short description of the value at the node.
    pub(crate) fn found(self) -> String {
        match self.json() {
            Json::Null => "null".to_owned(),
            Json::Bool(value) => value.to_string(),
            Json::Int(text) | Json::Float(text) => crate::read::error::shortened(text),
            Json::Text(text) => crate::read::error::quoted(text),
            Json::Array => "an array".to_owned(),
            Json::Object => "an object".to_owned(),
        }
    }

    pub(crate) fn out_of_range(self, expected: &str) -> Error {
        Error::new(
            Code::Range,
            format!("expected {expected}, found {}", self.found()),
        )
        .at(self.node)
    }

    /// The error for an integer that is not from `min` to `max`.
    pub(crate) fn not_within(self, min: i128, max: i128) -> Error {
        let is_below = match self.json() {
            Json::Int(text) | Json::Float(text) => match text.parse::<i128>() {
                Ok(value) => value < min,
                Err(_) => text.starts_with('-'),
            },
            _ => false,
        };
        self.out_of_range(&expected_integer(min, max, is_below))
    }

    /// Reads an integer of a type that has these bounds.
    pub(crate) fn int<T: std::str::FromStr>(
        self,
        (min, max): (i128, i128),
        expected: &dyn de::Expected,
    ) -> Result<T, Error> {
        match self.json() {
            Json::Int("-0") => "0".parse().map_err(|_| self.not_within(min, max)),
            Json::Int(text) => text.parse().map_err(|_| self.not_within(min, max)),
            _ => Err(self.mismatch(expected)),
        }
    }

    pub(crate) fn float(self, expected: &dyn de::Expected) -> Result<f64, Error> {
        match self.json() {
            Json::Int("-0") => Ok(0.0),
            Json::Int(text) | Json::Float(text) => match text.parse::<f64>() {
                Ok(value) if value.is_finite() => Ok(value),
                _ => Err(self.out_of_range("a finite number")),
            },
            _ => Err(self.mismatch(expected)),
        }
    }
}

/// What is expected instead of an integer that is out of range, below or above. The ends of 64 bits are those of every
/// integer, so they are not named.
fn expected_integer(min: i128, max: i128, is_below: bool) -> String {
    let (least, most) = (i128::from(i64::MIN), i128::from(i64::MAX));
    let widest = i128::from(u64::MAX);
    let has_max = max < widest && max != most;
    match (min > least, has_max) {
        (true, true) => format!("an integer from {min} to {max}"),
        (true, false) if is_below => format!("an integer of at least {min}"),
        (false, true) if !is_below => format!("an integer of at most {max}"),
        (true | false, false) | (false, true) if max > widest => {
            "an integer of 128 bits".to_owned()
        }
        (true | false, false) | (false, true) => "an integer of 64 bits".to_owned(),
    }
}
