//! Describes in words what a type itself carries.

use crate::model::{
    AdditionalProperties, Float, Int, Kind, Length, Model, Scalar, Shape, Struct, Tagging, Text,
    Union, UnknownTag, UnknownValue, Width,
};
use crate::words::{self, count, float_range, integer_range, multiple};

/// Describes a type.
pub(super) fn words(model: &Model, kind: &Kind) -> String {
    match kind {
        Kind::Newtype(newtype) => shape_words(model, &newtype.of),
        Kind::Struct(object) => structure(object),
        Kind::Enum(scalars) => {
            let scalar = match scalars.scalar {
                Scalar::Text => "string",
                Scalar::Int(_) => "integer",
            };
            let open = match scalars.unknown_value {
                UnknownValue::Refused => "",
                UnknownValue::Kept | UnknownValue::ReadAs { .. } => ", or another",
            };
            match scalars.values.as_slice() {
                [only] => format!("{}{open}", only.wire),
                several => format!("{}{open}", count(several.len(), scalar)),
            }
        }
        Kind::Union(union) => self::union(union),
    }
}

/// Describes a shape.
pub(super) fn shape_words(model: &Model, of: &Shape) -> String {
    shape(model, of, DEPTH)
}

/// The maximum depth of shapes in shapes in a description.
const DEPTH: usize = 4;

fn structure(object: &Struct) -> String {
    let others = match &object.additional_properties {
        AdditionalProperties::Ignored => "",
        AdditionalProperties::Refused => ", no others",
        AdditionalProperties::Kept { .. } => ", others kept",
        AdditionalProperties::KeptIfUnknown { .. } => ", others kept if a value is unknown",
    };
    let members = count(object.members.len(), "member");
    format!("object with {members}{others}")
}

fn union(union: &Union) -> String {
    let variants = count(union.variants.len(), "variant");
    let open = match union.unknown_tag {
        UnknownTag::Refused => "",
        UnknownTag::Kept => ", or another",
    };
    match &union.tagging {
        Tagging::External => format!("union of {variants}, named by a member{open}"),
        Tagging::Internal { tag } => format!("union of {variants} by `{tag}`{open}"),
        Tagging::Untagged => format!("union of {variants}, without a tag"),
    }
}

fn shape(model: &Model, of: &Shape, depth: usize) -> String {
    let Some(depth) = depth.checked_sub(1) else {
        return "…".to_owned();
    };
    match of {
        Shape::Bool => "boolean".to_owned(),
        Shape::Int(of) => integer(of),
        Shape::Float(of) => number(of),
        Shape::Text(of) => text(of),
        Shape::Any => "any JSON".to_owned(),
        Shape::Never => "no value".to_owned(),
        Shape::Null => "null".to_owned(),
        Shape::List(list) => {
            let unique = if list.unique { ", all different" } else { "" };
            let item = shape(model, &list.item, depth);
            format!("list of {item}{}{unique}", length(list.length, "item"))
        }
        Shape::Map(map) => {
            let value = shape(model, &map.value, depth);
            format!("map to {value}{}", length(map.length, "member"))
        }
        Shape::Tuple(tuple) => {
            let all = count(tuple.items.len(), "place");
            let places = match tuple.required() {
                required if required == tuple.items.len() => all,
                0 => format!("up to {all}"),
                required => format!("{required} to {all}"),
            };
            let Some(rest) = tuple.rest() else {
                return format!("list of {places}");
            };
            let Length { min, max } = tuple.length();
            let of_places = u64::try_from(tuple.items.len()).unwrap_or(u64::MAX);
            let beyond = Length {
                min: min.filter(|min| *min > of_places),
                max,
            };
            let rest = shape(model, rest, depth);
            format!("list of {places}, then {rest}{}", length(beyond, "item"))
        }
        Shape::Nullable { of } => format!("{} or null", shape(model, of, depth)),
        Shape::Ref { to } => {
            let name = model.types.get(to).map_or(&to.0, |ty| &ty.name);
            format!("`{name}`")
        }
        Shape::Literal { value, .. } => format!("only {value}"),
    }
}

fn integer(of: &Int) -> String {
    let range = if let Some(range) = integer_range(of) {
        within(&range)
    } else if of.width == Width::I64 {
        String::new()
    } else {
        let sign = if of.width.signed() { "" } else { ", unsigned" };
        format!(" of {} bits{sign}", of.width.bits())
    };
    let multiple = of
        .multiple_of
        .map_or_else(String::new, |of| format!(", {}", multiple(of)));
    format!("integer{range}{multiple}")
}

/// Describes a range, such as ` from 1 to 5` or ` at least 1`.
fn within(range: &str) -> String {
    let is_both = range.starts_with(|c: char| c == '-' || c.is_ascii_digit());
    format!("{}{range}", if is_both { " from " } else { " " })
}

fn number(of: &Float) -> String {
    match float_range(of) {
        Some(range) => format!("number{}", within(&range)),
        None => "number".to_owned(),
    }
}

fn text(of: &Text) -> String {
    let spelled = if of.pattern.is_some() {
        " that matches its `pattern`"
    } else {
        ""
    };
    format!("string{spelled}{}", length(of.length, "character"))
}

/// Describes a length, such as `, 1 to 5 items`. The result is empty if every length is allowed.
pub(super) fn length(of: Length, what: &str) -> String {
    words::length(of, what).map_or_else(String::new, |said| format!(", {said}"))
}
