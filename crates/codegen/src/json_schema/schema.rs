//! A JSON Schema that is being built.

use samewire_schema::{Decimal, Json, Object, parse};
use serde_json::Value;

use crate::model::{ConditionId, Length};

/// Keywords that may refuse a value of any type, `null` too.
const OF_ANY_TYPE: [&str; 8] = [
    "$ref", "enum", "const", "not", "if", "allOf", "anyOf", "oneOf",
];

/// A schema. A keyword that it already has is added in `allOf`.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Schema(Object);

impl Schema {
    /// A schema with a `type`.
    pub(super) fn of(kind: &str) -> Self {
        Self::default().with("type", text(kind))
    }

    /// A schema that refers to a definition.
    pub(super) fn reference(name: &str) -> Self {
        Self::default().with("$ref", text(&format!("#/$defs/{name}")))
    }

    /// A schema that accepts what one of these accepts.
    pub(super) fn any_of(schemas: Vec<Self>) -> Self {
        match <[Self; 1]>::try_from(schemas) {
            Ok([only]) => only,
            Err(schemas) => Self::default().with("anyOf", list(schemas)),
        }
    }

    pub(super) fn with(mut self, keyword: &str, value: Json) -> Self {
        self.set(keyword, value);
        self
    }

    /// Sets a keyword, in place of its earlier value.
    pub(super) fn set(&mut self, keyword: &str, value: Json) {
        self.0.insert(keyword.to_owned(), value);
    }

    /// Sets a keyword, in front of all others.
    pub(super) fn set_first(&mut self, keyword: &str, value: Json) {
        self.0.shift_insert(0, keyword.to_owned(), value);
    }

    /// Adds keywords that belong together and must hold as well.
    pub(super) fn also(&mut self, keywords: Self) {
        if keywords.0.is_empty() {
            return;
        }
        if !keywords
            .0
            .keys()
            .any(|keyword| self.0.contains_key(keyword))
        {
            self.0.extend(keywords.0);
            return;
        }
        let all = self.0.entry("allOf".to_owned());
        if let Json::List(all) = all.or_insert_with(|| Json::List(Vec::new())) {
            all.push(keywords.into());
        }
    }

    pub(super) fn add(&mut self, keyword: &str, value: Json) {
        self.also(Self::default().with(keyword, value));
    }

    /// Sets both bounds of a count.
    pub(super) fn count(&mut self, of: Length, [min, max]: [&str; 2]) {
        if let Some(least) = of.min.filter(|least| *least > 0) {
            self.set(min, Json::count(least));
        }
        if let Some(most) = of.max {
            self.set(max, Json::count(most));
        }
    }

    /// The description comes first, in place of the one of what it refers to.
    pub(super) fn describe(&mut self, docs: &str, examples: &[Value], deprecated: bool) {
        if !docs.is_empty() {
            self.set_first("description", text(docs));
        }
        if !examples.is_empty() {
            self.set("examples", list(examples.iter().map(json)));
        }
        if deprecated {
            self.set("deprecated", Json::Bool(true));
        }
    }

    /// The same or `null`.
    pub(super) fn or_null(mut self) -> Self {
        if self.0.is_empty() {
            return self;
        }
        if let (1, Some(Json::List(branches))) = (self.0.len(), self.0.get_mut("anyOf")) {
            branches.push(Self::of("null").into());
            return self;
        }
        let says_of_null = OF_ANY_TYPE.iter().any(|name| self.0.contains_key(*name));
        match self.0.get_mut("type") {
            Some(kind @ Json::Text(_)) if !says_of_null => {
                *kind = Json::List(vec![kind.clone(), text("null")]);
                self
            }
            _ => Self::any_of(vec![self, Self::of("null")]),
        }
    }
}

impl From<Schema> for Json {
    fn from(schema: Schema) -> Self {
        Self::Object(schema.0)
    }
}

/// The name of a condition in `$defs`, which no type has.
pub(super) fn condition_name(id: ConditionId) -> String {
    format!("condition.{}", id.0)
}

/// A list of schemas or values.
pub(super) fn list(items: impl IntoIterator<Item = impl Into<Json>>) -> Json {
    Json::List(items.into_iter().map(Into::into).collect())
}

pub(super) fn text(text: &str) -> Json {
    Json::Text(text.to_owned())
}

/// A number in the spelling of JSON.
pub(super) fn number(spelled: &str) -> Json {
    Decimal::parse(spelled).map_or(Json::Null, |value| Json::decimal(&value))
}

/// A value of the model.
pub(super) fn json(value: &Value) -> Json {
    parse(&value.to_string()).map_or(Json::Null, |(value, _)| value)
}
