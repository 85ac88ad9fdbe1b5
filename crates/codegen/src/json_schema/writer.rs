//! The state while one schema is written.

use indexmap::IndexSet;
use samewire_schema::Json;

use super::schema::{Schema, condition_name};
use crate::model::{ConditionId, Model, Type, TypeId};

/// The state while one schema is written.
pub(super) struct Writer<'m> {
    pub(super) model: &'m Model,
    pub(super) names: &'m [String],
    pub(super) in_place: &'m [bool],
    /// For each condition, whether several places have it.
    pub(super) shared: &'m [bool],
    /// Whether this is what a reader returns, and not what it accepts.
    pub(super) is_output: bool,
    /// The types that are referred to.
    pub(super) uses: IndexSet<usize>,
    /// The conditions that are referred to.
    pub(super) needs: IndexSet<ConditionId>,
}

impl Writer<'_> {
    /// The schema of a type, with the conditions that it refers to.
    pub(super) fn whole(&mut self, ty: &Type) -> Json {
        let mut schema = self.root(ty);
        let mut parts = Schema::default();
        let mut at = 0;
        while let Some(&id) = self.needs.get_index(at) {
            let condition = self.condition(id);
            parts.set(&condition_name(id), condition.into());
            at += 1;
        }
        if at > 0 {
            schema.set("$defs", parts.into());
        }
        schema.into()
    }

    /// The schema of a type where something refers to it.
    pub(super) fn reference(&mut self, to: &TypeId) -> Schema {
        let Some((index, _, ty)) = self.model.types.get_full(to) else {
            return Schema::default();
        };
        if self.in_place[index] {
            return self.ty(ty);
        }
        self.uses.insert(index);
        Schema::reference(&self.names[index])
    }
}
