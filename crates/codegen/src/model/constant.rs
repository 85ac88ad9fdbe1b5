//! Constants: members that may have only one value.

use serde_json::Value;

use crate::model::{Enum, Kind, Member, Model, Newtype, OnError, Shape, UnknownValue};

impl Model {
    /// The only value that a member may have apart from `null`, if its shape is a constant, an enum of one value, or a
    /// definition of one of these. There is none if other values are read as something else.
    pub fn constant<'m>(&'m self, member: &'m Member) -> Option<&'m Value> {
        if member.on_error != OnError::Refused {
            return None;
        }
        let mut shape = &member.shape;
        // A longer chain of names is a cycle.
        for _ in 0..=self.types.len() {
            shape = match shape {
                Shape::Literal { value, .. } => return Some(value),
                Shape::Nullable { of } => of,
                Shape::Ref { to } => match &self.types.get(to)?.kind {
                    Kind::Newtype(Newtype { of }) => of,
                    Kind::Enum(of) => return only(of),
                    Kind::Struct(_) | Kind::Union(_) => return None,
                },
                _ => return None,
            };
        }
        None
    }
}

fn only(values: &Enum) -> Option<&Value> {
    match (values.values.as_slice(), &values.unknown_value) {
        ([value], UnknownValue::Refused) => Some(&value.wire),
        _ => None,
    }
}
