//! Unions that are told apart by trying and lead back to themselves on the same path through several variants:
//! each level of a text would be read once for each of them, and a short text could keep a reader busy for ever.

use std::collections::{HashMap, HashSet};

use indexmap::{IndexMap, IndexSet};

use crate::errors::Errors;
use crate::model::{
    Kind, Payload, Rest, Shape, Struct, Tagging, Type, TypeId, Union, Variant, needed,
};

type Types = IndexMap<TypeId, Type>;

/// Every such union is an error.
pub(super) fn check(types: &Types, errors: &mut Errors) {
    let circles = circles(types);
    for (id, ty) in types {
        let Kind::Union(union) = &ty.kind else {
            continue;
        };
        let Some(circle) = circles.get(id) else {
            continue;
        };
        let look = Look {
            types,
            circles: &circles,
            circle: *circle,
        };
        for group in groups(union) {
            if let Some((first, second, step)) = look.twice(group) {
                let message = format!(
                    "{step} of {first:?} and of {second:?} leads here again, and which of the two is meant shows by \
                     trying only: a short text could keep a reader busy for ever; tell them apart by a required \
                     `const` with a string, or name the members differently"
                );
                errors.push(&ty.at, message);
            }
        }
    }
}

/// The variants that are tried one after the other: all of them, or those of one tag.
fn groups(union: &Union) -> Vec<&[Variant]> {
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

/// For each type that leads back to itself, the number of its circle.
fn circles(types: &Types) -> HashMap<&TypeId, usize> {
    let edges: Vec<Vec<usize>> = types
        .values()
        .map(|ty| needed(ty).filter_map(|id| types.get_index_of(id)).collect())
        .collect();
    let mut back = vec![Vec::new(); edges.len()];
    for (from, to) in edges.iter().enumerate() {
        for &to in to {
            back[to].push(from);
        }
    }
    let mut left = Vec::new();
    let mut seen = vec![false; edges.len()];
    for start in 0..edges.len() {
        visit(start, &edges, &mut seen, &mut |place| left.push(place));
    }
    let mut seen = vec![false; edges.len()];
    let mut circles = HashMap::new();
    for start in left.into_iter().rev() {
        let mut circle = Vec::new();
        visit(start, &back, &mut seen, &mut |place| circle.push(place));
        if circle.len() > 1 || edges[start].contains(&start) {
            let ids = circle
                .into_iter()
                .filter_map(|place| types.get_index(place));
            circles.extend(ids.map(|(id, _)| (id, start)));
        }
    }
    circles
}

/// Tells each place that is reached for the first time, after all that it leads to.
fn visit(start: usize, edges: &[Vec<usize>], seen: &mut [bool], leave: &mut impl FnMut(usize)) {
    if std::mem::replace(&mut seen[start], true) {
        return;
    }
    let mut path = vec![(start, 0)];
    while let Some((place, next)) = path.last_mut() {
        let Some(&to) = edges[*place].get(*next) else {
            leave(*place);
            path.pop();
            continue;
        };
        *next += 1;
        if !std::mem::replace(&mut seen[to], true) {
            path.push((to, 0));
        }
    }
}

/// How one variant leads back to the union: by which members, by any other member, by an item.
#[derive(Default)]
struct Steps<'m> {
    declared: HashSet<&'m str>,
    names: IndexSet<&'m str>,
    others: bool,
    items: bool,
}

struct Look<'m> {
    types: &'m Types,
    circles: &'m HashMap<&'m TypeId, usize>,
    circle: usize,
}

impl<'m> Look<'m> {
    /// Two variants that lead back by the same step.
    fn twice(&self, variants: &'m [Variant]) -> Option<(&'m str, &'m str, String)> {
        let mut by_name: IndexMap<&str, &str> = IndexMap::new();
        let (mut by_item, mut by_others): (Option<&str>, Vec<(&str, HashSet<&str>)>) =
            (None, Vec::new());
        for variant in variants {
            let mut steps = Steps::default();
            match &variant.payload {
                Payload::Unit => {}
                Payload::Shape { of } => self.shape(of, &mut steps, &mut HashSet::new()),
                Payload::Fields { of, .. } => self.fields(of, &mut steps),
            }
            let me = variant.name.as_str();
            if steps.items
                && let Some(first) = by_item.replace(me)
            {
                return Some((first, me, "an item".to_owned()));
            }
            for name in &steps.names {
                let other = by_others
                    .iter()
                    .find(|(_, declared)| !declared.contains(name));
                if let Some(first) = by_name.get(name).or(other.map(|(first, _)| first)) {
                    return Some((first, me, format!("the member {name:?}")));
                }
            }
            if steps.others {
                let other = by_others.first().map(|(first, _)| first);
                let named = by_name
                    .iter()
                    .find(|(name, _)| !steps.declared.contains(*name));
                if let Some(first) = other.or(named.map(|(_, first)| first)) {
                    return Some((first, me, "a member".to_owned()));
                }
                by_others.push((me, steps.declared));
            }
            by_name.extend(steps.names.into_iter().map(|name| (name, me)));
        }
        None
    }

    /// The steps from a value of the shape. `within` are the types that stand at the same place.
    fn shape(&self, shape: &'m Shape, steps: &mut Steps<'m>, within: &mut HashSet<&'m TypeId>) {
        match shape {
            Shape::Nullable { of } => self.shape(of, steps, within),
            Shape::List(list) => steps.items |= self.leads(&list.item),
            Shape::Tuple { items } => steps.items |= items.iter().any(|item| self.leads(item)),
            Shape::Map(map) => steps.others |= self.leads(&map.value),
            Shape::Ref { to } if within.insert(to) => {
                match self.types.get(to).map(|found| &found.kind) {
                    Some(Kind::Newtype(newtype)) => self.shape(&newtype.of, steps, within),
                    Some(Kind::Struct(fields)) => self.fields(fields, steps),
                    Some(Kind::Union(union)) => self.union(union, steps, within),
                    Some(Kind::Enum(_)) | None => {}
                }
            }
            Shape::Ref { .. }
            | Shape::Bool
            | Shape::Int(_)
            | Shape::Float(_)
            | Shape::Text(_)
            | Shape::Any
            | Shape::Never
            | Shape::Null
            | Shape::Literal { .. } => {}
        }
    }

    fn union(&self, union: &'m Union, steps: &mut Steps<'m>, within: &mut HashSet<&'m TypeId>) {
        for variant in &union.variants {
            match (&variant.payload, &variant.tag) {
                (Payload::Unit, _) => {}
                (Payload::Fields { of, .. }, _) => self.fields(of, steps),
                (Payload::Shape { of }, None) => self.shape(of, steps, within),
                (Payload::Shape { of }, Some(name)) => self.name(name, of, steps),
            }
        }
    }

    fn fields(&self, fields: &'m Struct, steps: &mut Steps<'m>) {
        for member in &fields.members {
            let names = std::iter::once(&member.wire).chain(&member.aliases);
            for name in names {
                self.name(name, &member.shape, steps);
            }
        }
        if let Rest::Kept { of } = &fields.rest {
            steps.others |= self.leads(of);
        }
    }

    fn name(&self, name: &'m str, of: &'m Shape, steps: &mut Steps<'m>) {
        steps.declared.insert(name);
        if self.leads(of) {
            steps.names.insert(name);
        }
    }

    /// Whether the shape leads back to the union.
    fn leads(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Ref { to } => self.circles.get(to) == Some(&self.circle),
            Shape::List(list) => self.leads(&list.item),
            Shape::Map(map) => self.leads(&map.value),
            Shape::Tuple { items } => items.iter().any(|item| self.leads(item)),
            Shape::Nullable { of } => self.leads(of),
            Shape::Bool
            | Shape::Int(_)
            | Shape::Float(_)
            | Shape::Text(_)
            | Shape::Any
            | Shape::Never
            | Shape::Null
            | Shape::Literal { .. } => false,
        }
    }
}
