//! Keys: sets of schemas that apply to the same value. A key identifies a form.

/// A schema in the [graph](crate::Graph).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(crate) usize);

/// Identifies a dynamic scope, which maps dynamic anchors to schemas. Nearly all schemas have scope 0, which has no
/// anchors.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ScopeId(pub(crate) usize);

/// A schema in a dynamic scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part {
    /// The schema.
    pub node: NodeId,
    /// The dynamic scope, which resolves its dynamic references.
    pub scope: ScopeId,
}

/// A set of schemas that must all accept a value. The number of keys is finite, since all schemas come from the
/// sources: an intersection is the union of two sets and creates no new schema.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// Sorted, without repetitions.
    parts: Vec<Part>,
}

impl Key {
    /// The empty key, which accepts everything.
    pub fn any() -> Self {
        Self::default()
    }

    /// The key of these schemas.
    pub fn of(parts: impl IntoIterator<Item = Part>) -> Self {
        let mut parts: Vec<Part> = parts.into_iter().collect();
        parts.sort_unstable();
        parts.dedup();
        Self { parts }
    }

    /// The intersection of two keys: the schemas of both.
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

    /// Whether the key is empty, so that everything is accepted.
    pub fn is_any(&self) -> bool {
        self.parts.is_empty()
    }
}
