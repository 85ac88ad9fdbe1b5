//! What is known of a model while its unions are looked at.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use super::part::{drops_itself, shapes};
use crate::graph::Graph;
use crate::model::Model;

/// How many pairs of shapes are looked at for one union. Beyond it, its order is taken to matter.
pub(super) const STEPS: usize = 20_000;

/// How many shapes deep a pair is looked into. Beyond it, the order is taken to matter.
pub(super) const DEPTH: usize = 200;

/// Two shapes of the model, by their addresses.
pub(super) type Pair = (usize, usize);

/// What is known of a model while its unions are looked at.
pub(super) struct Look<'m> {
    pub(super) model: &'m Model,
    /// For each type, whether it may drop members of a value, at any depth.
    pub(super) drops: Vec<bool>,
    /// Pairs of which the first is known to lose nothing that the second keeps.
    pub(super) kept: RefCell<HashSet<Pair>>,
    /// How many pairs stand around the one that is looked at.
    pub(super) depth: Cell<usize>,
    /// How many steps are left for the union that is looked at.
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

    /// Whether a step may still be taken.
    pub(super) fn step(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }
}
