//! Integers that the numbers of a language cannot hold: a constant that the language would have to write is an error.

use std::collections::HashSet;

use serde_json::{Number, Value};

use crate::language::Language;
use crate::language::level::Capability;
use crate::model::needs::BITS_OF_A_DOUBLE;
use crate::model::{
    Absent, AdditionalProperties, Enum, Kind, Member, Model, Null, OnError, Payload, Shape, Struct,
    Type, UnknownValue,
};
use crate::report::errors::Errors;
use crate::settings::{Int64, Package};

/// Reports every default, and every value that is read instead of another one, with such an integer: the language's own
/// reader would refuse it.
///
/// `exact` says whether wide integers are exact nevertheless.
pub(super) fn check(model: &Model, (language, exact): (&Language, bool), errors: &mut Errors) {
    if !language.missing.contains(&Capability::Int64) {
        return;
    }
    let mut done = HashSet::new();
    let look = Look {
        model,
        language,
        exact,
    };
    for ty in model.types.values() {
        if let Kind::Enum(scalars) = &ty.kind
            && !(exact && scalars.wide)
        {
            enumeration(ty, scalars, language, errors);
        }
        for member in members(ty) {
            if done.insert(&member.at) {
                constants(member, &look, errors);
            }
        }
    }
}

/// Whether wide integers are exact in a package, although numbers do not hold them: its settings ask for that, the schema
/// has some, and the language has a spelling for them.
pub(super) fn are_exact(model: &Model, language: &Language, package: &Package) -> bool {
    package.int64 == Int64::Bigint && language.exact.is_some() && model.has_wide()
}

/// Whether a number of the language holds an integer exactly. Other values are always held.
pub(super) fn holds(language: &Language, value: &Value) -> bool {
    !language.missing.contains(&Capability::Int64) || value.as_number().is_none_or(fits)
}

/// Whether a number of the language holds every value of a type that is an enum.
pub(super) fn holds_all(language: &Language, kind: &Kind) -> bool {
    let Kind::Enum(of) = kind else {
        return true;
    };
    of.values.iter().all(|value| holds(language, &value.wire))
}

/// A value that is an integer.
pub(super) fn integer(value: &Value) -> Option<i128> {
    value.as_number()?.as_i128()
}

/// Whether a double holds the integer exactly.
fn fits(number: &Number) -> bool {
    let magnitude = number.as_i128().map(i128::unsigned_abs);
    magnitude.is_none_or(|magnitude| magnitude >> BITS_OF_A_DOUBLE == 0)
}

fn enumeration(ty: &Type, scalars: &Enum, language: &Language, errors: &mut Errors) {
    let (name, bits) = (&language.name, BITS_OF_A_DOUBLE);
    if !scalars
        .values
        .iter()
        .any(|value| holds(language, &value.wire))
    {
        let message = format!(
            "each of the values has more than {bits} bits, which a number in {name} does not hold: use strings, or \
             smaller integers"
        );
        errors.push(&ty.at, message);
    }
    if let UnknownValue::ReadAs { value } = &scalars.unknown_value
        && !holds(language, value)
    {
        let message = format!(
            "other values are read as {value}, which has more than {bits} bits: a number in {name} does not hold it; \
             read them as a smaller one"
        );
        errors.push(&ty.at, message);
    }
}

/// The members of a struct, or of all variants of a union.
fn members(ty: &Type) -> Vec<&Member> {
    match &ty.kind {
        Kind::Struct(object) => object.members.iter().collect(),
        Kind::Union(union) => union
            .variants
            .iter()
            .flat_map(|variant| match &variant.payload {
                Payload::Fields { of, .. } => of.members.iter(),
                Payload::Unit | Payload::Shape { .. } => [].iter(),
            })
            .collect(),
        Kind::Newtype(_) | Kind::Enum(_) => Vec::new(),
    }
}

fn constants(member: &Member, look: &Look<'_>, errors: &mut Errors) {
    let absent = match &member.absent {
        Absent::Refused | Absent::Absent => None,
        Absent::Default { value } => Some((value, "the default")),
    };
    let null = match &member.null {
        Null::ByShape | Null::Absent => None,
        Null::Default { value } => Some((value, "what `null` is read as")),
    };
    let on_error = match &member.on_error {
        OnError::Refused | OnError::Absent => None,
        OnError::Default { value } => Some((value, "what is read in place of an error")),
    };
    for (value, what) in [absent, null, on_error].into_iter().flatten() {
        if let Some(number) = look.shape(&member.shape, value, LONGEST_CHAIN) {
            let (name, bits) = (&look.language.name, BITS_OF_A_DOUBLE);
            let with_exact = Look {
                exact: look.language.exact.is_some(),
                ..*look
            };
            let has_other = with_exact
                .shape(&member.shape, value, LONGEST_CHAIN)
                .is_none();
            let other = has_other.then_some(", or set `int64 = \"bigint\"`");
            let other = other.unwrap_or_default();
            let message = format!(
                "{what} holds {number}, which has more than {bits} bits: a number in {name} does not hold it, and its \
                 reader would refuse it; use a smaller one or a string{other}"
            );
            errors.push(&member.at, message);
            return;
        }
    }
}

/// The maximum number of newtypes between a value and its shape; a longer chain is a cycle.
const LONGEST_CHAIN: usize = 64;

struct Look<'m> {
    model: &'m Model,
    language: &'m Language,
    exact: bool,
}

impl Look<'_> {
    /// Returns the first number in a constant of a shape that a reader of the language would refuse.
    fn shape(&self, shape: &Shape, value: &Value, chain: usize) -> Option<Number> {
        match shape {
            Shape::Ref { to } => {
                let kind = self.model.types.get(to).map(|ty| &ty.kind)?;
                self.named(kind, value, chain.checked_sub(1)?)
            }
            Shape::Nullable { of } => self.shape(of, value, chain),
            Shape::List(list) => each(value, |item| self.shape(&list.item, item, LONGEST_CHAIN)),
            Shape::Map(map) => each(value, |of| self.shape(&map.value, of, LONGEST_CHAIN)),
            Shape::Tuple(tuple) => {
                let mut pairs = tuple.each(value.as_array()?);
                pairs.find_map(|(shape, item)| self.shape(shape, item, LONGEST_CHAIN))
            }
            Shape::Int(int) if self.exact && int.wide => None,
            Shape::Literal { .. } if self.exact => None,
            Shape::Int(_) | Shape::Literal { .. } => self.integers(value),
            Shape::Any => self.raw(value),
            Shape::Bool | Shape::Float(_) | Shape::Text(_) | Shape::Never | Shape::Null => None,
        }
    }

    fn named(&self, kind: &Kind, value: &Value, chain: usize) -> Option<Number> {
        match kind {
            Kind::Newtype(newtype) => self.shape(&newtype.of, value, chain),
            Kind::Struct(object) => self.object(object, value),
            Kind::Enum(of) if self.exact && of.wide => None,
            Kind::Union(_) if self.exact && value.is_number() && kind.has_wide() => None,
            Kind::Enum(_) | Kind::Union(_) => self.integers(value),
        }
    }

    fn object(&self, object: &Struct, value: &Value) -> Option<Number> {
        value.as_object()?.iter().find_map(|(name, value)| {
            let mut members = object.members.iter();
            let member = members.find(|m| m.wire == *name || m.aliases.contains(name));
            match (member, &object.additional_properties) {
                (Some(member), _) => self.shape(&member.shape, value, LONGEST_CHAIN),
                (None, AdditionalProperties::Kept { of, .. }) => {
                    self.shape(of, value, LONGEST_CHAIN)
                }
                (None, AdditionalProperties::KeptIfUnknown { .. }) => self.raw(value),
                (None, AdditionalProperties::Ignored | AdditionalProperties::Refused) => None,
            }
        })
    }

    /// Does the same for any value, with all numbers that are spelled as integers.
    fn integers(&self, value: &Value) -> Option<Number> {
        match value {
            Value::Number(number) => (!holds(self.language, value)).then(|| number.clone()),
            Value::Array(_) | Value::Object(_) => each(value, |value| self.integers(value)),
            Value::Null | Value::Bool(_) | Value::String(_) => None,
        }
    }

    /// Does the same for raw JSON. If numbers are floats, this includes floats without a fraction that may be integers of
    /// 64 bits.
    fn raw(&self, value: &Value) -> Option<Number> {
        match value {
            Value::Number(number) => {
                let bits = f64::from(BITS_OF_A_DOUBLE);
                let float = number.as_f64().filter(|_| number.is_f64());
                let of_64_bits = -(2_f64.powi(63))..=2_f64.powi(64);
                let whole = float.is_some_and(|n| {
                    n.fract() == 0.0 && n.abs() >= bits.exp2() && of_64_bits.contains(&n)
                });
                (whole || !holds(self.language, value)).then(|| number.clone())
            }
            Value::Array(_) | Value::Object(_) => each(value, |value| self.raw(value)),
            Value::Null | Value::Bool(_) | Value::String(_) => None,
        }
    }
}

/// The first result among the items or members.
fn each(value: &Value, mut look: impl FnMut(&Value) -> Option<Number>) -> Option<Number> {
    match value {
        Value::Array(items) => items.iter().find_map(&mut look),
        Value::Object(members) => members.values().find_map(&mut look),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}
