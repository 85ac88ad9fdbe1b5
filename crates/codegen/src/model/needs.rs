//! What a schema needs of a language: the capabilities, each with the places that need it.

use crate::language::level::{Capability, MOST_PLACES};
use crate::model::taking_null::taking_null;
use crate::model::{
    Absent, AdditionalProperties, Kind, Member, Model, Null, OnError, Payload, Shape, Struct, Type,
    UnknownTag, UnknownValue,
};

/// A capability that a place of the schema needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need<'m> {
    /// The capability.
    pub capability: Capability,
    /// JSON Pointer of the schema.
    pub at: &'m str,
}

/// What a model needs, in the order of the schema.
pub fn needs(model: &Model) -> Vec<Need<'_>> {
    let mut found = Found {
        model,
        takes_null: taking_null(model),
        needs: Vec::new(),
    };
    for ty in model.types.values() {
        found.ty(ty);
    }
    found.needs
}

/// Whether a shape contains an integer with more than this number of bits.
fn holds_wide(shape: &Shape, bits: u32) -> bool {
    if let Shape::Int(int) = shape {
        let most = int.min.unsigned_abs().max(int.max.unsigned_abs());
        return most >> bits != 0;
    }
    shape.parts().any(|part| holds_wide(part, bits))
}

/// The number of bits, without the sign, of the integers that a double holds exactly.
pub const BITS_OF_A_DOUBLE: u32 = 53;

struct Found<'m> {
    model: &'m Model,
    /// Whether each type accepts `null`.
    takes_null: Vec<bool>,
    needs: Vec<Need<'m>>,
}

impl<'m> Found<'m> {
    fn add(&mut self, is_needed: bool, capability: Capability, at: &'m str) {
        if is_needed {
            self.needs.push(Need { capability, at });
        }
    }

    fn ty(&mut self, ty: &'m Type) {
        let at = ty.at.as_str();
        match &ty.kind {
            Kind::Newtype(newtype) => self.shape(&newtype.of, at),
            Kind::Struct(object) => self.object(object, at),
            Kind::Enum(scalars) => {
                let unknown = &scalars.unknown_value;
                self.add(*unknown == UnknownValue::Kept, Capability::OpenEnum, at);
                let is_replaced = matches!(unknown, UnknownValue::ReadAs { .. });
                self.add(is_replaced, Capability::Tolerance, at);
            }
            Kind::Union(union) => {
                let is_open = union.unknown_tag == UnknownTag::Kept;
                self.add(is_open, Capability::UnknownVariant, at);
                self.add(union.keeps_most, Capability::KeepsMost, at);
                for variant in &union.variants {
                    match &variant.payload {
                        Payload::Unit => {}
                        Payload::Shape { of } => self.shape(of, &variant.at),
                        Payload::Fields { of, .. } => self.object(of, &variant.at),
                    }
                }
            }
        }
    }

    fn object(&mut self, object: &'m Struct, at: &'m str) {
        for member in &object.members {
            self.member(member);
        }
        match &object.additional_properties {
            AdditionalProperties::Ignored | AdditionalProperties::Refused => {}
            AdditionalProperties::Kept { of, .. } => {
                self.add(true, Capability::KeptMembers, at);
                self.shape(of, at);
            }
            AdditionalProperties::KeptIfUnknown { .. } => {
                self.add(true, Capability::KeptMembers, at);
                self.add(true, Capability::Raw, at);
            }
        }
    }

    fn member(&mut self, member: &'m Member) {
        let at = member.at.as_str();
        let is_tri_state = member.absent == Absent::Absent
            && member.null == Null::ByShape
            && self.takes_null(&member.shape);
        self.add(is_tri_state, Capability::TriState, at);
        let is_tolerant = member.on_error != OnError::Refused || member.skip_invalid_items;
        self.add(is_tolerant, Capability::Tolerance, at);
        self.add(!member.aliases.is_empty(), Capability::Aliases, at);
        self.shape(&member.shape, at);
    }

    fn shape(&mut self, shape: &'m Shape, at: &'m str) {
        self.add(holds_wide(shape, BITS_OF_A_DOUBLE), Capability::Int64, at);
        self.add(has(shape, &Shape::Any), Capability::Raw, at);
        self.add(holds_native(shape), Capability::NativeFormats, at);
        self.add(holds_long(shape), Capability::LongTuples, at);
    }

    /// Whether a shape accepts `null` as a value.
    fn takes_null(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Nullable { .. } | Shape::Any | Shape::Null => true,
            Shape::Ref { to } => {
                let index = self.model.types.get_index_of(to);
                index.is_some_and(|index| self.takes_null[index])
            }
            _ => false,
        }
    }
}

/// Whether a shape contains a tuple with many places; further items are one more.
fn holds_long(shape: &Shape) -> bool {
    if let Shape::Tuple(tuple) = shape {
        let rest = tuple.open.as_ref().and_then(|open| open.rest.as_ref());
        if tuple.items.len() + usize::from(rest.is_some()) > MOST_PLACES {
            return true;
        }
    }
    shape.parts().any(holds_long)
}

/// Whether a shape contains a value of a native format.
fn holds_native(shape: &Shape) -> bool {
    let own = matches!(shape, Shape::Text(text) if text.native.is_some());
    own || shape.parts().any(holds_native)
}

/// Whether a shape is this one, or contains it.
fn has(shape: &Shape, what: &Shape) -> bool {
    shape == what || shape.parts().any(|part| has(part, what))
}
