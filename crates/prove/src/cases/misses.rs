//! Generates near misses: values with exactly one error, chosen for the shape that has to detect it.

use samewire_codegen::model::{Enum, Shape, Struct, Tagging, Text, Union, Variant};
use samewire_reference::Json;

use super::conditions::together;
use super::garbage::garbage;
use super::raw::raw;
use super::values::Maker;
use super::words::{FRACTIONS, FUTURE, INTEGERS, NAMES, NATIVE};
use crate::texts::rng::Rng;

impl Maker<'_> {
    /// A text for a pattern, with one mistake or none.
    fn respelled(&mut self, text: &Text) -> String {
        let Json::Text(mut found) = self.plain(&Shape::Text(text.clone())) else {
            return String::new();
        };
        let place = self.rng.below(found.len() + 1);
        match self.rng.below(6) {
            0 if place < found.len() => {
                found.remove(place);
            }
            1 => found.insert(place, '0'),
            2 => found.insert(0, '+'),
            3 => found.push('\n'),
            4 => found.insert(place, '٣'),
            _ => found = found.to_uppercase() + "9",
        }
        found
    }

    /// A value that almost matches the shape.
    pub(super) fn miss(&mut self, shape: &Shape) -> Json {
        if self.rng.once_in(4) {
            return garbage(&mut self.rng);
        }
        match shape {
            Shape::Int(int) => match self.rng.below(5) {
                0 => Json::Number(int.max.saturating_add(1).to_string()),
                1 => Json::Number(int.min.saturating_sub(1).to_string()),
                2 => Json::Number(self.rng.word(FRACTIONS).to_owned()),
                3 => Json::Text(self.rng.word(INTEGERS).to_owned()),
                _ => Json::Number(self.rng.word(INTEGERS).to_owned()),
            },
            Shape::Float(float) => match (float.max.or(float.below), self.rng.below(3)) {
                (Some(max), 0) => Json::Number(format!("{:?}", max + 1.0)),
                (_, 1) => Json::Number("1e400".to_owned()),
                _ => Json::Text("1.5".to_owned()),
            },
            Shape::Text(Text {
                native: Some(_), ..
            }) if self.rng.once_in(3) => Json::Text(self.rng.word(NATIVE).to_owned()),
            Shape::Text(text)
                if (text.pattern.is_some() || text.native.is_some()) && !self.rng.once_in(4) =>
            {
                Json::Text(self.respelled(text))
            }
            Shape::Text(text) => {
                let most = text.length.max.and_then(|max| usize::try_from(max).ok());
                match (most, text.length.min) {
                    (Some(most @ ..10_000), _) if self.rng.once_in(2) => {
                        Json::Text("é".repeat(most + 1))
                    }
                    (_, Some(1..)) if self.rng.once_in(2) => Json::Text(String::new()),
                    _ => garbage(&mut self.rng),
                }
            }
            Shape::Any => Json::List(vec![
                raw(&mut self.rng, 0),
                Json::Number("1e400".to_owned()),
            ]),
            Shape::List(list) => match self.rng.below(4) {
                0 => self.value(&list.item),
                1 => Json::Object(Vec::new()),
                2 => {
                    let item = self.value(&list.item);
                    Json::List(vec![item.clone(), item])
                }
                _ => Json::List(vec![
                    self.value(&list.item),
                    garbage(&mut self.rng),
                    self.value(&list.item),
                ]),
            },
            Shape::Map(map) => {
                let value = self.value(&map.value);
                let wrong = garbage(&mut self.rng);
                Json::Object(vec![
                    (self.other_name(map.names.as_ref()), value),
                    (self.other_name(map.names.as_ref()), wrong),
                ])
            }
            Shape::Tuple(tuple) => {
                let Json::List(mut values) = self.plain(shape) else {
                    return garbage(&mut self.rng);
                };
                // An item is removed, repeated, replaced or added.
                let place = self.rng.below(values.len());
                match (self.rng.below(4), values.get_mut(place)) {
                    (0, _) => drop(values.pop()),
                    (1, Some(value)) => *value = garbage(&mut self.rng),
                    (2, Some(value)) => {
                        let value = value.clone();
                        values.insert(place, value);
                    }
                    _ => values.resize(tuple.items.len() + 1, Json::Null),
                }
                Json::List(values)
            }
            Shape::Nullable { of } => self.miss(of),
            Shape::Literal { value, .. } => match Json::from(value) {
                Json::Text(text) => Json::Text(cased(&text, &mut self.rng)),
                Json::Number(number) => Json::Text(number),
                _ => garbage(&mut self.rng),
            },
            Shape::Bool | Shape::Never | Shape::Null | Shape::Ref { .. } => garbage(&mut self.rng),
        }
    }

    /// An object with one member that is missing, misnamed, repeated under an alias, undeclared, or `null`.
    pub(super) fn missed_object(&mut self, fields: &Struct, tag: Option<(&str, &str)>) -> Json {
        let mut members = self.object(fields, tag);
        let place = self.rng.below(members.len());
        let aliased = fields
            .members
            .iter()
            .find(|member| !member.aliases.is_empty());
        match (self.rng.below(8), aliased) {
            (0..3, Some(member)) => {
                let twice = [Some(&member.wire), self.rng.pick(&member.aliases)];
                members.retain(|(name, _)| !twice.contains(&Some(name)));
                let different = self.rng.once_in(2);
                let first = self.value(&member.shape);
                for name in twice.into_iter().flatten() {
                    let value = if different {
                        self.value(&member.shape)
                    } else {
                        first.clone()
                    };
                    members.push((name.clone(), value));
                }
            }
            (0..3, None) if !members.is_empty() => {
                members.remove(place);
            }
            (3, _) => return Json::List(members.into_iter().map(|(_, value)| value).collect()),
            (4, _) => members.push((self.rng.word(NAMES).to_owned(), garbage(&mut self.rng))),
            (5, _) => {
                if let Some((name, _)) = members.get_mut(place) {
                    *name = cased(name, &mut self.rng);
                }
            }
            (6, _) => {
                if let Some((_, value)) = members.get_mut(place) {
                    *value = Json::Null;
                }
            }
            _ => {
                if let Some((_, value)) = members.get_mut(place) {
                    *value = garbage(&mut self.rng);
                }
            }
        }
        Json::Object(members)
    }

    /// A value that resembles a declared one.
    pub(super) fn missed_value(&mut self, values: &Enum) -> Json {
        match self
            .rng
            .pick(&values.values)
            .map(|value| Json::from(&value.wire))
        {
            Some(Json::Text(text)) if self.rng.once_in(2) => {
                Json::Text(cased(&text, &mut self.rng))
            }
            Some(Json::Text(text)) if self.rng.once_in(2) => Json::Object(vec![(text, Json::Null)]),
            Some(Json::Number(number)) if self.rng.once_in(2) => {
                Json::Number(format!("{number}.0"))
            }
            Some(Json::Number(number)) if self.rng.once_in(2) => Json::Text(number),
            _ => garbage(&mut self.rng),
        }
    }

    /// The value with the members of every variant of an untagged union. It contains most of the declared members, so
    /// that a variant may accept it that should not, or the error is reported for the closest variant.
    pub(super) fn of_every_variant(&mut self, union: &Union, value: Json) -> Json {
        if union.tagging != Tagging::Untagged {
            return value;
        }
        union.variants.iter().fold(value, |value, variant| {
            match (value, self.variant(&union.tagging, variant)) {
                (Json::Object(members), Json::Object(more)) => {
                    together(Json::Object(members), Json::Object(more))
                }
                (value, _) => value,
            }
        })
    }

    /// A variant with another name, without a name, or in the wrong form.
    pub(super) fn missed_union(&mut self, union: &Union, variant: &Variant) -> Json {
        let value = self.variant(&union.tagging, variant);
        let other = self
            .rng
            .pick(&union.variants)
            .and_then(|variant| variant.tag.clone());
        match (&union.tagging, value) {
            (Tagging::Internal { tag }, Json::Object(mut members)) => {
                let choice = self.rng.below(5);
                if choice == 0 {
                    members.retain(|(name, _)| name != tag);
                }
                if let Some((_, value)) = members.iter_mut().find(|(name, _)| name == tag) {
                    *value = match choice {
                        1 => garbage(&mut self.rng),
                        2 => Json::Text(other.unwrap_or_default()),
                        3 => Json::Text(cased(&other.unwrap_or_default(), &mut self.rng)),
                        _ => Json::Text(self.rng.word(FUTURE).to_owned()),
                    };
                }
                Json::Object(members)
            }
            (Tagging::External, Json::Object(mut members)) => {
                match self.rng.below(3) {
                    0 => members.clear(),
                    1 => members.push((other.unwrap_or_default(), Json::Null)),
                    _ => return Json::Text(variant.tag.clone().unwrap_or_default()),
                }
                Json::Object(members)
            }
            (Tagging::External, Json::Text(name)) => {
                let payload = garbage(&mut self.rng);
                Json::Object(vec![(name, payload)])
            }
            (_, value) => Json::List(vec![value]),
        }
    }
}

/// The string in another case, or with a prefix or suffix.
fn cased(text: &str, rng: &mut Rng) -> String {
    match rng.below(5) {
        0 => text.to_uppercase(),
        1 => text.to_lowercase(),
        2 => text.replace('_', "-"),
        3 => format!("{text} "),
        _ => {
            let mut chars = text.chars();
            let first = chars
                .next()
                .map(|c| c.to_uppercase().collect::<String>())
                .unwrap_or_default();
            first + chars.as_str()
        }
    }
}
