//! Places of values in a model, and the alternatives for the value at a place. Names are resolved, and unions are split.

use std::sync::LazyLock;

use samewire_codegen::model::{
    ConditionId, Enum, Float, Int, Kind, List, Map, Model, Payload, Shape, Struct, Tagging, Text,
    Tuple, Type, Union, UnknownTag, Width,
};
use serde_json::Value;

/// A place of a value.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Spot<'m> {
    Type(&'m Type),
    /// A shape, and the JSON Pointer of the schema around it.
    Shape(&'m Shape, &'m str),
    Fields(&'m Struct, &'m str),
    /// Nothing: the payload of a variant that is only a name.
    Unit,
}

/// One alternative for a value.
#[derive(Debug, Clone)]
pub(crate) struct Alternative<'m> {
    pub(crate) what: What<'m>,
    /// The conditions of the types around it.
    pub(crate) conditions: Vec<ConditionId>,
    /// The tags that decide for it.
    pub(crate) guards: Vec<Guard<'m>>,
    /// The name of its variant.
    pub(crate) name: &'m str,
    /// JSON Pointer of its schema, or of the nearest one around it.
    pub(crate) at: &'m str,
    /// Whether it is in a union by trying that takes the variant which keeps the most.
    pub(crate) keeps_most: bool,
}

/// A tag that decides alone whether an alternative is read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Guard<'m> {
    pub(crate) tag: &'m str,
    /// The value; `None` for the variant that is read if the tag is absent.
    pub(crate) value: Option<&'m str>,
    /// Another value that is read as an absent tag.
    pub(crate) or: Option<&'m str>,
}

/// What a value is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum What<'m> {
    Any,
    Null,
    Bool,
    Constant(&'m Value),
    Int(&'m Int),
    Float(&'m Float),
    Text(&'m Text),
    Enum(&'m Enum),
    List(&'m List),
    Tuple(&'m Tuple),
    Map(&'m Map),
    Object(Object<'m>),
    /// A variant outside of which its name stands.
    Named(&'m str, Spot<'m>),
    /// An object with a tag that the union does not declare.
    Other(&'m str, &'m Union),
}

/// An object with declared members.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Object<'m> {
    pub(crate) of: &'m Struct,
    /// The tag beside the members, and its value. `None` for the variant without a tag.
    pub(crate) tag: Option<(&'m str, Option<&'m str>)>,
}

/// The types of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JsonType {
    Null,
    Bool,
    Number,
    Text,
    List,
    Object,
}

impl Spot<'_> {
    /// The address of the place, which identifies it.
    pub(crate) fn key(self) -> usize {
        match self {
            Self::Type(of) => std::ptr::from_ref(of).addr(),
            Self::Shape(of, _) => std::ptr::from_ref(of).addr(),
            Self::Fields(of, _) => std::ptr::from_ref(of).addr(),
            Self::Unit => 0,
        }
    }
}

impl<'m> Spot<'m> {
    /// The place of a shape: that of its type, if it is a name.
    pub(crate) fn of(model: &'m Model, shape: &'m Shape, at: &'m str) -> Self {
        match shape {
            Shape::Ref { to } => model
                .types
                .get(to)
                .map_or(Self::Shape(shape, at), Self::Type),
            _ => Self::Shape(shape, at),
        }
    }

    /// JSON Pointer of its schema, or of the nearest one around it.
    pub(crate) fn at(self) -> &'m str {
        match self {
            Self::Type(ty) => &ty.at,
            Self::Shape(_, at) | Self::Fields(_, at) => at,
            Self::Unit => "",
        }
    }

    /// The alternatives for a value at this place, in the order in which they are tried.
    pub(crate) fn alternatives(self, model: &'m Model) -> Vec<Alternative<'m>> {
        let mut found = Vec::new();
        let around = Alternative {
            what: What::Any,
            conditions: Vec::new(),
            guards: Vec::new(),
            name: "",
            at: self.at(),
            keeps_most: false,
        };
        add(model, self, &around, 0, &mut found);
        found
    }
}

fn add<'m>(
    model: &'m Model,
    spot: Spot<'m>,
    around: &Alternative<'m>,
    hops: usize,
    found: &mut Vec<Alternative<'m>>,
) {
    let one = |what| Alternative {
        what,
        ..around.clone()
    };
    if hops > model.types.len() {
        return;
    }
    match spot {
        Spot::Unit => {}
        Spot::Fields(of, _) => found.push(one(What::Object(Object { of, tag: None }))),
        Spot::Shape(shape, at) => match shape {
            Shape::Ref { .. } => {
                if let ty @ Spot::Type(_) = Spot::of(model, shape, at) {
                    add(model, ty, around, hops + 1, found);
                }
            }
            Shape::Nullable { of } => {
                found.push(one(What::Null));
                add(model, Spot::of(model, of, at), around, hops, found);
            }
            Shape::Never => {}
            Shape::Any => found.push(one(What::Any)),
            Shape::Null => found.push(one(What::Null)),
            Shape::Bool => found.push(one(What::Bool)),
            Shape::Literal { value, .. } => found.push(one(What::Constant(value))),
            Shape::Int(of) => found.push(one(What::Int(of))),
            Shape::Float(of) => found.push(one(What::Float(of))),
            Shape::Text(of) => found.push(one(What::Text(of))),
            Shape::List(of) => found.push(one(What::List(of))),
            Shape::Tuple(of) => found.push(one(What::Tuple(of))),
            Shape::Map(of) => found.push(one(What::Map(of))),
        },
        Spot::Type(ty) => {
            let mut around = around.clone();
            around.conditions.extend(ty.condition);
            around.at = &ty.at;
            match &ty.kind {
                Kind::Newtype(of) => add(
                    model,
                    Spot::of(model, &of.of, &ty.at),
                    &around,
                    hops + 1,
                    found,
                ),
                Kind::Struct(of) => found.push(Alternative {
                    what: What::Object(Object { of, tag: None }),
                    ..around
                }),
                Kind::Enum(of) => found.push(Alternative {
                    what: What::Enum(of),
                    ..around
                }),
                Kind::Union(of) => add_union(model, of, &around, hops + 1, found),
            }
        }
    }
}

fn add_union<'m>(
    model: &'m Model,
    union: &'m Union,
    around: &Alternative<'m>,
    hops: usize,
    found: &mut Vec<Alternative<'m>>,
) {
    for variant in &union.variants {
        let mut one = Alternative {
            name: &variant.name,
            at: &variant.at,
            keeps_most: around.keeps_most || union.keeps_most,
            ..around.clone()
        };
        let payload = match &variant.payload {
            Payload::Unit => Spot::Unit,
            Payload::Shape { of } => Spot::of(model, of, &variant.at),
            Payload::Fields { of, .. } => Spot::Fields(of, &variant.at),
        };
        match (&union.tagging, payload) {
            (Tagging::External, payload) => {
                one.what = What::Named(variant.tag.as_deref().unwrap_or_default(), payload);
                found.push(one);
            }
            (Tagging::Untagged, Spot::Unit) => {
                one.what = What::Null;
                found.push(one);
            }
            (Tagging::Untagged, payload) => add(model, payload, &one, hops, found),
            (Tagging::Internal { tag }, payload) => {
                let value = variant.tag.as_deref();
                one.guards.push(Guard {
                    tag,
                    value,
                    or: variant.default_tag.as_deref(),
                });
                if let Spot::Fields(of, _) = payload {
                    one.what = What::Object(Object {
                        of,
                        tag: Some((tag, value)),
                    });
                    found.push(one);
                } else {
                    let before = found.len();
                    add(model, payload, &one, hops, found);
                    // The type of the variant may declare the tag as any string.
                    for variant in found.iter_mut().skip(before) {
                        if let What::Object(object) = &mut variant.what {
                            object.tag = object
                                .tag
                                .or(Some((tag.as_str(), value)).filter(|_| value.is_some()));
                        }
                    }
                }
            }
        }
    }
    if let (Tagging::Internal { tag }, UnknownTag::Kept) = (&union.tagging, union.unknown_tag) {
        found.push(Alternative {
            what: What::Other(tag, union),
            ..around.clone()
        });
    }
}

impl What<'_> {
    /// The types of JSON that it may have; `None` for all.
    pub(crate) fn types(&self) -> Option<Vec<JsonType>> {
        Some(vec![match self {
            Self::Any => return None,
            Self::Null => JsonType::Null,
            Self::Bool => JsonType::Bool,
            Self::Constant(value) => type_of(value),
            Self::Int(_) | Self::Float(_) => JsonType::Number,
            Self::Text(_) | Self::Named(_, Spot::Unit) => JsonType::Text,
            Self::Enum(of) => of
                .values
                .first()
                .map_or(JsonType::Text, |one| type_of(&one.wire)),
            Self::List(_) | Self::Tuple(_) => JsonType::List,
            Self::Object(object) if object.of.null_is_empty => {
                return Some(vec![JsonType::Object, JsonType::Null]);
            }
            Self::Map(_) | Self::Object(_) | Self::Other(..) | Self::Named(..) => JsonType::Object,
        }])
    }
}

fn type_of(value: &Value) -> JsonType {
    match value {
        Value::Null => JsonType::Null,
        Value::Bool(_) => JsonType::Bool,
        Value::Number(_) => JsonType::Number,
        Value::String(_) => JsonType::Text,
        Value::Array(_) => JsonType::List,
        Value::Object(_) => JsonType::Object,
    }
}

/// The integers of each width.
static INTEGERS: LazyLock<[Int; 8]> = LazyLock::new(|| {
    use Width::{I8, I16, I32, I64, U8, U16, U32, U64};
    [I8, I16, I32, I64, U8, U16, U32, U64].map(Int::any)
});

/// Any integer of a width.
pub(crate) fn any_integer(width: Width) -> &'static Int {
    let all = LazyLock::force(&INTEGERS);
    all.iter().find(|one| one.width == width).unwrap_or(&all[3])
}
