//! Unions by trying in which the order of the variants could lose members: an earlier variant may accept what a later
//! one keeps more of. Their readers look at all variants, and take the one that keeps the most.
//!
//! | file | what it decides |
//! |---|---|
//! | `part.rs` | what a shape is behind its names |
//! | `apart.rs` | whether two shapes accept no common value |
//! | `loses.rs` | whether one shape drops a member that another one keeps |
//! | `order.rs` | unions of Rust types whose order drops members: their reader, serde, takes the first variant |

mod apart;
mod loses;
mod order;
mod part;

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use crate::graph::Graph;
use crate::model::{Kind, Model, Tagging, TypeId, Union};
use loses::drops_itself;
pub(crate) use order::check_order;
pub(super) use part::shapes;
use part::{Part, variants};

/// A union with more variants is not looked at pair by pair.
const VARIANTS: usize = 200;

/// How many pairs of shapes are looked at for one union. Beyond it, its order is taken to matter.
const STEPS: usize = 20_000;

/// How many shapes deep a pair is looked into. Beyond it, the order is taken to matter.
const DEPTH: usize = 200;

/// Two shapes of the model, by their addresses.
type Pair = (usize, usize);

/// What is known of a model while its unions are looked at.
struct Look<'m> {
    model: &'m Model,
    /// For each type, whether it may drop members of a value, at any depth.
    drops: Vec<bool>,
    /// Pairs of which the first is known to lose nothing that the second keeps.
    kept: RefCell<HashSet<Pair>>,
    /// How many pairs stand around the one that is looked at.
    depth: Cell<usize>,
    /// How many steps are left for the union that is looked at.
    left: Cell<usize>,
}

/// Marks the unions by trying whose order could lose members.
pub(super) fn mark(model: &mut Model) {
    let look = Look::of(model);
    let is_marked = |kind: &Kind| match kind {
        Kind::Union(union) if union.tagging == Tagging::Untagged => look.loses_by_order(union),
        Kind::Union(_) | Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) => false,
    };
    let types = model.types.iter();
    let marked: Vec<TypeId> = types
        .filter(|(_, ty)| is_marked(&ty.kind))
        .map(|(id, _)| id.clone())
        .collect();
    for id in marked {
        if let Some(Kind::Union(union)) = model.types.get_mut(&id).map(|ty| &mut ty.kind) {
            union.keeps_most = true;
        }
    }
}

impl<'m> Look<'m> {
    fn of(model: &'m Model) -> Self {
        let types = || model.types.values();
        let next = types().map(|ty| {
            let named = shapes(&ty.kind).into_iter().flat_map(|of| of.types());
            let places = named.filter_map(|id| model.types.get_index_of(id));
            places.collect()
        });
        let mut drops: Vec<bool> = types().map(|ty| drops_itself(&ty.kind)).collect();
        Graph::new(next.collect()).mark_all_to(&mut drops);
        Self {
            model,
            drops,
            kept: RefCell::default(),
            depth: Cell::new(0),
            left: Cell::new(STEPS),
        }
    }

    /// Whether a value may be accepted by a variant that loses a member of it which a later variant keeps.
    fn loses_by_order(&self, union: &'m Union) -> bool {
        let variants: Vec<Part> = variants(self.model, union);
        if variants.len() > VARIANTS {
            return variants.iter().any(|variant| self.drops(variant));
        }
        self.left.set(STEPS);
        variants.iter().enumerate().any(|(index, earlier)| {
            let later = variants.get(index + 1..).unwrap_or_default();
            self.drops(earlier)
                && later
                    .iter()
                    .any(|later| !self.are_apart(earlier, later) && self.loses(earlier, later))
        })
    }

    /// Whether a step may still be taken.
    fn step(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }
}
