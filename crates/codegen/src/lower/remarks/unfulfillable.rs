//! Types that no value can have, since each value would have to contain another one of the same type, without end.

use samewire_schema::{Code, Forms, Problem};

use crate::model::graph::Graph;
use crate::model::{
    Absent, Kind, List, Map, Model, Newtype, Payload, Shape, Struct, Type, UnknownTag,
};

/// A hint at the first type of each such cycle.
pub(super) fn of_model(forms: &Forms, model: &Model) -> Vec<Problem> {
    let edges = model.types.values().map(|ty| needs(model, ty)).collect();
    let search = Graph::new(edges).search();
    let mut ends = vec![true; model.types.len()];
    let mut found: Vec<usize> = Vec::new();
    for circle in &search.components {
        // The types outside of the cycle were decided before.
        for place in circle {
            ends[*place] = false;
        }
        loop {
            let is_new = |place: &&usize| !ends[**place] && has_end(model, &ends, **place);
            let new: Vec<usize> = circle.iter().filter(is_new).copied().collect();
            if new.is_empty() {
                break;
            }
            for place in new {
                ends[place] = true;
            }
        }
        let is_circle = circle.iter().any(|place| search.is_on_cycle[*place]);
        let endless = circle.iter().filter(|place| is_circle && !ends[**place]);
        found.extend(endless.min());
    }
    found.sort_unstable();
    let types = found
        .into_iter()
        .filter_map(|place| model.types.get_index(place));
    types.filter_map(|(_, ty)| told(forms, ty)).collect()
}

/// The types that a value of a type may have to contain.
fn needs(model: &Model, ty: &Type) -> Vec<usize> {
    let shapes = ways(&ty.kind).into_iter().flatten();
    let types = shapes.flat_map(Shape::types);
    types
        .filter_map(|id| model.types.get_index_of(id))
        .collect()
}

/// The alternatives for a value of a kind, each with the shapes that the value must contain.
fn ways(kind: &Kind) -> Vec<Vec<&Shape>> {
    match kind {
        Kind::Newtype(Newtype { of }) => vec![vec![of]],
        Kind::Struct(of) => vec![required(of).collect()],
        Kind::Enum(_) => vec![Vec::new()],
        Kind::Union(union) => {
            let payloads = union.variants.iter().map(|variant| &variant.payload);
            let declared = payloads.map(|payload| match payload {
                Payload::Unit => Vec::new(),
                Payload::Shape { of } => vec![of],
                Payload::Fields { of, .. } => required(of).collect(),
            });
            let unknown = (union.unknown_tag == UnknownTag::Kept).then(Vec::new);
            declared.chain(unknown).collect()
        }
    }
}

fn required(of: &Struct) -> impl Iterator<Item = &Shape> {
    let members = of.members.iter();
    members
        .filter(|member| member.absent == Absent::Refused)
        .map(|member| &member.shape)
}

/// Whether a type has a finite value, if the types that are marked as such have one.
fn has_end(model: &Model, ends: &[bool], place: usize) -> bool {
    let ends = |shape: &Shape| shape_ends(model, ends, shape);
    let ty = model.types.get_index(place);
    ty.is_none_or(|(_, ty)| {
        ways(&ty.kind)
            .into_iter()
            .any(|way| way.into_iter().all(ends))
    })
}

/// Whether a shape has a finite value. A shape that accepts no value at all has a hint of its own.
fn shape_ends(model: &Model, ends: &[bool], shape: &Shape) -> bool {
    match shape {
        Shape::List(List { item, length, .. }) => {
            length.min.unwrap_or(0) == 0 || shape_ends(model, ends, item)
        }
        Shape::Map(Map { value, length, .. }) => {
            length.min.unwrap_or(0) == 0 || shape_ends(model, ends, value)
        }
        Shape::Tuple(tuple) => {
            let least = tuple.length().min.unwrap_or(0);
            let is_longer = usize::try_from(least).is_ok_and(|least| least > tuple.items.len());
            let needed = tuple.items.iter().take(tuple.required());
            let mut needed = needed.chain(tuple.rest().filter(|_| is_longer));
            needed.all(|item| shape_ends(model, ends, item))
        }
        Shape::Ref { to } => {
            let place = model.types.get_index_of(to);
            place.is_none_or(|place| ends[place])
        }
        _ => true,
    }
}

fn told(forms: &Forms, ty: &Type) -> Option<Problem> {
    let graph = &forms.graph;
    let mut nodes = graph.ids();
    let node = nodes.find(|node| graph.at(&graph.node(*node).site) == ty.at)?;
    let message = "no value fulfils this: each would hold another one of this type, without an end; make a member on the \
                   way optional";
    Some(graph.problem(node, Code::Contradiction, message))
}
