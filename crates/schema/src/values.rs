//! The keywords `type`, `enum` and `const`, which limit the values.

use std::collections::HashSet;

use indexmap::IndexSet;

use crate::dialect::Draft;
use crate::json::{Json, JsonType};
use crate::key::NodeId;
use crate::keywords::{Keywords, texts};

/// A set of JSON types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Types(u8);

impl Types {
    /// All six types.
    pub const ALL: Self = Self(0b11_1111);
    /// No type.
    pub const NONE: Self = Self(0);

    fn bit(of: JsonType) -> u8 {
        match of {
            JsonType::Null => 1,
            JsonType::Boolean => 2,
            JsonType::Number => 4,
            JsonType::String => 8,
            JsonType::Array => 16,
            JsonType::Object => 32,
        }
    }

    /// Whether the set contains a type.
    pub fn has(self, of: JsonType) -> bool {
        self.0 & Self::bit(of) != 0
    }

    /// The set with this type added.
    #[must_use]
    pub fn with(self, of: JsonType) -> Self {
        Self(self.0 | Self::bit(of))
    }

    /// The set with this type removed.
    #[must_use]
    pub fn without(self, of: JsonType) -> Self {
        Self(self.0 & !Self::bit(of))
    }

    /// The types in it.
    pub fn list(self) -> impl Iterator<Item = JsonType> {
        JsonType::ALL.into_iter().filter(move |of| self.has(*of))
    }
}

/// When a number counts as an integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Integer {
    /// If its value is an integer, such as `1.0`.
    Value,
    /// If it is written as an integer, so that `1.0` is not one. This is the rule of draft-04.
    Token,
}

/// What `type`, `enum` and `const` say in one schema.
#[derive(Debug, Clone, PartialEq)]
pub struct Kinds {
    /// The accepted types.
    pub types: Types,
    /// Whether numbers must be integers, because `type` has `integer` and not `number`.
    pub integer: Option<Integer>,
    /// The values of `enum`.
    pub one_of: Option<Vec<Json>>,
    /// The value of `const`.
    pub constant: Option<Json>,
}

impl Kinds {
    pub(crate) const ANY: Self = Self {
        types: Types::ALL,
        integer: None,
        one_of: None,
        constant: None,
    };

    pub(crate) fn read(keywords: &mut Keywords<'_>) -> Self {
        let (mut types, integer) = types(keywords);
        // OpenAPI 3.0 adds `null` only to the types in `type`.
        if keywords.flag("nullable") && keywords.get("type").is_some() {
            types = types.with(JsonType::Null);
        }
        Self {
            types,
            integer,
            one_of: keywords.list("enum").map(<[Json]>::to_vec),
            constant: keywords.get("const").cloned(),
        }
    }

    /// Whether any of these keywords constrains values.
    pub(crate) fn asserts(&self) -> bool {
        *self != Self::ANY
    }
}

fn types(keywords: &mut Keywords<'_>) -> (Types, Option<Integer>) {
    let any = (Types::ALL, None);
    let Some(value) = keywords.get("type") else {
        return any;
    };
    let Some(names) = value
        .as_text()
        .map(|name| vec![name.to_owned()])
        .or_else(|| texts(value))
    else {
        keywords.wrong(
            "type",
            "`type` must be the name of a type or an array of names",
        );
        return any;
    };
    let (mut types, mut integer, mut number) = (Types::NONE, None, false);
    for name in names {
        if name == "integer" {
            types = types.with(JsonType::Number);
            integer = Some(if keywords.dialect.draft == Draft::V4 {
                Integer::Token
            } else {
                Integer::Value
            });
        } else if let Some(of) = JsonType::ALL.into_iter().find(|of| of.name() == name) {
            types = types.with(of);
            number |= of == JsonType::Number;
        } else {
            let all = "null, boolean, integer, number, string, array and object";
            keywords.wrong(
                "type",
                &format!("there is no type `{name}`: the types are {all}"),
            );
            return any;
        }
    }
    (types, integer.filter(|_| !number))
}

/// A finite set of values, of which one must be given.
#[derive(Debug, Clone, PartialEq)]
pub struct ValueSet {
    /// The distinct values, in the order of the first schema that lists them.
    pub list: IndexSet<Json>,
    /// The schemas that list them.
    pub by: Vec<NodeId>,
}

impl ValueSet {
    /// Narrows a set to the values that a schema lists, if it lists any.
    pub(crate) fn meet(set: &mut Option<Self>, kinds: &Kinds, node: NodeId) {
        let constant = kinds.constant.as_ref().map(std::slice::from_ref);
        for list in [kinds.one_of.as_deref(), constant].into_iter().flatten() {
            let Some(set) = set else {
                *set = Some(Self {
                    list: list.iter().cloned().collect(),
                    by: vec![node],
                });
                continue;
            };
            let listed: HashSet<&Json> = list.iter().collect();
            set.list.retain(|value| listed.contains(value));
            if !set.by.contains(&node) {
                set.by.push(node);
            }
        }
    }

    /// The types of the values.
    pub(crate) fn types(&self) -> Types {
        let types = self.list.iter().map(Json::json_type);
        types.fold(Types::NONE, Types::with)
    }
}

#[cfg(test)]
mod tests {
    use crate::json::compared;
    use crate::{Forms, Options, Source, Verdict, accepts, parse, resolve};

    /// A list of values costs no comparison of each value with each other, however often it is listed.
    #[test]
    fn a_long_enum_is_not_searched_for_each_of_its_values() {
        let list: Vec<String> = (0..2_000).map(|value| format!("[{value}]")).collect();
        let list = list.join(",");
        let schema = format!(r#"{{"enum":[{list}],"allOf":[{{"enum":[{list},[0.0]]}}]}}"#);
        let source = Source::of_text("schema.json", &schema).expect("JSON");
        let graph = resolve(source, &Options::default()).expect("a schema");
        let (before, forms) = (compared(), Forms::new(graph));
        let form = forms.form(&forms.start());
        let values = form.values.as_ref().expect("the values");
        assert_eq!(values.list.len(), 2_000);
        for value in &values.list {
            assert_eq!(accepts(&forms, &forms.start(), value), Verdict::Accepts);
        }
        let (other, _) = parse("[2000]").expect("JSON");
        assert_eq!(accepts(&forms, &forms.start(), &other), Verdict::Refuses);
        let compared = compared() - before;
        assert!(compared <= 8_000, "{compared} comparisons of numbers");
    }
}
