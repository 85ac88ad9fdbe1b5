//! What a schema says of a value besides its description, in words: limits, patterns, the format, the default and examples.
//! Documentation has the same words in every language.

use samewire_schema::Formats;
use serde_json::Value;

use crate::model::{
    Absent, Condition, Int, Kind, Length, Member, Model, Origin, Shape, Text, Tuple, Type,
};
use crate::render::markdown::{Place, span};
use crate::render::plain::in_json;
use crate::words::{float_range, integer_range, length, multiple, number_range};

/// The maximum number of characters of a line.
const LINE: usize = 100;

/// The maximum number of characters of a pattern, a default or an example.
const SHORT: usize = 100;

/// The maximum number of examples.
const EXAMPLES: usize = 3;

/// The facts about a type.
pub(super) fn of_type(model: &Model, ty: &Type) -> Vec<String> {
    let mut facts = of_value(model, ty);
    facts.extend(examples(&ty.examples, None));
    facts
}

/// The facts about a member.
pub(super) fn of_member(model: &Model, member: &Member) -> Vec<String> {
    let mut facts = of_shape(model, &member.shape);
    let default = match &member.absent {
        Absent::Default { value } => Some(value),
        Absent::Refused | Absent::Absent => member.left_default.as_ref(),
    };
    // The only value that a member may have needs no such words.
    let told = default.filter(|default| model.constant(member) != Some(*default));
    let told = told.and_then(value);
    facts.extend(told.map(|said| format!("default: {said}")));
    facts.extend(examples(&member.examples, default));
    facts
}

/// A description with facts: as its last paragraph, or behind its only sentence.
pub(super) fn added(docs: &str, facts: &[String]) -> String {
    let mut text = docs.trim_end().to_owned();
    let sentences: Vec<String> = facts.iter().map(|fact| sentence(fact)).collect();
    let is_sentence = !text.contains('\n') && text.ends_with(['.', '!', '?']);
    let mut width = text.chars().count();
    let all: usize = sentences.iter().map(|fact| 1 + fact.chars().count()).sum();
    let has_room = is_sentence && width + all <= LINE;
    if !(sentences.is_empty() || text.is_empty() || has_room) {
        text.push_str("\n\n");
        width = 0;
    }
    for fact in sentences {
        let length = fact.chars().count();
        if width > 0 && width + 1 + length > LINE {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        width += length;
        text.push_str(&fact);
    }
    text
}

fn sentence(fact: &str) -> String {
    let mut rest = fact.chars();
    let first = rest.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(rest).chain(['.']).collect()
}

/// The limits of the values of a type, with those of its condition that hold for every value.
fn of_value(model: &Model, ty: &Type) -> Vec<String> {
    let condition = ty.condition.and_then(|id| model.conditions.get(id.0));
    let mut facts = Vec::new();
    match &ty.kind {
        Kind::Newtype(newtype) => {
            facts = of_shape(model, &newtype.of);
            let of = match &newtype.of {
                Shape::Nullable { of } => of,
                of => of,
            };
            for fact in condition.into_iter().flat_map(|rules| of_rules(rules, of)) {
                if !facts.contains(&fact) {
                    facts.push(fact);
                }
            }
        }
        Kind::Struct(_) => {
            let rule = condition.and_then(|rules| rules.object.as_ref());
            facts.extend(rule.and_then(|rule| length(rule.length, "member")));
        }
        Kind::Enum(_) | Kind::Union(_) => {}
    }
    facts
}

/// The rules of a condition for the only kind of value that a shape accepts besides `null`.
fn of_rules(condition: &Condition, shape: &Shape) -> Vec<String> {
    let mut facts = Vec::new();
    match shape {
        Shape::Int(_) | Shape::Float(_) => {
            if let Some(rule) = &condition.number {
                facts.extend(number_range(rule));
                facts.extend(rule.multiples_of.iter().map(multiple));
            }
        }
        Shape::Text(_) => {
            if let Some(rule) = &condition.text {
                facts.extend(length(rule.length, "character"));
                facts.extend(rule.patterns.iter().map(|source| pattern(source)));
            }
        }
        Shape::List(_) | Shape::Tuple(_) => {
            if let Some(rule) = &condition.list {
                facts.extend(items(rule.length, rule.unique));
            }
        }
        Shape::Map(_) => {
            if let Some(rule) = &condition.object {
                facts.extend(length(rule.length, "member"));
            }
        }
        Shape::Bool
        | Shape::Any
        | Shape::Never
        | Shape::Null
        | Shape::Nullable { .. }
        | Shape::Ref { .. }
        | Shape::Literal { .. } => {}
    }
    facts
}

/// The limits of a shape. A type that it refers to has its own documentation, unless only this schema needs it.
fn of_shape(model: &Model, shape: &Shape) -> Vec<String> {
    match shape {
        Shape::Int(int) => integer(int),
        Shape::Float(float) => float_range(float).into_iter().collect(),
        Shape::Text(text) => of_text(text),
        Shape::List(list) => {
            let item = of_part("item", &of_shape(model, &list.item));
            items(list.length, list.unique).chain(item).collect()
        }
        Shape::Map(map) => {
            let name = of_part("name", &of_shape(model, &map.key));
            let value = of_part("value", &of_shape(model, &map.value));
            let count = length(map.length, "member");
            count.into_iter().chain(name).chain(value).collect()
        }
        Shape::Tuple(tuple) => length(beyond_places(tuple), "item").into_iter().collect(),
        Shape::Nullable { of } => of_shape(model, of),
        Shape::Ref { to } => match model.types.get(to) {
            Some(ty) if ty.origin == Origin::Inline && is_scalar(ty) => of_value(model, ty),
            _ => Vec::new(),
        },
        Shape::Bool | Shape::Any | Shape::Never | Shape::Null | Shape::Literal { .. } => Vec::new(),
    }
}

/// Whether a type is another name for a number or a string.
fn is_scalar(ty: &Type) -> bool {
    let Kind::Newtype(newtype) = &ty.kind else {
        return false;
    };
    matches!(newtype.of, Shape::Int(_) | Shape::Float(_) | Shape::Text(_))
}

fn integer(int: &Int) -> Vec<String> {
    let multiple = int.multiple_of.map(multiple);
    integer_range(int).into_iter().chain(multiple).collect()
}

fn of_text(text: &Text) -> Vec<String> {
    let pattern = text.pattern.as_ref().map(|found| pattern(&found.source));
    let format = text.format.as_deref().map(format);
    let format = format.filter(|said| pattern.as_ref() != Some(said));
    let length = length(text.length, "character");
    [length, pattern, format].into_iter().flatten().collect()
}

fn items(count: Length, are_different: bool) -> impl Iterator<Item = String> {
    let different = are_different.then(|| "different items".to_owned());
    length(count, "item").into_iter().chain(different)
}

/// The limits of the length of a tuple that its places do not show.
fn beyond_places(tuple: &Tuple) -> Length {
    let places = u64::try_from(tuple.items.len()).unwrap_or(u64::MAX);
    match tuple.rest() {
        None => Length::default(),
        Some(_) => Length {
            min: tuple.length().min.filter(|min| *min > places),
            max: tuple.length().max,
        },
    }
}

fn of_part(what: &str, facts: &[String]) -> Option<String> {
    (!facts.is_empty()).then(|| format!("each {what}: {}", facts.join(", ")))
}

fn pattern(source: &str) -> String {
    match Formats::of_pattern(source) {
        Some(name) => format(name),
        None if source.chars().count() <= SHORT => format!("matches {}", code(source)),
        None => format!("matches a pattern of {} characters", source.chars().count()),
    }
}

fn format(name: &str) -> String {
    let mut known = FORMATS.iter().filter(|(format, _)| *format == name);
    let is_word = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    match known.next() {
        Some((_, words)) => (*words).to_owned(),
        None if name.chars().all(is_word) => format!("format: {name}"),
        None => format!("format: {}", code(name)),
    }
}

/// Examples that are short and not the default.
fn examples(all: &[Value], default: Option<&Value>) -> Option<String> {
    let others = all.iter().filter(|example| Some(*example) != default);
    let short: Vec<String> = others.filter_map(value).take(EXAMPLES).collect();
    match short.as_slice() {
        [] => None,
        [only] => Some(format!("example: {only}")),
        several => Some(format!("examples: {}", several.join(", "))),
    }
}

/// A value as JSON. `None` if it is long.
fn value(of: &Value) -> Option<String> {
    let text = of.to_string();
    let is_short = text.chars().count() <= SHORT;
    is_short.then(|| match of {
        Value::Null | Value::Bool(_) | Value::Number(_) => text,
        Value::String(_) | Value::Array(_) | Value::Object(_) => code(&text),
    })
}

/// A value or a pattern as a code span. Characters that are not plain are escaped as in both.
fn code(text: &str) -> String {
    let text = in_json(text).replace('\n', "\\n").replace('\t', "\\t");
    span(&text, Place::Prose)
}

/// The words for the formats of JSON Schema 2020-12.
const FORMATS: [(&str, &str); 21] = [
    ("date-time", "a date and time"),
    ("date", "a date"),
    ("time", "a time"),
    ("duration", "a duration"),
    ("email", "an email address"),
    ("idn-email", "an email address"),
    ("hostname", "a host name"),
    ("idn-hostname", "a host name"),
    ("ipv4", "an IPv4 address"),
    ("ipv6", "an IPv6 address"),
    ("uri", "a URI"),
    ("uri-reference", "a URI or a relative reference"),
    ("iri", "an IRI"),
    ("iri-reference", "an IRI or a relative reference"),
    ("uri-template", "a URI template"),
    ("uuid", "a UUID"),
    ("byte", "bytes in base64"),
    ("decimal", "a decimal number"),
    ("json-pointer", "a JSON Pointer"),
    ("relative-json-pointer", "a relative JSON Pointer"),
    ("regex", "a regular expression"),
];
