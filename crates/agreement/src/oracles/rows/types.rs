//! Types: what is closed elsewhere and open here, or the other way round.

use samewire_codegen::model::{Kind, UnknownTag, UnknownValue};

use super::{Cause, Right, Row};
use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};
use samewire_prove::parts::each_struct;

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "unknown_update",
        rule: "an undeclared session update is kept and written back; theirs refuse the whole notification",
        type_id: "SessionUpdate",
        text: r#"{"sessionUpdate":"mood","level":7}"#,
        ours: r#"{"sessionUpdate":"mood","level":7}"#,
        theirs: &[
            (RUST, Row::REFUSED),
            (SDK, Row::REFUSED),
            (SDK_UNSTABLE, Row::REFUSED),
            (PYTHON, Row::REFUSED),
        ],
        right: Right::Ours,
        by: "WIRE.md, Unions: an old client works with a new agent",
        cause: Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let Kind::Union(union) = &mut found.kind
                    && matches!(found.name.as_str(), "SessionUpdate" | "PlanUpdateContent")
                {
                    union.unknown_tag = UnknownTag::Refused;
                }
            }
        }),
    },
    Row {
        id: "unknown_tool_kind",
        rule: "an undeclared kind of tool is read as `other`; theirs refuse it, or drop it where reading is tolerant",
        type_id: "ToolKind",
        text: r#""paint""#,
        ours: r#""other""#,
        theirs: &[
            (SDK, Row::REFUSED),
            (SDK_UNSTABLE, Row::REFUSED),
            (PYTHON, Row::REFUSED),
        ],
        right: Right::Ours,
        by: "the released Rust crate reads it this way",
        cause: Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let Kind::Enum(values) = &mut found.kind
                    && matches!(values.unknown_value, UnknownValue::ReadAs { .. })
                {
                    values.unknown_value = UnknownValue::Refused;
                }
            }
        }),
    },
    Row {
        id: "null_payload",
        rule: "a result that may be `null` is then read as empty; theirs refuse it here and handle it in their connections",
        type_id: "WriteTextFileResponse",
        text: "null",
        ours: "{}",
        theirs: &[
            (SDK, Row::REFUSED),
            (SDK_UNSTABLE, Row::REFUSED),
            (PYTHON, Row::REFUSED),
        ],
        right: Right::Ours,
        by: "the released Rust crate reads it this way",
        cause: Cause::Model(|model| {
            each_struct(model, &mut |fields| fields.null_is_empty = false);
        }),
    },
    Row {
        id: "any_text",
        rule: "an undeclared role is left out of the audience, and an undeclared format is refused; theirs accept any string",
        type_id: "Annotations",
        text: r#"{"audience":["user","model"]}"#,
        ours: r#"{"audience":["user"]}"#,
        theirs: &[(PYTHON, r#"{"audience":["user","model"]}"#)],
        right: Right::Ours,
        by: "the schema marks `audience` with `x-deserialize-skip-invalid-items`, and its items are an enum",
        cause: Cause::Model(|model| {
            for found in model.types.values_mut() {
                let is_any = matches!(
                    found.name.as_str(),
                    "Role" | "StringFormat" | "ElicitationSchemaType"
                );
                if let (Kind::Enum(values), true) = (&mut found.kind, is_any) {
                    values.unknown_value = UnknownValue::Kept;
                }
            }
        }),
    },
];
