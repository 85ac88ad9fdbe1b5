//! Writes types, members and shapes.

use samewire_schema::{Json, Native};
use serde_json::Value;

use super::schema::{Schema, json, list, number, text};
use super::writer::Writer;
use crate::model::{
    Absent, AdditionalProperties, Enum, Float, Int, KeptNames, Kind, Map, Member, Null, OnError,
    OtherNames, Payload, Scalar, Shape, Struct, Tagging, Text, Tuple, Type, Union, UnknownTag,
    UnknownValue, Variant, Width, Written,
};

const ITEMS: [&str; 2] = ["minItems", "maxItems"];
const MEMBERS: [&str; 2] = ["minProperties", "maxProperties"];

impl Writer<'_> {
    /// The schema of a type at the root of a document: not only a reference, since tools want to see an object.
    pub(super) fn root(&mut self, ty: &Type) -> Schema {
        let named = match &ty.kind {
            Kind::Newtype(newtype) => match &newtype.of {
                Shape::Ref { to } => self.model.types.get(to),
                _ => None,
            },
            Kind::Struct(_) | Kind::Enum(_) | Kind::Union(_) => None,
        };
        match named {
            Some(named) => {
                let schema = self.root(named);
                self.annotated(ty, schema)
            }
            None => self.ty(ty),
        }
    }

    pub(super) fn ty(&mut self, ty: &Type) -> Schema {
        let schema = match &ty.kind {
            Kind::Newtype(newtype) => self.shape(&newtype.of),
            Kind::Struct(of) => self.object(of, None),
            Kind::Enum(of) => scalars(of, self.is_output),
            Kind::Union(union) => self.union(union),
        };
        self.annotated(ty, schema)
    }

    fn annotated(&mut self, ty: &Type, mut schema: Schema) -> Schema {
        if let Some(condition) = ty.condition {
            let condition = self.fulfils(condition);
            schema.also(condition);
        }
        schema.describe(&ty.docs, &ty.examples, ty.deprecated);
        schema
    }

    /// An object, with a tag that its members do not have.
    fn object(&mut self, of: &Struct, tag: Option<(&str, Schema, bool)>) -> Schema {
        let mut properties = Schema::default();
        let mut required = Vec::new();
        let mut choices = Vec::new();
        if let Some((name, value, is_required)) = tag {
            properties.set(name, value.into());
            required.extend(is_required.then(|| text(name)));
        }
        for member in &of.members {
            let schema = self.member(member);
            let is_written = |name: &&String| !self.is_output || member.also.contains(name);
            let others: Vec<&String> = member.aliases.iter().filter(is_written).collect();
            for other in &others {
                properties.set(other, schema.clone().into());
            }
            properties.set(&member.wire, schema.into());
            if !self.is_required(member) {
                continue;
            }
            if others.is_empty() || self.is_output {
                required.push(text(&member.wire));
            } else {
                let names = [&member.wire].into_iter().chain(others);
                let one = names.map(|name| Schema::default().with("required", list([text(name)])));
                choices.push(Schema::any_of(one.collect()));
            }
        }
        let mut schema = Schema::of("object");
        if properties != Schema::default() {
            schema.set("properties", properties.into());
        }
        if !required.is_empty() {
            schema.set("required", list(required));
        }
        for choice in choices {
            schema.also(choice);
        }
        match &of.additional_properties {
            AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => {}
            AdditionalProperties::Refused => {
                schema.set("additionalProperties", Json::Bool(false));
            }
            AdditionalProperties::Kept { of, names } => self.rest(&mut schema, of, names.as_ref()),
        }
        schema
    }

    /// The undeclared members that are kept.
    fn rest(&mut self, schema: &mut Schema, of: &Shape, names: Option<&KeptNames>) {
        let value: Json = self.shape(of).into();
        let Some(names) = names else {
            if *of != Shape::Any {
                schema.set("additionalProperties", value);
            }
            return;
        };
        let mut patterns = Schema::default();
        for pattern in &names.patterns {
            patterns.set(&pattern.source, value.clone());
        }
        schema.set("patternProperties", patterns.into());
        if names.others == OtherNames::Refused {
            schema.set("additionalProperties", Json::Bool(false));
        }
    }

    fn is_required(&self, member: &Member) -> bool {
        match &member.absent {
            Absent::Refused => !self.is_output || member.on_error != OnError::Absent,
            Absent::Absent => false,
            Absent::Default { .. } => {
                self.is_output
                    && member.written != Written::UnlessDefault
                    && member.on_error != OnError::Absent
            }
        }
    }

    fn member(&mut self, member: &Member) -> Schema {
        let mut schema = self.shape(&member.shape);
        if member.null == Null::Absent && !self.is_output {
            schema = schema.or_null();
        }
        schema.describe(&member.docs, &member.examples, member.deprecated);
        let default = match &member.absent {
            Absent::Default { value } => Some(value),
            Absent::Refused | Absent::Absent => member.left_default.as_ref(),
        };
        if let Some(default) = default {
            schema.set("default", json(default));
        }
        schema
    }

    fn union(&mut self, union: &Union) -> Schema {
        let mut branches = Vec::with_capacity(union.variants.len());
        for variant in &union.variants {
            let mut schema = match &union.tagging {
                Tagging::Internal { tag } => self.internal(tag, variant),
                Tagging::External => self.external(variant),
                Tagging::Untagged => match &variant.payload {
                    Payload::Unit => Schema::of("null"),
                    Payload::Shape { of } => self.shape(of),
                    Payload::Fields { of, .. } => self.object(of, None),
                },
            };
            schema.describe(&variant.docs, &[], variant.deprecated);
            branches.push(schema);
        }
        if let (UnknownTag::Kept, Tagging::Internal { tag }) = (union.unknown_tag, &union.tagging) {
            let known = list(union.known_tags().into_iter().map(text));
            let known = Schema::default().with("enum", known);
            let unknown = Schema::of("string").with("not", known.into());
            branches.push(tagged(tag, unknown, true));
        }
        let mut schema = Schema::any_of(branches);
        if matches!(union.tagging, Tagging::Internal { .. }) {
            schema.set_first("type", text("object"));
        }
        schema
    }

    /// A variant that a member names.
    fn internal(&mut self, tag: &str, variant: &Variant) -> Schema {
        let one = |value: &str| constant(&Value::from(value));
        let (value, is_required) = match (&variant.tag, &variant.default_tag) {
            (Some(value), _) => (one(value), true),
            (None, Some(value)) => (one(value), false),
            (None, None) => (never(), false),
        };
        match &variant.payload {
            Payload::Fields { of, .. } => self.object(of, Some((tag, value, is_required))),
            Payload::Unit => tagged(tag, value, is_required),
            Payload::Shape { of } => {
                let mut schema = self.shape(of);
                if !self.has_tag(of, tag, variant) {
                    schema.also(tagged(tag, value, is_required));
                }
                schema
            }
        }
    }

    /// Whether a type has only this tag.
    fn has_tag(&self, of: &Shape, tag: &str, variant: &Variant) -> bool {
        let Some(ty) = of.in_place().and_then(|id| self.model.types.get(id)) else {
            return false;
        };
        let Kind::Struct(object) = &ty.kind else {
            return false;
        };
        let member = object.members.iter().find(|member| member.wire == tag);
        let constant = member.and_then(|member| self.model.constant(member));
        constant.is_some_and(|value| value.as_str() == variant.tag.as_deref())
    }

    fn external(&mut self, variant: &Variant) -> Schema {
        let tag = variant.tag.as_deref().unwrap_or(&variant.name);
        let payload = match &variant.payload {
            Payload::Unit => return constant(&Value::from(tag)),
            Payload::Shape { of } => self.shape(of),
            Payload::Fields { of, .. } => self.object(of, None),
        };
        tagged(tag, payload, true).with("additionalProperties", Json::Bool(false))
    }

    pub(super) fn shape(&mut self, shape: &Shape) -> Schema {
        match shape {
            Shape::Bool => Schema::of("boolean"),
            Shape::Int(of) => integer(*of),
            Shape::Float(of) => float(*of),
            Shape::Text(of) => string(of),
            Shape::Any => Schema::default(),
            Shape::Never => never(),
            Shape::Null => Schema::of("null"),
            Shape::List(of) => {
                let mut schema = Schema::of("array");
                if *of.item != Shape::Any {
                    schema.set("items", self.shape(&of.item).into());
                }
                schema.count(of.length, ITEMS);
                if of.unique {
                    schema.set("uniqueItems", Json::Bool(true));
                }
                schema
            }
            Shape::Map(of) => self.map(of),
            Shape::Tuple(of) => self.tuple(of),
            Shape::Nullable { of } => self.shape(of).or_null(),
            Shape::Ref { to } => self.reference(to),
            Shape::Literal { value, .. } => constant(value),
        }
    }

    fn map(&mut self, of: &Map) -> Schema {
        let mut schema = Schema::of("object");
        self.rest(&mut schema, &of.value, of.names.as_ref());
        let names = self.shape(&of.key);
        if names != Schema::of("string") {
            schema.set("propertyNames", names.into());
        }
        schema.count(of.length, MEMBERS);
        schema
    }

    fn tuple(&mut self, of: &Tuple) -> Schema {
        let mut schema = Schema::of("array");
        let items: Vec<Schema> = of.items.iter().map(|item| self.shape(item)).collect();
        if !items.is_empty() {
            schema.set("prefixItems", list(items));
        }
        let mut length = of.length();
        match of.rest() {
            Some(Shape::Any) => {}
            Some(rest) => schema.set("items", self.shape(rest).into()),
            None => {
                let most = u64::try_from(of.items.len()).ok();
                length.max = length.max.or(most).min(most);
            }
        }
        schema.count(length, ITEMS);
        schema
    }
}

/// An object of which one member is known.
fn tagged(tag: &str, value: Schema, is_required: bool) -> Schema {
    let properties = Schema::default().with(tag, value.into());
    let schema = Schema::of("object").with("properties", properties.into());
    if is_required {
        schema.with("required", list([text(tag)]))
    } else {
        schema
    }
}

fn never() -> Schema {
    Schema::default().with("not", Schema::default().into())
}

fn constant(value: &Value) -> Schema {
    let kind = match value {
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Null | Value::Array(_) | Value::Object(_) => {
            return Schema::default().with("const", json(value));
        }
    };
    Schema::of(kind).with("const", json(value))
}

fn integer(of: Int) -> Schema {
    let mut schema = Schema::of("integer");
    if of.min > Width::I64.min() {
        schema.set("minimum", number(&of.min.to_string()));
    }
    if of.max < Width::I64.max() {
        schema.set("maximum", number(&of.max.to_string()));
    }
    if let Some(divisor) = of.multiple_of {
        schema.set("multipleOf", Json::count(divisor));
    }
    schema
}

fn float(of: Float) -> Schema {
    let mut schema = Schema::of("number");
    for (keyword, bound) in [
        ("minimum", of.min),
        ("maximum", of.max),
        ("exclusiveMinimum", of.above),
        ("exclusiveMaximum", of.below),
    ] {
        if let Some(bound) = bound {
            schema.set(keyword, number(&bound.to_string()));
        }
    }
    schema
}

fn string(of: &Text) -> Schema {
    let mut schema = Schema::of("string");
    if let Some(format) = &of.format {
        schema.set("format", text(format));
    }
    let native = of.native.and_then(Native::held);
    let pattern = native.or_else(|| Some(of.pattern.as_ref()?.source.clone()));
    if let Some(pattern) = &pattern {
        schema.set("pattern", text(pattern));
    }
    schema.count(of.length, ["minLength", "maxLength"]);
    schema
}

/// The values of an enum: as a list, or each with its documentation.
fn scalars(of: &Enum, is_output: bool) -> Schema {
    let schema = || match of.scalar {
        Scalar::Text => Schema::of("string"),
        Scalar::Int(width) => integer(Int {
            width,
            min: width.min(),
            max: width.max(),
            multiple_of: None,
            any_spelling: of.any_spelling,
            wide: false,
        }),
    };
    let is_said = of
        .values
        .iter()
        .any(|value| !value.docs.is_empty() || value.deprecated);
    let declared = if is_said {
        let values = of.values.iter().map(|value| {
            let mut one = Schema::default().with("const", json(&value.wire));
            one.describe(&value.docs, &[], value.deprecated);
            one
        });
        schema().with("oneOf", list(values))
    } else {
        schema().with(
            "enum",
            list(of.values.iter().map(|value| json(&value.wire))),
        )
    };
    match of.unknown_value {
        UnknownValue::Refused => declared,
        UnknownValue::ReadAs { .. } if is_output => declared,
        UnknownValue::Kept | UnknownValue::ReadAs { .. } => {
            Schema::any_of(vec![declared, schema()])
        }
    }
}
