//! Measures how close a value is to a type that does not accept it.

use crate::json::Json;

/// The closeness: a greater value is closer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Near {
    /// Whether a constant is present, and no constant has another value.
    pub(crate) confirmed: bool,
    /// The number of declared members that are present.
    pub(crate) present: usize,
}

impl Near {
    /// The closeness to a struct, by the number of its members that are present.
    pub(crate) fn of(present: usize) -> Self {
        Self {
            confirmed: false,
            present,
        }
    }

    /// The closeness to a tagged union, by the value of the tag.
    pub(crate) fn of_tag(found: Option<Json<'_>>, tags: &[&str]) -> Self {
        if tags.is_empty() {
            return Self::of(found.iter().count());
        }
        let is_known = matches!(found, Some(Json::Text(tag)) if tags.contains(&tag));
        Self {
            confirmed: is_known,
            present: usize::from(is_known),
        }
    }
}
