//! The state while the unions of a model are analysed.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use indexmap::IndexMap;

use super::part::drops_itself;
use crate::model::graph::Graph;
use crate::model::{Kind, Model, Type, TypeId};

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

/// For each type, whether it or a type in it, at any depth, is of a certain kind.
pub(in super::super) fn with_a_part(
    types: &IndexMap<TypeId, Type>,
    test: impl Fn(&Kind) -> bool,
) -> Vec<bool> {
    let next = types.values().map(|ty| {
        let named = ty.kind.shapes().into_iter().flat_map(|of| of.types());
        named.filter_map(|id| types.get_index_of(id)).collect()
    });
    let mut marked: Vec<bool> = types.values().map(|ty| test(&ty.kind)).collect();
    Graph::new(next.collect()).mark_all_to(&mut marked);
    marked
}

impl<'m> Look<'m> {
    pub(super) fn of(model: &'m Model) -> Self {
        Self {
            model,
            drops: with_a_part(&model.types, drops_itself),
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
