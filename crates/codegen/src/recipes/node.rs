//! The parts of recipes, and their text.

use samewire_schema::Texts;
use serde_json::{Value, json};

use crate::model::Length;

/// How values are made, as JSON texts. The runtime of a language makes them with the generators of its own library, so
/// that these shrink them, too.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    /// One of these JSON texts: `["one", text, …]`.
    One(Vec<String>),
    /// A number `count · unit · 10^-places` with a count between two others: `["number", from, to, unit, places]`, all but
    /// the last one as decimal texts.
    Number {
        from: i128,
        to: i128,
        unit: u128,
        places: u32,
    },
    /// A finite number: `["float", min, max, whether min is excluded, whether max is]`. A bound may be `null`.
    Float {
        min: Option<f64>,
        max: Option<f64>,
        above: bool,
        below: bool,
    },
    /// A string: `["text", min, max]`, with its length in code points.
    Text(Length),
    /// A string of certain characters: `["pattern", texts, min]`. A longer minimum makes repetitions longer. `is_certain`
    /// says whether the pattern is found in each of these strings.
    Pattern {
        of: Texts,
        min: u64,
        is_certain: bool,
    },
    /// Any JSON: `["json"]`.
    Json,
    /// A list: `["list", first items, other items or null, min, max, whether no two items are equal]`.
    List {
        first: Vec<Self>,
        item: Option<Box<Self>>,
        length: Length,
        unique: bool,
    },
    /// An object: `["object", [[name, whether it is required, value], …], [name, value] of others or null, other names
    /// that they do not have, min, max]`.
    Object {
        members: Vec<(String, bool, Self)>,
        others: Option<Box<(Self, Self)>>,
        taken: Vec<String>,
        length: Length,
    },
    /// One of these, of which the first one is made where a value is already deep: `["any", node, …]`.
    Any(Vec<Self>),
    /// What another recipe makes: `["use", its position]`.
    Use(usize),
}

/// The number of recipes inside each other that the smallest value needs; `None` if there is no value.
pub(super) type Height = Option<usize>;

impl Node {
    /// One of several; `None` if there are none.
    pub(super) fn any(mut of: Vec<Self>) -> Option<Self> {
        let mut seen: Vec<Self> = Vec::with_capacity(of.len());
        of.retain(|one| {
            let is_new = !seen.contains(one);
            if is_new {
                seen.push(one.clone());
            }
            is_new
        });
        if of.len() < 2 {
            of.pop()
        } else {
            Some(Self::Any(of))
        }
    }

    pub(super) fn constant(value: &Value) -> Self {
        Self::One(vec![value.to_string()])
    }

    /// Whether a reader accepts all that is made. Other recipes that are used are left out of account.
    pub(super) fn is_certain(&self) -> bool {
        match self {
            Self::Pattern { is_certain, .. } => *is_certain,
            Self::List {
                first,
                item,
                unique,
                ..
            } => {
                let item = item.iter().map(|item| &**item);
                !unique && first.iter().chain(item).all(Self::is_certain)
            }
            Self::Object {
                members,
                others,
                length,
                ..
            } => {
                // Others may have the same name, and one of them is left out then.
                let are_certain = |others: &(Self, Self)| {
                    length.min.is_none() && others.0.is_certain() && others.1.is_certain()
                };
                let others = others.as_ref();
                others.is_none_or(|others| are_certain(others))
                    && members.iter().all(|(.., node)| node.is_certain())
            }
            Self::Any(of) => of.iter().all(Self::is_certain),
            _ => true,
        }
    }

    /// How deep its smallest value is, given those of all recipes.
    pub(super) fn height(&self, all: &[Height]) -> Height {
        match self {
            Self::One(_)
            | Self::Number { .. }
            | Self::Float { .. }
            | Self::Text(_)
            | Self::Pattern { .. }
            | Self::Json => Some(0),
            Self::List {
                first,
                item,
                length,
                ..
            } => {
                let least = usize::try_from(length.min.unwrap_or(0)).unwrap_or(usize::MAX);
                let items = first.iter().take(least);
                let others = item.iter().map(|item| &**item);
                let others = others.filter(|_| least > first.len());
                highest(items.chain(others), all)
            }
            Self::Object { members, .. } => {
                let required = members.iter().filter(|(_, is_required, _)| *is_required);
                highest(required.map(|(_, _, node)| node), all)
            }
            Self::Any(of) => of.iter().filter_map(|one| one.height(all)).min(),
            Self::Use(index) => Some(all.get(*index).copied().flatten()?.saturating_add(1)),
        }
    }

    /// The same without the parts that have no values, and with the smallest one of several first.
    pub(super) fn settled(self, all: &[Height]) -> Option<Self> {
        self.height(all)?;
        Some(match self {
            Self::List {
                first,
                item,
                length,
                unique,
            } => {
                let count = first.len();
                let first: Vec<Self> = first
                    .into_iter()
                    .map_while(|one| one.settled(all))
                    .collect();
                let item = item.filter(|_| first.len() == count);
                let item = item.and_then(|item| item.settled(all)).map(Box::new);
                Self::List {
                    first,
                    item,
                    length,
                    unique,
                }
            }
            Self::Object {
                members,
                others,
                taken,
                length,
            } => Self::Object {
                members: members
                    .into_iter()
                    .filter_map(|(name, is_required, node)| {
                        Some((name, is_required, node.settled(all)?))
                    })
                    .collect(),
                others: others.and_then(|others| {
                    let (name, value) = *others;
                    Some(Box::new((name.settled(all)?, value.settled(all)?)))
                }),
                taken,
                length,
            },
            Self::Any(of) => {
                let mut of: Vec<Self> = of.into_iter().filter_map(|one| one.settled(all)).collect();
                of.sort_by_key(|one| one.height(all));
                return Self::any(of);
            }
            other => other,
        })
    }

    pub(super) fn json(&self) -> Value {
        match self {
            Self::One(texts) => tagged("one", texts.iter().map(|text| json!(text))),
            Self::Number {
                from,
                to,
                unit,
                places,
            } => json!([
                "number",
                from.to_string(),
                to.to_string(),
                unit.to_string(),
                places
            ]),
            Self::Float {
                min,
                max,
                above,
                below,
            } => json!(["float", min, max, above, below]),
            Self::Text(length) => json!(["text", length.min.unwrap_or(0), length.max]),
            Self::Pattern { of, min, .. } => json!(["pattern", texts(of), min]),
            Self::Json => json!(["json"]),
            Self::List {
                first,
                item,
                length,
                unique,
            } => {
                let first: Vec<Value> = first.iter().map(Self::json).collect();
                let item = item.as_ref().map(|item| item.json());
                json!([
                    "list",
                    first,
                    item,
                    length.min.unwrap_or(0),
                    length.max,
                    unique
                ])
            }
            Self::Object {
                members,
                others,
                taken,
                length,
            } => {
                let members = members
                    .iter()
                    .map(|(name, is_required, node)| json!([name, is_required, node.json()]));
                let members: Vec<Value> = members.collect();
                let others = others
                    .as_ref()
                    .map(|others| json!([others.0.json(), others.1.json()]));
                json!([
                    "object",
                    members,
                    others,
                    taken,
                    length.min.unwrap_or(0),
                    length.max
                ])
            }
            Self::Any(of) => tagged("any", of.iter().map(Self::json)),
            Self::Use(index) => json!(["use", index]),
        }
    }
}

/// The greatest of the heights; `None` if one of the parts has no value.
fn highest<'n>(parts: impl Iterator<Item = &'n Node>, all: &[Height]) -> Height {
    parts
        .map(|part| part.height(all))
        .try_fold(0, |most, one| Some(most.max(one?)))
}

fn tagged(word: &str, parts: impl Iterator<Item = Value>) -> Value {
    Value::Array([json!(word)].into_iter().chain(parts).collect())
}

/// `["character", from, to, …]`, `["all", texts, …]`, `["any", texts, …]` and `["repeat", texts, least, most or null]`.
fn texts(of: &Texts) -> Value {
    match of {
        Texts::Character(ranges) => {
            let ends = ranges.iter().flat_map(|(from, to)| [from, to]);
            tagged("character", ends.map(|end| json!(end)))
        }
        Texts::Sequence(parts) => tagged("all", parts.iter().map(texts)),
        Texts::Either(parts) => tagged("any", parts.iter().map(texts)),
        Texts::Repeat { of, least, most } => json!(["repeat", texts(of), least, most]),
    }
}
