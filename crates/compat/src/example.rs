//! Small values of a contract, and values around others.

use samewire_codegen::model::{Absent, Float, Int, Length, List, Map, Member, Model, Shape};
use samewire_reference::{Json, fulfils};
use samewire_schema::Pattern;

use crate::language::Language;
use crate::options::free_name;
use crate::spot::{Alternative, Object, Spot, What};
use crate::walk::{Candidate, Step};

/// How deep values are nested.
const DEPTH: usize = 24;
/// The number of items or members that are made.
const COUNT: u64 = 1_000;

/// Makes values of a model.
#[derive(Clone, Copy)]
pub(crate) struct Examples<'m> {
    pub(crate) model: &'m Model,
}

impl<'m> Examples<'m> {
    /// The smallest values of an alternative.
    pub(crate) fn of(self, alternative: &Alternative<'m>) -> Option<Json> {
        (0..DEPTH).find_map(|depth| self.alternative(alternative, depth))
    }

    /// A few small values of an alternative, which differ as far as possible.
    pub(crate) fn several(self, alternative: &Alternative<'m>) -> Vec<Json> {
        let numbers = |of: &dyn Fn(&str) -> bool| {
            let all = [
                "1",
                "0",
                "-1",
                "0.5",
                "1000000",
                "9007199254740993",
                "1e300",
            ];
            all.into_iter()
                .filter(|one| of(one))
                .map(|one| Json::Number(one.to_owned()))
                .collect()
        };
        let mut values: Vec<Json> = self.of(alternative).into_iter().collect();
        match alternative.what {
            What::Any => values.extend(Self::of_each_type()),
            What::Int(of) => values.extend::<Vec<Json>>(numbers(&|one| is_integer_within(of, one))),
            What::Float(of) => values.extend::<Vec<Json>>(numbers(&|one| is_within(of, one))),
            What::Object(object) => {
                let all = object
                    .of
                    .members
                    .iter()
                    .filter(|member| member.shape != Shape::Never);
                values.extend(self.object(object, all, DEPTH / 4));
            }
            _ => {}
        }
        values
    }

    /// A small value of each type of JSON.
    pub(crate) fn of_each_type() -> Vec<Json> {
        let number = |text: &str| Json::Number(text.to_owned());
        vec![
            Json::Null,
            Json::Bool(true),
            number("1"),
            number("0.5"),
            Json::Text("x".to_owned()),
            Json::List(Vec::new()),
            Json::Object(Vec::new()),
        ]
    }

    /// Values that an enum or a union of the writer may have beyond those that are declared on any side.
    pub(crate) fn undeclared(readers: &[Alternative<'m>]) -> Vec<Json> {
        let mut texts = Vec::new();
        let mut tags = Vec::new();
        for reader in readers {
            match reader.what {
                What::Enum(of) => {
                    texts.extend(of.values.iter().filter_map(|one| one.wire.as_str()));
                }
                What::Constant(value) => texts.extend(value.as_str()),
                _ => {}
            }
            tags.extend(reader.guards.iter().map(|guard| guard.tag));
        }
        let text = Json::Text(free_name("other".to_owned(), texts.into_iter()));
        let tagged = tags
            .first()
            .map(|tag| Json::Object(vec![((*tag).to_owned(), text.clone())]));
        tagged
            .into_iter()
            .chain([text, Json::Number("77".to_owned())])
            .collect()
    }

    /// A small value of a place.
    pub(crate) fn at(self, spot: Spot<'m>) -> Option<Json> {
        (0..DEPTH).find_map(|depth| self.spot(spot, depth))
    }

    fn spot(self, spot: Spot<'m>, depth: usize) -> Option<Json> {
        let mut all = spot.alternatives(self.model);
        // `null` says little.
        all.sort_by_key(|one| matches!(one.what, What::Null));
        all.iter().find_map(|one| self.alternative(one, depth))
    }

    fn alternative(self, of: &Alternative<'m>, depth: usize) -> Option<Json> {
        let value = self.what(of, depth)?;
        let missed = of
            .conditions
            .iter()
            .find(|id| !fulfils(self.model, **id, &value));
        match (missed, &of.what) {
            (Some(_), What::Object(object)) => {
                // Its condition may want members that the object does not require.
                let wanted = object.of.members.iter();
                let all = wanted.filter(|member| member.shape != Shape::Never);
                let full = self.object(*object, all, depth);
                full.filter(|full| {
                    of.conditions
                        .iter()
                        .all(|id| fulfils(self.model, *id, full))
                })
            }
            (Some(_), What::Text(_) | What::Int(_) | What::Float(_)) => None,
            (Some(_) | None, _) => Some(value),
        }
    }

    fn what(self, of: &Alternative<'m>, depth: usize) -> Option<Json> {
        Some(match of.what {
            What::Null => Json::Null,
            What::Any => Json::Number("1".to_owned()),
            What::Bool => Json::Bool(true),
            What::Constant(value) => value.into(),
            What::Enum(values) => (&values.values.first()?.wire).into(),
            What::Int(_) | What::Float(_) => self.number(of)?,
            What::Text(text) => match text.native {
                Some(native) => Json::Text(native.sample(&mut |_| 0)?),
                None => self.text(of)?,
            },
            What::List(list) => Json::List(self.items(list, depth)?),
            What::Tuple(tuple) => {
                let items = tuple.items.iter().take(tuple.required());
                let items: Option<Vec<Json>> = items
                    .map(|item| self.spot(Spot::of(self.model, item, ""), depth.checked_sub(1)?))
                    .collect();
                Json::List(items?)
            }
            What::Map(map) => self.map(map, depth)?,
            What::Object(object) => {
                let required = object.of.members.iter();
                let required = required.filter(|member| member.absent == Absent::Refused);
                self.object(object, required, depth)?
            }
            What::Named(name, Spot::Unit) => Json::Text(name.to_owned()),
            What::Named(name, payload) => {
                let value = self.spot(payload, depth.checked_sub(1)?)?;
                Json::Object(vec![(name.to_owned(), value)])
            }
            What::Other(tag, union) => {
                let known = union.known_tags().into_iter();
                let value = free_name("other".to_owned(), known);
                Json::Object(vec![(tag.to_owned(), Json::Text(value))])
            }
        })
    }

    /// An object with these members, after its tag.
    fn object(
        self,
        object: Object<'m>,
        members: impl Iterator<Item = &'m Member>,
        depth: usize,
    ) -> Option<Json> {
        let tag = object.tag.and_then(|(name, value)| Some((name, value?)));
        let mut made: Vec<(String, Json)> = tag
            .iter()
            .map(|(name, value)| ((*name).to_owned(), Json::Text((*value).to_owned())))
            .collect();
        for member in members.filter(|member| tag.is_none_or(|(name, _)| name != member.wire)) {
            let value = self.spot(
                Spot::of(self.model, &member.shape, ""),
                depth.checked_sub(1)?,
            )?;
            made.extend(member.also.iter().map(|name| (name.clone(), value.clone())));
            made.push((member.wire.clone(), value));
        }
        Some(Json::Object(made))
    }

    fn items(self, list: &'m List, depth: usize) -> Option<Vec<Json>> {
        let count = list.length.min.unwrap_or(0);
        if count == 0 {
            return Some(Vec::new());
        }
        let item = self.spot(Spot::of(self.model, &list.item, ""), depth.checked_sub(1)?)?;
        (count <= COUNT).then(|| {
            (0..count)
                .map(|place| different(&item, place, list.unique))
                .collect()
        })
    }

    fn map(self, map: &'m Map, depth: usize) -> Option<Json> {
        let count = map.length.min.unwrap_or(0);
        if count == 0 {
            return Some(Json::Object(Vec::new()));
        }
        let value = self.spot(Spot::of(self.model, &map.value, ""), depth.checked_sub(1)?)?;
        let names = (0..count.min(COUNT)).filter_map(|place| {
            let Json::Text(name) = different(&Json::Text(self.name(map)?), place, true) else {
                return None;
            };
            Some((name, value.clone()))
        });
        Some(Json::Object(names.collect()))
    }

    /// A name that a map has.
    pub(crate) fn name(self, map: &'m Map) -> Option<String> {
        let names = map.names.as_ref();
        if let Some(pattern) = names.and_then(|names| names.patterns.first()) {
            return Language {
                patterns: vec![pattern.clone()],
                length: Length::default(),
            }
            .shortest();
        }
        match self.at(Spot::of(self.model, &map.key, ""))? {
            Json::Text(name) => Some(name),
            _ => None,
        }
    }

    fn text(self, of: &Alternative<'m>) -> Option<Json> {
        let language = self.language(of);
        let usual = ["x", "", "xx"].into_iter().find(|text| language.has(text));
        usual
            .map(str::to_owned)
            .or_else(|| language.shortest())
            .map(Json::Text)
    }

    /// The texts of an alternative, as far as its conditions are about texts alone.
    pub(crate) fn language(self, of: &Alternative<'_>) -> Language {
        let mut language = Language::default();
        if let What::Text(text) = of.what {
            language.patterns.extend(text.pattern.clone());
            language.length = text.length;
        }
        for id in &of.conditions {
            let condition = self.model.conditions.get(id.0);
            if let Some(rule) = condition.and_then(|condition| condition.text.as_ref()) {
                language.patterns.extend(
                    rule.patterns
                        .iter()
                        .filter_map(|one| Pattern::new(one).ok()),
                );
                language.length = Length {
                    min: language.length.min.max(rule.length.min),
                    max: [language.length.max, rule.length.max]
                        .into_iter()
                        .flatten()
                        .min(),
                };
            }
        }
        language
    }

    fn number(self, of: &Alternative<'m>) -> Option<Json> {
        let ends = match of.what {
            What::Int(int) => vec![
                int.min.to_string(),
                int.max.to_string(),
                int.multiple_of.unwrap_or(1).to_string(),
            ],
            What::Float(float) => {
                let ends = [
                    float.min,
                    float.max,
                    float.above.map(|end| end + 0.5),
                    float.below.map(|end| end - 0.5),
                ];
                ends.into_iter()
                    .flatten()
                    .map(|end| end.to_string())
                    .collect()
            }
            _ => Vec::new(),
        };
        let rules = of
            .conditions
            .iter()
            .filter_map(|id| self.model.conditions.get(id.0)?.number.as_ref());
        let of_rules = rules.flat_map(|rule| {
            let bounds = rule
                .min
                .iter()
                .chain(&rule.max)
                .map(|bound| bound.number.clone());
            bounds.chain(rule.multiples_of.clone()).collect::<Vec<_>>()
        });
        let all = ["1", "0", "-1", "2", "10", "0.5"]
            .map(str::to_owned)
            .into_iter()
            .chain(ends)
            .chain(of_rules);
        let is_value = |text: &String| match of.what {
            What::Int(int) => is_integer_within(int, text),
            What::Float(float) => is_within(float, text),
            _ => false,
        };
        let mut values = all.filter(is_value).map(Json::Number);
        values.find(|value| {
            of.conditions
                .iter()
                .all(|id| fulfils(self.model, *id, value))
        })
    }

    /// The candidate with a value around it.
    pub(crate) fn around(self, step: &Step<'m>, inner: Candidate) -> Option<Candidate> {
        let Candidate {
            value,
            paths: [own, other],
        } = inner;
        match step {
            Step::Member { of, names, beside } => {
                let is_needed = |member: &&Member| {
                    member.wire != names[0]
                        && (member.absent == Absent::Refused
                            || beside.contains(&member.wire.as_str()))
                };
                let (depth, needed) = (DEPTH / 2, of.of.members.iter().filter(is_needed));
                let Json::Object(mut members) = self.object(*of, needed, depth)? else {
                    return None;
                };
                let also = of.of.members.iter().find(|member| member.wire == names[0]);
                for name in also.into_iter().flat_map(|member| &member.also) {
                    members.push((name.clone(), value.clone()));
                }
                members.push((names[0].clone(), value));
                let paths = [pointer(&names[0], &own), pointer(&names[1], &other)];
                Some(Candidate {
                    value: Json::Object(members),
                    paths,
                })
            }
            Step::Item { of, index } => {
                let mut items = match *of {
                    What::List(list) => self.items(list, DEPTH / 2)?,
                    What::Tuple(tuple) => {
                        let places = (0..(index + 1).max(tuple.required()))
                            .filter_map(|place| tuple.item(place));
                        let items = places.map(|shape| self.at(Spot::of(self.model, shape, "")));
                        items.collect::<Option<Vec<Json>>>()?
                    }
                    _ => Vec::new(),
                };
                match items.get_mut(*index) {
                    Some(item) => *item = value,
                    None => items.push(value),
                }
                let name = index.to_string();
                Some(Candidate {
                    value: Json::List(items),
                    paths: [pointer(&name, &own), pointer(&name, &other)],
                })
            }
            Step::Entry { name, of } => {
                let mut members = match of {
                    Some(object) => {
                        let required = object.of.members.iter();
                        let required = required.filter(|member| member.absent == Absent::Refused);
                        match self.object(*object, required, DEPTH / 2)? {
                            Json::Object(members) => members,
                            _ => return None,
                        }
                    }
                    None => Vec::new(),
                };
                members.push((name.clone(), value));
                Some(Candidate {
                    value: Json::Object(members),
                    paths: [pointer(name, &own), pointer(name, &other)],
                })
            }
            Step::Named(name) => Some(Candidate {
                value: Json::Object(vec![((*name).to_owned(), value)]),
                paths: [pointer(name, &own), pointer(name, &other)],
            }),
        }
    }
}

/// The smallest object with the required members, those beside them and one more.
pub(crate) fn with_members<'m>(
    examples: Examples<'m>,
    object: Object<'m>,
    is_there: impl Fn(&Member) -> bool,
) -> Option<Json> {
    let members = object.of.members.iter().filter(|member| is_there(member));
    examples.object(object, members, DEPTH / 2)
}

/// A JSON Pointer with a step before it.
pub(crate) fn pointer(name: &str, rest: &str) -> String {
    format!("/{}{rest}", name.replace('~', "~0").replace('/', "~1"))
}

/// A value that differs from those at other places, if it must.
fn different(value: &Json, place: u64, must: bool) -> Json {
    match value {
        _ if !must || place == 0 => value.clone(),
        Json::Text(text) => Json::Text(format!("{text}{place}")),
        Json::Number(number) => {
            let number = number.parse::<i64>().unwrap_or_default();
            Json::Number(
                number
                    .saturating_add(i64::try_from(place).unwrap_or(i64::MAX))
                    .to_string(),
            )
        }
        Json::Null | Json::Bool(_) | Json::List(_) | Json::Object(_) => value.clone(),
    }
}

pub(crate) fn is_integer_within(of: &Int, text: &str) -> bool {
    let Ok(number) = text.parse::<i128>() else {
        return false;
    };
    let is_multiple = of
        .multiple_of
        .is_none_or(|of| number.checked_rem(i128::from(of)).unwrap_or(0) == 0);
    (of.min..=of.max).contains(&number) && is_multiple
}

pub(crate) fn is_within(of: &Float, text: &str) -> bool {
    let Ok(number) = text.parse::<f64>() else {
        return false;
    };
    of.min.is_none_or(|min| number >= min)
        && of.max.is_none_or(|max| number <= max)
        && of.above.is_none_or(|above| number > above)
        && of.below.is_none_or(|below| number < below)
}

/// An object with a member, in place of one of the same name.
pub(crate) fn with(object: Json, name: &str, value: Json) -> Json {
    let Json::Object(mut members) = object else {
        return object;
    };
    members.retain(|(own, _)| own != name);
    members.push((name.to_owned(), value));
    Json::Object(members)
}
