//! Whether a value belongs to an untagged union exactly if it belongs to one of the variants.
//!
//! In general it does not: an earlier variant may change the value when it reads it, for example by filling in a
//! default, and the union then reads the changed value. Only a variant that reads no other values than its own cannot
//! do this.

use serde_json::Value;

use crate::model::{
    Absent, AdditionalProperties, Enum, Int, Kind, Member, Null, OnError, Payload, Scalar, Shape,
    Struct, Tagging, Union, UnknownValue, Variant,
};
use crate::view::build::Build;
use crate::view::integers;

/// The meaning of a variant, with names resolved.
enum Meaning<'m> {
    Object(&'m Struct),
    Scalar,
    /// Anything else, including a scalar that may be read as another one.
    Other,
}

impl Build<'_> {
    pub(super) fn checks_suffice(&self, union: &Union) -> bool {
        if union.tagging != Tagging::Untagged || union.keeps_most {
            return false;
        }
        let all: Vec<Meaning<'_>> = union.variants.iter().map(|of| self.meaning(of)).collect();
        let mut rest = all.as_slice();
        while let Some((first, later)) = rest.split_first() {
            let reads_only_its_own = match first {
                Meaning::Scalar => true,
                // If the last variant reads a value as another one, that value does not belong to the union either.
                Meaning::Object(_) if later.is_empty() => true,
                Meaning::Object(object) => self.reads_only_its_own(object, later),
                Meaning::Other => false,
            };
            if !reads_only_its_own {
                return false;
            }
            rest = later;
        }
        true
    }

    fn meaning(&self, variant: &Variant) -> Meaning<'_> {
        match &variant.payload {
            Payload::Unit => Meaning::Scalar,
            Payload::Shape { of } if self.is_exact(of) => Meaning::Scalar,
            Payload::Shape { of } => match self.meant(of).map(|(_, ty)| &ty.kind) {
                Some(Kind::Struct(object)) if matches!(of, Shape::Ref { .. }) => {
                    Meaning::Object(object)
                }
                Some(_) | None => Meaning::Other,
            },
            Payload::Fields { .. } => Meaning::Other,
        }
    }

    fn reads_only_its_own(&self, object: &Struct, later: &[Meaning<'_>]) -> bool {
        let is_int = |shape: &Shape| matches!(shape, Shape::Int(int) if !(self.exact && int.wide));
        // If the language cannot hold an integer, the whole union is refused, since each later variant refuses it, too.
        let is_int_in = |of: &Meaning<'_>, name: &str| match of {
            Meaning::Object(other) => other
                .members
                .iter()
                .any(|member| member.wire == name && is_int(&member.shape)),
            Meaning::Scalar => true,
            Meaning::Other => false,
        };
        let is_plain = |member: &Member| {
            let never_changed = member.aliases.is_empty()
                && matches!(member.absent, Absent::Refused | Absent::Absent)
                && member.null == Null::ByShape
                && member.on_error == OnError::Refused
                && !member.skip_invalid_items;
            let of_all = || later.iter().all(|of| is_int_in(of, &member.wire));
            never_changed
                && (self.is_exact(&member.shape)
                    || member.shape == Shape::Never
                    || is_int(&member.shape) && of_all())
        };
        !object.null_is_empty
            && !matches!(
                object.additional_properties,
                AdditionalProperties::Kept { .. } | AdditionalProperties::KeptIfUnknown { .. }
            )
            && object.members.iter().all(is_plain)
    }

    /// Whether a shape is a scalar that reads each of its values unchanged, and no other values.
    fn is_exact(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Bool | Shape::Null => true,
            // A native value has one spelling, and is read in others.
            Shape::Text(text) => text.native.is_none(),
            Shape::Int(int) => !(self.exact && int.wide) && self.holds_all_of(int),
            Shape::Float(float) => !float.single,
            Shape::Literal { value, .. } => matches!(value, Value::Bool(_) | Value::String(_)),
            Shape::Nullable { of } => self.is_exact(of),
            Shape::Ref { to } => match self.model.types.get(to).map(|ty| &ty.kind) {
                Some(Kind::Enum(Enum {
                    scalar,
                    unknown_value,
                    ..
                })) => *scalar == Scalar::Text && *unknown_value == UnknownValue::Refused,
                Some(_) | None => false,
            },
            Shape::Any | Shape::Never | Shape::List(_) | Shape::Map(_) | Shape::Tuple(_) => false,
        }
    }

    fn holds_all_of(&self, int: &Int) -> bool {
        [int.min, int.max].into_iter().all(|end| {
            i64::try_from(end).is_ok_and(|end| integers::holds(self.language, &Value::from(end)))
        })
    }
}
