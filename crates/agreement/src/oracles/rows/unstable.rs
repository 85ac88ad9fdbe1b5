//! What is unstable and another thing elsewhere.

use samewire_codegen::model::{
    Enum, Kind, Length, Map, Payload, Shape, Stability, Tagging, Text, Union, UnknownTag, Variant,
};
use samewire_reference::{Json, parse};

use super::{Cause, Right, Row};
use crate::oracles::causes::is_read_as;
use crate::oracles::judge::{PYTHON, RUST, SDK_UNSTABLE};

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "error_beside_a_reason",
        rule: "what went wrong is a member beside the reason why a session stopped; they read it with the reason `error` alone",
        type_id: "StateUpdate",
        text: r#"{"state":"idle","error":{"code":0,"message":""}}"#,
        ours: r#"{"state":"idle","error":{"code":0,"message":""}}"#,
        theirs: &[
            (RUST, r#"{"state":"idle"}"#),
            (SDK_UNSTABLE, r#"{"state":"idle"}"#),
        ],
        right: Right::Both,
        by: "the schema declares it for that reason; nothing is lost where it is read with every one",
        cause: Cause::Excuse(|asked| {
            let alone = asked.question.type_id == "IdleStateUpdate";
            parse(&asked.question.text)
                .is_ok_and(|json| is_read_as(asked, &with_the_reason_alone(json, alone)))
        }),
    },
    Row {
        id: "closed_protocols",
        rule: "an undeclared protocol of a provider is kept, and is a string; theirs refuse it, or drop it where reading is tolerant, and take any object instead",
        type_id: "ProviderCurrentConfig",
        text: r#"{"apiType":"later","baseUrl":""}"#,
        ours: r#"{"apiType":"later","baseUrl":""}"#,
        theirs: &[(PYTHON, Row::REFUSED)],
        right: Right::Ours,
        by: "the unstable schema of ACP v1 has the value `other`",
        cause: Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let Kind::Enum(values) = &found.kind
                    && found.name == "LlmProtocol"
                {
                    found.kind = Kind::Union(or_object(values));
                }
            }
        }),
    },
];

/// The same values and no others, and any object.
fn or_object(values: &Enum) -> Union {
    let variant = |name: &str, of: Shape| Variant {
        name: name.to_owned(),
        tag: None,
        default_tag: None,
        payload: Payload::Shape { of },
        docs: String::new(),
        deprecated: false,
        stability: Stability::Unstable,
        at: String::new(),
    };
    let any_key = Shape::Text(Text {
        format: None,
        pattern: None,
        length: Length::default(),
    });
    let object = Shape::Map(Map {
        key: Box::new(any_key),
        value: Box::new(Shape::Any),
        length: Length::default(),
    });
    let texts = values.values.iter().map(|value| {
        let literal = Shape::Literal {
            value: value.wire.clone(),
            any_spelling: false,
        };
        variant(&value.name, literal)
    });
    Union {
        tagging: Tagging::Untagged,
        variants: texts.chain([variant("object", object)]).collect(),
        unknown_tag: UnknownTag::Refused,
        keeps_most: false,
    }
}

/// The same value in which `error` stands beside the reason `error` alone, in every state that is idle.
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
