//! Which schemas hold together: the name of a form.

/// A schema in the [graph](crate::Graph).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(crate) usize);

/// What the dynamic anchors mean where a schema is used. Nearly all schemas have the scope 0, in which none means
/// anything.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ScopeId(pub(crate) usize);

/// A schema, where it is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part {
    /// The schema.
    pub node: NodeId,
    /// What its dynamic references mean.
    pub scope: ScopeId,
}

/// A set of schemas that all hold. There are finitely many, since all are schemas of the sources: intersection is the
/// union of the sets, and makes no new schema.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// Sorted and distinct.
    parts: Vec<Part>,
}

impl Key {
    /// No schema: everything is accepted.
    pub fn any() -> Self {
        Self::default()
    }

    /// These schemas.
    pub fn of(parts: impl IntoIterator<Item = Part>) -> Self {
        let mut parts: Vec<Part> = parts.into_iter().collect();
        parts.sort_unstable();
        parts.dedup();
        Self { parts }
    }

    /// The schemas of both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        if other.is_any() || self == other {
            return self.clone();
        }
        if self.is_any() {
            return other.clone();
        }
        Self::of(self.parts.iter().chain(&other.parts).copied())
    }

    /// The schemas, sorted.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether it has no schema, so that everything is accepted.
    pub fn is_any(&self) -> bool {
        self.parts.is_empty()
    }
}
