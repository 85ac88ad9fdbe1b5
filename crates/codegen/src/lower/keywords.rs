//! The keywords of samewire, in one place: what each says, and who has it.
//!
//! Each means the same wherever it stands. [`RUST_TYPES`], on the root, adds how the readers of Rust types read:
//!
//! - an optional member that may be `null` is absent if it is `null`, as an `Option` is;
//! - an integer is spelled without a fraction and an exponent;
//! - a value is read as the first branch that accepts it, also of the branches that share a tag;
//! - an object with `properties: {}` has no members.
//!
//! What these readers do not do, such as checking a condition, is then an error.

use samewire_schema::{Graph, Json, Key, NodeId, Source, file_of};

use super::notes::{first, first_with_node, nodes};
use super::pointer::join;
use super::state::Types;

/// On the root: the schema was generated from Rust types.
pub(super) const RUST_TYPES: &str = "x-samewire-rust-types";
/// On anything: `"unstable"` may change or be removed in any version.
pub(super) const STABILITY: &str = "x-samewire-stability";
/// On an optional member that may be `null`: absent, `null` and a value are three different states.
pub(super) const TRI_STATE: &str = "x-samewire-tri-state";
/// On a member: it is another name of the member that is named here.
pub(super) const ALIAS_OF: &str = "x-samewire-alias-of";
/// Beside [`ALIAS_OF`]: the name is written, too.
pub(super) const ALSO_WRITTEN: &str = "x-samewire-also-written";
/// On a member with a default: it is not written while it equals its default.
pub(super) const OMIT_DEFAULT: &str = "x-samewire-omit-default";
/// On a member that is read tolerantly: the value that is read instead, if it is not the default.
pub(super) const FALLBACK: &str = "x-samewire-fallback";
/// On a branch of a tagged union: objects with any other tag, which are kept.
pub(super) const UNKNOWN_VARIANT: &str = "x-samewire-unknown-variant";
/// On the branch that is meant if the tag is absent: a tag that also selects it.
pub(super) const DEFAULT_TAG: &str = "x-samewire-default-tag";
/// On an object: undeclared members are kept only if the member that is named here has an unknown value.
pub(super) const KEPT_IF_UNKNOWN: &str = "x-samewire-kept-if-unknown";
/// On an enum: the declared value that any other value is read as.
pub(super) const OTHER: &str = "x-samewire-other";
/// On a member: a value that does not decode is read as the default. As in the schemas of ACP.
pub(super) const DEFAULT_ON_ERROR: &str = "x-deserialize-default-on-error";
/// On a member: `null` is read as the default; on a definition: as the empty object. As in the schemas of ACP.
pub(super) const DEFAULT_ON_NULL: &str = "x-deserialize-default-on-null";
/// On a list: items that do not decode are left out. As in the schemas of ACP.
pub(super) const SKIP_INVALID_ITEMS: &str = "x-deserialize-skip-invalid-items";

/// The keywords that say how a member is read.
pub(super) const READING: [&str; 5] = [
    TRI_STATE,
    FALLBACK,
    DEFAULT_ON_ERROR,
    DEFAULT_ON_NULL,
    SKIP_INVALID_ITEMS,
];

/// The schemas that may have a keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The root of a document.
    Root,
    /// Members of objects: the schemas in `properties`.
    Member,
    /// Branches of `anyOf` and `oneOf`.
    Branch,
    /// All schemas.
    Any,
}

/// The values that a keyword may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Values {
    /// `true` or `false`.
    Flag,
    /// The string `"unstable"`.
    Unstable,
    /// A string, such as the name of a member.
    Text,
    /// Any JSON.
    Any,
}

/// All keywords of samewire itself, with their places and their values.
pub(super) const ALL: [(&str, Place, Values); 11] = [
    (RUST_TYPES, Place::Root, Values::Flag),
    (STABILITY, Place::Any, Values::Unstable),
    (TRI_STATE, Place::Member, Values::Flag),
    (ALIAS_OF, Place::Member, Values::Text),
    (ALSO_WRITTEN, Place::Member, Values::Flag),
    (OMIT_DEFAULT, Place::Member, Values::Flag),
    (FALLBACK, Place::Member, Values::Any),
    (UNKNOWN_VARIANT, Place::Branch, Values::Flag),
    (DEFAULT_TAG, Place::Branch, Values::Text),
    (KEPT_IF_UNKNOWN, Place::Any, Values::Text),
    (OTHER, Place::Any, Values::Any),
];

/// Whether the document of a schema was generated from Rust types.
pub(super) fn is_of_rust_types(graph: &Graph, node: NodeId) -> bool {
    is_generated(graph.source(node))
}

/// Whether a place is in such a document.
pub(super) fn is_place_of_rust_types(graph: &Graph, at: &str) -> bool {
    let document = match file_of(at) {
        Some((label, _)) => graph.labelled(label),
        None => Some(graph.source(graph.root)),
    };
    document.is_some_and(is_generated)
}

fn is_generated(document: &Source) -> bool {
    document.json.get(RUST_TYPES).and_then(Json::as_bool) == Some(true)
}

/// Whether one of the schemas of a key is in such a document.
pub(super) fn says_rust_types(graph: &Graph, key: &Key) -> bool {
    nodes(key).any(|node| is_of_rust_types(graph, node))
}

/// The text of a keyword of the first of these schemas that has it.
pub(super) fn text<'g>(
    graph: &'g Graph,
    of: impl IntoIterator<Item = NodeId>,
    keyword: &str,
) -> Option<&'g str> {
    first(graph, of, keyword).and_then(Json::as_text)
}

/// Whether the first of these schemas that has a keyword says `true`.
pub(super) fn flag(graph: &Graph, of: impl IntoIterator<Item = NodeId>, keyword: &str) -> bool {
    first(graph, of, keyword).and_then(Json::as_bool) == Some(true)
}

impl Types<'_> {
    /// Whether the document of a schema was generated from Rust types.
    pub(super) fn is_of_rust_types(&self, node: NodeId) -> bool {
        is_of_rust_types(&self.forms.graph, node)
    }

    /// The same for a place.
    pub(super) fn is_place_of_rust_types(&self, at: &str) -> bool {
        is_place_of_rust_types(&self.forms.graph, at)
    }

    /// The place of a keyword in the first of these schemas that has it.
    pub(super) fn keyword_at(&self, of: &[NodeId], keyword: &str) -> Option<String> {
        let graph = &self.forms.graph;
        let (node, _) = first_with_node(graph, of.iter().copied(), keyword)?;
        Some(join(&graph.at(&graph.node(node).site), &[keyword]))
    }

    /// Reports a keyword that has no meaning where it stands, if one of these schemas has it.
    pub(super) fn refuse(&mut self, of: &[NodeId], keyword: &str, message: &str) {
        if let Some(at) = self.keyword_at(of, keyword) {
            self.errors.push(at, message);
        }
    }
}
