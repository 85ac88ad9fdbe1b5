//! How near a value comes to a type that does not accept it.

use crate::json::Json;

/// The greater, the nearer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Near {
    /// Whether a constant is there, and none with another value.
    pub(crate) confirmed: bool,
    /// How many declared members are there.
    pub(crate) present: usize,
}

impl Near {
    /// To a struct of which so many members are there.
    pub(crate) fn of(present: usize) -> Self {
        Self {
            confirmed: false,
            present,
        }
    }

    /// To a union by a tag, by what stands there.
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
