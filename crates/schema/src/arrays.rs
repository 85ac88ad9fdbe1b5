//! Arrays: items by position, their number, `uniqueItems` and `contains`.

use std::collections::HashSet;

use crate::count::Count;
use crate::dialect::Draft;
use crate::json::Json;
use crate::key::{Key, NodeId};
use crate::keywords::Keywords;
use crate::verdict::{Verdict, all, between};

/// What one schema says about arrays.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Items {
    /// The schemas of the first items.
    pub prefix: Vec<NodeId>,
    /// The schema of the items after these.
    pub rest: Option<NodeId>,
    /// How many items there are.
    pub count: Count,
    /// Whether all items must be different.
    pub unique: bool,
    /// The schema that some items must match, and how many of them.
    pub contains: Option<Contains<NodeId>>,
    /// The schema of the items that no other keyword looks at.
    pub unevaluated: Option<NodeId>,
}

/// How many items are accepted by a schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contains<T> {
    /// The schema of these items.
    pub of: T,
    /// The least number of items that it must accept.
    pub min: u64,
    /// The greatest number of items that it may accept.
    pub max: Option<u64>,
}

/// The arrays that are accepted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Arr {
    /// What holds for the first items, one key per position.
    pub prefix: Vec<Key>,
    /// What holds for all items after these.
    pub rest: Key,
    /// How many items there may be.
    pub count: Count,
    /// The schema that requires all items to be different.
    pub unique: Option<NodeId>,
    /// The keys that some items must match, and how many of them.
    pub contains: Vec<Contains<Key>>,
}

impl Items {
    pub(crate) fn read(keywords: &mut Keywords<'_>) -> Self {
        let (prefix, rest) = positions(keywords);
        let contains = keywords.schema("contains").map(|of| Contains {
            of,
            min: keywords.count("minContains").unwrap_or(1),
            max: keywords.count("maxContains"),
        });
        Self {
            prefix,
            rest,
            count: Count::read(keywords, "minItems", "maxItems"),
            unique: keywords.flag("uniqueItems"),
            contains,
            unevaluated: keywords.schema("unevaluatedItems"),
        }
    }

    /// Whether any keyword constrains arrays.
    pub(crate) fn asserts(&self) -> bool {
        *self != Self::default()
    }
}

/// The schemas of items by position. Up to 2019-09, `items` may be an array, and only then has `additionalItems` an
/// effect.
fn positions(keywords: &mut Keywords<'_>) -> (Vec<NodeId>, Option<NodeId>) {
    if keywords.dialect.draft == Draft::V2020 {
        if let Some(Json::List(_)) = keywords.get("items") {
            keywords.wrong(
                "items",
                "`items` is a schema in 2020-12: write `prefixItems` for an array of them, or name the dialect of the document if it is an older one (`$schema`, `--dialect draft-07`)",
            );
            return (Vec::new(), None);
        }
        let prefix = keywords.schemas("prefixItems").unwrap_or_default();
        return (prefix, keywords.schema("items"));
    }
    if let Some(Json::List(_)) = keywords.get("items") {
        if keywords.dialect.takes_other_forms && keywords.dialect.draft == Draft::V2019 {
            let message = "`items` is a schema in 2020-12: this array is read as in older dialects, where it stands for `prefixItems`, and `additionalItems` for `items`; say which dialect is meant (`$schema`, or `--dialect draft-07`)";
            keywords.hint("items", message.to_owned());
        }
        let prefix = keywords.schemas("items").unwrap_or_default();
        return (prefix, keywords.schema("additionalItems"));
    }
    (Vec::new(), keywords.schema("items"))
}

impl Arr {
    /// Narrows the arrays to those that a schema accepts as well. Returns the two schemas that contradict each other,
    /// if no array is left.
    pub(crate) fn meet(
        &mut self,
        node: NodeId,
        items: &Items,
        key: &dyn Fn(NodeId) -> Key,
    ) -> Option<(NodeId, NodeId)> {
        let rest = items.rest.map(key).unwrap_or_default();
        let places = self.prefix.len().max(items.prefix.len());
        let prefix = (0..places).map(|index| {
            let theirs = items
                .prefix
                .get(index)
                .map_or_else(|| rest.clone(), |node| key(*node));
            self.at(index).and(&theirs)
        });
        self.prefix = prefix.collect();
        self.rest = self.rest.and(&rest);
        if items.unique {
            self.unique = self.unique.or(Some(node));
        }
        if let Some(Contains { of, min, max }) = items.contains {
            let contains = Contains {
                of: key(of),
                min,
                max,
            };
            if !self.contains.contains(&contains) {
                self.contains.push(contains);
            }
        }
        self.count.meet(&items.count)
    }

    /// What holds for the item at a position.
    pub fn at(&self, index: usize) -> &Key {
        self.prefix.get(index).unwrap_or(&self.rest)
    }

    /// Whether an array is accepted. `ask` decides for each item.
    pub(crate) fn accepts(&self, items: &[Json], ask: &dyn Fn(&Key, &Json) -> Verdict) -> Verdict {
        if !self.count.holds(items.len()) || (self.unique.is_some() && has_equal(items)) {
            return Verdict::Refuses;
        }
        let each = items.iter().enumerate();
        let each = each.map(|(index, item)| ask(self.at(index), item));
        let some = self.contains.iter().map(|Contains { of, min, max }| {
            between(items.iter().map(|item| ask(of, item)), *min, *max)
        });
        all(each.chain(some))
    }
}

/// Whether two items are equal.
fn has_equal(items: &[Json]) -> bool {
    let mut seen = HashSet::new();
    !items.iter().all(|item| seen.insert(item))
}
