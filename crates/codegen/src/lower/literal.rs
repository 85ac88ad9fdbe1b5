//! Checks whether a value fits a shape. Defaults are checked before any language prints one.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;
use serde_json::{Map, Value};

use super::exact;
use super::json::{is_unique, shown, weight};
use crate::model::{
    Absent, AdditionalProperties, Enum, KeptNames, Kind, Length, Member, Null, OtherNames, Payload,
    Scalar, Shape, Struct, Tagging, Type, TypeId, Union, UnknownTag, UnknownValue, Variant,
    enum_of,
};
use crate::report::errors::Errors;

/// The number of steps that all defaults together may cost, however small they are. This limits the work for any
/// schema.
const FREE: usize = 1_000_000;

/// The number of further steps for each value in the defaults.
const PER_VALUE: usize = 1_000;

/// The maximum nesting of followed references and entered values.
const DEPTH: usize = 128;

/// Checks that every default fits the shape of its member.
pub(crate) fn check_defaults(
    types: &IndexMap<TypeId, Type>,
    defaults: &[(String, Shape, Value)],
    errors: &mut Errors,
) {
    let size: usize = defaults.iter().map(|(.., value)| weight(value)).sum();
    let mut check = Check {
        types,
        steps: FREE.saturating_add(size.saturating_mul(PER_VALUE)),
        depth: DEPTH,
        verdicts: HashMap::new(),
    };
    for (at, shape, value) in defaults {
        if let Err(reason) = check.shape(shape, value) {
            errors.push(at, format!("does not fit the member: {reason}; give a default that the member itself would accept"));
        }
    }
}

/// Checks that shapes are open enums.
pub(super) fn check_open_enums(
    types: &IndexMap<TypeId, Type>,
    open_enums: &[(String, Shape)],
    errors: &mut Errors,
) {
    for (at, shape) in open_enums {
        let found = enum_of(types, shape);
        if found.is_none_or(|found| found.unknown_value != UnknownValue::Kept) {
            errors.push(
                at,
                "this member is not an open enum: name one that is, of strings or of integers of 32 or 64 bits with a sign",
            );
        }
    }
}

struct Check<'m> {
    types: &'m IndexMap<TypeId, Type>,
    steps: usize,
    depth: usize,
    /// The result for a list or an object of a default, by its address, and a type: several variants may lead to the
    /// same pair.
    verdicts: HashMap<(&'m TypeId, *const Value), Fits>,
}

type Fits = Result<(), String>;

impl<'m> Check<'m> {
    fn shape(&mut self, shape: &'m Shape, value: &Value) -> Fits {
        self.spend(1)?;
        self.depth = self.depth.checked_sub(1).ok_or("it is nested too deep")?;
        let fits = self.inner(shape, value);
        self.depth += 1;
        fits
    }

    fn spend(&mut self, steps: usize) -> Fits {
        let left = self.steps.checked_sub(steps);
        self.steps = left.ok_or("the defaults of this schema take too long to check")?;
        Ok(())
    }

    fn inner(&mut self, shape: &'m Shape, value: &Value) -> Fits {
        let expected = |fits: bool, what: &str| {
            if fits {
                Ok(())
            } else {
                Err(format!("{} is not {what}", shown(value)))
            }
        };
        match shape {
            Shape::Any => Ok(()),
            Shape::Never => Err("no value is allowed here".to_owned()),
            Shape::Null => expected(value.is_null(), "null"),
            Shape::Bool => expected(value.is_boolean(), "true or false"),
            Shape::Int(int) => {
                let whole = exact::of(value);
                let fits = whole.is_some_and(|whole| (int.min..=int.max).contains(&whole));
                let what = match whole {
                    Some(whole) => int.expected(whole < int.min),
                    None => "an integer".to_owned(),
                };
                expected(fits, &what)?;
                let multiple = i128::from(int.multiple_of.unwrap_or(1));
                expected(
                    whole.is_some_and(|whole| whole % multiple == 0),
                    &format!("a multiple of {multiple}"),
                )
            }
            Shape::Float(float) => {
                let number = value.as_f64();
                let within = |number: f64| {
                    float.min.is_none_or(|min| number >= min)
                        && float.max.is_none_or(|max| number <= max)
                        && float.above.is_none_or(|above| number > above)
                        && float.below.is_none_or(|below| number < below)
                };
                expected(number.is_some_and(within), "a number within the bounds")
            }
            Shape::Text(text) => {
                expected(value.is_string(), "a string")?;
                let found = value.as_str().unwrap_or_default();
                if let Some(native) = text.native {
                    let what = format!("a {} that every language holds", native.format());
                    return expected(native.read(found).is_ok(), &what);
                }
                let pattern = text.pattern.as_ref();
                let is_spelled = pattern.is_none_or(|pattern| pattern.is_found_in(found));
                expected(is_spelled, "spelled as the pattern says")?;
                expected(
                    fits(text.length, found.chars().count()),
                    "of the length allowed",
                )
            }
            Shape::List(list) => {
                let items = items_of(value)?;
                expected(fits(list.length, items.len()), "of the length allowed")?;
                expected(!list.unique || is_unique(items), "without repeated items")?;
                items
                    .iter()
                    .try_for_each(|item| self.shape(&list.item, item))
            }
            Shape::Map(map) => {
                let members = object(value)?;
                expected(fits(map.length, members.len()), "of the size allowed")?;
                members.iter().try_for_each(|(key, value)| {
                    self.shape(&map.key, &Value::from(key.as_str()))?;
                    self.kept(&map.value, map.names.as_ref(), key, value)
                })
            }
            Shape::Tuple(tuple) => {
                let places = items_of(value)?;
                let told = match &tuple.open {
                    Some(_) => "of the length allowed".to_owned(),
                    None => format!("a list of {} items", tuple.items.len()),
                };
                expected(fits(tuple.length(), places.len()), &told)?;
                let mut pairs = tuple.each(places);
                pairs.try_for_each(|(shape, value)| self.shape(shape, value))
            }
            Shape::Nullable { of } => {
                if value.is_null() {
                    Ok(())
                } else {
                    self.shape(of, value)
                }
            }
            Shape::Literal {
                value: only,
                any_spelling: _,
            } => expected(value == only, &only.to_string()),
            Shape::Ref { to } if value.is_array() || value.is_object() => {
                let key = (to, std::ptr::from_ref(value));
                if let Some(known) = self.verdicts.get(&key) {
                    return known.clone();
                }
                let fits = self.named(to, value);
                self.verdicts.insert(key, fits.clone());
                fits
            }
            Shape::Ref { to } => self.named(to, value),
        }
    }

    fn named(&mut self, to: &TypeId, value: &Value) -> Fits {
        match self.types.get(to).map(|found| &found.kind) {
            None => Err(format!("the type {:?} is missing", to.0)),
            Some(Kind::Newtype(newtype)) => self.shape(&newtype.of, value),
            Some(Kind::Struct(fields)) => self.fields(fields, value, None),
            Some(Kind::Enum(listed)) => {
                self.spend(listed.values.len())?;
                one_of(listed, value)
            }
            Some(Kind::Union(union)) => self.union(union, value),
        }
    }

    fn fields(&mut self, fields: &'m Struct, value: &Value, tag: Option<&str>) -> Fits {
        self.spend(fields.members.len())?;
        if fields.null_is_empty && value.is_null() {
            return Ok(());
        }
        let object = object(value)?;
        for member in &fields.members {
            let mut names = std::iter::once(&member.wire).chain(&member.aliases);
            match names.find_map(|name| object.get(name)) {
                Some(value) => self.member(member, value)?,
                None if member.absent == Absent::Refused => {
                    return Err(format!("{:?} is missing", member.wire));
                }
                None => {}
            }
        }
        let members = fields.members.iter();
        let names = members.flat_map(|member| member.aliases.iter().chain([&member.wire]));
        let declared: HashSet<&str> = names.map(String::as_str).chain(tag).collect();
        let mut others = object
            .iter()
            .filter(|(name, _)| !declared.contains(name.as_str()));
        match &fields.additional_properties {
            AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => Ok(()),
            AdditionalProperties::Refused => others
                .next()
                .map_or(Ok(()), |(name, _)| Err(format!("{name:?} is not declared"))),
            AdditionalProperties::Kept { of, names } => {
                others.try_for_each(|(name, value)| self.kept(of, names.as_ref(), name, value))
            }
        }
    }

    /// A member of a map, or an undeclared member of an object, if it is kept.
    fn kept(
        &mut self,
        of: &'m Shape,
        names: Option<&KeptNames>,
        name: &str,
        value: &Value,
    ) -> Fits {
        match KeptNames::exclude(names, name) {
            None => self.shape(of, value),
            Some(OtherNames::Ignored) => Ok(()),
            Some(OtherNames::Refused) => Err(format!("{name:?} is not declared")),
        }
    }

    fn member(&mut self, member: &'m Member, value: &Value) -> Fits {
        match member.null {
            Null::Absent | Null::Default { .. } if value.is_null() => Ok(()),
            Null::Absent | Null::Default { .. } | Null::ByShape => self
                .shape(&member.shape, value)
                .map_err(|reason| format!("{:?}: {reason}", member.wire)),
        }
    }

    fn union(&mut self, union: &'m Union, value: &Value) -> Fits {
        let (name, payload) = match &union.tagging {
            Tagging::Untagged => {
                let tried = union.variants.iter().any(|variant| match &variant.payload {
                    Payload::Shape { of } => self.shape(of, value).is_ok(),
                    Payload::Unit | Payload::Fields { .. } => false,
                });
                return if tried {
                    Ok(())
                } else {
                    Err(format!("no variant accepts {}", shown(value)))
                };
            }
            Tagging::External => match value {
                Value::String(name) => (Some(name.as_str()), None),
                Value::Object(object) if object.len() == 1 => {
                    let (name, payload) = object.iter().next().unzip();
                    (name.map(String::as_str), payload)
                }
                _ => return Err(format!("{} is not the name of a variant", shown(value))),
            },
            Tagging::Internal { tag } => {
                (object(value)?.get(tag).and_then(Value::as_str), Some(value))
            }
        };
        let group = union.group(name);
        let kept = union.unknown_tag == UnknownTag::Kept && name.is_some();
        let mut fits = if kept && group.is_empty() {
            Ok(())
        } else {
            Err(format!("{} is not the name of a variant", shown(value)))
        };
        for variant in group {
            fits = self.variant(union, variant, value, payload);
            if fits.is_ok() {
                break;
            }
        }
        fits
    }

    fn variant(
        &mut self,
        union: &Union,
        variant: &'m Variant,
        value: &Value,
        payload: Option<&Value>,
    ) -> Fits {
        match (&variant.payload, payload) {
            (Payload::Unit, None) => Ok(()),
            (Payload::Shape { of }, Some(payload)) => self.shape(of, payload),
            (Payload::Fields { of, .. }, Some(payload)) => {
                let tag = if let Tagging::Internal { tag } = &union.tagging {
                    Some(tag.as_str())
                } else {
                    None
                };
                self.fields(of, payload, tag)
            }
            (Payload::Unit, Some(_)) | (Payload::Shape { .. } | Payload::Fields { .. }, None) => {
                Err(format!("{} is not the form of this variant", shown(value)))
            }
        }
    }
}

fn one_of(listed: &Enum, value: &Value) -> Fits {
    let scalar = match listed.scalar {
        Scalar::Text => value.is_string(),
        Scalar::Int(width) => {
            exact::of(value).is_some_and(|int| (width.min()..=width.max()).contains(&int))
        }
    };
    let declared = listed.values.iter().any(|declared| declared.wire == *value);
    if declared || (scalar && listed.unknown_value != UnknownValue::Refused) {
        Ok(())
    } else {
        Err(format!("{} is not one of the values", shown(value)))
    }
}

fn object(value: &Value) -> Result<&Map<String, Value>, String> {
    value
        .as_object()
        .ok_or_else(|| format!("{} is not an object", shown(value)))
}

fn fits(length: Length, count: usize) -> bool {
    let count = u64::try_from(count).unwrap_or(u64::MAX);
    length.min.is_none_or(|min| count >= min) && length.max.is_none_or(|max| count <= max)
}

fn items_of(value: &Value) -> Result<&[Value], String> {
    let items = value.as_array().map(Vec::as_slice);
    items.ok_or_else(|| format!("{} is not a list", shown(value)))
}
