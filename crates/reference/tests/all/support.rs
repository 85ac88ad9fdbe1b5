//! Short constructors for small models in tests.

use indexmap::IndexMap;
use samewire_codegen::model::*;
use samewire_reference::{Answer, Numbers, read_with};
use serde_json::Value;

/// Checks rows: each is a type, a text, and the answer in the notation of [`show`].
pub(crate) fn check(model: &Model, rows: &[(&str, &str, &str)]) {
    for (name, text, expected) in rows {
        assert_eq!(
            show(model, name, text, Numbers::Exact),
            *expected,
            "{name} {text}"
        );
    }
}

/// The answer as text: the written value and each issue as `! path (path code)`, or each error as `@path code`, and
/// `alone` behind one that is not in the list of all mistakes.
pub(crate) fn show(model: &Model, name: &str, text: &str, numbers: Numbers) -> String {
    match read_with(model, &TypeId(name.into()), text, numbers) {
        Answer::Ok {
            written, issues, ..
        } => issues.iter().fold(written, |shown, issue| {
            let why: Vec<String> = issue
                .errors
                .iter()
                .map(|e| format!("{} {}", e.path, e.code))
                .collect();
            format!("{shown} ! {} ({})", issue.path, why.join(", "))
        }),
        Answer::Refused { errors } => errors
            .iter()
            .map(|e| {
                let alone = if e.only_alone { " alone" } else { "" };
                format!("@{} {}{alone}", e.path, e.code)
            })
            .collect::<Vec<_>>()
            .join(", "),
    }
}

pub(crate) fn model<const N: usize>(types: [(&str, Kind); N]) -> Model {
    let types: IndexMap<TypeId, Type> = types
        .into_iter()
        .map(|(name, kind)| {
            let found = Type {
                name: name.into(),
                docs: String::new(),
                examples: Vec::new(),
                deprecated: false,
                stability: Stability::Stable,
                origin: Origin::Definition,
                is_named: false,
                at: format!("/$defs/{name}"),
                kind,
                condition: None,
            };
            (TypeId(name.into()), found)
        })
        .collect();
    Model {
        types,
        methods: Vec::new(),
        docs: String::new(),
        conditions: Vec::new(),
        unenforced: Vec::new(),
        remarks: samewire_codegen::model::Remarks::default(),
        wide_is_exact: false,
    }
}

pub(crate) fn newtype(of: Shape) -> Kind {
    Kind::Newtype(Newtype { of })
}

pub(crate) fn object<const N: usize>(members: [Member; N]) -> Kind {
    Kind::Struct(fields(members))
}

pub(crate) fn fields<const N: usize>(members: [Member; N]) -> Struct {
    Struct {
        members: members.into(),
        additional_properties: AdditionalProperties::Ignored,
        null_is_empty: false,
    }
}

pub(crate) fn required(wire: &str, shape: Shape) -> Member {
    Member {
        wire: wire.into(),
        aliases: Vec::new(),
        also: Vec::new(),
        shape,
        absent: Absent::Refused,
        left_default: None,
        null: Null::ByShape,
        on_error: OnError::Refused,
        skip_invalid_items: false,
        written: Written::Always,
        docs: String::new(),
        examples: Vec::new(),
        deprecated: false,
        stability: Stability::Stable,
        at: String::new(),
    }
}

pub(crate) fn optional(wire: &str, shape: Shape) -> Member {
    Member {
        absent: Absent::Absent,
        null: Null::Absent,
        written: Written::WhilePresent,
        ..required(wire, shape)
    }
}

pub(crate) fn tri_state(wire: &str, shape: Shape) -> Member {
    Member {
        null: Null::ByShape,
        ..optional(
            wire,
            Shape::Nullable {
                of: Box::new(shape),
            },
        )
    }
}

pub(crate) fn defaulted(wire: &str, shape: Shape, value: Value) -> Member {
    Member {
        absent: Absent::Default { value },
        ..required(wire, shape)
    }
}

pub(crate) fn text() -> Shape {
    Shape::Text(Text {
        format: None,
        pattern: None,
        length: Length::default(),
        native: None,
    })
}

pub(crate) fn int(width: Width) -> Shape {
    Shape::Int(Int::any(width))
}

pub(crate) fn double() -> Shape {
    Shape::Float(Float {
        single: false,
        min: None,
        max: None,
        above: None,
        below: None,
    })
}

pub(crate) fn list(item: Shape) -> Shape {
    Shape::List(List {
        item: Box::new(item),
        length: Length::default(),
        unique: false,
    })
}

pub(crate) fn map(key: Shape, value: Shape) -> Shape {
    Shape::Map(Map {
        key: Box::new(key),
        value: Box::new(value),
        length: Length::default(),
        names: None,
    })
}

pub(crate) fn to(name: &str) -> Shape {
    Shape::Ref {
        to: TypeId(name.into()),
    }
}

pub(crate) fn values<const N: usize>(
    scalar: Scalar,
    values: [Value; N],
    unknown_value: UnknownValue,
) -> Kind {
    let value = |wire: Value| EnumValue {
        name: wire.to_string(),
        wire,
        docs: String::new(),
        deprecated: false,
        stability: Stability::Stable,
        at: String::new(),
    };
    Kind::Enum(Enum {
        scalar,
        values: values.into_iter().map(value).collect(),
        unknown_value,
        any_spelling: false,
        wide: false,
    })
}

pub(crate) fn union<const N: usize>(
    tagging: Tagging,
    unknown_tag: UnknownTag,
    variants: [(Option<&str>, Payload); N],
) -> Kind {
    let variant = |(tag, payload): (Option<&str>, Payload)| Variant {
        name: tag.unwrap_or("default").into(),
        tag: tag.map(Into::into),
        default_tag: None,
        payload,
        docs: String::new(),
        deprecated: false,
        stability: Stability::Stable,
        at: String::new(),
    };
    Kind::Union(Union {
        tagging,
        variants: variants.into_iter().map(variant).collect(),
        unknown_tag,
        keeps_most: false,
        most_specific_first: false,
    })
}

/// The union, with a separate tag for the variants that have none.
pub(crate) fn own_tag(tag: &str, mut kind: Kind) -> Kind {
    if let Kind::Union(union) = &mut kind {
        let default = union.variants.iter_mut().filter(|v| v.tag.is_none());
        default.for_each(|variant| variant.default_tag = Some(tag.into()));
    }
    kind
}

pub(crate) fn internal(tag: &str) -> Tagging {
    Tagging::Internal { tag: tag.into() }
}

pub(crate) fn members<const N: usize>(members: [Member; N]) -> Payload {
    Payload::Fields {
        of: fields(members),
        from: None,
    }
}

pub(crate) fn whole(of: Shape) -> Payload {
    Payload::Shape { of }
}
