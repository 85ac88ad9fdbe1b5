//! What the schema of a property says.

use serde_json::Value;

use super::node::Annotations;
use crate::model::Shape;

/// What a member's own keywords say, taken out of its schema.
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
    /// What tolerant reading reads instead, where that is not the default.
    pub(super) fallback: Option<&'s Value>,
}

/// What the schema of a property says, whether the member is required or not.
pub(super) struct Content<'s> {
    pub(super) keywords: MemberKeywords<'s>,
    /// What it holds beside `null`.
    pub(super) shape: Shape,
    pub(super) nullable: bool,
    /// Whether it is no more than a shape: a type of its own belongs to one member.
    pub(super) plain: bool,
    pub(super) implied_default: Option<Value>,
    pub(super) empty: Option<Value>,
    pub(super) annotations: Annotations,
}

impl MemberKeywords<'_> {
    /// Of a schema that is no object.
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
