//! The content of a property's schema.

use serde_json::Value;

use super::node::Annotations;
use crate::model::Shape;

/// The keywords that only members have, taken out of the schema of a property.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a keyword of its own"
)]
pub(super) struct MemberKeywords<'s> {
    pub(super) default: Option<&'s Value>,
    pub(super) default_on_error: bool,
    pub(super) default_on_null: bool,
    pub(super) skip_invalid_items: bool,
    pub(super) tri_state: bool,
    pub(super) omit_default: bool,
    /// The value that tolerant reading uses instead of the default.
    pub(super) fallback: Option<&'s Value>,
}

/// The content of a property's schema, before it is known whether the member is required.
pub(super) struct Content<'s> {
    pub(super) keywords: MemberKeywords<'s>,
    /// The shape without `null`.
    pub(super) shape: Shape,
    pub(super) nullable: bool,
    /// Whether the kind is a plain shape. A type of its own would belong to one member only.
    pub(super) plain: bool,
    pub(super) implied_default: Option<Value>,
    pub(super) empty: Option<Value>,
    pub(super) annotations: Annotations,
}

impl MemberKeywords<'_> {
    /// The keywords of a schema that is not an object.
    pub(super) fn none() -> Self {
        Self {
            default: None,
            default_on_error: false,
            default_on_null: false,
            skip_invalid_items: false,
            tri_state: false,
            omit_default: false,
            fallback: None,
        }
    }
}
