//! Differences of single members: texts with a meaning, and members that are `null`.

use samewire_codegen::model::{
    AdditionalProperties, EnumValue, Kind, Null, Shape, Stability, Struct, UnknownValue,
};
use samewire_reference::Json;

use super::Cause;
use crate::oracles::causes::{faulty, has_member, loses_null};
use crate::oracles::compare::Difference;
use samewire_prove::parts::{each_member, each_type, inside};

pub(super) const CAUSES: &[(&str, Cause)] = &[
    (
        "url_refused",
        Cause::Excuse(|asked| {
            asked.differs == Difference::Refuses
                && has_member(
                    asked,
                    "url",
                    &|url| matches!(url, Json::Text(url) if !is_plain_url(url)),
                )
        }),
    ),
    (
        "url_changed",
        Cause::Excuse(|asked| {
            asked.differs == Difference::Meaning
                && has_member(
                    asked,
                    "url",
                    &|url| matches!(url, Json::Text(url) if url.contains(':')),
                )
        }),
    ),
    (
        "unknown_mode",
        Cause::Excuse(|asked| {
            asked.differs == Difference::Refuses
                && has_member(
                    asked,
                    "mode",
                    &|mode| matches!(mode, Json::Text(mode) if mode != "form" && mode != "url"),
                )
        }),
    ),
    (
        "null_properties",
        Cause::Model(|model| {
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
    ),
    (
        "any_answer",
        Cause::Model(|model| {
            each_member(model, &mut |member| {
                let to_value = |shape: &Shape| matches!(shape, Shape::Ref { to } if to.0 == "ElicitationContentValue");
                inside(&mut member.shape, &mut |shape| {
                    if to_value(shape) {
                        *shape = Shape::Any;
                    }
                });
            });
        }),
    ),
    (
        "category_of_anything",
        Cause::Excuse(|asked| {
            asked.differs == Difference::Unreadable
                && has_member(asked, "category", &|category| {
                    matches!(category, Json::Object(_))
                })
        }),
    ),
    (
        "unknown_category",
        Cause::Model(|model| {
            for found in model.types.values_mut() {
                if let (Kind::Enum(values), "SessionConfigOptionCategory") =
                    (&mut found.kind, found.name.as_str())
                {
                    values.unknown_value = UnknownValue::Refused;
                    let is_stable = |value: &EnumValue| value.stability == Stability::Stable;
                    values.values.retain(is_stable);
                }
            }
        }),
    ),
    (
        "any_version",
        Cause::Excuse(|asked| faulty(asked, |fault, _| fault.path.ends_with("/protocolVersion"))),
    ),
    (
        "null_request",
        Cause::Excuse(|asked| {
            asked.differs == Difference::Unreadable
                && has_member(asked, "requestId", &|id| *id == Json::Null)
        }),
    ),
    (
        "kept_capabilities",
        Cause::Model(|model| {
            for found in model.types.values_mut() {
                if matches!(
                    found.name.as_str(),
                    "CompactionCapabilities" | "NoticeCapabilities" | "SessionCursorsCapabilities"
                ) {
                    found.kind = Kind::Struct(Struct {
                        members: Vec::new(),
                        additional_properties: AdditionalProperties::Ignored,
                        null_is_empty: false,
                    });
                }
            }
        }),
    ),
    ("cleared", Cause::Excuse(loses_null)),
];

/// Whether every library accepts the text as a URL.
fn is_plain_url(text: &str) -> bool {
    text.split_once("://").is_some_and(|(scheme, rest)| {
        let is_letter = |c: char| c.is_ascii_alphabetic();
        !scheme.is_empty()
            && scheme.chars().all(is_letter)
            && rest.chars().all(|c| c.is_ascii_graphic())
    })
}
