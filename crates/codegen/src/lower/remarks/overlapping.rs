//! Unions of definitions that may both accept a value, of which only the members of one are kept.

use std::collections::{HashMap, HashSet};

use samewire_schema::{Code, Forms, NodeId, Problem};

use super::super::tagged::named;
use crate::model::{
    AdditionalProperties, Combination, Kind, Model, Origin, Shape, Struct, Tagging, Type, Union,
    Variant,
};

/// The maximum number of definitions of a union that are compared in pairs.
const VARIANTS: usize = 40;

/// A hint for each such union, with the first two definitions that overlap.
pub(super) fn of_model(forms: &Forms, model: &Model) -> Vec<Problem> {
    let mut nodes: Option<HashMap<String, NodeId>> = None;
    let mut found = Vec::new();
    for ty in model.types.values() {
        let Some(union) = tried(model, ty) else {
            continue;
        };
        let open = open_definitions(model, union);
        if open.len() < 2 || open.len() > VARIANTS {
            continue;
        }
        let nodes = nodes.get_or_insert_with(|| forms.graph.places().collect());
        let key = |of: &Type| Some(forms.key(*nodes.get(&of.at)?));
        let pairs = open.iter().enumerate().flat_map(|(place, one)| {
            let others = open.iter().skip(place + 1);
            // Two definitions of one variant are reported at the inner union.
            let others = others.filter(|other| other.variant != one.variant);
            others.map(move |other| (one, other))
        });
        let mut lost = pairs.filter_map(|(one, other)| {
            let (of_one, of_other) = (one.members, other.members);
            let (one, other) = (one.ty, other.ty);
            let of_first = only_in(of_one, of_other)?;
            let of_second = only_in(of_other, of_one)?;
            let both = key(one)?.and(&key(other)?);
            let is_one = forms.is_never(&both);
            (!is_one).then(|| message((&one.name, of_first), (&other.name, of_second)))
        });
        if let (Some(message), Some(node)) = (lost.next(), nodes.get(&ty.at)) {
            found.push(forms.graph.problem(*node, Code::Keyword, &message));
        }
    }
    found
}

/// The union, if more than one of its variants may accept a value.
fn tried<'m>(model: &Model, ty: &'m Type) -> Option<&'m Union> {
    let condition = ty.condition.and_then(|id| model.conditions.get(id.0));
    let mut asked = condition.into_iter().flat_map(|of| &of.combinations);
    let is_one = asked.any(|one| matches!(one, Combination::OneOf { .. }));
    match &ty.kind {
        Kind::Union(union) if union.tagging == Tagging::Untagged && !is_one => Some(union),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    }
}

/// A definition that a union may read, and that does not keep undeclared members.
struct Open<'m> {
    /// The position of the variant that it belongs to.
    variant: usize,
    ty: &'m Type,
    members: &'m Struct,
}

/// The open definitions among the variants, including those in unnamed unions that are variants.
fn open_definitions<'m>(model: &'m Model, union: &'m Union) -> Vec<Open<'m>> {
    let mut found = Vec::new();
    for (variant, first) in union.variants.iter().enumerate() {
        let mut left: Vec<&Variant> = vec![first];
        let mut seen = HashSet::new();
        while let Some(next) = left.pop() {
            let id = named(next).filter(|id| seen.insert(*id));
            let Some(ty) = id.and_then(|id| model.types.get(id)) else {
                continue;
            };
            match &ty.kind {
                Kind::Struct(members) => {
                    let is_open = members.additional_properties == AdditionalProperties::Ignored;
                    if is_open && ty.origin == Origin::Definition {
                        found.push(Open {
                            variant,
                            ty,
                            members,
                        });
                    }
                }
                Kind::Union(inner) if ty.origin == Origin::Inline => {
                    left.extend(inner.variants.iter().rev());
                }
                Kind::Union(_) | Kind::Enum(_) | Kind::Newtype(_) => {}
            }
        }
    }
    found
}

/// A member that the first struct declares and the other one does not.
fn only_in<'m>(one: &'m Struct, other: &Struct) -> Option<&'m str> {
    let mut members = one.members.iter();
    let declares = |name: &str| other.members.iter().any(|member| member.wire == name);
    let found = members.find(|member| member.shape != Shape::Never && !declares(&member.wire));
    found.map(|member| member.wire.as_str())
}

fn message((one, of_one): (&str, &str), (other, of_other): (&str, &str)) -> String {
    format!(
        "a value that is both `{one}` and `{other}` is read as one of them, and loses what only the other one declares, such \
         as `{of_one}` or `{of_other}`; write `additionalProperties: true` in `{one}` so that it keeps all, or tell them apart \
         by a required member with another `const` in each"
    )
}
