//! Finds the types that several branches of a union lead to for the same value, since each branch would decide the
//! value again.

use std::collections::{BTreeSet, HashSet};

use indexmap::IndexMap;

use crate::model::graph::Graph;
use crate::model::{
    AdditionalProperties, Kind, Model, Payload, Shape, Struct, Tagging, Type, Union, Variant,
};
use crate::view::order::Order;

/// Returns for each type whether readers must keep their results for a value while one text is read: its value, its
/// issues or its error. Without that, nested unions whose branches lead to similar unions take exponential time.
///
/// More types are marked than necessary: everything that two branches reach after the same first step. A type that
/// neither refers to itself nor contains an untagged union is not marked, since the number of its decisions depends on
/// the schema alone.
pub(super) fn memoized(model: &Model, order: &Order) -> Vec<bool> {
    let look = Look {
        model,
        references: &order.references,
    };
    let mut found = vec![false; model.types.len()];
    let mut seen = Seen::new(model.types.len());
    for ty in model.types.values() {
        if let Kind::Union(union) = &ty.kind {
            for group in tried(union) {
                look.group(union, group, &mut seen, &mut found);
            }
        }
    }
    for (found, costly) in found.iter_mut().zip(look.costly(&order.recursive)) {
        *found &= costly;
    }
    found
}

/// The groups of branches that are tried one after the other: all branches, or those with the same tag.
fn tried(union: &Union) -> Vec<&[Variant]> {
    match union.tagging {
        Tagging::External => Vec::new(),
        Tagging::Untagged => vec![&union.variants],
        Tagging::Internal { .. } => union
            .variants
            .chunk_by(|a, b| a.tag == b.tag)
            .filter(|group| group.len() > 1)
            .collect(),
    }
}

/// Types by their index in the model.
type Places = BTreeSet<usize>;

/// The types that one branch leads to: for the value itself, and for its members and items.
#[derive(Default)]
struct Steps<'m> {
    here: Places,
    names: IndexMap<&'m str, Places>,
    /// The types of undeclared members.
    others: Places,
    items: Places,
}

/// The number of a branch, and types that it leads to.
type Branch<'s> = (usize, &'s Places);

/// For each type, the walk that reached it last, and the branch that reached it first in that walk. Walks are numbered,
/// so that none has to clear the marks of others.
struct Seen {
    by: Vec<(usize, usize)>,
    walk: usize,
}

impl Seen {
    fn new(types: usize) -> Self {
        Self {
            by: vec![(0, 0); types],
            walk: 0,
        }
    }

    /// Returns the branch that reached a type earlier in this walk. If there is none, records this branch.
    fn before(&mut self, place: usize, branch: usize) -> Option<usize> {
        let (walk, first) = self.by[place];
        if walk == self.walk {
            return Some(first);
        }
        self.by[place] = (self.walk, branch);
        None
    }
}

struct Look<'m> {
    model: &'m Model,
    /// The types that each type refers to.
    references: &'m Graph,
}

impl<'m> Look<'m> {
    /// Whether each type refers to itself or contains an untagged union, at any depth.
    fn costly(&self, recursive: &[bool]) -> Vec<bool> {
        let is_costly = |(place, ty): (usize, &Type)| {
            recursive[place]
                || matches!(&ty.kind, Kind::Union(union)
                    if !self.references.next(place).is_empty() && !tried(union).is_empty())
        };
        let types = self.model.types.values().enumerate();
        let mut costly: Vec<bool> = types.map(is_costly).collect();
        self.references.mark_all_to(&mut costly);
        costly
    }

    fn group(&self, union: &'m Union, group: &'m [Variant], seen: &mut Seen, found: &mut [bool]) {
        let branches: Vec<Steps> = group
            .iter()
            .map(|variant| {
                let mut steps = Steps::default();
                self.variant(union, variant, &mut steps, &mut HashSet::new());
                steps
            })
            .collect();
        let branches = || branches.iter().enumerate();
        let others: Vec<Branch> = branches()
            .filter(|(_, steps)| !steps.others.is_empty())
            .map(|(branch, steps)| (branch, &steps.others))
            .collect();
        let mut by_name: IndexMap<&str, Vec<Branch>> = IndexMap::new();
        for (branch, steps) in branches() {
            for (name, places) in &steps.names {
                by_name.entry(name).or_default().push((branch, places));
            }
        }
        for mut places in by_name.into_values() {
            places.extend(&others);
            self.shared(&places, seen, found);
        }
        self.shared(&others, seen, found);
        let items: Vec<Branch> = branches()
            .map(|(branch, steps)| (branch, &steps.items))
            .collect();
        self.shared(&items, seen, found);
        let mut here = Places::new();
        for (_, steps) in branches() {
            for &place in &steps.here {
                if !here.insert(place) {
                    self.references.mark_all_from(place, found);
                }
            }
        }
    }

    /// Marks every type that two of these branches reach.
    fn shared(&self, branches: &[Branch], seen: &mut Seen, found: &mut [bool]) {
        let lead = branches.iter().filter(|(_, places)| !places.is_empty());
        if lead.count() < 2 {
            return;
        }
        seen.walk += 1;
        for &(branch, places) in branches {
            let mut open: Vec<usize> = places.iter().copied().collect();
            while let Some(place) = open.pop() {
                if found[place] {
                    continue;
                }
                match seen.before(place, branch) {
                    Some(first) if first == branch => {}
                    Some(_) => self.references.mark_all_from(place, found),
                    None => open.extend(self.references.next(place)),
                }
            }
        }
    }

    fn variant(
        &self,
        union: &Union,
        variant: &'m Variant,
        steps: &mut Steps<'m>,
        within: &mut HashSet<usize>,
    ) {
        match (&variant.payload, &variant.tag) {
            (Payload::Unit, _) => {}
            (Payload::Fields { of, .. }, _) => self.fields(of, steps),
            (Payload::Shape { of }, Some(tag)) if union.tagging == Tagging::External => {
                self.names(of, steps.names.entry(tag).or_default());
            }
            (Payload::Shape { of }, _) => self.shape(of, steps, within),
        }
    }

    /// Adds the steps from a value of the shape. `within` has the types of that value.
    fn shape(&self, shape: &'m Shape, steps: &mut Steps<'m>, within: &mut HashSet<usize>) {
        match shape {
            Shape::Nullable { of } => self.shape(of, steps, within),
            Shape::List(list) => self.names(&list.item, &mut steps.items),
            Shape::Tuple(_) => {
                for item in shape.parts() {
                    self.names(item, &mut steps.items);
                }
            }
            Shape::Map(map) => self.names(&map.value, &mut steps.others),
            Shape::Ref { to } => {
                let Some((place, _, ty)) = self.model.types.get_full(to) else {
                    return;
                };
                if !within.insert(place) {
                    return;
                }
                steps.here.insert(place);
                match &ty.kind {
                    Kind::Newtype(newtype) => self.shape(&newtype.of, steps, within),
                    Kind::Struct(fields) => self.fields(fields, steps),
                    Kind::Enum(_) => {}
                    Kind::Union(union) => {
                        for variant in &union.variants {
                            self.variant(union, variant, steps, within);
                        }
                    }
                }
            }
            Shape::Bool
            | Shape::Int(_)
            | Shape::Float(_)
            | Shape::Text(_)
            | Shape::Any
            | Shape::Never
            | Shape::Null
            | Shape::Literal { .. } => {}
        }
    }

    fn fields(&self, fields: &'m Struct, steps: &mut Steps<'m>) {
        for member in &fields.members {
            for name in std::iter::once(&member.wire).chain(&member.aliases) {
                self.names(&member.shape, steps.names.entry(name).or_default());
            }
        }
        if let AdditionalProperties::Kept { of, .. } = &fields.additional_properties {
            self.names(of, &mut steps.others);
        }
    }

    /// Adds every type that a shape refers to, at any depth.
    fn names(&self, shape: &Shape, places: &mut Places) {
        match shape {
            Shape::Ref { to } => places.extend(self.model.types.get_index_of(to)),
            Shape::List(list) => self.names(&list.item, places),
            Shape::Map(map) => self.names(&map.value, places),
            Shape::Tuple(_) => shape.parts().for_each(|item| self.names(item, places)),
            Shape::Nullable { of } => self.names(of, places),
            Shape::Bool
            | Shape::Int(_)
            | Shape::Float(_)
            | Shape::Text(_)
            | Shape::Any
            | Shape::Never
            | Shape::Null
            | Shape::Literal { .. } => {}
        }
    }
}
