//! A schema as lines of facts, by definition: ours from its model, a released one from its text.

use indexmap::IndexMap;
use samewire_codegen::model::{
    Absent, AdditionalProperties, Enum, Float, Int, Kind, Length, List, Map, Member, Method, Model,
    Newtype, Null, OnError, Origin, Payload, Scalar, Shape, Struct, Tagging, Text, Union,
    UnknownTag, UnknownValue, Width, Written,
};

/// Each definition by its name, with its lines; the methods stand together under [`METHODS`].
pub type Facts = IndexMap<String, Vec<String>>;

/// The name of the block with the methods.
pub const METHODS: &str = "methods";

/// The facts of a model.
#[must_use]
pub fn of_model(model: &Model) -> Facts {
    let mut all: Facts = model
        .types
        .iter()
        .filter(|(_, ty)| ty.origin == Origin::Definition)
        .map(|(id, ty)| (id.0.clone(), definition(model, &id.0, &ty.kind)))
        .collect();
    let mut methods: Vec<String> = model.methods.iter().map(method).collect();
    methods.sort();
    all.insert(METHODS.to_owned(), methods);
    all
}

/// The facts that a text in the notation states.
#[must_use]
pub fn of_text(text: &str) -> Facts {
    let mut all = Facts::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.is_empty() {
            continue;
        }
        let name = match line.split_once(' ') {
            Some(("method", _)) => METHODS,
            Some(("object" | "union" | "enum" | "alias" | "envelope", rest)) => {
                rest.split([' ', ',']).next().unwrap_or(rest)
            }
            _ => &current,
        };
        current = name.to_owned();
        all.entry(current.clone())
            .or_default()
            .push(line.trim().to_owned());
    }
    all
}

fn definition(model: &Model, name: &str, kind: &Kind) -> Vec<String> {
    match kind {
        Kind::Newtype(Newtype { of }) => vec![format!("alias {name} = {}", shape(model, of))],
        Kind::Struct(of) => {
            let mut lines = vec![format!("object {name}{}", behaviour(of))];
            lines.extend(of.members.iter().map(|of| member(model, of)));
            lines
        }
        Kind::Enum(of) => enumeration(name, of),
        Kind::Union(of) => union(model, name, of),
    }
}

fn behaviour(of: &Struct) -> String {
    let rest = match &of.additional_properties {
        AdditionalProperties::Ignored => "",
        AdditionalProperties::Refused => ", others refused",
        AdditionalProperties::Kept { .. } => ", others kept",
        AdditionalProperties::KeptIfUnknown { member } => {
            &format!(", others kept if {member} is unknown")
        }
    };
    let null = if of.null_is_empty {
        ", null is empty"
    } else {
        ""
    };
    format!("{null}{rest}")
}

fn enumeration(
    name: &str,
    Enum {
        scalar,
        values,
        unknown_value,
        any_spelling: _,
        wide: _,
    }: &Enum,
) -> Vec<String> {
    let scalar = match scalar {
        Scalar::Text => "string".to_owned(),
        Scalar::Int(width) => width_name(*width).to_owned(),
    };
    let others = match unknown_value {
        UnknownValue::Refused => "refused".to_owned(),
        UnknownValue::Kept => "kept".to_owned(),
        UnknownValue::ReadAs { value } => format!("read as {value}"),
    };
    let mut lines = vec![format!("enum {name} of {scalar}, others {others}")];
    lines.extend(values.iter().map(|value| value.wire.to_string()));
    lines
}

fn union(model: &Model, name: &str, of: &Union) -> Vec<String> {
    let unknown = match of.unknown_tag {
        UnknownTag::Refused => "refused",
        UnknownTag::Kept => "kept",
    };
    let how = match &of.tagging {
        Tagging::External => "by name".to_owned(),
        Tagging::Internal { tag } => {
            let own = of
                .variants
                .iter()
                .find_map(|variant| variant.default_tag.as_ref());
            let own = own.map_or_else(String::new, |own| format!(", none is {own}"));
            format!("by {tag}{own}, unknown {unknown}")
        }
        Tagging::Untagged => "by trying".to_owned(),
    };
    let mut lines = vec![format!("union {name} {how}")];
    for variant in &of.variants {
        let payload = match &variant.payload {
            Payload::Unit => "unit".to_owned(),
            Payload::Shape { of } => shape(model, of),
            Payload::Fields {
                from: Some(from), ..
            } => from.0.clone(),
            Payload::Fields { of, from: None } if of.members.is_empty() => "{}".to_owned(),
            Payload::Fields { of, from: None } => {
                let members: Vec<_> = of.members.iter().map(|of| member(model, of)).collect();
                format!("{{ {} }}", members.join("; "))
            }
        };
        lines.push(match (&of.tagging, &variant.tag) {
            (Tagging::Untagged, _) => payload,
            (Tagging::External | Tagging::Internal { .. }, Some(tag)) => {
                format!("{tag}: {payload}")
            }
            (Tagging::External | Tagging::Internal { .. }, None) => format!("(no tag): {payload}"),
        });
    }
    lines
}

fn member(model: &Model, of: &Member) -> String {
    let name = &of.wire;
    let spelled = shape(model, &of.shape);
    let mut said = vec![match &of.absent {
        Absent::Refused => format!("{name}: {spelled}"),
        Absent::Absent => format!("{name}?: {spelled}"),
        Absent::Default { value } => format!("{name}: {spelled} = {value}"),
    }];
    let takes_null = matches!(of.shape, Shape::Nullable { .. } | Shape::Any | Shape::Null);
    let optional = matches!(of.absent, Absent::Absent);
    match of.null {
        Null::ByShape if optional && takes_null => said.push("null kept".to_owned()),
        Null::ByShape if optional && of.shape != Shape::Never => said.push("not null".to_owned()),
        Null::ByShape | Null::Absent | Null::Default { .. } => {}
    }
    if of.on_error != OnError::Refused {
        said.push("lenient".to_owned());
    }
    if of.skip_invalid_items {
        said.push("skips items".to_owned());
    }
    if matches!(of.null, Null::Default { .. }) {
        said.push("null is default".to_owned());
    }
    match of.written {
        Written::UnlessDefault => said.push("omitted while default".to_owned()),
        Written::Always | Written::WhilePresent => {}
    }
    said.extend(of.aliases.iter().map(|alias| format!("also {alias}")));
    said.join(", ")
}

fn method(of: &Method) -> String {
    let Method {
        name,
        side,
        params,
        result,
    } = of;
    let result = result
        .as_ref()
        .map_or_else(String::new, |result| format!(" -> {}", result.0));
    format!("method {name}, received by {side}: {}{result}", params.0)
}

fn shape(model: &Model, of: &Shape) -> String {
    match of {
        Shape::Bool => "bool".to_owned(),
        Shape::Int(of) => int(of),
        Shape::Float(Float {
            single,
            min,
            max,
            above,
            below,
        }) => {
            let bounds = [(">=", min), ("<=", max), (">", above), ("<", below)];
            let bounds =
                bounds.map(|(sign, bound)| bound.as_ref().map(|to| format!(" {sign} {to}")));
            let width = if *single { "single" } else { "double" };
            width.to_owned() + &bounds.into_iter().flatten().collect::<String>()
        }
        Shape::Text(Text {
            format,
            pattern,
            length: of,
            native: _,
        }) => {
            let pattern = pattern
                .as_ref()
                .map_or_else(String::new, |of| format!(" like {of:?}"));
            let format = format
                .as_ref()
                .map_or_else(String::new, |format| format!("<{format}>"));
            format!("string{}{format}{pattern}", length(of))
        }
        Shape::Any => "any".to_owned(),
        Shape::Never => "nothing".to_owned(),
        Shape::Null => "null".to_owned(),
        Shape::List(List {
            item,
            length: of,
            unique,
        }) => {
            let unique = if *unique { " without repetition" } else { "" };
            format!("[{}]{}{unique}", shape(model, item), length(of))
        }
        Shape::Map(Map {
            key: _,
            value,
            length: of,
            names: _,
        }) => {
            format!("{{{}}}{}", shape(model, value), length(of))
        }
        Shape::Tuple(tuple) => {
            let items = tuple.items.iter().map(|item| shape(model, item));
            let rest = tuple
                .rest()
                .map(|item| format!("...{}", shape(model, item)));
            let items: Vec<_> = items.chain(rest).collect();
            let open = tuple.open.as_ref();
            let bounds = open.map_or_else(String::new, |open| length(&open.length));
            format!("({}){bounds}", items.join(", "))
        }
        Shape::Nullable { of } => format!("{} | null", shape(model, of)),
        Shape::Ref { to } => match model.types.get(to).map(|ty| (ty.origin, &ty.kind)) {
            Some((Origin::Inline, Kind::Newtype(Newtype { of }))) => shape(model, of),
            Some((Origin::Definition | Origin::Inline, _)) | None => to.0.clone(),
        },
        Shape::Literal { value, .. } => value.to_string(),
    }
}

fn int(
    Int {
        width,
        min,
        max,
        multiple_of,
        any_spelling: _,
        wide: _,
    }: &Int,
) -> String {
    let bounds = if (*min, *max) == (width.min(), width.max()) {
        String::new()
    } else {
        format!("({min}..{max})")
    };
    let steps = multiple_of.map_or_else(String::new, |of| format!(" by {of}"));
    format!("{}{bounds}{steps}", width_name(*width))
}

fn width_name(width: Width) -> &'static str {
    match width {
        Width::I8 => "int8",
        Width::I16 => "int16",
        Width::I32 => "int32",
        Width::I64 => "int64",
        Width::U8 => "uint8",
        Width::U16 => "uint16",
        Width::U32 => "uint32",
        Width::U64 => "uint64",
    }
}

fn length(Length { min, max }: &Length) -> String {
    let end = |end: &Option<u64>| end.map_or_else(String::new, |end| end.to_string());
    if min.is_none() && max.is_none() {
        return String::new();
    }
    format!("({}..{})", end(min), end(max))
}
