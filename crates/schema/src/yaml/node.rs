//! The values of a YAML text, which aliases can share, and their conversion to JSON.

use std::ops::Range;
use std::rc::Rc;

use indexmap::IndexMap;

use crate::json::Json;
use crate::parse::Spans;

/// A value that several aliases may share.
pub(super) struct Node {
    pub(super) kind: Kind,
    /// The depth of arrays and objects in the value.
    pub(super) levels: usize,
    /// The cost of repeating the value.
    pub(super) weight: usize,
}

pub(super) enum Kind {
    Scalar(Json),
    List(Vec<Entry>),
    /// An object: its keys with their positions, and its values.
    Object(IndexMap<String, (Range<usize>, Entry)>),
}

/// A value with its position.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) at: Range<usize>,
    pub(super) node: Rc<Node>,
}

pub(super) fn levels<'e>(entries: impl Iterator<Item = &'e Entry>) -> usize {
    entries.map(|entry| entry.node.levels).max().unwrap_or(0)
}

pub(super) fn weight<'e>(entries: impl Iterator<Item = &'e Entry>) -> usize {
    entries.map(|entry| entry.node.weight).sum()
}

/// The JSON for a value, with the positions.
pub(super) fn built(entry: Entry, name: Option<Range<usize>>) -> (Json, Spans) {
    let mut inner = Vec::new();
    let kind =
        Rc::try_unwrap(entry.node).map_or_else(|shared| copied(&shared.kind), |own| own.kind);
    let json = match kind {
        Kind::Scalar(json) => json,
        Kind::List(items) => {
            let built = items.into_iter().map(|item| {
                let (json, spans) = built(item, None);
                inner.push(spans);
                json
            });
            Json::List(built.collect())
        }
        Kind::Object(members) => {
            let built = members.into_iter().map(|(name, (place, value))| {
                let (json, spans) = built(value, Some(place));
                inner.push(spans);
                (name, json)
            });
            Json::Object(built.collect())
        }
    };
    let spans = Spans {
        value: entry.at,
        name,
        inner,
    };
    (json, spans)
}

/// Copies one level of a value that is shared with others.
fn copied(kind: &Kind) -> Kind {
    match kind {
        Kind::Scalar(json) => Kind::Scalar(json.clone()),
        Kind::List(items) => Kind::List(items.clone()),
        Kind::Object(members) => Kind::Object(members.clone()),
    }
}
