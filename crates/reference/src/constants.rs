//! Constants and enums.

use samewire_codegen::model::{Enum, Int, Scalar, Text, UnknownValue, Width};
use serde_json::{Number, Value};

use crate::contract::Contract;
use crate::fault::Code;
use crate::json::{Json, same};
use crate::number::is_unsafe;
use crate::outcome::{At, Outcome, Read};
use crate::shapes::{text_value, wrong_type};
use crate::write::compact;

impl Contract<'_> {
    pub(crate) fn literal(
        &self,
        value: &Value,
        any_spelling: bool,
        json: &Json,
        at: &At,
    ) -> Outcome {
        let expected = Json::from(value);
        let Json::Number(_) = &expected else {
            return match (&expected, json) {
                (a, b) if a == b => Ok(Read::plain(expected)),
                (Json::Text(_), Json::Text(_)) | (Json::Bool(_), Json::Bool(_)) => {
                    Err(vec![at.fault(
                        Code::Value,
                        format!("expected {value}, found {}", compact(json)),
                    )])
                }
                _ => wrong_type(&value.to_string(), json, at),
            };
        };
        let any = Int {
            width: Width::I64,
            min: i128::MIN,
            max: i128::MAX,
            multiple_of: None,
            any_spelling,
            wide: value
                .as_number()
                .and_then(Number::as_i128)
                .is_some_and(is_unsafe),
        };
        match self.int(&any, json, at) {
            Ok(read) if same(&read.value, &expected) => Ok(read),
            Err(faults) if faults.iter().any(|fault| fault.code == Code::Type) => Err(faults),
            Ok(_) | Err(_) => Err(vec![at.fault(
                Code::Value,
                format!("expected {value}, found {}", compact(json)),
            )]),
        }
    }

    pub(crate) fn enumeration(&self, values: &Enum, json: &Json, at: &At) -> Outcome {
        let read = match values.scalar {
            Scalar::Text => text_value(&Text::any(), json, at)?,
            Scalar::Int(width) => {
                let int = Int {
                    width,
                    min: width.min(),
                    max: width.max(),
                    multiple_of: None,
                    any_spelling: values.any_spelling,
                    wide: values.wide,
                };
                self.int(&int, json, at)?
            }
        };
        if values
            .values
            .iter()
            .any(|value| same(&Json::from(&value.wire), &read.value))
        {
            return Ok(read);
        }
        match &values.unknown_value {
            UnknownValue::Kept => Ok(read),
            UnknownValue::ReadAs { value } => Ok(Read::plain(value.into())),
            UnknownValue::Refused => {
                let declared: Vec<String> = values
                    .values
                    .iter()
                    .map(|value| value.wire.to_string())
                    .collect();
                let message = format!(
                    "expected one of {}, found {}",
                    declared.join(", "),
                    compact(json)
                );
                Err(vec![at.fault(Code::Value, message)])
            }
        }
    }
}
