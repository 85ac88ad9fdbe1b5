//! The state while the unions of a model are analysed.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use super::part::{drops_itself, shapes};
use crate::graph::Graph;
use crate::model::Model;

/// The number of pairs of shapes that are compared for one union. Beyond it, the order is assumed to matter.
pub(super) const STEPS: usize = 20_000;

/// The maximum nesting of shapes in a comparison. Beyond it, the order is assumed to matter.
pub(super) const DEPTH: usize = 200;

/// Two shapes of the model, identified by their addresses.
pub(super) type Pair = (usize, usize);

/// The state while the unions of a model are analysed.
pub(super) struct Look<'m> {
    pub(super) model: &'m Model,
    /// For each type, whether it may drop members of a value at any depth.
    pub(super) drops: Vec<bool>,
    /// Pairs of which the first is known to lose nothing that the second keeps.
    pub(super) kept: RefCell<HashSet<Pair>>,
    /// The number of pairs around the current one.
    pub(super) depth: Cell<usize>,
    /// The number of steps left for the current union.
    pub(super) left: Cell<usize>,
}

impl<'m> Look<'m> {
    pub(super) fn of(model: &'m Model) -> Self {
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

    /// Uses up a step. Returns whether there was one left.
    pub(super) fn step(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }
}
