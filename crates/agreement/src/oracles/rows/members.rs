//! Single members: texts with a meaning, and members that are `null`.

use samewire_codegen::model::{AdditionalProperties, Kind, Null, Shape, Struct, UnknownValue};
use samewire_reference::Json;

use super::{Cause, Right, Row};
use crate::oracles::causes::{faulty, has_member, loses_null};
use crate::oracles::compare::Difference;
use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};
use samewire_prove::parts::{each_member, each_type, inside};

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "url_refused",
        rule: "the URL of an elicitation may be any string; theirs refuse invalid URLs",
        type_id: "CreateElicitationRequest",
        text: r#"{"mode":"url","message":"a","requestId":1,"elicitationId":"b","url":"c"}"#,
        ours: r#"{"mode":"url","message":"a","requestId":1,"elicitationId":"b","url":"c"}"#,
        theirs: &[
            (SDK, Row::REFUSED),
            (SDK_UNSTABLE, Row::REFUSED),
            (PYTHON, Row::REFUSED),
        ],
        right: Right::Both,
        by: "the schema says `format: uri`, which is an annotation in JSON Schema",
        cause: Cause::Excuse(|asked| {
            asked.differs == Difference::Refuses
                && has_member(
                    asked,
                    "url",
                    &|url| matches!(url, Json::Text(url) if !is_plain_url(url)),
                )
        }),
    },
    Row {
        id: "url_changed",
        rule: "the URL of an elicitation is kept as it was sent; theirs normalise it",
        type_id: "CreateElicitationRequest",
        text: r#"{"mode":"url","message":"a","requestId":1,"elicitationId":"b","url":"http://c\t"}"#,
        ours: r#"{"mode":"url","message":"a","requestId":1,"elicitationId":"b","url":"http://c\t"}"#,
        theirs: &[
            (
                SDK,
                r#"{"requestId":1,"elicitationId":"b","url":"http://c","mode":"url","message":"a"}"#,
            ),
            (
                SDK_UNSTABLE,
                r#"{"requestId":1,"elicitationId":"b","url":"http://c","mode":"url","message":"a"}"#,
            ),
            (
                PYTHON,
                r#"{"requestId":1,"message":"a","mode":"url","elicitationId":"b","url":"http://c/"}"#,
            ),
        ],
        right: Right::Ours,
        by: "the schema says `type: string`; a signed URL must not be changed",
        cause: Cause::Excuse(|asked| {
            asked.differs == Difference::Meaning
                && has_member(
                    asked,
                    "url",
                    &|url| matches!(url, Json::Text(url) if url.contains(':')),
                )
        }),
    },
    Row {
        id: "unknown_mode",
        rule: "an elicitation with an undeclared mode is kept whole; theirs require a message and a scope",
        type_id: "CreateElicitationRequest",
        text: r#"{"mode":"_voice"}"#,
        ours: r#"{"mode":"_voice"}"#,
        theirs: &[
            (RUST, Row::REFUSED),
            (SDK, Row::REFUSED),
            (SDK_UNSTABLE, Row::REFUSED),
            (PYTHON, Row::REFUSED),
        ],
        right: Right::Theirs,
        by: "the schema requires both in every mode; the contents of unknown variants are never checked here",
        cause: Cause::Excuse(|asked| {
            asked.differs == Difference::Refuses
                && has_member(
                    asked,
                    "mode",
                    &|mode| matches!(mode, Json::Text(mode) if mode != "form" && mode != "url"),
                )
        }),
    },
    Row {
        id: "null_properties",
        rule: "the properties of a form and the headers of a provider may be absent, but not `null`; theirs accept both",
        type_id: "ElicitationSchema",
        text: r#"{"properties":null}"#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, "{}")],
        right: Right::Ours,
        by: "the schema says `type: object`",
        cause: Cause::Model(|model| {
            each_type(model, &mut |name, fields| {
                for member in &mut fields.members {
                    if matches!(
                        (name, member.wire.as_str()),
                        ("ElicitationSchema", "properties") | ("SetProviderRequest", "headers")
                    ) {
                        member.null = Null::Default {
                            value: serde_json::json!({}),
                        };
                    }
                }
            });
        }),
    },
    Row {
        id: "any_answer",
        rule: "the answer to an elicitation is a string, a number, a boolean or a list of strings; theirs accept any value",
        type_id: "CreateElicitationResponse",
        text: r#"{"action":"accept","content":{"a":null}}"#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, r#"{"content":{"a":null},"action":"accept"}"#)],
        right: Right::Ours,
        by: "the schema, `ElicitationContentValue`",
        cause: Cause::Model(|model| {
            each_member(model, &mut |member| {
                let to_value = |shape: &Shape| matches!(shape, Shape::Ref { to } if to.0 == "ElicitationContentValue");
                inside(&mut member.shape, &mut |shape| {
                    if to_value(shape) {
                        *shape = Shape::Any;
                    }
                });
            });
        }),
    },
    Row {
        id: "category_of_anything",
        rule: "the category of an option is a string; theirs also accept an object",
        type_id: "SessionConfigOption",
        text: r#"{"type":"boolean","id":"a","name":"b","category":{},"currentValue":true}"#,
        ours: r#"{"type":"boolean","id":"a","name":"b","currentValue":true}"#,
        theirs: &[(
            PYTHON,
            r#"{"currentValue":true,"id":"a","name":"b","category":{},"type":"boolean"}"#,
        )],
        right: Right::Ours,
        by: "the schema allows any string, and nothing else",
        cause: Cause::Excuse(|asked| {
            asked.differs == Difference::Unreadable
                && has_member(asked, "category", &|category| {
                    matches!(category, Json::Object(_))
                })
        }),
    },
    Row {
        id: "unknown_category",
        rule: "an undeclared category of an option is kept; theirs drop it",
        type_id: "SessionConfigOption",
        text: r#"{"type":"boolean","id":"a","name":"b","category":"_mine","currentValue":true}"#,
        ours: r#"{"type":"boolean","id":"a","name":"b","category":"_mine","currentValue":true}"#,
        theirs: &[(
            PYTHON,
            r#"{"currentValue":true,"id":"a","name":"b","type":"boolean"}"#,
        )],
        right: Right::Ours,
        by: "the schema allows any string",
        cause: Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let (Kind::Enum(values), "SessionConfigOptionCategory") =
                    (&mut found.kind, found.name.as_str())
                {
                    values.unknown_value = UnknownValue::Refused;
                }
            }
        }),
    },
    Row {
        id: "any_version",
        rule: "the protocol version is an integer; theirs read any other value as 1",
        type_id: "InitializeRequest",
        text: r#"{"protocolVersion":null}"#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, r#"{"protocolVersion":1}"#)],
        right: Right::Ours,
        by: "the schema says `type: integer`",
        cause: Cause::Excuse(|asked| {
            faulty(asked, |fault, _| fault.path.ends_with("/protocolVersion"))
        }),
    },
    Row {
        id: "null_request",
        rule: "the id of a request may be `null`; theirs read it, but write an object without it",
        type_id: "CancelRequestNotification",
        text: r#"{"requestId":null}"#,
        ours: r#"{"requestId":null}"#,
        theirs: &[(PYTHON, "{}")],
        right: Right::Ours,
        by: "JSON-RPC 2.0, § 5, allows the id `null`",
        cause: Cause::Excuse(|asked| {
            asked.differs == Difference::Unreadable
                && has_member(asked, "requestId", &|id| *id == Json::Null)
        }),
    },
    Row {
        id: "kept_capabilities",
        rule: "the undeclared members of a capability without declared ones are kept; theirs drop them",
        type_id: "CompactionCapabilities",
        text: r#"{"a":1}"#,
        ours: r#"{"a":1}"#,
        theirs: &[(RUST, "{}")],
        right: Right::Both,
        by: "the schema declares no member and forbids none",
        cause: Cause::Model(|model| {
            for found in model.types.values_mut() {
                if matches!(
                    found.name.as_str(),
                    "CompactionCapabilities" | "NoticeCapabilities"
                ) {
                    found.kind = Kind::Struct(Struct {
                        members: Vec::new(),
                        additional_properties: AdditionalProperties::Ignored,
                        null_is_empty: false,
                    });
                }
            }
        }),
    },
    Row {
        id: "cleared",
        rule: "`null` that means \"cleared\" is written, also in unknown variants; theirs do not write it",
        type_id: "SessionInfoUpdate",
        text: r#"{"title":null}"#,
        ours: r#"{"title":null}"#,
        theirs: &[(PYTHON, "{}")],
        right: Right::Ours,
        by: "ACP v1, `SessionInfoUpdate`: absent keeps the value, `null` clears it",
        cause: Cause::Excuse(loses_null),
    },
];

/// Whether a text is an address to everybody.
fn is_plain_url(text: &str) -> bool {
    text.split_once("://").is_some_and(|(scheme, rest)| {
        let is_letter = |c: char| c.is_ascii_alphabetic();
        !scheme.is_empty()
            && scheme.chars().all(is_letter)
            && rest.chars().all(|c| c.is_ascii_graphic())
    })
}
