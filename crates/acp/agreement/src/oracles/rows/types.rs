//! Differences of types that are closed in a library and open here, or the reverse.

use samewire_codegen::model::{Kind, UnknownTag, UnknownValue};

use super::Cause;
use samewire_prove::parts::each_struct;

pub(super) const CAUSES: &[(&str, Cause)] = &[
    (
        "unknown_update",
        Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let Kind::Union(union) = &mut found.kind
                    && matches!(found.name.as_str(), "SessionUpdate" | "PlanUpdateContent")
                {
                    union.unknown_tag = UnknownTag::Refused;
                }
            }
        }),
    ),
    (
        "unknown_tool_kind",
        Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let Kind::Enum(values) = &mut found.kind
                    && matches!(values.unknown_value, UnknownValue::ReadAs { .. })
                {
                    values.unknown_value = UnknownValue::Refused;
                }
            }
        }),
    ),
    (
        "null_payload",
        Cause::Model(|model| {
            each_struct(model, &mut |fields| fields.null_is_empty = false);
        }),
    ),
    (
        "any_text",
        Cause::Model(|model| {
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
    ),
];
