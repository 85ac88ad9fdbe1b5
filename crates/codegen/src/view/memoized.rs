//! Which types several branches of a union lead to for one and the same value: each of them would decide it again.

use std::collections::{BTreeSet, HashSet};

use indexmap::IndexMap;

use crate::graph::Graph;
use crate::model::{
    AdditionalProperties, Kind, Model, Payload, Shape, Struct, Tagging, Type, Union, Variant,
};
use crate::view::order::Order;

/// For each type whether readers have to keep what they decided of a value while one text is read: its value, its
/// issues or its error. Without that, a union whose branches lead to unions of the same kind takes exponential time.
///
/// More types are named than need it: all that two branches reach, once both go the same first step. What neither
/// refers to itself nor holds a union that is tried is not named: how often it is decided depends on the schema alone.
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

/// The branches that are tried one after the other: all of them, or those of one tag.
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

/// The types that one branch leads to: those of the value itself, and those of its members and items.
#[derive(Default)]
struct Steps<'m> {
    here: Places,
    names: IndexMap<&'m str, Places>,
    /// Of members that are not declared.
    others: Places,
    items: Places,
}

/// The number of a branch, with types that it leads to.
type Branch<'s> = (usize, &'s Places);

/// The branch from which each type was reached first, and in which walk: a walk does not clear what others left.
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

    /// The branch that reached a type before in this walk. If there is none, it is this one.
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
    /// The types that each one refers to.
    references: &'m Graph,
}

impl<'m> Look<'m> {
    /// The types that refer to themselves or hold a union that is tried, at any depth.
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

    /// Marks every type that is reached from two of these.
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

    /// The steps from a value of the shape. `within` are the types of that value.
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
        if let AdditionalProperties::Kept { of } = &fields.additional_properties {
            self.names(of, &mut steps.others);
        }
    }

    /// Every type that a shape names, at any depth.
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
