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

    /// The error for a value of another JSON type than expected.
    pub(crate) fn mismatch(self, expected: &dyn de::Expected) -> Error {
        Error::new(
            Code::Type,
            format!("expected {}, found {}", in_json(expected), self.found()),
        )
        .at(self.node)
    }

    /// A short description of the value at the node.
    fn found(self) -> String {
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
            format!("{} does not fit {expected}", self.found()),
        )
        .at(self.node)
    }

    pub(crate) fn int<T: std::str::FromStr>(
        self,
        width: &str,
        expected: &dyn de::Expected,
    ) -> Result<T, Error> {
        match self.json() {
            Json::Int("-0") => "0".parse().map_err(|_| self.out_of_range(width)),
            Json::Int(text) => text.parse().map_err(|_| self.out_of_range(width)),
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
