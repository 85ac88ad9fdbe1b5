//! The part of a model that the packages of a language carry, by its level.

use std::borrow::Cow;

use crate::language::level::Level;
use crate::model::{
    AdditionalProperties, Float, Int, Kind, Length, List, Map, Model, Payload, Shape, Struct, Text,
    Tuple, Type,
};

impl Model {
    /// The model as a language of a level reads it: below `protocol` without methods, and below `checks` without
    /// bounds, lengths, patterns and conditions. It then accepts more, never less.
    pub fn at_level(&self, level: Level) -> Cow<'_, Self> {
        if level >= Level::Protocol {
            return Cow::Borrowed(self);
        }
        let mut model = self.clone();
        model.methods.clear();
        if level < Level::Checks {
            model.conditions.clear();
            model.types.values_mut().for_each(unchecked);
        }
        Cow::Owned(model)
    }
}

fn unchecked(ty: &mut Type) {
    ty.condition = None;
    match &mut ty.kind {
        Kind::Newtype(newtype) => shape(&mut newtype.of),
        Kind::Struct(of) => object(of),
        Kind::Enum(_) => {}
        Kind::Union(union) => {
            for variant in &mut union.variants {
                match &mut variant.payload {
                    Payload::Unit => {}
                    Payload::Shape { of } => shape(of),
                    Payload::Fields { of, .. } => object(of),
                }
            }
        }
    }
}

fn object(object: &mut Struct) {
    for member in &mut object.members {
        shape(&mut member.shape);
    }
    if let AdditionalProperties::Kept { of, names } = &mut object.additional_properties {
        *names = None;
        shape(of);
    }
}

fn shape(of: &mut Shape) {
    match of {
        Shape::Int(int) => {
            *int = Int {
                min: int.width.min(),
                max: int.width.max(),
                multiple_of: None,
                ..*int
            }
        }
        Shape::Float(float) => {
            *float = Float {
                single: float.single,
                min: None,
                max: None,
                above: None,
                below: None,
            }
        }
        Shape::Text(Text {
            format: _,
            pattern,
            length,
            native,
        }) => {
            *pattern = None;
            *length = Length::default();
            *native = None;
        }
        Shape::List(List {
            item,
            length,
            unique,
        }) => {
            *length = Length::default();
            *unique = false;
            shape(item);
        }
        Shape::Map(Map {
            key,
            value,
            length,
            names,
        }) => {
            *length = Length::default();
            *names = None;
            shape(key);
            shape(value);
        }
        Shape::Tuple(Tuple { items, open }) => {
            items.iter_mut().for_each(shape);
            if let Some(rest) = open.as_mut().and_then(|open| open.rest.as_mut()) {
                shape(rest);
            }
        }
        Shape::Nullable { of } => shape(of),
        Shape::Bool
        | Shape::Any
        | Shape::Never
        | Shape::Null
        | Shape::Ref { .. }
        | Shape::Literal { .. } => {}
    }
}
