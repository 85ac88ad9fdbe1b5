//! Constants and enums.

use std::collections::HashMap;

use samewire_schema::{
    Choice, ChoiceKind, Form, Integer, Json, JsonType, Key, NodeId, Num, ValueSet, Verdict, accepts,
};
use serde_json::Value;

use super::super::pointer::Place;
use super::super::text::any_text;
use super::conditions::{only, pointer, says_nothing};
use super::json::plain;
use super::notes::{annotations, nodes};
use super::scalars;
use super::state::{Lowered, Types, Use};
use crate::model::{
    Condition, Enum, EnumValue, Float, Kind, Length, List, Map, Payload, Scalar, Shape, Stability,
    Union, UnknownValue, Variant, Width,
};

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
        let any_spelling =
            scalars::any_spelling(&self.forms.graph, &of.key, form.number.as_deref());
        let kind = match plain.as_slice() {
            [] => shape(Shape::Never),
            [Value::Null] => shape(Shape::Null),
            [only] if is_literal(only) => shape(literal(only.clone(), any_spelling)),
            _ if all(Value::is_string) => listed(Scalar::Text, plain, false, &place.at),
            _ if all(Value::is_i64) => {
                listed(Scalar::Int(Width::I64), plain, any_spelling, &place.at)
            }
            _ if all(Value::is_u64) => {
                listed(Scalar::Int(Width::U64), plain, any_spelling, &place.at)
            }
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
        rest.combinations.clear();
        Lowered {
            nullable,
            ..Lowered::kind(kind, rest)
        }
    }

    /// Reads a choice of constants, each with the documentation of its branch. No constant may be in two branches of
    /// `oneOf`. The last branch of `anyOf` may accept all other strings or integers. A definition with several values
    /// keeps its name.
    pub(super) fn constants(&self, choice: &Choice, rest: &Condition) -> Option<Lowered> {
        let is_null = |branch: &&Key| {
            let form = self.forms.form(branch);
            form.values.is_none() && only(&form, JsonType::Null)
        };
        let (nulls, mut listing): (Vec<&Key>, Vec<&Key>) =
            choice.branches.iter().partition(is_null);
        let is_any = choice.kind == ChoiceKind::Any;
        let open = self.all_of_a_type(listing.last()?).filter(|_| is_any);
        if open.is_some() {
            listing.pop();
        }
        let mut values: Vec<EnumValue> = Vec::new();
        let mut any_spelling = true;
        let mut seen: HashMap<Json, usize> = HashMap::new();
        let mut nullable = !nulls.is_empty();
        for branch in listing {
            let form = self.forms.form(branch);
            let listed = form.values.as_ref()?;
            if listed.list.len() > 1 && self.definitions.contains_key(branch) {
                return None;
            }
            if !form.choices.is_empty() || !form.residues.is_empty() {
                return None;
            }
            any_spelling &=
                scalars::any_spelling(&self.forms.graph, branch, form.number.as_deref());
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
        let all = |test: fn(&Value) -> bool| values.iter().all(|value| test(&value.wire));
        let scalar = if all(Value::is_string) {
            Scalar::Text
        } else if all(Value::is_i64) {
            Scalar::Int(Width::I64)
        } else {
            return None;
        };
        let unknown_value = match open {
            Some(JsonType::String) if scalar == Scalar::Text => UnknownValue::Kept,
            Some(JsonType::Number) if scalar != Scalar::Text => UnknownValue::Kept,
            Some(_) => return None,
            None => UnknownValue::Refused,
        };
        let least = if open.is_some() { 1 } else { 2 };
        if values.len() < least {
            return None;
        }
        let listed = Enum {
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
        let found = self.constants(choice, &anything);
        let found = found.filter(|_| self.beside(key, choice.by).is_any());
        found.is_some_and(|found| match found.kind {
            Kind::Enum(of) => {
                let is_closed = of.unknown_value == UnknownValue::Refused;
                is_closed && of.scalar == Scalar::Text && !found.nullable
            }
            Kind::Newtype(_) | Kind::Struct(_) | Kind::Union(_) => false,
        })
    }

    /// The type, if a schema accepts all strings, or all integers and names no width.
    fn all_of_a_type(&self, key: &Key) -> Option<JsonType> {
        let form = self.forms.form(key);
        let is_bare = form.values.is_none()
            && form.choices.is_empty()
            && form.residues.is_empty()
            && !self.definitions.contains_key(key)
            && scalars::format(&self.forms.graph, key).is_none();
        let of = [JsonType::String, JsonType::Number].into_iter();
        let mut of = of.filter(|of| is_bare && only(&form, *of));
        of.find(|of| {
            let integer = Num {
                integer: Some(Integer::Value),
                ..Num::default()
            };
            match of {
                JsonType::Number => form.number.as_deref() == Some(&integer),
                _ => says_nothing(&form, *of),
            }
        })
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
                let kind = listed(scalar, values, any_spelling, &place.at);
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

fn listed(scalar: Scalar, values: Vec<Value>, any_spelling: bool, at: &str) -> Kind {
    let values = values.into_iter().map(|wire| bare_value(wire, at));
    Kind::Enum(Enum {
        scalar,
        values: values.collect(),
        unknown_value: UnknownValue::Refused,
        any_spelling,
    })
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
