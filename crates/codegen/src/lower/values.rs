//! Constants and enums.

use std::collections::HashMap;

use samewire_schema::{
    Choice, ChoiceId, ChoiceKind, Form, Integer, Json, JsonType, Key, NodeId, Num, ValueSet,
    Verdict, accepts,
};
use serde_json::{Number, Value};

use super::conditions::{only, pointer, says_nothing};
use super::exact;
use super::keywords::OTHER;
use super::notes::{annotations, first, nodes};
use super::plain::plain;
use super::pointer::Place;
use super::scalars;
use super::scalars::any_text;
use super::state::{Lowered, Types, Use};
use crate::model::wide::is_beyond_doubles;
use crate::model::{
    Condition, Enum, EnumValue, Float, Kind, Length, List, Map, Payload, Scalar, Shape, Stability,
    Union, UnknownValue, Variant, Width,
};

/// Keywords that would not be checked for values that are read as a listed one.
const BOUNDS: [&str; 8] = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "pattern",
    "minLength",
    "maxLength",
];

impl Types<'_> {
    /// Reads a set of values. All keywords beside the values are checked for each value now.
    pub(super) fn values(
        &mut self,
        form: &Form,
        values: &ValueSet,
        of: &Use,
        place: &Place,
        mut rest: Condition,
    ) -> Lowered {
        let mut kept: Vec<&Json> = Vec::new();
        // The form has already removed the scalars that it does not accept.
        let is_settled =
            of.decided.is_empty() && form.choices.is_empty() && form.residues.is_empty();
        let number = form.number.as_ref();
        for value in &values.list {
            let is_scalar = match value {
                Json::Null => form.null,
                Json::Bool(_) => form.boolean,
                Json::Text(_) => form.string.is_some(),
                Json::Number(_) => number.is_some_and(|number| number.multiples.is_empty()),
                Json::List(_) | Json::Object(_) => false,
            };
            if is_settled && is_scalar {
                kept.push(value);
                continue;
            }
            match accepts(self.forms, &of.key, value) {
                Verdict::Accepts => kept.push(value),
                Verdict::Refuses => {}
                Verdict::Unanswered(_) => {
                    return self.listed(form, &values.list.iter().collect::<Vec<_>>(), place, rest);
                }
            }
        }
        let nullable = kept.len() > 1 && kept.contains(&&Json::Null);
        kept.retain(|value| !nullable || **value != Json::Null);
        let plain: Vec<Value> = kept.iter().map(|value| plain(value)).collect();
        let all = |test: fn(&Value) -> bool| plain.iter().all(test);
        let any_spelling = scalars::any_spelling(self.forms, &of.key, form.number.as_deref());
        let width = scalars::width(self.forms, &of.key);
        let own: Vec<NodeId> = form.parts.iter().map(|part| part.node).collect();
        let other = self.other(&own, &plain);
        let branch = nodes(&of.key).find_map(|node| self.only_branch(node));
        let is_list = branch.is_some() || self.is_listed(&of.key) || other != UnknownValue::Refused;
        let mut kind = match plain.as_slice() {
            [] => shape(Shape::Never),
            [Value::Null] => shape(Shape::Null),
            [only] if is_literal(only) && !is_list => shape(literal(only.clone(), any_spelling)),
            _ if all(Value::is_string) => listed((Scalar::Text, other), plain, false, &place.at),
            _ if all(Value::is_i64) || all(Value::is_u64) => {
                let scalar = Scalar::Int(width_of(&plain, width));
                let mut kind = listed((scalar, other), plain, any_spelling, &place.at);
                if let Kind::Enum(of) = &mut kind {
                    of.wide |= is_wide_if_kept(&of.unknown_value, width);
                }
                kind
            }
            [only] if is_literal(only) => shape(literal(only.clone(), any_spelling)),
            [_, _] if all(Value::is_boolean) => shape(Shape::Bool),
            _ if all(is_literal) => {
                let variants = plain.into_iter().map(|value| {
                    let name = literal_name(&value);
                    Variant::untagged(&name, literal(value, any_spelling), &place.at)
                });
                Kind::Union(Union::untagged(variants.collect()))
            }
            _ => {
                if nullable {
                    kept.push(&Json::Null);
                }
                return self.listed(form, &kept, place, rest);
            }
        };
        if let Kind::Enum(of) = &mut kind {
            self.name_values(&own, &mut of.values);
        }
        if let (Kind::Enum(of), Some(branch)) = (&mut kind, branch) {
            let graph = &self.forms.graph;
            let said = annotations(graph, &[branch]);
            if let [value] = of.values.as_mut_slice() {
                let name = said.title.unwrap_or_else(|| value.name.clone());
                *value = EnumValue {
                    wire: value.wire.clone(),
                    name,
                    docs: said.docs,
                    deprecated: said.deprecated,
                    stability: said.stability,
                    at: graph.at(&graph.node(branch).site),
                };
            }
        }
        rest.combinations.clear();
        Lowered {
            nullable,
            ..Lowered::kind(kind, rest)
        }
    }

    /// Whether a schema lists its values, even if there is only one: by `enum`.
    fn is_listed(&self, key: &Key) -> bool {
        first(&self.forms.graph, nodes(key), "enum").is_some()
    }

    /// How other values than the listed ones are read. The schema may name the value that they are read as.
    fn other(&mut self, own: &[NodeId], values: &[Value]) -> UnknownValue {
        let Some(value) = first(&self.forms.graph, own.iter().copied(), OTHER).map(plain) else {
            return UnknownValue::Refused;
        };
        for keyword in BOUNDS {
            let message =
                "would also apply to unknown values, which are read as a listed one: remove it";
            self.refuse(own, keyword, message);
        }
        if values.contains(&value) && (value.is_string() || value.is_number()) {
            return UnknownValue::ReadAs { value };
        }
        let message = format!(
            "{value} is not one of the listed values: name the one that unknown values are read as"
        );
        self.refuse(own, OTHER, &message);
        UnknownValue::Refused
    }

    /// Reads a choice of constants, each with the documentation of its branch. No constant may be in two branches of
    /// `oneOf`. The last branch of `anyOf` may accept all other strings or integers. A definition with several values
    /// keeps its name.
    pub(super) fn constants(
        &mut self,
        choice: &Choice,
        (base, decided): (&Key, &[ChoiceId]),
        rest: &Condition,
    ) -> Option<Lowered> {
        // Beside the choice, there may be the type of the constants, and their width.
        let around = if base.is_any() {
            None
        } else {
            Some(self.whole_type(base, &self.forms.form_without(base, decided))?)
        };
        let mut lowered = self.listed_constants(choice, around, rest)?;
        if let Kind::Enum(of) = &mut lowered.kind {
            let values: Vec<Value> = of.values.iter().map(|value| value.wire.clone()).collect();
            let other = self.other(&[choice.by], &values);
            if other != UnknownValue::Refused {
                self.refuse_widths(choice);
                of.unknown_value = other;
            }
        }
        Some(lowered)
    }

    /// Reports the width of a listed value beside a rule for unknown values, which it would not apply to.
    fn refuse_widths(&mut self, choice: &Choice) {
        for branch in choice.branches.iter() {
            if self.forms.form(branch).values.is_some() {
                let own: Vec<NodeId> = nodes(branch).collect();
                let message = "applies only to these values, and unknown values are also read: move it beside \
                               `x-samewire-other`";
                self.refuse(&own, "format", message);
            }
        }
    }

    fn listed_constants(
        &self,
        choice: &Choice,
        around: Option<(JsonType, Option<Width>)>,
        rest: &Condition,
    ) -> Option<Lowered> {
        let is_null = |branch: &&Key| {
            let form = self.forms.form(branch);
            form.values.is_none() && only(&form, JsonType::Null)
        };
        let (nulls, mut listing): (Vec<&Key>, Vec<&Key>) =
            choice.branches.iter().partition(is_null);
        let is_any = choice.kind == ChoiceKind::Any;
        let open = self.all_of_a_type(listing.last()?).filter(|_| is_any);
        let mut width = open.or(around).and_then(|(_, width)| width);
        if open.is_some() {
            listing.pop();
        }
        let mut values: Vec<EnumValue> = Vec::new();
        let mut any_spelling = true;
        let mut seen: HashMap<Json, usize> = HashMap::new();
        let mut nullable = !nulls.is_empty();
        for branch in listing {
            let form = self.forms.form(branch);
            if form.is_never() {
                continue;
            }
            let listed = form.values.as_ref()?;
            if listed.list.len() > 1 && self.definitions.contains_key(branch) {
                return None;
            }
            if !form.choices.is_empty() || !form.residues.is_empty() {
                return None;
            }
            // Other values are read as one of this branch, so it is an enum of its own.
            let parts = form.parts.iter().map(|part| part.node);
            if first(&self.forms.graph, parts, OTHER).is_some() {
                return None;
            }
            any_spelling &= scalars::any_spelling(self.forms, branch, form.number.as_deref());
            if open.or(around).is_none() {
                width = width.or(scalars::width(self.forms, branch));
            }
            let nodes: Vec<NodeId> = nodes(branch).collect();
            let said = annotations(&self.forms.graph, &nodes);
            for value in &listed.list {
                let count = seen.entry(value.clone()).or_default();
                *count += 1;
                if *count > 1 {
                    continue;
                }
                nullable |= *value == Json::Null;
                let wire = plain(value);
                let own = bare_value(wire, &pointer(self.forms, branch));
                let single = listed.list.len() == 1;
                values.push(EnumValue {
                    name: said.title.clone().filter(|_| single).unwrap_or(own.name),
                    docs: said.docs.clone(),
                    deprecated: said.deprecated,
                    stability: said.stability,
                    ..own
                });
            }
        }
        if choice.kind == ChoiceKind::One && seen.values().any(|count| *count > 1) {
            return None;
        }
        values.retain(|value| !value.wire.is_null());
        nullable &= around.is_none();
        let all = |test: fn(&Value) -> bool| values.iter().all(|value| test(&value.wire));
        let scalar = if all(Value::is_string) {
            Scalar::Text
        } else if all(Value::is_i64) {
            let wires: Vec<Value> = values.iter().map(|value| value.wire.clone()).collect();
            Scalar::Int(width_of(&wires, width))
        } else {
            return None;
        };
        let is_around = |of| around.is_none_or(|(around, _)| around == of);
        if !is_around(if scalar == Scalar::Text {
            JsonType::String
        } else {
            JsonType::Number
        }) {
            return None;
        }
        let unknown_value = match open {
            Some((JsonType::String, _)) if scalar == Scalar::Text => UnknownValue::Kept,
            Some((JsonType::Number, _)) if scalar != Scalar::Text => UnknownValue::Kept,
            Some(_) => return None,
            None => UnknownValue::Refused,
        };
        let least = if open.is_some() { 1 } else { 2 };
        if values.len() < least {
            return None;
        }
        let listed = Enum {
            wide: has_wide(&values) || is_wide_if_kept(&unknown_value, width),
            scalar,
            values,
            unknown_value,
            any_spelling: any_spelling && scalar != Scalar::Text,
        };
        Some(Lowered {
            nullable,
            ..Lowered::kind(Kind::Enum(listed), rest.clone())
        })
    }

    /// Whether a schema is a choice of strings and nothing else.
    pub(super) fn lists_names(&self, choice: &Choice, key: &Key) -> bool {
        let anything = Condition::anything(String::new());
        let found = self.listed_constants(choice, None, &anything);
        let found = found.filter(|_| self.beside(key, choice.by).is_any());
        found.is_some_and(|found| match found.kind {
            Kind::Enum(of) => of.scalar == Scalar::Text && !found.nullable,
            Kind::Newtype(_) | Kind::Struct(_) | Kind::Union(_) => false,
        })
    }

    /// The type, if a schema accepts all strings, or all integers of a width that it may name.
    fn all_of_a_type(&self, key: &Key) -> Option<(JsonType, Option<Width>)> {
        let form = self.forms.form(key);
        let found = self.whole_type(key, &form);
        found.filter(|_| !self.definitions.contains_key(key))
    }

    fn whole_type(&self, key: &Key, form: &Form) -> Option<(JsonType, Option<Width>)> {
        let width = scalars::width(self.forms, key);
        let is_bare = form.values.is_none()
            && form.choices.is_empty()
            && form.residues.is_empty()
            && (width.is_some() || scalars::format(self.forms, key).is_none());
        let of = [JsonType::String, JsonType::Number].into_iter();
        let mut of = of.filter(|of| is_bare && only(form, *of));
        let of = of.find(|of| {
            let integer = Num {
                integer: Some(Integer::Value),
                ..Num::default()
            };
            match of {
                JsonType::Number => form.number.as_deref() == Some(&integer),
                _ => width.is_none() && says_nothing(form, *of),
            }
        });
        of.map(|of| (of, width))
    }

    /// Reads values of which some have no shape of their own: there is one shape for each type of JSON, and the
    /// condition lists all values.
    fn listed(
        &mut self,
        form: &Form,
        values: &[&Json],
        place: &Place,
        mut rest: Condition,
    ) -> Lowered {
        let all: Vec<Value> = values.iter().map(|value| plain(value)).collect();
        let nullable = all.contains(&Value::Null);
        let variants: Vec<Variant> = [JsonType::Boolean, JsonType::Number, JsonType::String]
            .into_iter()
            .chain([JsonType::Array, JsonType::Object])
            .filter_map(|of| {
                let own: Vec<Value> = all.iter().filter(|v| is_of(v, of)).cloned().collect();
                let inner = Place {
                    at: place.at.clone(),
                    words: format!("{} {}", place.words, of.name()),
                };
                let shape = self.listed_of(of, own, &inner)?;
                Some(Variant::untagged(of.name(), shape, &place.at))
            })
            .collect();
        rest.values = Some(all);
        for choice in &form.choices {
            let combination = self.conditions.choice(choice);
            rest.combinations.push(combination);
        }
        for residue in &form.residues {
            let combination = self.conditions.residue(residue);
            rest.combinations.push(combination);
        }
        let kind = match variants.as_slice() {
            [] => shape(Shape::Null),
            [only] => match &only.payload {
                Payload::Shape { of } => shape(of.clone()),
                Payload::Unit | Payload::Fields { .. } => shape(Shape::Any),
            },
            [_, _, ..] => Kind::Union(Union::untagged(variants)),
        };
        Lowered {
            nullable: nullable && kind != shape(Shape::Null),
            ..Lowered::kind(kind, rest)
        }
    }

    /// The common shape of the listed values of one type of JSON; `None` if there are none.
    fn listed_of(&mut self, of: JsonType, values: Vec<Value>, place: &Place) -> Option<Shape> {
        let all = |test: fn(&Value) -> bool| values.iter().all(test);
        Some(match (of, values.as_slice()) {
            (_, []) | (JsonType::Null, _) => return None,
            (_, [only]) if is_literal(only) => literal(only.clone(), true),
            (JsonType::Boolean, _) => Shape::Bool,
            (JsonType::Number, _) if !all(Value::is_i64) => Shape::Float(Float {
                single: false,
                min: None,
                max: None,
                above: None,
                below: None,
            }),
            (JsonType::Number | JsonType::String, _) => {
                let (scalar, any_spelling) = match of {
                    JsonType::String => (Scalar::Text, false),
                    _ => (Scalar::Int(Width::I64), true),
                };
                let kind = listed(
                    (scalar, UnknownValue::Refused),
                    values,
                    any_spelling,
                    &place.at,
                );
                let anything = Condition::anything(place.at.clone());
                self.part(kind, anything, place, of.name())
            }
            (JsonType::Array, _) => Shape::List(List {
                item: Box::new(Shape::Any),
                length: Length::default(),
                unique: false,
            }),
            (JsonType::Object, _) => Shape::Map(Map {
                key: Box::new(any_text()),
                value: Box::new(Shape::Any),
                length: Length::default(),
                names: None,
            }),
        })
    }
}

/// Whether a value is of a type of JSON.
fn is_of(value: &Value, of: JsonType) -> bool {
    match of {
        JsonType::Null => value.is_null(),
        JsonType::Boolean => value.is_boolean(),
        JsonType::Number => value.is_number(),
        JsonType::String => value.is_string(),
        JsonType::Array => value.is_array(),
        JsonType::Object => value.is_object(),
    }
}

fn shape(of: Shape) -> Kind {
    Kind::Newtype(crate::model::Newtype { of })
}

/// The name of a literal that distinguishes it from others: a number or a Boolean is not named like a string with the
/// same text.
fn literal_name(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Bool(value) => format!("boolean {value}"),
        Value::Null | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            format!("number {value}")
        }
    }
}

/// Whether a value can be a literal of the model.
fn is_literal(value: &Value) -> bool {
    value.is_string() || value.is_boolean() || value.is_i64() || value.is_u64()
}

/// The shape of one value. `any_spelling` says whether an integer is read in any spelling.
fn literal(value: Value, any_spelling: bool) -> Shape {
    Shape::Literal {
        any_spelling: any_spelling && value.is_number(),
        value,
    }
}

/// The width of listed integers: the one that the schema names, if all of them fit, or else one that they fit.
fn width_of(values: &[Value], named: Option<Width>) -> Width {
    let fits = |width: Width| {
        let range = width.min()..=width.max();
        let all = values
            .iter()
            .map(|value| value.as_number().and_then(Number::as_i128));
        all.into_iter()
            .all(|value| value.is_some_and(|value| range.contains(&value)))
    };
    named
        .filter(|width| fits(*width))
        .unwrap_or(if fits(Width::I64) {
            Width::I64
        } else {
            Width::U64
        })
}

fn listed(
    (scalar, unknown_value): (Scalar, UnknownValue),
    values: Vec<Value>,
    any_spelling: bool,
    at: &str,
) -> Kind {
    let values = values.into_iter().map(|wire| bare_value(wire, at));
    let values: Vec<EnumValue> = values.collect();
    Kind::Enum(Enum {
        wide: has_wide(&values),
        scalar,
        values,
        unknown_value,
        any_spelling,
    })
}

/// Whether one of these is an integer beyond ±(2⁵³−1).
fn has_wide(values: &[EnumValue]) -> bool {
    let mut integers = values.iter().filter_map(|value| exact::of(&value.wire));
    integers.any(is_beyond_doubles)
}

/// Whether values that are not listed are kept and may be beyond ±(2⁵³−1), by the width that the schema names.
fn is_wide_if_kept(unknown: &UnknownValue, named: Option<Width>) -> bool {
    *unknown == UnknownValue::Kept && named.is_some_and(|width| width.bits() == 64)
}

fn bare_value(wire: Value, at: &str) -> EnumValue {
    EnumValue {
        name: wire
            .as_str()
            .map_or_else(|| wire.to_string(), str::to_owned),
        wire,
        docs: String::new(),
        deprecated: false,
        stability: Stability::Stable,
        at: at.to_owned(),
    }
}
