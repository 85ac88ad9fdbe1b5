//! The places that are any JSON for the compiler, each with the reason.

use std::collections::HashSet;

use serde::Serialize;

use super::raw::{is_raw, only_excludes};
use crate::model::{
    AdditionalProperties, Combination, Condition, Kind, Model, Payload, Shape, Type,
};

/// A place that is any JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Anything {
    /// The text that the names of its type are made from, and for a member its name.
    pub name: String,
    /// JSON Pointer of its schema.
    pub at: String,
    /// Why no type says more.
    pub reason: Reason,
}

/// Why a place is any JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The schema accepts any value there.
    Accepted,
    /// The schema accepts any value as an item or a member there.
    Inside,
    /// The schema accepts undeclared members with any value.
    Undeclared,
    /// The schema accepts every value but those that it excludes.
    Excluding,
    /// The schema says more, but as a condition between parts of the value.
    Condition,
}

impl Reason {
    /// The reason in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Accepted => "the schema accepts any value",
            Self::Inside => "the schema accepts any value in it",
            Self::Undeclared => "the schema accepts undeclared members with any value",
            Self::Excluding => "the schema accepts every value but those that it excludes",
            Self::Condition => "the schema says more, as a condition that no type can express",
        }
    }
}

/// All places that are any JSON, in the order of the types. A place that several types have, such as the variants of a
/// union, is there once.
pub(super) fn of(model: &Model) -> Vec<Anything> {
    let types = model.types.values();
    let mut known = HashSet::new();
    let all = types.flat_map(|ty| of_type(model, ty));
    all.filter(|one| known.insert((one.at.clone(), one.reason)))
        .collect()
}

fn of_type(model: &Model, ty: &Type) -> Vec<Anything> {
    let condition = ty.condition.and_then(|id| model.conditions.get(id.0));
    let whole = match condition {
        Some(condition) if is_raw(model, ty) => {
            let is_itself = matches!(&ty.kind, Kind::Newtype(of) if of.of == Shape::Any);
            if is_itself && only_excludes(condition) && is_negation(condition) {
                Reason::Excluding
            } else {
                Reason::Condition
            }
        }
        Some(_) | None => Reason::Accepted,
    };
    let mut found = Vec::new();
    let mut add = |name: String, at: &str, reason| {
        found.push(Anything {
            name,
            at: at.to_owned(),
            reason,
        });
    };
    match &ty.kind {
        Kind::Newtype(newtype) if holds_any(&newtype.of) => {
            add(ty.name.clone(), &ty.at, of_shape(&newtype.of, whole));
        }
        Kind::Union(union) => {
            for variant in &union.variants {
                if let Payload::Shape { of } = &variant.payload
                    && holds_any(of)
                {
                    let name = format!("{} {}", ty.name, variant.name);
                    add(name, &variant.at, of_shape(of, whole));
                }
            }
        }
        Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => {}
    }
    for of in ty.kind.structs() {
        for member in of.members.iter().filter(|member| holds_any(&member.shape)) {
            let name = format!("{} {}", ty.name, member.wire);
            add(name, &member.at, of_shape(&member.shape, Reason::Accepted));
        }
        if let AdditionalProperties::Kept { of: shape, .. } = &of.additional_properties
            && holds_any(shape)
        {
            let reason = match whole {
                Reason::Accepted | Reason::Inside | Reason::Undeclared => Reason::Undeclared,
                other => other,
            };
            add(ty.name.clone(), &ty.at, reason);
        }
    }
    found
}

/// Whether all that a condition combines is `not`.
fn is_negation(condition: &Condition) -> bool {
    let mut all = condition.combinations.iter();
    all.all(|one| matches!(one, Combination::Not { .. }))
}

/// The reason for a shape: it may only contain any JSON.
fn of_shape(shape: &Shape, reason: Reason) -> Reason {
    match reason {
        Reason::Accepted if *shape != Shape::Any => Reason::Inside,
        reason => reason,
    }
}

fn holds_any(shape: &Shape) -> bool {
    *shape == Shape::Any || shape.parts().any(holds_any)
}
