//! Differences of unstable types.

use samewire_codegen::model::{Enum, Kind, Length, Map, Shape, Stability, Text, Union, Variant};
use samewire_reference::{Json, parse};

use super::Cause;
use crate::oracles::causes::is_read_as;

pub(super) const CAUSES: &[(&str, Cause)] = &[
    (
        "error_beside_a_reason",
        Cause::Excuse(|asked| {
            let alone = asked.question.type_id == "IdleStateUpdate";
            parse(&asked.question.text)
                .is_ok_and(|json| is_read_as(asked, &with_the_reason_alone(json, alone)))
        }),
    ),
    (
        "closed_protocols",
        Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let Kind::Enum(values) = &found.kind
                    && found.name == "LlmProtocol"
                {
                    found.kind = Kind::Union(or_object(values));
                }
            }
        }),
    ),
];

/// A union of exactly these values, and any object.
fn or_object(values: &Enum) -> Union {
    let variant = |name: &str, of: Shape| Variant {
        stability: Stability::Unstable,
        ..Variant::untagged(name, of, "")
    };
    let any_key = Shape::Text(Text::any());
    let object = Shape::Map(Map {
        key: Box::new(any_key),
        value: Box::new(Shape::Any),
        length: Length::default(),
        names: None,
    });
    let texts = values.values.iter().map(|value| {
        let literal = Shape::Literal {
            value: value.wire.clone(),
            any_spelling: false,
        };
        variant(&value.name, literal)
    });
    Union::untagged(texts.chain([variant("object", object)]).collect())
}

/// The value without `error` in idle states whose reason is not `error`.
fn with_the_reason_alone(json: Json, is_idle: bool) -> Json {
    match json {
        Json::List(items) => {
            let each = |item| with_the_reason_alone(item, false);
            Json::List(items.into_iter().map(each).collect())
        }
        Json::Object(members) => {
            let says = |name: &str, word: &str| {
                let is_it = |value: &Json| matches!(value, Json::Text(text) if text == word);
                members
                    .iter()
                    .any(|(found, value)| found == name && is_it(value))
            };
            let drops = (is_idle || says("state", "idle")) && !says("stopReason", "error");
            let kept = members
                .into_iter()
                .filter(|(name, _)| !drops || name != "error");
            let inner = |(name, value)| (name, with_the_reason_alone(value, false));
            Json::Object(kept.map(inner).collect())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}
