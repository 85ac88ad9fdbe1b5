//! Types that are nothing but each other: a reader of one would never come to an end.

use std::collections::HashMap;

use indexmap::IndexMap;

use crate::errors::Errors;
use crate::model::{Kind, Newtype, Payload, Shape, Tagging, Type, TypeId};

/// How far a type has been looked at.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Within,
    Done,
}

/// Every cycle of references without a list, a map or an object in between is an error.
pub(super) fn check(types: &IndexMap<TypeId, Type>, errors: &mut Errors) {
    let mut states: HashMap<&TypeId, State> = HashMap::new();
    for id in types.keys() {
        let mut path = vec![(id, next(types, id))];
        if states.insert(id, State::Within).is_some() {
            states.insert(id, State::Done);
            continue;
        }
        while let Some((of, open)) = path.last_mut() {
            let Some(to) = open.pop() else {
                states.insert(of, State::Done);
                path.pop();
                continue;
            };
            match states.get(to) {
                Some(State::Done) => {}
                Some(State::Within) => {
                    let at = types.get(*of).map(|of| of.at.clone()).unwrap_or_default();
                    let message = format!(
                        "is {:?} again, without an object in between: describe its content",
                        to.0
                    );
                    errors.push(at, message);
                }
                None => {
                    states.insert(to, State::Within);
                    path.push((to, next(types, to)));
                }
            }
        }
    }
}

/// The types that a reader of this one tries at the same place of the text.
fn next<'m>(types: &'m IndexMap<TypeId, Type>, id: &TypeId) -> Vec<&'m TypeId> {
    let Some(found) = types.get(id) else {
        return Vec::new();
    };
    match &found.kind {
        Kind::Newtype(Newtype { of }) => same_place(of).into_iter().collect(),
        Kind::Union(union) if union.tagging == Tagging::Untagged => union
            .variants
            .iter()
            .filter_map(|variant| match &variant.payload {
                Payload::Shape { of } => same_place(of),
                Payload::Unit | Payload::Fields { .. } => None,
            })
            .collect(),
        Kind::Union(_) | Kind::Struct(_) | Kind::Enum(_) => Vec::new(),
    }
}

fn same_place(shape: &Shape) -> Option<&TypeId> {
    let mut shape = shape;
    while let Shape::Nullable { of } = shape {
        shape = of;
    }
    if let Shape::Ref { to } = shape {
        Some(to)
    } else {
        None
    }
}
