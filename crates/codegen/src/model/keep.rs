//! Reduces a model to some types and what these need.

use std::collections::{HashMap, HashSet};

use crate::model::{
    AdditionalProperties, Combination, Condition, ConditionId, Kind, Mark, Marks, Model, Payload,
    Shape, Struct, Test, Type, TypeId,
};
use crate::view::condition_references::referenced_conditions;

impl Model {
    /// Keeps these types, and the types and conditions that they need.
    pub(crate) fn keep(&mut self, types: impl IntoIterator<Item = TypeId>) {
        let mut open: Vec<TypeId> = types.into_iter().collect();
        let mut kept = HashSet::new();
        while let Some(id) = open.pop() {
            if let Some(ty) = self.types.get(&id) {
                open.extend(
                    needed(ty)
                        .into_iter()
                        .filter(|id| !kept.contains(*id))
                        .cloned(),
                );
            }
            kept.insert(id);
        }
        self.types.retain(|id, _| kept.contains(id));
        self.unenforced
            .retain(|one| one.of.as_ref().is_none_or(|of| kept.contains(of)));
        self.keep_used_conditions();
    }

    /// Removes the conditions that no type and no other condition tests.
    fn keep_used_conditions(&mut self) {
        let tested = self.types.values().filter_map(|ty| ty.condition);
        let mut open: Vec<usize> = tested.map(|id| id.0).collect();
        let mut is_used = vec![false; self.conditions.len()];
        while let Some(place) = open.pop() {
            if !std::mem::replace(&mut is_used[place], true) {
                open.extend(referenced_conditions(&self.conditions[place]));
            }
        }
        if is_used.iter().all(|used| *used) {
            return;
        }
        let mut places = vec![0; is_used.len()];
        let used = (0..is_used.len()).filter(|place| is_used[*place]);
        for (place, old) in used.enumerate() {
            places[old] = place;
        }
        let mut used = is_used.into_iter();
        self.conditions.retain(|_| used.next() == Some(true));
        let mut moved = Moved {
            places,
            marks: HashMap::new(),
        };
        for condition in &mut self.conditions {
            moved.condition(condition);
        }
        for id in self
            .types
            .values_mut()
            .filter_map(|ty| ty.condition.as_mut())
        {
            moved.id(id);
        }
    }
}

/// The types that a type needs.
fn needed(ty: &Type) -> Vec<&TypeId> {
    match &ty.kind {
        Kind::Newtype(newtype) => newtype.of.types(),
        Kind::Struct(fields) => shapes(fields).flat_map(Shape::types).collect(),
        Kind::Enum(_) => Vec::new(),
        Kind::Union(union) => {
            let payloads = union.variants.iter().map(|variant| &variant.payload);
            let needed = payloads.flat_map(|payload| match payload {
                Payload::Unit => Vec::new(),
                Payload::Shape { of } => of.types(),
                Payload::Fields { of, from } => {
                    shapes(of).flat_map(Shape::types).chain(from).collect()
                }
            });
            needed.collect()
        }
    }
}

fn shapes(fields: &Struct) -> impl Iterator<Item = &Shape> {
    let kept = match &fields.additional_properties {
        AdditionalProperties::Kept { of } => Some(of),
        AdditionalProperties::Ignored
        | AdditionalProperties::Refused
        | AdditionalProperties::KeptIfUnknown { .. } => None,
    };
    let members = fields.members.iter().map(|member| &member.shape);
    members.chain(kept)
}

/// The new positions of conditions.
struct Moved {
    /// By the old positions.
    places: Vec<usize>,
    /// The marks that conditions share, by the addresses of the old ones, which are kept so that no others get these.
    marks: HashMap<*const Mark, (Marks, Marks)>,
}

impl Moved {
    fn id(&self, id: &mut ConditionId) {
        id.0 = self.places[id.0];
    }

    fn test(&self, test: &mut Test) {
        match test {
            Test::Fulfils(id) => self.id(id),
            Test::Anything | Test::Nothing => {}
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        if let Some(list) = &mut condition.list {
            list.first.iter_mut().for_each(|of| self.test(of));
            self.test(&mut list.others);
            for contains in &mut list.contains {
                self.test(&mut contains.of);
            }
        }
        if let Some(object) = &mut condition.object {
            self.test(&mut object.names);
            for group in &mut object.groups {
                group.members.values_mut().for_each(|of| self.test(of));
                group.patterns.iter_mut().for_each(|(_, of)| self.test(of));
                self.test(&mut group.others);
            }
        }
        for combination in &mut condition.combinations {
            match combination {
                Combination::AnyOf { of } | Combination::OneOf { of } => {
                    for test in of {
                        self.test(test);
                    }
                }
                Combination::Not { of } | Combination::With { then: of, .. } => self.test(of),
                Combination::If {
                    test,
                    then,
                    otherwise,
                } => [test, then, otherwise]
                    .into_iter()
                    .for_each(|of| self.test(of)),
                Combination::Unmarked { marks, of, .. } => {
                    self.shared(marks);
                    self.test(of);
                }
            }
        }
    }

    fn shared(&mut self, marks: &mut Marks) {
        let address = marks.as_ptr();
        if !self.marks.contains_key(&address) {
            let mut own = marks.to_vec();
            self.each(&mut own);
            self.marks.insert(address, (marks.clone(), own.into()));
        }
        if let Some((_, own)) = self.marks.get(&address) {
            marks.clone_from(own);
        }
    }

    fn each(&self, marks: &mut [Mark]) {
        for mark in marks {
            match mark {
                Mark::All | Mark::First { .. } | Mark::Members { .. } => {}
                Mark::Passing { of } => self.test(of),
                Mark::If { test, marks, .. } => {
                    self.test(test);
                    self.each(marks);
                }
                Mark::With { marks, .. } => self.each(marks),
            }
        }
    }
}
