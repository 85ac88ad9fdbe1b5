//! Constants and enums: `const`, `enum`, and unions of constants.

use std::collections::HashSet;

use serde_json::Value;

use super::constant::{constant, is_of, take_type};
use super::lowering::{Lowered, Lowering};
use super::node::{Annotations, Node};
use super::pointer::{Place, join};
use super::work::text;
use super::{exact, peek};
use crate::errors::Errors;
use crate::model::{
    Enum, EnumValue, Kind, Payload, Scalar, Shape, Stability, Union, UnknownValue, Variant, Width,
};

/// Reads `const` or `enum` of a schema without combining keywords.
pub(super) fn constants<'s>(lowering: &mut Lowering<'s>, node: &mut Node<'s>) -> Lowered {
    let count = node
        .peek("enum")
        .and_then(Value::as_array)
        .map_or(0, Vec::len);
    lowering.spend(count * (1 + text(&node.place.at)), &node.place.at);
    let errors = &mut lowering.errors;
    if let Some(value) = node.take("const") {
        let value = constant(node, value, &node.at("const"), errors);
        take_type(node, std::slice::from_ref(&value), errors);
        return Lowered::shape(if value.is_null() {
            Shape::Null
        } else {
            Shape::Literal {
                value,
                any_spelling: false,
            }
        });
    }
    let list = node.take_list("enum", errors).unwrap_or_default();
    let mut values = Vec::new();
    let mut seen = HashSet::new();
    for (index, value) in list.iter().enumerate() {
        let at = join(&node.place.at, &["enum", &index.to_string()]);
        let value = constant(node, value, &at, errors);
        if !seen.insert(value.to_string()) {
            errors.push(&at, format!("{value} is listed twice: list it once"));
        }
        values.push((at, value));
    }
    if values.is_empty() {
        errors.push(
            node.at("enum"),
            "an empty list allows no value: list the values, or write `false` as the schema",
        );
        node.give_up();
        return Lowered::shape(Shape::Never);
    }
    let plain: Vec<Value> = values.iter().map(|(_, value)| value.clone()).collect();
    let width = take_type(node, &plain, errors);
    let nullable = plain.len() > 1 && plain.contains(&Value::Null);
    values.retain(|(_, value)| !nullable || !value.is_null());
    let values = values
        .into_iter()
        .map(|(at, wire)| bare_value(at, wire))
        .collect();
    listed(node, values, width, lowering).or_null(nullable)
}

/// Reads `oneOf` or `anyOf` over constants. The last branch may be open, for any other value. Returns `None` if the
/// branches are something else.
pub(super) fn of_branches<'s>(
    lowering: &mut Lowering<'s>,
    node: &mut Node<'s>,
    place: &Place,
    branches: &[(String, &'s Value)],
    open_allowed: bool,
) -> Option<Lowered> {
    let (last, rest) = branches.split_last()?;
    let open = scalar_type(last.1).filter(|_| open_allowed && !rest.is_empty());
    let listing = if open.is_some() { rest } else { branches };
    if !listing.iter().all(|(_, branch)| lists_constants(branch)) {
        return None;
    }
    let constants = listing
        .iter()
        .flat_map(|(_, branch)| branch.get("const").into_iter().chain(listed_values(branch)));
    if open.is_some_and(|name| !constants.clone().all(|value| is_of(value, name))) {
        return None;
    }
    let (mut values, mut width) = (Vec::<EnumValue>::new(), None);
    let mut seen = HashSet::new();
    for (at, branch) in branches {
        let Value::Object(map) = branch else { continue };
        let here = Place {
            at: at.clone(),
            words: place.words.clone(),
        };
        lowering.spend(listed_values(branch).count() * (1 + text(at)), at);
        let (mut branch, annotations) = lowering.open(here, map);
        let errors = &mut lowering.errors;
        let mut found = Vec::new();
        if let Some(value) = branch.take("const") {
            let at = at.clone();
            found.push(EnumValue {
                docs: annotations.docs,
                deprecated: annotations.deprecated,
                stability: annotations.stability,
                name: annotations.title.unwrap_or_default(),
                ..bare_value(at, value.clone())
            });
        }
        for (index, value) in branch
            .take_list("enum", errors)
            .unwrap_or_default()
            .iter()
            .enumerate()
        {
            found.push(bare_value(
                join(at, &["enum", &index.to_string()]),
                value.clone(),
            ));
        }
        let wires: Vec<Value> = found.iter().map(|value| value.wire.clone()).collect();
        let says_width = branch.has("format");
        if says_width && !wires.is_empty() && node.has("x-samewire-other") {
            let message = "applies only to these values, and unknown values are also read: move it beside `x-samewire-other`";
            errors.push(branch.at("format"), message);
        }
        let own = take_type(&mut branch, &wires, errors);
        branch.finish(errors);
        // In an open enum, only the last branch, which lists nothing, determines the width of other values.
        width = if wires.is_empty() {
            Some(own.unwrap_or(Width::I64)).filter(|_| says_width || !node.has("format"))
        } else {
            width.or(own)
        };
        for mut value in found {
            value.wire = constant(node, &value.wire, &value.at, errors);
            if value.name.is_empty() {
                value.name = bare_value(String::new(), value.wire.clone()).name;
            }
            if !seen.insert(value.wire.to_string()) {
                errors.push(
                    &value.at,
                    format!("{} is listed twice: list it once", value.wire),
                );
            }
            values.push(value);
        }
    }
    let wires: Vec<Value> = values.iter().map(|value| value.wire.clone()).collect();
    let own = take_type(node, &wires, &mut lowering.errors);
    if let (Some(_), Some(width), Some(own)) = (open, width, own)
        && width != own
    {
        let message = "the last branch has another width: use the same in both, or remove it here";
        lowering.errors.push(node.at("format"), message);
    }
    width = width.or(own);
    let mut lowered = listed(node, values, width, lowering);
    if let (Some(_), Kind::Enum(listed)) = (open, &mut lowered.kind)
        && listed.unknown_value == UnknownValue::Refused
    {
        listed.unknown_value = UnknownValue::Kept;
    }
    Some(lowered)
}

/// Makes an enum if the values are all strings or all integers, and else the union of the single values.
fn listed(
    node: &mut Node<'_>,
    values: Vec<EnumValue>,
    width: Option<Width>,
    lowering: &mut Lowering<'_>,
) -> Lowered {
    let errors = &mut lowering.errors;
    let all = |test: fn(&Value) -> bool| values.iter().all(|value| test(&value.wire));
    let scalar = if all(Value::is_string) {
        Some(Scalar::Text)
    } else if all(|value| value.is_i64() || value.is_u64()) {
        let signed = values.iter().all(|value| value.wire.is_i64());
        Some(Scalar::Int(width.unwrap_or(if signed {
            Width::I64
        } else {
            Width::U64
        })))
    } else {
        None
    };
    let unknown_value = match node.take("x-samewire-other") {
        None => UnknownValue::Refused,
        Some(value)
            if scalar.is_some() && values.iter().any(|declared| declared.wire == *value) =>
        {
            UnknownValue::ReadAs {
                value: value.clone(),
            }
        }
        Some(value) => {
            let message = format!(
                "{value} is not one of the listed values: name the one that unknown values are read as"
            );
            errors.push(node.at("x-samewire-other"), message);
            UnknownValue::Refused
        }
    };
    if let Some(scalar) = scalar {
        if let Scalar::Int(width) = scalar {
            for value in &values {
                let fits = exact::of(&value.wire)
                    .is_some_and(|int| (width.min()..=width.max()).contains(&int));
                if !fits {
                    errors.push(
                        &value.at,
                        format!(
                            "{} is outside the width of the enum: widen its `format`",
                            value.wire
                        ),
                    );
                }
            }
        }
        return Lowered::kind(Kind::Enum(Enum {
            scalar,
            values,
            unknown_value,
            any_spelling: false,
        }));
    }
    if values.len() == 2 && all(Value::is_boolean) {
        return Lowered::shape(Shape::Bool);
    }
    let variants = values.into_iter();
    let mut variants: Vec<Variant> = variants.map(literal_variant).collect();
    tell_apart(&mut variants);
    if variants.len() == 1
        && let Some(Variant {
            payload: Payload::Shape { of },
            ..
        }) = variants.pop()
    {
        return Lowered::shape(of);
    }
    Lowered::kind(Kind::Union(Union::untagged(variants)))
}

/// Adds the type to the name of a number or a Boolean if a string beside it has the same name, such as `true` and
/// `"true"`.
fn tell_apart(variants: &mut [Variant]) {
    let names: HashSet<String> = variants
        .iter()
        .filter(|variant| matches!(literal(variant), Some(Value::String(_))))
        .map(|variant| variant.name.clone())
        .collect();
    for variant in variants {
        let of = match literal(variant) {
            Some(Value::Bool(_)) => "boolean",
            Some(Value::Number(_)) => "number",
            Some(Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_)) | None => {
                continue;
            }
        };
        if names.contains(&variant.name) {
            variant.name = format!("{of} {}", variant.name);
        }
    }
}

fn literal(variant: &Variant) -> Option<&Value> {
    match &variant.payload {
        Payload::Shape {
            of:
                Shape::Literal {
                    value,
                    any_spelling: _,
                },
        } => Some(value),
        Payload::Shape { .. } | Payload::Unit | Payload::Fields { .. } => None,
    }
}

fn literal_variant(value: EnumValue) -> Variant {
    let EnumValue {
        wire,
        name,
        docs,
        deprecated,
        stability,
        at,
    } = value;
    let of = if wire.is_null() {
        Shape::Null
    } else {
        Shape::Literal {
            value: wire,
            any_spelling: false,
        }
    };
    Variant {
        docs,
        deprecated,
        stability,
        ..Variant::untagged(&name, of, &at)
    }
}

fn bare_value(at: String, wire: Value) -> EnumValue {
    let name = wire
        .as_str()
        .map_or_else(|| wire.to_string(), str::to_owned);
    EnumValue {
        wire,
        name,
        docs: String::new(),
        deprecated: false,
        stability: Stability::Stable,
        at,
    }
}

/// The scalar type of a branch that allows all values of this type.
fn scalar_type(branch: &Value) -> Option<&str> {
    let map = branch.as_object()?;
    let name = map
        .get("type")?
        .as_str()
        .filter(|name| ["string", "integer"].contains(name))?;
    let width = name == "integer" && map.contains_key("format");
    let plain = map.iter().all(|(key, value)| {
        key == "type"
            || (key == "format" && width)
            || peek::is_anything(&Value::Object(
                [(key.clone(), value.clone())].into_iter().collect(),
            ))
    });
    plain.then_some(name)
}

fn lists_constants(branch: &Value) -> bool {
    let Some(map) = branch.as_object() else {
        return false;
    };
    map.contains_key("const") != map.contains_key("enum")
        && map
            .get("const")
            .into_iter()
            .chain(listed_values(branch))
            .all(|value| !value.is_object() && !value.is_array())
}

fn listed_values(branch: &Value) -> impl Iterator<Item = &Value> + Clone {
    branch
        .get("enum")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

/// The annotations of a variant or a value.
pub(super) fn annotations_of(schema: &Value, place: &Place, errors: &mut Errors) -> Annotations {
    match schema {
        Value::Object(map) => Node::open(place.clone(), map, errors).1,
        _ => Annotations::none(),
    }
}
